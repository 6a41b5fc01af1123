import type { Random } from "../../random.ts";
import {
  drawCircle,
  getSize,
  wrapGroup,
  type Painting,
  drawPath,
  type Point,
  type Ratio,
  drawRect,
  type Size,
  drawStroke,
  toPolygonPath,
  createVectorPainting,
} from "../canvas.ts";
import { darken, lighten, mix } from "../color.ts";
import { shuffleClothColors, drawKilim } from "./kilim.ts";
import { type Palette, getPalette, type PaletteName } from "../palettes.ts";
import { cabin, diamond, drunkard, geese, pinwheel, star } from "./patches.ts";

/** Pieces of cloth, seen from directly above. */
export type QuiltOptions = {
  scene: "patchwork" | "kilim" | "sashiko" | "check" | "stripes";
  palette: PaletteName;
  ratio: Ratio;
};

function drawPatchwork(random: Random, size: Size, colors: Palette): string {
  const columns = random.pick([3, 4, 5]);
  const s = size.width / columns;
  const rows = Math.ceil(size.height / s);
  const patches = random.shuffle([star, geese, cabin, pinwheel, diamond, drunkard]).slice(0, random.pick([1, 2, 2, 3]));
  const clothColors = shuffleClothColors(colors, random);
  const mixed = random.chance(0.5);
  let body = "";
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const order = mixed
        ? shuffleClothColors(colors, random)
        : (row + column) % 2 === 0
          ? clothColors
          : [...clothColors].reverse();
      const patch = patches[(row * 2 + column) % patches.length] ?? star;
      const turn =
        patch === drunkard || patch === cabin || patch === geese
          ? ((row + column * (columns % 2 === 0 ? 1 : 2)) % 4) * 90
          : 0;
      const [a, b, c, d] = order;
      body += wrapGroup(
        wrapGroup(patch(random, s, a ?? "#fff", b ?? "#000", c ?? "#888", d ?? "#444"), {
          transform: `rotate(${turn} ${s / 2} ${s / 2})`,
        }),
        { transform: `translate(${(column * s).toFixed(1)} ${(row * s).toFixed(1)})` },
      );
    }
  }
  let seams = "";
  for (let line = 1; line < columns * 2; line += 1) seams += `M${(line * s) / 2} 0V${size.height}`;
  for (let line = 1; line < rows * 2; line += 1) seams += `M0 ${(line * s) / 2}H${size.width}`;
  let soft = "";
  for (let line = 1; line < columns; line += 1) soft += `M${line * s} 0V${size.height}`;
  for (let line = 1; line < rows; line += 1) soft += `M0 ${line * s}H${size.width}`;
  return (
    body +
    drawStroke(soft, colors.ink, 5, { opacity: 0.12 }) +
    drawStroke(seams, lighten(colors.paper, 0.5), 1.6, { "stroke-dasharray": "7 6", opacity: 0.6 })
  );
}

/** Draws white running stitches on dyed cloth. */
function drawSashiko(random: Random, size: Size, colors: Palette): string {
  const { width, height } = size;
  const ground = random.pick([colors.tones[4], colors.tones[3], colors.ink]);
  const thread = lighten(colors.paper, 0.3);
  const s = width / random.pick([5, 6, 7]);
  const kind = random.int(0, 3);
  let data = "";
  let soft = "";
  for (let row = -1; row * s < height + s; row += 1) {
    for (let column = -1; column * s < width + s; column += 1) {
      const x = column * s;
      const y = row * s;
      if (kind === 0)
        data += `M${x} ${y + s / 2}A${s / 2} ${s / 2} 0 1 1 ${x + s} ${y + s / 2}A${s / 2} ${s / 2} 0 1 1 ${x} ${y + s / 2}M${x + s / 2} ${y}A${s / 2} ${s / 2} 0 0 0 ${x + s} ${y + s / 2}M${x + s / 2} ${y + s}A${s / 2} ${s / 2} 0 0 0 ${x} ${y + s / 2}`;
      else if (kind === 1)
        for (const inset of [0, 0.16, 0.32])
          data += toPolygonPath([
            [x + s / 2, y + s * inset],
            [x + s * (1 - inset), y + s / 2],
            [x + s / 2, y + s * (1 - inset)],
            [x + s * inset, y + s / 2],
          ]);
      else if (kind === 2)
        for (const inset of [0, 0.2, 0.4]) data += `M${x + s * inset} ${y + s}V${y + s * inset}H${x + s}`;
      else {
        const points: Point[] = [
          [x, y + s * 0.25],
          [x + s / 2, y],
          [x + s, y + s * 0.25],
          [x + s, y + s * 0.75],
          [x + s / 2, y + s],
          [x, y + s * 0.75],
        ];
        data += toPolygonPath(points) + points.map(([px, py]) => `M${x + s / 2} ${y + s / 2}L${px} ${py}`).join("");
      }
    }
  }
  for (let line = 0; line < width; line += 5) soft += `M${line} 0V${height}`;
  const split = random.chance(0.6);
  const cut = height * random.between(0.55, 0.75);
  let body = drawRect(0, 0, width, height, ground) + drawStroke(soft, darken(ground, 0.35), 1.2, { opacity: 0.35 });
  body +=
    drawStroke(data, darken(ground, 0.5), 3.4, {
      "stroke-dasharray": "11 7",
      transform: "translate(1 2)",
      opacity: 0.5,
    }) + drawStroke(data, thread, 3, { "stroke-dasharray": "11 7" });
  if (split)
    body +=
      drawRect(0, cut, width, height - cut, colors.accents[0]) +
      drawStroke(`M0 ${cut + 12}H${width}M0 ${cut + 26}H${width}M0 ${height - 24}H${width}`, thread, 3, {
        "stroke-dasharray": "14 8",
      });
  return body;
}

function drawCheck(random: Random, size: Size, colors: Palette): string {
  const { width, height } = size;
  const ground = random.pick([colors.paper, lighten(colors.tones[0], 0.3), colors.tones[3]]);
  const unit = width / random.pick([7, 9, 11]);
  const sett: Array<[number, string, number]> = [];
  const inks = random.shuffle([colors.tones[4], colors.accents[0], colors.tones[2], colors.accents[1]]);
  let at = 0;
  for (let bar = 0; bar < random.int(3, 5); bar += 1) {
    const wide = random.pick([0.12, 0.3, 0.6, 1, 1]);
    sett.push([at, inks[bar % inks.length] ?? colors.ink, wide]);
    at += wide + random.pick([0.2, 0.5, 0.9]);
  }
  let down = "";
  let across = "";
  for (let start = 0; start < Math.max(width, height) / unit; start += at) {
    for (const [offset, color, wide] of sett) {
      down += drawRect((start + offset) * unit, 0, wide * unit, height, color, { opacity: 0.55 });
      across += drawRect(0, (start + offset) * unit, width, wide * unit, color, { opacity: 0.5 });
    }
  }
  return drawRect(0, 0, width, height, ground) + down + across;
}

function drawStripes(random: Random, size: Size, colors: Palette): string {
  const { width, height } = size;
  const clothColors = shuffleClothColors(colors, random);
  let body = drawRect(0, 0, width, height, colors.paper);
  let y = 0;
  let index = 0;
  while (y < height) {
    const tall = height * random.pick([0.012, 0.02, 0.035, 0.06, 0.1]);
    const color = clothColors[index % clothColors.length] ?? colors.ink;
    body += drawRect(0, y, width, tall + 1, color);
    if (tall > height * 0.05) {
      const s = tall * 0.5;
      for (let x = (index % 2) * s; x < width + s; x += s * 2) {
        body += random.chance(0.5)
          ? drawPath(
              toPolygonPath([
                [x, y + tall / 2],
                [x + s / 2, y + tall * 0.2],
                [x + s, y + tall / 2],
                [x + s / 2, y + tall * 0.8],
              ]),
              clothColors[(index + 3) % clothColors.length] ?? colors.ink,
            )
          : drawCircle(
              x + s / 2,
              y + tall / 2,
              tall * 0.13,
              clothColors[(index + 2) % clothColors.length] ?? colors.ink,
            );
      }
    } else if (tall > height * 0.03)
      body += drawStroke(`M0 ${y + tall / 2}H${width}`, mix(color, colors.paper, 0.7), 3.4, {
        "stroke-dasharray": "12 10",
      });
    y += tall;
    index += 1;
  }
  return body;
}

/** Paints a piece of cloth. */
export function paintQuilt(random: Random, options: QuiltOptions): Painting {
  const size = getSize(options.ratio);
  return createVectorPainting(
    size,
    "",
    { patchwork: drawPatchwork, kilim: drawKilim, sashiko: drawSashiko, check: drawCheck, stripes: drawStripes }[
      options.scene
    ](random, size, getPalette(options.palette)),
    "linen",
  );
}
