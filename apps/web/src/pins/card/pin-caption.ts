import type { PinCard } from "@tessera/contract";
import { getFooterMode, type PinSurface, showsSeeStatsLink, getSurfaceRules } from "@tessera/domain";
import { estimateLines, GRID_ITEM_WIDTHS, getPictureHeight, type WidthClass } from "@tessera/ui";
import { getCardRatio } from "../pin-picture.ts";

/** The maximum number of lines for a title under an image. */
const MAX_TITLE_LINES = 2;
/** The font size and line height of a title in CSS pixels, as in the stylesheet. */
const FONT_SIZE_PX = 14;
const LINE_HEIGHT_PX = 18;
/** The widths of a line of text in CSS pixels. Narrow columns vary in width, so their value fits phones. */
const TEXT_WIDTHS_PX: Readonly<Record<WidthClass, number>> = { narrow: 164, wide: 228 };
/** The estimated widths of a tile before rendering, in CSS pixels. */
const TILE_WIDTHS_PX: Readonly<Record<WidthClass, number>> = {
  narrow: GRID_ITEM_WIDTHS.phone,
  wide: GRID_ITEM_WIDTHS.regular,
};
/** The stylesheet's heights in CSS pixels: above the title, between parts, of the attribution, and below it. */
const SPACING_PX = { above: 8, between: 4, attribution: 32, attributionAlone: 24, below: 8 } as const;

/** The context that determines, together with the pin, which text appears under an image. */
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

/** Returns whether the creator removed the pin's story. The card then shows only the attribution. */
export function isStoryRemoved(pin: PinCard): boolean {
  return pin.storyPinData?.isDeleted === true;
}

/** Collapses a description to one line. */
function normalizeDescription(pin: Pick<PinCard, "description">): string {
  return pin.description.replace(/\s+/g, " ").trim();
}

/** Returns whether a card shows text under its image besides the attribution. */
export function hasText({ surface, imageOnly = false, compact = false }: CaptionContext): boolean {
  return !compact && !(imageOnly && getSurfaceRules(surface).imageOnly);
}

/**
 * Returns the number of lines to reserve for the text under an image, so that a card's height is known before
 * rendering. Text that doesn't fit is cut off with an ellipsis.
 *
 * @returns 0 if there is no text, and otherwise 1 or 2
 */
export function countCaptionLines(text: string, widthClass: WidthClass): number {
  return estimateLines(text, { width: TEXT_WIDTHS_PX[widthClass], fontSize: FONT_SIZE_PX, maxLines: MAX_TITLE_LINES });
}

/** Returns a card's rows of facts in order, regardless of whether the card has room for them. */
export function getFactRows(
  pin: PinCard,
  { surface, userId = null, isPartner = false }: CaptionContext,
): readonly FactRow[] {
  if (isStoryRemoved(pin)) return [];
  const rules = getSurfaceRules(surface);
  const { richSummary, pinNote, reactionCountsData = [], commentCount = 0, storyPinData = null } = pin;
  const rows: Record<FactRow, boolean> = {
    price: richSummary?.typeName === "product",
    rating: isRated(richSummary) || richSummary?.displayCookTime != null,
    note: rules.note && Boolean(pinNote?.text.trim()),
    counts: rules.counts && (reactionCountsData.length > 0 || commentCount > 0),
    // People who aren't partners get a menu item instead, so that their cards don't load code for a single link.
    stats:
      isPartner &&
      !pin.isRepin &&
      showsSeeStatsLink({
        isAuthenticated: userId !== null,
        isOwner: pin.pinner.id === userId,
        isPartner,
        isStoryPin: storyPinData !== null,
        surface,
      }),
  };
  return (Object.keys(rows) as FactRow[]).filter((row) => rows[row]);
}

/** Returns whether a rating can be shown. It has the same result as `getShownRating`, but works on the wire format. */
function isRated(summary: PinCard["richSummary"]): boolean {
  const { ratingValue, reviewCount, ratingCount } = summary?.aggregateRating ?? {};
  return ratingValue != null && (reviewCount ?? ratingCount) != null;
}

/** Returns the number of visible rows of a card: either all of them, or 0 if the card is too short. */
export function countShownRows(rows: readonly FactRow[], pin: PinCard, widthClass: WidthClass): number {
  if (rows.length === 0) return 0;
  const picture = getPictureHeight(getCardRatio(pin), TILE_WIDTHS_PX[widthClass]);
  return getFooterMode(picture + getHeadHeight(pin, widthClass)) === "full" ? rows.length : 0;
}

/** Returns the height of the title and the attribution, including the space around them, in CSS pixels. */
function getHeadHeight(pin: PinCard, widthClass: WidthClass): number {
  const lines = countCaptionLines(getCaptionText(pin), widthClass);
  return (
    SPACING_PX.above +
    lines * LINE_HEIGHT_PX +
    (lines > 0 ? SPACING_PX.between : 0) +
    SPACING_PX.attribution +
    SPACING_PX.below
  );
}

/** Returns the height of everything under a pin's image in CSS pixels. */
export function getPinExtraHeight(pin: PinCard, widthClass: WidthClass, context: CaptionContext): number {
  if (!hasText(context)) return SPACING_PX.above + SPACING_PX.attributionAlone + SPACING_PX.below;
  const rows = countShownRows(getFactRows(pin, context), pin, widthClass);
  return getHeadHeight(pin, widthClass) + rows * LINE_HEIGHT_PX + (rows > 0 ? SPACING_PX.between : 0);
}
