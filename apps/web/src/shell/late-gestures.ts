import { useHydrated } from "@tessera/ui";
import { useEffect } from "react";
import { replayEarlyTap } from "./early-tap.ts";

/**
 * For a part that follows swipes by itself from now on, within what says that it may not yet.
 *
 * @returns the way of the last swipe before that: 1 to what comes from the right, −1 to what comes from the left
 */
export function consumeEarlySwipe(part: Element): 1 | -1 | null {
  const place = part.closest<HTMLElement>("[data-late-swipe]");
  const by = Number(place?.dataset.earlySwipe);
  delete place?.dataset.lateSwipe;
  delete place?.dataset.earlySwipe;
  return by === 1 || by === -1 ? by : null;
}

/**
 * For a part whose code comes after its page's: what `data-late` is of the element that holds its buttons. Those that are
 * tapped meanwhile are tapped once more as soon as they are heard.
 */
export function useReplayedTaps(): "" | undefined {
  const hydrated = useHydrated();
  useEffect(() => {
    if (hydrated) replayEarlyTap();
  }, [hydrated]);
  return hydrated ? undefined : "";
}
