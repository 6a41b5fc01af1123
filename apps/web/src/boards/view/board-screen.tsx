import type { Board, PinCard, Section } from "@tessera/contract";
import type { PinDensity, PinSurface } from "@tessera/domain";
import {
  Button,
  CompassIcon,
  EmptyState,
  HeartIcon,
  ImagePlusIcon,
  LayersIcon,
  LinkButton,
  OPENER_HANDLERS,
  PlusIcon,
  SearchIcon,
} from "@tessera/ui";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { type ListQuery, useSingle, useOverlay } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { getCreatePinPath } from "../board-address.ts";
import { SectionCard } from "../board-card.tsx";
import { BoardHead } from "./board-head.tsx";
import { getDensity } from "./board-layout.ts";
import { type BoardActions, BoardHeader } from "./board-header.tsx";
import { canOrganizeBoard } from "../board-rights.ts";
import {
  boardBySlugQuery,
  boardFavoritesQuery,
  boardIdeasQuery,
  boardPinsQuery,
  boardProductsQuery,
  boardSearchQuery,
} from "../board-queries.ts";
import { type BoardTab, BoardTabs, parseBoardTab, parseBoardWords } from "./board-tabs.tsx";
import { GridCards, GridColumns, GridHeading } from "./grid-columns.tsx";
import { PinsHeading } from "./pins-heading.tsx";
import { LiveBoardUpdates } from "../live/board-live.tsx";
import { useLazyDialog } from "../edit/use-dialog.ts";

const CreateSectionDialog = lazy(() =>
  import("../edit/section-dialogs.tsx").then((module) => ({ default: module.CreateSectionDialog })),
);

const BoardNote = lazy(() => import("./board-note.tsx").then((module) => ({ default: module.BoardNote })));

const InviteNotice = lazy(() =>
  import("../people/invite-notice.tsx").then((module) => ({ default: module.InviteNotice })),
);

export interface BoardScreenProps {
  readonly username: string;
  readonly slug: string;
  /** Renders the button that shares the board. */
  readonly renderShare: BoardActions["renderShare"];
  /** Renders the given pins, or the fallback when there are none, and lets the viewer reorder them. */
  readonly children: (pins: ShownPins, organizing: OrganizingTarget | null) => ReactNode;
}

/** The pins of a board or a section, or the suggestions for it. */
export interface ShownPins {
  readonly query: ListQuery<PinCard>;
  readonly label: string;
  readonly empty: ReactNode;
  readonly surface: PinSurface;
  /** The pin density; defaults to the viewer's preference. */
  readonly density?: PinDensity;
  /** Products in a row above the pins. */
  readonly products?: ListQuery<PinCard>;
}

/** The board or section whose pins are being reordered. */
export interface OrganizingTarget {
  readonly board: Board;
  readonly section: Section | null;
  readonly onDone: () => void;
}

/** A board's page: its header, sections, and pins. */
export function BoardScreen({ username, slug, renderShare, children }: BoardScreenProps) {
  const board = useOverlay("board", useSingle(boardBySlugQuery(username, slug)));
  const section = useLazyDialog();
  const [organizing, setOrganizing] = useState(false);
  const [search] = useSearchParams();
  // Only a board's own pins can be reordered.
  const tab: BoardTab = organizing ? "pins" : parseBoardTab(board, search);
  const words = tab === "pins" && !organizing ? parseBoardWords(search) : "";
  const pins = useShownPins(board, tab, words);
  return (
    <>
      <BoardHead board={board} title={board.name} path={board.url} />
      <LiveBoardUpdates board={board} />
      <BoardHeader
        board={board}
        onNewSection={section.show}
        isOrganizing={organizing}
        onOrganize={() => setOrganizing(!organizing)}
        renderShare={renderShare}
      />
      {board.note ? (
        <Suspense fallback={null}>
          <BoardNote note={board.note} isShared={board.isCollaborative} />
        </Suspense>
      ) : null}
      {board.invitedMe ? (
        <Suspense fallback={null}>
          <InviteNotice board={board} {...board.invitedMe} />
        </Suspense>
      ) : null}
      {organizing ? null : <BoardTabs board={board} tab={tab} />}
      {tab === "pins" && board.sections.length > 0 && words === "" && !organizing ? (
        <SectionList board={board} onNewSection={section.show} />
      ) : null}
      {tab !== "pins" || organizing ? null : <PinsHeading board={board} onNewSection={section.show} words={words} />}
      {children(pins, organizing ? { board, section: null, onDone: () => setOrganizing(false) } : null)}
      {section.wasOpened ? (
        <Suspense fallback={null}>
          <CreateSectionDialog board={board} open={section.open} onClose={section.close} />
        </Suspense>
      ) : null}
    </>
  );
}

function useShownPins(board: Board, tab: BoardTab, words: string): ShownPins {
  const t = useText();
  if (words !== "") {
    return {
      query: boardSearchQuery(board.id, words),
      label: t("boards.search.results", { query: words, board: board.name }),
      empty: <NoMatchesMessage board={board} words={words} />,
      surface: "BaseBoardPinGrid",
      ...getDensity(board),
    };
  }
  switch (tab) {
    case "pins":
      return {
        query: boardPinsQuery(board.id),
        label: board.name,
        empty: <EmptyPinsMessage board={board} />,
        surface: "BaseBoardPinGrid",
        ...getDensity(board),
      };
    case "favorites":
      return {
        query: boardFavoritesQuery(board.id),
        label: t("boards.favorites", { board: board.name }),
        empty: (
          <EmptyState icon={<HeartIcon />} title={t("boards.filter.empty")} text={t("boards.favorites.empty.text")} />
        ),
        surface: "BaseBoardPinGrid",
        ...getDensity(board),
      };
    case "ideas":
      return {
        query: boardIdeasQuery(board.id),
        label: t("boards.ideas", { board: board.name }),
        empty: <EmptyState icon={<CompassIcon />} title={t("boards.ideas.empty")} />,
        surface: "BoardMoreIdeasTabContent",
        products: boardProductsQuery(board.id),
      };
  }
}

function NoMatchesMessage({ board, words }: { board: Board; words: string }) {
  const t = useText();
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={t("boards.search.empty", { query: words })}
      text={t("boards.search.empty.text")}
      action={
        <LinkButton size="large" href={board.url}>
          {t("boards.search.all")}
        </LinkButton>
      }
    />
  );
}

function SectionList({ board, onNewSection }: { board: Board; onNewSection: () => void }) {
  const t = useText();
  return (
    <GridColumns>
      <GridHeading
        title={t("boards.sections", { count: board.sections.length })}
        action={
          canOrganizeBoard(board) ? (
            <Button
              size="small"
              icon={<PlusIcon size={16} />}
              aria-haspopup="dialog"
              {...OPENER_HANDLERS}
              onClick={onNewSection}
            >
              {t("boards.section.new")}
            </Button>
          ) : null
        }
      />
      <GridCards>
        {board.sections.map((section) => (
          <SectionCard key={section.id} section={section} />
        ))}
      </GridCards>
    </GridColumns>
  );
}

function EmptyPinsMessage({ board }: { board: Board }) {
  const t = useText();
  return board.can.add ? (
    <EmptyState
      icon={<ImagePlusIcon />}
      title={t("boards.empty.own")}
      text={t("boards.empty.own.text")}
      action={
        <LinkButton variant="primary" size="large" href={getCreatePinPath(board)}>
          {t("boards.empty.own.action")}
        </LinkButton>
      }
    />
  ) : (
    <EmptyState
      icon={<LayersIcon />}
      title={t("boards.empty.other")}
      action={
        <LinkButton size="large" href="/">
          {t("boards.browse")}
        </LinkButton>
      }
    />
  );
}
