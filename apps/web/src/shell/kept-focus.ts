import { type RefObject, useEffect } from "react";

/** Keeps the focus in a field when someone clicks in the field's panel. */
export function useKeptFocus(panel: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const shown = isShown ? panel.current : null;
    const preventBlur = (event: Event) => event.preventDefault();
    shown?.addEventListener("mousedown", preventBlur);
    return () => shown?.removeEventListener("mousedown", preventBlur);
  }, [panel, isShown]);
}
