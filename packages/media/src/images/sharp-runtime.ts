import sharp, { type Sharp, type SharpOptions } from "sharp";
import { MediaRejected } from "./media-rejected.ts";

// Each job uses one core, so that the work pool alone decides how many cores images can take.
sharp.concurrency(1);
// Every image is different, so cached operations would only waste memory.
sharp.cache(false);
// Loaders of vector, document and rare formats parse far more than pixels. Blocking them means that only accepted
// formats can be opened, even if an earlier check fails.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpeg",
    "VipsForeignLoadPng",
    "VipsForeignLoadWebp",
    "VipsForeignLoadNsgif",
    // It is built without HEVC, so it reads only AVIF, and only up to our pixel limit.
    "VipsForeignLoadHeif",
  ],
});

/**
 * The time limit of one pass over an image, in seconds. It is ten times the time of the most expensive accepted image
 * on one of two busy cores. Decoders that read everything before the first row are instead bounded by their headers'
 * declarations.
 */
const PASS_SECONDS = 60;

/**
 * Starts a pipeline with an uploaded file. "error" accepts odd but complete files, such as one with a known flaw in its
 * color profile, and rejects truncated ones.
 */
export function openPicture(bytes: Uint8Array, options: Pick<SharpOptions, "limitInputPixels" | "animated">): Sharp {
  return sharp(bytes, { failOn: "error", ...options }).timeout({ seconds: PASS_SECONDS });
}

/** Converts the error of an `openPicture` pipeline: `too_costly` after its timeout, otherwise `corrupt`. */
export function toRejection(cause: unknown): MediaRejected {
  if (cause instanceof MediaRejected) return cause;
  const isLate = cause instanceof Error && /\btimeout: \d+% complete/.test(cause.message);
  return new MediaRejected(isLate ? "too_costly" : "corrupt", { cause });
}

/** sharp, configured for hostile input. Import it only from here within this package. */
export { sharp };
