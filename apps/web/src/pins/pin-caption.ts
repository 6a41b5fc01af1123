import type { PinCard } from "@tessera/contract";
import type { WidthClass } from "@tessera/ui";

/** The most lines that a title takes under a picture. */
const MAX_LINES = 2;
/** Size of a title's letters and height of its lines, in CSS pixels, as in the stylesheet. */
const FONT_SIZE = 14;
const LINE_HEIGHT = 18;
/** Room for words beside each other in CSS pixels; narrow columns share the width, this is what phones have. */
const TEXT_WIDTH: Readonly<Record<WidthClass, number>> = { narrow: 164, wide: 228 };
/** Above the title, between title and attribution, the attribution itself, below it; CSS pixels, as in the stylesheet. */
const ROOM = { above: 8, between: 4, attribution: 32, below: 8 } as const;

/** Advance widths of the interface's font at weight 600 in shares of its size, by groups of letters. */
const WIDTHS: readonly (readonly [characters: RegExp, share: number])[] = [
  [/[ '’,.`il]/u, 0.24],
  [/[:;Ij|![\]]/u, 0.32],
  [/["“”{}()frt]/u, 0.39],
  [/[-/1\\_*sz]/u, 0.47],
  [/[37?FJLacekvxäàáâçèéêë]/u, 0.54],
  [/\p{M}|\u200D|\uFE0F/u, 0],
  [/[ADUCGHV]/u, 0.72],
  [/[%NOQMw]/u, 0.82],
  [/[m@W—]/u, 0.98],
  [/\p{Extended_Pictographic}|\p{Regional_Indicator}/u, 1.3],
  [/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303F\uFF00-\uFFEF]/u, 1],
];
const USUAL_WIDTH = 0.6;
/** Scripts that break between any two characters. */
const BREAKS_ANYWHERE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** What stands under a picture: the title, or, where there is none, the description. */
export function captionText(pin: Pick<PinCard, "gridTitle" | "description">): string {
  return pin.gridTitle || pin.description.replace(/\s+/g, " ").trim().slice(0, 200);
}

/**
 * How many lines to hold for a text under a picture: an estimate from the widths of letters, the same on the server and
 * in every browser, so that a card's height is known before anything is drawn. What does not fit ends in dots.
 *
 * @returns 0 for no text, else 1 or 2
 */
export function captionLines(text: string, widthClass: WidthClass): number {
  if (text === "") return 0;
  const room = TEXT_WIDTH[widthClass];
  let lines = 1;
  let used = 0;
  for (const word of words(text)) {
    const width = textWidth(word);
    if (used > 0 && used + textWidth(word.trimEnd()) > room) {
      lines += 1;
      used = 0;
    }
    used += width;
    if (used > room) lines += 1;
    if (lines >= MAX_LINES) return MAX_LINES;
  }
  return lines;
}

/** The height of everything under a pin's picture in CSS pixels. */
export function pinExtra(pin: PinCard, widthClass: WidthClass): number {
  const lines = captionLines(captionText(pin), widthClass);
  return ROOM.above + lines * LINE_HEIGHT + (lines > 0 ? ROOM.between : 0) + ROOM.attribution + ROOM.below;
}

function words(text: string): string[] {
  return text.match(/\S+\s*/gu)?.flatMap((word) => (BREAKS_ANYWHERE.test(word) ? [...word] : [word])) ?? [];
}

function textWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    width += WIDTHS.find(([group]) => group.test(character))?.[1] ?? USUAL_WIDTH;
  }
  return width * FONT_SIZE;
}
