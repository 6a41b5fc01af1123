import type { Arrangement, WidthClass } from "../layout/arrangements.ts";
import { appendTiles, createMasonryLayout, type MasonryLayout, truncateTiles } from "../layout/masonry.ts";

/** Functions that derive a tile's size from its item. Both results must depend only on the arguments. */
export type TileMeasures<Item> = {
  /** Returns the height ÷ width of the item's image. */
  getRatio: (item: Item) => number;
  /** Returns the constant height below the image in CSS pixels, for narrow grids (below 724 px) or wide grids. */
  getExtra: (item: Item, widthClass: WidthClass) => number;
};

/** The height ÷ width of the placeholders. They differ only for variety. */
const PLACEHOLDER_RATIOS = [1.25, 1.5, 1, 1.33, 0.8, 1.6, 1.1, 1.4, 0.9, 1.2] as const;
const PLACEHOLDER_EXTRA_PX = 24;

/** Returns the ratio of a placeholder. */
function getPlaceholderRatio(index: number): number {
  return PLACEHOLDER_RATIOS[index % PLACEHOLDER_RATIOS.length] ?? 1;
}

/** The positions of a list's tiles in one arrangement. */
export type PlacedTiles = { readonly arrangement: Arrangement; readonly tiles: MasonryLayout };

/** The positions of the tiles, with the list and the measures from which they were computed. */
export type GridLayout<Item> = PlacedTiles & {
  items: readonly Item[];
  placeholders: number;
  measures: TileMeasures<Item>;
};

/** Creates an empty layout in an arrangement. */
export function createGridLayout<Item>(arrangement: Arrangement, measures: TileMeasures<Item>): GridLayout<Item> {
  const { columns, nominalWidth, minWidth, gap } = arrangement;
  return {
    arrangement,
    tiles: createMasonryLayout({ columns, gap, nominalWidth, minWidth }),
    items: [],
    placeholders: 0,
    measures,
  };
}

/** Finds the first index whose position changes. Returns the shorter list's length if there is none. */
function findFirstChange<Item>(layout: GridLayout<Item>, items: readonly Item[], measures: TileMeasures<Item>): number {
  const sameMeasures = layout.measures.getRatio === measures.getRatio && layout.measures.getExtra === measures.getExtra;
  const shorter = Math.min(items.length, layout.items.length);
  if (sameMeasures && items === layout.items) return shorter;
  const { widthClass } = layout.arrangement;
  for (let index = 0; index < shorter; index++) {
    const previousItem = layout.items[index] as Item;
    const item = items[index] as Item;
    if (sameMeasures && previousItem === item) continue;
    if (layout.measures.getRatio(previousItem) !== measures.getRatio(item)) return index;
    if (layout.measures.getExtra(previousItem, widthClass) !== measures.getExtra(item, widthClass)) return index;
  }
  return shorter;
}

/**
 * Updates a layout to match a list. The layout keeps the positions of unchanged items at the beginning, so only the
 * items after them take time. Calling this again with the same list changes nothing, so renders that React discards are
 * harmless.
 *
 * @param placeholders the number of placeholders below the items
 */
export function syncGridLayout<Item>(
  layout: GridLayout<Item>,
  items: readonly Item[],
  placeholders: number,
  measures: TileMeasures<Item>,
): void {
  const keptCount = findFirstChange(layout, items, measures);
  const { tiles } = layout;
  const unchanged =
    keptCount === items.length && keptCount === layout.items.length && placeholders === layout.placeholders;
  layout.items = items;
  layout.placeholders = placeholders;
  layout.measures = measures;
  if (unchanged) return;

  if (keptCount < tiles.count) truncateTiles(tiles, keptCount);
  const addedCount = items.length - keptCount;
  const ratios = new Float64Array(addedCount + placeholders);
  const extras = new Float64Array(addedCount + placeholders);
  const { widthClass } = layout.arrangement;
  for (let index = 0; index < addedCount; index++) {
    const item = items[keptCount + index] as Item;
    ratios[index] = measures.getRatio(item);
    extras[index] = measures.getExtra(item, widthClass);
  }
  for (let index = 0; index < placeholders; index++) {
    ratios[addedCount + index] = getPlaceholderRatio(items.length + index);
    extras[addedCount + index] = PLACEHOLDER_EXTRA_PX;
  }
  appendTiles(tiles, ratios, extras);
}
