/** Heights and sizes on a card that the stylesheet and the grid share, in CSS pixels. */
export const CARD_SIZES = {
  /** Tiles under this have a footer of nothing but its head. */
  fullFooterFrom: 160,
  /** The row of reactions and comments. */
  countRow: 18,
  footerRadius: 16,
  icon: { large: 32, small: 24 },
  avatar: 32,
  overlayAvatar: 64,
} as const;

/** Whether the words under a picture are all of them, or only title and attribution. */
export function footerMode(tileHeight: number): "header-only" | "full" {
  return tileHeight < CARD_SIZES.fullFooterFrom ? "header-only" : "full";
}

/** The band of a picture that is shown, as parts of its height from the top. */
export interface ImageCrop {
  readonly minY: number;
  readonly maxY: number;
}

/**
 * How a picture of a ratio (height ÷ width) is shown when cropped to a band: the ratio of its frame, and where the picture
 * lies behind it, from 0 (its top at the frame's) to 1 (its bottom at the frame's).
 */
export function croppedPicture(
  ratio: number,
  crop: ImageCrop | null,
): { readonly ratio: number; readonly position: number } {
  const band = crop ? Math.min(crop.maxY, 1) - Math.max(crop.minY, 0) : 1;
  if (!crop || !(band > 0) || band >= 1) return { ratio, position: 0.5 };
  return { ratio: ratio * band, position: Math.max(crop.minY, 0) / (1 - band) };
}
