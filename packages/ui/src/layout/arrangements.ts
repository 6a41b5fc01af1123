import { GRID_GAPS, GRID_ITEM_WIDTHS } from "./constants.ts";

/**
 * The arrangement of a grid for a range of widths. The grid's stylesheet contains the same table as container queries.
 */
export type Arrangement = {
  /** The id, which is part of the names of this arrangement's custom properties, such as `--{id}c`. */
  id: string;
  columns: number;
  /** The minimum width of the grid's container in CSS pixels. */
  from: number;
  /** Whether columns share the whole width. Otherwise, they have the nominal width and are centered. */
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
 * The density of the tiles. `compact` has narrow columns, and `roomy` has wide columns with more space between them.
 */
export type GridDensity = "compact" | "regular" | "roomy";

/** The class of column widths. `wide` columns are at least 236 px wide, and `narrow` columns are narrower. */
export type WidthClass = "narrow" | "wide";

/** The maximum width of a grid in CSS pixels: ten columns of the regular density. */
const MAX_GRID_WIDTH_PX = 2432;
/** The minimum column width on a current phone, in CSS pixels: half of 320 px minus the margins and the gap. */
export const MIN_NARROW_COLUMN_PX = 150;
/** The minimum width of each of three columns on a phone, in CSS pixels. */
const MIN_COMPACT_COLUMN_PX = 96;

/**
 * Creates centered arrangements with the same column width. The number of columns ranges from `minColumns` to the
 * maximum that fits into the widest grid.
 */
function createFixedArrangements(
  letter: string,
  minColumns: number,
  width: number,
  gap: number,
  widthClass: WidthClass,
): Arrangement[] {
  const arrangements: Arrangement[] = [];
  for (let columns = minColumns; columns * (width + gap) - gap <= MAX_GRID_WIDTH_PX; columns += 1) {
    const from = Math.ceil(columns * (width + gap) - gap);
    const id = `${letter}${columns}`;
    arrangements.push({ id, columns, from, fill: false, widthClass, nominalWidth: width, minWidth: width, gap });
  }
  return arrangements;
}

/** The regular density. Three columns share the width when each column is at least as wide as on a phone. */
const REGULAR_ARRANGEMENTS: readonly Arrangement[] = [
  {
    id: "f2",
    columns: 2,
    from: 0,
    fill: true,
    widthClass: "narrow",
    nominalWidth: GRID_ITEM_WIDTHS.phone,
    minWidth: MIN_NARROW_COLUMN_PX,
    gap: GRID_GAPS.regular,
  },
  {
    id: "f3",
    columns: 3,
    from: 3 * GRID_ITEM_WIDTHS.phone + 2 * GRID_GAPS.regular,
    fill: true,
    widthClass: "narrow",
    nominalWidth: 205,
    minWidth: MIN_NARROW_COLUMN_PX,
    gap: GRID_GAPS.regular,
  },
  ...createFixedArrangements("w", 3, GRID_ITEM_WIDTHS.regular, GRID_GAPS.regular, "wide"),
];

/** The compact density, with three columns even on a phone and 1.5 times as many columns as `regular` on a desktop. */
const COMPACT_ARRANGEMENTS: readonly Arrangement[] = [
  {
    id: "c0",
    columns: 3,
    from: 0,
    fill: true,
    widthClass: "narrow",
    nominalWidth: 120,
    minWidth: MIN_COMPACT_COLUMN_PX,
    gap: GRID_GAPS.tight,
  },
  ...createFixedArrangements("c", 3, GRID_ITEM_WIDTHS.third, GRID_GAPS.tight, "narrow"),
];

/** The roomy density, with a single column on a phone. */
const ROOMY_ARRANGEMENTS: readonly Arrangement[] = [
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

/** All arrangements of each density, from the narrowest to the widest. */
export const ARRANGEMENTS: Readonly<Record<GridDensity, readonly Arrangement[]>> = {
  compact: COMPACT_ARRANGEMENTS,
  regular: REGULAR_ARRANGEMENTS,
  roomy: ROOMY_ARRANGEMENTS,
};

/** Returns the arrangement for a container of the given width in CSS pixels. */
export function chooseArrangement(containerWidth: number, density: GridDensity = "regular"): Arrangement {
  const found = ARRANGEMENTS[density].findLast(({ from }) => containerWidth >= from);
  return found ?? (ARRANGEMENTS[density][0] as Arrangement);
}

/** Returns the width of a column in CSS pixels. */
export function getColumnWidth(arrangement: Arrangement, containerWidth: number): number {
  const { fill, columns, gap, nominalWidth } = arrangement;
  return fill ? Math.max(1, (containerWidth - (columns - 1) * gap) / columns) : nominalWidth;
}
