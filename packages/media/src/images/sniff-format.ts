import type { ImageFormat } from "@tessera/domain";

/** How many bytes of a file `sniffFormat` looks at. */
export const sniffedBytes = 12;

/**
 * The format that a file's first bytes announce, or null when it is none that we take. Signatures: JPEG, ITU-T T.81
 * (SOI, then the first byte of a marker); PNG, W3C PNG 5.2; WebP, RFC 9649 section 2.3.
 */
export function sniffFormat(head: Uint8Array): ImageFormat | null {
  if (startsWith(head, 0, [0xff, 0xd8, 0xff])) return "jpeg";
  if (startsWith(head, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  if (startsWith(head, 0, ascii("RIFF")) && startsWith(head, 8, ascii("WEBP"))) return "webp";
  return null;
}

function startsWith(bytes: Uint8Array, offset: number, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[offset + index] === byte);
}

function ascii(text: string): number[] {
  return [...text].map((character) => character.charCodeAt(0));
}
