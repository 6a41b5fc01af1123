import type { BoardSummary } from "@tessera/contract";
import { BookmarkIcon, EmptyState, LinkButton } from "@tessera/ui";
import type { ReactNode } from "react";
import { useList, useOne, useViewer } from "../data/index.ts";
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

/** What somebody saved: their boards, then their pins whatever the board. */
export function SavedTab({ username, children }: SavedTabProps) {
  const t = useText();
  const viewer = useViewer();
  const profile = useOne(profileQuery(username));
  const boards = useList(boardsOfQuery(username));
  const pins = useList(savedPinsQuery(username));
  const own = viewer.userId === profile.id;
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
  return (
    <>
      {hasBoards || own ? (
        <GridColumns>
          <GridHeading title={t("boards.title")} action={own ? <NewBoardButton /> : null} />
          {hasBoards ? <BoardCards boards={boards.items} /> : null}
          <ShowMore {...boards} />
          {hasPins ? <GridHeading title={t("boards.allPins")} /> : null}
        </GridColumns>
      ) : null}
      {children({ query: savedPinsQuery(username), label: t("boards.allPins"), empty: hasBoards ? null : empty, own })}
    </>
  );
}

/** As many cards as stand at the top of most screens. */
const PRIORITY_COUNT = 5;

function BoardCards({ boards }: { boards: readonly BoardSummary[] }) {
  return (
    <GridCards>
      {boards.map((board, index) => (
        <BoardCard key={board.id} board={board} priority={index < PRIORITY_COUNT} />
      ))}
    </GridCards>
  );
}
