/** The colours by which somebody may look through their pins, in the order of the rainbow and then the ones without hue. */
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

/** Below this difference of the strongest and the weakest of red, green and blue (0–255) no hue is seen. */
const LEAST_CHROMA = 24;
/** What is nowhere stronger than this is black whatever its hue. */
const DARKEST = 40;
/** Reds and oranges that are nowhere stronger than this are seen as brown. */
const BROWN = 165;
/** Where each hue ends, in degrees; what lies behind the last is red again. */
const HUES: readonly (readonly [number, ColorGroup])[] = [
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

/** The group that a colour belongs to; null for what is no colour. @param hex `#rrggbb` */
export function getColorGroup(hex: string): ColorGroup | null {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) return null;
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  const strongest = Math.max(red, green, blue);
  const chroma = strongest - Math.min(red, green, blue);
  if (strongest <= DARKEST) return "black";
  if (chroma < LEAST_CHROMA) return strongest > 215 ? "white" : strongest < 70 ? "black" : "gray";
  const hue = toHue(red, green, blue, strongest, chroma);
  const group = HUES.find(([end]) => hue < end)?.[1] ?? "red";
  if (strongest <= BROWN && hue > 8 && hue < 45) return "brown";
  return group === "red" && strongest - chroma > 140 ? "pink" : group;
}

/** Degrees on the colour wheel, red at 0. */
function toHue(red: number, green: number, blue: number, strongest: number, chroma: number): number {
  const sixth =
    strongest === red
      ? ((green - blue) / chroma + 6) % 6
      : strongest === green
        ? (blue - red) / chroma + 2
        : (red - green) / chroma + 4;
  return sixth * 60;
}
