import { createNoise, sumNoiseLayers, type Random } from "../../random.ts";
import {
  drawCircle,
  getSize,
  wrapGroup,
  formatNumber,
  type Painting,
  drawPath,
  type Point,
  type Ratio,
  drawRect,
  drawStroke,
  toCurvePath,
  toPolygonPath,
  createVectorPainting,
} from "../canvas.ts";
import { lighten, mix, pickReadable } from "../color.ts";
import { type PaletteName, getPalette } from "../palettes.ts";
import { drawText } from "../type.ts";

/** A hiking map with contour lines. */
export type TopoOptions = {
  palette: PaletteName;
  ratio: Ratio;
  title?: string;
  note?: string;
  ground: "bands" | "dark" | "island";
};

/**
 * Finds the segments where a field crosses a level, by marching squares, which compares each cell's corners with the
 * level.
 */
function toContourPath(field: Float32Array, columns: number, rows: number, cell: number, level: number): string {
  let data = "";
  const cross = (a: number, b: number): number => (level - a) / (b - a);
  for (let row = 0; row < rows - 1; row += 1) {
    for (let column = 0; column < columns - 1; column += 1) {
      const index = row * columns + column;
      const a = field[index] as number;
      const b = field[index + 1] as number;
      const c = field[index + columns + 1] as number;
      const d = field[index + columns] as number;
      const code = (a > level ? 8 : 0) | (b > level ? 4 : 0) | (c > level ? 2 : 0) | (d > level ? 1 : 0);
      if (code === 0 || code === 15) continue;
      const x = column * cell;
      const y = row * cell;
      const top = `${formatNumber(x + cross(a, b) * cell)} ${formatNumber(y)}`;
      const right = `${formatNumber(x + cell)} ${formatNumber(y + cross(b, c) * cell)}`;
      const bottom = `${formatNumber(x + cross(d, c) * cell)} ${formatNumber(y + cell)}`;
      const left = `${formatNumber(x)} ${formatNumber(y + cross(a, d) * cell)}`;
      if (code === 1 || code === 14) data += `M${left}L${bottom}`;
      else if (code === 2 || code === 13) data += `M${bottom}L${right}`;
      else if (code === 3 || code === 12) data += `M${left}L${right}`;
      else if (code === 4 || code === 11) data += `M${top}L${right}`;
      else if (code === 6 || code === 9) data += `M${top}L${bottom}`;
      else if (code === 7 || code === 8) data += `M${left}L${top}`;
      else data += code === 5 ? `M${left}L${top}M${bottom}L${right}` : `M${left}L${bottom}M${top}L${right}`;
    }
  }
  return data;
}

/**
 * Fills the cells above a level with rectangles along each row, which is fast. The contour lines hide the jagged edges.
 */
function fillAbove(field: Float32Array, columns: number, rows: number, cell: number, level: number): string {
  let data = "";
  for (let row = 0; row < rows; row += 1) {
    let start = -1;
    for (let column = 0; column <= columns; column += 1) {
      const inside = column < columns && (field[row * columns + column] as number) > level;
      if (inside && start < 0) start = column;
      if (!inside && start >= 0) {
        data += `M${formatNumber((start - 0.5) * cell)} ${formatNumber((row - 0.5) * cell)}h${formatNumber((column - start) * cell)}v${formatNumber(cell + 0.3)}h${formatNumber((start - column) * cell)}z`;
        start = -1;
      }
    }
  }
  return data;
}

/** Paints an elevation map, with a trail from a hut to a summit. */
export function paintTopo(random: Random, options: TopoOptions): Painting {
  const size = getSize(options.ratio);
  const { width, height } = size;
  const colors = getPalette(options.palette);
  const noise = createNoise(random);
  const cell = 8;
  const columns = Math.ceil(width / cell) + 1;
  const rows = Math.ceil(height / cell) + 1;
  const field = new Float32Array(columns * rows);
  const scale = random.between(2.2, 3.2) / width;
  const shift = random.between(0, 90);
  const island = options.ground === "island";
  let peak: Point = [width / 2, height / 2];
  let best = -9;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = column * cell;
      const y = row * cell;
      const warp = noise(x * scale * 0.8 + 40, y * scale * 0.8) * 0.35;
      let value = sumNoiseLayers(noise, x * scale + shift + warp, y * scale - warp, 4) * 1.25;
      if (island) value += 0.62 - 1.45 * Math.hypot((x - width / 2) / width, (y - height * 0.46) / height) ** 1.4 * 2.2;
      field[row * columns + column] = value;
      if (value > best && x > width * 0.2 && x < width * 0.8 && y > height * 0.18 && y < height * 0.7) {
        best = value;
        peak = [x, y];
      }
    }
  }
  const dark = options.ground === "dark";
  const sea = dark ? colors.tones[4] : island ? colors.tones[1] : lighten(colors.tones[0], 0.5);
  let body = drawRect(0, 0, width, height, sea);
  const levels = island ? [0, 0.16, 0.34, 0.52, 0.7] : [-0.42, -0.2, 0.02, 0.24, 0.44];
  const bands = dark
    ? [
        mix(colors.tones[4], colors.tones[3], 0.25),
        mix(colors.tones[4], colors.tones[3], 0.5),
        mix(colors.tones[4], colors.tones[3], 0.75),
        colors.tones[3],
        mix(colors.tones[3], colors.tones[2], 0.4),
      ]
    : island
      ? [
          lighten(colors.accents[1], 0.45),
          lighten(colors.tones[0], 0.35),
          mix(colors.tones[0], colors.tones[1], 0.6),
          mix(colors.tones[1], colors.tones[2], 0.5),
          colors.tones[2],
        ]
      : [
          lighten(colors.tones[0], 0.2),
          colors.tones[0],
          mix(colors.tones[0], colors.tones[1], 0.5),
          colors.tones[1],
          mix(colors.tones[1], colors.tones[2], 0.5),
        ];
  for (const [index, level] of levels.entries())
    body += drawPath(fillAbove(field, columns, rows, cell, level), bands[index] ?? sea);
  const ink = dark ? colors.accents[1] : colors.tones[4];
  const step = 0.07;
  let fine = "";
  let bold = "";
  let line = 0;
  for (let level = island ? 0 : -0.95; level < 1.3; level += step) {
    if (line % 5 === 0) bold += toContourPath(field, columns, rows, cell, level);
    else fine += toContourPath(field, columns, rows, cell, level);
    line += 1;
  }
  for (const level of levels) bold += toContourPath(field, columns, rows, cell, level);
  body +=
    drawStroke(fine, ink, 1.1, { opacity: dark ? 0.45 : 0.5 }) +
    drawStroke(bold, ink, 2, { opacity: dark ? 0.75 : 0.7 });
  if (island)
    for (const [reach, opacity] of [
      [-0.05, 0.5],
      [-0.1, 0.35],
      [-0.15, 0.2],
    ] as const)
      body += drawStroke(toContourPath(field, columns, rows, cell, reach), lighten(colors.tones[0], 0.6), 1.6, {
        opacity,
      });
  const side = random.chance(0.5) ? -1 : 1;
  const hut: Point = [
    Math.max(width * 0.14, Math.min(width * 0.86, peak[0] + side * width * 0.34)),
    Math.min(height * 0.76, peak[1] + height * 0.24),
  ];
  const trail: Point[] = [hut];
  for (const share of [0.25, 0.5, 0.75])
    trail.push([
      hut[0] + (peak[0] - hut[0]) * share + random.between(-50, 50),
      hut[1] + (peak[1] - hut[1]) * share + random.between(-36, 36),
    ]);
  trail.push(peak);
  const signal = dark ? colors.accents[0] : colors.accents[0];
  body +=
    drawStroke(toCurvePath(trail, false), dark ? colors.tones[4] : colors.paper, 9, { opacity: 0.75 }) +
    drawStroke(toCurvePath(trail, false), signal, 4.6, { "stroke-dasharray": "13 10" });
  body += drawCircle(hut[0], hut[1], 13, signal) + drawCircle(hut[0], hut[1], 5.5, colors.paper);
  body += drawPath(
    toPolygonPath([
      [peak[0], peak[1] - 17],
      [peak[0] + 16, peak[1] + 11],
      [peak[0] - 16, peak[1] + 11],
    ]),
    signal,
  );
  if (options.title !== undefined) {
    const plate = dark ? colors.accents[1] : colors.paper;
    const plateInk = pickReadable(plate, colors.ink, colors.paper);
    const tall = width * 0.17;
    body += drawRect(0, height - tall, width, tall, plate);
    body += drawText("fat", options.title, {
      x: width * 0.06,
      y: height - tall * 0.4,
      size: width * 0.066,
      fill: plateInk,
    });
    if (options.note !== undefined)
      body += drawText("grotesk", options.note, {
        x: width * 0.06,
        y: height - tall * 0.17,
        size: width * 0.024,
        fill: plateInk,
        opacity: 0.8,
      });
    let bar = "";
    for (let part = 0; part < 4; part += 1)
      bar += drawRect(
        width * 0.72 + part * width * 0.055,
        height - tall * 0.32,
        width * 0.055,
        7,
        part % 2 === 0 ? plateInk : "none",
        { stroke: plateInk, "stroke-width": 1.6 },
      );
    body += wrapGroup(bar);
  }
  return createVectorPainting(size, "", body, "paper");
}
