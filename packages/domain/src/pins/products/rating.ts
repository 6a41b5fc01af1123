/** The number of stars, and the width and height of each in CSS pixels. */
export const STARS = { count: 5, size: 15 } as const;

/** A rating as received: out of five unless specified otherwise. */
export interface Rating {
  readonly rating: number;
  readonly max_rating?: number | null;
}

/** Fills in a rating's optional values. */
export function fillRatingDefaults({ rating, max_rating }: Rating): Required<{ rating: number; max_rating: number }> {
  return { rating, max_rating: max_rating ?? STARS.count };
}

/**
 * Returns the number of filled stars, in halves. A fraction of three quarters or more counts as a full star, and one
 * quarter or more as half a star.
 */
export function getFilledStars(value: Rating): number {
  const { rating, max_rating: max } = fillRatingDefaults(value);
  const clamped = Math.min(Math.max(rating, 0), max);
  const [whole, fraction] = [Math.floor(clamped), clamped % 1];
  if (fraction >= 0.75) return whole + 1;
  return fraction >= 0.25 ? whole + 0.5 : whole;
}

/** A rating as websites publish it. Some write "None" if there is none. */
export interface AggregateRating {
  readonly ratingValue: number | string | null;
  readonly bestRating?: number | null;
  readonly reviewCount?: number | null;
  readonly ratingCount?: number | null;
}

/** Returns a rating for display and its number of ratings; null if there is no rating, or the number is unknown. */
export function getShownRating(
  aggregate: AggregateRating | null,
): (Required<{ rating: number; max_rating: number }> & { count: number }) | null {
  const { ratingValue: value } = aggregate ?? { ratingValue: null };
  const count = aggregate?.reviewCount ?? aggregate?.ratingCount ?? Number.NaN;
  if (
    value === null ||
    value === "" ||
    value === "None" ||
    !Number.isFinite(Number(value)) ||
    !Number.isFinite(count)
  ) {
    return null;
  }
  return { ...fillRatingDefaults({ rating: Number(value), max_rating: aggregate?.bestRating ?? null }), count };
}
