/** Heights and sizes on a card that the style sheet and the grid share, in CSS pixels. */
export const CARD_SIZES = {
  /** Shorter tiles have a footer with only its header. */
  fullFooterFrom: 160,
  /** The row of reactions and comments. */
  countRow: 18,
  footerRadius: 16,
  icon: { large: 32, small: 24 },
  avatar: 32,
  overlayAvatar: 64,
} as const;

/** Returns whether a tile shows all text under its image, or only the title and attribution. */
export function footerMode(tileHeight: number): "header-only" | "full" {
  return tileHeight < CARD_SIZES.fullFooterFrom ? "header-only" : "full";
}

/** The band of an image that is shown, as fractions of its height from the top. */
export interface ImageCrop {
  readonly minY: number;
  readonly maxY: number;
}

/**
 * The frame for an image with a given ratio (height ÷ width), cropped to a band. Returns the frame's ratio and the
 * image's vertical offset in it, from 0 (tops aligned) to 1 (bottoms aligned).
 */
export function croppedPicture(
  ratio: number,
  crop: ImageCrop | null,
): { readonly ratio: number; readonly position: number } {
  const band = crop ? Math.min(crop.maxY, 1) - Math.max(crop.minY, 0) : 1;
  if (!crop || !(band > 0) || band >= 1) return { ratio, position: 0.5 };
  return { ratio: ratio * band, position: Math.max(crop.minY, 0) / (1 - band) };
}
