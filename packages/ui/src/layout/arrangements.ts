import { GRID_GAPS, GRID_ITEM_WIDTHS } from "./constants.ts";

/** How a grid of a certain width is arranged. The grid's stylesheet carries the same table as container queries. */
export type Arrangement = {
  /** Names the custom properties of this arrangement: `--{id}c` and so on. */
  id: string;
  columns: number;
  /** The least width of the grid's container in CSS pixels. */
  from: number;
  /** Columns share the whole width; otherwise they are 236 px wide and stand in the middle. */
  fill: boolean;
  /** Which constants under the picture count. */
  widthClass: WidthClass;
  /** The column width at which tiles choose their columns, in CSS pixels. */
  nominalWidth: number;
  /** The narrowest column that occurs, in CSS pixels. */
  minWidth: number;
};

/** Narrow columns share a container below 724 px; wide ones are 236 px. */
export type WidthClass = "narrow" | "wide";

export const GRID_GAP = GRID_GAPS.regular;
export const COLUMN_WIDTH = GRID_ITEM_WIDTHS.regular;
const MAX_COLUMNS = 10;
/** The narrowest column of a phone that anybody holds: half of 320 less margins and gap. */
export const MIN_NARROW_COLUMN = 150;

function fixedWidth(columns: number): number {
  return columns * COLUMN_WIDTH + (columns - 1) * GRID_GAP;
}

function fixed(columns: number): Arrangement {
  return {
    id: `w${columns}`,
    columns,
    from: fixedWidth(columns),
    fill: false,
    widthClass: "wide",
    nominalWidth: COLUMN_WIDTH,
    minWidth: COLUMN_WIDTH,
  };
}

/** All arrangements, the narrowest first. Three columns share the width as soon as each is as wide as a phone's. */
export const ARRANGEMENTS: readonly Arrangement[] = [
  {
    id: "f2",
    columns: 2,
    from: 0,
    fill: true,
    widthClass: "narrow",
    nominalWidth: GRID_ITEM_WIDTHS.phone,
    minWidth: MIN_NARROW_COLUMN,
  },
  {
    id: "f3",
    columns: 3,
    from: 3 * GRID_ITEM_WIDTHS.phone + 2 * GRID_GAP,
    fill: true,
    widthClass: "narrow",
    nominalWidth: 205,
    minWidth: MIN_NARROW_COLUMN,
  },
  ...Array.from({ length: MAX_COLUMNS - 2 }, (_, index) => fixed(index + 3)),
];

/** The arrangement of a grid whose container is this wide, in CSS pixels. */
export function arrangementFor(containerWidth: number): Arrangement {
  const found = ARRANGEMENTS.findLast((one) => containerWidth >= one.from);
  return found ?? (ARRANGEMENTS[0] as Arrangement);
}

/** The width of a column in CSS pixels. */
export function columnWidth(arrangement: Arrangement, containerWidth: number): number {
  if (!arrangement.fill) return COLUMN_WIDTH;
  return Math.max(1, (containerWidth - (arrangement.columns - 1) * GRID_GAP) / arrangement.columns);
}
