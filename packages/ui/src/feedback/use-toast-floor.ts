import { type RefObject, useEffect } from "react";

/** Between a bar and the toast above it, in CSS pixels. */
const GAP = 8;

/** Places toasts above a bar that floats at the window's lower edge, whatever its height, while it is mounted. */
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
