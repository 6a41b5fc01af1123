import type { Board } from "@tessera/contract";
import { useHydrated } from "@tessera/ui";
import { lazy, Suspense } from "react";

/** If this code fails to load, the page still works but doesn't update live. */
const BoardChangeListener = lazy(() =>
  import("./live-board.tsx").then(
    ({ BoardChangeListener: LiveBoard }) => ({ default: LiveBoard }),
    () => ({ default: EmptyFallback }),
  ),
);

function EmptyFallback() {
  return null;
}

export interface LiveBoardUpdatesProps {
  readonly board: Board;
  /** Whether to update the board even before anyone has joined, for pages that invite people. */
  readonly expectsPeople?: boolean;
}

/** Keeps a shared board up to date while its page is open. */
export function LiveBoardUpdates({ board, expectsPeople = false }: LiveBoardUpdatesProps) {
  const hydrated = useHydrated();
  const isShared = board.isCollaborative || expectsPeople;
  if (!hydrated || !isShared || !(board.can.own || board.collaboratedByMe)) return null;
  return (
    <Suspense fallback={null}>
      <BoardChangeListener boardId={board.id} />
    </Suspense>
  );
}
