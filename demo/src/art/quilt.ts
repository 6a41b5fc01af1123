import type { Random } from "../random.ts";
import {
  circle,
  group,
  lines,
  type Painting,
  path,
  type Point,
  type Ratio,
  rect,
  type Size,
  sizeOf,
  stroke,
  vector,
} from "./canvas.ts";
import { darken, lighten, mix } from "./color.ts";
import { type Palette, type PaletteName, palette } from "./palettes.ts";

/** Cloth, seen flat. */
export type QuiltOptions = {
  scene: "patchwork" | "kilim" | "sashiko" | "check" | "stripes";
  palette: PaletteName;
  ratio: Ratio;
};

type Patch = (random: Random, s: number, a: string, b: string, c: string, d: string) => string;

const star: Patch = (_random, s, a, b, c) => {
  const q = s / 4;
  let drawing = rect(0, 0, s, s, a) + rect(q, q, q * 2, q * 2, c);
  for (let turn = 0; turn < 4; turn += 1)
    drawing += path(`M${q} ${q}L${q * 2} ${q}L${q} 0ZM${q * 2} ${q}L${q * 3} 0L${q * 3} ${q}Z`, b, {
      transform: `rotate(${turn * 90} ${s / 2} ${s / 2})`,
    });
  return drawing;
};

const geese: Patch = (_random, s, a, b, c) => {
  const h = s / 4;
  let drawing = rect(0, 0, s, s, a);
  for (let row = 0; row < 4; row += 1)
    drawing += path(`M0 ${(row + 1) * h}L${s / 2} ${row * h}L${s} ${(row + 1) * h}Z`, row % 2 === 0 ? b : c);
  return drawing;
};

const cabin: Patch = (random, s, a, b, c, d) => {
  let drawing = rect(0, 0, s, s, a);
  let [x, y, w, h] = [0, 0, s, s];
  const strip = s / 9;
  const shades = [a, b, a, c, b, d, a, c, d, b, a, c, b, d, c, a];
  for (let ring = 0; ring < 16 && w > strip * 1.2; ring += 1) {
    const color = shades[(ring + random.int(0, 1)) % shades.length] ?? a;
    const side = ring % 4;
    if (side === 0) {
      drawing += rect(x, y, w, strip, color);
      y += strip;
      h -= strip;
    } else if (side === 1) {
      drawing += rect(x + w - strip, y, strip, h, color);
      w -= strip;
    } else if (side === 2) {
      drawing += rect(x, y + h - strip, w, strip, color);
      h -= strip;
    } else {
      drawing += rect(x, y, strip, h, color);
      x += strip;
      w -= strip;
    }
  }
  return drawing + rect(x, y, w, h, d);
};

const pinwheel: Patch = (_random, s, a, b, c) => {
  let drawing = rect(0, 0, s, s, a);
  for (let turn = 0; turn < 4; turn += 1)
    drawing += path(`M${s / 2} ${s / 2}L${s / 2} 0L${s} 0Z`, turn % 2 === 0 ? b : c, {
      transform: `rotate(${turn * 90} ${s / 2} ${s / 2})`,
    });
  return drawing;
};

const diamond: Patch = (_random, s, a, b, c, d) =>
  rect(0, 0, s, s, a) +
  path(`M${s / 2} 0L${s} ${s / 2}L${s / 2} ${s}L0 ${s / 2}Z`, b) +
  path(`M${s / 2} ${s * 0.2}L${s * 0.8} ${s / 2}L${s / 2} ${s * 0.8}L${s * 0.2} ${s / 2}Z`, c) +
  path(`M${s / 2} ${s * 0.36}L${s * 0.64} ${s / 2}L${s / 2} ${s * 0.64}L${s * 0.36} ${s / 2}Z`, d);

const drunkard: Patch = (_random, s, a, b) =>
  rect(0, 0, s, s, a) + path(`M0 0H${s * 0.68}A${s * 0.68} ${s * 0.68} 0 0 1 0 ${s * 0.68}Z`, b);

function cloth(colors: Palette, random: Random): string[] {
  return random.shuffle([
    colors.tones[4],
    colors.tones[3],
    colors.tones[2],
    colors.tones[1],
    colors.accents[0],
    colors.accents[1],
    colors.paper,
    colors.tones[0],
  ]);
}

function patchwork(random: Random, size: Size, colors: Palette): string {
  const columns = random.pick([3, 4, 5]);
  const s = size.width / columns;
  const rows = Math.ceil(size.height / s);
  const patches = random.shuffle([star, geese, cabin, pinwheel, diamond, drunkard]).slice(0, random.pick([1, 2, 2, 3]));
  const used = cloth(colors, random);
  const mixed = random.chance(0.5);
  let body = "";
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const order = mixed ? cloth(colors, random) : (row + column) % 2 === 0 ? used : [...used].reverse();
      const patch = patches[(row * 2 + column) % patches.length] ?? star;
      const turn =
        patch === drunkard || patch === cabin || patch === geese
          ? ((row + column * (columns % 2 === 0 ? 1 : 2)) % 4) * 90
          : 0;
      const [a, b, c, d] = order;
      body += group(
        group(patch(random, s, a ?? "#fff", b ?? "#000", c ?? "#888", d ?? "#444"), {
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
    stroke(soft, colors.ink, 5, { opacity: 0.12 }) +
    stroke(seams, lighten(colors.paper, 0.5), 1.6, { "stroke-dasharray": "7 6", opacity: 0.6 })
  );
}

/** Stepped diamonds in bands, mirrored about the middle, as on a woven rug. */
function kilim(random: Random, size: Size, colors: Palette): string {
  const { width, height } = size;
  const unit = width / random.pick([46, 52, 60]);
  const used = cloth(colors, random);
  const ground = random.pick([colors.paper, colors.tones[4], colors.tones[2], colors.accents[0]]);
  const ink = (index: number): string => used.filter((color) => color !== ground)[index % 6] ?? colors.ink;
  let body = rect(0, 0, width, height, ground);
  let y = unit * 2;
  let band = 0;
  while (y < height - unit) {
    const kind = band % 2 === 0 ? 0 : random.int(1, 3);
    const tall = kind === 0 ? random.int(2, 4) : random.pick([9, 13, 17]);
    if (kind === 0) {
      for (let row = 0; row < tall; row += 1) body += rect(0, y + row * unit, width, unit * 0.86, ink(band + row));
    } else {
      const half = Math.floor(tall / 2);
      const span = (tall + (kind === 2 ? 2 : 4)) * unit;
      const count = Math.ceil(width / span) + 2;
      const first = width / 2 - Math.floor(count / 2) * span;
      for (let index = 0; index < count; index += 1) {
        const cx = first + index * span;
        for (let ring = 0; ring < 3; ring += 1) {
          const reach = half - ring * Math.max(2, Math.floor(half / 3));
          if (reach < 1) break;
          let steps = "";
          for (let row = -reach; row <= reach; row += 1) {
            const wide = (reach - Math.abs(row) + 0.5) * (kind === 2 ? 1.25 : 1) * unit;
            steps += `M${(cx - wide).toFixed(1)} ${(y + (row + half) * unit).toFixed(1)}h${(wide * 2).toFixed(1)}v${(unit * 1.04).toFixed(1)}h${(-wide * 2).toFixed(1)}z`;
          }
          body += path(steps, ink(band + ring * 2 + (kind === 3 ? index % 2 : 0)));
        }
        for (const side of [-1, 1])
          body +=
            rect(cx + span / 2 - unit * 0.5, y + (half + side * (half - 1)) * unit, unit, unit, ink(band + 1)) +
            rect(cx + span / 2 - unit * 1.5, y + (half + side * half) * unit, unit * 3, unit, ink(band + 1));
      }
    }
    y += tall * unit + unit * (kind === 0 ? 1 : 2);
    band += 1;
  }
  let warp = "";
  for (let line = 0; line < height; line += unit) warp += `M0 ${line.toFixed(1)}H${width}`;
  return body + stroke(warp, colors.ink, 1, { opacity: 0.14 });
}

/** White running stitches on dyed cloth. */
function sashiko(random: Random, size: Size, colors: Palette): string {
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
          data += lines([
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
        data += lines(points) + points.map(([px, py]) => `M${x + s / 2} ${y + s / 2}L${px} ${py}`).join("");
      }
    }
  }
  for (let line = 0; line < width; line += 5) soft += `M${line} 0V${height}`;
  const split = random.chance(0.6);
  const cut = height * random.between(0.55, 0.75);
  let body = rect(0, 0, width, height, ground) + stroke(soft, darken(ground, 0.35), 1.2, { opacity: 0.35 });
  body +=
    stroke(data, darken(ground, 0.5), 3.4, { "stroke-dasharray": "11 7", transform: "translate(1 2)", opacity: 0.5 }) +
    stroke(data, thread, 3, { "stroke-dasharray": "11 7" });
  if (split)
    body +=
      rect(0, cut, width, height - cut, colors.accents[0]) +
      stroke(`M0 ${cut + 12}H${width}M0 ${cut + 26}H${width}M0 ${height - 24}H${width}`, thread, 3, {
        "stroke-dasharray": "14 8",
      });
  return body;
}

function check(random: Random, size: Size, colors: Palette): string {
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
      down += rect((start + offset) * unit, 0, wide * unit, height, color, { opacity: 0.55 });
      across += rect(0, (start + offset) * unit, width, wide * unit, color, { opacity: 0.5 });
    }
  }
  return rect(0, 0, width, height, ground) + down + across;
}

function stripes(random: Random, size: Size, colors: Palette): string {
  const { width, height } = size;
  const used = cloth(colors, random);
  let body = rect(0, 0, width, height, colors.paper);
  let y = 0;
  let index = 0;
  while (y < height) {
    const tall = height * random.pick([0.012, 0.02, 0.035, 0.06, 0.1]);
    const color = used[index % used.length] ?? colors.ink;
    body += rect(0, y, width, tall + 1, color);
    if (tall > height * 0.05) {
      const s = tall * 0.5;
      for (let x = (index % 2) * s; x < width + s; x += s * 2) {
        body += random.chance(0.5)
          ? path(
              lines([
                [x, y + tall / 2],
                [x + s / 2, y + tall * 0.2],
                [x + s, y + tall / 2],
                [x + s / 2, y + tall * 0.8],
              ]),
              used[(index + 3) % used.length] ?? colors.ink,
            )
          : circle(x + s / 2, y + tall / 2, tall * 0.13, used[(index + 2) % used.length] ?? colors.ink);
      }
    } else if (tall > height * 0.03)
      body += stroke(`M0 ${y + tall / 2}H${width}`, mix(color, colors.paper, 0.7), 3.4, {
        "stroke-dasharray": "12 10",
      });
    y += tall;
    index += 1;
  }
  return body;
}

/** Paints a piece of cloth. */
export function paintQuilt(random: Random, options: QuiltOptions): Painting {
  const size = sizeOf(options.ratio);
  return vector(
    size,
    "",
    { patchwork, kilim, sashiko, check, stripes }[options.scene](random, size, palette(options.palette)),
    "linen",
  );
}
