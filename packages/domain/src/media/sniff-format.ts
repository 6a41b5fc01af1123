import type { ImageFormat } from "./image-formats.ts";

/** The number of bytes that `sniffFormat` reads from a file. */
export const sniffedBytes = 64;

/**
 * Returns the format that a file's first bytes indicate; null if it isn't accepted. Signatures: JPEG, ITU-T T.81 (SOI,
 * then the first byte of a marker); PNG, W3C PNG 5.2; WebP, RFC 9649 section 2.3; GIF, its 87a and 89a specifications;
 * AVIF, its specification section 6 (a brand of the file type box).
 *
 * HEIC has the same box with another brand, but its pixels are HEVC, which our decoders omit because of its patents.
 * BMP and TIFF are also excluded: browsers don't show TIFF, and hardly anyone uses BMP. Each additional decoder is one
 * more target for malicious files.
 */
export function sniffFormat(head: Uint8Array): ImageFormat | null {
  if (startsWith(head, 0, [0xff, 0xd8, 0xff])) return "jpeg";
  if (startsWith(head, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  if (startsWith(head, 0, toAscii("RIFF")) && startsWith(head, 8, toAscii("WEBP"))) return "webp";
  if (startsWith(head, 0, toAscii("GIF87a")) || startsWith(head, 0, toAscii("GIF89a"))) return "gif";
  if (startsWith(head, 4, toAscii("ftyp")) && readBrands(head).some((brand) => brand === "avif" || brand === "avis")) {
    return "avif";
  }
  return null;
}

/** Reads the brands in a file type box (ISO/IEC 14496-12, section 4.3), as far as these bytes contain them. */
function readBrands(head: Uint8Array): string[] {
  const size = ((head[2] ?? 0) << 8) | (head[3] ?? 0);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= Math.min(size, head.length); at += 4) {
    // Skips the version number between the first brand and the others.
    if (at !== 12) brands.push(String.fromCharCode(...head.subarray(at, at + 4)));
  }
  return brands;
}

function startsWith(bytes: Uint8Array, offset: number, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[offset + index] === byte);
}

function toAscii(text: string): number[] {
  return [...text].map((character) => character.charCodeAt(0));
}
