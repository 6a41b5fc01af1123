import { getLayoutHeight, type MasonryLayout } from "../layout/masonry.ts";

/** The visible part of the grid, in CSS pixels. */
export type GridViewport = {
  /** The width of the grid's container. */
  containerWidth: number;
  /**
   * The distance from the top edge of the grid down to that of the viewport; negative while content above the grid is
   * visible.
   */
  offset: number;
  /** The height of the viewport. */
  height: number;
};

/**
 * The state that determines the mounted cells. The offset is rounded to steps, so that most scrolling causes no
 * re-render.
 */
export type GridView = {
  containerWidth: number;
  height: number;
  /** The offset in whole steps. */
  step: number;
  direction: "down" | "up";
};

/** The target for the maximum number of mounted cells. Large screens may need more. */
const MAX_MOUNTED_CELLS = 56;
/**
 * The mounted space beyond the viewport, as fractions of the viewport's height. There is more space in the scroll
 * direction.
 */
const MOUNTED_AHEAD_SHARE = 1;
const MOUNTED_BEHIND_SHARE = 0.4;

/** The minimum mounted space beyond the viewport, in CSS pixels. A fast fling covers this distance in one frame. */
const MIN_MOUNTED_MARGIN_PX = 420;

/** Returns the height of a step in CSS pixels. */
export function getStepHeight(viewportHeight: number): number {
  return Math.min(240, Math.max(80, Math.round(viewportHeight / 4)));
}

/** Returns the view after the viewport has moved, or the same object if nothing changes. */
export function getNextGridView(view: GridView | null, { containerWidth, offset, height }: GridViewport): GridView {
  const step = Math.floor(offset / getStepHeight(height));
  if (view && view.containerWidth === containerWidth && view.height === height && view.step === step) return view;
  const direction = view && step < view.step ? "up" : "down";
  return { containerWidth, height, step, direction };
}

/**
 * Returns the range in which tiles are mounted, in CSS pixels from the grid's top edge. The space beyond the viewport
 * shrinks for small tiles and many columns. Otherwise, a big screen would mount twice as many cells.
 */
export function getMountedRange(
  view: GridView,
  layout: MasonryLayout,
  columnWidth: number,
): { from: number; to: number } {
  const step = getStepHeight(view.height);
  const top = view.step * step;
  const visibleHeight = view.height + step;
  const average =
    layout.count > 0 ? (getLayoutHeight(layout, columnWidth) * layout.columns) / layout.count : view.height;
  // In each column, one tile extends beyond each end of the range.
  const affordable = (MAX_MOUNTED_CELLS * average) / layout.columns - average;
  const room = Math.min(
    view.height * (MOUNTED_AHEAD_SHARE + MOUNTED_BEHIND_SHARE),
    Math.max(MIN_MOUNTED_MARGIN_PX, affordable - visibleHeight),
  );
  const ahead = (room * MOUNTED_AHEAD_SHARE) / (MOUNTED_AHEAD_SHARE + MOUNTED_BEHIND_SHARE);
  const behind = room - ahead;
  return view.direction === "down"
    ? { from: top - behind, to: top + visibleHeight + ahead }
    : { from: top - ahead, to: top + visibleHeight + behind };
}

/** The distance from the end of the list at which the grid requests more items, in viewport heights. */
const END_DISTANCE_VIEWPORTS = 1.5;

/**
 * Returns whether the end of the list is close enough to request more items. `end` is where the first gap would appear,
 * in CSS pixels from the grid's top edge.
 */
export function isEndNear({ offset, height }: GridViewport, end: number): boolean {
  return end - (offset + height) < END_DISTANCE_VIEWPORTS * height;
}
