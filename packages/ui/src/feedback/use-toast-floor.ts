import { type RefObject, useEffect } from "react";

/** The space between a bar and the toast above it, in CSS pixels. */
const TOAST_GAP_PX = 8;

/** Places toasts above a bar at the bottom of the window while the bar is mounted, and follows the bar's height. */
export function useToastFloor(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = bar;
    if (!current) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty("--toast-floor", `${current.offsetHeight + TOAST_GAP_PX}px`);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty("--toast-floor");
    };
  }, [bar]);
}
