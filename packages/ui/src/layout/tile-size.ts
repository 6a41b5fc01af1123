/** A picture is never shown taller than 2.5 times its width. */
const MAX_PICTURE_RATIO = 2.5;
/** The least height of a picture on a card, in CSS pixels. */
const MIN_PICTURE_HEIGHT = 55;

/**
 * A ratio is kept as a whole number of ten-thousandths: sums of them are exact, so that the server's text and the
 * browser's numbers are the same number after ten tiles and after ten thousand.
 */
export const RATIO_STEPS = 10_000;

const MAX_RATIO_STEPS = MAX_PICTURE_RATIO * RATIO_STEPS;

/**
 * The least ratio, in ten-thousandths, at which a picture is at least 55 px high in a column that is not narrower than
 * `minWidth` (CSS pixels). Rounded up: rounding down could lose the last fraction of the 55 px.
 */
export function leastRatioSteps(minWidth: number): number {
  return Math.ceil((MIN_PICTURE_HEIGHT / minWidth) * RATIO_STEPS);
}

/**
 * The ratio at which a picture is shown, in ten-thousandths: its own between the least one and 1:2.5. One that says nothing
 * (zero, negative, not a number) makes a square.
 *
 * @param ratio height ÷ width of the picture
 * @param leastSteps from `leastRatioSteps`; zero for no least height
 */
export function shownRatioSteps(ratio: number, leastSteps: number): number {
  if (!(ratio > 0)) return RATIO_STEPS;
  const steps = ratio < MAX_PICTURE_RATIO ? (ratio * RATIO_STEPS + 0.5) | 0 : MAX_RATIO_STEPS;
  return steps > leastSteps ? steps : leastSteps;
}

/**
 * The ratio at which a picture is shown: its own up to 1:2.5, and not so flat that it falls under 55 px in the narrowest
 * column it may meet.
 *
 * @param ratio height ÷ width of the picture
 * @param minWidth the narrowest column in CSS pixels; by default none, and no least height
 */
export function shownRatio(ratio: number, minWidth = Number.POSITIVE_INFINITY): number {
  return shownRatioSteps(ratio, leastRatioSteps(minWidth)) / RATIO_STEPS;
}

/**
 * The height of a card's picture in CSS pixels, at least 55 in every column that is not narrower than `minWidth`.
 *
 * @param ratio height ÷ width of the picture
 * @param width width of the column in CSS pixels
 * @param minWidth the narrowest column that the same layout must serve
 */
export function pictureHeight(ratio: number, width: number, minWidth = width): number {
  return shownRatio(ratio, minWidth) * width;
}
