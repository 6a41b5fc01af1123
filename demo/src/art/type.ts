import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import opentype, { type Command, type Font } from "opentype.js";
import { formatNumber, drawPath } from "./canvas.ts";

const require = createRequire(import.meta.url);

const fontFiles = {
  text: require.resolve("@fontsource/figtree/files/figtree-latin-400-normal.woff"),
  strong: require.resolve("@fontsource/figtree/files/figtree-latin-700-normal.woff"),
  heavy: require.resolve("@fontsource/figtree/files/figtree-latin-900-normal.woff"),
  serif: require.resolve("@fontsource/playfair-display/files/playfair-display-latin-500-normal.woff"),
  italic: require.resolve("@fontsource/playfair-display/files/playfair-display-latin-500-italic.woff"),
  fat: require.resolve("@fontsource/playfair-display/files/playfair-display-latin-900-normal.woff"),
  fatItalic: require.resolve("@fontsource/playfair-display/files/playfair-display-latin-900-italic.woff"),
  grotesk: require.resolve("@fontsource/space-grotesk/files/space-grotesk-latin-500-normal.woff"),
  groteskBold: require.resolve("@fontsource/space-grotesk/files/space-grotesk-latin-700-normal.woff"),
  hand: require.resolve("@fontsource/caveat/files/caveat-latin-600-normal.woff"),
} as const;

export type Face = keyof typeof fontFiles;

const loadedFonts = new Map<Face, Font>();

function loadFont(face: Face): Font {
  let found = loadedFonts.get(face);
  if (found === undefined) {
    const bytes = readFileSync(fontFiles[face]);
    found = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
    loadedFonts.set(face, found);
  }
  return found;
}

type PlacedGlyph = { character: string; x: number };

function layOutLine(
  face: Face,
  content: string,
  size: number,
  tracking: number,
): { glyphs: PlacedGlyph[]; width: number } {
  const loadedFont = loadFont(face);
  const scale = size / loadedFont.unitsPerEm;
  const glyphs: PlacedGlyph[] = [];
  let x = 0;
  let before: ReturnType<Font["charToGlyph"]> | undefined;
  for (const character of content) {
    const glyph = loadedFont.charToGlyph(character);
    if (before !== undefined) {
      const kerning = loadedFont.getKerningValue(before, glyph);
      if (Number.isFinite(kerning)) x += kerning * scale;
    }
    glyphs.push({ character, x });
    x += glyph.advanceWidth * scale + tracking * size;
    before = glyph;
  }
  return { glyphs, width: Math.max(0, x - tracking * size) };
}

/**
 * Returns the width of a line of text in pixels. `tracking` is extra space after each letter, as a fraction of the font
 * size.
 */
export function measureTextWidth(face: Face, content: string, size: number, tracking = 0): number {
  return layOutLine(face, content, size, tracking).width;
}

export type TextOptions = {
  x: number;
  /** The baseline. */
  y: number;
  size: number;
  fill: string;
  anchor?: "start" | "middle" | "end";
  tracking?: number;
  opacity?: number;
};

/** Converts outlines to path data. The package's own method writes "NaN" for numbers very close to 0. */
function toOutlinePath(commands: readonly Command[]): string {
  let data = "";
  for (const command of commands) {
    if (command.type === "Z") data += "Z";
    else if (command.type === "Q")
      data += `Q${formatNumber(command.x1)} ${formatNumber(command.y1)} ${formatNumber(command.x)} ${formatNumber(command.y)}`;
    else if (command.type === "C")
      data += `C${formatNumber(command.x1)} ${formatNumber(command.y1)} ${formatNumber(command.x2)} ${formatNumber(command.y2)} ${formatNumber(command.x)} ${formatNumber(command.y)}`;
    else data += `${command.type}${formatNumber(command.x)} ${formatNumber(command.y)}`;
  }
  return data;
}

/** Renders one line of text as outlines, so that it looks the same on a machine without fonts. */
export function drawText(face: Face, content: string, options: TextOptions): string {
  const { glyphs, width } = layOutLine(face, content, options.size, options.tracking ?? 0);
  const shift = options.anchor === "middle" ? width / 2 : options.anchor === "end" ? width : 0;
  const loadedFont = loadFont(face);
  let data = "";
  for (const { character, x } of glyphs) {
    if (character !== " ") {
      data += toOutlinePath(
        loadedFont.charToGlyph(character).getPath(options.x - shift + x, options.y, options.size).commands,
      );
    }
  }
  return data === "" ? "" : drawPath(data, options.fill, { opacity: options.opacity });
}

/** Breaks a text into lines that are at most `width` pixels wide. A longer single word isn't broken. */
export function wrapText(face: Face, content: string, size: number, width: number, tracking = 0): string[] {
  const result: string[] = [];
  let line = "";
  for (const word of content.split(" ")) {
    const candidate = line === "" ? word : `${line} ${word}`;
    if (line !== "" && measureTextWidth(face, candidate, size, tracking) > width) {
      result.push(line);
      line = word;
    } else {
      line = candidate;
    }
  }
  if (line !== "") result.push(line);
  return result;
}

/** Returns the font size at which a line is exactly `width` pixels wide, up to `limit`. */
export function fitText(
  face: Face,
  content: string,
  width: number,
  limit = Number.POSITIVE_INFINITY,
  tracking = 0,
): number {
  return Math.min(limit, (width / Math.max(1, measureTextWidth(face, content, 100, tracking))) * 100);
}

/** Renders wrapped lines from a first baseline down. @returns the drawing and the baseline after the last line */
export function drawParagraph(
  face: Face,
  content: string,
  options: TextOptions & { width: number; leading?: number },
): { drawing: string; next: number } {
  const leading = (options.leading ?? 1.4) * options.size;
  const rows = wrapText(face, content, options.size, options.width, options.tracking);
  const drawing = rows
    .map((row, index) => drawText(face, row, { ...options, y: options.y + index * leading }))
    .join("");
  return { drawing, next: options.y + rows.length * leading };
}
