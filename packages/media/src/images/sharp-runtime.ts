import sharp, { type Sharp, type SharpOptions } from "sharp";
import { MediaRejected } from "./media-rejected.ts";

// Each job uses one core, so that only the work pool determines the number of cores that images can use.
sharp.concurrency(1);
// Every image is different, so cached operations would only waste memory.
sharp.cache(false);
// Loaders for vector, document and rare formats parse far more than pixels. Block them, so that only accepted formats
// can be opened even if an earlier check fails.
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
 * on one of two busy cores. Some decoders read everything before the first row; for them, the checks of the header
 * limit the time instead.
 */
const PASS_TIMEOUT_SECONDS = 60;

/**
 * Starts a pipeline with an uploaded file. `failOn: "error"` rejects truncated files, but accepts unusual complete
 * files, such as files with a known flaw in their color profile.
 */
export function openImage(bytes: Uint8Array, options: Pick<SharpOptions, "limitInputPixels" | "animated">): Sharp {
  return sharp(bytes, { failOn: "error", ...options }).timeout({ seconds: PASS_TIMEOUT_SECONDS });
}

/** Converts an error from an `openPicture` pipeline: `too_costly` after its timeout, otherwise `corrupt`. */
export function toRejection(cause: unknown): MediaRejected {
  if (cause instanceof MediaRejected) return cause;
  const isLate = cause instanceof Error && /\btimeout: \d+% complete/.test(cause.message);
  return new MediaRejected(isLate ? "too_costly" : "corrupt", { cause });
}

/** sharp, configured for untrusted input. Within this package, import it only from this file. */
export { sharp };
