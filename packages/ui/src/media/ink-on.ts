const DARK_INK = "#000000";
const LIGHT_INK = "#ffffff";
/** The luminance of a background on which both inks have the same contrast, by WCAG 2's formula. */
const EQUAL_CONTRAST_LUMINANCE = 0.179;

/**
 * Returns the ink color for a background, with a contrast of at least 4.5:1. Returns undefined if the background isn't
 * `#rrggbb`.
 *
 * Luminance: WCAG 2.2, "relative luminance".
 */
export function getInkColor(background: string | null | undefined): string | undefined {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(background ?? "") ?? [];
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  const luminance = 0.2126 * decodeChannel(red) + 0.7152 * decodeChannel(green) + 0.0722 * decodeChannel(blue);
  return luminance > EQUAL_CONTRAST_LUMINANCE ? DARK_INK : LIGHT_INK;
}

function decodeChannel(hex: string): number {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
