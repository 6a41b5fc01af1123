/** Heights and sizes on a card that the style sheet and the grid share, in CSS pixels. */
export const CARD_SIZES = {
  /** The minimum height of a tile with a full footer. Shorter tiles show only the footer's header. */
  fullFooterFrom: 160,
  /** Height of the row with the reaction and comment counts. */
  countRow: 18,
  footerRadius: 16,
  icon: { large: 32, small: 24 },
  avatar: 32,
  overlayAvatar: 64,
} as const;

/** Returns whether a tile shows all text under its image, or only the title and attribution. */
export function getFooterMode(tileHeight: number): "header-only" | "full" {
  return tileHeight < CARD_SIZES.fullFooterFrom ? "header-only" : "full";
}

/** The visible band of an image, as fractions of its height from the top. */
export interface ImageCrop {
  readonly minY: number;
  readonly maxY: number;
}

/**
 * Computes the frame for a cropped image from the image's ratio (height ÷ width). Returns the frame's ratio and the
 * image's vertical offset in the frame, from 0 (tops aligned) to 1 (bottoms aligned).
 */
export function computeCropFrame(
  ratio: number,
  crop: ImageCrop | null,
): { readonly ratio: number; readonly position: number } {
  const band = crop ? Math.min(crop.maxY, 1) - Math.max(crop.minY, 0) : 1;
  if (!crop || !(band > 0) || band >= 1) return { ratio, position: 0.5 };
  return { ratio: ratio * band, position: Math.max(crop.minY, 0) / (1 - band) };
}
