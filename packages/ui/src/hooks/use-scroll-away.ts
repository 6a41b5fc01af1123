import { type RefObject, useEffect } from "react";

/** Movement in CSS pixels below which a scroll says nothing about its direction: a resting thumb trembles. */
const SCROLL_TREMBLE = 6;

/** Whether a bar should hide after a scroll from one offset to another; `null` when the movement is inconclusive. */
export function awayAfterScroll(from: number, to: number, end: number): boolean | null {
  if (to <= 0) return false;
  // The rubber band at the lower end bounces upward without the person asking for the bar.
  if (to >= end) return null;
  if (Math.abs(to - from) < SCROLL_TREMBLE) return null;
  return to > from;
}

/** Writes `data-away` on an element: "true" after scrolling down, "false" after scrolling up. Rerenders nothing. */
export function useScrollAway(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last = window.scrollY;
    function follow() {
      const now = window.scrollY;
      const away = awayAfterScroll(last, now, document.documentElement.scrollHeight - window.innerHeight);
      if (away === null) return;
      last = now;
      if (target.current) target.current.dataset.away = String(away);
    }
    window.addEventListener("scroll", follow, { passive: true });
    return () => window.removeEventListener("scroll", follow);
  }, [target]);
}
