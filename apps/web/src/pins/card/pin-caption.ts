import type { PinCard } from "@tessera/contract";
import { footerMode, type PinSurface, showSeeStats, surfaceRules } from "@tessera/domain";
import { estimateLines, GRID_ITEM_WIDTHS, pictureHeight, type WidthClass } from "@tessera/ui";
import { cardRatio } from "../pin-picture.ts";

/** The maximum number of lines for a title under an image. */
const MAX_LINES = 2;
/** Font size and line height of a title in CSS pixels, as in the stylesheet. */
const FONT_SIZE = 14;
const LINE_HEIGHT = 18;
/** Room for a line of text in CSS pixels. Narrow columns share the width; this is what phones have. */
const TEXT_WIDTH: Readonly<Record<WidthClass, number>> = { narrow: 164, wide: 228 };
/** The width of a tile in CSS pixels, as far as it is known before rendering. */
const TILE_WIDTH: Readonly<Record<WidthClass, number>> = {
  narrow: GRID_ITEM_WIDTHS.phone,
  wide: GRID_ITEM_WIDTHS.regular,
};
/** Above the title, between its parts, the attribution itself, below it; CSS pixels, as in the stylesheet. */
const ROOM = { above: 8, between: 4, attribution: 32, attributionAlone: 24, below: 8 } as const;

/** What the text under an image depends on, besides the pin. */
export interface CaptionPlace {
  readonly surface: PinSurface;
  /** The viewer's grids show only images. */
  readonly imageOnly?: boolean;
  /** Cards are so close together that there is no room for text. */
  readonly compact?: boolean;
  readonly userId?: string | null;
  readonly isPartner?: boolean;
}

/** A row of facts about a pin, between its title and its attribution. */
export type FactRow = "price" | "rating" | "note" | "counts" | "stats";

/** The text under an image: the title, or the description if there is none. */
export function captionText(pin: PinCard): string {
  if (isGone(pin)) return "";
  return pin.gridTitle || plainDescription(pin).slice(0, 200);
}

/** A pin whose story its creator has removed: only the attribution is left. */
export function isGone(pin: PinCard): boolean {
  return pin.storyPinData?.isDeleted === true;
}

/** A description in one line. */
function plainDescription(pin: Pick<PinCard, "description">): string {
  return pin.description.replace(/\s+/g, " ").trim();
}

/** Whether a card has text under its image, or only its attribution. */
export function hasWords({ surface, imageOnly = false, compact = false }: CaptionPlace): boolean {
  return !compact && !(imageOnly && surfaceRules(surface).imageOnly);
}

/**
 * How many lines to reserve for a text under an image, so that a card's height is known before rendering. Text that doesn't
 * fit is cut with an ellipsis.
 *
 * @returns 0 for no text, else 1 or 2
 */
export function captionLines(text: string, widthClass: WidthClass): number {
  return estimateLines(text, { width: TEXT_WIDTH[widthClass], fontSize: FONT_SIZE, maxLines: MAX_LINES });
}

/** The rows that a card has if its image leaves room for them, in order. */
export function factRows(
  pin: PinCard,
  { surface, userId = null, isPartner = false }: CaptionPlace,
): readonly FactRow[] {
  if (isGone(pin)) return [];
  const rules = surfaceRules(surface);
  const { richSummary, pinNote, reactionCountsData = [], commentCount = 0, storyPinData = null } = pin;
  const rows: Record<FactRow, boolean> = {
    price: richSummary?.typeName === "product",
    rating: isRated(richSummary) || richSummary?.displayCookTime != null,
    note: rules.note && Boolean(pinNote?.text.trim()),
    counts: rules.counts && (reactionCountsData.length > 0 || commentCount > 0),
    // Non-partners have a line in the menu instead: their cards would load code only for a link.
    stats:
      isPartner &&
      !pin.isRepin &&
      showSeeStats({
        isAuthenticated: userId !== null,
        isOwner: pin.pinner.id === userId,
        isPartner,
        isStoryPin: storyPinData !== null,
        surface,
      }),
  };
  return (Object.keys(rows) as FactRow[]).filter((row) => rows[row]);
}

/** Whether a rating can be shown. The same answer as `shownRating`, but from what the wire carries. */
function isRated(summary: PinCard["richSummary"]): boolean {
  const { ratingValue, reviewCount, ratingCount } = summary?.aggregateRating ?? {};
  return ratingValue != null && (reviewCount ?? ratingCount) != null;
}

/** How many of a card's rows are shown: none if the card would be too flat for them. */
export function shownRows(rows: readonly FactRow[], pin: PinCard, widthClass: WidthClass): number {
  if (rows.length === 0) return 0;
  const picture = pictureHeight(cardRatio(pin), TILE_WIDTH[widthClass]);
  return footerMode(picture + headHeight(pin, widthClass)) === "full" ? rows.length : 0;
}

/** The height of title and attribution with the space around them. */
function headHeight(pin: PinCard, widthClass: WidthClass): number {
  const lines = captionLines(captionText(pin), widthClass);
  return ROOM.above + lines * LINE_HEIGHT + (lines > 0 ? ROOM.between : 0) + ROOM.attribution + ROOM.below;
}

/** The height of everything under a pin's image in CSS pixels. */
export function pinExtra(pin: PinCard, widthClass: WidthClass, place: CaptionPlace): number {
  if (!hasWords(place)) return ROOM.above + ROOM.attributionAlone + ROOM.below;
  const rows = shownRows(factRows(pin, place), pin, widthClass);
  return headHeight(pin, widthClass) + rows * LINE_HEIGHT + (rows > 0 ? ROOM.between : 0);
}
