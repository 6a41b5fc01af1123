/** Red, green and blue, each 0–255. */
export type Rgb = readonly [number, number, number];

/** Reads `#rrggbb`. */
export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function channel(value: number): string {
  return Math.max(0, Math.min(255, Math.round(value)))
    .toString(16)
    .padStart(2, "0");
}

/** Blends two `#rrggbb` colors; `amount` 0 gives the first, 1 the second. */
export function mix(from: string, to: string, amount: number): string {
  const a = rgb(from);
  const b = rgb(to);
  return `#${[0, 1, 2].map((i) => channel((a[i] ?? 0) + ((b[i] ?? 0) - (a[i] ?? 0)) * amount)).join("")}`;
}

/** Towards a warm white; `amount` 0–1. */
export function lighten(hex: string, amount: number): string {
  return mix(hex, "#fffaf2", amount);
}

/** Towards a warm black; `amount` 0–1. */
export function darken(hex: string, amount: number): string {
  return mix(hex, "#17120f", amount);
}

/** Perceived lightness 0–1 (Rec. 709 weights on the encoded values: close enough to choose an ink). */
function lightness(hex: string): number {
  const [r, g, b] = rgb(hex);
  return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
}

/** The one of two colors that contrasts more with a background. */
export function pickReadable(ground: string, first: string, second: string): string {
  const base = lightness(ground);
  return Math.abs(lightness(first) - base) >= Math.abs(lightness(second) - base) ? first : second;
}
