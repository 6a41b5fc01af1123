const DARK = "#000000";
const LIGHT = "#ffffff";
/** The luminance at which both inks are equally readable: there their contrasts, by WCAG 2's formula, are the same. */
const MIDDLE = 0.179;

/**
 * The ink to use on a background, with a contrast of 4.5 or more; undefined for a background that is not `#rrggbb`.
 *
 * Luminance: WCAG 2.2, "relative luminance".
 */
export function inkOn(ground: string | null | undefined): string | undefined {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(ground ?? "") ?? [];
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  return luminance > MIDDLE ? DARK : LIGHT;
}

function linear(hex: string): number {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
