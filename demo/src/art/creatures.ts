import type { Random } from "../random.ts";
import { circle, curve, ellipse, group, type Painting, path, type Point, type Ratio, rect, type Size, sizeOf, stroke, vector } from "./canvas.ts";
import { darken, lighten, mix, readable } from "./color.ts";
import { type Palette, type PaletteName, palette } from "./palettes.ts";
import { blob, leaf } from "./shapes.ts";
import { text } from "./type.ts";

/** Birds on branches, moths on paper, fish and mushrooms in rows. */
export type CreaturesOptions = { scene: "bird" | "moths" | "fish" | "mushrooms" | "shells"; palette: PaletteName; ratio: Ratio; label?: string };

/** A songbird looking right, about 200 wide and centred on 0, 0. */
function songbird(random: Random, coat: string, belly: string, mark: string, ink: string): string {
  const plump = random.between(0.92, 1.16);
  const tail = random.between(60, 104);
  const beak = random.pick([[20, 7], [30, 6], [15, 11]] as const);
  const crest = random.chance(0.3);
  let drawing = path(`M-62 18L${-80 - tail * 0.72} ${30 + tail * 0.42}L${-66 - tail * 0.66} ${44 + tail * 0.5}L-44 38Z`, darken(coat, 0.16)) + path(`M-58 26L${-70 - tail * 0.66} ${40 + tail * 0.48}L-44 38Z`, darken(coat, 0.3));
  drawing += path(`M78 ${-46}L${78 + beak[0]} ${-40}L78 ${-40 + beak[1]}Z`, random.pick(["#e9a23b", "#3b3330"])) + stroke(`M78 -41.500L${78 + beak[0] - 3} -40`, darken("#e9a23b", 0.5), 1.4);
  if (crest) drawing += path("M40 -72Q34 -96 18 -98Q30 -84 28 -70Z", mark);
  drawing += path(`M82 -40C80 -74 44 -82 22 -66C4 -54 -8 -34 -36 -18C-62 -4 -78 12 -70 26C-52 ${52 * plump} -4 ${66 * plump} 32 ${46 * plump}C62 ${28 * plump} 84 -4 82 -40Z`, coat);
  drawing += path(`M80 -30C78 -6 60 ${30 * plump} 30 ${47 * plump}C-2 ${64 * plump} -44 50 -62 34C-30 36 0 26 20 4C34 -12 50 -24 80 -30Z`, belly);
  drawing += path("M40 -70C58 -76 78 -66 81 -44C72 -38 60 -44 52 -52C46 -58 40 -62 40 -70Z", mark, { opacity: random.pick([0, 1, 1]) });
  drawing += path("M18 -22C2 -26 -30 -14 -48 6C-66 24 -86 34 -104 40C-74 50 -34 46 -6 26C14 12 26 -6 18 -22Z", mix(coat, darken(coat, 0.4), 0.6));
  for (let feather = 0; feather < 4; feather += 1) drawing += stroke(`M${4 - feather * 14} ${-8 + feather * 9}Q${-26 - feather * 12} ${18 + feather * 6} ${-62 - feather * 9} ${30 + feather * 3}`, feather % 2 === 0 ? mark : lighten(coat, 0.3), 3.4, { opacity: 0.85 });
  drawing += circle(56, -46, 6.4, lighten(belly, 0.5)) + circle(57, -46, 4.6, ink) + circle(58.6, -47.6, 1.5, "#ffffff");
  drawing += stroke(`M6 ${50 * plump}L2 74M26 ${48 * plump}L26 74`, darken(coat, 0.5), 3.4);
  return drawing;
}

function branch(random: Random, size: Size, y: number, colors: Palette): string {
  const { width } = size;
  const wood = mix("#6b4a35", colors.tones[4], 0.4);
  const points: Point[] = [];
  for (let x = -40; x <= width + 40; x += width / 5) points.push([x, y + random.between(-10, 10) + (x - width / 2) * 0.06]);
  let drawing = stroke(curve(points, false), wood, 13) + stroke(curve(points.map(([x, py]): Point => [x, py - 3]), false), lighten(wood, 0.2), 2.5, { opacity: 0.5 });
  const kind = random.int(0, 2);
  for (let twig = 0; twig < 9; twig += 1) {
    const x = width * ((twig + random.between(0.2, 0.8)) / 9);
    if (Math.abs(x - width / 2) < width * 0.13) continue;
    const up = twig % 2 === 0 ? -1 : 1;
    const at = y + (x - width / 2) * 0.06;
    const tx = x + random.between(20, 60);
    const ty = at + up * random.between(40, 110);
    drawing += stroke(`M${x.toFixed(1)} ${at.toFixed(1)}Q${(x + 12).toFixed(1)} ${((at + ty) / 2).toFixed(1)} ${tx.toFixed(1)} ${ty.toFixed(1)}`, wood, 4.5);
    for (let index = 0; index < 4; index += 1) {
      const share = 0.3 + index * 0.23;
      const lx = x + (tx - x) * share;
      const ly = at + (ty - at) * share;
      const side = index % 2 === 0 ? 1 : -1;
      if (kind === 1 && index > 1) drawing += circle(lx + side * 12, ly + 12, 10, colors.accents[0]) + circle(lx + side * 12 - 3, ly + 9, 3, lighten(colors.accents[0], 0.5));
      else if (kind === 2 && index > 1) for (let petal = 0; petal < 5; petal += 1) drawing += circle(lx + Math.cos(petal * 1.257) * 9, ly + Math.sin(petal * 1.257) * 9, 8, lighten(colors.accents[0], 0.45)) + circle(lx, ly, 5, colors.accents[1]);
      else drawing += path(leaf(lx, ly, Math.atan2(ty - at, tx - x) + side * 0.9, random.between(46, 74), 0.24), index % 2 === 0 ? colors.tones[3] : colors.tones[2]);
    }
  }
  return drawing;
}

function bird(random: Random, size: Size, colors: Palette, label: string | undefined): string {
  const { width, height } = size;
  const ground = random.pick([colors.paper, lighten(colors.tones[0], 0.25), colors.tones[1], colors.accents[1], colors.tones[4]]);
  const coat = random.pick([colors.tones[2], colors.tones[3], colors.accents[0]].filter((color) => color !== ground));
  const belly = lighten(random.pick([colors.accents[1], colors.tones[0], colors.accents[0]].filter((color) => color !== coat)), 0.2);
  const y = height * (label === undefined ? 0.64 : 0.6);
  const pair = height < width * 1.2 || random.chance(0.3);
  const scale = (width / 736) * (pair ? 1.55 : 2.1);
  let body = rect(0, 0, width, height, ground);
  body += circle(width * random.between(0.4, 0.62), y - height * 0.12, width * random.between(0.3, 0.37), readable(ground, lighten(ground, 0.35), darken(ground, 0.08)), { opacity: 0.75 });
  body += branch(random, size, y, colors);
  const flip = random.chance(0.5) ? -1 : 1;
  body += group(songbird(random, coat, belly, mix(coat, colors.tones[4], 0.55), colors.ink), { transform: `translate(${(width * (pair ? 0.3 : 0.5)).toFixed(0)} ${(y - 72 * scale + (pair ? -width * 0.012 : 0)).toFixed(0)}) scale(${(scale * flip).toFixed(3)} ${scale.toFixed(3)})` });
  if (pair) body += group(songbird(random, mix(coat, colors.tones[4], 0.25), lighten(belly, 0.25), coat, colors.ink), { transform: `translate(${(width * 0.7).toFixed(0)} ${(y - 66 * scale + width * 0.012).toFixed(0)}) scale(${(-scale * 0.92 * flip).toFixed(3)} ${(scale * 0.92).toFixed(3)})` });
  if (label !== undefined) {
    const ink = readable(ground, colors.ink, colors.paper);
    body += text("fat", label, { x: width / 2, y: height * 0.925, size: width * 0.062, fill: ink, anchor: "middle" });
  }
  return body;
}

/** One wing pair is drawn on the right and mirrored. */
function moth(random: Random, colors: Palette, ground: string): string {
  const inks = random.shuffle([colors.tones[2], colors.tones[3], colors.tones[4], colors.accents[0], colors.accents[1], colors.tones[1]].filter((color) => color !== ground));
  const [fore, hind, spot, band] = [inks[0] ?? "#222", inks[1] ?? "#444", inks[2] ?? "#888", inks[3] ?? "#aaa"];
  const reach = random.between(82, 102);
  const rise = random.between(34, 74);
  const drop = random.between(52, 92);
  const point = random.chance(0.4);
  const foreWing = `M4 -14C20 ${-rise - 14} ${reach * 0.62} ${-rise - 20} ${reach} ${-rise}C${reach + (point ? 12 : 4)} ${-rise + 20} ${reach * 0.86} 4 ${reach * 0.62} 14C${reach * 0.4} 22 18 14 4 4Z`;
  const hindWing = `M4 2C26 4 ${reach * 0.6} 10 ${reach * 0.68} 30C${reach * 0.74} ${drop * 0.8} ${reach * 0.46} ${drop + (point ? 26 : 4)} ${reach * 0.34} ${drop}C24 ${drop * 0.8} 8 40 4 22Z`;
  let wing = path(hindWing, hind) + path(`M${reach * 0.66} 34C${reach * 0.7} ${drop * 0.76} ${reach * 0.46} ${drop} ${reach * 0.34} ${drop * 0.97}C${reach * 0.42} ${drop * 0.8} ${reach * 0.56} 52 ${reach * 0.66} 34Z`, band) + circle(reach * 0.36, drop * 0.52, 9.5, spot) + circle(reach * 0.36, drop * 0.52, 4.6, ground);
  wing += path(foreWing, fore);
  wing += path(`M${reach * 0.99} ${-rise + 2}C${reach + 2} ${-rise + 20} ${reach * 0.86} 2 ${reach * 0.64} 12C${reach * 0.76} -6 ${reach * 0.82} ${-rise + 20} ${reach * 0.99} ${-rise + 2}Z`, band);
  wing += circle(reach * 0.55, -rise * 0.48, 12.5, spot) + circle(reach * 0.55, -rise * 0.48, 7.5, ground) + circle(reach * 0.55, -rise * 0.48, 3.6, fore);
  let veins = "";
  for (let vein = 0; vein < 5; vein += 1) veins += `M8 -8Q${reach * 0.4} ${-rise * (0.9 - vein * 0.16)} ${reach * (0.94 - vein * 0.08)} ${-rise + 12 + vein * (rise + 2) * 0.2}`;
  wing += stroke(veins, lighten(fore, 0.35), 1.1, { opacity: 0.7 });
  for (let dot = 0; dot < 5; dot += 1) wing += circle(reach * (0.9 - dot * 0.055), -rise * 0.72 + dot * (rise * 0.72 + 6) * 0.24, 2.6, lighten(spot, 0.4));
  const body = darken(colors.tones[4], 0.2);
  let drawing = wing + group(wing, { transform: "scale(-1 1)" });
  drawing += ellipse(0, 14, 7, 30, body) + circle(0, -18, 9, body);
  for (let ring = 0; ring < 5; ring += 1) drawing += stroke(`M-6 ${2 + ring * 8}Q0 ${5 + ring * 8} 6 ${2 + ring * 8}`, band, 1.8);
  return drawing + stroke("M-3 -25Q-10 -44 -24 -50M3 -25Q10 -44 24 -50", body, 2);
}

function fish(random: Random, colors: Palette): string {
  const inks = random.shuffle([colors.tones[2], colors.tones[3], colors.accents[0], colors.accents[1], colors.tones[4]]);
  const [coat, fin, mark] = [inks[0] ?? "#333", inks[1] ?? "#555", inks[2] ?? "#777"];
  const deep = random.between(26, 50);
  const long = random.between(84, 104);
  let drawing = path(`M${-long + 14} 0L${-long - 26} ${-deep * 0.8}Q${-long - 12} 0 ${-long - 26} ${deep * 0.8}Z`, fin);
  drawing += path(`M${-long * 0.3} ${-deep * 0.8}Q${long * 0.1} ${-deep * 1.7} ${long * 0.44} ${-deep * 0.7}Z`, fin) + path(`M${-long * 0.2} ${deep * 0.8}Q${-long * 0.1} ${deep * 1.5} ${long * 0.16} ${deep * 0.8}Z`, fin);
  const shape = `M${-long} 0C${-long * 0.4} ${-deep * 1.25} ${long * 0.6} ${-deep * 1.15} ${long} 0C${long * 0.6} ${deep * 1.15} ${-long * 0.4} ${deep * 1.25} ${-long} 0Z`;
  drawing += path(shape, coat) + path(`M${-long} 0C${-long * 0.4} ${deep * 1.25} ${long * 0.6} ${deep * 1.15} ${long} 0C${long * 0.4} ${deep * 0.46} ${-long * 0.4} ${deep * 0.5} ${-long} 0Z`, lighten(coat, 0.4));
  const kind = random.int(0, 3);
  if (kind === 0) for (let bar = 0; bar < 5; bar += 1) drawing += stroke(`M${-long * 0.55 + bar * long * 0.24} ${-deep * 0.62}Q${-long * 0.48 + bar * long * 0.24} 0 ${-long * 0.55 + bar * long * 0.24} ${deep * 0.5}`, mark, 7);
  else if (kind === 1) for (let dot = 0; dot < 16; dot += 1) drawing += circle(-long * 0.6 + (dot % 8) * long * 0.15, -deep * 0.42 + Math.floor(dot / 8) * deep * 0.42, 3.6, mark);
  else if (kind === 2) for (let row = 0; row < 3; row += 1) for (let scale = 0; scale < 8; scale += 1) drawing += stroke(`M${-long * 0.66 + scale * long * 0.15} ${-deep * 0.5 + row * deep * 0.34}q${long * 0.08} ${deep * 0.16} 0 ${deep * 0.32}`, mark, 2.4);
  else drawing += path(`M${-long * 0.9} -3Q0 ${-deep * 0.34} ${long * 0.62} -4L${long * 0.62} 4Q0 ${-deep * 0.1} ${-long * 0.9} 3Z`, mark);
  drawing += stroke(`M${long * 0.56} ${-deep * 0.6}Q${long * 0.44} 0 ${long * 0.56} ${deep * 0.56}`, darken(coat, 0.3), 3) + path(leaf(long * 0.34, deep * 0.1, 2.8, 34, 0.26), fin);
  return drawing + circle(long * 0.74, -deep * 0.16, 7, "#fffaf0") + circle(long * 0.75, -deep * 0.16, 3.8, "#1c1614");
}

function mushroom(random: Random, colors: Palette, ground: string): string {
  const cap = random.pick([colors.accents[0], colors.accents[1], colors.tones[3], colors.tones[2], colors.tones[4]].filter((color) => color !== ground));
  const wide = random.between(42, 82);
  const tall = random.between(26, 84);
  const foot = random.between(64, 104);
  const thick = random.between(9, 19);
  const pale = lighten(mix(cap, colors.paper, 0.6), 0.4);
  const flat = random.chance(0.3);
  let drawing = path(`M${-thick * 0.8} -8C${-thick} ${foot * 0.4} ${-thick * 1.2} ${foot * 0.8} ${-thick * 1.5} ${foot}H${thick * 1.5}C${thick * 1.2} ${foot * 0.8} ${thick} ${foot * 0.4} ${thick * 0.8} -8Z`, pale) + path(`M${thick * 0.1} -8C${thick * 0.3} ${foot * 0.4} ${thick * 0.5} ${foot * 0.8} ${thick * 0.6} ${foot}H${thick * 1.5}C${thick * 1.2} ${foot * 0.8} ${thick} ${foot * 0.4} ${thick * 0.8} -8Z`, darken(pale, 0.12));
  if (random.chance(0.5)) drawing += path(`M${-thick * 1.5} ${foot * 0.22}Q0 ${foot * 0.42} ${thick * 1.5} ${foot * 0.22}L${thick * 0.9} ${foot * 0.1}H${-thick * 0.9}Z`, lighten(pale, 0.3));
  drawing += ellipse(0, 0, wide * 0.97, wide * 0.16, darken(pale, 0.22));
  let gills = "";
  for (let gill = -8; gill <= 8; gill += 1) gills += `M${gill * wide * 0.115} ${wide * 0.1 * (1 - Math.abs(gill) / 11)}L${gill * wide * 0.03} -5`;
  drawing += stroke(gills, darken(pale, 0.4), 1.4, { opacity: 0.6 });
  drawing += flat ? path(`M${-wide} 2C${-wide} ${-tall * 0.5} ${wide} ${-tall * 0.5} ${wide} 2C${wide * 0.4} -9 ${-wide * 0.4} -9 ${-wide} 2Z`, cap) : path(`M${-wide} 2C${-wide * 0.96} ${-tall * 1.1} ${-wide * 0.3} ${-tall * 1.3} 0 ${-tall * 1.3}C${wide * 0.3} ${-tall * 1.3} ${wide * 0.96} ${-tall * 1.1} ${wide} 2C${wide * 0.4} -10 ${-wide * 0.4} -10 ${-wide} 2Z`, cap);
  if (random.chance(0.55)) for (let wart = 0; wart < 8; wart += 1) drawing += ellipse(random.between(-0.68, 0.68) * wide, -tall * (flat ? 0.22 : random.between(0.2, 0.95)), random.between(3, 7), random.between(2, 5), lighten(pale, 0.3), { opacity: 0.95 });
  else drawing += path(`M${-wide * 0.7} ${-tall * 0.5}C${-wide * 0.5} ${-tall * 1.06} 0 ${-tall * 1.16} ${wide * 0.2} ${-tall * 1.1}C${-wide * 0.2} ${-tall * 0.92} ${-wide * 0.5} ${-tall * 0.6} ${-wide * 0.7} ${-tall * 0.5}Z`, lighten(cap, 0.3), { opacity: flat ? 0 : 0.6 });
  return drawing;
}

function shell(random: Random, colors: Palette, ground: string, index: number): string {
  const [coat, mark] = random.shuffle([colors.accents[0], colors.accents[1], colors.tones[2], colors.tones[1], colors.tones[3]].filter((color) => color !== ground));
  const a = coat ?? "#c77";
  const b = mark ?? "#fed";
  const kind = (index + Math.floor(index / 3)) % 4;
  if (kind === 0) {
    let fan = "";
    let edge = "";
    for (let rib = 0; rib <= 10; rib += 1) {
      const angle = Math.PI * (1.12 + (rib / 10) * 0.76);
      fan += `M0 62L${(Math.cos(angle) * 82).toFixed(1)} ${(62 + Math.sin(angle) * 122).toFixed(1)}`;
      edge += `${rib === 0 ? "L" : "Q"}${rib === 0 ? "" : `${(Math.cos(angle - 0.12) * 94).toFixed(1)} ${(62 + Math.sin(angle - 0.12) * 138).toFixed(1)} `}${(Math.cos(angle) * 84).toFixed(1)} ${(62 + Math.sin(angle) * 124).toFixed(1)}`;
    }
    return path("M-26 66L-34 46H34L26 66Z", darken(a, 0.14)) + path(`M0 66${edge}Z`, a) + stroke(fan, b, 4) + stroke("M-58 -4Q0 -46 58 -4M-40 26Q0 0 40 26", lighten(a, 0.4), 4, { opacity: 0.7 });
  }
  if (kind === 1) {
    let drawing = "";
    for (let whorl = 0; whorl < 8; whorl += 1) {
      const y = 62 - whorl * 17;
      const w = 38 * (1 - whorl / 8.6);
      drawing += path(`M${-w} ${y}C${-w - 8} ${y - 16} ${w + 8} ${y - 24} ${w} ${y - 8}C${w + 4} ${y + 8} ${-w + 4} ${y + 16} ${-w} ${y}Z`, whorl % 2 === 0 ? a : lighten(a, 0.2)) + stroke(`M${-w} ${y}Q0 ${y + 13} ${w} ${y - 7}`, b, 3.4);
    }
    return group(drawing, { transform: "rotate(14)" });
  }
  if (kind === 2) {
    let drawing = circle(0, 0, 62, a);
    for (let arm = 0; arm < 5; arm += 1) drawing += path(leaf(0, 0, arm * 1.257 - 1.571, 44, 0.2), lighten(a, 0.4)) + stroke(`M0 0L${(Math.cos(arm * 1.257 - 0.943) * 54).toFixed(1)} ${(Math.sin(arm * 1.257 - 0.943) * 54).toFixed(1)}`, b, 4, { "stroke-dasharray": "0 9" });
    return drawing + circle(0, 0, 62, "none", { stroke: darken(a, 0.15), "stroke-width": 4 }) + circle(0, 0, 6, b);
  }
  let spiral = "";
  for (let step = 0; step <= 40; step += 1) {
    const angle = step * 0.34;
    const reach = 6 + step * 1.36;
    spiral += `${step === 0 ? "M" : "L"}${(Math.cos(angle) * reach).toFixed(1)} ${(Math.sin(angle) * reach).toFixed(1)}`;
  }
  return path("M-66 -6C-66 -48 -30 -68 4 -64C46 -60 66 -28 62 6C60 38 70 54 82 64C40 70 -4 76 -34 56C-56 42 -66 20 -66 -6Z", a) + stroke(spiral, b, 6) + path("M40 62C30 42 44 20 62 6C60 38 70 54 82 64C66 68 48 70 40 62Z", lighten(b, 0.3));
}

/** Many of a kind in rows, each with a number or a name below. */
function plate(random: Random, size: Size, colors: Palette, draw: (ground: string, index: number) => string, columns: number, cell: number, span: number, label: string | undefined): string {
  const { width, height } = size;
  const ground = random.pick([colors.paper, lighten(colors.tones[0], 0.3), colors.tones[4], colors.tones[0]]);
  const ink = readable(ground, colors.ink, colors.paper);
  const margin = width * 0.06;
  const foot = label === undefined ? 0 : width * 0.13;
  const w = (width - margin * 2) / columns;
  const rows = Math.max(1, Math.floor((height - margin * 2 - foot) / (w * cell)));
  const h = (height - margin * 2 - foot) / rows;
  let body = rect(0, 0, width, height, ground);
  for (let index = 0; index < rows * columns; index += 1) {
    const x = margin + (index % columns) * w + w / 2;
    const y = margin + Math.floor(index / columns) * h + h / 2;
    const scale = (Math.min(w, h / cell) / span) * random.between(0.92, 1.02);
    body += group(draw(ground, index), { transform: `translate(${x.toFixed(1)} ${(y - h * 0.03).toFixed(1)}) scale(${scale.toFixed(3)})` });
    if (label !== undefined && columns < 4) body += text("italic", `fig. ${index + 1}`, { x, y: y + h * 0.47, size: width * 0.02, fill: ink, anchor: "middle", opacity: 0.7 });
  }
  if (label !== undefined) body += text("serif", label, { x: width / 2, y: height - margin * 0.95, size: width * 0.052, fill: ink, anchor: "middle" });
  return body;
}

/** Paints animals, shells and mushrooms. */
export function paintCreatures(random: Random, options: CreaturesOptions): Painting {
  const size = sizeOf(options.ratio);
  const colors = palette(options.palette);
  const { label } = options;
  const columns = random.pick([2, 3, 3]);
  let body = "";
  if (options.scene === "bird") body = bird(random, size, colors, label);
  else if (options.scene === "moths") body = plate(random, size, colors, (ground) => moth(random, colors, ground), random.pick([1, 2, 2, 3]), 0.86, 232, label);
  else if (options.scene === "fish") body = plate(random, size, colors, () => fish(random, colors), random.pick([2, 2, 2, 3]), 0.5, 246, label);
  else if (options.scene === "mushrooms") body = plate(random, size, colors, (ground) => mushroom(random, colors, ground), columns, 1.1, 198, label);
  else body = plate(random, size, colors, (ground, index) => group(shell(random, colors, ground, index), { transform: `rotate(${random.int(-16, 16)})` }), columns, 0.92, 184, label);
  return vector(size, "", body, "paper");
}

/** Fruit and flowers in a repeat, as on wallpaper. */
export type RepeatOptions = { fruit: "lemon" | "cherry" | "pear" | "fig" | "strawberry" | "daisy"; palette: PaletteName; ratio: Ratio };

function fruitOf(random: Random, kind: RepeatOptions["fruit"], colors: Palette, ground: string): string {
  const green = mix("#4f7d3c", colors.tones[3], 0.35);
  const leaves = path(leaf(0, -44, -0.5, 58, 0.24), green) + path(leaf(0, -44, -2.5, 46, 0.24), lighten(green, 0.16)) + stroke("M0 -44L42 -66", lighten(green, 0.35), 1.8);
  if (kind === "lemon") {
    const half = random.chance(0.3);
    if (half) {
      let slice = circle(0, 0, 46, "#f3c531") + circle(0, 0, 40, "#fff6d8") + circle(0, 0, 36, "#f9d95c");
      for (let spoke = 0; spoke < 9; spoke += 1) slice += stroke(`M0 0L${(Math.cos(spoke * 0.698) * 36).toFixed(1)} ${(Math.sin(spoke * 0.698) * 36).toFixed(1)}`, "#fff6d8", 4);
      return slice;
    }
    return leaves + path("M0 -48C34 -46 46 -14 42 10C40 30 22 40 10 46C6 56 -6 56 -10 46C-22 40 -40 30 -42 10C-46 -14 -34 -46 0 -48Z", "#f5cb38") + path("M20 -36C40 -20 44 14 24 34C36 8 34 -16 20 -36Z", "#e3a92a", { opacity: 0.7 }) + ellipse(-18, -16, 7, 15, "#fde793", { transform: "rotate(20)" });
  }
  if (kind === "cherry") return stroke("M-22 16Q-14 -34 8 -52M26 22Q20 -26 8 -52", green, 4) + path(leaf(8, -52, -0.1, 56, 0.26), green) + circle(-22, 26, 25, colors.accents[0]) + circle(26, 32, 25, darken(colors.accents[0], 0.14)) + ellipse(-30, 18, 5, 9, lighten(colors.accents[0], 0.5)) + ellipse(18, 24, 5, 9, lighten(colors.accents[0], 0.5));
  if (kind === "pear") return leaves + stroke("M0 -42V-58", "#6b4a2c", 5) + path("M0 -46C22 -46 18 -14 30 6C46 30 28 54 0 54C-28 54 -46 30 -30 6C-18 -14 -22 -46 0 -46Z", random.chance(0.5) ? "#bccb5a" : "#e0b94c") + path("M14 -34C20 -10 40 10 34 32C30 48 14 54 4 54C26 34 22 -8 14 -34Z", "#b5803a", { opacity: 0.3 }) + ellipse(-14, 16, 6, 15, "#f0eeb0", { transform: "rotate(12)" });
  if (kind === "fig") {
    if (random.chance(0.45)) return path("M0 -52C10 -44 16 -30 30 -14C50 10 40 46 0 48C-40 46 -50 10 -30 -14C-16 -30 -10 -44 0 -52Z", "#5b3158") + path("M0 -36C8 -28 14 -20 24 -8C38 12 30 38 0 40C-30 38 -38 12 -24 -8C-14 -20 -8 -28 0 -36Z", "#f3dcc6") + ellipse(0, 14, 20, 21, "#c74a5a") + stroke("M-8 6h.1M4 2h.1M10 12h.1M-12 18h.1M-2 14h.1M6 24h.1M-4 28h.1", "#f9e7b5", 4);
    return leaves + path("M0 -52C10 -44 16 -30 30 -14C50 10 40 46 0 48C-40 46 -50 10 -30 -14C-16 -30 -10 -44 0 -52Z", "#643863") + stroke("M0 -48Q22 -4 14 42M0 -48Q-22 -4 -14 42M0 -48V46", "#8a5a86", 2.4);
  }
  if (kind === "strawberry") {
    let seeds = "";
    for (let seed = 0; seed < 14; seed += 1) seeds += `M${(((seed * 7) % 5) - 2) * 13} ${-16 + Math.floor(seed / 4) * 15 + (seed % 2) * 5}v4`;
    return path("M0 50C-30 38 -48 0 -38 -22C-28 -38 28 -38 38 -22C48 0 30 38 0 50Z", colors.accents[0]) + stroke(seeds, lighten(colors.accents[1], 0.5), 3) + [-1.2, -0.6, 0, 0.6, 1.2].map((turn) => path(leaf(0, -30, 1.57 + turn * 1.15, 30, 0.3), green)).join("") + stroke("M0 -30Q2 -46 10 -54", green, 5);
  }
  let petals = "";
  const color = ground === colors.paper ? colors.accents[1] : colors.paper;
  for (let petal = 0; petal < 11; petal += 1) petals += path(leaf(0, 0, (petal / 11) * 6.283, 46, 0.2, 0.56), color);
  return petals + circle(0, 0, 14, colors.accents[0]) + circle(-3, -3, 7, lighten(colors.accents[0], 0.3));
}

/** Paints a repeat with staggered rows, the odd small leaf between. */
export function paintRepeat(random: Random, options: RepeatOptions): Painting {
  const size = sizeOf(options.ratio);
  const { width, height } = size;
  const colors = palette(options.palette);
  const ground = random.pick([colors.paper, colors.tones[0], colors.tones[1], colors.tones[4], lighten(colors.accents[1], 0.35), colors.tones[3]]);
  const columns = random.pick([3, 4, 4, 5]);
  const cell = width / columns;
  const rows = Math.ceil(height / (cell * 0.92)) + 1;
  const filler = readable(ground, lighten(ground, 0.3), darken(ground, 0.15));
  let body = rect(0, 0, width, height, ground);
  if (random.chance(0.3)) for (let x = 0; x < width; x += cell / 2) body += rect(x, 0, cell / 4, height, filler, { opacity: 0.25 });
  for (let row = 0; row < rows; row += 1) {
    for (let column = -1; column <= columns; column += 1) {
      const x = (column + (row % 2 === 0 ? 0.5 : 1)) * cell;
      const y = row * cell * 0.92 + cell * 0.2;
      body += group(fruitOf(random, options.fruit, colors, ground), { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${random.int(-42, 42)}) scale(${((cell / 152) * random.between(0.92, 1.06)).toFixed(3)})` });
      const fx = x + cell / 2;
      const fy = y;
      body += random.chance(0.6) ? path(leaf(fx - 10, fy, random.between(0, 6.28), cell * 0.15, 0.22), filler) : path(blob(random, fx, fy, cell * 0.035, cell * 0.035, 0.1, 6), filler);
    }
  }
  return vector(size, "", body, "paper");
}
