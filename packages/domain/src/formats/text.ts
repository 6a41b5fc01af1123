import { collapseWhitespace } from "./cut.ts";

const INVISIBLE =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u180E\u200B\u2060\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/**
 * Invisible characters (Unicode tags), except in regional flags. Such a flag consists of a black flag, its tags, and an
 * end tag (UTS #51).
 */
const INVISIBLE_LETTERS = /(?<!\u{1F3F4}[\u{E0020}-\u{E007E}]{0,6})[\u{E0000}-\u{E007F}]/gu;

/** Text with nothing visible: joiners, fillers and the like (Unicode's default ignorables), and the Braille blank. */
const BLANK = /^[\p{Default_Ignorable_Code_Point}\u2800\s]*$/u;

/**
 * Matches all marks on a letter after the thirtieth. Normalization sorts a letter's marks, in time that grows with the
 * square of their number. A hundred thousand marks would block the server for minutes. No script needs more than thirty
 * (Unicode's Stream-Safe Text Format, UAX #15).
 */
const STACKED_MARKS = /(\p{M}{30})\p{M}+/gu;

/** Drops all of a letter's marks after the thirtieth, so that normalization stays fast. */
export function limitMarks(text: string): string {
  return text.replace(STACKED_MARKS, "$1");
}

/**
 * Returns the stored form of what a person typed into a one-line field: well-formed Unicode in NFC, with white space
 * collapsed. It contains no control characters, no invisible spaces, and nothing that changes the direction of the text
 * that follows. Joiners are kept, because emoji and Persian need them. A text with nothing visible becomes empty.
 */
export function cleanLine(text: string): string {
  return emptyIfBlank(collapseWhitespace(limitMarks(dropInvisible(text)).normalize("NFC")));
}

function dropInvisible(text: string): string {
  return text.toWellFormed().replace(INVISIBLE, "").replace(INVISIBLE_LETTERS, "");
}

function emptyIfBlank(text: string): string {
  return BLANK.test(text) ? "" : text;
}

/**
 * Does the same as `cleanLine` for multi-line fields, but keeps line breaks and at most one blank line between
 * paragraphs.
 */
export function cleanParagraphs(text: string): string {
  const cleaned = limitMarks(dropInvisible(text))
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\S\n]+/gu, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return emptyIfBlank(cleaned);
}
