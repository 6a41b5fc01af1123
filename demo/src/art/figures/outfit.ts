import type { Random } from "../../random.ts";
import {
  drawCircle,
  getSize,
  wrapGroup,
  defineLinearGradient,
  type Painting,
  drawPath,
  type Ratio,
  drawRect,
  drawStroke,
  createVectorPainting,
} from "../canvas.ts";
import { darken, lighten, mix, pickReadable } from "../color.ts";
import { type Cloth, type Piece, pieces } from "./garments.ts";
import { type Palette, getPalette, type PaletteName } from "../palettes.ts";
import { toLeafPath } from "../shapes.ts";
import { drawText } from "../type.ts";

/** Clothes: laid out on a floor for certain weather, or hanging on a rail. */
export type OutfitOptions = {
  scene: "summer" | "winter" | "rain" | "rail";
  palette: PaletteName;
  ratio: Ratio;
  label?: string;
};

type PieceName = keyof typeof pieces;

/** The items to lay out: the main garment first, then other garments and accessories. */
const outfitPieces: Record<Exclude<OutfitOptions["scene"], "rail">, ReadonlyArray<readonly PieceName[]>> = {
  summer: [
    ["tee", "shorts", "shoes", "hat", "glasses", "bag"],
    ["dress", "bag", "shoes", "hat", "glasses"],
    ["shirt", "skirt", "bag", "glasses", "shoes"],
    ["tee", "skirt", "hat", "shoes", "bag"],
  ],
  winter: [
    ["sweater", "trousers", "boots", "beanie", "scarf"],
    ["coat", "sweater", "trousers", "boots", "beanie"],
    ["sweater", "skirt", "boots", "scarf", "bag"],
  ],
  rain: [
    ["coat", "trousers", "boots", "umbrella", "beanie"],
    ["coat", "sweater", "boots", "umbrella", "bag"],
    ["shirt", "trousers", "umbrella", "boots", "bag"],
  ],
};

/** The places for the items, as fractions of the sheet: each item's center and its available space. */
const places = [
  [0.33, 0.28, 0.5, 0.46],
  [0.66, 0.66, 0.42, 0.52],
  [0.24, 0.78, 0.27, 0.28],
  [0.79, 0.15, 0.27, 0.2],
  [0.8, 0.335, 0.23, 0.19],
  [0.3, 0.575, 0.24, 0.17],
] as const;

function createWeave(random: Random, id: string, color: string, other: string): { definition: string; fill: string } {
  const kind = random.int(0, 5);
  const tile = (size: number, drawing: string): { definition: string; fill: string } => ({
    definition: `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${drawRect(0, 0, size, size, color)}${drawing}</pattern>`,
    fill: `url(#${id})`,
  });
  if (kind === 0) return tile(9, drawRect(0, 0, 9, 3.6, other));
  if (kind === 1)
    return tile(
      14,
      drawRect(0, 0, 14, 5, other, { opacity: 0.55 }) +
        drawRect(0, 0, 5, 14, other, { opacity: 0.55 }) +
        drawRect(9, 0, 0.8, 14, other) +
        drawRect(0, 9, 14, 0.8, other),
    );
  if (kind === 2) return tile(8, drawCircle(2, 2, 1.3, other) + drawCircle(6, 6, 1.3, other));
  if (kind === 3) return tile(5, drawRect(0, 0, 1.4, 5, other, { opacity: 0.7 }));
  if (kind === 4) return tile(5, drawStroke("M0 1.6L1.25 3.4L2.5 1.6L3.75 3.4L5 1.6", darken(color, 0.2), 0.7));
  return { definition: "", fill: color };
}

function addShadow(drawing: string, place: string, lift: number): string {
  // librsvg has no fast blur, so three faint, offset copies imitate a soft shadow.
  const flat = drawing.replace(/(fill|stroke)="(?!none)[^"]*"/g, '$1="#1d120c"').replace(/ opacity="[^"]*"/g, "");
  let shadow = "";
  for (let step = 3; step >= 1; step -= 1)
    shadow += wrapGroup(flat, { transform: `translate(${step * lift * 0.5} ${step * lift}) ${place}`, opacity: 0.07 });
  return shadow + wrapGroup(drawing, { transform: place });
}

function createCloths(
  random: Random,
  colors: Palette,
  ground: string,
  count: number,
): { cloths: Cloth[]; definitions: string } {
  const inks = random.shuffle(
    [
      colors.tones[1],
      colors.tones[2],
      colors.tones[3],
      colors.tones[4],
      colors.accents[0],
      colors.accents[1],
      lighten(colors.paper, 0.4),
    ].filter((color) => color !== ground),
  );
  let definitions = "";
  const cloths = Array.from({ length: count }, (_, index): Cloth => {
    const color = inks[index % inks.length] ?? colors.ink;
    const other = random.pick([
      lighten(colors.paper, 0.3),
      darken(color, 0.32),
      inks[(index + 2) % inks.length] ?? colors.ink,
    ]);
    const woven = index < 3 ? createWeave(random, `cloth${index}`, color, other) : { definition: "", fill: color };
    definitions += woven.definition;
    return { color, fill: woven.fill };
  });
  return { cloths, definitions };
}

function drawRail(
  random: Random,
  size: { width: number; height: number },
  colors: Palette,
): { definitions: string; body: string } {
  const { width, height } = size;
  const wall = random.pick([
    lighten(colors.tones[0], 0.3),
    colors.tones[0],
    lighten(colors.accents[1], 0.5),
    colors.tones[1],
  ]);
  const floor = height * 0.86;
  const { cloths, definitions } = createCloths(random, colors, wall, 7);
  const metal = pickReadable(wall, colors.ink, darken(colors.tones[2], 0.3));
  const bar = height * 0.17;
  let body =
    drawRect(0, 0, width, height, "url(#wall)") +
    drawRect(0, floor, width, height - floor, darken(mix(wall, colors.tones[2], 0.4), 0.08)) +
    drawStroke(
      `M${width * 0.1} ${height * 0.94}V${bar}H${width * 0.9}V${height * 0.94}M${width * 0.04} ${height * 0.95}H${width * 0.16}M${width * 0.84} ${height * 0.95}H${width * 0.96}`,
      metal,
      width * 0.012,
    );
  const hangingPieces = random
    .shuffle<PieceName>(["coat", "dress", "shirt", "sweater", "coat", "tee"])
    .slice(0, width > height ? 6 : 5);
  const room = (width * 0.68) / hangingPieces.length;
  for (const [index, name] of hangingPieces.entries()) {
    const piece: Piece = pieces[name];
    const x = width * 0.16 + room * (index + 0.5);
    const scale = Math.min((height * 0.58) / 132, (room * 2.9) / 100);
    const top = bar + width * 0.05;
    const cloth = cloths[index % cloths.length] ?? { color: colors.ink, fill: colors.ink };
    const neck = name === "dress" ? 52 : name === "tee" ? 42 : 47;
    body += drawStroke(
      `M${x} ${top}v${-width * 0.024}a${width * 0.012} ${width * 0.012} 0 1 1 ${width * 0.011} ${-width * 0.016}M${x - scale * 20} ${top + scale * 8}L${x} ${top}L${x + scale * 20} ${top + scale * 8}`,
      metal,
      width * 0.006,
    );
    body += addShadow(
      piece.draw(cloth, colors.accents[index % 2] ?? colors.ink),
      `translate(${x.toFixed(1)} ${(top + neck * scale).toFixed(1)}) scale(${(scale * 0.66).toFixed(3)} ${scale.toFixed(3)})`,
      3,
    );
  }
  const shoes: Piece = pieces[random.pick<PieceName>(["boots", "bag"])];
  const s = width / 260;
  body += addShadow(
    shoes.draw(cloths[5] ?? { color: colors.ink, fill: colors.ink }, colors.accents[0]),
    `translate(${(width * 0.3).toFixed(1)} ${(floor + height * 0.02).toFixed(1)}) scale(${s.toFixed(3)})`,
    3,
  );
  const pot = [width * 0.7, floor + height * 0.05] as const;
  for (let blade = 0; blade < 7; blade += 1)
    body += drawPath(
      toLeafPath(pot[0], pot[1] - width * 0.08, -1.57 + (blade - 3) * 0.3, width * random.between(0.16, 0.24), 0.13),
      blade % 2 === 0 ? colors.tones[3] : darken(colors.tones[3], 0.2),
    );
  body += drawPath(
    `M${pot[0] - width * 0.07} ${pot[1] - width * 0.1}h${width * 0.14}l${-width * 0.02} ${width * 0.13}h${-width * 0.1}z`,
    colors.accents[0],
  );
  return {
    definitions:
      definitions +
      defineLinearGradient("wall", [
        [0, lighten(wall, 0.14)],
        [1, wall],
      ]),
    body,
  };
}

/** Paints an outfit laid out on a colored ground, or a rail of clothes. */
export function paintOutfit(random: Random, options: OutfitOptions): Painting {
  const size = getSize(options.ratio);
  const { width, height } = size;
  const colors = getPalette(options.palette);
  if (options.scene === "rail") {
    const { definitions, body } = drawRail(random, size, colors);
    return createVectorPainting(size, definitions, body, "print");
  }
  const ground = random.pick([
    lighten(colors.tones[0], 0.25),
    colors.tones[0],
    lighten(colors.accents[1], 0.5),
    colors.tones[1],
    colors.paper,
  ]);
  const names = random.pick(outfitPieces[options.scene]);
  const { cloths, definitions } = createCloths(random, colors, ground, names.length);
  const flip = random.chance(0.5);
  let body = drawRect(0, 0, width, height, ground);
  const decor = random.int(0, 2);
  if (decor === 0)
    body += drawCircle(
      width * (flip ? 0.3 : 0.7),
      height * 0.62,
      width * 0.42,
      pickReadable(ground, lighten(ground, 0.3), darken(ground, 0.06)),
      { opacity: 0.6 },
    );
  else if (decor === 1)
    body += drawRect(flip ? 0 : width * 0.5, 0, width * 0.5, height, mix(ground, colors.tones[2], 0.16));
  const foot = options.label === undefined ? 0 : 0.07;
  for (const [index, name] of names.entries()) {
    const piece: Piece = pieces[name];
    const place = places[index];
    const cloth = cloths[index];
    if (place === undefined || cloth === undefined) continue;
    const [x, y, w, h] = place;
    const scale = Math.min((w * width) / piece.wide, (h * height * (1 - foot)) / piece.tall);
    const turn = random.between(-6, 6) + (name === "umbrella" ? 14 : 0);
    const trim = random.pick(
      [colors.accents[0], colors.accents[1], colors.ink].filter((color) => color !== cloth.color),
    );
    body += addShadow(
      piece.draw(cloth, trim),
      `translate(${((flip ? 1 - x : x) * width).toFixed(1)} ${(y * height * (1 - foot)).toFixed(1)}) rotate(${turn.toFixed(1)}) scale(${scale.toFixed(3)})`,
      Math.max(2, width / 250),
    );
  }
  if (options.label !== undefined)
    body += drawText("grotesk", options.label, {
      x: width / 2,
      y: height * 0.965,
      size: width * 0.03,
      fill: pickReadable(ground, colors.ink, colors.paper),
      anchor: "middle",
      tracking: 0.04,
    });
  return createVectorPainting(size, definitions, body, "linen");
}
