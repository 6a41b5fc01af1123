import type { Arrangement, WidthClass } from "../layout/arrangements.ts";
import { appendTiles, createMasonryLayout, type MasonryLayout, truncateTiles } from "../layout/masonry.ts";

/** How the grid derives a tile's size from its item. Both must depend on the item alone. */
export type TileMeasures<Item> = {
  /** Height ÷ width of the image. */
  getRatio: (item: Item) => number;
  /** Constant height below the image in CSS pixels, for narrow (below 724 px) and wide grids. */
  getExtra: (item: Item, widthClass: WidthClass) => number;
};

/** Shapes of tiles that haven't loaded yet: only for pleasant variety. */
const PLACEHOLDER_RATIOS = [1.25, 1.5, 1, 1.33, 0.8, 1.6, 1.1, 1.4, 0.9, 1.2] as const;
const PLACEHOLDER_EXTRA = 24;

/** The size of the placeholder for a tile that is still loading. */
function placeholderRatio(index: number): number {
  return PLACEHOLDER_RATIOS[index % PLACEHOLDER_RATIOS.length] ?? 1;
}

/** The positions of a list's tiles in one arrangement. */
export type PlacedTiles = { readonly arrangement: Arrangement; readonly tiles: MasonryLayout };

/** The same with the list and measures it was made from. */
export type GridLayout<Item> = PlacedTiles & {
  items: readonly Item[];
  placeholders: number;
  measures: TileMeasures<Item>;
};

/** An empty layout in an arrangement. */
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

/** The first index at which a list needs other positions than before; the shorter length when none does. */
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
 * Updates a layout to a list. The common beginning of both stays where it is, so new items below cost only themselves.
 * Calling it again with the same list changes nothing, so a render that React discards does no harm.
 *
 * @param placeholders how many placeholders to hold below the items
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
    ratios[addedCount + index] = placeholderRatio(items.length + index);
    extras[addedCount + index] = PLACEHOLDER_EXTRA;
  }
  appendTiles(tiles, ratios, extras);
}
