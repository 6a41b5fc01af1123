import { type RefObject, useLayoutEffect } from "react";

/** Positions a panel below a field at the field's width, and repositions it when the window is resized. */
export function useAnchoredPanel(
  field: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  isShown: boolean,
): void {
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    const updatePosition = () => {
      const anchor = field.current?.getBoundingClientRect();
      if (!anchor || !panel.current) return;
      panel.current.style.setProperty("--anchor-left", `${anchor.left}px`);
      panel.current.style.setProperty("--anchor-width", `${anchor.width}px`);
      panel.current.style.setProperty("--anchor-bottom", `${anchor.bottom}px`);
    };
    updatePosition();
    window.addEventListener("resize", updatePosition);
    return () => window.removeEventListener("resize", updatePosition);
  }, [field, panel, isShown]);
}
