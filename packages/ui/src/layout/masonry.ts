import { leastRatioSteps, RATIO_STEPS, shownRatioSteps } from "./tile-size.ts";

/**
 * Masonry without measuring. A tile is a picture, whose height is ratio × W in a column of width W, and something under it
 * of constant height. So a tile's top is a·W + b, where a is the sum of the ratios above it in its column and b the sum of
 * the constants and gaps: known from data alone, and right at every width at once.
 *
 * A tile goes to the shortest column, the leftmost of equals. Which column that is could depend on W; it is decided at one
 * nominal width per number of columns. So server and browser agree whatever the real width is, and turning a phone or
 * dragging a window never moves a tile into another column. In columns of the nominal width the placement is exactly
 * shortest-column; elsewhere it is the same placement, stretched.
 */

export type MasonryOptions = {
  /** Number of columns, 1 to 255. */
  columns: number;
  /** Room between tiles in CSS pixels, both ways. */
  gap: number;
  /** The column width in CSS pixels at which the shortest column is chosen. */
  nominalWidth: number;
  /** The narrowest column that the layout must serve, for the least height of pictures; by default the nominal width. */
  minWidth?: number;
};

/** Numbers by index of the tile, in the order of data. Read it through the functions of this module. */
export type MasonryLayout = {
  readonly columns: number;
  readonly gap: number;
  readonly nominalWidth: number;
  readonly minWidth: number;
  count: number;
  /** Height ÷ width as it is shown, in ten-thousandths. */
  ratioSteps: Float64Array;
  /** Constant height under the picture, in CSS pixels. */
  extras: Float64Array;
  column: Uint8Array;
  /** top = a·W + b from the upper edge of the grid; a in ten-thousandths. */
  aSteps: Float64Array;
  b: Float64Array;
  /** By column: the indices of its tiles from top to bottom, and how many there are. */
  readonly members: Int32Array[];
  readonly memberCounts: Int32Array;
  /** By column: where its next tile would begin. */
  readonly endASteps: Float64Array;
  readonly endB: Float64Array;
  readonly endNominal: Float64Array;
};

const FIRST_CAPACITY = 64;

/** An empty layout. */
export function createMasonryLayout({ columns, gap, nominalWidth, minWidth }: MasonryOptions): MasonryLayout {
  return {
    columns,
    gap,
    nominalWidth,
    minWidth: minWidth ?? nominalWidth,
    count: 0,
    ratioSteps: new Float64Array(FIRST_CAPACITY),
    extras: new Float64Array(FIRST_CAPACITY),
    column: new Uint8Array(FIRST_CAPACITY),
    aSteps: new Float64Array(FIRST_CAPACITY),
    b: new Float64Array(FIRST_CAPACITY),
    members: Array.from({ length: columns }, () => new Int32Array(FIRST_CAPACITY)),
    memberCounts: new Int32Array(columns),
    endASteps: new Float64Array(columns),
    endB: new Float64Array(columns),
    endNominal: new Float64Array(columns),
  };
}

function reserve(layout: MasonryLayout, count: number): void {
  if (count <= layout.b.length) return;
  const capacity = Math.max(count, layout.b.length * 2);
  const grown = (old: Float64Array) => {
    const array = new Float64Array(capacity);
    array.set(old);
    return array;
  };
  layout.ratioSteps = grown(layout.ratioSteps);
  layout.extras = grown(layout.extras);
  layout.aSteps = grown(layout.aSteps);
  layout.b = grown(layout.b);
  const column = new Uint8Array(capacity);
  column.set(layout.column);
  layout.column = column;
}

/**
 * Places more tiles below the present ones, none of which moves.
 *
 * @param ratios height ÷ width of each picture; capped at 2.5 and so that no picture falls under 55 px
 * @param extras constant height under each picture, in CSS pixels
 */
export function appendTiles(layout: MasonryLayout, ratios: ArrayLike<number>, extras: ArrayLike<number>): void {
  const first = layout.count;
  const end = first + ratios.length;
  reserve(layout, end);
  const { columns, gap, endASteps, endB, endNominal } = layout;
  const { ratioSteps, extras: keptExtras, column: columnOf, aSteps, b } = layout;
  const leastSteps = leastRatioSteps(layout.minWidth);
  const nominalStep = layout.nominalWidth / RATIO_STEPS;
  for (let index = first; index < end; index++) {
    let column = 0;
    let shortest = endNominal[0] as number;
    for (let other = 1; other < columns; other++) {
      const height = endNominal[other] as number;
      if (height < shortest) {
        shortest = height;
        column = other;
      }
    }
    const steps = shownRatioSteps(ratios[index - first] as number, leastSteps);
    const extra = extras[index - first] as number;
    const topSteps = endASteps[column] as number;
    const topB = endB[column] as number;
    const nextSteps = topSteps + steps;
    const nextB = topB + extra + gap;
    ratioSteps[index] = steps;
    keptExtras[index] = extra;
    columnOf[index] = column;
    aSteps[index] = topSteps;
    b[index] = topB;
    endASteps[column] = nextSteps;
    endB[column] = nextB;
    endNominal[column] = nextSteps * nominalStep + nextB;
  }
  layout.count = end;
  enlist(layout, first, end);
}

/** Notes the new tiles of each column: counts first, so that each list grows once. */
function enlist(layout: MasonryLayout, first: number, end: number): void {
  const { column, members, memberCounts } = layout;
  const added = new Int32Array(layout.columns);
  for (let index = first; index < end; index++) (added[column[index] as number] as number) += 1;
  for (let one = 0; one < layout.columns; one++) {
    const list = members[one] as Int32Array;
    const needed = (memberCounts[one] as number) + (added[one] as number);
    if (needed > list.length) {
      const longer = new Int32Array(Math.max(needed, list.length * 2));
      longer.set(list);
      members[one] = longer;
    }
  }
  for (let index = first; index < end; index++) {
    const one = column[index] as number;
    const place = memberCounts[one] as number;
    (members[one] as Int32Array)[place] = index;
    memberCounts[one] = place + 1;
  }
}

/** Takes the last tiles away, so that `count` are left. */
export function truncateTiles(layout: MasonryLayout, count: number): void {
  for (let column = 0; column < layout.columns; column++) {
    const list = layout.members[column] as Int32Array;
    let left = layout.memberCounts[column] as number;
    while (left > 0 && (list[left - 1] as number) >= count) left--;
    layout.memberCounts[column] = left;
    const last = left > 0 ? (list[left - 1] as number) : -1;
    const endSteps = last < 0 ? 0 : (layout.aSteps[last] as number) + (layout.ratioSteps[last] as number);
    const endB = last < 0 ? 0 : (layout.b[last] as number) + (layout.extras[last] as number) + layout.gap;
    layout.endASteps[column] = endSteps;
    layout.endB[column] = endB;
    layout.endNominal[column] = endSteps * (layout.nominalWidth / RATIO_STEPS) + endB;
  }
  layout.count = Math.min(layout.count, count);
}

/** The whole layout of a list of tiles at once. */
export function layoutMasonry(
  options: MasonryOptions & { ratios: ArrayLike<number>; extras: ArrayLike<number> },
): MasonryLayout {
  const layout = createMasonryLayout(options);
  appendTiles(layout, options.ratios, options.extras);
  return layout;
}

/** Where a tile begins, in CSS pixels from the upper edge of the grid. */
export function tileTop(layout: MasonryLayout, index: number, width: number): number {
  return ((layout.aSteps[index] as number) / RATIO_STEPS) * width + (layout.b[index] as number);
}

/** A tile's whole height in CSS pixels. */
export function tileHeight(layout: MasonryLayout, index: number, width: number): number {
  return ((layout.ratioSteps[index] as number) / RATIO_STEPS) * width + (layout.extras[index] as number);
}

function columnEnd(layout: MasonryLayout, column: number, width: number): number {
  if (layout.memberCounts[column] === 0) return 0;
  return ((layout.endASteps[column] as number) / RATIO_STEPS) * width + (layout.endB[column] as number) - layout.gap;
}

/** The height of the longest column in CSS pixels, without a gap below it. */
export function layoutHeight(layout: MasonryLayout, width: number): number {
  let height = 0;
  for (let column = 0; column < layout.columns; column++) height = Math.max(height, columnEnd(layout, column, width));
  return height;
}

/** The height of the shortest column in CSS pixels: from here on somebody sees a hole. */
export function shortestColumnEnd(layout: MasonryLayout, width: number): number {
  let height = Number.POSITIVE_INFINITY;
  for (let column = 0; column < layout.columns; column++) height = Math.min(height, columnEnd(layout, column, width));
  return height;
}

/** The place within a column of the first tile that ends below `edge`; the column's length when none does. */
function firstEndingBelow(layout: MasonryLayout, column: number, width: number, edge: number): number {
  const list = layout.members[column] as Int32Array;
  let low = 0;
  let high = layout.memberCounts[column] as number;
  while (low < high) {
    const middle = (low + high) >> 1;
    const index = list[middle] as number;
    if (tileTop(layout, index, width) + tileHeight(layout, index, width) > edge) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * The tiles that show between two heights, in the order of data. Costs the logarithm of the list and the tiles found.
 *
 * @param from upper edge in CSS pixels from the upper edge of the grid
 * @param to lower edge
 */
export function tilesBetween(layout: MasonryLayout, width: number, from: number, to: number): number[] {
  const found: number[] = [];
  for (let column = 0; column < layout.columns; column++) {
    const list = layout.members[column] as Int32Array;
    const end = layout.memberCounts[column] as number;
    for (let place = firstEndingBelow(layout, column, width, from); place < end; place++) {
      const index = list[place] as number;
      if (tileTop(layout, index, width) >= to) break;
      found.push(index);
    }
  }
  return found.sort((first, second) => first - second);
}

export type TileDirection = "before" | "after" | "above" | "below";

/**
 * The tile that lies next to another: above and below in its own column; before and after in the neighbouring column (in
 * the direction of reading) at the height of its middle. `null` at the edges.
 */
export function neighbourTile(
  layout: MasonryLayout,
  width: number,
  index: number,
  direction: TileDirection,
): number | null {
  const column = layout.column[index] as number;
  const middle = tileTop(layout, index, width) + tileHeight(layout, index, width) / 2;
  if (direction === "above" || direction === "below") {
    const place = firstEndingBelow(layout, column, width, middle) + (direction === "below" ? 1 : -1);
    return place < 0 || place >= (layout.memberCounts[column] as number)
      ? null
      : ((layout.members[column] as Int32Array)[place] as number);
  }
  const other = column + (direction === "after" ? 1 : -1);
  const count = layout.memberCounts[other] ?? 0;
  if (count === 0) return null;
  const place = Math.min(firstEndingBelow(layout, other, width, middle), count - 1);
  return (layout.members[other] as Int32Array)[place] as number;
}
