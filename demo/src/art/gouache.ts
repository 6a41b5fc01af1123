import { createNoise, sumNoiseLayers, type Noise, type Random } from "../random.ts";
import {
  createBlade,
  createArcBand,
  createBox,
  type Coat,
  createDisc,
  type SignedDistance,
  intersect,
  paintCoat,
} from "./brush.ts";
import { getSize, type Painting, type Ratio } from "./canvas.ts";
import { darken, lighten, mix, parseRgb } from "./color.ts";
import { type Palette, getPalette, type PaletteName } from "./palettes.ts";
import { createSheet } from "./pixel-sheet.ts";

/** Thick paint from a flat brush: abstract shapes, a table with fruit, or a banded landscape. */
export type GouacheOptions = { scene: "shapes" | "table" | "land"; palette: PaletteName; ratio: Ratio };

function createShapeCoats(random: Random, w: number, h: number, colors: Palette): Coat[] {
  const inks = random.shuffle([
    colors.accents[0],
    colors.accents[1],
    colors.tones[1],
    colors.tones[2],
    colors.tones[3],
    colors.tones[4],
  ]);
  const ink = (index: number): string => inks[index % inks.length] ?? colors.ink;
  const coats: Coat[] = [];
  const add = (
    inside: SignedDistance,
    color: string,
    angle = random.between(-0.6, 0.6),
    dry = random.between(0.15, 0.5),
  ): void => {
    coats.push({ inside, color, angle, dry });
  };
  const columns = 2;
  const rows = h > w * 1.2 ? 3 : 2;
  const [cw, ch] = [w / columns, h / rows];
  for (let index = 0; index < columns * rows; index += 1) {
    const [x, y] = [
      ((index % columns) + 0.5) * cw + random.between(-0.1, 0.1) * cw,
      (Math.floor(index / columns) + 0.5) * ch + random.between(-0.1, 0.1) * ch,
    ];
    const r = Math.min(cw, ch) * random.between(0.36, 0.52);
    const kind = (index * 2 + random.int(0, 1)) % 6;
    if (kind === 0) add(createDisc(x, y, r, r * random.between(0.8, 1.1)), ink(index));
    else if (kind === 1)
      for (let ring = 0; ring < 3; ring += 1)
        add(
          createArcBand(x, y + r * 0.5, r * (1 - ring * 0.3), r * 0.11, Math.PI, Math.PI * 2),
          ink(index + ring),
          Math.PI / 2,
          0.3,
        );
    else if (kind === 2)
      for (let leaf = 0; leaf < 5; leaf += 1)
        add(
          createBlade(x, y + r, -1.57 + (leaf - 2) * 0.5, r * random.between(1.5, 1.9), r * 0.19),
          ink(index + (leaf % 2)),
          -1.57 + (leaf - 2) * 0.5,
          0.35,
        );
    else if (kind === 3) {
      add(intersect(createDisc(x, y, r), createBox(0, 0, w, y)), ink(index));
      add(intersect(createDisc(x + r * 0.16, y + r * 0.1, r), createBox(0, y + r * 0.1, w, h)), ink(index + 1));
    } else if (kind === 4)
      for (let stripe = 0; stripe < 4; stripe += 1)
        add(
          createBox(
            x - r,
            y - r * 0.8 + stripe * r * 0.44,
            x + r * random.between(0.7, 1),
            y - r * 0.56 + stripe * r * 0.44,
          ),
          ink(index + stripe),
          random.between(-0.05, 0.05),
          0.6,
        );
    else {
      add(createBox(x - r * 0.8, y - r * 0.9, x + r * 0.8, y + r * 0.9), ink(index), 1.5);
      add(createDisc(x, y, r * 0.44), ink(index + 2));
    }
  }
  return coats;
}

function createTableCoats(random: Random, w: number, h: number, colors: Palette): Coat[] {
  const edge = h * random.between(0.62, 0.7);
  const cloth = random.pick([colors.tones[1], colors.accents[1], lighten(colors.accents[0], 0.4)]);
  const coats: Coat[] = [
    {
      inside: createBox(-9, -9, w + 9, edge),
      color: random.pick([colors.tones[2], colors.tones[0], colors.tones[3]]),
      angle: 0.4,
      dry: 0.2,
    },
    { inside: createBox(-9, edge, w + 9, h + 9), color: cloth, angle: 0.02, dry: 0.15 },
  ];
  const cx = w * random.between(0.42, 0.58);
  const r = w * random.between(0.15, 0.19);
  const foot = edge + h * 0.08;
  const vase = random.pick([colors.accents[0], colors.tones[4], colors.paper].filter((color) => color !== cloth));
  const blooms = random.shuffle([colors.accents[0], colors.accents[1], colors.paper, colors.tones[1]]);
  for (let stem = 0; stem < 9; stem += 1) {
    const angle = -1.57 + (stem - 4) * 0.26 + random.between(-0.08, 0.08);
    coats.push({
      inside: createBlade(cx, foot - r * 1.9, angle, h * random.between(0.2, 0.33), w * 0.028),
      color: stem % 2 === 0 ? colors.tones[4] : mix(colors.tones[3], "#4c7a3a", 0.4),
      angle,
      dry: 0.3,
    });
  }
  for (let bloom = 0; bloom < 7; bloom += 1) {
    const angle = -1.57 + (bloom - 3) * 0.34 + random.between(-0.1, 0.1);
    const distance = h * random.between(0.17, 0.31);
    const [x, y, br] = [
      cx + Math.cos(angle) * distance * 1.1,
      foot - r * 1.9 + Math.sin(angle) * distance,
      w * random.between(0.05, 0.08),
    ];
    const color = blooms[bloom % blooms.length] ?? colors.paper;
    coats.push(
      { inside: createDisc(x, y, br, br * 0.85), color, angle: random.between(0, 3), dry: 0.35 },
      { inside: createDisc(x + br * 0.1, y, br * 0.36), color: darken(color, 0.45), angle: 0.5, dry: 0.3 },
    );
  }
  coats.push(
    {
      inside: createDisc(cx + r * 0.8, foot + h * 0.012, r * 1.5, h * 0.018),
      color: darken(cloth, 0.35),
      angle: 0,
      dry: 0.3,
    },
    { inside: createDisc(cx, foot - r, r, r * 1.06), color: vase, angle: 1.4, dry: 0.15 },
    {
      inside: createBox(cx - r * 0.42, foot - r * 2.25, cx + r * 0.42, foot - r * 1.7),
      color: vase,
      angle: 1.5,
      dry: 0.15,
    },
    {
      inside: createArcBand(cx, foot - r, r * 0.7, r * 0.09, 2.4, 3.7),
      color: lighten(vase, 0.5),
      angle: 1.4,
      dry: 0.5,
    },
  );
  for (let fruit = 0; fruit < random.int(2, 4); fruit += 1) {
    const [x, y, fr] = [
      w * (fruit % 2 === 0 ? random.between(0.1, 0.26) : random.between(0.76, 0.92)),
      foot + h * random.between(0.02, 0.15),
      w * random.between(0.06, 0.085),
    ];
    const color = fruit % 2 === 0 ? colors.accents[1] : colors.accents[0];
    const visibleColor = color === cloth ? colors.tones[3] : color;
    coats.push(
      {
        inside: createDisc(x + fr * 0.5, y + fr * 0.8, fr * 1.1, fr * 0.3),
        color: darken(cloth, 0.35),
        angle: 0,
        dry: 0.3,
      },
      { inside: createDisc(x, y, fr, fr * 0.93), color: visibleColor, angle: 0.9, dry: 0.15 },
      {
        inside: createDisc(x - fr * 0.3, y - fr * 0.35, fr * 0.3, fr * 0.22),
        color: lighten(visibleColor, 0.55),
        angle: 0.8,
        dry: 0.4,
      },
    );
  }
  return coats;
}

function createLandCoats(random: Random, w: number, h: number, colors: Palette, noise: Noise): Coat[] {
  const sky = random.pick([colors.tones[0], lighten(colors.accents[1], 0.3), colors.tones[1]]);
  const coats: Coat[] = [{ inside: createBox(-9, -9, w + 9, h), color: sky, angle: 0.1, dry: 0.2 }];
  coats.push({
    inside: createDisc(w * random.between(0.2, 0.8), h * random.between(0.14, 0.24), w * random.between(0.08, 0.12)),
    color: random.pick([colors.accents[0], colors.accents[1], colors.paper].filter((color) => color !== sky)),
    angle: 0.3,
    dry: 0.15,
  });
  for (let cloud = 0; cloud < 3; cloud += 1)
    coats.push({
      inside: createDisc(
        w * random.between(0, 1),
        h * random.between(0.06, 0.32),
        w * random.between(0.16, 0.3),
        h * 0.018,
      ),
      color: lighten(sky, 0.6),
      angle: 0.03,
      dry: 0.75,
    });
  const bands = random.shuffle([
    colors.tones[2],
    colors.accents[1],
    colors.tones[3],
    colors.accents[0],
    colors.tones[1],
  ]);
  const count = 7;
  for (let row = 0; row < count; row += 1) {
    const top = h * (0.36 + row * 0.095);
    const [shift, swing, lean] = [random.between(0, 60), h * random.between(0.02, 0.07), random.between(-0.12, 0.12)];
    const edge = (x: number): number => top + noise((x / w) * 1.6 + shift, row * 5) * swing + (x - w / 2) * lean;
    coats.push({
      inside: (x, y) => Math.min(y - edge(x), h + 9 - y),
      color: row === count - 1 ? colors.tones[4] : (bands[row % bands.length] ?? colors.tones[2]),
      angle: lean + random.between(-0.06, 0.06),
      dry: random.between(0.15, 0.5),
    });
    for (let tree = 0; tree < (row === 2 || row === 4 ? 5 : 0); tree += 1) {
      const x = w * random.next();
      const r = w * random.between(0.012, 0.03) * (row / 2);
      coats.push({
        inside: createDisc(x, edge(x) - r * 0.8, r, r * 1.25),
        color: mix(colors.tones[4], colors.tones[3], random.between(0, 0.5)),
        angle: 1.4,
        dry: 0.3,
      });
    }
  }
  return coats;
}

/** Paints a gouache picture, coat by coat. */
export function paintGouache(random: Random, options: GouacheOptions): Painting {
  const size = getSize(options.ratio);
  const colors = getPalette(options.palette);
  const sheet = createSheet(Math.round(size.width * 0.55), Math.round(size.height * 0.55));
  const { width: w, height: h } = sheet;
  const noise = createNoise(random);
  const ground = parseRgb(options.scene === "shapes" ? lighten(colors.paper, 0.2) : colors.paper);
  for (let y = 0; y < h; y += 1)
    for (let x = 0; x < w; x += 1) sheet.put(x, y, ground, 1 + sumNoiseLayers(noise, x * 0.08, y * 0.08, 2) * 0.02);
  const coats =
    options.scene === "shapes"
      ? createShapeCoats(random, w, h, colors)
      : options.scene === "table"
        ? createTableCoats(random, w, h, colors)
        : createLandCoats(random, w, h, colors, noise);
  for (const [index, coat] of coats.entries()) paintCoat(sheet, coat, noise, index * 31);
  return { ...size, finish: "paper", pixels: { data: sheet.data, width: w, height: h } };
}
