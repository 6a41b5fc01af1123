import { GRID_GAPS, GRID_ITEM_WIDTHS } from "./constants.ts";

/** The arrangement of a grid in a range of widths. The grid's stylesheet has the same table as container queries. */
export type Arrangement = {
  /** Part of the names of this arrangement's custom properties, such as `--{id}c`. */
  id: string;
  columns: number;
  /** The minimum width of the grid's container in CSS pixels. */
  from: number;
  /** True if columns share the whole width; otherwise they have the nominal width and are centered. */
  fill: boolean;
  /** The class that determines the constant heights below the images. */
  widthClass: WidthClass;
  /** The column width at which tiles are assigned to columns, in CSS pixels. */
  nominalWidth: number;
  /** The minimum column width, in CSS pixels. */
  minWidth: number;
  /** The space between columns and between tiles, in CSS pixels. */
  gap: number;
};

/**
 * The density of the tiles: `compact` has narrow columns, and `roomy` has wide columns with more space between them.
 */
export type GridDensity = "compact" | "regular" | "roomy";

/** Narrow columns share a container below 724 px; wide ones are 236 px. */
export type WidthClass = "narrow" | "wide";

/** The maximum width of a grid in CSS pixels: ten columns of the regular density. */
const MAX_GRID_WIDTH = 2432;
/** The minimum column width on a current phone: half of 320 px minus margins and gap. */
export const MIN_NARROW_COLUMN = 150;
/** The minimum width of three columns on a phone. */
const MIN_COMPACT_COLUMN = 96;

/**
 * Creates centered arrangements with one column width, from `minColumns` columns to the maximum that fits into the
 * widest grid.
 */
function createFixedArrangements(
  letter: string,
  minColumns: number,
  width: number,
  gap: number,
  widthClass: WidthClass,
): Arrangement[] {
  const arrangements: Arrangement[] = [];
  for (let columns = minColumns; columns * (width + gap) - gap <= MAX_GRID_WIDTH; columns += 1) {
    const from = Math.ceil(columns * (width + gap) - gap);
    const id = `${letter}${columns}`;
    arrangements.push({ id, columns, from, fill: false, widthClass, nominalWidth: width, minWidth: width, gap });
  }
  return arrangements;
}

/** Three columns share the width once each column is as wide as on a phone. */
const REGULAR: readonly Arrangement[] = [
  {
    id: "f2",
    columns: 2,
    from: 0,
    fill: true,
    widthClass: "narrow",
    nominalWidth: GRID_ITEM_WIDTHS.phone,
    minWidth: MIN_NARROW_COLUMN,
    gap: GRID_GAPS.regular,
  },
  {
    id: "f3",
    columns: 3,
    from: 3 * GRID_ITEM_WIDTHS.phone + 2 * GRID_GAPS.regular,
    fill: true,
    widthClass: "narrow",
    nominalWidth: 205,
    minWidth: MIN_NARROW_COLUMN,
    gap: GRID_GAPS.regular,
  },
  ...createFixedArrangements("w", 3, GRID_ITEM_WIDTHS.regular, GRID_GAPS.regular, "wide"),
];

/** Three columns even on a phone, and 1.5 times as many as `regular` on a desktop. */
const COMPACT: readonly Arrangement[] = [
  {
    id: "c0",
    columns: 3,
    from: 0,
    fill: true,
    widthClass: "narrow",
    nominalWidth: 120,
    minWidth: MIN_COMPACT_COLUMN,
    gap: GRID_GAPS.tight,
  },
  ...createFixedArrangements("c", 3, GRID_ITEM_WIDTHS.third, GRID_GAPS.tight, "narrow"),
];

/** A single column on a phone. */
const ROOMY: readonly Arrangement[] = [
  {
    id: "r1",
    columns: 1,
    from: 0,
    fill: true,
    widthClass: "wide",
    nominalWidth: 350,
    minWidth: GRID_ITEM_WIDTHS.roomy,
    gap: GRID_GAPS.roomy,
  },
  ...createFixedArrangements("r", 2, GRID_ITEM_WIDTHS.roomy, GRID_GAPS.roomy, "wide"),
];

/** All arrangements of each density, narrowest first. */
export const ARRANGEMENTS: Readonly<Record<GridDensity, readonly Arrangement[]>> = {
  compact: COMPACT,
  regular: REGULAR,
  roomy: ROOMY,
};

/** Returns the arrangement for a container of this width, in CSS pixels. */
export function chooseArrangement(containerWidth: number, density: GridDensity = "regular"): Arrangement {
  const found = ARRANGEMENTS[density].findLast(({ from }) => containerWidth >= from);
  return found ?? (ARRANGEMENTS[density][0] as Arrangement);
}

/** Returns the width of a column in CSS pixels. */
export function columnWidth(arrangement: Arrangement, containerWidth: number): number {
  const { fill, columns, gap, nominalWidth } = arrangement;
  return fill ? Math.max(1, (containerWidth - (columns - 1) * gap) / columns) : nominalWidth;
}
