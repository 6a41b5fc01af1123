import { createRandomSource } from "../chance.ts";

export interface Tile {
  readonly id: number;
  /** The image's height ÷ width. */
  readonly ratio: number;
  /** The height below the image, in CSS pixels. */
  readonly extra: number;
  /** True if the tile spans two columns. */
  readonly isWide: boolean;
}

/** The column width of the product's desktop grid, which is laid out with the product's gap. */
export const COLUMN_WIDTH = 236;
export const GAP = 8;
export const COLUMN_COUNT = 5;

const WIDE_SHARE = 0.05;
const EXTRA_HEIGHTS = [24, 42, 60] as const;

/** Creates typical tiles. Most images are in portrait format, with one to three lines of text below them. */
export function createTiles(count: number, seed = 1): Tile[] {
  const chance = createRandomSource(seed);
  return Array.from({ length: count }, (_, id) => ({
    id,
    ratio: 0.6 + 1.6 * chance() * chance() + 0.4 * chance(),
    extra: EXTRA_HEIGHTS[Math.floor(chance() * EXTRA_HEIGHTS.length)] ?? 24,
    isWide: chance() < WIDE_SHARE,
  }));
}

export function getTileHeight({ ratio, extra }: Tile): number {
  return ratio * COLUMN_WIDTH + extra;
}
