import type { ImageInfo, ImageLimits } from "@tessera/domain";
import { headOfSource, type ImageSource, sizeOfSource } from "./image-source.ts";
import { MediaRejected } from "./media-rejected.ts";
import { sharp } from "./sharp-runtime.ts";
import { sniffedBytes, sniffFormat } from "./sniff-format.ts";

/**
 * Tells what an upload is from its size, its first bytes and its header, without decoding a pixel: cheap enough to be
 * done while the request waits, also for a small file that would unfold into gigabytes. Width and height are those
 * after the orientation has been applied. An animation counts all its frames against the pixel limit; its first frame
 * is the one that becomes the picture.
 *
 * @throws {MediaRejected} any code. A picture whose header is sound and whose pixels are not passes here and is refused
 * as `corrupt` by `produceRenditions`, which has to decode it anyway.
 */
export async function inspectImage(source: ImageSource, limits: ImageLimits): Promise<ImageInfo> {
  const size = await sizeOfSource(source);
  if (size === 0) throw new MediaRejected("empty");
  if (size > limits.maxBytes) throw new MediaRejected("too_large");

  const format = sniffFormat(await headOfSource(source, sniffedBytes));
  if (format === null) throw new MediaRejected("unsupported_type");

  const header = await readHeader(source);
  if (header.format !== format) throw new MediaRejected("corrupt");
  if (header.width * header.height * (header.pages ?? 1) > limits.maxPixels) throw new MediaRejected("too_many_pixels");
  return { format, width: header.autoOrient.width, height: header.autoOrient.height, hasAlpha: header.hasAlpha };
}

async function readHeader(source: ImageSource) {
  try {
    // The pixel limit is ours to judge: sharp's own error could not be told from a broken header.
    return await sharp(source, { failOn: "error", limitInputPixels: false }).metadata();
  } catch (cause) {
    throw new MediaRejected("corrupt", { cause });
  }
}
