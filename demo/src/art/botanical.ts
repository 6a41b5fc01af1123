import type { Random } from "../random.ts";
import {
  drawCircle,
  getSize,
  wrapGroup,
  type Painting,
  type Ratio,
  drawRect,
  type Size,
  drawStroke,
  createVectorPainting,
} from "./canvas.ts";
import { lighten, pickReadable } from "./color.ts";
import { type Palette, getPalette, type PaletteName } from "./palettes.ts";
import { type PlantStyle, type Plant, drawStem } from "./plants.ts";
import { drawText } from "./type.ts";

/** A botanical picture: a plate, a plate on a dark background, or a pattern of sprigs. */
export type BotanicalOptions = {
  plant: Plant;
  layout: "plate" | "dark" | "sprigs";
  palette: PaletteName;
  ratio: Ratio;
  label?: string;
};

function pickPlantStyle(random: Random, colors: Palette, dark: boolean, ground: string): PlantStyle {
  const [bloom, bloomB] = random.chance(0.5) ? colors.accents : [colors.accents[1], colors.accents[0]];
  const leafA = dark ? lighten(colors.tones[1], 0.1) : colors.tones[3];
  const leafB = dark ? colors.tones[2] : random.pick([colors.tones[2], colors.tones[4]]);
  return { leafA, leafB, stem: dark ? colors.tones[1] : colors.tones[4], bloom, bloomB, ground };
}

function paintPlantPlate(random: Random, size: Size, colors: Palette, options: BotanicalOptions): Painting {
  const { width, height } = size;
  const dark = options.layout === "dark";
  const ground = dark ? colors.tones[4] : random.pick([colors.paper, lighten(colors.tones[0], 0.45), colors.paper]);
  const look = pickPlantStyle(random, colors, dark, ground);
  const foot = height * (options.label === undefined ? 0.93 : 0.86);
  const reach = height * (options.label === undefined ? 0.8 : 0.72);
  let body = drawRect(0, 0, width, height, ground);
  if (!dark && random.chance(0.4))
    body += drawCircle(
      width * random.between(0.4, 0.6),
      height * 0.4,
      width * random.between(0.26, 0.34),
      lighten(random.pick([colors.accents[1], colors.tones[0]]), 0.25),
    );
  const blooming =
    options.plant === "poppy" || options.plant === "umbel" || options.plant === "tulip" || options.plant === "monstera";
  const count = blooming ? random.int(3, 5) : random.pick([1, 3, 3]);
  const order = random.shuffle(Array.from({ length: count }, (_, index) => index));
  for (const index of order) {
    const spread = count === 1 ? 0 : index / (count - 1) - 0.5;
    const tall = reach * (count === 1 ? 0.96 : 1 - Math.abs(spread) * 0.35 - random.between(0, 0.22));
    const room = {
      poppy: 0.6,
      tulip: 0.6,
      umbel: 0.36,
      monstera: 0.66,
      fern: 0.22,
      willow: 0.26,
      olive: 0.26,
      eucalyptus: 0.3,
    }[options.plant];
    const side = count === 1 ? random.between(-0.08, 0.08) : spread * room;
    body += drawStem(
      random,
      options.plant,
      width * (0.5 + spread * (blooming ? 0.08 : 0.34)),
      foot,
      tall * (options.plant === "monstera" ? 0.6 : 1),
      width * side,
      look,
    );
  }
  if (options.label !== undefined) {
    const ink = pickReadable(ground, colors.ink, colors.paper);
    body += drawText("italic", options.label, {
      x: width / 2,
      y: height * 0.935,
      size: width * 0.046,
      fill: ink,
      anchor: "middle",
    });
    if (random.chance(0.6))
      body += drawStroke(
        `M${width * 0.06} ${width * 0.06}H${width * 0.94}V${height - width * 0.06}H${width * 0.06}Z`,
        ink,
        1.6,
        { opacity: 0.5 },
      );
  }
  return createVectorPainting(size, "", body, dark ? "grain" : "paper");
}

function paintSprigs(random: Random, size: Size, colors: Palette, options: BotanicalOptions): Painting {
  const { width, height } = size;
  const ground = random.pick([lighten(colors.tones[0], 0.35), colors.paper, colors.tones[1], colors.tones[4]]);
  const dark = ground === colors.tones[4];
  const columns = random.pick([3, 4]);
  const cell = width / columns;
  const rows = Math.ceil(height / (cell * 1.25));
  const step = height / rows;
  let body = drawRect(0, 0, width, height, ground);
  for (let row = -1; row <= rows; row += 1) {
    for (let column = -1; column <= columns; column += 1) {
      const look = pickPlantStyle(random, colors, dark, ground);
      const x = (column + 0.5 + (row % 2 === 0 ? 0 : 0.5)) * cell;
      const y = (row + 0.5) * step;
      const turn = random.between(-34, 34) + ((row + column) % 2 === 0 ? 0 : 180);
      body += wrapGroup(
        drawStem(
          random,
          options.plant,
          0,
          cell * 0.5,
          cell * (options.plant === "fern" ? 1.05 : 0.92),
          random.between(-20, 20),
          look,
        ),
        { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)})` },
      );
    }
  }
  return createVectorPainting(size, "", body, "paper");
}

/** Paints a plant as a plate, on a dark background, or as a repeating pattern of sprigs. */
export function paintBotanical(random: Random, options: BotanicalOptions): Painting {
  const size = getSize(options.ratio);
  const colors = getPalette(options.palette);
  return options.layout === "sprigs"
    ? paintSprigs(random, size, colors, options)
    : paintPlantPlate(random, size, colors, options);
}
