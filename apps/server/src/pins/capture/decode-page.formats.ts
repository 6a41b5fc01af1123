import { TextDecoder } from "node:util";

/** How far into a page its own encoding declaration is looked for; the HTML standard says 1024 bytes. */
const PRESCAN_BYTES = 4096;

const BYTE_ORDER_MARKS: readonly [encoding: string, mark: readonly number[]][] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/**
 * The text of a page. The byte order mark decides its encoding first, then the HTTP header, then the page itself (the HTML
 * standard's order). Without any of them it is UTF-8 if valid, and otherwise the usual encoding of old pages.
 */
export function decodePage(bytes: Uint8Array, headerCharset: string | null): string {
  const decoder = headerDecoder(bytes, headerCharset);
  if (decoder) return decoder.decode(bytes);
  try {
    // As a stream, so that a character cut off at the end is no error.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The decoder that a page's byte order mark, HTTP header or own declaration asks for; null without any. */
export function headerDecoder(bytes: Uint8Array, headerCharset: string | null): TextDecoder | null {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  return marked ? new TextDecoder(marked[0]) : (createDecoder(headerCharset) ?? createDecoder(metaCharset(bytes)));
}

function metaCharset(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, PRESCAN_BYTES)).toString("latin1");
  const [, label = null] =
    /<(?:meta[^>]{0,500}?charset|\?xml[^>]{0,200}?encoding)\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(start) ?? [];
  // A label that reads as ASCII proves that the page is not in UTF-16.
  return label !== null && /^utf-?16/i.test(label) ? "utf-8" : label;
}

function createDecoder(label: string | null): TextDecoder | null {
  try {
    return label === null ? null : new TextDecoder(label);
  } catch {
    return null;
  }
}
