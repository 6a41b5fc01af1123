import sharp, { type Sharp, type SharpOptions } from "sharp";
import { MediaRejected } from "./media-rejected.ts";

// A job uses one core, so that the work pool alone decides how many cores pictures may take.
sharp.concurrency(1);
// Every picture is different: kept operations would only hold on to memory.
sharp.cache(false);
// Readers of vector, document and rarer formats parse far more than pixels. Only what we accept can be opened, even if
// a check before this one should fail.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpeg",
    "VipsForeignLoadPng",
    "VipsForeignLoadWebp",
    "VipsForeignLoadNsgif",
    // Built without HEVC: of its family it reads AVIF alone, and no further than the pixels that we allow.
    "VipsForeignLoadHeif",
  ],
});

/**
 * How long one pass over a picture may go on, in seconds: ten times what the dearest that is taken needs on one of two
 * busy cores. Decoders that read everything before the first row are bounded by what their headers announce instead.
 */
const PASS_SECONDS = 60;

/**
 * A pipeline that begins with a file that someone sent. "error" lets pass what is odd but whole, such as a color profile
 * with a known flaw; a missing end is an error.
 */
export function openPicture(bytes: Uint8Array, options: Pick<SharpOptions, "limitInputPixels" | "animated">): Sharp {
  return sharp(bytes, { failOn: "error", ...options }).timeout({ seconds: PASS_SECONDS });
}

/** Why a pipeline of `openPicture` failed: past its time `too_costly`, otherwise `corrupt`. */
export function toRejection(cause: unknown): MediaRejected {
  if (cause instanceof MediaRejected) return cause;
  const isLate = cause instanceof Error && /\btimeout: \d+% complete/.test(cause.message);
  return new MediaRejected(isLate ? "too_costly" : "corrupt", { cause });
}

/** sharp, set up for hostile input. Nothing else in this package imports sharp itself. */
export { sharp };
