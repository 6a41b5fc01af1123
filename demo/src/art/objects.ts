import type { Random } from "../random.ts";
import { circle, ellipse, group, linear, lines, type Painting, path, radial, type Ratio, rect, type Size, sizeOf, stroke, vector } from "./canvas.ts";
import { darken, lighten, mix, readable } from "./color.ts";
import { type Palette, type PaletteName, palette } from "./palettes.ts";
import { leaf } from "./shapes.ts";
import { fitText, text, wrapText } from "./type.ts";

/** Things to own: photographed on a plinth, or drawn from the side. */
export type ObjectsOptions = { scene: "plinth" | "bicycle" | "book" | "facade"; palette: PaletteName; ratio: Ratio; kind?: "bottle" | "candle" | "lamp" | "mug" | "radio" | "watch"; title?: string; author?: string };

function turned(id: string, color: string): string {
  return linear(id, [[0, darken(color, 0.42)], [0.12, darken(color, 0.12)], [0.3, lighten(color, 0.42)], [0.42, color], [0.78, darken(color, 0.2)], [1, darken(color, 0.5)]], [0, 0, 1, 0]);
}

/** A product in soft light between arches and steps. */
function plinth(random: Random, size: Size, colors: Palette, kind: NonNullable<ObjectsOptions["kind"]>): Painting {
  const { width, height } = size;
  const wall = random.pick([colors.tones[1], colors.tones[0], mix(colors.tones[2], colors.paper, 0.25), lighten(colors.accents[1], 0.25), colors.tones[3]]);
  const u = Math.min(width, height * 0.86) / 100;
  const cx = width / 2;
  const floor = height * 0.74;
  const item = random.pick([colors.accents[0], colors.tones[3], colors.tones[4], colors.accents[1], colors.paper].filter((color) => color !== wall));
  const cap = random.pick(["#cfa25a", darken(item, 0.5), lighten(colors.paper, 0.4)]);
  const stone = lighten(mix(wall, colors.paper, 0.5), 0.1);
  let definitions = linear("wall", [[0, lighten(wall, 0.24)], [0.7, wall], [1, darken(wall, 0.1)]], [0, 0, 1, 1]) + linear("floor", [[0, darken(wall, 0.08)], [1, lighten(wall, 0.18)]]) + turned("stone", stone) + turned("item", item) + turned("cap", cap) + radial("shade", [[0, "#1a0f0a", 0.5], [1, "#1a0f0a", 0]]) + linear("beam", [[0, "#ffffff", 0.3], [1, "#ffffff", 0]], [0, 0, 1, 1]) + linear("arch", [[0, darken(wall, 0.2)], [1, lighten(wall, 0.12)]], [0, 0, 1, 0]);
  let body = rect(0, 0, width, height, "url(#wall)") + rect(0, floor, width, height - floor, "url(#floor)");
  const decor = random.int(0, 2);
  const side = random.chance(0.5) ? -1 : 1;
  if (decor === 0) body += path(`M${cx - 31 * u} ${floor}V${floor - 34 * u}A${31 * u} ${31 * u} 0 0 1 ${cx + 31 * u} ${floor - 34 * u}V${floor}Z`, "url(#arch)");
  else if (decor === 1) body += circle(cx + side * 13 * u, floor - 40 * u, 27 * u, lighten(random.pick([colors.accents[1], colors.paper, colors.accents[0]]), 0.2), { opacity: 0.85 });
  else for (let step = 0; step < 3; step += 1) body += rect(cx + side * (17 + step * 11) * u - 14 * u, floor - (9 + step * 11) * u, 28 * u, (9 + step * 11) * u, step % 2 === 0 ? lighten(wall, 0.1) : darken(wall, 0.06));
  body += path(lines([[width * 0.02, 0], [width * 0.4, 0], [width * 0.86, height], [width * 0.42, height]]), "url(#beam)", { opacity: 0.5 });
  const block = random.chance(0.6);
  const base = block ? floor + 4 * u : floor + 13 * u;
  const shadow = (x: number, y: number, rx: number): string => ellipse(x + rx * 0.5, y + rx * 0.06, rx * 1.7, rx * 0.3, "url(#shade)") + ellipse(x, y, rx * 1.08, rx * 0.17, "#1a0f0a", { opacity: 0.28 });
  if (block) body += shadow(cx, floor + 17 * u, 25 * u) + path(`M${cx - 25 * u} ${floor + 4 * u}V${floor + 17 * u}A${25 * u} ${5.4 * u} 0 0 0 ${cx + 25 * u} ${floor + 17 * u}V${floor + 4 * u}Z`, "url(#stone)") + ellipse(cx, floor + 4 * u, 25 * u, 5.4 * u, lighten(stone, 0.3));
  const vessel = (w: number, h: number, fill: string, top: string, x = cx, y = base): string => path(`M${x - w} ${y - h}V${y}A${w} ${w * 0.2} 0 0 0 ${x + w} ${y}V${y - h}Z`, fill) + ellipse(x, y - h, w, w * 0.2, top);
  body += shadow(cx, base + 1 * u, kind === "lamp" ? 9 * u : 13 * u);
  const label = readable(item, colors.paper, colors.ink);
  const words = random.pick(["Nº 4", "Alba", "Onda", "Torv", "Fern", "Solé"]);
  if (kind === "bottle") {
    const [w, h] = [10.5 * u, random.between(28, 36) * u];
    body += path(`M${cx - w} ${base - h + 6 * u}V${base}A${w} ${w * 0.2} 0 0 0 ${cx + w} ${base}V${base - h + 6 * u}C${cx + w} ${base - h} ${cx + 4 * u} ${base - h} ${cx + 3.6 * u} ${base - h - 4 * u}H${cx - 3.6 * u}C${cx - 4 * u} ${base - h} ${cx - w} ${base - h} ${cx - w} ${base - h + 6 * u}Z`, "url(#item)") + vessel(4.4 * u, 9 * u, "url(#cap)", lighten(cap, 0.2), cx, base - h - 3 * u);
    body += rect(cx - w * 0.82, base - h * 0.62, w * 1.64, h * 0.4, lighten(colors.paper, 0.5), { opacity: 0.94 }) + text("fat", words, { x: cx, y: base - h * 0.4, size: 4.6 * u, fill: colors.ink, anchor: "middle" }) + text("grotesk", "hand wash, 250 ml", { x: cx, y: base - h * 0.3, size: 1.5 * u, fill: colors.ink, anchor: "middle" });
  } else if (kind === "candle") {
    body += circle(cx, base - 30 * u, 21 * u, colors.accents[1], { opacity: 0.16 }) + vessel(13 * u, 19 * u, "url(#item)", darken(item, 0.24)) + ellipse(cx, base - 18.6 * u, 11.6 * u, 2 * u, lighten(colors.accents[1], 0.7)) + stroke(`M${cx} ${base - 18.6 * u}v${-3 * u}`, "#2a211d", 0.6 * u) + path(`M${cx} ${base - 28 * u}C${cx + 3.2 * u} ${base - 23.5 * u} ${cx + 2.4 * u} ${base - 21 * u} ${cx} ${base - 21 * u}C${cx - 2.4 * u} ${base - 21 * u} ${cx - 3.2 * u} ${base - 23.5 * u} ${cx} ${base - 28 * u}Z`, "#ffd166") + text("fatItalic", words, { x: cx, y: base - 7 * u, size: 5.4 * u, fill: label, anchor: "middle" });
  } else if (kind === "lamp") {
    const glow = lighten(colors.accents[1], 0.55);
    body += circle(cx, base - 41 * u, 30 * u, glow, { opacity: 0.2 }) + circle(cx, base - 41 * u, 22 * u, glow, { opacity: 0.2 }) + vessel(1.5 * u, 32 * u, "url(#cap)", cap) + vessel(9 * u, 1.8 * u, "url(#cap)", lighten(cap, 0.2)) + path(`M${cx - 21 * u} ${base - 32 * u}A${21 * u} ${21 * u} 0 0 1 ${cx + 21 * u} ${base - 32 * u}Z`, "url(#item)") + ellipse(cx, base - 32 * u, 21 * u, 2.6 * u, glow);
  } else if (kind === "mug") {
    body += path(`M${cx + 12 * u} ${base - 17 * u}c${11 * u} ${-2 * u} ${11 * u} ${14 * u} ${-1 * u} ${12 * u}`, "none", { stroke: darken(item, 0.2), "stroke-width": 3.4 * u, "stroke-linecap": "round" }) + vessel(13.4 * u, 21 * u, "url(#item)", darken(item, 0.3)) + ellipse(cx, base - 20.6 * u, 12 * u, 2.1 * u, "#5b3420");
    for (let steam = -1; steam <= 1; steam += 1) body += stroke(`M${cx + steam * 5 * u} ${base - 26 * u}q${3 * u} ${-4 * u} 0 ${-8 * u}t0 ${-8 * u}`, "#ffffff", 0.9 * u, { opacity: 0.55 });
    for (let band = 0; band < 3; band += 1) body += path(`M${cx - 13.4 * u} ${base - (4 + band * 3) * u}A${13.4 * u} ${2.7 * u} 0 0 0 ${cx + 13.4 * u} ${base - (4 + band * 3) * u}v${1.4 * u}A${13.4 * u} ${2.7 * u} 0 0 1 ${cx - 13.4 * u} ${base - (2.6 + band * 3) * u}Z`, label, { opacity: 0.75 });
  } else if (kind === "radio") {
    const [w, h] = [26 * u, 30 * u];
    definitions += linear("front", [[0, lighten(item, 0.2)], [1, darken(item, 0.14)]], [0, 0, 1, 1]);
    body += stroke(`M${cx + w * 0.55} ${base - h}L${cx + w * 0.95} ${base - h - 20 * u}`, "#8b857c", 0.8 * u) + rect(cx - w + 2 * u, base - h, w * 2, h + 2 * u, darken(item, 0.4), { rx: 4 * u }) + rect(cx - w, base - h - 1 * u, w * 2, h + 2 * u, "url(#front)", { rx: 4 * u });
    for (let row = 0; row < 7; row += 1) for (let column = 0; column < 8; column += 1) body += circle(cx - w + 6 * u + column * 3.1 * u, base - h + 6 * u + row * 3.1 * u, 0.9 * u, darken(item, 0.55));
    body += circle(cx + w * 0.58, base - h * 0.6, 6.4 * u, "url(#cap)") + circle(cx + w * 0.58, base - h * 0.6, 4.8 * u, lighten(cap, 0.1)) + stroke(`M${cx + w * 0.58} ${base - h * 0.6}l${3 * u} ${-3 * u}`, darken(cap, 0.5), 0.7 * u) + rect(cx + w * 0.32, base - h * 0.3, 13.4 * u, 4 * u, lighten(colors.paper, 0.4), { rx: u }) + rect(cx + w * 0.5, base - h * 0.3, 0.6 * u, 4 * u, "#d8432a");
  } else {
    const r = 15 * u;
    const y = base - 24 * u;
    definitions += linear("strap", [[0, darken(item, 0.3)], [0.5, lighten(item, 0.12)], [1, darken(item, 0.3)]], [0, 0, 1, 0]);
    body += rect(cx - 8 * u, y - 34 * u, 16 * u, 58 * u, "url(#strap)", { rx: 3 * u }) + stroke(`M${cx - 6.4 * u} ${y - 32 * u}V${y + 22 * u}M${cx + 6.4 * u} ${y - 32 * u}V${y + 22 * u}`, lighten(item, 0.5), 0.3 * u, { "stroke-dasharray": "6 5" });
    body += rect(cx + r - u, y - 1.8 * u, 4 * u, 3.6 * u, "url(#cap)", { rx: u }) + circle(cx, y, r + 1.4 * u, darken(cap, 0.25)) + circle(cx, y, r, cap) + circle(cx, y, r * 0.86, lighten(colors.paper, 0.5));
    for (let hour = 0; hour < 12; hour += 1) body += rect(cx - 0.35 * u, y - r * 0.78, 0.7 * u, (hour % 3 === 0 ? 3 : 1.8) * u, colors.ink, { transform: `rotate(${hour * 30} ${cx} ${y})` });
    body += stroke(`M${cx} ${y}L${cx - 4.6 * u} ${y - 4 * u}M${cx} ${y}L${cx + 5.4 * u} ${y - 6.4 * u}`, colors.ink, u) + stroke(`M${cx} ${y}L${cx + 2 * u} ${y + 9 * u}`, colors.accents[0], 0.5 * u) + circle(cx, y, 1.2 * u, colors.accents[0]);
  }
  if (random.chance(0.55) && kind !== "watch") {
    const lx = cx - side * 33 * u;
    for (let blade = 0; blade < 7; blade += 1) body += path(leaf(lx, floor + 17 * u, -1.57 + (blade - 3) * 0.32, (22 + (blade % 3) * 7) * u, 0.1), mix("#4d7a4a", colors.tones[3], 0.4 + (blade % 2) * 0.25));
    body += circle(lx, floor + 17 * u, 5 * u, "url(#stone)");
  }
  return vector(size, definitions, body, "grain");
}

/** A bicycle from the side; wheel centres 200 apart. */
function bicycle(random: Random, colors: Palette, ground: string): string {
  const frame = random.pick([colors.accents[0], colors.accents[1], colors.tones[3]].filter((color) => color !== ground));
  const ink = readable(ground, colors.ink, colors.paper);
  const kind = random.pick(["city", "road", "small", "diamond"] as const);
  const r = kind === "small" ? 48 : 68;
  const [bx, fx, y] = [-104, 104, 60];
  let spokes = "";
  for (const x of [bx, fx]) for (let spoke = 0; spoke < 14; spoke += 1) spokes += `M${x} ${y}L${(x + Math.cos(spoke * 0.449) * r).toFixed(1)} ${(y + Math.sin(spoke * 0.449) * r).toFixed(1)}`;
  let drawing = stroke(spokes, ink, 0.9, { opacity: 0.6 });
  for (const x of [bx, fx]) drawing += circle(x, y, r, "none", { stroke: ink, "stroke-width": 6.5 }) + circle(x, y, r - 6, "none", { stroke: lighten(colors.accents[1], 0.3), "stroke-width": 2.5 }) + circle(x, y, 5.5, ink);
  const [sx, sy, hx, hy, px, py] = [-46, -44, 76, -50, -10, y + 4];
  const tubes = kind === "city" ? `M${hx} ${hy}C${hx - 26} 16 20 46 ${px} ${py}M${sx} ${sy}L${px} ${py}L${bx} ${y}L${sx + 10} -18` : kind === "small" ? `M${hx - 2} ${hy + 22}L${px - 20} 30L${px} ${py}M${sx} ${sy}L${px} ${py}L${bx} ${y}L${sx + 16} 6` : `M${sx + 3} ${sy + 14}L${hx} ${hy}L${px} ${py}L${sx} ${sy}M${px} ${py}L${bx} ${y}L${sx + 3} ${sy + 10}`;
  drawing += stroke(tubes, frame, 8) + stroke(`M${hx - 4} ${hy - 14}L${hx + 2} ${hy + 14}Q${hx + 10} 30 ${fx} ${y}`, frame, 7);
  drawing += stroke(`M${sx - 1} ${sy}L${sx - 7} ${sy - 22}`, ink, 5) + path(`M${sx - 36} ${sy - 30}Q${sx - 10} ${sy - 36} ${sx + 20} ${sy - 25}Q${sx} ${sy - 19} ${sx - 14} ${sy - 18}Q${sx - 34} ${sy - 16} ${sx - 36} ${sy - 30}Z`, darken("#8a5a34", 0.1));
  drawing += kind === "road" ? stroke(`M${hx - 4} ${hy - 16}L${hx + 20} ${hy - 18}Q${hx + 38} ${hy - 10} ${hx + 26} ${hy + 4}Q${hx + 16} ${hy + 10} ${hx + 8} ${hy + 6}`, ink, 5) : stroke(`M${hx - 4} ${hy - 14}L${hx - 7} ${hy - 32}Q${hx - 10} ${hy - 42} ${hx - 26} ${hy - 40}L${hx - 36} ${hy - 38}`, ink, 5);
  drawing += circle(px, py, 15, "none", { stroke: ink, "stroke-width": 4 }) + stroke(`M${px} ${py - 15}L${bx} ${y - 6}M${px} ${py + 15}L${bx} ${y + 6}`, ink, 1.6, { "stroke-dasharray": "3 2" }) + stroke(`M${px - 4} ${py - 18}L${px + 6} ${py + 22}M${px - 1} ${py + 24}h16M${px - 14} ${py - 19}h16`, ink, 4);
  if (kind === "city" || kind === "small") drawing += stroke(`M${bx - r - 5} ${y - 20}A${r + 9} ${r + 9} 0 0 1 ${bx + 40} ${y - r + 4}M${fx - 44} ${y - r + 6}A${r + 9} ${r + 9} 0 0 1 ${fx + r + 2} ${y - 26}`, frame, 5);
  if (random.chance(0.55)) {
    const basket = mix("#b98549", colors.tones[1], 0.2);
    drawing += path(`M${hx + 8} ${hy - 26}H${hx + 66}L${hx + 58} ${hy + 14}H${hx + 16}Z`, basket) + stroke(`M${hx + 11} ${hy - 12}H${hx + 63}M${hx + 13} ${hy + 2}H${hx + 60}M${hx + 26} ${hy - 26}L${hx + 28} ${hy + 14}M${hx + 46} ${hy - 26}L${hx + 45} ${hy + 14}`, darken(basket, 0.3), 2);
    for (let bloom = 0; bloom < 7; bloom += 1) drawing += path(leaf(hx + 16 + bloom * 7, hy - 26, -1.57 + (bloom - 3) * 0.16, 26, 0.24), mix("#4d7a4a", colors.tones[3], 0.3)) + circle(hx + 14 + bloom * 8, hy - 40 - (bloom % 3) * 8, 6.5, bloom % 2 === 0 ? colors.accents[0] : lighten(colors.accents[1], 0.3));
  }
  return drawing;
}

function bicyclePoster(random: Random, size: Size, colors: Palette, title: string | undefined): Painting {
  const { width, height } = size;
  const ground = random.pick([colors.paper, colors.tones[0], colors.tones[1], colors.accents[1], colors.tones[3], colors.tones[4]]);
  const ink = readable(ground, colors.ink, colors.paper);
  const many = height > width * 1.25 && random.chance(0.5);
  let body = rect(0, 0, width, height, ground);
  const scale = width / 400;
  if (many) {
    const rows = title === undefined ? 3 : 3;
    const room = height * (title === undefined ? 0.96 : 0.84);
    for (let row = 0; row < rows; row += 1) body += rect(0, (row * room) / rows, width, room / rows + 1, row % 2 === 0 ? ground : readable(ground, lighten(ground, 0.2), darken(ground, 0.07))) + group(bicycle(random, colors, ground), { transform: `translate(${width / 2} ${((row + 0.5) * room) / rows}) scale(${(Math.min(scale, room / rows / 260) * (row % 2 === 0 ? 1 : -1)).toFixed(3)} ${Math.min(scale, room / rows / 260).toFixed(3)})` });
  } else {
    const street = height * 0.7;
    const wall = readable(ground, lighten(ground, 0.22), darken(ground, 0.06));
    body += circle(width * random.between(0.4, 0.6), street - width * 0.28, width * 0.36, wall);
    const door = random.chance(0.5);
    if (door) body += path(`M${width * 0.34} ${street + 128 * scale - 128 * scale + 60}V${street - width * 0.34}A${width * 0.16} ${width * 0.16} 0 0 1 ${width * 0.66} ${street - width * 0.34}V${street + 60}Z`, colors.tones[2], { opacity: 0.35 });
    body += rect(0, street + 52 * scale, width, height, readable(ground, darken(ground, 0.12), lighten(ground, 0.12))) + ellipse(width / 2, street + 54 * scale, width * 0.42, 12, "#1a0f0a", { opacity: 0.2 });
    body += group(bicycle(random, colors, ground), { transform: `translate(${width / 2} ${street - 74 * scale}) scale(${scale.toFixed(3)})` });
  }
  if (title !== undefined) body += text("heavy", title, { x: width / 2, y: height * 0.955, size: fitText("heavy", title, width * 0.84, width * 0.1, -0.01), fill: ink, anchor: "middle", tracking: -0.01 });
  return vector(size, "", body, "print");
}

/** A hardback standing on a coloured ground, its cover of our own design. */
function book(random: Random, size: Size, colors: Palette, title: string, author: string): Painting {
  const { width, height } = size;
  const table = random.pick([colors.tones[0], colors.tones[1], lighten(colors.accents[1], 0.35), colors.paper, colors.tones[3]]);
  const cover = random.pick([colors.accents[0], colors.tones[4], colors.tones[3], colors.accents[1], colors.tones[2], colors.paper].filter((color) => color !== table));
  const ink = readable(cover, colors.ink, colors.paper);
  const w = Math.min(width * 0.66, height * 0.58);
  const h = Math.min(w * 1.48, height * 0.86);
  const x = (width - w) / 2;
  const y = (height - h) / 2;
  const inks = [colors.accents[0], colors.accents[1], colors.tones[1], colors.tones[3], colors.paper, colors.tones[2]].filter((color) => color !== cover);
  const pick = (index: number): string => inks[index % inks.length] ?? ink;
  let art = "";
  const kind = random.int(0, 6);
  const top = h * 0.38;
  const room = h - top;
  if (kind === 0) for (let ring = 0; ring < 6; ring += 1) art += circle(w / 2, h * 0.98, w * (0.62 - ring * 0.1), pick(ring));
  else if (kind === 1) for (let wave = 0; wave < 6; wave += 1) art += path(`M0 ${top + (wave * room) / 6 + 30}Q${w * 0.25} ${top + (wave * room) / 6 - 26} ${w * 0.5} ${top + (wave * room) / 6 + 22}T${w} ${top + (wave * room) / 6 + 10}V${h}H0Z`, pick(wave));
  else if (kind === 2) for (let step = 0; step < 7; step += 1) art += rect((step * w) / 7, h - ((step + 1) * room) / 7.6, w / 7 + 1, h, pick(step));
  else if (kind === 3) art += circle(w * 0.5, top + room * 0.45, w * 0.3, pick(0)) + path(`M${w * 0.2} ${top + room * 0.45}A${w * 0.3} ${w * 0.3} 0 0 0 ${w * 0.8} ${top + room * 0.45}Z`, pick(1)) + rect(0, top + room * 0.72, w, 5, ink) + rect(w * 0.18, top + room * 0.8, w * 0.64, 5, ink);
  else if (kind === 4) for (let blade = 0; blade < 9; blade += 1) art += path(leaf(w / 2, h * 1.02, -1.57 + (blade - 4) * 0.27, room * (0.96 - Math.abs(blade - 4) * 0.06), 0.085), pick(blade));
  else if (kind === 5) for (let row = 0; row < 5; row += 1) for (let column = 0; column < 5; column += 1) art += (row * 2 + column) % 3 === 0 ? circle(w * (0.14 + column * 0.18), top + room * (0.12 + row * 0.17), w * 0.065, pick(row)) : rect(w * (0.14 + column * 0.18) - w * 0.055, top + room * (0.12 + row * 0.17) - w * 0.055, w * 0.11, w * 0.11, pick(column + 1));
  else art += path(`M0 ${h}V${top + room * 0.6}L${w * 0.32} ${top + room * 0.14}L${w * 0.54} ${top + room * 0.5}L${w * 0.7} ${top + room * 0.3}L${w} ${top + room * 0.66}V${h}Z`, pick(0)) + path(`M${w * 0.32} ${top + room * 0.14}L${w * 0.54} ${top + room * 0.5}L${w * 0.44} ${h}H${w * 0.3}Z`, pick(2)) + circle(w * 0.74, top + room * 0.06, w * 0.085, pick(1));
  const face = random.pick(["fat", "heavy", "groteskBold", "fatItalic", "serif"] as const);
  const letter = Math.min(w * 0.15, ...title.split(" ").map((word) => fitText(face, word, w * 0.82, w * 0.15)));
  let baseline = letter * 1.25;
  let words = "";
  for (const row of wrapText(face, title, letter, w * 0.84)) {
    words += text(face, row, { x: w * 0.08, y: baseline, size: letter, fill: ink, tracking: -0.01 });
    baseline += letter * 1.06;
  }
  words += text("grotesk", author, { x: w * 0.08, y: baseline + w * 0.005, size: w * 0.042, fill: ink });
  const definitions = `<clipPath id="cover">${rect(0, 0, w, h, "#000", { rx: 5 })}</clipPath>` + linear("hinge", [[0, "#000000", 0.22], [0.022, "#ffffff", 0.2], [0.05, "#000000", 0.16], [0.075, "#000000", 0], [1, "#ffffff", 0.06]], [0, 0, 1, 0]);
  let body = rect(0, 0, width, height, table);
  if (random.chance(0.5)) body += path(`M0 ${height}L${width} ${height * 0.3}V${height}Z`, readable(table, darken(table, 0.08), lighten(table, 0.14)));
  for (let spread = 9; spread >= 1; spread -= 1) body += rect(x + spread * 1.4, y + spread * 4, w + spread * 1.2, h - spread, "#1d120c", { opacity: 0.032, rx: 8 });
  body += rect(x + 4, y + 7, w + 3, h - 1, "#efe6d6", { rx: 4 }) + rect(x + 4, y + 4, w + 1, h - 1, "#d9cfbd", { rx: 4 });
  body += group(rect(0, 0, w, h, cover) + art + words + rect(0, 0, w, h, "url(#hinge)"), { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`, "clip-path": "url(#cover)" });
  return vector(size, definitions, body, "paper");
}

/** The front of a house in hard sun. */
function facade(random: Random, size: Size, colors: Palette): Painting {
  const { width, height } = size;
  const wall = random.pick([colors.tones[1], colors.accents[1], lighten(colors.accents[0], 0.35), colors.tones[2], colors.paper, colors.tones[0]]);
  const trim = lighten(colors.paper, 0.5);
  const shutter = random.pick([colors.tones[3], colors.accents[0], colors.tones[4], colors.tones[2]].filter((color) => color !== wall));
  const glass = darken(colors.tones[4], 0.1);
  const columns = random.pick([2, 3, 3, 4]);
  const cell = width / columns;
  const tall = cell * random.between(1.25, 1.5);
  const rows = Math.max(2, Math.round(height / tall));
  const h = height / rows;
  const style = random.int(0, 2);
  const ground = random.chance(0.55);
  const shadow = darken(wall, 0.3);
  const green = mix("#4f7d3c", colors.tones[3], 0.3);
  let body = rect(0, 0, width, height, wall);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = column * cell;
      const y = row * h;
      const w = cell * 0.36;
      const wx = x + (cell - w) / 2;
      const wy = y + h * 0.2;
      const wh = h * 0.52;
      const bottom = ground && row === rows - 1;
      if (bottom) {
        const dw = cell * 0.48;
        const dx = x + (cell - dw) / 2;
        const door = column === Math.floor(columns / 2);
        body += path(`M${dx - 8} ${height}V${y + h * 0.36}A${dw / 2 + 8} ${dw / 2 + 8} 0 0 1 ${dx + dw + 8} ${y + h * 0.36}V${height}Z`, trim) + path(`M${dx} ${height}V${y + h * 0.36}A${dw / 2} ${dw / 2} 0 0 1 ${dx + dw} ${y + h * 0.36}V${height}Z`, door ? shutter : glass) + (door ? stroke(`M${dx + dw / 2} ${y + h * 0.36}V${height}`, darken(shutter, 0.3), 3) + circle(dx + dw * 0.58, y + h * 0.72, 5, "#e2b65c") : path(`M${dx} ${y + h * 0.36}A${dw / 2} ${dw / 2} 0 0 1 ${dx + dw * 0.7} ${y + h * 0.16}L${dx} ${height}Z`, "#ffffff", { opacity: 0.12 }));
        if (!door) body += path(lines([[dx - 22, y + h * 0.34], [dx + dw + 22, y + h * 0.34], [dx + dw + 34, y + h * 0.48], [dx - 34, y + h * 0.48]]), colors.accents[0]) + [0, 2, 4].map((band) => path(lines([[dx - 22 + (band * (dw + 44)) / 6, y + h * 0.34], [dx - 22 + ((band + 1) * (dw + 44)) / 6, y + h * 0.34], [dx - 34 + ((band + 1) * (dw + 68)) / 6, y + h * 0.48], [dx - 34 + (band * (dw + 68)) / 6, y + h * 0.48]]), trim)).join("");
        continue;
      }
      const open = random.chance(0.72);
      const arch = style === 1 ? `M${wx} ${wy + wh}V${wy + w / 2}A${w / 2} ${w / 2} 0 0 1 ${wx + w} ${wy + w / 2}V${wy + wh}Z` : `M${wx} ${wy}H${wx + w}V${wy + wh}H${wx}Z`;
      body += path(lines([[wx + w + 4, wy + 4], [wx + w + cell * 0.13, wy + cell * 0.1], [wx + w + cell * 0.13, wy + wh + cell * 0.1], [wx + 10, wy + wh + cell * 0.1], [wx, wy + wh]]), shadow, { opacity: style === 1 ? 0 : 0.4 });
      body += stroke(arch, trim, cell * 0.055, { "stroke-linejoin": "miter" }) + path(arch, glass);
      body += path(lines([[wx, wy + (style === 1 ? w / 2 : 0)], [wx + w * 0.6, wy + (style === 1 ? w / 2 : 0)], [wx, wy + wh * 0.7]]), "#ffffff", { opacity: 0.14 });
      if (random.chance(0.3)) body += path(`M${wx} ${wy + wh}V${wy + w * 0.5}Q${wx + w * 0.34} ${wy + wh * 0.5} ${wx + w * 0.2} ${wy + wh}ZM${wx + w} ${wy + wh}V${wy + w * 0.5}Q${wx + w * 0.66} ${wy + wh * 0.5} ${wx + w * 0.8} ${wy + wh}Z`, lighten(colors.paper, 0.3), { opacity: 0.85 });
      body += stroke(`M${wx + w / 2} ${wy + (style === 1 ? w * 0.02 : 0)}V${wy + wh}M${wx} ${wy + wh * 0.45}H${wx + w}`, trim, cell * 0.022);
      if (style !== 1) {
        for (const side of [-1, 1]) {
          const sw = open ? w * 0.44 : w * 0.5;
          const sx = open ? (side === -1 ? wx - sw - 4 : wx + w + 4) : side === -1 ? wx : wx + w / 2;
          body += rect(sx, wy - 3, sw, wh + 6, shutter);
          let slats = "";
          for (let slat = 0; slat < 11; slat += 1) slats += `M${sx + sw * 0.16} ${wy + wh * 0.05 + (slat * wh * 0.9) / 10}h${sw * 0.68}`;
          body += stroke(slats, darken(shutter, 0.28), 3);
        }
      }
      body += rect(wx - cell * 0.06, wy + wh, w + cell * 0.12, cell * 0.035, trim);
      if (style === 2 || random.chance(0.36)) {
        const by = wy + wh + cell * 0.035;
        body += rect(wx - cell * 0.08, by, w + cell * 0.16, cell * 0.09, darken(colors.accents[0], 0.15));
        for (let plant = 0; plant < 11; plant += 1) body += circle(wx - cell * 0.06 + (plant * (w + cell * 0.12)) / 10, by - (plant % 3) * 6, cell * 0.034, plant % 3 === 0 ? colors.accents[plant % 2] ?? green : green);
      }
    }
    if (row > 0 && random.chance(0.8)) body += rect(0, row * h - 6, width, 12, lighten(wall, 0.3)) + rect(0, row * h + 6, width, 5, shadow, { opacity: 0.3 });
  }
  const slope = random.between(0.5, 1);
  body += path(lines([[0, 0], [width * 0.34 * slope, 0], [0, height * 0.62]]), colors.ink, { opacity: 0.16 });
  return vector(size, "", body, "print");
}

/** Paints a thing. */
export function paintObjects(random: Random, options: ObjectsOptions): Painting {
  const size = sizeOf(options.ratio);
  const colors = palette(options.palette);
  if (options.scene === "bicycle") return bicyclePoster(random, size, colors, options.title);
  if (options.scene === "book") return book(random, size, colors, options.title ?? "Untitled", options.author ?? "");
  if (options.scene === "facade") return facade(random, size, colors);
  return plinth(random, size, colors, options.kind ?? random.pick(["bottle", "candle", "lamp", "mug", "radio", "watch"]));
}
