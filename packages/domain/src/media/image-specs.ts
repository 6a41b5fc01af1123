/** An image's size in whole pixels, after its orientation has been applied. */
export type ImageSize = { width: number; height: number };

/**
 * A size in which an image is available.
 * - `original`: the image's own size.
 * - `width`: scaled to a width without cropping; the height follows from the aspect ratio.
 * - `crop`: the center of the image, cropped to the aspect ratio of width and height.
 */
export type ImageSpec =
  | { fit: "original" }
  | { fit: "width"; width: number }
  | { fit: "crop"; width: number; height: number };

/** Every size in which an image is stored and served, by its public name. */
export const imageSpecs = {
  orig: { fit: "original" },
  "750x": { fit: "width", width: 750 },
  "736x": { fit: "width", width: 736 },
  "564x": { fit: "width", width: 564 },
  "474x": { fit: "width", width: 474 },
  "400x300": { fit: "crop", width: 400, height: 300 },
  "236x": { fit: "width", width: 236 },
  "222x": { fit: "width", width: 222 },
  "216x146": { fit: "crop", width: 216, height: 146 },
  "170x": { fit: "width", width: 170 },
  "136x136": { fit: "crop", width: 136, height: 136 },
} as const satisfies Record<string, ImageSpec>;

export type ImageSpecName = keyof typeof imageSpecs;

/** The names of all specs: the original first, then the others from large to small. */
export const imageSpecNames = Object.keys(imageSpecs) as readonly ImageSpecName[];

/**
 * The maximum length of a scaled image's side: a lossy WebP frame has 14 bits for each side (RFC 9649, section 2.4).
 * Longer images are scaled down more than their spec requires.
 */
export const maxRenditionSide = 16_383;

/** Returns whether a string, such as a URL segment, is the name of a spec. */
export function isImageSpecName(value: string): value is ImageSpecName {
  return Object.hasOwn(imageSpecs, value);
}

/**
 * Returns the actual size, in pixels, in which a spec serves an image of `width` × `height` (whole pixels, orientation
 * applied). The result is never larger than the image, and no side is below one pixel. A `width` spec keeps the image's
 * aspect ratio; a `crop` spec has its own. The result depends only on the image's size, so sizes don't need to be
 * stored.
 */
export function getImageSize(name: ImageSpecName, width: number, height: number): ImageSize {
  const spec: ImageSpec = imageSpecs[name];
  switch (spec.fit) {
    case "original":
      return { width, height };
    case "width":
      return scaleSize(width, height, Math.min(1, spec.width / width, maxRenditionSide / height));
    case "crop":
      return scaleSize(spec.width, spec.height, Math.min(1, width / spec.width, height / spec.height));
  }
}

function scaleSize(width: number, height: number, factor: number): ImageSize {
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}
