import type { BoardSummary } from "@tessera/contract";
import { PIN_FILTERS, type PinFilter, pinFilterOf } from "@tessera/domain";
import { BookmarkIcon, Chip, ChipRow, EmptyState, HeartIcon, LinkButton } from "@tessera/ui";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { type PageRequest, useList, useOne, useViewer } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { profileQuery, ShowMore } from "../people/index.ts";
import { BoardCard } from "./board-card.tsx";
import { boardsOfQuery, savedPinsQuery } from "./board-queries.ts";
import { GridCards, GridColumns, GridHeading } from "./grid-columns.tsx";
import { NewBoardButton } from "./new-board-button.tsx";

export interface SavedTabProps {
  readonly username: string;
  /** Draws the pins: what they are, and what stands in their place where there are none. */
  readonly children: (pins: {
    query: ReturnType<typeof savedPinsQuery>;
    label: string;
    empty: ReactNode;
    /** Whether they are the viewer's own. */
    own: boolean;
  }) => ReactNode;
}

/** Loads the pins of the tab as its address asks for them; others' are not filtered. */
export async function loadSavedPins(page: PageRequest, username: string): Promise<void> {
  const viewer = await page.viewer();
  const own = viewer.username === username;
  await page.load(savedPinsQuery(username, own ? pinFilterOf(page.url.searchParams.get("filter")) : null));
}

/** What somebody saved: their boards, then their pins whatever the board. */
export function SavedTab({ username, children }: SavedTabProps) {
  const t = useText();
  const viewer = useViewer();
  const profile = useOne(profileQuery(username));
  const boards = useList(boardsOfQuery(username));
  const own = viewer.userId === profile.id;
  const [search] = useSearchParams();
  const filter = own ? pinFilterOf(search.get("filter")) : null;
  const query = savedPinsQuery(username, filter);
  const pins = useList(query);
  const hasBoards = boards.items.length > 0;
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
  const noFavorites = (
    <EmptyState
      icon={<HeartIcon />}
      title={t("boards.filter.empty")}
      text={t("boards.filter.empty.text")}
      action={<LinkButton href="?">{t("boards.filter.empty.action")}</LinkButton>}
    />
  );
  return (
    <>
      {hasBoards || own ? (
        <GridColumns>
          <GridHeading title={t("boards.title")} action={own ? <NewBoardButton /> : null} />
          {hasBoards ? <BoardCards boards={boards.items} /> : null}
          <ShowMore {...boards} />
          {hasPins || filter !== null ? <GridHeading title={t("boards.allPins")} /> : null}
          {own && (hasPins || filter !== null) ? <PinFilters filter={filter} /> : null}
        </GridColumns>
      ) : null}
      {children({ query, label: t("boards.allPins"), empty: filter ? noFavorites : hasBoards ? null : empty, own })}
    </>
  );
}

/** Which of one's pins to see. */
function PinFilters({ filter }: { filter: PinFilter | null }) {
  const t = useText();
  return (
    <ChipRow label={t("boards.filter")}>
      {[null, ...PIN_FILTERS].map((one) => (
        <Chip key={one} href={one === null ? "?" : `?filter=${one}`} selected={one === filter}>
          {t(`boards.filter.${one ?? "ALL"}`)}
        </Chip>
      ))}
    </ChipRow>
  );
}

/** As many cards as stand at the top of most screens. */
const PRIORITY_COUNT = 5;

function BoardCards({ boards }: { boards: readonly BoardSummary[] }) {
  return (
    <GridCards>
      {boards.map((board, index) => (
        <BoardCard key={board.id} board={board} index={index} priority={index < PRIORITY_COUNT} />
      ))}
    </GridCards>
  );
}
