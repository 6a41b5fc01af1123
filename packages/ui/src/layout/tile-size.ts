/** The maximum height ÷ width of a shown image. */
const MAX_PICTURE_RATIO = 2.5;
/** The minimum height of an image on a card, in CSS pixels. */
const MIN_PICTURE_HEIGHT = 55;

/**
 * Ratios are stored as integers, in ten-thousandths, so that their sums are exact. This way, the server's markup and
 * the browser's numbers agree after any number of tiles.
 */
export const RATIO_STEPS = 10_000;

const MAX_RATIO_STEPS = MAX_PICTURE_RATIO * RATIO_STEPS;

/**
 * Computes the minimum ratio, in ten-thousandths, for an image at least 55 px high in a column at least `minWidth` CSS
 * pixels wide. It is rounded up, because rounding down could lose the last fraction of the 55 px.
 */
export function minRatioSteps(minWidth: number): number {
  return Math.ceil((MIN_PICTURE_HEIGHT / minWidth) * RATIO_STEPS);
}

/**
 * Computes the ratio at which an image is shown, in ten-thousandths: its own, clamped between the minimum and 1:2.5. An
 * invalid ratio (zero, negative, not a number) gives a square.
 *
 * @param ratio height ÷ width of the image
 * @param minSteps the result of `minRatioSteps`; zero for no minimum height
 */
export function shownRatioSteps(ratio: number, minSteps: number): number {
  if (!(ratio > 0)) return RATIO_STEPS;
  const steps = ratio < MAX_PICTURE_RATIO ? (ratio * RATIO_STEPS + 0.5) | 0 : MAX_RATIO_STEPS;
  return steps > minSteps ? steps : minSteps;
}

/**
 * Computes the ratio at which an image is shown: its own up to 1:2.5, but high enough for 55 px in the narrowest
 * column.
 *
 * @param ratio height ÷ width of the image
 * @param minWidth the narrowest column in CSS pixels; by default, there is no minimum height
 */
export function shownRatio(ratio: number, minWidth = Number.POSITIVE_INFINITY): number {
  return shownRatioSteps(ratio, minRatioSteps(minWidth)) / RATIO_STEPS;
}

/**
 * Computes the height of a card's image in CSS pixels, at least 55 in every column at least `minWidth` wide.
 *
 * @param ratio height ÷ width of the image
 * @param width the column width in CSS pixels
 * @param minWidth the narrowest column that the same layout must support
 */
export function pictureHeight(ratio: number, width: number, minWidth = width): number {
  return shownRatio(ratio, minWidth) * width;
}
