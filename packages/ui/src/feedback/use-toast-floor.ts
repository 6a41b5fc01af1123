import { type RefObject, useEffect } from "react";

/** Between a bar and the toast above it, in CSS pixels. */
const GAP = 8;

/** Makes toasts stand above a bar that floats at the lower end of the window, however high it is, as long as it is there. */
export function useToastFloor(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = bar;
    if (!current) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty("--toast-floor", `${current.offsetHeight + GAP}px`);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty("--toast-floor");
    };
  }, [bar]);
}
