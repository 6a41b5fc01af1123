import type { Random } from "../../random.ts";
import {
  drawCircle,
  renderElement,
  getSize,
  wrapGroup,
  defineLinearGradient,
  type Painting,
  drawPath,
  type Point,
  type Ratio,
  drawRect,
  type Size,
  drawStroke,
  toCurvePath,
  toPolygonPath,
  createVectorPainting,
} from "../canvas.ts";
import { darken, lighten, mix } from "../color.ts";
import { type Palette, type PaletteName, getPalette } from "../palettes.ts";

/** Prints of the sea. */
export type WavesOptions = { scene: "swell" | "scales"; palette: PaletteName; ratio: Ratio };

function drawBoat(x: number, y: number, size: number, hull: string, sail: string): string {
  return (
    drawPath(
      toPolygonPath([
        [x - size * 0.08, y - size * 0.22],
        [x - size * 0.08, y - size * 1.5],
        [x + size * 0.72, y - size * 0.26],
      ]),
      sail,
    ) +
    drawPath(
      toPolygonPath([
        [x - size * 0.16, y - size * 0.22],
        [x - size * 0.16, y - size * 1.2],
        [x - size * 0.62, y - size * 0.26],
      ]),
      mix(sail, hull, 0.28),
    ) +
    drawPath(
      `M${x - size * 0.8} ${y - size * 0.16}H${x + size * 0.86}Q${x + size * 0.62} ${y + size * 0.2} ${x + size * 0.3} ${y + size * 0.2}H${x - size * 0.4}Q${x - size * 0.7} ${y + size * 0.2} ${x - size * 0.8} ${y - size * 0.16}Z`,
      hull,
    )
  );
}

/** Paints broad rolling bands with combed lines inside. */
function paintSwell(random: Random, size: Size, colors: Palette): Painting {
  const { width, height } = size;
  const horizon = height * random.between(0.3, 0.42);
  const sunX = width * random.between(0.3, 0.7);
  const radius = width * random.between(0.16, 0.24);
  let definitions = defineLinearGradient("sky", [
    [0, lighten(colors.tones[1], 0.3)],
    [1, lighten(colors.accents[1], 0.62)],
  ]);
  let body =
    drawRect(0, 0, width, height, "url(#sky)") +
    drawCircle(sunX, horizon - radius * random.between(0.1, 0.7), radius, colors.accents[0]);
  for (let index = 0; index < 4; index += 1) {
    const y = horizon * random.between(0.15, 0.75);
    const x = random.between(-80, width - 120);
    const w = random.between(160, 320);
    body += drawStroke(`M${x} ${y}h${w}M${x + w * 0.2} ${y + 13}h${w * 0.55}`, lighten(colors.paper, 0.4), 7, {
      opacity: 0.85,
    });
  }
  const count = random.int(6, 8);
  const boatLayer = random.int(1, 2);
  for (let layer = 0; layer < count; layer += 1) {
    const share = layer / (count - 1);
    const base = horizon + (height * 1.02 - horizon) * share ** 1.35;
    const length = 150 + share * 260;
    const rise = 7 + share * 42;
    const phase = random.between(0, Math.PI * 2);
    const points: Point[] = [];
    for (let x = -30; x <= width + 30; x += 15) {
      const wave = Math.sin((x / length) * Math.PI * 2 + phase);
      points.push([x, base - rise * (wave + 0.32 * Math.sin((x / length) * Math.PI * 4 + phase * 1.7))]);
    }
    const tone = mix(
      colors.tones[Math.min(4, 1 + Math.floor(share * 3.4)) as 1 | 2 | 3 | 4],
      colors.tones[4],
      share * 0.2,
    );
    const shape = `${toCurvePath(points, false)}L${width + 30} ${height + 90}L-30 ${height + 90}Z`;
    if (layer === boatLayer)
      body += drawBoat(width * random.between(0.2, 0.8), base - rise * 0.3, 46, colors.ink, colors.paper);
    definitions += renderElement("clipPath", { id: `wave${layer}` }, drawPath(shape, "#000"));
    let combed = "";
    for (let row = 1; row < 8; row += 1)
      combed += toCurvePath(
        points.map(([x, y]): Point => [x, y + row * (7 + share * 11) + row * row * 0.8]),
        false,
      );
    body +=
      drawPath(shape, tone) + drawStroke(toCurvePath(points, false), lighten(colors.tones[0], 0.55), 2 + share * 4);
    body += wrapGroup(
      drawStroke(combed, layer % 2 === 0 ? lighten(tone, 0.24) : darken(tone, 0.2), 1.6 + share * 2.2, {
        opacity: 0.8,
      }),
      { "clip-path": `url(#wave${layer})` },
    );
  }
  return createVectorPainting(size, definitions, body, "print");
}

/** Paints overlapping scales made of concentric arcs. */
function paintScales(random: Random, size: Size, colors: Palette): Painting {
  const { width, height } = size;
  const columns = random.pick([3, 4, 5, 6]);
  const radius = width / columns / 2;
  const rings = random.int(3, 5);
  const rareChance = random.between(0.03, 0.1);
  const schemes = random.shuffle([
    [colors.tones[4], colors.paper, colors.tones[3], colors.paper],
    [colors.tones[3], colors.tones[0], colors.tones[2], colors.tones[0]],
    [colors.tones[2], colors.paper, colors.tones[4], colors.tones[1]],
  ]);
  const drift = random.chance(0.5);
  let body = drawRect(0, 0, width, height, colors.tones[4]);
  const rows = Math.ceil(height / (radius * 0.5)) + 2;
  for (let row = 0; row < rows; row += 1) {
    for (let column = -1; column <= columns; column += 1) {
      const x = column * radius * 2 + (row % 2 === 0 ? radius : radius * 2);
      const y = row * radius * 0.5;
      const isSpecial = random.chance(rareChance);
      const scheme =
        schemes[
          drift
            ? Math.min(2, Math.floor((row / rows) * 3 + random.between(-0.35, 0.35) + 0.2))
            : (row + column + 90) % 2
        ] ??
        schemes[0] ??
        [];
      for (let ring = 0; ring < rings; ring += 1) {
        const share = 1 - ring / rings;
        const color = isSpecial && ring === 1 ? colors.accents[0] : (scheme[ring % scheme.length] ?? colors.ink);
        body += drawCircle(x, y + radius * 0.5, radius * share * 0.985, color);
      }
    }
  }
  return createVectorPainting(size, "", body, "paper");
}

/** Paints the sea as a print. */
export function paintWaves(random: Random, options: WavesOptions): Painting {
  const size = getSize(options.ratio);
  const colors = getPalette(options.palette);
  if (options.scene === "scales") return paintScales(random, size, colors);
  return paintSwell(random, size, colors);
}
