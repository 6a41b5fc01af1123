import { lazy } from "react";

const loadDialog = () => import("./dialog-overlay.tsx");
const loadPopover = () => import("./popover-overlay.tsx");
const loadTooltip = () => import("./tooltip-overlay.tsx");

/** The overlays. Their code loads only when one of them is about to open. */
export const LazyDialog = lazy(() => loadDialog().then((module) => ({ default: module.DialogOverlay })));
export const LazyPopover = lazy(() => loadPopover().then((module) => ({ default: module.PopoverOverlay })));
export const LazyMenu = lazy(() => loadPopover().then((module) => ({ default: module.MenuOverlay })));
export const LazyTooltip = lazy(() => loadTooltip().then((module) => ({ default: module.TooltipOverlay })));

let preloaded = false;

/**
 * Fetches the code of dialogs, popovers, and menus. Call this from the hover, focus, and touch handlers of their
 * openers, so that the code has loaded by the time of the click. Calling it twice is harmless. If loading fails,
 * opening an overlay reports the error.
 */
export function preloadOverlays(): void {
  if (preloaded) return;
  preloaded = true;
  loadOverlays().catch(() => {
    preloaded = false;
  });
}

/**
 * Fetches the same code as `preloadOverlays`, for callers that wait for it.
 *
 * @throws {Error} when the code fails to load
 */
export async function loadOverlays(): Promise<void> {
  await Promise.all([loadDialog(), loadPopover()]);
}

/** The handlers for the three events that precede a click, to spread on an opener. */
export const OPENER_HANDLERS = {
  onPointerEnter: preloadOverlays,
  onFocus: preloadOverlays,
  onTouchStart: preloadOverlays,
} as const;
