import { type RefObject, useEffect } from "react";

/** The minimum movement in CSS pixels that shows a scroll direction, because a resting thumb trembles. */
const MIN_SCROLL_PX = 6;

/** True if a bar should hide after a scroll from one offset to another; `null` when the movement is inconclusive. */
export function awayAfterScroll(from: number, to: number, end: number): boolean | null {
  if (to <= 0) return false;
  // At the bottom, overscroll bounces back upward, which isn't a request for the bar.
  if (to >= end) return null;
  if (Math.abs(to - from) < MIN_SCROLL_PX) return null;
  return to > from;
}

/** Sets `data-away` on an element: "true" after scrolling down, "false" after scrolling up. It causes no rerender. */
export function useScrollAway(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let lastY = window.scrollY;
    function onScroll() {
      const currentY = window.scrollY;
      const away = awayAfterScroll(lastY, currentY, document.documentElement.scrollHeight - window.innerHeight);
      if (away === null) return;
      lastY = currentY;
      if (target.current) target.current.dataset.away = String(away);
    }
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, [target]);
}
