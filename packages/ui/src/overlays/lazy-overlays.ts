import { lazy } from "react";

const loadDialog = () => import("./dialog-overlay.tsx");
const loadPopover = () => import("./popover-overlay.tsx");
const loadTooltip = () => import("./tooltip-overlay.tsx");

/** The overlays whose behavior loads only when one is about to be opened. */
export const LazyDialog = lazy(() => loadDialog().then((module) => ({ default: module.DialogOverlay })));
export const LazyPopover = lazy(() => loadPopover().then((module) => ({ default: module.PopoverOverlay })));
export const LazyMenu = lazy(() => loadPopover().then((module) => ({ default: module.MenuOverlay })));
export const LazyTooltip = lazy(() => loadTooltip().then((module) => ({ default: module.TooltipOverlay })));

let preloaded = false;

/**
 * Fetches the code of dialogs, popovers and menus. Put it on the hover, focus and touch handlers of their openers, so
 * that it has loaded by the click. Fetching twice costs nothing; a failure shows when one is opened.
 */
export function preloadOverlays(): void {
  if (preloaded) return;
  preloaded = true;
  loadOverlays().catch(() => {
    preloaded = false;
  });
}

/** Like `preloadOverlays`, for callers that wait for it. @throws when the code fails to load */
export async function loadOverlays(): Promise<void> {
  await Promise.all([loadDialog(), loadPopover()]);
}

/** The three events that precede a click, to spread on an opener. */
export const OPENER_EVENTS = {
  onPointerEnter: preloadOverlays,
  onFocus: preloadOverlays,
  onTouchStart: preloadOverlays,
} as const;
