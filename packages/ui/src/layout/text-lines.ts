/**
 * How many lines a text will take, from its characters alone. A card's height must be known before anything is rendered,
 * and depends on whether its title has one line or two. The estimate decides: the card shows exactly that many lines and
 * truncates the rest. So a wrong guess costs a word, never the layout.
 */

/** Advance widths of the interface font at weight 600 in thousandths of its size, for U+0020 to U+007E (measured). */
const ADVANCES = [
  241, 307, 376, 630, 558, 802, 646, 227, 370, 370, 485, 629, 245, 411, 232, 415, 645, 419, 571, 551, 628, 578, 574,
  548, 613, 574, 282, 287, 629, 629, 629, 509, 991, 699, 612, 723, 695, 590, 550, 750, 750, 282, 537, 644, 530, 853,
  774, 783, 594, 785, 637, 610, 572, 705, 711, 975, 653, 630, 635, 336, 415, 336, 569, 436, 247, 524, 592, 544, 591,
  551, 384, 596, 565, 250, 282, 517, 236, 864, 564, 581, 597, 586, 363, 466, 393, 564, 542, 815, 512, 556, 483, 391,
  257, 391, 628,
] as const;

const FIRST = 0x20;
/** Characters of other alphabets fall back to the system's fonts: about as wide as a broad Latin letter. */
const UNKNOWN = 640;
/** Characters that fill their square, and wider ones. */
const FULL_WIDTH = 1000;
const EMOJI = 1370;
/** Rounding and kerning: one line too many is better than a truncated word. */
const CAUTION = 1.02;

/** East Asian characters: as wide as high, and a line can break before each. */
const SQUARE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]$/u;

function getAdvance(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  const known = ADVANCES[code - FIRST];
  if (known !== undefined) return known;
  if (SQUARE.test(sign)) return FULL_WIDTH;
  if (/^\p{Extended_Pictographic}$/u.test(sign)) return EMOJI;
  if (/^[\p{Mark}\p{Default_Ignorable_Code_Point}]$/u.test(sign)) return 0;
  const [base = ""] = sign.normalize("NFD");
  return ADVANCES[(base.codePointAt(0) ?? 0) - FIRST] ?? UNKNOWN;
}

/**
 * The pieces between which a line can break: words with their trailing spaces, parts of hyphenated words, square
 * characters.
 */
function splitPieces(text: string): string[] {
  return text.match(/[^\s-]*-+|\s+|[^\s-]+/g) ?? [];
}

/**
 * The number of lines of a text in the interface font at weight 600, an upper estimate.
 *
 * @param text collapsed as in HTML: runs of spaces count as one
 * @param width of the line in CSS pixels
 * @param fontSize in CSS pixels
 * @param maxLines the estimate stops here
 * @returns 0 for a blank text, otherwise 1 to `maxLines`
 */
export function estimateLines(
  text: string,
  { width, fontSize, maxLines }: { width: number; fontSize: number; maxLines: number },
): number {
  const room = (width * 1000) / (fontSize * CAUTION);
  let lines = 1;
  let used = 0;
  const clean = text.trim().replace(/\s+/g, " ");
  if (clean === "") return 0;
  for (const piece of splitPieces(clean)) {
    if (piece === " ") {
      used += getAdvance(" ");
      continue;
    }
    const signs = Array.from(piece);
    const whole = signs.reduce((sum, sign) => sum + getAdvance(sign), 0);
    const startsSquare = SQUARE.test(signs[0] ?? "");
    // A word wraps as a whole, even when it is too long for any line and breaks there.
    if (used > 0 && !startsSquare && used + whole > room) {
      lines++;
      used = 0;
    }
    for (const sign of signs) {
      const advance = getAdvance(sign);
      if (used > 0 && used + advance > room) {
        lines++;
        used = 0;
      }
      used += advance;
    }
    if (lines >= maxLines) return maxLines;
  }
  return Math.min(lines, maxLines);
}
