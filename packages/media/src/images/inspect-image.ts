import { type ImageFormat, type ImageInfo, type ImageLimits, sniffedBytes, sniffFormat } from "@tessera/domain";
import { readAnimation } from "./animation.ts";
import { bytesOfSource, headOfSource, type ImageSource, sizeOfSource } from "./image-source.ts";
import { MediaRejected } from "./media-rejected.ts";
import { sharp } from "./sharp-runtime.ts";

/** The longest side that an AVIF can be encoded with here. */
const longestAvifSide = 16_384;

/**
 * Tells what an upload is from its size, its first bytes and its header, without decoding a pixel: cheap enough to be
 * done while the request waits, also for a small file that would unfold into gigabytes. Width and height are those
 * after the orientation has been applied. An animation counts all its frames against the pixel limit; its first frame
 * is the one that becomes the still picture.
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
  const animation = await announcedAnimation(source, format, limits);

  const header = await readHeader(source);
  if (formatOf(header) !== format) throw new MediaRejected("corrupt");
  const pages = header.pages ?? 1;
  if (header.width * header.height * pages > limits.maxPixels) throw new MediaRejected("too_many_pixels");
  if (format === "avif" && Math.max(header.width, header.height) > longestAvifSide) {
    throw new MediaRejected("too_many_pixels");
  }
  const { width, height } = header.autoOrient;
  return { format, width, height, hasAlpha: header.hasAlpha, frames: animation === null ? 1 : pages };
}

/** Judged before any decoder reads the file: some of them go through every frame for the header alone. */
async function announcedAnimation(source: ImageSource, format: ImageFormat, limits: ImageLimits) {
  if (format !== "gif" && format !== "webp") return null;
  const animation = readAnimation(format, await bytesOfSource(source), limits.maxFrames);
  if (animation === null) return null;
  const { width, height, frames } = animation;
  if (frames > limits.maxFrames) throw new MediaRejected("too_many_frames");
  if (width * height * frames > limits.maxPixels) throw new MediaRejected("too_many_pixels");
  return animation;
}

type Header = Awaited<ReturnType<typeof readHeader>>;

async function readHeader(source: ImageSource) {
  try {
    // The pixel limit is ours to judge: sharp's own error could not be told from a broken header.
    return await sharp(source, { failOn: "error", limitInputPixels: false }).metadata();
  } catch (cause) {
    throw new MediaRejected("corrupt", { cause });
  }
}

function formatOf({ format, compression }: Header): string {
  return format === "heif" && compression === "av1" ? "avif" : format;
}
