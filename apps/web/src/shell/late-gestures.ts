import { useHydrated } from "@tessera/ui";
import { useEffect } from "react";
import { replayEarlyTap } from "./early-tap.ts";

/**
 * For a part that handles swipes on its own from now on; call it with the element that carries the mark.
 *
 * @returns the direction of the last swipe before that: 1 to what comes from the right, −1 to what comes from the left
 */
export function consumeEarlySwipe(part: Element): 1 | -1 | null {
  const place = part.closest<HTMLElement>("[data-late-swipe]");
  const by = Number(place?.dataset.earlySwipe);
  delete place?.dataset.lateSwipe;
  delete place?.dataset.earlySwipe;
  return by === 1 || by === -1 ? by : null;
}

/**
 * For a part whose code loads after its page's: the `data-late` value of the element that holds its buttons. Buttons
 * tapped in the meantime are tapped again once their handlers are ready.
 */
export function useReplayedTaps(): "" | undefined {
  const hydrated = useHydrated();
  useEffect(() => {
    if (hydrated) replayEarlyTap();
  }, [hydrated]);
  return hydrated ? undefined : "";
}
