import type { Board } from "@tessera/contract";
import { Button, EmptyState, ImagePlusIcon, LayersIcon, LinkButton, OPENER_EVENTS, PlusIcon } from "@tessera/ui";
import { lazy, type ReactNode, Suspense } from "react";
import { useOne, useOverlaid } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { createPinPath } from "./board-address.ts";
import { SectionCard } from "./board-card.tsx";
import { BoardHead } from "./board-head.tsx";
import { type BoardActs, BoardHeader, mayChange } from "./board-header.tsx";
import { boardPinsQuery, foundBoardQuery } from "./board-queries.ts";
import { GridCards, GridColumns, GridHeading } from "./grid-columns.tsx";
import { useDialog } from "./use-dialog.ts";

const CreateSectionDialog = lazy(() =>
  import("./section-dialogs.tsx").then((module) => ({ default: module.CreateSectionDialog })),
);

export interface BoardScreenProps {
  readonly username: string;
  readonly slug: string;
  readonly onCopyLink: BoardActs["onCopyLink"];
  /** Draws the pins: what they are, and what stands in their place where there are none. */
  readonly children: (pins: { query: ReturnType<typeof boardPinsQuery>; label: string; empty: ReactNode }) => ReactNode;
}

/** A board: its header, its sections, its pins. */
export function BoardScreen({ username, slug, onCopyLink, children }: BoardScreenProps) {
  const board = useOverlaid("board", useOne(foundBoardQuery(username, slug)));
  const section = useDialog();
  return (
    <>
      <BoardHead board={board} title={board.name} path={board.url} />
      <BoardHeader board={board} onNewSection={section.show} onCopyLink={onCopyLink} />
      {board.sections.length > 0 ? <Sections board={board} onNewSection={section.show} /> : null}
      {children({ query: boardPinsQuery(board.id), label: board.name, empty: <NoPins board={board} /> })}
      {section.wanted ? (
        <Suspense fallback={null}>
          <CreateSectionDialog board={board} open={section.open} onClose={section.close} />
        </Suspense>
      ) : null}
    </>
  );
}

function Sections({ board, onNewSection }: { board: Board; onNewSection: () => void }) {
  const t = useText();
  return (
    <GridColumns>
      <GridHeading
        title={t("boards.sections", { count: board.sections.length })}
        action={
          mayChange(board) ? (
            <Button
              size="small"
              icon={<PlusIcon size={16} />}
              aria-haspopup="dialog"
              {...OPENER_EVENTS}
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
      <GridHeading title={t("boards.allPins")} />
    </GridColumns>
  );
}

function NoPins({ board }: { board: Board }) {
  const t = useText();
  return mayChange(board) ? (
    <EmptyState
      icon={<ImagePlusIcon />}
      title={t("boards.empty.own")}
      text={t("boards.empty.own.text")}
      action={
        <LinkButton variant="primary" size="large" href={createPinPath(board)}>
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
