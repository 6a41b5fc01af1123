import { useHydrated } from "@tessera/ui";
import { useEffect } from "react";
import { replayEarlyTap } from "../data/early-tap.ts";

/**
 * Call this with the marked element once a part handles swipes itself. Replays the last swipe that happened before, and
 * a swipe that began before and ends later.
 *
 * @param onSwipe called with 1 for a swipe forward, and −1 for a swipe back
 * @returns a function that stops listening
 */
export function takeOverSwipes(part: Element, onSwipe: (by: 1 | -1) => void): () => void {
  const marked = part.closest<HTMLElement>("[data-late-swipe]");
  if (!marked) return () => undefined;
  function replaySwipe() {
    const direction = Number(marked?.dataset.earlySwipe);
    delete marked?.dataset.earlySwipe;
    if (direction === 1 || direction === -1) onSwipe(direction);
  }
  delete marked.dataset.lateSwipe;
  replaySwipe();
  marked.addEventListener("earlyswipe", replaySwipe);
  return () => marked.removeEventListener("earlyswipe", replaySwipe);
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
