import type { PinCard } from "@tessera/contract";
import { footerMode, type PinSurface, showSeeStats, surfaceRules } from "@tessera/domain";
import { estimateLines, GRID_ITEM_WIDTHS, pictureHeight, type WidthClass } from "@tessera/ui";
import { cardRatio } from "../pin-picture.ts";

/** The most lines that a title takes under a picture. */
const MAX_LINES = 2;
/** Size of a title's letters and height of its lines, in CSS pixels, as in the stylesheet. */
const FONT_SIZE = 14;
const LINE_HEIGHT = 18;
/** Room for words beside each other in CSS pixels; narrow columns share the width, this is what phones have. */
const TEXT_WIDTH: Readonly<Record<WidthClass, number>> = { narrow: 164, wide: 228 };
/** The width of a tile in CSS pixels, as far as it is known before anything is drawn. */
const TILE_WIDTH: Readonly<Record<WidthClass, number>> = {
  narrow: GRID_ITEM_WIDTHS.phone,
  wide: GRID_ITEM_WIDTHS.regular,
};
/** Above the title, between its parts, the attribution itself, below it; CSS pixels, as in the stylesheet. */
const ROOM = { above: 8, between: 4, attribution: 32, attributionAlone: 24, below: 8 } as const;

/** What the words under a picture depend on, beside the pin. */
export interface CaptionPlace {
  readonly surface: PinSurface;
  /** The viewer's grids are of pictures alone. */
  readonly imageOnly?: boolean;
  /** Cards stand so close together that there is no room for words. */
  readonly compact?: boolean;
  readonly userId?: string | null;
  readonly isPartner?: boolean;
}

/** A row of what is known of a pin, between its title and its attribution. */
export type FactRow = "price" | "rating" | "note" | "counts" | "stats";

/** What stands under a picture: the title, or, where there is none, the description. */
export function captionText(pin: PinCard): string {
  if (isGone(pin)) return "";
  return pin.gridTitle || plainDescription(pin).slice(0, 200);
}

/** A pin whose story its creator has taken away: only whose it was is left. */
export function isGone(pin: PinCard): boolean {
  return pin.storyPinData?.isDeleted === true;
}

/** A description in one line. */
function plainDescription(pin: Pick<PinCard, "description">): string {
  return pin.description.replace(/\s+/g, " ").trim();
}

/** Whether a card has words under its picture, or whose it is and nothing else. */
export function hasWords({ surface, imageOnly = false, compact = false }: CaptionPlace): boolean {
  return !compact && !(imageOnly && surfaceRules(surface).imageOnly);
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

/** The rows that a card has where its picture leaves room for them, in their order. */
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
    // Whoever is no partner has a line in the menu: their cards would fetch code for nothing but a link.
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

/** Whether a rating can be shown; the same answer as `shownRating`, from what the wire lets through. */
function isRated(summary: PinCard["richSummary"]): boolean {
  const { ratingValue, reviewCount, ratingCount } = summary?.aggregateRating ?? {};
  return ratingValue != null && (reviewCount ?? ratingCount) != null;
}

/** How many of a card's rows are shown: none where the card would be too flat to carry them. */
export function shownRows(rows: readonly FactRow[], pin: PinCard, widthClass: WidthClass): number {
  if (rows.length === 0) return 0;
  const picture = pictureHeight(cardRatio(pin), TILE_WIDTH[widthClass]);
  return footerMode(picture + headHeight(pin, widthClass)) === "full" ? rows.length : 0;
}

/** The height of title and attribution with the room around them. */
function headHeight(pin: PinCard, widthClass: WidthClass): number {
  const lines = captionLines(captionText(pin), widthClass);
  return ROOM.above + lines * LINE_HEIGHT + (lines > 0 ? ROOM.between : 0) + ROOM.attribution + ROOM.below;
}

/** The height of everything under a pin's picture in CSS pixels. */
export function pinExtra(pin: PinCard, widthClass: WidthClass, place: CaptionPlace): number {
  if (!hasWords(place)) return ROOM.above + ROOM.attributionAlone + ROOM.below;
  const rows = shownRows(factRows(pin, place), pin, widthClass);
  return headHeight(pin, widthClass) + rows * LINE_HEIGHT + (rows > 0 ? ROOM.between : 0);
}
