import type { PinCard } from "@tessera/contract";
import { footerMode, type PinSurface, showSeeStats, surfaceRules } from "@tessera/domain";
import { estimateLines, GRID_ITEM_WIDTHS, pictureHeight, type WidthClass } from "@tessera/ui";
import { getCardRatio } from "../pin-picture.ts";

/** The maximum number of lines for a title under an image. */
const MAX_LINES = 2;
/** The font size and line height of a title in CSS pixels, as in the stylesheet. */
const FONT_SIZE = 14;
const LINE_HEIGHT = 18;
/** The width of a line of text in CSS pixels. Narrow columns vary in width; these values fit phones. */
const TEXT_WIDTH: Readonly<Record<WidthClass, number>> = { narrow: 164, wide: 228 };
/** The width of a tile in CSS pixels, as estimated before rendering. */
const TILE_WIDTH: Readonly<Record<WidthClass, number>> = {
  narrow: GRID_ITEM_WIDTHS.phone,
  wide: GRID_ITEM_WIDTHS.regular,
};
/** Heights in CSS pixels, as in the stylesheet: above the title, between parts, of the attribution, and below it. */
const SPACING = { above: 8, between: 4, attribution: 32, attributionAlone: 24, below: 8 } as const;

/** The facts besides the pin that determine the text under an image. */
export interface CaptionContext {
  readonly surface: PinSurface;
  /** Whether the viewer's grids show only images. */
  readonly imageOnly?: boolean;
  /** Whether cards are so close together that text doesn't fit. */
  readonly compact?: boolean;
  readonly userId?: string | null;
  readonly isPartner?: boolean;
}

/** A row of facts between a pin's title and its attribution. */
export type FactRow = "price" | "rating" | "note" | "counts" | "stats";

/** Returns the text under an image: the title, or the description if there is no title. */
export function getCaptionText(pin: PinCard): string {
  if (isStoryRemoved(pin)) return "";
  return pin.gridTitle || normalizeDescription(pin).slice(0, 200);
}

/** Whether the creator removed the pin's story, so that only the attribution is left. */
export function isStoryRemoved(pin: PinCard): boolean {
  return pin.storyPinData?.isDeleted === true;
}

/** Collapses a description to one line. */
function normalizeDescription(pin: Pick<PinCard, "description">): string {
  return pin.description.replace(/\s+/g, " ").trim();
}

/** Whether a card shows text under its image, rather than only its attribution. */
export function hasText({ surface, imageOnly = false, compact = false }: CaptionContext): boolean {
  return !compact && !(imageOnly && surfaceRules(surface).imageOnly);
}

/**
 * Returns the number of lines to reserve for the text under an image, so that a card's height is known before
 * rendering. Text that doesn't fit is cut off with an ellipsis.
 *
 * @returns 0 for no text, else 1 or 2
 */
export function countCaptionLines(text: string, widthClass: WidthClass): number {
  return estimateLines(text, { width: TEXT_WIDTH[widthClass], fontSize: FONT_SIZE, maxLines: MAX_LINES });
}

/** Returns a card's rows in order, before checking whether its image leaves room for them. */
export function getFactRows(
  pin: PinCard,
  { surface, userId = null, isPartner = false }: CaptionContext,
): readonly FactRow[] {
  if (isStoryRemoved(pin)) return [];
  const rules = surfaceRules(surface);
  const { richSummary, pinNote, reactionCountsData = [], commentCount = 0, storyPinData = null } = pin;
  const rows: Record<FactRow, boolean> = {
    price: richSummary?.typeName === "product",
    rating: isRated(richSummary) || richSummary?.displayCookTime != null,
    note: rules.note && Boolean(pinNote?.text.trim()),
    counts: rules.counts && (reactionCountsData.length > 0 || commentCount > 0),
    // Non-partners get a menu item instead, so that their cards don't load code for a single link.
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

/** Whether a rating can be shown. Matches `shownRating`, but works on the wire format. */
function isRated(summary: PinCard["richSummary"]): boolean {
  const { ratingValue, reviewCount, ratingCount } = summary?.aggregateRating ?? {};
  return ratingValue != null && (reviewCount ?? ratingCount) != null;
}

/** Returns how many of a card's rows are shown. There are none if the card is too flat for them. */
export function countShownRows(rows: readonly FactRow[], pin: PinCard, widthClass: WidthClass): number {
  if (rows.length === 0) return 0;
  const picture = pictureHeight(getCardRatio(pin), TILE_WIDTH[widthClass]);
  return footerMode(picture + getHeadHeight(pin, widthClass)) === "full" ? rows.length : 0;
}

/** Returns the height of the title and the attribution, including the space around them. */
function getHeadHeight(pin: PinCard, widthClass: WidthClass): number {
  const lines = countCaptionLines(getCaptionText(pin), widthClass);
  return SPACING.above + lines * LINE_HEIGHT + (lines > 0 ? SPACING.between : 0) + SPACING.attribution + SPACING.below;
}

/** Returns the height of everything under a pin's image in CSS pixels. */
export function getPinExtra(pin: PinCard, widthClass: WidthClass, context: CaptionContext): number {
  if (!hasText(context)) return SPACING.above + SPACING.attributionAlone + SPACING.below;
  const rows = countShownRows(getFactRows(pin, context), pin, widthClass);
  return getHeadHeight(pin, widthClass) + rows * LINE_HEIGHT + (rows > 0 ? SPACING.between : 0);
}
