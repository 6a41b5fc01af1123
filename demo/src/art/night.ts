import { createNoise, type Random } from "../random.ts";
import {
  circle,
  curve,
  group,
  linear,
  lines,
  type Painting,
  path,
  type Point,
  radial,
  type Ratio,
  rect,
  type Size,
  sizeOf,
  stroke,
  vector,
} from "./canvas.ts";
import { darken, lighten, mix } from "./color.ts";
import { type Palette, type PaletteName, palette } from "./palettes.ts";
import { stipple } from "./shapes.ts";
import { text } from "./type.ts";

/** The sky after dark. */
export type NightOptions = {
  scene: "camp" | "chart" | "phases" | "comet";
  palette: PaletteName;
  ratio: Ratio;
  title?: string;
};

function starField(random: Random, size: Size, count: number, color: string, until: number): string {
  let small = "";
  let body = "";
  for (let index = 0; index < count; index += 1) {
    const x = random.next() * size.width;
    const y = random.next() ** 1.2 * size.height * until;
    const bright = random.next() ** 6;
    if (bright < 0.25) small += `M${x.toFixed(1)} ${y.toFixed(1)}h.1`;
    else if (bright > 0.86)
      body += path(sparkle(x, y, 5 + bright * 7), color) + circle(x, y, 9, color, { opacity: 0.12 });
    else body += circle(x, y, 1 + bright * 1.8, color);
  }
  return stroke(small, color, 1.7, { opacity: 0.75 }) + body;
}

function sparkle(x: number, y: number, r: number): string {
  return `M${x} ${y - r}Q${x} ${y} ${x + r} ${y}Q${x} ${y} ${x} ${y + r}Q${x} ${y} ${x - r} ${y}Q${x} ${y} ${x} ${y - r}Z`;
}

function skyStops(colors: Palette): { definitions: string; deep: string; low: string } {
  const deep = darken(colors.tones[4], 0.35);
  const low = mix(colors.tones[2], colors.accents[0], 0.22);
  return {
    deep,
    low,
    definitions: linear("night", [
      [0, deep],
      [0.45, colors.tones[4]],
      [0.75, colors.tones[3]],
      [1, low],
    ]),
  };
}

/** A tent with a light in it under a band of stars. */
function camp(random: Random, size: Size, colors: Palette): Painting {
  const { width, height } = size;
  const { definitions, deep } = skyStops(colors);
  const star = lighten(colors.paper, 0.5);
  let body = rect(0, 0, width, height, "url(#night)");
  const tilt = random.between(-0.9, 0.9);
  const middle = random.between(0.35, 0.65);
  const band =
    (spread: number) =>
    (source: Random): Point | null => {
      const along = source.next();
      const off = source.bell(0, spread) * width;
      return [width * (middle + tilt * (0.42 - along)) + off, along * height * 0.82];
    };
  body += stroke(stipple(random, 1500, band(0.15)), lighten(colors.tones[1], 0.3), 1.6, { opacity: 0.5 });
  body += stroke(stipple(random, 1100, band(0.07)), star, 1.4, { opacity: 0.62 });
  body += starField(random, size, 260, star, 0.8);
  const noise = createNoise(random);
  for (let layer = 0; layer < 3; layer += 1) {
    const base = height * (0.75 + layer * 0.085);
    const points: Point[] = [];
    for (let x = -20; x <= width + 20; x += 18)
      points.push([x, base - noise(x * 0.006 + layer * 20, layer) * height * 0.05 - noise(x * 0.03, layer + 9) * 7]);
    const tone = mix(colors.tones[3], deep, 0.45 + layer * 0.25);
    if (layer > 0) {
      let trees = "";
      for (let x = -10; x < width + 10; x += random.between(12, 44)) {
        const tall = random.between(24, 66) * (1 + layer * 0.5);
        if (layer === 2 && x > width * 0.3 && x < width * 0.72) continue;
        const foot = base + 10;
        trees += `M${x} ${foot - tall}L${x + tall * 0.17} ${foot - tall * 0.52}L${x + tall * 0.09} ${foot - tall * 0.55}L${x + tall * 0.23} ${foot}H${x - tall * 0.23}L${x - tall * 0.09} ${foot - tall * 0.55}L${x - tall * 0.17} ${foot - tall * 0.52}Z`;
      }
      body += path(trees, tone);
    }
    body += path(`${curve(points, false)}L${width + 20} ${height + 9}L-20 ${height + 9}Z`, tone);
  }
  const tx = width * random.between(0.42, 0.58);
  const ty = height * 0.935;
  const s = width * 0.12;
  const glow = radial("glow", [
    [0, colors.accents[0], 0.55],
    [1, colors.accents[0], 0],
  ]);
  body += circle(tx, ty - s * 0.2, s * 2.3, "url(#glow)");
  body +=
    path(
      lines([
        [tx - s, ty],
        [tx, ty - s * 0.95],
        [tx + s, ty],
      ]),
      colors.accents[0],
    ) +
    path(
      lines([
        [tx, ty - s * 0.95],
        [tx + s, ty],
        [tx + s * 1.3, ty - s * 0.1],
        [tx + s * 0.32, ty - s * 0.98],
      ]),
      darken(colors.accents[0], 0.38),
    ) +
    path(
      lines([
        [tx - s * 0.24, ty],
        [tx, ty - s * 0.95],
        [tx + s * 0.24, ty],
      ]),
      lighten(colors.accents[1], 0.45),
    );
  return vector(size, definitions + glow, body, "grain");
}

/** A round chart with named figures of stars. */
function chart(random: Random, size: Size, colors: Palette, title: string | undefined): Painting {
  const { width, height } = size;
  const dark = darken(colors.tones[4], 0.25);
  const line = colors.accents[0];
  const star = lighten(colors.paper, 0.3);
  const cx = width / 2;
  const cy = title === undefined ? height / 2 : height * 0.46;
  const r = Math.min(width * 0.44, height * 0.42);
  let body = rect(0, 0, width, height, dark);
  body +=
    circle(cx, cy, r, mix(dark, colors.tones[3], 0.5)) +
    circle(cx, cy, r, "none", { stroke: line, "stroke-width": 3 }) +
    circle(cx, cy, r * 1.045, "none", { stroke: line, "stroke-width": 1.2 });
  let ticks = "";
  for (let tick = 0; tick < 120; tick += 1) {
    const angle = (tick / 120) * Math.PI * 2;
    const from = r * (tick % 10 === 0 ? 0.955 : 0.98);
    ticks += `M${(cx + Math.cos(angle) * from).toFixed(1)} ${(cy + Math.sin(angle) * from).toFixed(1)}L${(cx + Math.cos(angle) * r).toFixed(1)} ${(cy + Math.sin(angle) * r).toFixed(1)}`;
  }
  let meridians = "";
  for (let ray = 0; ray < 12; ray += 1)
    meridians += `M${cx} ${cy}L${(cx + Math.cos((ray * Math.PI) / 6) * r).toFixed(1)} ${(cy + Math.sin((ray * Math.PI) / 6) * r).toFixed(1)}`;
  body += stroke(ticks, line, 1.4) + stroke(meridians, line, 0.9, { opacity: 0.28 });
  for (const share of [0.33, 0.66])
    body += circle(cx, cy, r * share, "none", { stroke: line, "stroke-width": 0.9, opacity: 0.35 });
  body += circle(cx + r * 0.17, cy - r * 0.1, r * 0.62, "none", {
    stroke: colors.accents[1],
    "stroke-width": 1.4,
    "stroke-dasharray": "3 7",
    opacity: 0.8,
  });
  const inside = (source: Random): Point | null => {
    const angle = source.next() * Math.PI * 2;
    const out = Math.sqrt(source.next()) * r * 0.96;
    return [cx + Math.cos(angle) * out, cy + Math.sin(angle) * out];
  };
  body += stroke(stipple(random, 520, inside), star, 1.8, { opacity: 0.7 });
  const names = random.shuffle([
    "The Heron",
    "The Kettle",
    "The Ladder",
    "Two Foxes",
    "The Loom",
    "The Oar",
    "The Lantern",
    "The Bellows",
    "The Hare",
    "The Anchor",
    "The Thimble",
  ]);
  const figures = random.int(7, 8);
  for (let figure = 0; figure < figures; figure += 1) {
    const angle = (figure / figures) * Math.PI * 2 + random.between(-0.15, 0.15);
    const out = r * (figure % 2 === 0 ? 0.66 : 0.42);
    const [fx, fy] = [cx + Math.cos(angle) * out, cy + Math.sin(angle) * out];
    const points: Point[] = [];
    let heading = random.between(0, 6.28);
    let [x, y] = [fx - Math.cos(heading) * r * 0.12, fy - Math.sin(heading) * r * 0.12];
    for (let joint = 0; joint < random.int(5, 7); joint += 1) {
      points.push([x, y]);
      heading += random.between(-0.95, 0.95);
      x += Math.cos(heading) * r * random.between(0.055, 0.1);
      y += Math.sin(heading) * r * random.between(0.055, 0.1);
    }
    const fork = points[2] ?? [fx, fy];
    const branch: Point = [fork[0] + Math.cos(heading + 1.7) * r * 0.1, fork[1] + Math.sin(heading + 1.7) * r * 0.1];
    body += stroke(lines(points, false) + lines([fork, branch], false), star, 1.5, { opacity: 0.85 });
    for (const [px, py] of [...points, branch]) body += circle(px, py, random.between(2.4, 5.2), star);
    const low = Math.max(...points.map(([, py]) => py), branch[1]);
    body += text("italic", names[figure % names.length] ?? "", {
      x: fx,
      y: low + width * 0.03,
      size: width * 0.022,
      fill: colors.accents[1],
      anchor: "middle",
    });
  }
  if (title !== undefined) {
    body += text("fat", title, { x: cx, y: height - width * 0.1, size: width * 0.066, fill: line, anchor: "middle" });
    body += text("grotesk", "seen from the allotment, facing south", {
      x: cx,
      y: height - width * 0.05,
      size: width * 0.024,
      fill: star,
      anchor: "middle",
      opacity: 0.8,
    });
  }
  return vector(size, "", body, "print");
}

function moon(random: Random, x: number, y: number, r: number, phase: number, light: string, dark: string): string {
  let body = circle(x, y, r, dark);
  const bulge = Math.cos(phase * Math.PI * 2) * r;
  const waxing = phase < 0.5;
  const sweep = waxing ? 1 : 0;
  body += path(
    `M${x} ${y - r}A${r} ${r} 0 0 ${sweep} ${x} ${y + r}A${Math.abs(bulge).toFixed(1)} ${r} 0 0 ${(bulge > 0) === waxing ? 0 : 1} ${x} ${y - r}Z`,
    light,
  );
  if (Math.abs(phase - 0.5) < 0.2) {
    for (let crater = 0; crater < 9; crater += 1) {
      const angle = random.between(0, 6.28);
      const out = Math.sqrt(random.next()) * r * 0.72;
      body += circle(
        x + Math.cos(angle) * out,
        y + Math.sin(angle) * out,
        r * random.between(0.05, 0.16),
        darken(light, 0.13),
        { opacity: 0.8 },
      );
    }
  }
  return body;
}

function phases(random: Random, size: Size, colors: Palette, title: string | undefined): Painting {
  const { width, height } = size;
  const dark = darken(colors.tones[4], 0.25);
  const light = lighten(colors.accents[1], 0.5);
  const ringed = random.chance(0.5);
  let body = rect(0, 0, width, height, dark) + starField(random, size, 140, light, 1);
  const cy = title === undefined ? height / 2 : height * 0.46;
  const big = width * 0.17;
  if (ringed) {
    const out = Math.min(width * 0.36, height * 0.36);
    body += circle(width / 2, cy, out, "none", {
      stroke: colors.accents[0],
      "stroke-width": 1.4,
      "stroke-dasharray": "2 8",
    });
    for (let step = 0; step < 8; step += 1) {
      const angle = (step / 8) * Math.PI * 2 - Math.PI / 2;
      body += moon(
        random,
        width / 2 + Math.cos(angle) * out,
        cy + Math.sin(angle) * out,
        width * 0.068,
        (step + 0.001) / 8,
        light,
        mix(dark, colors.tones[3], 0.5),
      );
    }
    body +=
      circle(width / 2, cy, big * 1.16, colors.accents[0], { opacity: 0.16 }) +
      moon(random, width / 2, cy, big, 0.5, light, dark);
  } else {
    const rows = height > width * 1.3 ? 6 : 4;
    const columns = 5;
    const stepX = (width * 0.86) / columns;
    const stepY = (height * (title === undefined ? 0.88 : 0.76)) / rows;
    for (let index = 0; index < rows * columns; index += 1) {
      const x = width * 0.07 + (index % columns) * stepX + stepX / 2;
      const y = height * 0.06 + Math.floor(index / columns) * stepY + stepY / 2;
      body += moon(
        random,
        x,
        y,
        Math.min(stepX, stepY) * 0.34,
        (index + 0.4) / (rows * columns),
        light,
        mix(dark, colors.tones[3], 0.55),
      );
      body += text("grotesk", String(index + 1), {
        x,
        y: y + Math.min(stepX, stepY) * 0.52,
        size: width * 0.019,
        fill: colors.accents[0],
        anchor: "middle",
      });
    }
  }
  if (title !== undefined)
    body += text("fat", title, {
      x: width / 2,
      y: height - width * 0.07,
      size: width * 0.064,
      fill: light,
      anchor: "middle",
    });
  return vector(size, "", body, "print");
}

/** A comet above a sleeping village. */
function comet(random: Random, size: Size, colors: Palette): Painting {
  const { width, height } = size;
  const { definitions, deep } = skyStops(colors);
  const star = lighten(colors.paper, 0.4);
  let body = rect(0, 0, width, height, "url(#night)") + starField(random, size, 200, star, 0.78);
  const hx = width * random.between(0.24, 0.4);
  const hy = height * random.between(0.32, 0.46);
  let tails = "";
  for (let tail = 0; tail < 9; tail += 1) {
    const spread = (tail - 4) * 0.035;
    const reach = width * (0.95 - Math.abs(tail - 4) * 0.1);
    tails += path(
      `M${hx} ${hy - 11 + tail * 2.4}Q${hx + reach * 0.5} ${hy - reach * (0.24 + spread)} ${hx + reach} ${hy - reach * (0.58 + spread * 2)}Q${hx + reach * 0.46} ${hy - reach * (0.2 + spread)} ${hx} ${hy + 12 - tail}Z`,
      tail % 3 === 1 ? colors.accents[0] : lighten(colors.accents[1], 0.4),
      { opacity: 0.34 },
    );
  }
  body +=
    tails +
    circle(hx, hy, 30, colors.accents[1], { opacity: 0.22 }) +
    circle(hx, hy, 17, lighten(colors.accents[1], 0.6));
  let roofs = "";
  let windows = "";
  let x = -20;
  while (x < width + 20) {
    const w = random.between(44, 96);
    const h = height * random.between(0.06, 0.16);
    const y = height - h;
    const steep = random.between(0.4, 0.9);
    roofs += `M${x} ${height}V${y}L${x + w / 2} ${y - w * steep * 0.6}L${x + w} ${y}V${height}Z`;
    if (random.chance(0.3)) roofs += `M${x + w * 0.68} ${y - w * 0.1}v${-w * 0.42}h${w * 0.13}v${w * 0.5}z`;
    for (let pane = 0; pane < random.int(0, 3); pane += 1)
      windows += rect(
        x + w * random.pick([0.2, 0.44, 0.66]),
        y + h * random.between(0.12, 0.6),
        w * 0.13,
        w * 0.18,
        colors.accents[0],
      );
    x += w * random.between(0.82, 1);
  }
  const sx = width * random.between(0.6, 0.78);
  roofs += `M${sx} ${height}V${height * 0.77}L${sx + 26} ${height * 0.62}L${sx + 52} ${height * 0.77}V${height}Z`;
  const noise = createNoise(random);
  const hill: Point[] = [];
  for (let at = -20; at <= width + 20; at += 30) hill.push([at, height * 0.86 - noise(at * 0.004, 2) * height * 0.09]);
  body +=
    path(`${curve(hill, false)}V${height}H-20Z`, mix(colors.tones[4], colors.tones[3], 0.4)) +
    path(roofs, deep) +
    group(windows);
  return vector(size, definitions, body, "print");
}

/** Paints the night sky. */
export function paintNight(random: Random, options: NightOptions): Painting {
  const size = sizeOf(options.ratio);
  const colors = palette(options.palette);
  if (options.scene === "chart") return chart(random, size, colors, options.title);
  if (options.scene === "phases") return phases(random, size, colors, options.title);
  return options.scene === "camp" ? camp(random, size, colors) : comet(random, size, colors);
}
