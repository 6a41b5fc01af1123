import { cleanLink, PIN_LIMITS } from "@tessera/domain";

/** Text longer than this, in UTF-16 units, isn't searched for a URL. */
const MAX_TEXT_LENGTH = 10_000;
/** Characters that a URL can contain unescaped, but a stored link can't. */
const UNSAFE_CHARACTERS = /["<>\\^`{|}]/g;
/** Trailing punctuation that belongs to the sentence rather than the URL. */
const TRAILING_PUNCTUATION = /[.,;:!?)\]}'"»”]+$/;

/**
 * Parses an absolute HTTP or HTTPS URL and normalizes it. Returns null for other text, including URLs with credentials.
 */
export function parseWebUrl(text: string): string | null {
  const trimmed = text.trim();
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return null;
  const { href, username, password } = new URL(trimmed);
  const escaped = href.replace(UNSAFE_CHARACTERS, encodeURIComponent);
  return username === "" && password === "" && escaped.length <= PIN_LIMITS.linkMax ? escaped : null;
}

/** Like `parseWebUrl`, for typed text, which may omit `https://`. */
export function parseTypedUrl(text: string): string | null {
  return parseWebUrl(text) ?? parseWebUrl(cleanLink(text) ?? "");
}

/** Returns the first URL in shared text, which may be only the URL or contain other text. */
export function findUrl(text: string): string | null {
  if (text.length > MAX_TEXT_LENGTH) return null;
  const wholeUrl = parseWebUrl(text);
  // The URL parser would remove a tab or a line break within the text.
  if (wholeUrl !== null && !/\s/.test(text.trim())) return wholeUrl;
  const [match] = /\bhttps?:\/\/[^\s<>"]+/i.exec(text) ?? [];
  return match === undefined ? null : parseWebUrl(match.replace(TRAILING_PUNCTUATION, ""));
}

/** Finds the URL in a paste or drop: a link or image dragged from another page, or text that contains a URL. */
export function findSharedUrl(data: Pick<DataTransfer, "getData">): string | null {
  // A list of URLs, one per line. Lines that start with # are comments (RFC 2483).
  const listedUrl = data
    .getData("text/uri-list")
    .split(/\r?\n/)
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map(parseWebUrl)
    .find((address) => address !== null);
  return listedUrl ?? findUrl(data.getData("text/plain"));
}
