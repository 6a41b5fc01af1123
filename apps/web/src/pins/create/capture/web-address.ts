import { normalizeLink, PIN_LIMITS } from "@tessera/domain";

/** The maximum length, in UTF-16 code units, of text that is searched for a URL. */
const MAX_TEXT_LENGTH = 10_000;
/** Characters that a URL can contain unescaped but a stored link can't. */
const UNSAFE_CHARACTER_PATTERN = /["<>\\^`{|}]/g;
/** Trailing punctuation that belongs to the sentence rather than the URL. */
const TRAILING_PUNCTUATION_PATTERN = /[.,;:!?)\]}'"»”]+$/;

/**
 * Parses and normalizes an absolute HTTP or HTTPS URL. Returns null for all other text, including URLs with
 * credentials.
 */
export function parseWebUrl(text: string): string | null {
  const trimmed = text.trim();
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return null;
  const { href, username, password } = new URL(trimmed);
  const escaped = href.replace(UNSAFE_CHARACTER_PATTERN, encodeURIComponent);
  return username === "" && password === "" && escaped.length <= PIN_LIMITS.linkMax ? escaped : null;
}

/** Parses a typed URL like `parseWebUrl`, but allows it to omit `https://`. */
export function parseTypedUrl(text: string): string | null {
  return parseWebUrl(text) ?? parseWebUrl(normalizeLink(text) ?? "");
}

/** Returns the first URL in shared text. The text may be only a URL or may contain other text. */
export function findUrl(text: string): string | null {
  if (text.length > MAX_TEXT_LENGTH) return null;
  const wholeUrl = parseWebUrl(text);
  // The URL parser would remove a tab or a line break within the text.
  if (wholeUrl !== null && !/\s/.test(text.trim())) return wholeUrl;
  const [match] = /\bhttps?:\/\/[^\s<>"]+/i.exec(text) ?? [];
  return match === undefined ? null : parseWebUrl(match.replace(TRAILING_PUNCTUATION_PATTERN, ""));
}

/** Finds the URL in pasted or dropped data: a link or image dragged from another page, or text that contains a URL. */
export function findSharedUrl(data: Pick<DataTransfer, "getData">): string | null {
  // The data is a list of URLs, one per line. Lines that start with # are comments (RFC 2483).
  const listedUrl = data
    .getData("text/uri-list")
    .split(/\r?\n/)
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map(parseWebUrl)
    .find((address) => address !== null);
  return listedUrl ?? findUrl(data.getData("text/plain"));
}
