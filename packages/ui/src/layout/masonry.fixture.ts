import { appendTiles, createMasonryLayout, type MasonryLayout, type MasonryOptions } from "./masonry.ts";

/** The whole layout of a list of tiles in one step. */
export function layoutMasonry({
  ratios,
  extras,
  ...options
}: MasonryOptions & { ratios: ArrayLike<number>; extras: ArrayLike<number> }): MasonryLayout {
  const layout = createMasonryLayout(options);
  appendTiles(layout, ratios, extras);
  return layout;
}
