/** The maximum height ÷ width of a shown image. */
const MAX_PICTURE_RATIO = 2.5;
/** The minimum height of an image on a card, in CSS pixels. */
const MIN_PICTURE_HEIGHT_PX = 55;

/**
 * The number of steps in a ratio of 1. Ratios are stored as integers, in ten-thousandths, so that their sums are exact.
 * The server's markup and the browser's numbers then agree after any number of tiles.
 */
export const RATIO_STEPS = 10_000;

const MAX_RATIO_STEPS = MAX_PICTURE_RATIO * RATIO_STEPS;

/**
 * Computes the minimum ratio, in ten-thousandths, of an image that is at least 55 px high in a column at least
 * `minWidth` CSS pixels wide. The ratio is rounded up because rounding down could make the image shorter than 55 px.
 */
export function getMinRatioSteps(minWidth: number): number {
  return Math.ceil((MIN_PICTURE_HEIGHT_PX / minWidth) * RATIO_STEPS);
}

/**
 * Computes the ratio at which an image is shown, in ten-thousandths: its own, clamped between the minimum and 1:2.5. An
 * invalid ratio (zero, negative, or not a number) results in a square.
 *
 * @param ratio height ÷ width of the image
 * @param minSteps the result of `getMinRatioSteps`; zero for no minimum height
 */
export function getShownRatioSteps(ratio: number, minSteps: number): number {
  if (!(ratio > 0)) return RATIO_STEPS;
  const steps = ratio < MAX_PICTURE_RATIO ? (ratio * RATIO_STEPS + 0.5) | 0 : MAX_RATIO_STEPS;
  return steps > minSteps ? steps : minSteps;
}

/**
 * Computes the ratio at which an image is shown. It is the image's own ratio, limited to 1:2.5 and to a minimum height
 * of 55 px in the narrowest column.
 *
 * @param ratio height ÷ width of the image
 * @param minWidth the narrowest column in CSS pixels; by default, there is no minimum height
 */
export function getShownRatio(ratio: number, minWidth = Number.POSITIVE_INFINITY): number {
  return getShownRatioSteps(ratio, getMinRatioSteps(minWidth)) / RATIO_STEPS;
}

/**
 * Computes the height of a card's image in CSS pixels. It is at least 55 px in every column at least `minWidth` wide.
 *
 * @param ratio height ÷ width of the image
 * @param width the column width in CSS pixels
 * @param minWidth the narrowest column that the same layout must support, in CSS pixels
 */
export function getPictureHeight(ratio: number, width: number, minWidth = width): number {
  return getShownRatio(ratio, minWidth) * width;
}
