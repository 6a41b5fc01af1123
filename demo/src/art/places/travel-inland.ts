import type { Random } from "../../random.ts";
import { drawCircle, wrapGroup, drawPath, type Point, drawRect, drawStroke, toPolygonPath } from "../canvas.ts";
import { darken, lighten, mix } from "../color.ts";
import type { PosterView } from "./travel-coast.ts";

function drawMountain(
  random: Random,
  x: number,
  foot: number,
  half: number,
  tall: number,
  light: string,
  shade: string,
  snow: string,
): string {
  const top: Point = [x + random.between(-0.1, 0.1) * half, foot - tall];
  const ridge: Point[] = [top];
  for (let step = 1; step < 6; step += 1)
    ridge.push([top[0] + (step % 2 === 0 ? -0.1 : 0.13) * half * (0.5 + step * 0.16), top[1] + (tall * step) / 5.4]);
  const cap: Point[] = [
    top,
    [top[0] + half * 0.31, top[1] + tall * 0.32],
    [top[0] + half * 0.18, top[1] + tall * 0.27],
    [top[0] + half * 0.1, top[1] + tall * 0.43],
    [top[0] - half * 0.02, top[1] + tall * 0.3],
    [top[0] - half * 0.12, top[1] + tall * 0.4],
    [top[0] - half * 0.2, top[1] + tall * 0.25],
    [top[0] - half * 0.32, top[1] + tall * 0.32],
  ];
  return (
    drawPath(toPolygonPath([[x - half, foot], top, [x + half, foot]]), light) +
    drawPath(toPolygonPath([...ridge, [x + half * 0.1, foot], [x + half, foot]]), shade) +
    drawPath(toPolygonPath(cap), snow) +
    drawPath(
      toPolygonPath([
        top,
        ...ridge.slice(1, 3),
        [top[0] + half * 0.1, top[1] + tall * 0.43],
        [top[0] + half * 0.18, top[1] + tall * 0.27],
        [top[0] + half * 0.31, top[1] + tall * 0.32],
      ]),
      mix(snow, shade, 0.35),
    )
  );
}

function drawFirs(random: Random, w: number, foot: number, tall: number, count: number, color: string): string {
  let data = "";
  for (let tree = 0; tree < count; tree += 1) {
    const x = (w * (tree + random.next())) / count;
    const t = tall * random.between(0.55, 1.1);
    for (let tier = 0; tier < 4; tier += 1) {
      const top = foot - t + tier * t * 0.2;
      data += `M${(x - t * (0.1 + tier * 0.045)).toFixed(1)} ${(top + t * 0.36).toFixed(1)}L${x.toFixed(1)} ${top.toFixed(1)}L${(x + t * (0.1 + tier * 0.045)).toFixed(1)} ${(top + t * 0.36).toFixed(1)}Z`;
    }
  }
  return drawPath(data, color);
}

/** Draws high mountains and a cable car. */
export function drawPeaks({ random, w, h, colors }: PosterView): string {
  const snow = lighten(colors.paper, 0.5);
  let drawing = "";
  for (let index = 0; index < 3; index += 1)
    drawing += drawMountain(
      random,
      w * (0.12 + index * 0.4),
      h * 0.8,
      w * 0.42,
      h * random.between(0.34, 0.44),
      mix(colors.tones[1], colors.tones[2], 0.3),
      mix(colors.tones[2], colors.tones[1], 0.3),
      mix(snow, colors.tones[1], 0.25),
    );
  drawing += drawMountain(
    random,
    w * random.between(0.36, 0.62),
    h * 0.9,
    w * 0.6,
    h * random.between(0.56, 0.64),
    colors.tones[2],
    colors.tones[3],
    snow,
  );
  drawing +=
    drawPath(`M0 ${h * 0.76}Q${w * 0.3} ${h * 0.7} ${w * 0.6} ${h * 0.8}T${w} ${h * 0.78}V${h}H0Z`, colors.tones[3]) +
    drawFirs(random, w, h * 0.86, h * 0.13, 13, mix(colors.tones[3], colors.tones[4], 0.6));
  drawing +=
    drawPath(`M0 ${h * 0.86}Q${w * 0.5} ${h * 0.8} ${w} ${h * 0.9}V${h}H0Z`, colors.tones[4]) +
    drawFirs(random, w, h * 1.02, h * 0.2, 8, darken(colors.tones[4], 0.25));
  const cableX = w * random.between(0.3, 0.66);
  const cableY = h * (0.22 + (0.4 * cableX) / w);
  const s = w * 0.085;
  return (
    drawing +
    drawStroke(`M0 ${h * 0.22}L${w} ${h * 0.62}`, colors.ink, 3) +
    drawStroke(`M${cableX} ${cableY}v${s * 0.7}`, colors.ink, 4) +
    drawRect(cableX - s, cableY + s * 0.7, s * 2, s * 1.3, colors.accents[0], { rx: s * 0.3 }) +
    drawRect(cableX - s * 0.82, cableY + s * 0.9, s * 1.64, s * 0.52, lighten(colors.accents[1], 0.5), {
      rx: s * 0.1,
    }) +
    drawRect(cableX - 3, cableY + s * 0.9, 6, s * 0.52, colors.accents[0])
  );
}

/** Draws a train on a stone viaduct over a valley. */
export function drawBridge({ random, w, h, colors }: PosterView): string {
  let drawing =
    drawPath(`M0 ${h * 0.5}Q${w * 0.25} ${h * 0.34} ${w * 0.5} ${h * 0.48}T${w} ${h * 0.4}V${h}H0Z`, colors.tones[1]) +
    drawPath(`M0 ${h * 0.62}Q${w * 0.3} ${h * 0.44} ${w * 0.6} ${h * 0.58}T${w} ${h * 0.52}V${h}H0Z`, colors.tones[2]);
  const deck = h * random.between(0.47, 0.53);
  const arches = random.pick([4, 5]);
  const span = w / arches;
  const stone = lighten(mix(colors.tones[1], colors.paper, 0.55), 0.1);
  let holes = "";
  for (let index = 0; index < arches; index += 1) {
    const left = index * span + span * 0.11;
    const r = span * 0.39;
    holes += `M${left} ${h * 0.9}V${deck + h * 0.05 + r}a${r} ${r} 0 0 1 ${r * 2} 0V${h * 0.9}Z`;
  }
  drawing += drawPath(`M0 ${deck}H${w}V${h * 0.9}H0Z${holes}`, stone, { "fill-rule": "evenodd" });
  for (let index = 0; index <= arches; index += 1)
    drawing += drawRect(index * span - span * 0.11, deck + h * 0.06, span * 0.06, h * 0.4, darken(stone, 0.16));
  drawing += drawRect(0, deck - h * 0.012, w, h * 0.024, darken(stone, 0.12));
  const cars = 3;
  const start = random.between(-0.1, 0.12) * w;
  const train = random.pick([colors.accents[0], colors.accents[1]]);
  for (let car = 0; car < cars; car += 1) {
    const x = start + car * w * 0.27;
    drawing +=
      drawRect(x, deck - h * 0.075, w * 0.26, h * 0.058, train, { rx: 8 }) +
      drawRect(x, deck - h * 0.032, w * 0.26, h * 0.01, lighten(train, 0.6));
    for (let pane = 0; pane < 5; pane += 1)
      drawing += drawRect(x + w * (0.018 + pane * 0.047), deck - h * 0.064, w * 0.036, h * 0.022, colors.tones[4], {
        rx: 3,
      });
    drawing +=
      drawCircle(x + w * 0.06, deck - h * 0.015, w * 0.014, colors.ink) +
      drawCircle(x + w * 0.2, deck - h * 0.015, w * 0.014, colors.ink);
  }
  drawing +=
    drawPath(`M0 ${h * 0.78}Q${w * 0.2} ${h * 0.72} ${w * 0.42} ${h * 0.84}L${w * 0.34} ${h}H0Z`, colors.tones[3]) +
    drawPath(
      `M${w} ${h * 0.74}Q${w * 0.8} ${h * 0.72} ${w * 0.56} ${h * 0.85}L${w * 0.7} ${h}H${w}Z`,
      colors.tones[3],
    ) +
    drawPath(
      `M${w * 0.42} ${h * 0.84}Q${w * 0.5} ${h * 0.8} ${w * 0.56} ${h * 0.85}L${w * 0.72} ${h}H${w * 0.32}Z`,
      lighten(colors.tones[0], 0.2),
    );
  return (
    drawing +
    drawFirs(random, w * 0.36, h * 0.97, h * 0.19, 5, colors.tones[4]) +
    wrapGroup(drawFirs(random, w * 0.34, h * 0.97, h * 0.22, 5, darken(colors.tones[4], 0.2)), {
      transform: `translate(${(w * 0.7).toFixed(0)} 0)`,
    })
  );
}
