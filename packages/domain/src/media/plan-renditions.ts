import type { ImageFormat } from "./image-formats.ts";
import { type ImageSize, type ImageSpecName, imageSize, imageSpecNames } from "./image-specs.ts";

/** What is known of a picture from its header alone; the size is that after its orientation has been applied. */
export type ImageInfo = ImageSize & { format: ImageFormat; hasAlpha: boolean };

/** One file to be made of a picture: `flatten` says that transparency is laid on white, for a format without it. */
export type Rendition = ImageSize & { spec: ImageSpecName; format: ImageFormat; flatten: boolean };

/** The formats in which every spec but the original is offered, the one a browser should prefer first. */
export const renditionFormats = ["webp", "jpeg"] as const satisfies readonly ImageFormat[];

/** The formats in which a spec of a picture is stored: the original keeps the upload's own format. */
export function formatsOfSpec(spec: ImageSpecName, uploadFormat: ImageFormat): readonly ImageFormat[] {
  return spec === "orig" ? [uploadFormat] : renditionFormats;
}

/** Every file that is made of a picture, with its true size: the original first, then from large to small. */
export function planRenditions(image: ImageInfo): Rendition[] {
  return imageSpecNames.flatMap((spec) => {
    const size = imageSize(spec, image.width, image.height);
    return formatsOfSpec(spec, image.format).map((format) => ({
      spec,
      format,
      ...size,
      flatten: image.hasAlpha && format === "jpeg",
    }));
  });
}
