import type { ImageFormat } from "@tessera/domain";
import { isPlainStillWebp } from "./webp-chunks.ts";

const MARKER_PREFIX = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const FIRST_RESTART_MARKER = 0xd0;
const LAST_RESTART_MARKER = 0xd7;

/**
 * Returns the original to store for an upload with valid pixels. It is the upload itself if our encoding would neither
 * add nor remove anything, so that re-imported exports lose no quality. Otherwise, it is our encoding.
 *
 * @param encoded the upload, encoded as an original
 */
export function stripMetadata(upload: Uint8Array, encoded: Uint8Array, format: ImageFormat): Uint8Array {
  if (format === "jpeg") return hasSameJpegStructure(upload, encoded) ? upload : encoded;
  return format === "webp" && isPlainStillWebp(upload) ? upload : encoded;
}

/**
 * Returns whether a JPEG consists only of the size, tables and single scan that our own encoding contains, with no data
 * before or after them. Source for the layout: ITU-T T.81, annex B.
 */
function hasSameJpegStructure(upload: Uint8Array, encoded: Uint8Array): boolean {
  const scan = findScanStart(encoded);
  if (scan === null || upload.length < scan) return false;
  if (!Buffer.from(upload.subarray(0, scan)).equals(encoded.subarray(0, scan))) return false;
  for (let at = upload.indexOf(MARKER_PREFIX, scan); at !== -1; at = upload.indexOf(MARKER_PREFIX, at + 2)) {
    const code = upload[at + 1] ?? 0;
    if (code === END_OF_IMAGE) return at + 2 === upload.length;
    // Within a scan, 0xff is either escaped by a following zero or the start of a restart marker.
    if (code !== 0 && (code < FIRST_RESTART_MARKER || code > LAST_RESTART_MARKER)) return false;
  }
  return false;
}

/** Returns the offset of a JPEG's pixel data, or null when there is none. */
function findScanStart(bytes: Uint8Array): number | null {
  let at = 2;
  while (bytes[at] === MARKER_PREFIX) {
    const isScan = bytes[at + 1] === START_OF_SCAN;
    at += 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0);
    if (isScan) return at;
  }
  return null;
}
