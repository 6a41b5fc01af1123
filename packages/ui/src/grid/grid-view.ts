import { layoutHeight, type MasonryLayout } from "../layout/masonry.ts";

/** What of the grid is in view, in CSS pixels. */
export type GridViewport = {
  /** Width of the grid's container. */
  containerWidth: number;
  /** From the grid's upper edge down to the viewport's; negative while something stands above the grid. */
  offset: number;
  /** Height of the viewport. */
  height: number;
};

/**
 * The state of the grid that decides what is mounted. The offset is kept in steps, so that most scrolling renders nothing:
 * the same steps make the same object content.
 */
export type GridView = {
  containerWidth: number;
  height: number;
  /** The offset in whole steps. */
  step: number;
  direction: "down" | "up";
};

/** Cells that may be mounted at once on any screen that can do with them. */
const CELL_BUDGET = 56;
/** Room kept beyond the viewport, as shares of its height: more on the side that one is going to. */
const AHEAD = 1;
const BEHIND = 0.4;

/** The least room beyond the viewport in CSS pixels: what a fast fling covers in a frame, ahead of it. */
const LEAST_ROOM = 420;

/** The height of a step in CSS pixels. */
export function stepHeight(viewportHeight: number): number {
  return Math.min(240, Math.max(80, Math.round(viewportHeight / 4)));
}

/** The view after the viewport has moved; the same object when that changes nothing. */
export function nextGridView(view: GridView | null, { containerWidth, offset, height }: GridViewport): GridView {
  const step = Math.floor(offset / stepHeight(height));
  if (view && view.containerWidth === containerWidth && view.height === height && view.step === step) return view;
  const direction = view && step < view.step ? "up" : "down";
  return { containerWidth, height, step, direction };
}

/**
 * The heights between which tiles are mounted, in CSS pixels from the grid's upper edge. The room beyond the viewport
 * shrinks where tiles are small or columns many, so that a big screen does not carry twice the cells.
 */
export function mountedRange(view: GridView, layout: MasonryLayout, columnWidth: number): { from: number; to: number } {
  const step = stepHeight(view.height);
  const top = view.step * step;
  const seen = view.height + step;
  const average = layout.count > 0 ? (layoutHeight(layout, columnWidth) * layout.columns) / layout.count : view.height;
  // One tile of each column sticks out at either end.
  const affordable = (CELL_BUDGET * average) / layout.columns - average;
  const room = Math.min(view.height * (AHEAD + BEHIND), Math.max(LEAST_ROOM, affordable - seen));
  const ahead = (room * AHEAD) / (AHEAD + BEHIND);
  const behind = room - ahead;
  return view.direction === "down"
    ? { from: top - behind, to: top + seen + ahead }
    : { from: top - ahead, to: top + seen + behind };
}

/** How much more must lie below the viewport, as a share of its height, before the next page is asked for. */
const END_DISTANCE = 1.5;

/** Whether the end of the list is near enough to ask for more. `end` is where the first hole would show. */
export function isEndNear({ offset, height }: GridViewport, end: number): boolean {
  return end - (offset + height) < END_DISTANCE * height;
}
