import { createChance } from "../chance.ts";

export interface Tile {
  readonly id: number;
  /** Height ÷ width of the image. */
  readonly ratio: number;
  /** The height below the image, in CSS pixels. */
  readonly extra: number;
  /** Whether the tile is wide enough for two columns. */
  readonly isWide: boolean;
}

/** The column width of the product's desktop grid, which is laid out with the product's gap. */
export const COLUMN_WIDTH = 236;
export const GAP = 8;
export const COLUMNS = 5;

const WIDE_SHARE = 0.05;
const EXTRAS = [24, 42, 60] as const;

/** Creates typical tiles: most images are in portrait format, with one to three lines of text below them. */
export function createTiles(count: number, seed = 1): Tile[] {
  const chance = createChance(seed);
  return Array.from({ length: count }, (_, id) => ({
    id,
    ratio: 0.6 + 1.6 * chance() * chance() + 0.4 * chance(),
    extra: EXTRAS[Math.floor(chance() * EXTRAS.length)] ?? 24,
    isWide: chance() < WIDE_SHARE,
  }));
}

export function getTileHeight({ ratio, extra }: Tile): number {
  return ratio * COLUMN_WIDTH + extra;
}
