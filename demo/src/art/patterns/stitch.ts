import { createNoise, type Random } from "../../random.ts";
import {
  getSize,
  type Painting,
  drawPath,
  type Ratio,
  drawRect,
  type Size,
  drawStroke,
  createVectorPainting,
} from "../canvas.ts";
import { darken, lighten, mix, pickReadable } from "../color.ts";
import { drawHoop } from "./hoop.ts";
import { asymmetricMotifs, bands, motifs } from "./motifs.ts";
import { type Palette, getPalette, type PaletteName } from "../palettes.ts";

/** Needlework: cross-stitch on counted cloth, knitted colorwork, or flowers in a hoop. */
export type StitchOptions = { scene: "sampler" | "knit" | "hoop"; palette: PaletteName; ratio: Ratio };

/** Round ends take three times as long to draw and aren't visible at this size. */
const flatCapAttributes = { "stroke-linecap": "butt" } as const;

type Cells = Array<Array<string | undefined>>;

function placeMotif(
  cells: Cells,
  rows: readonly string[],
  x: number,
  y: number,
  mirrored: boolean,
  inks: readonly string[],
): void {
  for (const [dy, row] of rows.entries()) {
    const fullRow = mirrored ? row + [...row].reverse().join("").slice(1) : row;
    for (const [dx, digit] of [...fullRow].entries()) {
      const target = cells[y + dy];
      if (digit !== "." && target !== undefined && x + dx >= 0 && x + dx < target.length)
        target[x + dx] = inks[Number(digit) - 1];
    }
  }
}

function drawSampler(random: Random, size: Size, colors: Palette): { definitions: string; body: string } {
  const { width, height } = size;
  const columns = random.pick([49, 55, 61]);
  const cell = width / columns;
  const rows = Math.floor(height / cell);
  const cloth = random.pick([
    lighten(colors.paper, 0.25),
    colors.paper,
    colors.tones[4],
    lighten(colors.tones[0], 0.35),
  ]);
  const dark = pickReadable(cloth, colors.ink, colors.paper) === colors.paper;
  const threads = (
    dark
      ? [colors.tones[1], colors.accents[0], colors.accents[1], colors.paper]
      : [colors.accents[0], colors.tones[4], colors.tones[3], colors.accents[1]]
  ).filter((color) => color !== cloth);
  const inks = (): string[] => random.shuffle(threads);
  const cells: Cells = Array.from({ length: rows }, () => Array.from({ length: columns }, () => undefined));
  const edge = 4;
  const frame = inks();
  for (let x = edge; x < columns - edge; x += 1)
    for (const y of [edge, rows - 1 - edge]) {
      placeMotif(cells, ["1"], x, y, false, frame);
      if (x % 4 < 2) placeMotif(cells, ["2"], x, y + (y === edge ? 2 : -2), false, frame);
    }
  for (let y = edge; y < rows - edge; y += 1)
    for (const x of [edge, columns - 1 - edge]) {
      placeMotif(cells, ["1"], x, y, false, frame);
      if (y % 4 < 2) placeMotif(cells, ["2"], x + (x === edge ? 2 : -2), y, false, frame);
    }
  const order = random.shuffle(Object.keys(motifs) as Array<keyof typeof motifs>);
  // Chooses the lines first, then divides the remaining space between them, so that no space is left at the bottom.
  const lines: Array<{ rows: readonly string[]; name?: keyof typeof motifs }> = [];
  let room = rows - edge * 2 - 8;
  for (let line = 0; line < 14; line += 1) {
    const name = order[line % order.length] ?? "heart";
    const next = line % 2 === 0 ? { rows: motifs[name], name } : { rows: random.pick(bands) };
    if (next.rows.length + 2 > room) break;
    room -= next.rows.length + 2;
    lines.push(next);
  }
  let y = edge + 4;
  for (const [line, { rows: motif, name }] of lines.entries()) {
    const from = Math.round(y + (room * (line + 1)) / (lines.length + 1)) + 1;
    y += motif.length + 2;
    const inkColors = inks();
    const long = motif[0]?.length ?? 1;
    if (name === undefined) {
      for (let x = edge + 4; x < columns - edge - 4; x += 1)
        for (const [dy, row] of motif.entries())
          placeMotif(cells, [row[(x - edge - 4) % long] ?? "."], x, from + dy, false, inkColors);
      continue;
    }
    const wide = asymmetricMotifs.has(name) ? long : long * 2 - 1;
    const count = Math.max(1, Math.floor((columns - edge * 2 - 6) / (wide + 4)));
    const gap = Math.floor((columns - edge * 2 - count * wide) / (count + 1));
    const start = Math.floor((columns - count * wide - (count - 1) * gap) / 2);
    for (let index = 0; index < count; index += 1)
      placeMotif(cells, motif, start + index * (wide + gap), from, !asymmetricMotifs.has(name), inkColors);
  }
  const byThread = new Map<string, string>();
  const top = (height - rows * cell) / 2;
  for (const [row, line] of cells.entries())
    for (const [column, thread] of line.entries()) {
      if (thread === undefined) continue;
      const [x, cy, reach] = [(column + 0.5) * cell, top + (row + 0.5) * cell, cell * 0.38];
      const cross = `M${(x - reach).toFixed(1)} ${(cy + reach).toFixed(1)}l${(reach * 2).toFixed(1)} ${(-reach * 2).toFixed(1)}M${(x - reach).toFixed(1)} ${(cy - reach).toFixed(1)}l${(reach * 2).toFixed(1)} ${(reach * 2).toFixed(1)}`;
      byThread.set(thread, (byThread.get(thread) ?? "") + cross);
    }
  let body = drawRect(0, 0, width, height, cloth);
  // The cloth's holes are dashes, because a pattern over the whole sheet takes ten times as long to draw.
  let holes = "";
  for (let row = 0; row <= rows; row += 1)
    holes += `M${(-cell * 0.13).toFixed(2)} ${(top + row * cell).toFixed(1)}H${width}`;
  body += drawStroke(holes, dark ? lighten(cloth, 0.16) : darken(cloth, 0.2), cell * 0.24, {
    ...flatCapAttributes,
    "stroke-dasharray": `${(cell * 0.26).toFixed(3)} ${(cell * 0.74).toFixed(3)}`,
  });
  for (const [thread, data] of byThread)
    body +=
      drawStroke(data, mix(cloth, darken(thread, 0.5), 0.5), cell * 0.3, {
        ...flatCapAttributes,
        transform: "translate(.8 1.6)",
      }) + drawStroke(data, thread, cell * 0.33, flatCapAttributes);
  return { definitions: "", body };
}

function drawKnit(random: Random, size: Size, colors: Palette): { definitions: string; body: string } {
  const { width, height } = size;
  const stitch = width / random.pick([34, 40, 46]);
  const tall = stitch * 0.86;
  const [columns, rows] = [Math.ceil(width / stitch) + 1, Math.ceil(height / tall) + 2];
  const ground = random.pick([colors.paper, colors.tones[4], colors.tones[3], lighten(colors.tones[0], 0.2)]);
  const yarns = [
    colors.accents[0],
    colors.accents[1],
    colors.tones[1],
    colors.tones[3],
    colors.paper,
    colors.tones[4],
  ].filter((color) => color !== ground);
  const cells: Cells = Array.from({ length: rows }, () => Array.from({ length: columns }, () => undefined));
  const order = random.shuffle(["star", "heart", "tree", "tulip", "house"] as const);
  let y = random.int(1, 3);
  for (let line = 0; y < rows; line += 1) {
    const motif: readonly string[] =
      line % 2 === 0
        ? (bands[random.int(0, bands.length - 1)] ?? bands[0])
        : motifs[order[(line >> 1) % order.length] ?? "star"];
    // Each row has at most two colors besides the background. More colors would be hard to knit.
    const [first = colors.ink, second = colors.ink] = random.shuffle(yarns);
    const mirrored = line % 2 === 1;
    const wide = mirrored ? (motif[0] === undefined ? 1 : motif[0].length * 2) : (motif[0]?.length ?? 1);
    for (let x = -random.int(0, wide); x < columns; x += wide)
      placeMotif(cells, motif, x, y, mirrored, [first, second, first]);
    y += motif.length + 2;
  }
  const noise = createNoise(random);
  const byYarn = new Map<string, string>();
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const x = column * stitch + noise(column * 0.4, row * 0.4) * stitch * 0.06;
      const cy = (row - 1) * tall + noise(column * 0.4 + 30, row * 0.4) * stitch * 0.08;
      const n = (value: number): string => value.toFixed(1);
      const half = (side: number): string =>
        `M${n(x)} ${n(cy + tall)}Q${n(x + side * stitch * 0.48)} ${n(cy + tall * 0.6)} ${n(x + side * stitch * 0.46)} ${n(cy - tall * 0.1)}Q${n(x + side * stitch * 0.02)} ${n(cy + tall * 0.2)} ${n(x)} ${n(cy + tall)}Z`;
      const yarn = cells[row]?.[column] ?? ground;
      for (const side of [-1, 1]) {
        const lit = side < 0 ? lighten(yarn, 0.08) : darken(yarn, 0.1);
        byYarn.set(lit, (byYarn.get(lit) ?? "") + half(side));
      }
    }
  let body = drawRect(0, 0, width, height, darken(ground, 0.45));
  for (const [yarn, data] of byYarn) body += drawPath(data, yarn);
  return { definitions: "", body };
}

/** Paints needlework. */
export function paintStitch(random: Random, options: StitchOptions): Painting {
  const size = getSize(options.ratio);
  const { definitions, body } = { sampler: drawSampler, knit: drawKnit, hoop: drawHoop }[options.scene](
    random,
    size,
    getPalette(options.palette),
  );
  return createVectorPainting(size, definitions, body, "linen");
}
