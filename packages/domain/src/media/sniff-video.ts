import type { VideoContainer } from "./video.ts";

/** The number of bytes that `sniffVideo` reads from a file. */
export const sniffedVideoBytes = 64;

/** The brands of images and audio, which use the same kind of box as videos. */
const OTHER_BRAND_PATTERN = /^(avif|avis|heic|heix|hevc|hevx|heim|heis|mif1|msf1|M4A |M4B |M4P |crx |jp2 |jpx )$/;

/**
 * Returns the container that a file's first bytes indicate; null if it isn't accepted. MP4 and MOV: the file type box
 * (ISO/IEC 14496-12, 4.3) or, for old QuickTime files, one of the boxes that they can start with. WebM and Matroska:
 * the EBML header (RFC 8794, 11.2) with its document type.
 */
export function sniffVideo(head: Uint8Array): VideoContainer | null {
  const text = String.fromCharCode(...head.subarray(0, sniffedVideoBytes));
  if (text.startsWith("\u001a\u0045\u00df\u00a3")) {
    if (text.includes("webm")) return "webm";
    return text.includes("matroska") ? "mkv" : null;
  }
  const box = text.slice(4, 8);
  if (box === "ftyp") {
    const brand = text.slice(8, 12);
    if (OTHER_BRAND_PATTERN.test(brand)) return null;
    return brand === "qt  " ? "mov" : "mp4";
  }
  // The box's size precedes these four letters. If the size's first byte isn't 0, the file isn't accepted.
  return /^(moov|mdat|wide|free|skip)$/.test(box) && head[0] === 0 ? "mov" : null;
}
