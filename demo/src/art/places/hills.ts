import type { Random } from "../../random.ts";
import {
  drawEllipse,
  getSize,
  wrapGroup,
  defineLinearGradient,
  type Painting,
  drawPath,
  type Ratio,
  drawRect,
  type Size,
  drawStroke,
  toPolygonPath,
  createVectorPainting,
} from "../canvas.ts";
import { darken, lighten, mix } from "../color.ts";
import { paintFields } from "./fields.ts";
import { type Palette, getPalette, type PaletteName } from "../palettes.ts";
import {
  toAreaPath,
  drawBirds,
  createCrest,
  getHeightAt,
  drawHouse,
  toPinePath,
  drawSky,
  getToneAt,
} from "./terrain.ts";

/** A flat landscape in layers. */
export type HillsOptions = {
  scene: "ridges" | "pines" | "fields" | "lake" | "desert";
  palette: PaletteName;
  ratio: Ratio;
};

function paintRidges(random: Random, size: Size, colors: Palette, wooded: boolean): Painting {
  const { width, height } = size;
  const count = random.int(5, 7);
  const horizon = random.between(0.4, 0.54);
  const air = drawSky(random, size, colors, horizon);
  let definitions = air.definitions;
  let body = air.body + drawBirds(random, size, darken(colors.tones[3], 0.1));
  for (let layer = 0; layer < count; layer += 1) {
    const share = layer / (count - 1);
    const base = height * (horizon + (0.98 - horizon) * share ** 1.12);
    const points = createCrest(random, width, base, height * (0.17 - share * 0.07), 1.3 - share);
    const tone = getToneAt(colors, 0.12 + share * 0.88);
    const mist = mix(tone, lighten(colors.tones[0], 0.3), 0.62 - share * 0.5);
    definitions += defineLinearGradient(`hill${layer}`, [
      [0, tone],
      [0.75, mist],
      [1, mist],
    ]);
    if (wooded && share > 0.35) {
      const reach = 26 + share * 120;
      let trees = "";
      for (
        let x = random.between(-10, 10);
        x < width + 10;
        x += random.between(0.2, 0.62) * reach * (1.5 - share * 0.6)
      ) {
        if (shouldDrawTree(random, share))
          trees += toPinePath(random, x, getHeightAt(points, x) + 6, reach * random.between(0.5, 1.1));
      }
      body += drawPath(trees, tone);
    }
    body += drawPath(toAreaPath(points, size), `url(#hill${layer})`);
  }
  return createVectorPainting(size, definitions, body, "print");
}

function shouldDrawTree(random: Random, share: number): boolean {
  return random.chance(0.55 + share * 0.3);
}

function paintLake(random: Random, size: Size, colors: Palette): Painting {
  const { width, height } = size;
  const water = height * random.between(0.56, 0.64);
  const air = drawSky(random, size, colors, water / height);
  let mirrored = "";
  let definitions = air.definitions;
  for (let layer = 0; layer < 3; layer += 1) {
    const share = layer / 2;
    const tone = getToneAt(colors, 0.3 + share * 0.35);
    const peaks = random.int(2, 3) + layer;
    for (let peak = 0; peak < peaks; peak += 1) {
      const x = width * ((peak + 0.5) / peaks + random.between(-0.12, 0.12));
      const top = water - height * (0.34 - share * 0.19) * random.between(0.75, 1.1);
      const half = (water - top) * random.between(0.85, 1.3);
      const lean = random.between(-0.12, 0.12) * half;
      mirrored += drawPath(
        toPolygonPath([
          [x - half, water],
          [x, top],
          [x + half, water],
        ]),
        tone,
      );
      mirrored += drawPath(
        toPolygonPath([
          [x, top],
          [x + half, water],
          [x + lean, water],
          [x + half * 0.12, top + (water - top) * 0.5],
          [x - half * 0.06, top + (water - top) * 0.26],
        ]),
        darken(tone, 0.2),
      );
      if (layer < 2) {
        const s = (water - top) * 0.24;
        const w = half * 0.24;
        mirrored += drawPath(
          toPolygonPath([
            [x, top],
            [x + w, top + s],
            [x + w * 0.5, top + s * 0.78],
            [x + w * 0.16, top + s * 1.25],
            [x - w * 0.3, top + s * 0.82],
            [x - w * 0.62, top + s * 1.05],
            [x - w, top + s],
          ]),
          lighten(colors.tones[0], 0.8),
        );
      }
    }
  }
  let trees = "";
  for (let x = -8; x < width + 8; x += random.between(9, 26))
    trees += toPinePath(random, x, water + 3, height * random.between(0.03, 0.085));
  mirrored += drawPath(trees, getToneAt(colors, 0.95));
  definitions += defineLinearGradient("water", [
    [0, lighten(colors.tones[1], 0.15)],
    [1, colors.tones[3]],
  ]);
  definitions += `<clipPath id="lake">${drawRect(0, water, width, height - water, "#000")}</clipPath>`;
  let streaks = "";
  for (let index = 0; index < 46; index += 1) {
    const depth = random.next() ** 1.4;
    const y = water + 6 + depth * (height - water);
    const x = random.between(-60, width);
    streaks += `M${x.toFixed(0)} ${y.toFixed(0)}h${(random.between(30, 130) * (0.5 + depth)).toFixed(0)}`;
  }
  const cabin = width * random.between(0.15, 0.7);
  const shore = createCrest(random, width, height * 0.97, height * 0.045, 0.4);
  let front = "";
  for (let x = -10; x < width + 10; x += random.between(24, 70)) {
    if (x < width * 0.3 || x > width * 0.72)
      front += toPinePath(random, x, getHeightAt(shore, x) + 8, height * random.between(0.12, 0.3));
  }
  const body =
    air.body +
    mirrored +
    drawHouse(cabin, water, 46, colors.accents[0], darken(colors.accents[0], 0.45), colors.paper) +
    drawRect(0, water, width, height - water, "url(#water)") +
    wrapGroup(wrapGroup(mirrored, { transform: `matrix(1 0 0 -0.72 0 ${(water * 1.72).toFixed(1)})`, opacity: 0.5 }), {
      "clip-path": "url(#lake)",
    }) +
    drawStroke(streaks, lighten(colors.tones[0], 0.5), 2.4, { opacity: 0.4 }) +
    drawPath(front, colors.tones[4]) +
    drawPath(toAreaPath(shore, size), colors.tones[4]);
  return createVectorPainting(size, definitions, body, "print");
}

function paintDesert(random: Random, size: Size, colors: Palette): Painting {
  const { width, height } = size;
  const horizon = random.between(0.5, 0.6);
  const air = drawSky(random, size, colors, horizon);
  let body = air.body;
  const ground = height * horizon;
  for (let index = 0; index < 3; index += 1) {
    const w = width * random.between(0.22, 0.4);
    const x = width * ((index + 0.3) / 3) + random.between(-60, 30);
    const h = height * random.between(0.1, 0.22);
    const tone = getToneAt(colors, 0.32 + index * 0.14);
    const foot = ground + height * 0.05;
    body += drawPath(
      toPolygonPath([
        [x - w * 0.1, foot],
        [x + w * 0.13, ground - h * 0.2],
        [x + w * 0.17, ground - h],
        [x + w * 0.83, ground - h * 0.97],
        [x + w * 0.87, ground - h * 0.2],
        [x + w * 1.1, foot],
      ]),
      tone,
    );
    body += drawPath(
      toPolygonPath([
        [x + w * 0.58, ground - h * 0.985],
        [x + w * 0.83, ground - h * 0.97],
        [x + w * 0.87, ground - h * 0.2],
        [x + w * 1.1, foot],
        [x + w * 0.66, foot],
        [x + w * 0.62, ground - h * 0.2],
      ]),
      darken(tone, 0.22),
    );
    for (const level of [0.9, 0.78, 0.7])
      body += drawRect(x + w * 0.175, ground - h * level, w * 0.65, h * 0.035, lighten(tone, 0.22), { opacity: 0.6 });
  }
  for (let layer = 0; layer < 4; layer += 1) {
    const share = layer / 3;
    const points = createCrest(random, width, height * (horizon + 0.03 + share * 0.36), height * 0.06, 0);
    const tone = getToneAt(colors, 0.22 + share * 0.66);
    body += drawPath(toAreaPath(points, size), tone);
    for (let plant = 0; plant < 2 + layer; plant += 1) {
      const x = random.between(20, width - 20);
      const s = (26 + share * 120) * random.between(0.7, 1.1);
      const y = getHeightAt(points, x) + 6;
      const green = mix(colors.tones[4], colors.accents[0], 0.18);
      const arm = random.chance(0.5) ? 1 : -1;
      body += drawEllipse(x + s * 0.3, y, s * 0.4, s * 0.05, colors.ink, { opacity: 0.22 });
      body += drawStroke(
        `M${x} ${y}V${y - s}M${x} ${y - s * 0.35}h${arm * s * 0.26}v${-s * 0.34}M${x} ${y - s * 0.52}h${-arm * s * 0.22}v${-s * 0.24}`,
        green,
        s * 0.13,
      );
      body += drawStroke(`M${x - s * 0.02} ${y - 4}V${y - s}`, lighten(green, 0.24), s * 0.02);
    }
  }
  return createVectorPainting(size, air.definitions, body, "print");
}

/** Paints layered hills; the scene determines the objects on them. */
export function paintHills(random: Random, options: HillsOptions): Painting {
  const size = getSize(options.ratio);
  const colors = getPalette(options.palette);
  if (options.scene === "fields") return paintFields(random, size, colors);
  if (options.scene === "lake") return paintLake(random, size, colors);
  if (options.scene === "desert") return paintDesert(random, size, colors);
  return paintRidges(random, size, colors, options.scene === "pines");
}
