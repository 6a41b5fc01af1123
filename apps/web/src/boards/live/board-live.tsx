import type { Board } from "@tessera/contract";
import { useHydrated } from "@tessera/ui";
import { lazy, Suspense } from "react";

/** Without its code the page stays as it was opened, as every other page does. */
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
  /** Also while nobody else is on it: where people are asked onto it. */
  readonly expectsPeople?: boolean;
}

/** Keeps a board that the viewer keeps together with others as it is now, while its page is looked at. */
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
