import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const tokens = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

type Theme = "light" | "dark";
type Rgb = readonly [red: number, green: number, blue: number];

/** Returns the declarations of the rule that starts with `selector`, by name. */
function readDeclarations(selector: string): Map<string, string> {
  const start = tokens.indexOf(`${selector} {`);
  expect(start, `a rule for ${selector}`).toBeGreaterThanOrEqual(0);
  const body = tokens.slice(tokens.indexOf("{", start) + 1, tokens.indexOf("}", start));
  return new Map([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((match) => [match[1] ?? "", match[2] ?? ""]));
}

const LIGHT = readDeclarations(':root[data-theme="light"]');
const DARK = new Map([...LIGHT, ...readDeclarations(':root[data-theme="dark"]')]);
const THEMES: Record<Theme, Map<string, string>> = { light: LIGHT, dark: DARK };

function parseColor(value: string, ground: Rgb): Rgb {
  const hex = /^#([0-9a-f]{6})$/.exec(value);
  if (hex?.[1]) {
    const number = Number.parseInt(hex[1], 16);
    return [number >> 16, (number >> 8) & 255, number & 255];
  }
  const mixed = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/.exec(value);
  expect(mixed, `a color that this test can read: ${value}`).not.toBeNull();
  const [red = 0, green = 0, blue = 0, percent = 0] = (mixed ?? []).slice(1).map(Number);
  const share = percent / 100;
  return [
    red * share + ground[0] * (1 - share),
    green * share + ground[1] * (1 - share),
    blue * share + ground[2] * (1 - share),
  ];
}

function computeLuminance(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Computes the contrast ratio as defined in WCAG 2.2, from 1 to 21. */
function computeContrast(first: Rgb, second: Rgb): number {
  const [darker, lighter] = [computeLuminance(first), computeLuminance(second)].sort((a, b) => a - b);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

const BACKGROUNDS = ["paper", "surface", "raised", "fill", "fill-hover", "fill-press"];

/** Each text color with the backgrounds on which it can appear. */
const TEXT_PAIRS: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  ["color-ink", BACKGROUNDS],
  ["color-ink-soft", BACKGROUNDS],
  ["color-accent-ink", ["paper", "surface", "raised", "fill"]],
  ["color-danger-ink", ["paper", "surface", "raised", "fill", "danger-fill"]],
  ["color-ink", ["danger-fill", "success-fill"]],
  ["color-success-ink", ["paper", "surface", "raised", "fill", "success-fill"]],
  ["color-on-accent", ["accent", "accent-hover", "accent-press"]],
  ["color-on-danger", ["danger", "danger-hover"]],
  ["color-on-selected", ["selected"]],
  ["color-on-inverse", ["inverse", "inverse-fill"]],
  ["color-ink-over-picture", ["over-picture"]],
];

/** The non-text elements that must be visible at 3:1 (WCAG 1.4.11). */
const SHAPE_PAIRS: readonly (readonly [shape: string, grounds: readonly string[]])[] = [
  ["color-line-strong", ["paper", "surface"]],
  ["color-focus", ["paper", "surface", "raised", "fill"]],
];

function listPairs(table: typeof TEXT_PAIRS): [Theme, string, string][] {
  return (["light", "dark"] as const).flatMap((theme) =>
    table.flatMap(([foreground, grounds]) =>
      grounds.map((ground): [Theme, string, string] => [theme, foreground, `color-${ground}`]),
    ),
  );
}

function getContrast(theme: Theme, foreground: string, ground: string): number {
  const palette = THEMES[theme];
  // A translucent background has the least contrast over black, which is darker than any page.
  const background = parseColor(palette.get(`--${ground}`) ?? "", [0, 0, 0]);
  return computeContrast(parseColor(palette.get(`--${foreground}`) ?? "", background), background);
}

describe("color tokens", () => {
  it.each(listPairs(TEXT_PAIRS))(
    "in the %s theme give %s on %s a contrast of at least 4.5:1",
    (theme, foreground, ground) => {
      expect(getContrast(theme, foreground, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(listPairs(SHAPE_PAIRS))(
    "in the %s theme give %s on %s a contrast of at least 3:1",
    (theme, foreground, ground) => {
      expect(getContrast(theme, foreground, ground)).toBeGreaterThanOrEqual(3);
    },
  );

  it.each([0, 1, 2, 3, 4, 5, 6, 7])("keep an avatar's initial readable on color %i", (index) => {
    expect(getContrast("light", "color-on-avatar", `avatar-${index}`)).toBeGreaterThanOrEqual(4.5);
  });

  it("have the same dark values whether set by attribute or by the system", () => {
    expect(readDeclarations(':root[data-theme="system"]')).toEqual(readDeclarations(':root[data-theme="dark"]'));
  });

  it("have a dark value for every light color except the avatar colors", () => {
    const dark = readDeclarations(':root[data-theme="dark"]');
    const missing = [...LIGHT.keys()].filter((name) => !dark.has(name) && !/avatar/.test(name));
    expect(missing).toEqual([]);
  });
});
