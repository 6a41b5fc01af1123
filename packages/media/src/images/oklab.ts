/** A color in a perceptually uniform space: lightness from 0 to 1, and a and b within ±0.4. */
export interface Oklab {
  readonly l: number;
  readonly a: number;
  readonly b: number;
}

/**
 * Converts an sRGB color, in bytes, to OKLab: Björn Ottosson, "A perceptual color space for image processing" (2020).
 */
export function toOklab(red: number, green: number, blue: number): Oklab {
  const r = decodeChannel(red);
  const g = decodeChannel(green);
  const b = decodeChannel(blue);
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  };
}

// Applies the inverse sRGB transfer curve (IEC 61966-2-1).
function decodeChannel(byte: number): number {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
