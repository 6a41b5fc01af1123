import type { PinCard } from "@tessera/contract";
import { estimateLines, type WidthClass } from "@tessera/ui";

/** The most lines that a title takes under a picture. */
const MAX_LINES = 2;
/** Size of a title's letters and height of its lines, in CSS pixels, as in the stylesheet. */
const FONT_SIZE = 14;
const LINE_HEIGHT = 18;
/** Room for words beside each other in CSS pixels; narrow columns share the width, this is what phones have. */
const TEXT_WIDTH: Readonly<Record<WidthClass, number>> = { narrow: 164, wide: 228 };
/** Above the title, between title and attribution, the attribution itself, below it; CSS pixels, as in the stylesheet. */
const ROOM = { above: 8, between: 4, attribution: 32, below: 8 } as const;

/** What stands under a picture: the title, or, where there is none, the description. */
export function captionText(pin: Pick<PinCard, "gridTitle" | "description">): string {
  return pin.gridTitle || pin.description.replace(/\s+/g, " ").trim().slice(0, 200);
}

/**
 * How many lines to hold for a text under a picture, so that a card's height is known before anything is drawn. What does
 * not fit ends in dots.
 *
 * @returns 0 for no text, else 1 or 2
 */
export function captionLines(text: string, widthClass: WidthClass): number {
  return estimateLines(text, { width: TEXT_WIDTH[widthClass], fontSize: FONT_SIZE, maxLines: MAX_LINES });
}

/** The height of everything under a pin's picture in CSS pixels. */
export function pinExtra(pin: PinCard, widthClass: WidthClass): number {
  const lines = captionLines(captionText(pin), widthClass);
  return ROOM.above + lines * LINE_HEIGHT + (lines > 0 ? ROOM.between : 0) + ROOM.attribution + ROOM.below;
}
