import type { Random } from "../random.ts";
import {
  drawCircle,
  getSize,
  wrapGroup,
  type Painting,
  drawPath,
  type Ratio,
  drawRect,
  type Size,
  drawStroke,
  createVectorPainting,
} from "./canvas.ts";
import { lighten, pickReadable } from "./color.ts";
import { type Palette, type PaletteName, getPalette } from "./palettes.ts";
import { toBlobPath } from "./shapes.ts";
import { type Face, fitText, drawParagraph, drawText, measureTextWidth } from "./type.ts";

/** Posters in which the lettering is the picture. */
export type LetteringOptions = {
  layout: "stack" | "echo" | "glyph" | "note" | "bill";
  /** The words, with lines separated by "/". */
  words: string;
  small?: string;
  palette: PaletteName;
  ratio: Ratio;
};

const displayFaces: readonly Face[] = ["heavy", "fat", "groteskBold", "fatItalic"];

function pickColorScheme(random: Random, colors: Palette): { ground: string; ink: string; second: string } {
  const ground = random.pick([
    colors.paper,
    colors.accents[0],
    colors.accents[1],
    colors.tones[4],
    colors.tones[0],
    colors.tones[3],
  ]);
  const ink = pickReadable(ground, colors.ink, colors.paper);
  const rest = [colors.accents[0], colors.accents[1], colors.tones[2], colors.tones[1]].filter(
    (color) => color !== ground,
  );
  return { ground, ink, second: rest.sort((a, b) => (pickReadable(ground, a, b) === a ? -1 : 1))[0] ?? ink };
}

/** Draws lines of text that are all as wide as the sheet. */
function drawStack(random: Random, size: Size, colors: Palette, rows: string[], small: string | undefined): string {
  const { width, height } = size;
  const { ground, ink, second } = pickColorScheme(random, colors);
  const margin = width * 0.07;
  const face = random.pick(displayFaces);
  const isTight = face === "heavy" || face === "groteskBold";
  const displayRows = isTight && random.chance(0.6) ? rows.map((row) => row.toUpperCase()) : rows;
  const capital = isTight ? 0.72 : 0.74;
  const low = displayRows.some((row) => /[a-zåäöéñ]/.test(row) && /[gjpqy]/.test(row)) ? 0.2 : 0;
  const sizes = displayRows.map((row) => fitText(face, row, width - margin * 2, height * 0.34, -0.025));
  const gap = width * 0.035;
  const tall = sizes.reduce((sum, value) => sum + value * (capital + low), 0) + gap * (displayRows.length - 1);
  const room = height - margin * 2 - (small === undefined ? 0 : width * 0.12);
  const scale = Math.min(1, room / tall);
  let y = random.chance(0.5) ? margin : margin + Math.max(0, room - tall * scale);
  let body = drawRect(0, 0, width, height, ground);
  const accentIndex = random.int(0, displayRows.length - 1);
  for (const [index, row] of displayRows.entries()) {
    const lineSize = (sizes[index] ?? 40) * scale;
    y += lineSize * capital;
    body += drawText(face, row, {
      x: margin - lineSize * 0.04,
      y,
      size: lineSize,
      fill: index === accentIndex ? second : ink,
      tracking: -0.025,
    });
    y += lineSize * low + gap;
  }
  if (small !== undefined) {
    const foot = height - margin;
    body +=
      drawStroke(`M${margin} ${foot - width * 0.055}H${width - margin}`, ink, 2.5) +
      drawText("grotesk", small, { x: margin, y: foot, size: width * 0.026, fill: ink });
  }
  return body;
}

/** Draws one word several times, filled and outlined. */
function drawEcho(random: Random, size: Size, colors: Palette, rows: string[], small: string | undefined): string {
  const { width, height } = size;
  const { ground, ink, second } = pickColorScheme(random, colors);
  const face = random.pick<Face>(["heavy", "groteskBold", "fat"]);
  const word = (rows[0] ?? "").toUpperCase();
  const lineSize = fitText(face, word, width * 0.9, height * 0.3, -0.02);
  const step = lineSize * 0.82;
  const count = Math.max(3, Math.floor((height * 0.9) / step));
  const solidIndex = random.int(0, count - 1);
  const start = (height - count * step) / 2 + step * 0.9;
  const shades = [colors.tones[1], colors.tones[2], colors.accents[0], colors.accents[1], colors.tones[3]].filter(
    (color) => color !== ground,
  );
  let body = drawRect(0, 0, width, height, ground);
  const outlined = random.chance(0.5);
  for (let row = 0; row < count; row += 1) {
    const y = start + row * step;
    const drawn = drawText(face, word, {
      x: width / 2,
      y,
      size: lineSize,
      fill: row === solidIndex ? ink : outlined ? "none" : (shades[row % shades.length] ?? second),
      anchor: "middle",
      tracking: -0.02,
    });
    body += outlined && row !== solidIndex ? wrapGroup(drawn, { stroke: ink, "stroke-width": 2.2 }) : drawn;
  }
  if (small !== undefined)
    body += drawText("text", small, {
      x: width / 2,
      y: height - width * 0.03,
      size: width * 0.024,
      fill: ink,
      anchor: "middle",
    });
  return body;
}

/** Draws a single character that is larger than the sheet. */
function drawGlyph(random: Random, size: Size, colors: Palette, rows: string[], small: string | undefined): string {
  const { width, height } = size;
  const { ground, ink, second } = pickColorScheme(random, colors);
  const face = random.pick<Face>(["fatItalic", "fat", "italic", "heavy", "groteskBold"]);
  const character = rows[0] ?? "&";
  const big = Math.min((width * 0.96) / Math.max(0.4, measureTextWidth(face, character, 1)), height * 0.94);
  const x = width * random.between(0.44, 0.56);
  const low = /[gjpqy]/.test(character) ? 0.2 : 0.345;
  const y = height * 0.54 + big * low;
  let body = drawRect(0, 0, width, height, ground);
  if (random.chance(0.5))
    body += drawCircle(width * random.between(0.3, 0.7), height * random.between(0.3, 0.6), width * 0.36, second);
  else
    body += drawText(face, character, {
      x: x + width * 0.028,
      y: y + width * 0.028,
      size: big,
      fill: second,
      anchor: "middle",
    });
  body += drawText(face, character, { x, y, size: big, fill: ink, anchor: "middle" });
  const label = small ?? "";
  body += drawText("grotesk", label, { x: width * 0.06, y: width * 0.085, size: width * 0.027, fill: ink });
  body += drawText("grotesk", rows[1] ?? "", {
    x: width * 0.94,
    y: width * 0.085,
    size: width * 0.027,
    fill: ink,
    anchor: "end",
  });
  return body;
}

/** Draws a saying on colored paper. */
function drawNote(random: Random, size: Size, colors: Palette, rows: string[], small: string | undefined): string {
  const { width, height } = size;
  const ground = random.pick([colors.paper, lighten(colors.tones[0], 0.2), colors.tones[4], colors.accents[1]]);
  const ink = pickReadable(ground, colors.ink, colors.paper);
  const face = random.pick<Face>(["serif", "hand", "italic", "strong"]);
  let body = drawRect(0, 0, width, height, ground);
  for (let shape = 0; shape < 4; shape += 1) {
    const corner = [
      [0.04, 0.04],
      [0.98, 0.1],
      [0.9, 0.98],
      [0.06, 0.93],
    ][shape] ?? [0, 0];
    body += drawPath(
      toBlobPath(
        random,
        width * (corner[0] ?? 0),
        height * (corner[1] ?? 0),
        width * random.between(0.16, 0.3),
        width * random.between(0.14, 0.26),
        0.22,
      ),
      [colors.tones[1], colors.accents[0], colors.tones[2], colors.tones[3]][shape] ?? ink,
    );
  }
  const phrase = rows.join(" ");
  let letter = width * (phrase.length > 48 ? 0.085 : 0.115) * (face === "hand" ? 1.25 : 1);
  let block = drawParagraph(face, phrase, {
    x: width / 2,
    y: 0,
    size: letter,
    fill: ink,
    anchor: "middle",
    width: width * 0.68,
    leading: 1.16,
  });
  while (block.next > height * 0.62 && letter > 20) {
    letter *= 0.92;
    block = drawParagraph(face, phrase, {
      x: width / 2,
      y: 0,
      size: letter,
      fill: ink,
      anchor: "middle",
      width: width * 0.68,
      leading: 1.16,
    });
  }
  body += wrapGroup(block.drawing, {
    transform: `translate(0 ${(height / 2 - block.next / 2 + letter * 0.8).toFixed(1)})`,
  });
  if (small !== undefined)
    body += drawText("grotesk", small, {
      x: width / 2,
      y: height * 0.5 + block.next / 2 + width * 0.08,
      size: width * 0.027,
      fill: ink,
      anchor: "middle",
      opacity: 0.75,
    });
  return body;
}

/** Draws a playbill: a shape at the top, large words, and details in columns. */
function drawPlaybill(random: Random, size: Size, colors: Palette, rows: string[], small: string | undefined): string {
  const { width, height } = size;
  const { ground, ink, second } = pickColorScheme(random, colors);
  const margin = width * 0.06;
  const face = random.pick<Face>(["groteskBold", "heavy", "fat"]);
  let body = drawRect(0, 0, width, height, ground);
  const sizes = rows.map((row) => fitText(face, row, width - margin * 2, height * 0.13, -0.025));
  const top = height - margin - width * 0.115 - sizes.reduce((sum, lineSize) => sum + lineSize * 0.92, 0);
  const cx = width * 0.5;
  const cy = (top + margin) / 2 + width * 0.02;
  const r = Math.min(width * 0.4, (top - margin) * 0.44);
  const kind = random.int(0, 3);
  if (kind === 0)
    for (let ring = 0; ring < 9; ring += 1)
      body += drawCircle(cx, cy, r * (1 - ring / 9), ring % 2 === 0 ? second : ground);
  else if (kind === 1)
    for (let ray = 0; ray < 24; ray += 1)
      body += drawPath(
        `M${cx} ${cy - r * 0.28}L${cx + r * 0.075} ${cy - r}H${cx - r * 0.075}Z`,
        ray % 3 === 0 ? ink : second,
        { transform: `rotate(${ray * 15} ${cx} ${cy})` },
      );
  else if (kind === 2)
    for (let row = 0; row < 9; row += 1)
      for (let column = 0; column < 9; column += 1)
        body += drawCircle(
          cx + (column - 4) * r * 0.24,
          cy + (row - 4) * r * 0.24,
          r * 0.115 * (1.05 - Math.hypot(row - 4, column - 4) / 7),
          (row * 3 + column) % 5 === 0 ? ink : second,
        );
  else
    for (let slice = 0; slice < 7; slice += 1) {
      const [from, to] = [-1 + (slice * 2) / 7, -1 + ((slice + 0.86) * 2) / 7];
      const [wide, narrow] = [r * Math.sqrt(1 - from * from), r * Math.sqrt(Math.max(0, 1 - to * to))];
      const x = cx + (slice % 2 === 0 ? -0.14 : 0.14) * r;
      body += drawPath(
        `M${x - wide} ${cy + from * r}H${x + wide}A${r} ${r} 0 0 1 ${x + narrow} ${cy + to * r}H${x - narrow}A${r} ${r} 0 0 1 ${x - wide} ${cy + from * r}Z`,
        slice % 3 === 1 ? ink : second,
      );
    }
  let y = height - margin - width * 0.115;
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    const lineSize = sizes[index] ?? 40;
    const row = rows[index] ?? "";
    body += drawText(face, row, { x: margin, y, size: lineSize, fill: ink, tracking: -0.025 });
    y -= lineSize * 0.92;
  }
  const facts = (small ?? "").split("/");
  for (const [index, fact] of facts.entries())
    body += drawText("grotesk", fact.trim(), {
      x: margin + (index * (width - margin * 2)) / facts.length,
      y: height - margin,
      size: width * 0.025,
      fill: ink,
    });
  body += drawText("grotesk", "No. " + random.int(2, 48), {
    x: width - margin,
    y: margin + width * 0.02,
    size: width * 0.025,
    fill: ink,
    anchor: "end",
  });
  return body;
}

/** Paints a poster of lettering. */
export function paintLettering(random: Random, options: LetteringOptions): Painting {
  const size = getSize(options.ratio);
  const rows = options.words.split("/");
  const body = { stack: drawStack, echo: drawEcho, glyph: drawGlyph, note: drawNote, bill: drawPlaybill }[
    options.layout
  ](random, size, getPalette(options.palette), rows, options.small);
  return createVectorPainting(size, "", body, "print");
}
