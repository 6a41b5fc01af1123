import sharp, { type Sharp, type SharpOptions } from "sharp";
import { MediaRejected } from "./media-rejected.ts";

// A job uses one core, so that only the work pool decides how many cores images can take.
sharp.concurrency(1);
// Every image is different: cached operations would only hold on to memory.
sharp.cache(false);
// Readers of vector, document and rarer formats parse far more than pixels. Only formats that we accept can be opened, even
// if an earlier check fails.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpeg",
    "VipsForeignLoadPng",
    "VipsForeignLoadWebp",
    "VipsForeignLoadNsgif",
    // Built without HEVC: of its family it reads only AVIF, and only up to our pixel limit.
    "VipsForeignLoadHeif",
  ],
});

/**
 * The time limit of one pass over an image, in seconds: ten times what the most expensive accepted one needs on one of two
 * busy cores. Decoders that read everything before the first row are instead bounded by what their headers declare.
 */
const PASS_SECONDS = 60;

/**
 * A pipeline that begins with a file that someone sent. "error" accepts what is odd but whole, such as a color profile with
 * a known flaw; a missing end is an error.
 */
export function openPicture(bytes: Uint8Array, options: Pick<SharpOptions, "limitInputPixels" | "animated">): Sharp {
  return sharp(bytes, { failOn: "error", ...options }).timeout({ seconds: PASS_SECONDS });
}

/** Why a pipeline of `openPicture` failed: `too_costly` after its timeout, otherwise `corrupt`. */
export function toRejection(cause: unknown): MediaRejected {
  if (cause instanceof MediaRejected) return cause;
  const isLate = cause instanceof Error && /\btimeout: \d+% complete/.test(cause.message);
  return new MediaRejected(isLate ? "too_costly" : "corrupt", { cause });
}

/** sharp, configured for hostile input. Nothing else in this package imports sharp itself. */
export { sharp };
