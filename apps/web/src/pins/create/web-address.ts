import { cleanLink, PIN_LIMITS } from "@tessera/domain";

/** A text longer than this is no place to look for an address in; in UTF-16 units. */
const LONGEST_TEXT = 10_000;
/** What a URL may hold as it is, and a stored link may not. */
const UNTIDY = /["<>\\^`{|}]/g;
/** Signs that end a sentence rather than an address. */
const END_OF_SENTENCE = /[.,;:!?)\]}'"»”]+$/;

/** A full http or https address in its tidy form; null for whatever else a text may be, credentials in it included. */
export function webAddress(text: string): string | null {
  const trimmed = text.trim();
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return null;
  const { href, username, password } = new URL(trimmed);
  const tidy = href.replace(UNTIDY, encodeURIComponent);
  return username === "" && password === "" && tidy.length <= PIN_LIMITS.linkMax ? tidy : null;
}

/** As `webAddress`, for what somebody typed, who may leave `https://` away. */
export function parseTypedUrl(text: string): string | null {
  return webAddress(text) ?? webAddress(cleanLink(text) ?? "");
}

/** The first address that stands in a text, as people share them: alone, or with words around it. */
export function findUrl(text: string): string | null {
  if (text.length > LONGEST_TEXT) return null;
  const alone = webAddress(text);
  // A tab or a line break within an address would be taken out of it by the parser.
  if (alone !== null && !/\s/.test(text.trim())) return alone;
  const [found] = /\bhttps?:\/\/[^\s<>"]+/i.exec(text) ?? [];
  return found === undefined ? null : webAddress(found.replace(END_OF_SENTENCE, ""));
}

/** The address that a paste or a drop carries: a link or a picture dragged out of another page, or words with one in them. */
export function sharedUrl(data: Pick<DataTransfer, "getData">): string | null {
  // A list of addresses, one a line; lines with # are remarks (RFC 2483).
  const listed = data
    .getData("text/uri-list")
    .split(/\r?\n/)
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map(webAddress)
    .find((address) => address !== null);
  return listed ?? findUrl(data.getData("text/plain"));
}
