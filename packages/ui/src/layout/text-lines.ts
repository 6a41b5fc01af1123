/**
 * Estimates a text's number of lines from its characters alone. A card's height must be known before rendering, and it
 * depends on whether the title takes up one line or two. The card shows exactly the estimated number of lines and
 * truncates the rest. A wrong estimate may therefore truncate a word, but never breaks the layout.
 */

/**
 * The measured advance widths of the interface font at weight 600, for U+0020 to U+007E, in thousandths of the font
 * size.
 */
const ADVANCE_WIDTHS = [
  241, 307, 376, 630, 558, 802, 646, 227, 370, 370, 485, 629, 245, 411, 232, 415, 645, 419, 571, 551, 628, 578, 574,
  548, 613, 574, 282, 287, 629, 629, 629, 509, 991, 699, 612, 723, 695, 590, 550, 750, 750, 282, 537, 644, 530, 853,
  774, 783, 594, 785, 637, 610, 572, 705, 711, 975, 653, 630, 635, 336, 415, 336, 569, 436, 247, 524, 592, 544, 591,
  551, 384, 596, 565, 250, 282, 517, 236, 864, 564, 581, 597, 586, 363, 466, 393, 564, 542, 815, 512, 556, 483, 391,
  257, 391, 628,
] as const;

const FIRST_CODE_POINT = 0x20;
/**
 * The width of characters in other alphabets, in thousandths of the font size. They use system fonts and are about as
 * wide as a wide Latin letter.
 */
const DEFAULT_CHARACTER_WIDTH = 640;
/** The widths of square characters and of emoji, in thousandths of the font size. */
const SQUARE_CHARACTER_WIDTH = 1000;
const EMOJI_WIDTH = 1370;
/** A safety margin for rounding and kerning, because one extra line is better than a truncated word. */
const SAFETY_FACTOR = 1.02;

/** Matches East Asian characters, which are square. A line can break before each of them. */
const SQUARE_CHARACTER_PATTERN =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]$/u;

function getAdvanceWidth(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  const advance = ADVANCE_WIDTHS[code - FIRST_CODE_POINT];
  if (advance !== undefined) return advance;
  if (SQUARE_CHARACTER_PATTERN.test(character)) return SQUARE_CHARACTER_WIDTH;
  if (/^\p{Extended_Pictographic}$/u.test(character)) return EMOJI_WIDTH;
  if (/^[\p{Mark}\p{Default_Ignorable_Code_Point}]$/u.test(character)) return 0;
  const [base = ""] = character.normalize("NFD");
  return ADVANCE_WIDTHS[(base.codePointAt(0) ?? 0) - FIRST_CODE_POINT] ?? DEFAULT_CHARACTER_WIDTH;
}

/**
 * Splits a text where lines can break: after words with their spaces, after parts of hyphenated words, and after square
 * characters.
 */
function splitAtBreakOpportunities(text: string): string[] {
  return text.match(/[^\s-]*-+|\s+|[^\s-]+/g) ?? [];
}

/**
 * Estimates the number of lines of a text in the interface font at weight 600. The estimate is more likely to be too
 * high than too low.
 *
 * @param text the text, collapsed as in HTML: runs of spaces count as one
 * @param width the line width in CSS pixels
 * @param fontSize the font size in CSS pixels
 * @param maxLines the line count at which the estimate stops
 * @returns 0 for a blank text, otherwise 1 to `maxLines`
 */
export function estimateLines(
  text: string,
  { width, fontSize, maxLines }: { width: number; fontSize: number; maxLines: number },
): number {
  const lineWidth = (width * 1000) / (fontSize * SAFETY_FACTOR);
  let lines = 1;
  let used = 0;
  const clean = text.trim().replace(/\s+/g, " ");
  if (clean === "") return 0;
  for (const piece of splitAtBreakOpportunities(clean)) {
    if (piece === " ") {
      used += getAdvanceWidth(" ");
      continue;
    }
    const characters = Array.from(piece);
    const pieceWidth = characters.reduce((sum, character) => sum + getAdvanceWidth(character), 0);
    const startsSquare = SQUARE_CHARACTER_PATTERN.test(characters[0] ?? "");
    // A word wraps as a whole, even if it is too long for a line and must break later.
    if (used > 0 && !startsSquare && used + pieceWidth > lineWidth) {
      lines++;
      used = 0;
    }
    for (const character of characters) {
      const advance = getAdvanceWidth(character);
      if (used > 0 && used + advance > lineWidth) {
        lines++;
        used = 0;
      }
      used += advance;
    }
    if (lines >= maxLines) return maxLines;
  }
  return Math.min(lines, maxLines);
}
