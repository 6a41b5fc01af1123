import {
  estimateImageCost,
  type ImageFormat,
  type ImageInfo,
  type ImageLimits,
  type ImageSize,
  type ImageWork,
  isTooNarrow,
  getLongestSide,
  sniffedBytes,
  sniffFormat,
} from "@tessera/domain";
import { readAnimation } from "./animation.ts";
import { estimateAvifWork } from "./avif-items.ts";
import { toDecodableBytes } from "./decodable-bytes.ts";
import { readSource, readSourceHead, type ImageSource, getSourceSize } from "./image-source.ts";
import { countScans } from "./jpeg-scans.ts";
import { MediaRejected } from "./media-rejected.ts";
import { sharp } from "./sharp-runtime.ts";

/** The contents of an image's header, and the cost of producing its files. */
export interface InspectedImage {
  readonly info: ImageInfo;
  /** The approximate CPU time in milliseconds, on one core. */
  readonly milliseconds: number;
}

/**
 * Identifies an upload from its size, its first bytes and its header, without decoding a pixel. This is cheap enough to
 * run during the request, even for a small file that would decompress to gigabytes. Width and height are those of the
 * upright image. All frames of an animation count toward the pixel limit. The first frame becomes the still image.
 *
 * @throws {MediaRejected} with any code. An image with a valid header but broken pixels passes. `produceRenditions`
 * rejects it as `corrupt`, because it has to decode the image anyway.
 */
export async function inspectImage(source: ImageSource, limits: ImageLimits): Promise<InspectedImage> {
  const size = await getSourceSize(source);
  if (size === 0) throw new MediaRejected("empty");
  if (size > limits.maxBytes) throw new MediaRejected("too_large");

  const format = sniffFormat(await readSourceHead(source, sniffedBytes));
  if (format === null) throw new MediaRejected("unsupported_type");
  const bytes = await readSource(source);
  // Check the frames before any decoder reads the file, because some decoders process every frame just to read the
  // header.
  const animation = readAnimation(format, bytes, limits.maxFrames);
  if (animation !== null) {
    if (animation.frames > limits.maxFrames) throw new MediaRejected("too_many_frames");
    requireAcceptableShape(format, animation, animation.width * animation.height * animation.frames, limits);
  }
  const announced = estimateWork(format, bytes, limits);
  if (announced.scans > limits.maxScans) throw new MediaRejected("too_costly");

  const header = await readHeader(toDecodableBytes(bytes, format));
  if (getFormat(header) !== format) throw new MediaRejected("corrupt");
  const pages = header.pages ?? 1;
  const pixels = Math.max(announced.pixels, header.width * header.height * pages);
  requireAcceptableShape(format, header, pixels, limits);
  const { width, height } = header.autoOrient;
  const info = { format, width, height, hasAlpha: header.hasAlpha, frames: animation === null ? 1 : pages };
  const work = { bytes: Math.max(size, announced.bytes), pixels, scans: announced.scans };
  return { info, milliseconds: estimateImageCost(info, work) };
}

/** Estimates the decoding work that depends on a file's body instead of its header. */
function estimateWork(format: ImageFormat, bytes: Uint8Array, limits: ImageLimits): ImageWork {
  return {
    ...(format === "avif" ? estimateAvifWork(bytes) : { pixels: 0, bytes: 0 }),
    scans: format === "jpeg" ? countScans(bytes, limits.maxScans) : 1,
  };
}

/** @throws {MediaRejected} `too_many_pixels`, `side_too_long`, `too_narrow` */
function requireAcceptableShape(
  format: ImageFormat,
  { width, height }: ImageSize,
  pixels: number,
  limits: ImageLimits,
): void {
  if (pixels > limits.maxPixels) throw new MediaRejected("too_many_pixels");
  const longest = getLongestSide(format, limits);
  if (Math.max(width, height) > longest) throw new MediaRejected("side_too_long", { limit: longest });
  if (isTooNarrow({ width, height }, limits)) throw new MediaRejected("too_narrow", { limit: limits.maxRatio });
}

type Header = Awaited<ReturnType<typeof readHeader>>;

async function readHeader(bytes: Uint8Array) {
  try {
    // Enforce the pixel limit here, because sharp's error looks the same as its error for a broken header.
    return await sharp(bytes, { failOn: "error", limitInputPixels: false }).metadata();
  } catch (cause) {
    throw new MediaRejected("corrupt", { cause });
  }
}

function getFormat({ format, compression }: Header): string {
  return format === "heif" && compression === "av1" ? "avif" : format;
}
