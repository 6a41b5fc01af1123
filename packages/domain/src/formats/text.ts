import { collapseWhitespace } from "./cut.ts";

const INVISIBLE =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u180E\u200B\u2060\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/** Letters that no one sees (Unicode's tags), but in the flags of regions: a black flag, its letters, and an end (UTS #51). */
const UNSEEN_LETTERS = /(?<!\u{1F3F4}[\u{E0020}-\u{E007E}]{0,6})[\u{E0000}-\u{E007F}]/gu;

/** Nothing that can be seen: joiners, fillers and their like (Unicode's default ignorables), and the blank of Braille. */
const UNSEEN = /^[\p{Default_Ignorable_Code_Point}\u2800\s]*$/u;

/**
 * Marks upon one letter are put into an order of their own, in time that grows with the square of their number: a hundred
 * thousand of them would hold up everybody for minutes. No writing has more than these (Unicode's Stream-Safe Text Format,
 * UAX #15).
 */
const STACKED_MARKS = /(\p{M}{30})\p{M}+/gu;

/** The text without what stands on a letter beyond its thirtieth mark, so that bringing it into a normal form takes no time. */
export function limitMarks(text: string): string {
  return text.replace(STACKED_MARKS, "$1");
}

/**
 * What a person typed into a one-line field, as it is stored: well-formed Unicode in NFC, no control characters,
 * no invisible spaces and nothing that turns the direction of what is written behind it (joiners stay: emoji and Persian need
 * them), white space collapsed.
 * A text of which nothing can be seen is empty.
 */
export function cleanLine(text: string): string {
  return emptyIfBlank(collapseWhitespace(limitMarks(isVisibleText(text)).normalize("NFC")));
}

function isVisibleText(text: string): string {
  return text.toWellFormed().replace(INVISIBLE, "").replace(UNSEEN_LETTERS, "");
}

function emptyIfBlank(text: string): string {
  return UNSEEN.test(text) ? "" : text;
}

/** As `cleanLine`, for fields of several lines: line breaks stay, at most one blank line between paragraphs. */
export function cleanParagraphs(text: string): string {
  const cleaned = limitMarks(isVisibleText(text))
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\S\n]+/gu, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return emptyIfBlank(cleaned);
}
