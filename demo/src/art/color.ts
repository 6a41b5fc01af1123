/** Red, green, and blue, each 0–255. */
export type Rgb = readonly [number, number, number];

/** Parses a color in the form `#rrggbb`. */
export function parseRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function formatChannel(value: number): string {
  return Math.max(0, Math.min(255, Math.round(value)))
    .toString(16)
    .padStart(2, "0");
}

/** Blends two `#rrggbb` colors; `amount` 0 gives the first, 1 the second. */
export function mix(from: string, to: string, amount: number): string {
  const a = parseRgb(from);
  const b = parseRgb(to);
  return `#${[0, 1, 2].map((i) => formatChannel((a[i] ?? 0) + ((b[i] ?? 0) - (a[i] ?? 0)) * amount)).join("")}`;
}

/** Blends a color with a warm white; `amount` 0–1. */
export function lighten(hex: string, amount: number): string {
  return mix(hex, "#fffaf2", amount);
}

/** Blends a color with a warm black; `amount` 0–1. */
export function darken(hex: string, amount: number): string {
  return mix(hex, "#17120f", amount);
}

/**
 * Computes a color's perceived lightness, from 0 to 1. It applies the Rec. 709 weights to the encoded values, which is
 * accurate enough to choose an ink.
 */
function computeLightness(hex: string): number {
  const [r, g, b] = parseRgb(hex);
  return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
}

/** Picks the color with the higher contrast against a background. */
export function pickReadable(ground: string, first: string, second: string): string {
  const base = computeLightness(ground);
  return Math.abs(computeLightness(first) - base) >= Math.abs(computeLightness(second) - base) ? first : second;
}
