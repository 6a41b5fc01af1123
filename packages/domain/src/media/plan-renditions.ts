import { type ImageExtension, type ImageFormat, imageExtensions } from "./image-formats.ts";
import { type ImageSize, type ImageSpecName, imageSize, imageSpecNames } from "./image-specs.ts";

/** The size of one frame of a picture, and how many there are; one of more than one frame moves. */
export type ImageFrames = ImageSize & { frames: number };

/** What is known of a picture from its header alone; the size is that after its orientation has been applied. */
export type ImageInfo = ImageFrames & { format: ImageFormat; hasAlpha: boolean };

/** One file to be made of a picture: `flatten` says that transparency is laid on white, for a format without it. */
export type Rendition = ImageSize & { spec: ImageSpecName; format: ImageFormat; flatten: boolean };

/** The formats in which every spec but the original is offered at once, the one a browser should prefer first. */
const renditionFormats = ["webp", "jpeg"] as const satisfies readonly ImageFormat[];

/** The specs that come as AVIF too, some time after the upload: docs/decisions/013-avif.md tells why these. */
export const avifSpecs = ["736x", "564x", "474x", "236x"] as const satisfies readonly ImageSpecName[];

/** The spec whose size a moving picture's own rendition has. */
export const movingSpec = "736x" satisfies ImageSpecName;

/** The formats in which a spec of a picture is stored at once: the original keeps the upload's own format. */
function getFormats(spec: ImageSpecName, uploadFormat: ImageFormat): readonly ImageFormat[] {
  return spec === "orig" ? [uploadFormat] : renditionFormats;
}

/** The extensions under which a spec of a picture is served, the one a browser should prefer first. */
export function getExtensions(
  spec: ImageSpecName,
  picture: { format: ImageFormat; hasAvif: boolean },
): readonly ImageExtension[] {
  if (spec === "orig") return [imageExtensions[picture.format]];
  return picture.hasAvif && isAvifSpec(spec) ? withAvif : withoutAvif;
}

const withoutAvif: readonly ImageExtension[] = renditionFormats.map((format) => imageExtensions[format]);
const withAvif: readonly ImageExtension[] = [imageExtensions.avif, ...withoutAvif];

function isAvifSpec(spec: ImageSpecName): boolean {
  return (avifSpecs as readonly ImageSpecName[]).includes(spec);
}

/** Every file that is made of a picture at once, with its true size: the original first, then from large to small. */
export function planRenditions(image: ImageInfo): Rendition[] {
  return imageSpecNames.flatMap((spec) => {
    const size = imageSize(spec, image.width, image.height);
    return getFormats(spec, image.format).map((format) => ({
      spec,
      format,
      ...size,
      flatten: image.hasAlpha && format === "jpeg",
    }));
  });
}

/** The AVIF files that are made of a picture later, from large to small. */
export function planAvif(image: ImageSize): Rendition[] {
  return avifSpecs.map((spec) => ({
    spec,
    format: "avif",
    ...imageSize(spec, image.width, image.height),
    flatten: false,
  }));
}
