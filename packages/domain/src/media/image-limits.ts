/** What an upload may weigh, in bytes, how many pixels it may hold (all frames together), and how many frames. */
export type ImageLimits = { maxBytes: number; maxPixels: number; maxFrames: number };

/** Each frame costs its reader something, however small it is; at 25 a second this is more than a minute. */
const maxFrames = 2_000;

/** The limits of a server whose operator has set nothing: 20 MB, 64 megapixels. */
export const defaultImageLimits: ImageLimits = imageLimits({ maxUploadMb: 20, maxMegapixels: 64 });

/**
 * Turns the operator's settings into limits. A megabyte is 1024 × 1024 bytes, so that a file that any file manager
 * shows as 20 MB passes; a megapixel is a million pixels, as on a camera's box.
 */
export function imageLimits(settings: { maxUploadMb: number; maxMegapixels: number }): ImageLimits {
  return {
    maxBytes: Math.floor(settings.maxUploadMb * 1024 * 1024),
    maxPixels: Math.floor(settings.maxMegapixels * 1_000_000),
    maxFrames,
  };
}
