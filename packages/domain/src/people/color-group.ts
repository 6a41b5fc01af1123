/**
 * The colors by which people can filter their pins: in rainbow order, followed by brown and the colors without a hue.
 */
export const COLOR_GROUPS = [
  "red",
  "orange",
  "yellow",
  "green",
  "teal",
  "blue",
  "purple",
  "pink",
  "brown",
  "white",
  "gray",
  "black",
] as const;
export type ColorGroup = (typeof COLOR_GROUPS)[number];

/** If the maximum and minimum of red, green, and blue (0–255) differ by less than this, the color shows no hue. */
const MIN_CHROMA = 24;
/** A color whose channels are all at or below this is black, regardless of hue. */
const MAX_BLACK_CHANNEL = 40;
/** A red or orange whose channels are all at or below this looks brown. */
const MAX_BROWN_CHANNEL = 165;
/** The upper end of each hue, in degrees. After the last one, red starts again. */
const HUE_UPPER_BOUNDS: readonly (readonly [number, ColorGroup])[] = [
  [12, "red"],
  [45, "orange"],
  [68, "yellow"],
  [160, "green"],
  [195, "teal"],
  [255, "blue"],
  [290, "purple"],
  [345, "pink"],
  [360, "red"],
];

/**
 * Returns the group of a color; null for anything that isn't a color.
 *
 * @param hex color as `#rrggbb`
 */
export function getColorGroup(hex: string): ColorGroup | null {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) return null;
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  const strongest = Math.max(red, green, blue);
  const chroma = strongest - Math.min(red, green, blue);
  if (strongest <= MAX_BLACK_CHANNEL) return "black";
  if (chroma < MIN_CHROMA) return strongest > 215 ? "white" : strongest < 70 ? "black" : "gray";
  const hue = computeHue(red, green, blue, strongest, chroma);
  const group = HUE_UPPER_BOUNDS.find(([end]) => hue < end)?.[1] ?? "red";
  if (strongest <= MAX_BROWN_CHANNEL && hue > 8 && hue < 45) return "brown";
  return group === "red" && strongest - chroma > 140 ? "pink" : group;
}

/** Returns the hue in degrees on the color wheel, with red at 0. */
function computeHue(red: number, green: number, blue: number, strongest: number, chroma: number): number {
  const sixth =
    strongest === red
      ? ((green - blue) / chroma + 6) % 6
      : strongest === green
        ? (blue - red) / chroma + 2
        : (red - green) / chroma + 4;
  return sixth * 60;
}
