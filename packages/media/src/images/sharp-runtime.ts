import sharp, { type Sharp, type SharpOptions } from "sharp";
import { MediaRejected } from "./media-rejected.ts";

// Each job uses one core, so that only the work pool determines how many cores images can take.
sharp.concurrency(1);
// Every image is different, so cached operations would only waste memory.
sharp.cache(false);
// Loaders for vector, document and rare formats parse far more than pixels. Blocking them means that only accepted
// formats can be opened, even if an earlier check fails.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpeg",
    "VipsForeignLoadPng",
    "VipsForeignLoadWebp",
    "VipsForeignLoadNsgif",
    // This loader is built without HEVC, so it reads only AVIF, and only up to our pixel limit.
    "VipsForeignLoadHeif",
  ],
});

/**
 * The time limit for one pass over an image, in seconds. It is ten times what the most expensive accepted image takes
 * on one of two busy cores. For decoders that read everything before the first row, the checks of what the header
 * declares limit the time instead.
 */
const PASS_SECONDS = 60;

/**
 * Starts a pipeline with an uploaded file. `failOn: "error"` accepts odd but complete files, such as one with a known
 * flaw in its color profile, and rejects truncated ones.
 */
export function openPicture(bytes: Uint8Array, options: Pick<SharpOptions, "limitInputPixels" | "animated">): Sharp {
  return sharp(bytes, { failOn: "error", ...options }).timeout({ seconds: PASS_SECONDS });
}

/** Converts an error from an `openPicture` pipeline: `too_costly` after its timeout, otherwise `corrupt`. */
export function toRejection(cause: unknown): MediaRejected {
  if (cause instanceof MediaRejected) return cause;
  const isLate = cause instanceof Error && /\btimeout: \d+% complete/.test(cause.message);
  return new MediaRejected(isLate ? "too_costly" : "corrupt", { cause });
}

/** sharp, configured for hostile input. Import it only from here within this package. */
export { sharp };
