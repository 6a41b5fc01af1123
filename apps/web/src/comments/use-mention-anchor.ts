import { type RefObject, useLayoutEffect } from "react";

/** The space in pixels that a short list needs below the field. With less space, the list can open above the field. */
const MIN_SPACE_PX = 240;
/** The space between the list and the edge of the window, in pixels. */
const WINDOW_MARGIN_PX = 12;

/**
 * Positions a panel below a field, or above it if there's more space, for example above a phone's keyboard.
 */
export function useMentionAnchor(
  field: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  isShown: boolean,
): void {
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    const updatePosition = () => {
      if (field.current && panel.current) updateAnchor(field.current, panel.current);
    };
    updatePosition();
    const view = window.visualViewport;
    window.addEventListener("resize", updatePosition);
    // Any container of the field can scroll.
    window.addEventListener("scroll", updatePosition, { capture: true, passive: true });
    view?.addEventListener("resize", updatePosition);
    view?.addEventListener("scroll", updatePosition);
    return () => {
      window.removeEventListener("resize", updatePosition);
      window.removeEventListener("scroll", updatePosition, { capture: true });
      view?.removeEventListener("resize", updatePosition);
      view?.removeEventListener("scroll", updatePosition);
    };
  }, [field, panel, isShown]);
}

function updateAnchor(field: HTMLElement, panel: HTMLElement): void {
  const { left, width, top, bottom } = field.getBoundingClientRect();
  const viewTop = window.visualViewport?.offsetTop ?? 0;
  const viewHeight = window.visualViewport?.height ?? window.innerHeight;
  const roomBelow = viewTop + viewHeight - bottom;
  const roomAbove = top - viewTop;
  const isAbove = roomBelow < MIN_SPACE_PX && roomAbove > roomBelow;
  panel.toggleAttribute("data-above", isAbove);
  panel.style.setProperty("--anchor-left", `${left}px`);
  panel.style.setProperty("--anchor-width", `${width}px`);
  panel.style.setProperty("--anchor-edge", `${isAbove ? window.innerHeight - top : bottom}px`);
  panel.style.setProperty("--anchor-room", `${(isAbove ? roomAbove : roomBelow) - WINDOW_MARGIN_PX}px`);
}
