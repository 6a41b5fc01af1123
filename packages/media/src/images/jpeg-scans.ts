const MARKER_PREFIX = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const FIRST_RESTART_MARKER = 0xd0;

/**
 * Counts a JPEG's scans from its markers, without decoding. Counting stops past `maxScans`. Source for the layout:
 * ITU-T T.81, annex B.
 */
export function countScans(bytes: Uint8Array, maxScans: number): number {
  let scans = 0;
  let at = 2;
  while (scans <= maxScans) {
    at = findNextMarker(bytes, at);
    const code = bytes[at + 1];
    if (code === undefined || code === END_OF_IMAGE) break;
    if (code === START_OF_SCAN) scans += 1;
    at += 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0);
  }
  return scans;
}

/**
 * Finds the next marker with a length field. Within a scan, skips restart markers and escaped bytes (0xff before a
 * zero).
 */
function findNextMarker(bytes: Uint8Array, start: number): number {
  let at = start;
  for (; at < bytes.length; at += 1) {
    if (bytes[at] !== MARKER_PREFIX) continue;
    const code = bytes[at + 1] ?? END_OF_IMAGE;
    if (code > 0x01 && code !== MARKER_PREFIX && (code < FIRST_RESTART_MARKER || code >= END_OF_IMAGE)) break;
  }
  return at;
}
