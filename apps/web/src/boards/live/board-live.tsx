import type { Board } from "@tessera/contract";
import { useHydrated } from "@tessera/ui";
import { lazy, Suspense } from "react";

/** Without its code the page stays as it was loaded, like every other page. */
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
  /** Also while no one else is on it, where people are invited. */
  readonly expectsPeople?: boolean;
}

/** Keeps a shared board up to date while its page is being viewed. */
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
