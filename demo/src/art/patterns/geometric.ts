import type { Random } from "../../random.ts";
import {
  drawCircle,
  getSize,
  wrapGroup,
  type Painting,
  drawPath,
  type Ratio,
  drawRect,
  type Size,
  createVectorPainting,
} from "../canvas.ts";
import { lighten, pickReadable } from "../color.ts";
import { type Palette, type PaletteName, getPalette } from "../palettes.ts";
import { type Box, drawStairs } from "../stairs.ts";
import { fitText, drawText } from "../type.ts";

/** Posters made of circles, arcs, bars, or stairs. */
export type GeometricOptions = {
  scene: "tiles" | "orbits" | "arcs" | "stairs";
  palette: PaletteName;
  ratio: Ratio;
  /** A few words for the bottom of the poster. */
  title?: string;
  note?: string;
};

function pickInks(colors: Palette): string[] {
  return [colors.tones[4], colors.tones[3], colors.tones[2], colors.accents[0], colors.accents[1], colors.tones[1]];
}

/** Draws one square of the grid: a quarter circle, a semicircle, rings, bars, or a dot on its background. */
function drawTile(
  random: Random,
  x: number,
  y: number,
  side: number,
  ground: string,
  color: string,
  third: string,
): string {
  const kind = random.int(0, 8);
  const turn = random.int(0, 3) * 90;
  const half = side / 2;
  let drawing = drawRect(-half, -half, side, side, ground);
  if (kind <= 1) drawing += drawPath(`M${-half} ${-half}H${half}A${side} ${side} 0 0 1 ${-half} ${half}Z`, color);
  else if (kind === 2)
    drawing +=
      drawPath(`M${-half} ${-half}H${half}A${half} ${half} 0 0 1 ${-half} ${-half}Z`, color) +
      drawPath(`M${-half} 0H${half}A${half} ${half} 0 0 1 ${-half} 0Z`, third);
  else if (kind === 3) {
    for (const [share, ink] of [
      [1, color],
      [0.72, ground],
      [0.44, third],
    ] as const) {
      const r = side * share;
      drawing += drawPath(`M${-half} ${-half}H${-half + r}A${r} ${r} 0 0 1 ${-half} ${-half + r}Z`, ink);
    }
  } else if (kind === 4) drawing += drawCircle(0, 0, half * 0.72, color) + drawCircle(0, 0, half * 0.3, third);
  else if (kind === 5)
    for (let bar = 0; bar < 4; bar += 1) drawing += drawRect(-half + (bar * side) / 4, -half, side / 8, side, color);
  else if (kind === 6) drawing += drawPath(`M${-half} ${half}V${-half}L${half} ${half}Z`, color);
  else if (kind === 7)
    drawing += drawPath(
      `M${-half} ${-half}A${half} ${half} 0 0 1 ${half} ${-half}A${half} ${half} 0 0 1 ${half} ${half}A${half} ${half} 0 0 1 ${-half} ${half}Z`,
      color,
    );
  else
    for (let dot = 0; dot < 9; dot += 1)
      drawing += drawCircle(((dot % 3) - 1) * side * 0.29, (Math.floor(dot / 3) - 1) * side * 0.29, side * 0.1, color);
  return wrapGroup(drawing, {
    transform: `translate(${(x + half).toFixed(1)} ${(y + half).toFixed(1)}) rotate(${turn})`,
  });
}

function drawTiles(random: Random, box: Box, colors: Palette): string {
  const columns = random.pick([3, 4, 5]);
  const side = box.width / columns;
  const rows = Math.max(1, Math.round(box.height / side));
  const high = box.height / rows;
  const all = pickInks(colors);
  const grounds = [colors.paper, lighten(colors.tones[0], 0.2), colors.tones[0], ...random.shuffle(all).slice(0, 2)];
  let drawing = "";
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const ground = random.pick(grounds);
      const [color, third] = random.shuffle(all.filter((ink) => ink !== ground));
      drawing += wrapGroup(drawTile(random, 0, 0, side + 0.6, ground, color ?? colors.ink, third ?? colors.paper), {
        transform: `translate(${(box.x + column * side).toFixed(1)} ${(box.y + row * high).toFixed(1)}) scale(1 ${(high / side).toFixed(4)})`,
      });
    }
  }
  return drawing;
}

function drawOrbits(random: Random, box: Box, colors: Palette): string {
  const all = random.shuffle(pickInks(colors));
  const ink = (index: number): string => all[index % all.length] ?? colors.ink;
  const cx = box.x + box.width * random.between(0.36, 0.64);
  const cy = box.y + box.height * random.between(0.36, 0.54);
  const r = Math.min(box.width, box.height) * random.between(0.33, 0.4);
  let drawing = "";
  const bars = random.int(2, 4);
  const turn = random.pick([-38, -45, 30, 45]);
  let beams = "";
  for (let bar = 0; bar < bars; bar += 1)
    beams += drawRect(
      cx + (bar - bars / 2) * r * 0.42,
      cy - box.height,
      r * random.between(0.09, 0.24),
      box.height * 2,
      ink(bar + 1),
    );
  drawing += wrapGroup(beams, { transform: `rotate(${turn} ${cx.toFixed(0)} ${cy.toFixed(0)})` });
  drawing += drawCircle(cx, cy, r, ink(0));
  drawing += drawPath(`M${cx - r} ${cy}A${r} ${r} 0 0 1 ${cx + r} ${cy}Z`, ink(4), {
    transform: `rotate(${turn + 90} ${cx} ${cy})`,
  });
  drawing +=
    drawCircle(cx + r * 0.12, cy - r * 0.1, r * 0.46, colors.paper) +
    drawCircle(cx + r * 0.12, cy - r * 0.1, r * 0.3, ink(2));
  const moons = random.int(2, 4);
  for (let moon = 0; moon < moons; moon += 1) {
    const angle = (moon / moons) * Math.PI * 2 + random.between(0, 1);
    const reach = r * random.between(1.15, 1.5);
    drawing += drawCircle(
      cx + Math.cos(angle) * reach,
      cy + Math.sin(angle) * reach,
      r * random.between(0.07, 0.2),
      ink(moon + 2),
    );
  }
  const lineX = box.x + box.width * random.pick([0.12, 0.88]);
  for (let line = 0; line < 7; line += 1)
    drawing += drawRect(lineX - r * 0.2, box.y + box.height * 0.78 + line * r * 0.075, r * 0.4, r * 0.03, colors.ink);
  return drawing;
}

function drawArcs(random: Random, box: Box, colors: Palette): string {
  const all = pickInks(colors);
  const columns = random.pick([2, 2, 3]);
  const side = box.width / columns;
  const rows = Math.max(1, Math.round(box.height / side));
  const high = box.height / rows;
  let drawing = "";
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const order = random.shuffle(all);
      const bands = random.int(4, 6);
      const turn = random.int(0, 3) * 90;
      const isCentered = random.chance(0.35);
      let one = drawRect(-side / 2, -side / 2, side, side, order[5] ?? colors.paper);
      for (let band = 0; band < bands; band += 1) {
        const r = side * (isCentered ? 0.5 : 1) * (1 - band / bands) * 0.96;
        const color = band % 2 === 1 && random.chance(0.4) ? colors.paper : (order[band % 5] ?? colors.ink);
        one += isCentered
          ? drawPath(`M${-r} ${side / 2}V0A${r} ${r} 0 0 1 ${r} 0V${side / 2}Z`, color)
          : drawPath(`M${-side / 2} ${side / 2}V${side / 2 - r}A${r} ${r} 0 0 1 ${-side / 2 + r} ${side / 2}Z`, color);
      }
      drawing += wrapGroup(one, {
        transform: `translate(${(box.x + (column + 0.5) * side).toFixed(1)} ${(box.y + (row + 0.5) * high).toFixed(1)}) scale(1.004 ${((high / side) * 1.004).toFixed(4)}) rotate(${isCentered ? 0 : turn})`,
      });
    }
  }
  return drawing;
}

/** Paints a geometric poster, with a line of type if it has a title. */
export function paintGeometric(random: Random, options: GeometricOptions): Painting {
  const size: Size = getSize(options.ratio);
  const { width, height } = size;
  const colors = getPalette(options.palette);
  const ground = colors.paper;
  const margin =
    options.title === undefined && options.scene !== "orbits" ? random.pick([0, 0, width * 0.07]) : width * 0.07;
  const foot = options.title === undefined ? 0 : width * 0.2;
  const box: Box = { x: margin, y: margin, width: width - margin * 2, height: height - margin * 2 - foot };
  const drawn = { tiles: drawTiles, orbits: drawOrbits, arcs: drawArcs, stairs: drawStairs }[options.scene](
    random,
    box,
    colors,
  );
  let body = drawRect(0, 0, width, height, ground);
  body += wrapGroup(drawn, { "clip-path": "url(#frame)" });
  const definitions = `<clipPath id="frame">${drawRect(box.x, box.y, box.width, box.height, "#000")}</clipPath>`;
  if (options.title !== undefined) {
    const ink = pickReadable(ground, colors.ink, colors.paper);
    const big = fitText(
      "groteskBold",
      options.title,
      box.width * (options.note === undefined ? 1 : 0.62),
      width * 0.11,
      -0.02,
    );
    body += drawText("groteskBold", options.title, {
      x: margin,
      y: height - margin,
      size: big,
      fill: ink,
      tracking: -0.02,
    });
    if (options.note !== undefined)
      body += drawText("grotesk", options.note, {
        x: width - margin,
        y: height - margin,
        size: width * 0.024,
        fill: ink,
        anchor: "end",
      });
  }
  return createVectorPainting(size, definitions, body, "print");
}
