import type { Random } from "../random.ts";
import { drawCircle, drawEllipse, wrapGroup, drawPath, drawStroke } from "./canvas.ts";
import { darken, lighten, mix } from "./color.ts";
import type { Palette } from "./palettes.ts";
import { toLeafPath } from "./shapes.ts";

/** Draws the wings on the right and mirrors them on the left. */
export function drawMoth(random: Random, colors: Palette, ground: string): string {
  const inks = random.shuffle(
    [colors.tones[2], colors.tones[3], colors.tones[4], colors.accents[0], colors.accents[1], colors.tones[1]].filter(
      (color) => color !== ground,
    ),
  );
  const [fore, hind, spot, band] = [inks[0] ?? "#222", inks[1] ?? "#444", inks[2] ?? "#888", inks[3] ?? "#aaa"];
  const reach = random.between(82, 102);
  const rise = random.between(34, 74);
  const drop = random.between(52, 92);
  const point = random.chance(0.4);
  const foreWing = `M4 -14C20 ${-rise - 14} ${reach * 0.62} ${-rise - 20} ${reach} ${-rise}C${reach + (point ? 12 : 4)} ${-rise + 20} ${reach * 0.86} 4 ${reach * 0.62} 14C${reach * 0.4} 22 18 14 4 4Z`;
  const hindWing = `M4 2C26 4 ${reach * 0.6} 10 ${reach * 0.68} 30C${reach * 0.74} ${drop * 0.8} ${reach * 0.46} ${drop + (point ? 26 : 4)} ${reach * 0.34} ${drop}C24 ${drop * 0.8} 8 40 4 22Z`;
  let wing =
    drawPath(hindWing, hind) +
    drawPath(
      `M${reach * 0.66} 34C${reach * 0.7} ${drop * 0.76} ${reach * 0.46} ${drop} ${reach * 0.34} ${drop * 0.97}C${reach * 0.42} ${drop * 0.8} ${reach * 0.56} 52 ${reach * 0.66} 34Z`,
      band,
    ) +
    drawCircle(reach * 0.36, drop * 0.52, 9.5, spot) +
    drawCircle(reach * 0.36, drop * 0.52, 4.6, ground);
  wing += drawPath(foreWing, fore);
  wing += drawPath(
    `M${reach * 0.99} ${-rise + 2}C${reach + 2} ${-rise + 20} ${reach * 0.86} 2 ${reach * 0.64} 12C${reach * 0.76} -6 ${reach * 0.82} ${-rise + 20} ${reach * 0.99} ${-rise + 2}Z`,
    band,
  );
  wing +=
    drawCircle(reach * 0.55, -rise * 0.48, 12.5, spot) +
    drawCircle(reach * 0.55, -rise * 0.48, 7.5, ground) +
    drawCircle(reach * 0.55, -rise * 0.48, 3.6, fore);
  let veins = "";
  for (let vein = 0; vein < 5; vein += 1)
    veins += `M8 -8Q${reach * 0.4} ${-rise * (0.9 - vein * 0.16)} ${reach * (0.94 - vein * 0.08)} ${-rise + 12 + vein * (rise + 2) * 0.2}`;
  wing += drawStroke(veins, lighten(fore, 0.35), 1.1, { opacity: 0.7 });
  for (let dot = 0; dot < 5; dot += 1)
    wing += drawCircle(
      reach * (0.9 - dot * 0.055),
      -rise * 0.72 + dot * (rise * 0.72 + 6) * 0.24,
      2.6,
      lighten(spot, 0.4),
    );
  const body = darken(colors.tones[4], 0.2);
  let drawing = wing + wrapGroup(wing, { transform: "scale(-1 1)" });
  drawing += drawEllipse(0, 14, 7, 30, body) + drawCircle(0, -18, 9, body);
  for (let ring = 0; ring < 5; ring += 1)
    drawing += drawStroke(`M-6 ${2 + ring * 8}Q0 ${5 + ring * 8} 6 ${2 + ring * 8}`, band, 1.8);
  return drawing + drawStroke("M-3 -25Q-10 -44 -24 -50M3 -25Q10 -44 24 -50", body, 2);
}

/** Draws a fish that swims to the right, about 230 wide, centered on 0, 0. */
export function drawFish(random: Random, colors: Palette): string {
  const inks = random.shuffle([
    colors.tones[2],
    colors.tones[3],
    colors.accents[0],
    colors.accents[1],
    colors.tones[4],
  ]);
  const [coat, fin, mark] = [inks[0] ?? "#333", inks[1] ?? "#555", inks[2] ?? "#777"];
  const deep = random.between(26, 50);
  const long = random.between(84, 104);
  let drawing = drawPath(
    `M${-long + 14} 0L${-long - 26} ${-deep * 0.8}Q${-long - 12} 0 ${-long - 26} ${deep * 0.8}Z`,
    fin,
  );
  drawing +=
    drawPath(`M${-long * 0.3} ${-deep * 0.8}Q${long * 0.1} ${-deep * 1.7} ${long * 0.44} ${-deep * 0.7}Z`, fin) +
    drawPath(`M${-long * 0.2} ${deep * 0.8}Q${-long * 0.1} ${deep * 1.5} ${long * 0.16} ${deep * 0.8}Z`, fin);
  const shape = `M${-long} 0C${-long * 0.4} ${-deep * 1.25} ${long * 0.6} ${-deep * 1.15} ${long} 0C${long * 0.6} ${deep * 1.15} ${-long * 0.4} ${deep * 1.25} ${-long} 0Z`;
  drawing +=
    drawPath(shape, coat) +
    drawPath(
      `M${-long} 0C${-long * 0.4} ${deep * 1.25} ${long * 0.6} ${deep * 1.15} ${long} 0C${long * 0.4} ${deep * 0.46} ${-long * 0.4} ${deep * 0.5} ${-long} 0Z`,
      lighten(coat, 0.4),
    );
  const kind = random.int(0, 3);
  if (kind === 0)
    for (let bar = 0; bar < 5; bar += 1)
      drawing += drawStroke(
        `M${-long * 0.55 + bar * long * 0.24} ${-deep * 0.62}Q${-long * 0.48 + bar * long * 0.24} 0 ${-long * 0.55 + bar * long * 0.24} ${deep * 0.5}`,
        mark,
        7,
      );
  else if (kind === 1)
    for (let dot = 0; dot < 16; dot += 1)
      drawing += drawCircle(
        -long * 0.6 + (dot % 8) * long * 0.15,
        -deep * 0.42 + Math.floor(dot / 8) * deep * 0.42,
        3.6,
        mark,
      );
  else if (kind === 2)
    for (let row = 0; row < 3; row += 1)
      for (let scale = 0; scale < 8; scale += 1)
        drawing += drawStroke(
          `M${-long * 0.66 + scale * long * 0.15} ${-deep * 0.5 + row * deep * 0.34}q${long * 0.08} ${deep * 0.16} 0 ${deep * 0.32}`,
          mark,
          2.4,
        );
  else
    drawing += drawPath(
      `M${-long * 0.9} -3Q0 ${-deep * 0.34} ${long * 0.62} -4L${long * 0.62} 4Q0 ${-deep * 0.1} ${-long * 0.9} 3Z`,
      mark,
    );
  drawing +=
    drawStroke(`M${long * 0.56} ${-deep * 0.6}Q${long * 0.44} 0 ${long * 0.56} ${deep * 0.56}`, darken(coat, 0.3), 3) +
    drawPath(toLeafPath(long * 0.34, deep * 0.1, 2.8, 34, 0.26), fin);
  return (
    drawing +
    drawCircle(long * 0.74, -deep * 0.16, 7, "#fffaf0") +
    drawCircle(long * 0.75, -deep * 0.16, 3.8, "#1c1614")
  );
}

/** Draws a mushroom whose cap meets its stem at 0, 0, about 190 high. */
export function drawMushroom(random: Random, colors: Palette, ground: string): string {
  const cap = random.pick(
    [colors.accents[0], colors.accents[1], colors.tones[3], colors.tones[2], colors.tones[4]].filter(
      (color) => color !== ground,
    ),
  );
  const wide = random.between(42, 82);
  const tall = random.between(26, 84);
  const foot = random.between(64, 104);
  const thick = random.between(9, 19);
  const pale = lighten(mix(cap, colors.paper, 0.6), 0.4);
  const flat = random.chance(0.3);
  let drawing =
    drawPath(
      `M${-thick * 0.8} -8C${-thick} ${foot * 0.4} ${-thick * 1.2} ${foot * 0.8} ${-thick * 1.5} ${foot}H${thick * 1.5}C${thick * 1.2} ${foot * 0.8} ${thick} ${foot * 0.4} ${thick * 0.8} -8Z`,
      pale,
    ) +
    drawPath(
      `M${thick * 0.1} -8C${thick * 0.3} ${foot * 0.4} ${thick * 0.5} ${foot * 0.8} ${thick * 0.6} ${foot}H${thick * 1.5}C${thick * 1.2} ${foot * 0.8} ${thick} ${foot * 0.4} ${thick * 0.8} -8Z`,
      darken(pale, 0.12),
    );
  if (random.chance(0.5))
    drawing += drawPath(
      `M${-thick * 1.5} ${foot * 0.22}Q0 ${foot * 0.42} ${thick * 1.5} ${foot * 0.22}L${thick * 0.9} ${foot * 0.1}H${-thick * 0.9}Z`,
      lighten(pale, 0.3),
    );
  drawing += drawEllipse(0, 0, wide * 0.97, wide * 0.16, darken(pale, 0.22));
  let gills = "";
  for (let gill = -8; gill <= 8; gill += 1)
    gills += `M${gill * wide * 0.115} ${wide * 0.1 * (1 - Math.abs(gill) / 11)}L${gill * wide * 0.03} -5`;
  drawing += drawStroke(gills, darken(pale, 0.4), 1.4, { opacity: 0.6 });
  drawing += flat
    ? drawPath(
        `M${-wide} 2C${-wide} ${-tall * 0.5} ${wide} ${-tall * 0.5} ${wide} 2C${wide * 0.4} -9 ${-wide * 0.4} -9 ${-wide} 2Z`,
        cap,
      )
    : drawPath(
        `M${-wide} 2C${-wide * 0.96} ${-tall * 1.1} ${-wide * 0.3} ${-tall * 1.3} 0 ${-tall * 1.3}C${wide * 0.3} ${-tall * 1.3} ${wide * 0.96} ${-tall * 1.1} ${wide} 2C${wide * 0.4} -10 ${-wide * 0.4} -10 ${-wide} 2Z`,
        cap,
      );
  if (random.chance(0.55))
    for (let wart = 0; wart < 8; wart += 1)
      drawing += drawEllipse(
        random.between(-0.68, 0.68) * wide,
        -tall * (flat ? 0.22 : random.between(0.2, 0.95)),
        random.between(3, 7),
        random.between(2, 5),
        lighten(pale, 0.3),
        { opacity: 0.95 },
      );
  else
    drawing += drawPath(
      `M${-wide * 0.7} ${-tall * 0.5}C${-wide * 0.5} ${-tall * 1.06} 0 ${-tall * 1.16} ${wide * 0.2} ${-tall * 1.1}C${-wide * 0.2} ${-tall * 0.92} ${-wide * 0.5} ${-tall * 0.6} ${-wide * 0.7} ${-tall * 0.5}Z`,
      lighten(cap, 0.3),
      { opacity: flat ? 0 : 0.6 },
    );
  return drawing;
}

/** Draws a shell, snail, or sand dollar, depending on `index`. It's about 160 wide and centered on 0, 0. */
export function drawShell(random: Random, colors: Palette, ground: string, index: number): string {
  const [coat, mark] = random.shuffle(
    [colors.accents[0], colors.accents[1], colors.tones[2], colors.tones[1], colors.tones[3]].filter(
      (color) => color !== ground,
    ),
  );
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
    return (
      drawPath("M-26 66L-34 46H34L26 66Z", darken(a, 0.14)) +
      drawPath(`M0 66${edge}Z`, a) +
      drawStroke(fan, b, 4) +
      drawStroke("M-58 -4Q0 -46 58 -4M-40 26Q0 0 40 26", lighten(a, 0.4), 4, { opacity: 0.7 })
    );
  }
  if (kind === 1) {
    let drawing = "";
    for (let whorl = 0; whorl < 8; whorl += 1) {
      const y = 62 - whorl * 17;
      const w = 38 * (1 - whorl / 8.6);
      drawing +=
        drawPath(
          `M${-w} ${y}C${-w - 8} ${y - 16} ${w + 8} ${y - 24} ${w} ${y - 8}C${w + 4} ${y + 8} ${-w + 4} ${y + 16} ${-w} ${y}Z`,
          whorl % 2 === 0 ? a : lighten(a, 0.2),
        ) + drawStroke(`M${-w} ${y}Q0 ${y + 13} ${w} ${y - 7}`, b, 3.4);
    }
    return wrapGroup(drawing, { transform: "rotate(14)" });
  }
  if (kind === 2) {
    let drawing = drawCircle(0, 0, 62, a);
    for (let arm = 0; arm < 5; arm += 1)
      drawing +=
        drawPath(toLeafPath(0, 0, arm * 1.257 - 1.571, 44, 0.2), lighten(a, 0.4)) +
        drawStroke(
          `M0 0L${(Math.cos(arm * 1.257 - 0.943) * 54).toFixed(1)} ${(Math.sin(arm * 1.257 - 0.943) * 54).toFixed(1)}`,
          b,
          4,
          { "stroke-dasharray": "0 9" },
        );
    return (
      drawing + drawCircle(0, 0, 62, "none", { stroke: darken(a, 0.15), "stroke-width": 4 }) + drawCircle(0, 0, 6, b)
    );
  }
  let spiral = "";
  for (let step = 0; step <= 40; step += 1) {
    const angle = step * 0.34;
    const reach = 6 + step * 1.36;
    spiral += `${step === 0 ? "M" : "L"}${(Math.cos(angle) * reach).toFixed(1)} ${(Math.sin(angle) * reach).toFixed(1)}`;
  }
  return (
    drawPath(
      "M-66 -6C-66 -48 -30 -68 4 -64C46 -60 66 -28 62 6C60 38 70 54 82 64C40 70 -4 76 -34 56C-56 42 -66 20 -66 -6Z",
      a,
    ) +
    drawStroke(spiral, b, 6) +
    drawPath("M40 62C30 42 44 20 62 6C60 38 70 54 82 64C66 68 48 70 40 62Z", lighten(b, 0.3))
  );
}
