import { layoutHeight, type MasonryLayout } from "../layout/masonry.ts";

/** The part of the grid that is in view, in CSS pixels. */
export type GridViewport = {
  /** Width of the grid's container. */
  containerWidth: number;
  /** From the grid's upper edge down to the viewport's; negative while something above the grid is visible. */
  offset: number;
  /** Height of the viewport. */
  height: number;
};

/**
 * The state of the grid that decides what is mounted. The offset is rounded to steps, so that most scrolling rerenders
 * nothing: the same step gives an equal state.
 */
export type GridView = {
  containerWidth: number;
  height: number;
  /** The offset in whole steps. */
  step: number;
  direction: "down" | "up";
};

/** The cells that may be mounted at the same time on any screen for which that is enough. */
const CELL_BUDGET = 56;
/** Room kept beyond the viewport, as shares of its height: more in the scroll direction. */
const AHEAD_SHARE = 1;
const BEHIND_SHARE = 0.4;

/** The least room beyond the viewport in CSS pixels: what a fast fling covers in one frame. */
const MIN_ROOM = 420;

/** The height of a step in CSS pixels. */
export function stepHeight(viewportHeight: number): number {
  return Math.min(240, Math.max(80, Math.round(viewportHeight / 4)));
}

/** The view after the viewport has moved; the same reference when that changes nothing. */
export function nextGridView(view: GridView | null, { containerWidth, offset, height }: GridViewport): GridView {
  const step = Math.floor(offset / stepHeight(height));
  if (view && view.containerWidth === containerWidth && view.height === height && view.step === step) return view;
  const direction = view && step < view.step ? "up" : "down";
  return { containerWidth, height, step, direction };
}

/**
 * The heights between which tiles are mounted, in CSS pixels from the grid's upper edge. The room beyond the viewport
 * shrinks where tiles are small or columns many. Otherwise a big screen would mount twice the cells.
 */
export function mountedRange(view: GridView, layout: MasonryLayout, columnWidth: number): { from: number; to: number } {
  const step = stepHeight(view.height);
  const top = view.step * step;
  const visibleHeight = view.height + step;
  const average = layout.count > 0 ? (layoutHeight(layout, columnWidth) * layout.columns) / layout.count : view.height;
  // One tile of each column sticks out at either end.
  const affordable = (CELL_BUDGET * average) / layout.columns - average;
  const room = Math.min(view.height * (AHEAD_SHARE + BEHIND_SHARE), Math.max(MIN_ROOM, affordable - visibleHeight));
  const ahead = (room * AHEAD_SHARE) / (AHEAD_SHARE + BEHIND_SHARE);
  const behind = room - ahead;
  return view.direction === "down"
    ? { from: top - behind, to: top + visibleHeight + ahead }
    : { from: top - ahead, to: top + visibleHeight + behind };
}

/** How much more must lie below the viewport, as a share of its height, before the next page is requested. */
const END_DISTANCE = 1.5;

/** Whether the end of the list is near enough to request more. `end` is where the first gap would show. */
export function isEndNear({ offset, height }: GridViewport, end: number): boolean {
  return end - (offset + height) < END_DISTANCE * height;
}
