import { type RefObject, useEffect } from "react";

/** The minimum movement in CSS pixels that shows a scroll direction. Smaller movements come from a trembling thumb. */
const MIN_SCROLL_PX = 6;

/**
 * Returns whether a bar should hide after a scroll from one offset to another, or `null` if the movement is
 * inconclusive.
 */
export function shouldHideAfterScroll(from: number, to: number, end: number): boolean | null {
  if (to <= 0) return false;
  // At the bottom, overscroll bounces back upward, which doesn't mean that someone wants the bar.
  if (to >= end) return null;
  if (Math.abs(to - from) < MIN_SCROLL_PX) return null;
  return to > from;
}

/** Sets `data-away` on an element: "true" after scrolling down, and "false" after scrolling up. Causes no re-render. */
export function useScrollAway(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let lastY = window.scrollY;
    function onScroll() {
      const currentY = window.scrollY;
      const away = shouldHideAfterScroll(lastY, currentY, document.documentElement.scrollHeight - window.innerHeight);
      if (away === null) return;
      lastY = currentY;
      if (target.current) target.current.dataset.away = String(away);
    }
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, [target]);
}
