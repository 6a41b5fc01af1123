import type { BoardSummary } from "@tessera/contract";
import { findDropTarget, reorderItems } from "@tessera/domain";
import { joinClassNames, SortHandle, toast, useSortable } from "@tessera/ui";
import { useState } from "react";
import { callFromBrowser, getFailureMessage, useInvalidate } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { announce } from "../../shell/index.ts";
import styles from "./arrange-boards.module.css";
import { BoardCover, getBoardCoverPictures } from "../board-cover.tsx";

/** Lets viewers reorder their own boards by dragging. Each move is saved. */
export function ArrangeBoards({ boards: allBoards }: { boards: readonly BoardSummary[] }) {
  const t = useText();
  const invalidate = useInvalidate();
  // The moves made since the list was last fetched.
  const [moves, setMoves] = useState<readonly { movedIds: readonly string[]; afterId: string | null }[]>([]);
  const own = allBoards.filter(({ can, archived }) => can.own && !archived);
  const boards = moves.reduce((list, { movedIds, afterId }) => reorderItems(list, movedIds, afterId), own);

  async function moveBoards(movedIds: readonly string[], targetId: string) {
    const target = findDropTarget(
      boards.map(({ id }) => id),
      movedIds,
      targetId,
    );
    if (!target) return;
    setMoves((before) => [...before, { movedIds, ...target }]);
    try {
      await callFromBrowser("boards.orderBoards", { moved_ids: [...movedIds], after_id: target.afterId });
      announce(t("boards.arrange.moved"));
    } catch (failure) {
      toast.show({ message: getFailureMessage(failure) });
    }
    await invalidate("people.boards");
    setMoves((before) => before.slice(1));
  }

  return (
    <ul className={styles.boards} role="list" aria-label={t("boards.title")}>
      {boards.map((board) => (
        <SortableBoard key={board.id} board={board} onDropped={(movedIds) => void moveBoards(movedIds, board.id)} />
      ))}
    </ul>
  );
}

function SortableBoard({
  board,
  onDropped,
}: {
  board: BoardSummary;
  onDropped: (movedIds: readonly string[]) => void;
}) {
  const t = useText();
  const { boxProps, handle, isDragging, isTarget } = useSortable({
    kind: "board",
    getDragged: () => [board.id],
    onDropped: (movedIds) => onDropped(movedIds),
  });
  return (
    <li
      {...boxProps}
      className={joinClassNames(styles.board, isDragging && styles.dragging, isTarget && styles.target)}
    >
      <BoardCover pictures={getBoardCoverPictures(board)} />
      <span className={styles.row}>
        <SortHandle handle={handle} label={t("boards.arrange.move", { board: board.name })} />
        <bdi className={styles.name}>{board.name}</bdi>
      </span>
    </li>
  );
}
