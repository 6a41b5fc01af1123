import { collapseWhitespace } from "./cut.ts";

const INVISIBLE_PATTERN =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u180E\u200B\u2060\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/**
 * Invisible characters (Unicode tags), except in regional flags. Such a flag consists of a black flag, its tags, and an
 * end tag (UTS #51).
 */
const INVISIBLE_TAG_PATTERN = /(?<!\u{1F3F4}[\u{E0020}-\u{E007E}]{0,6})[\u{E0000}-\u{E007F}]/gu;

/**
 * Text without visible characters: only Unicode's default ignorables (joiners and fillers), blanks, and white space.
 */
const BLANK_PATTERN = /^[\p{Default_Ignorable_Code_Point}\u2800\s]*$/u;

/**
 * Matches all marks on a letter after the thirtieth. Normalization sorts a letter's marks, in time that grows with the
 * square of their number. A hundred thousand marks would block the server for minutes. No script needs more than thirty
 * (Unicode's Stream-Safe Text Format, UAX #15).
 */
const EXCESS_MARKS_PATTERN = /(\p{M}{30})\p{M}+/gu;

/** Drops all of a letter's marks after the thirtieth, so that normalization stays fast. */
export function limitMarks(text: string): string {
  return text.replace(EXCESS_MARKS_PATTERN, "$1");
}

/**
 * Sanitizes text from a one-line field. The result is well-formed Unicode in NFC, with white space collapsed. It
 * contains no control characters, no invisible spaces, and nothing that changes the direction of the text that follows.
 * Joiners are kept, because emoji and Persian need them. Text without visible characters becomes empty.
 */
export function sanitizeLine(text: string): string {
  return emptyIfBlank(collapseWhitespace(limitMarks(dropInvisible(text)).normalize("NFC")));
}

function dropInvisible(text: string): string {
  return text.toWellFormed().replace(INVISIBLE_PATTERN, "").replace(INVISIBLE_TAG_PATTERN, "");
}

function emptyIfBlank(text: string): string {
  return BLANK_PATTERN.test(text) ? "" : text;
}

/**
 * Sanitizes text from a multi-line field. Unlike `sanitizeLine`, it keeps line breaks and at most one blank line
 * between paragraphs.
 */
export function sanitizeParagraphs(text: string): string {
  const sanitized = limitMarks(dropInvisible(text))
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\S\n]+/gu, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return emptyIfBlank(sanitized);
}
