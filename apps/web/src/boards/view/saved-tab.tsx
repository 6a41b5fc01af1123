import type { BoardSummary, Profile, Viewer } from "@tessera/contract";
import { getBadgeType, type BoardSort, getBoardState, type PinSurface, type ProfileBoardFilter } from "@tessera/domain";
import { BookmarkIcon, EmptyState, HeartIcon, ImageOffIcon, LinkButton } from "@tessera/ui";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { type PageRequest, useList, useSingle, useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { profileQuery, ShowMore } from "../../people/index.ts";
import { BoardCard } from "../board-card.tsx";
import { invitesQuery } from "../people/collaborator-queries.ts";
import { boardPinsQuery, profileBoardsQuery, interestsQuery, savedPinsQuery } from "../board-queries.ts";
import { GridCards, GridColumns, GridHeading } from "./grid-columns.tsx";
import { BoardSortMenu } from "./board-sort-menu.tsx";
import { DensityMenu } from "./density-menu.tsx";
import { NewBoardButton } from "../edit/new-board-button.tsx";
import { toFilterPath, type PinChoice, parsePinChoice } from "./pin-choice.ts";
import { BoardChoices, PinChoices } from "./pin-choices.tsx";
import { useSaveViewSettings } from "./view-settings.ts";

const ArrangeBoards = lazy(async () => ({ default: (await import("../edit/arrange-boards.tsx")).ArrangeBoards }));

const PendingInvites = lazy(() =>
  import("../people/waiting-invites.tsx").then((module) => ({ default: module.PendingInvites })),
);

export interface SavedTabProps {
  readonly username: string;
  /** Renders the given pins, or the fallback when there are none. */
  readonly children: (pins: {
    query: ReturnType<typeof savedPinsQuery>;
    label: string;
    empty: ReactNode;
    surface: PinSurface;
  }) => ReactNode;
}

/** Loads the tab's boards. The viewer's own boards are in the order that the viewer chose. */
export async function loadProfileBoards(page: PageRequest, username: string): Promise<void> {
  await page.load(getBoardsQuery(await page.viewer(), username));
}

/** Returns the query for a profile's boards. The viewer's own profile uses their saved order and filter. */
function getBoardsQuery(viewer: Viewer, username: string): ReturnType<typeof profileBoardsQuery> {
  const { boardSortOrder: sort, selfProfileBoardFilter: filter } = viewer;
  return viewer.username === username
    ? profileBoardsQuery(username, sort, filter)
    : profileBoardsQuery(username, OTHER_PROFILE_SORT);
}

const OTHER_PROFILE_SORT: BoardSort = "last_pinned_to";

function getPinsQuery(viewer: Viewer, username: string, choice: PinChoice): ReturnType<typeof savedPinsQuery> {
  if (choice.filter === "COLORS") return savedPinsQuery(username, choice.filter, { color: choice.color });
  if (choice.filter === "INTERESTS") {
    return savedPinsQuery(username, choice.filter, choice.interest === null ? {} : { interest: choice.interest });
  }
  if (choice.filter !== "BOARDLESS") return savedPinsQuery(username, choice.filter);
  return boardPinsQuery(viewer.quickSavesBoardId ?? "");
}

/** Returns the log surface of a profile's saved pins. */
function getSurface(profile: Profile, own: boolean, choice: PinChoice): PinSurface {
  // The logs use one surface for verified accounts and another for everyone else.
  if (!own) return getBadgeType(profile) === null ? "OtherProfilePinGrid" : "CreatorProfileActivityPinGrid";
  return choice.filter === "BOARDLESS" ? "BoardlessPins" : "UserProfilePinGrid";
}

/**
 * Loads the pins that the tab's URL selects and, on the viewer's own profile, their invitations. Other people's pins
 * aren't filtered.
 */
export async function loadSavedPins(page: PageRequest, username: string): Promise<void> {
  const viewer = await page.viewer();
  const own = viewer.username === username;
  const choice = parsePinChoice(viewer, username, page.url.searchParams);
  await Promise.all([
    page.load(getPinsQuery(viewer, username, choice)),
    choice.filter === "INTERESTS" ? page.load(interestsQuery) : null,
    own ? page.load(invitesQuery) : null,
  ]);
}

/** A person's saves: their boards, then their pins on any board. */
export function SavedTab({ username, children }: SavedTabProps) {
  const t = useText();
  const viewer = useViewer();
  const profile = useSingle(profileQuery(username));
  const boards = useList(getBoardsQuery(viewer, username));
  const saveSettings = useSaveViewSettings();
  const [arranging, setArranging] = useState(false);
  const own = viewer.userId === profile.id;
  const [search] = useSearchParams();
  const choice = parsePinChoice(viewer, username, search);
  const query = getPinsQuery(viewer, username, choice);
  const pins = useList(query);
  const boardFilter: ProfileBoardFilter = own ? viewer.selfProfileBoardFilter : "all";
  const hasBoards = boards.items.length > 0 || boardFilter !== "all";
  const hasPins = pins.items.length > 0 || pins.hasMore;
  const empty = (
    <EmptyState
      icon={<BookmarkIcon />}
      title={own ? t("boards.saved.empty.own") : t("boards.saved.empty.other", { name: profile.firstName })}
      text={own ? t("boards.saved.empty.own.text") : undefined}
      action={
        <LinkButton variant={own ? "primary" : "secondary"} size="large" href="/">
          {t(own ? "boards.saved.empty.own.action" : "boards.browse")}
        </LinkButton>
      }
    />
  );
  const showsFavorites = choice.filter === "FAVORITED" || choice.filter === "FAVORITED_AND_CREATED_BY_ME";
  const noMatches = (
    <EmptyState
      icon={showsFavorites ? <HeartIcon /> : <ImageOffIcon />}
      title={t(showsFavorites ? "boards.filter.empty" : "boards.filter.none")}
      text={showsFavorites ? t("boards.filter.empty.text") : undefined}
      action={
        <LinkButton
          href={toFilterPath({ filter: null })}
          onClick={() => void saveSettings({ selfProfilePinFilter: null }, "once saved")}
        >
          {t("boards.filter.empty.action")}
        </LinkButton>
      }
    />
  );
  return (
    <>
      {hasBoards || own ? (
        <GridColumns>
          <GridHeading
            title={t("boards.title")}
            action={
              own ? (
                <>
                  {boards.items.length > 1 || boardFilter !== "all" ? (
                    <BoardSortMenu
                      username={username}
                      sort={viewer.boardSortOrder}
                      arranging={arranging}
                      onArrange={() => setArranging(!arranging)}
                    />
                  ) : null}
                  <NewBoardButton />
                </>
              ) : null
            }
          />
          {own ? <ProfileInvites /> : null}
          {own && hasBoards ? <BoardChoices username={username} filter={boardFilter} /> : null}
          {own && arranging && viewer.boardSortOrder === "custom" ? (
            <Suspense fallback={<BoardCards boards={boards.items} />}>
              <ArrangeBoards boards={boards.items} />
            </Suspense>
          ) : (
            <BoardGroups boards={boards.items} />
          )}
          <ShowMore {...boards} />
        </GridColumns>
      ) : null}
      {own || (hasBoards && hasPins) ? (
        <GridColumns density={own ? viewer.profilePinDensity : "regular"}>
          <GridHeading title={t("boards.allPins")} action={own ? <DensityMenu setting="profilePinDensity" /> : null} />
          {own ? <PinChoices choice={choice} /> : null}
        </GridColumns>
      ) : null}
      {children({
        query,
        label: t("boards.allPins"),
        empty: choice.filter ? noMatches : hasBoards ? null : empty,
        surface: getSurface(profile, own, choice),
      })}
    </>
  );
}

/** The viewer's invitations; most people have none. */
function ProfileInvites() {
  const { items } = useList(invitesQuery);
  return items.length === 0 ? null : (
    <Suspense fallback={null}>
      <PendingInvites />
    </Suspense>
  );
}

/** The active boards, followed by the archived ones. */
function BoardGroups({ boards }: { boards: readonly BoardSummary[] }) {
  const t = useText();
  const archived = boards.filter((board) => getBoardState(board) === "ARCHIVED");
  const activeBoards = boards.filter((board) => !archived.includes(board));
  return (
    <>
      {activeBoards.length > 0 ? <BoardCards boards={activeBoards} /> : null}
      {archived.length > 0 ? (
        <>
          <GridHeading title={t("boards.archived")} />
          <BoardCards boards={archived} />
        </>
      ) : null}
    </>
  );
}

/** The number of cards visible at the top of most screens. */
const PRIORITY_CARD_COUNT = 5;

function BoardCards({ boards }: { boards: readonly BoardSummary[] }) {
  return (
    <GridCards>
      {boards.map((board, index) => (
        <BoardCard key={board.id} board={board} index={index} priority={index < PRIORITY_CARD_COUNT} />
      ))}
    </GridCards>
  );
}
