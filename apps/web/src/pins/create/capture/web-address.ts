import { cleanLink, PIN_LIMITS } from "@tessera/domain";

/** A longer text isn't searched for a URL; in UTF-16 units. */
const LONGEST_TEXT = 10_000;
/** Characters that a URL can contain as they are, but a stored link can't. */
const UNSAFE_CHARACTERS = /["<>\\^`{|}]/g;
/** Punctuation that ends a sentence rather than a URL. */
const END_OF_SENTENCE = /[.,;:!?)\]}'"»”]+$/;

/** A full http or https URL in its normalized form; null for any other text, including URLs with credentials. */
export function webAddress(text: string): string | null {
  const trimmed = text.trim();
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return null;
  const { href, username, password } = new URL(trimmed);
  const escaped = href.replace(UNSAFE_CHARACTERS, encodeURIComponent);
  return username === "" && password === "" && escaped.length <= PIN_LIMITS.linkMax ? escaped : null;
}

/** Like `webAddress`, for typed text, which may omit `https://`. */
export function parseTypedUrl(text: string): string | null {
  return webAddress(text) ?? webAddress(cleanLink(text) ?? "");
}

/** The first URL in a text, as people share them: alone, or surrounded by text. */
export function findUrl(text: string): string | null {
  if (text.length > LONGEST_TEXT) return null;
  const alone = webAddress(text);
  // The parser would remove a tab or a line break within a URL.
  if (alone !== null && !/\s/.test(text.trim())) return alone;
  const [match] = /\bhttps?:\/\/[^\s<>"]+/i.exec(text) ?? [];
  return match === undefined ? null : webAddress(match.replace(END_OF_SENTENCE, ""));
}

/** The URL that a paste or a drop carries: a link or an image dragged from another page, or text that contains one. */
export function sharedUrl(data: Pick<DataTransfer, "getData">): string | null {
  // A list of URLs, one per line; lines with # are comments (RFC 2483).
  const listed = data
    .getData("text/uri-list")
    .split(/\r?\n/)
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map(webAddress)
    .find((address) => address !== null);
  return listed ?? findUrl(data.getData("text/plain"));
}
