import { useHydrated } from "@tessera/ui";
import { useEffect } from "react";
import { replayEarlyTap } from "../data/early-tap.ts";

/**
 * Returns the swipe that happened before a part could handle swipes. Call this with the marked element once the part
 * handles swipes itself.
 *
 * @returns the direction of the last early swipe: 1 for forward, −1 for back; null if there was none
 */
export function consumeEarlySwipe(part: Element): 1 | -1 | null {
  const marked = part.closest<HTMLElement>("[data-late-swipe]");
  const direction = Number(marked?.dataset.earlySwipe);
  delete marked?.dataset.lateSwipe;
  delete marked?.dataset.earlySwipe;
  return direction === 1 || direction === -1 ? direction : null;
}

/**
 * Replays early taps on a part whose code loads after its page's code.
 *
 * @returns the `data-late` value for the element that contains the part's buttons. Buttons tapped earlier are clicked
 * again once their handlers are ready.
 */
export function useReplayedTaps(): "" | undefined {
  const hydrated = useHydrated();
  useEffect(() => {
    if (hydrated) replayEarlyTap();
  }, [hydrated]);
  return hydrated ? undefined : "";
}
