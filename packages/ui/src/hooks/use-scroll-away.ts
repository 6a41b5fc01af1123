import { type RefObject, useEffect } from "react";

/** Movement in CSS pixels below which a scroll says nothing about its direction: a resting thumb trembles. */
const MIN_SCROLL_PX = 6;

/** Whether a bar should hide after a scroll from one offset to another; `null` when the movement is inconclusive. */
export function awayAfterScroll(from: number, to: number, end: number): boolean | null {
  if (to <= 0) return false;
  // The rubber band at the lower end bounces upward without the person asking for the bar.
  if (to >= end) return null;
  if (Math.abs(to - from) < MIN_SCROLL_PX) return null;
  return to > from;
}

/** Writes `data-away` on an element: "true" after scrolling down, "false" after scrolling up. Rerenders nothing. */
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
