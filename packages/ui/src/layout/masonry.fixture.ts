import { appendTiles, createMasonryLayout, type MasonryLayout, type MasonryOptions } from "./masonry.ts";

/** Lays out a list of tiles in a single step. */
export function layoutMasonry({
  ratios,
  extras,
  ...options
}: MasonryOptions & { ratios: ArrayLike<number>; extras: ArrayLike<number> }): MasonryLayout {
  const layout = createMasonryLayout(options);
  appendTiles(layout, ratios, extras);
  return layout;
}
