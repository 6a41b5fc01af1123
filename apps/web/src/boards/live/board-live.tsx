import type { Board } from "@tessera/contract";
import { useHydrated } from "@tessera/ui";
import { lazy, Suspense } from "react";

/** If this code fails to load, the page still works but doesn't update live. */
const LiveBoard = lazy(() =>
  import("./live-board.tsx").then(
    ({ LiveBoard }) => ({ default: LiveBoard }),
    () => ({ default: Nothing }),
  ),
);

function Nothing() {
  return null;
}

export interface BoardLiveProps {
  readonly board: Board;
  /** Whether to update the board even before anyone has joined, for pages that invite people. */
  readonly expectsPeople?: boolean;
}

/** Keeps a shared board up to date while its page is open. */
export function BoardLive({ board, expectsPeople = false }: BoardLiveProps) {
  const hydrated = useHydrated();
  const isShared = board.isCollaborative || expectsPeople;
  if (!hydrated || !isShared || !(board.can.own || board.collaboratedByMe)) return null;
  return (
    <Suspense fallback={null}>
      <LiveBoard boardId={board.id} />
    </Suspense>
  );
}
