import { GRID_GAPS, GRID_ITEM_WIDTHS } from "./constants.ts";

/** How a grid of a given width is arranged. The grid's stylesheet carries the same table as container queries. */
export type Arrangement = {
  /** Names the custom properties of this arrangement: `--{id}c` and so on. */
  id: string;
  columns: number;
  /** The minimum width of the grid's container in CSS pixels. */
  from: number;
  /** Columns share the whole width; otherwise they have the nominal width and are centered. */
  fill: boolean;
  /** Which constants below the image apply. */
  widthClass: WidthClass;
  /** The column width at which tiles choose their columns, in CSS pixels. */
  nominalWidth: number;
  /** The narrowest column that occurs, in CSS pixels. */
  minWidth: number;
  /** Between two columns and two tiles, in CSS pixels. */
  gap: number;
};

/** The density of the tiles: in narrow columns, in the usual ones, in wide ones with room between. */
export type GridDensity = "compact" | "regular" | "roomy";

/** Narrow columns share a container below 724 px; wide ones are 236 px. */
export type WidthClass = "narrow" | "wide";

/** No grid is wider than ten usual columns, in CSS pixels. */
const MAX_GRID_WIDTH = 2432;
/** The narrowest column on a current phone: half of 320 minus margins and gap. */
export const MIN_NARROW_COLUMN = 150;
/** The same with three side by side. */
const MIN_COMPACT_COLUMN = 96;

/** Columns of one width, centered, from `minColumns` of them to as many as the widest grid holds. */
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

/** Three columns share the width as soon as each is as wide as a phone's. */
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

/** Three columns even on a phone, and half as many more as usual on a desktop. */
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

/** One column on a phone. */
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

/** The arrangement of a grid whose container is this wide, in CSS pixels. */
export function arrangementFor(containerWidth: number, density: GridDensity = "regular"): Arrangement {
  const found = ARRANGEMENTS[density].findLast((one) => containerWidth >= one.from);
  return found ?? (ARRANGEMENTS[density][0] as Arrangement);
}

/** The width of a column in CSS pixels. */
export function columnWidth(arrangement: Arrangement, containerWidth: number): number {
  const { fill, columns, gap, nominalWidth } = arrangement;
  return fill ? Math.max(1, (containerWidth - (columns - 1) * gap) / columns) : nominalWidth;
}
