import { type ImageExtension, type ImageFormat, imageExtensions } from "./image-formats.ts";
import { type ImageSize, type ImageSpecName, getImageSize, imageSpecNames } from "./image-specs.ts";

/** The size of each of an image's frames, and the number of frames. An image with more than one frame is animated. */
export type ImageFrames = ImageSize & { frames: number };

/** The properties in an image's header. The orientation has already been applied to the size. */
export type ImageInfo = ImageFrames & { format: ImageFormat; hasAlpha: boolean };

/** A file to create from an image. `flatten` puts transparent images on white, for formats without transparency. */
export type Rendition = ImageSize & { spec: ImageSpecName; format: ImageFormat; flatten: boolean };

/**
 * The formats in which every spec except the original is available immediately, with the browser's preferred format
 * first.
 */
const renditionFormats = ["webp", "jpeg"] as const satisfies readonly ImageFormat[];

/**
 * The specs that also become available as AVIF, some time after the upload. docs/decisions/013-avif.md explains the
 * choice.
 */
export const avifSpecs = ["736x", "564x", "474x", "236x"] as const satisfies readonly ImageSpecName[];

/** The spec that determines the size of the animated rendition of an animated image. */
export const animationSpec = "736x" satisfies ImageSpecName;

/** Returns the formats in which a spec of an image is stored immediately. The original keeps the upload's format. */
function getFormats(spec: ImageSpecName, uploadFormat: ImageFormat): readonly ImageFormat[] {
  return spec === "orig" ? [uploadFormat] : renditionFormats;
}

/** Returns the extensions with which an image's spec is served, with the browser's preferred format first. */
export function getExtensions(
  spec: ImageSpecName,
  picture: { format: ImageFormat; hasAvif: boolean },
): readonly ImageExtension[] {
  if (spec === "orig") return [imageExtensions[picture.format]];
  return picture.hasAvif && isAvifSpec(spec) ? extensionsWithAvif : extensionsWithoutAvif;
}

const extensionsWithoutAvif: readonly ImageExtension[] = renditionFormats.map((format) => imageExtensions[format]);
const extensionsWithAvif: readonly ImageExtension[] = [imageExtensions.avif, ...extensionsWithoutAvif];

function isAvifSpec(spec: ImageSpecName): boolean {
  return (avifSpecs as readonly ImageSpecName[]).includes(spec);
}

/**
 * Returns every file that is created immediately from an image, with its actual size: the original first, then the
 * others from large to small.
 */
export function planRenditions(image: ImageInfo): Rendition[] {
  return imageSpecNames.flatMap((spec) => {
    const size = getImageSize(spec, image.width, image.height);
    return getFormats(spec, image.format).map((format) => ({
      spec,
      format,
      ...size,
      flatten: image.hasAlpha && format === "jpeg",
    }));
  });
}

/** Returns the AVIF files that are created from an image later, from large to small. */
export function planAvif(image: ImageSize): Rendition[] {
  return avifSpecs.map((spec) => ({
    spec,
    format: "avif",
    ...getImageSize(spec, image.width, image.height),
    flatten: false,
  }));
}
