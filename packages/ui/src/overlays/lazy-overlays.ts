import { lazy } from "react";

const loadDialog = () => import("./dialog-overlay.tsx");
const loadPopover = () => import("./popover-overlay.tsx");
const loadTooltip = () => import("./tooltip-overlay.tsx");

/** The overlays whose behaviour comes only when somebody is about to open one. */
export const LazyDialog = lazy(() => loadDialog().then((module) => ({ default: module.DialogOverlay })));
export const LazyPopover = lazy(() => loadPopover().then((module) => ({ default: module.PopoverOverlay })));
export const LazyMenu = lazy(() => loadPopover().then((module) => ({ default: module.MenuOverlay })));
export const LazyTooltip = lazy(() => loadTooltip().then((module) => ({ default: module.TooltipOverlay })));

let preloaded = false;

/**
 * Fetches the code of dialogs, popovers and menus. Put it on the hover, the focus and the touch of whatever opens one, so
 * that it is there by the click. Fetching twice costs nothing; a failure shows itself when one is opened.
 */
export function preloadOverlays(): void {
  if (preloaded) return;
  preloaded = true;
  loadOverlays().catch(() => {
    preloaded = false;
  });
}

/** As `preloadOverlays`, for whoever waits for it. @throws when the code does not come */
export async function loadOverlays(): Promise<void> {
  await Promise.all([loadDialog(), loadPopover()]);
}

/** The three events that announce a click, for spreading on an opener. */
export const OPENER_EVENTS = {
  onPointerEnter: preloadOverlays,
  onFocus: preloadOverlays,
  onTouchStart: preloadOverlays,
} as const;
