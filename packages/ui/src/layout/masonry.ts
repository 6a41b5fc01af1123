import { minRatioSteps, RATIO_STEPS, shownRatioSteps } from "./tile-size.ts";

/**
 * Masonry without measuring. A tile is an image with content of constant height below it. In a column of width W, the
 * image's height is ratio × W. So a tile's top is a·W + b. Here, a is the sum of the ratios above the tile in its
 * column, and b is the sum of the constants and gaps. Both follow from the data alone, and they are correct at every
 * width.
 *
 * A tile goes to the shortest column, or the leftmost of several equal ones. The shortest column could depend on W, so
 * it is chosen at one nominal width per number of columns. This way, the server and the browser agree at any actual
 * width. Turning a phone or resizing a window never moves a tile to another column. At the nominal width, the placement
 * is exactly shortest-column; at other widths, it is the same placement, stretched.
 */

export type MasonryOptions = {
  /** The number of columns, 1 to 255. */
  columns: number;
  /** The horizontal and vertical gap between tiles in CSS pixels. */
  gap: number;
  /** The column width in CSS pixels at which the shortest column is chosen. */
  nominalWidth: number;
  /** The narrowest column to support, for the minimum height of images; the nominal width by default. */
  minWidth?: number;
};

/**
 * Arrays of numbers by tile index, in data order. Read them through this module's functions. Like ratios, lengths at
 * the nominal width are stored as integers, in ten-thousandths of a CSS pixel. This makes every sum exact.
 */
export type MasonryLayout = {
  readonly columns: number;
  readonly gap: number;
  readonly nominalWidth: number;
  readonly minWidth: number;
  count: number;
  /** Height ÷ width as shown, in ten-thousandths. */
  ratioSteps: Uint16Array;
  /** The constant height below the image, in CSS pixels. */
  extras: Float64Array;
  column: Uint8Array;
  /**
   * Each tile's top is a·W + b from the grid's top edge. These arrays contain a and the top at the nominal width, from
   * which b follows.
   */
  aSteps: Float64Array;
  topSteps: Float64Array;
  /** The top of each column's next tile, stored in the same way: a and the top at the nominal width. */
  readonly endASteps: Float64Array;
  readonly endSteps: Float64Array;
  /**
   * The indices of each column's tiles from top to bottom, and their count, for the first `listed` tiles. They are
   * updated on demand, because only lookups by position need them, and the server makes no such lookups.
   */
  readonly members: Int32Array[];
  readonly memberCounts: Int32Array;
  listed: number;
};

const INITIAL_CAPACITY = 64;

/** Creates an empty layout. */
export function createMasonryLayout({ columns, gap, nominalWidth, minWidth }: MasonryOptions): MasonryLayout {
  return {
    columns,
    gap,
    nominalWidth,
    minWidth: minWidth ?? nominalWidth,
    count: 0,
    ratioSteps: new Uint16Array(INITIAL_CAPACITY),
    extras: new Float64Array(INITIAL_CAPACITY),
    column: new Uint8Array(INITIAL_CAPACITY),
    aSteps: new Float64Array(INITIAL_CAPACITY),
    topSteps: new Float64Array(INITIAL_CAPACITY),
    endASteps: new Float64Array(columns),
    endSteps: new Float64Array(columns),
    members: Array.from({ length: columns }, () => new Int32Array(0)),
    memberCounts: new Int32Array(columns),
    listed: 0,
  };
}

function reserve(layout: MasonryLayout, count: number): void {
  if (count <= layout.column.length) return;
  const capacity = Math.max(count, layout.column.length * 2);
  layout.ratioSteps = growArrays(layout.ratioSteps, new Uint16Array(capacity));
  layout.extras = growArrays(layout.extras, new Float64Array(capacity));
  layout.column = growArrays(layout.column, new Uint8Array(capacity));
  layout.aSteps = growArrays(layout.aSteps, new Float64Array(capacity));
  layout.topSteps = growArrays(layout.topSteps, new Float64Array(capacity));
}

function growArrays<Numbers extends Int32Array | Uint16Array | Float64Array | Uint8Array>(
  old: Numbers,
  grown: Numbers,
): Numbers {
  grown.set(old);
  return grown;
}

/**
 * Places more tiles below the existing ones, without moving the existing tiles.
 *
 * @param ratios height ÷ width of each image; limited to at most 2.5, and to a minimum height of 55 px
 * @param extras the constant height below each image, in CSS pixels
 */
export function appendTiles(layout: MasonryLayout, ratios: ArrayLike<number>, extras: ArrayLike<number>): void {
  const first = layout.count;
  const end = first + ratios.length;
  reserve(layout, end);
  const { columns, gap, nominalWidth, endASteps, endSteps } = layout;
  const { ratioSteps, extras: storedExtras, column: columnByTile, aSteps, topSteps } = layout;
  const minSteps = minRatioSteps(layout.minWidth);
  for (let index = first; index < end; index++) {
    const steps = shownRatioSteps(ratios[index - first] as number, minSteps);
    const extra = extras[index - first] as number;
    ratioSteps[index] = steps;
    storedExtras[index] = extra;
    let column = 0;
    let shortest = endSteps[0] as number;
    for (let other = 1; other < columns; other++) {
      const height = endSteps[other] as number;
      if (height < shortest) {
        shortest = height;
        column = other;
      }
    }
    // Only one addition depends on the chosen column, because the next tile's choice has to wait for its result.
    endSteps[column] = shortest + (steps * nominalWidth + (extra + gap) * RATIO_STEPS);
    const a = endASteps[column] as number;
    endASteps[column] = a + steps;
    columnByTile[index] = column;
    aSteps[index] = a;
    topSteps[index] = shortest;
  }
  layout.count = end;
}

/** Updates the columns' lists. It counts the tiles first, so that each list grows only once. */
function listTiles(layout: MasonryLayout): void {
  const { column, members, memberCounts, listed, count } = layout;
  if (listed === count) return;
  const added = new Int32Array(layout.columns);
  for (let index = listed; index < count; index++) (added[column[index] as number] as number) += 1;
  for (let columnIndex = 0; columnIndex < layout.columns; columnIndex++) {
    const old = members[columnIndex] as Int32Array;
    const needed = (memberCounts[columnIndex] as number) + (added[columnIndex] as number);
    if (needed > old.length)
      members[columnIndex] = growArrays(old, new Int32Array(Math.max(needed, old.length * 2, INITIAL_CAPACITY)));
  }
  for (let index = listed; index < count; index++) {
    const columnIndex = column[index] as number;
    const position = memberCounts[columnIndex] as number;
    (members[columnIndex] as Int32Array)[position] = index;
    memberCounts[columnIndex] = position + 1;
  }
  layout.listed = count;
}

/** Removes the last tiles, so that `count` remain. */
export function truncateTiles(layout: MasonryLayout, count: number): void {
  listTiles(layout);
  for (let column = 0; column < layout.columns; column++) {
    const members = layout.members[column] as Int32Array;
    let remaining = layout.memberCounts[column] as number;
    while (remaining > 0 && (members[remaining - 1] as number) >= count) remaining--;
    layout.memberCounts[column] = remaining;
    const last = remaining > 0 ? (members[remaining - 1] as number) : -1;
    layout.endASteps[column] = last < 0 ? 0 : (layout.aSteps[last] as number) + (layout.ratioSteps[last] as number);
    layout.endSteps[column] = last < 0 ? 0 : (layout.topSteps[last] as number) + stepsWithGap(layout, last);
  }
  layout.count = Math.min(layout.count, count);
  layout.listed = layout.count;
}

/** Computes a tile's height and the gap below it, at the nominal width. */
function stepsWithGap({ ratioSteps, extras, nominalWidth, gap }: MasonryLayout, index: number): number {
  return (ratioSteps[index] as number) * nominalWidth + ((extras[index] as number) + gap) * RATIO_STEPS;
}

/** Computes b in a tile's top, which is a·W + b, in CSS pixels. */
export function tileConstant({ topSteps, aSteps, nominalWidth }: MasonryLayout, index: number): number {
  return ((topSteps[index] as number) - (aSteps[index] as number) * nominalWidth) / RATIO_STEPS;
}

/** Computes a tile's top, in CSS pixels from the grid's top edge. */
export function tileTop(layout: MasonryLayout, index: number, width: number): number {
  return ((layout.aSteps[index] as number) / RATIO_STEPS) * width + tileConstant(layout, index);
}

/** Computes a tile's total height in CSS pixels. */
export function tileHeight(layout: MasonryLayout, index: number, width: number): number {
  return ((layout.ratioSteps[index] as number) / RATIO_STEPS) * width + (layout.extras[index] as number);
}

/**
 * Computes the end of a column's last tile as a·W + b for the column width W; null for an empty column.
 *
 * @returns a as a plain number, b in CSS pixels
 */
export function columnEnd(
  { endASteps, endSteps, nominalWidth, gap }: MasonryLayout,
  column: number,
): { a: number; b: number } | null {
  const aSteps = endASteps[column] as number;
  // Every tile has an image, so only an empty column has no height.
  if (aSteps === 0) return null;
  const b = ((endSteps[column] as number) - aSteps * nominalWidth) / RATIO_STEPS - gap;
  return { a: aSteps / RATIO_STEPS, b };
}

function columnHeight(layout: MasonryLayout, column: number, width: number): number {
  const end = columnEnd(layout, column);
  return end ? end.a * width + end.b : 0;
}

/** Computes the height of the longest column in CSS pixels, without a gap below it. */
export function layoutHeight(layout: MasonryLayout, width: number): number {
  let height = 0;
  for (let column = 0; column < layout.columns; column++)
    height = Math.max(height, columnHeight(layout, column, width));
  return height;
}

/** Computes the height of the shortest column in CSS pixels; below it, a gap is visible. */
export function shortestColumnEnd(layout: MasonryLayout, width: number): number {
  let height = Number.POSITIVE_INFINITY;
  for (let column = 0; column < layout.columns; column++)
    height = Math.min(height, columnHeight(layout, column, width));
  return height;
}

/** Finds the index within a column of the first tile that ends below `edge`; the column's length when there is none. */
function firstEndingBelow(layout: MasonryLayout, column: number, width: number, edge: number): number {
  const members = layout.members[column] as Int32Array;
  let low = 0;
  let high = layout.memberCounts[column] as number;
  while (low < high) {
    const middle = (low + high) >> 1;
    const index = members[middle] as number;
    if (tileTop(layout, index, width) + tileHeight(layout, index, width) > edge) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Finds the tiles visible between two heights, in data order. The time is logarithmic in the length of the list, plus
 * linear in the number of tiles found.
 *
 * @param from the upper edge in CSS pixels from the grid's top edge
 * @param to the lower edge
 */
export function tilesBetween(layout: MasonryLayout, width: number, from: number, to: number): number[] {
  listTiles(layout);
  const found: number[] = [];
  for (let column = 0; column < layout.columns; column++) {
    const members = layout.members[column] as Int32Array;
    const end = layout.memberCounts[column] as number;
    for (let position = firstEndingBelow(layout, column, width, from); position < end; position++) {
      const index = members[position] as number;
      if (tileTop(layout, index, width) >= to) break;
      found.push(index);
    }
  }
  return found.sort((first, second) => first - second);
}

export type TileDirection = "before" | "after" | "above" | "below";

/**
 * Finds the tile next to another one. Above and below are in the same column. Before and after are in the adjacent
 * column (in reading direction) at the height of the tile's center. Returns `null` at the edges.
 */
export function findNeighborTile(
  layout: MasonryLayout,
  width: number,
  index: number,
  direction: TileDirection,
): number | null {
  listTiles(layout);
  const column = layout.column[index] as number;
  const middle = tileTop(layout, index, width) + tileHeight(layout, index, width) / 2;
  if (direction === "above" || direction === "below") {
    const position = firstEndingBelow(layout, column, width, middle) + (direction === "below" ? 1 : -1);
    return position < 0 || position >= (layout.memberCounts[column] as number)
      ? null
      : ((layout.members[column] as Int32Array)[position] as number);
  }
  const other = column + (direction === "after" ? 1 : -1);
  const count = layout.memberCounts[other] ?? 0;
  if (count === 0) return null;
  const position = Math.min(firstEndingBelow(layout, other, width, middle), count - 1);
  return (layout.members[other] as Int32Array)[position] as number;
}
