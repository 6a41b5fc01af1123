import { TextDecoder } from "node:util";

/**
 * The number of bytes at the start of a page to search for an encoding declaration. The HTML standard suggests 1024.
 */
const PRESCAN_BYTES = 4096;

const BYTE_ORDER_MARKS: readonly [encoding: string, mark: readonly number[]][] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/**
 * Decodes the text of a page. Its encoding comes from the byte order mark, the HTTP header, or the page itself, in the
 * HTML standard's order. Without any of these, it's UTF-8 if the bytes are valid UTF-8, and otherwise the usual
 * encoding of old pages.
 */
export function decodePage(bytes: Uint8Array, headerCharset: string | null): string {
  const decoder = findHeaderDecoder(bytes, headerCharset);
  if (decoder) return decoder.decode(bytes);
  try {
    // Use streaming mode, so that a character cut off at the end isn't an error.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Returns the decoder for a page's byte order mark, HTTP header, or own declaration; null if it has none of these. */
export function findHeaderDecoder(bytes: Uint8Array, headerCharset: string | null): TextDecoder | null {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  return marked ? new TextDecoder(marked[0]) : (createDecoder(headerCharset) ?? createDecoder(findMetaCharset(bytes)));
}

function findMetaCharset(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, PRESCAN_BYTES)).toString("latin1");
  const [, label = null] =
    /<(?:meta[^>]{0,500}?charset|\?xml[^>]{0,200}?encoding)\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(start) ?? [];
  // If the label can be read as ASCII, the page can't be in UTF-16.
  return label !== null && /^utf-?16/i.test(label) ? "utf-8" : label;
}

function createDecoder(label: string | null): TextDecoder | null {
  try {
    return label === null ? null : new TextDecoder(label);
  } catch {
    return null;
  }
}
