import { layoutHeight, type MasonryLayout } from "../layout/masonry.ts";

/** The visible part of the grid, in CSS pixels. */
export type GridViewport = {
  /** The width of the grid's container. */
  containerWidth: number;
  /**
   * The distance from the grid's top edge down to the viewport's; negative while something above the grid is visible.
   */
  offset: number;
  /** The height of the viewport. */
  height: number;
};

/**
 * The state that determines the mounted cells. The offset is rounded to steps, so that most scrolling causes no
 * rerender.
 */
export type GridView = {
  containerWidth: number;
  height: number;
  /** The offset in whole steps. */
  step: number;
  direction: "down" | "up";
};

/** The maximum number of mounted cells, on screens where that is enough. */
const CELL_BUDGET = 56;
/** The mounted space beyond the viewport, as shares of the viewport's height. There is more in the scroll direction. */
const AHEAD_SHARE = 1;
const BEHIND_SHARE = 0.4;

/** The minimum space beyond the viewport in CSS pixels, which a fast fling covers in one frame. */
const MIN_ROOM = 420;

/** Returns the height of a step in CSS pixels. */
export function stepHeight(viewportHeight: number): number {
  return Math.min(240, Math.max(80, Math.round(viewportHeight / 4)));
}

/** Returns the view after the viewport has moved, with the same reference if nothing changes. */
export function nextGridView(view: GridView | null, { containerWidth, offset, height }: GridViewport): GridView {
  const step = Math.floor(offset / stepHeight(height));
  if (view && view.containerWidth === containerWidth && view.height === height && view.step === step) return view;
  const direction = view && step < view.step ? "up" : "down";
  return { containerWidth, height, step, direction };
}

/**
 * Returns the range in which tiles are mounted, in CSS pixels from the grid's top edge. The space beyond the viewport
 * shrinks for small tiles and many columns. Otherwise a big screen would mount twice as many cells.
 */
export function mountedRange(view: GridView, layout: MasonryLayout, columnWidth: number): { from: number; to: number } {
  const step = stepHeight(view.height);
  const top = view.step * step;
  const visibleHeight = view.height + step;
  const average = layout.count > 0 ? (layoutHeight(layout, columnWidth) * layout.columns) / layout.count : view.height;
  // One tile of each column extends beyond each end.
  const affordable = (CELL_BUDGET * average) / layout.columns - average;
  const room = Math.min(view.height * (AHEAD_SHARE + BEHIND_SHARE), Math.max(MIN_ROOM, affordable - visibleHeight));
  const ahead = (room * AHEAD_SHARE) / (AHEAD_SHARE + BEHIND_SHARE);
  const behind = room - ahead;
  return view.direction === "down"
    ? { from: top - behind, to: top + visibleHeight + ahead }
    : { from: top - ahead, to: top + visibleHeight + behind };
}

/** The next page is requested when the end of the list is fewer than this many viewport heights away. */
const END_DISTANCE = 1.5;

/** True if the end of the list is close enough to request more. `end` is where the first gap would show. */
export function isEndNear({ offset, height }: GridViewport, end: number): boolean {
  return end - (offset + height) < END_DISTANCE * height;
}
