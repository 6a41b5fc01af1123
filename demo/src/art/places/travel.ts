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
import { lighten, mix, pickReadable } from "../color.ts";
import { getPalette, type PaletteName } from "../palettes.ts";
import { drawLighthouse, drawPalms, drawVillage } from "./travel-coast.ts";
import { drawBridge, drawPeaks } from "./travel-inland.ts";
import { type Face, fitText, drawText } from "../type.ts";

/** Posters for imaginary places, in flat screen-printed colors. */
export type TravelOptions = {
  scene: "village" | "peaks" | "lighthouse" | "bridge" | "palms";
  palette: PaletteName;
  ratio: Ratio;
  title: string;
  note?: string;
};

/** Paints a travel poster: a framed view and the place's name. */
export function paintTravel(random: Random, options: TravelOptions): Painting {
  const size = getSize(options.ratio);
  const { width, height } = size;
  const colors = getPalette(options.palette);
  const dark = random.chance(0.35);
  const paper = dark ? colors.tones[4] : lighten(colors.paper, 0.2);
  const ink = pickReadable(paper, colors.ink, colors.paper);
  const margin = width * 0.055;
  const face = random.pick<Face>(["heavy", "groteskBold", "fat", "strong"]);
  const capitals = face !== "fat";
  const title = capitals ? options.title.toUpperCase() : options.title;
  const tracking = capitals ? 0.06 : 0;
  const letter = fitText(face, title, width - margin * 2, width * 0.15, tracking);
  const foot = letter * 0.95 + (options.note === undefined ? margin * 0.7 : margin * 1.6);
  const [w, h] = [width - margin * 2, height - margin - foot - margin * 0.4];
  const [low, high] = random.pick([
    [lighten(colors.accents[1], 0.4), mix(colors.tones[1], colors.tones[0], 0.3)],
    [lighten(colors.tones[0], 0.3), colors.tones[1]],
    [lighten(colors.accents[1], 0.2), lighten(colors.accents[0], 0.15)],
  ] as const);
  let sky = drawRect(0, 0, w, h, "url(#sky)");
  const sunX = w * random.between(0.2, 0.8);
  const sunY = h * random.between(0.14, 0.3);
  sky +=
    drawCircle(sunX, sunY, w * 0.22, lighten(colors.accents[1], 0.5), { opacity: 0.3 }) +
    drawCircle(sunX, sunY, w * 0.13, pickReadable(low, colors.accents[0], lighten(colors.paper, 0.5)));
  for (let cloud = 0; cloud < 3; cloud += 1) {
    const [x, y, s] = [w * random.between(0, 0.9), h * random.between(0.06, 0.34), w * random.between(0.06, 0.12)];
    sky +=
      drawRect(x, y, s * 2.6, s * 0.24, lighten(low, 0.5), { rx: s * 0.12, opacity: 0.85 }) +
      drawRect(x + s * 0.6, y - s * 0.22, s * 1.3, s * 0.26, lighten(low, 0.5), { rx: s * 0.13, opacity: 0.85 });
  }
  const view = {
    village: drawVillage,
    peaks: drawPeaks,
    lighthouse: drawLighthouse,
    bridge: drawBridge,
    palms: drawPalms,
  }[options.scene]({ random, w, h, colors });
  let gulls = "";
  if (random.chance(0.6))
    for (let gull = 0; gull < 4; gull += 1)
      gulls += `M${w * random.between(0.1, 0.6)} ${h * random.between(0.1, 0.28)}q9 -9 14 1q6 -10 15 -2`;
  let body =
    drawRect(0, 0, width, height, paper) +
    wrapGroup(sky + (gulls === "" ? "" : drawStroke(gulls, colors.ink, 2.6)) + view, {
      transform: `translate(${margin.toFixed(1)} ${margin.toFixed(1)})`,
      "clip-path": "url(#view)",
    });
  const base = margin + h + margin * 0.45 + letter * 0.86;
  body += drawText(face, title, {
    x: width / 2,
    y: base,
    size: letter,
    fill: dark ? lighten(colors.accents[1], 0.2) : ink,
    anchor: "middle",
    tracking,
  });
  if (options.note !== undefined)
    body += drawText("grotesk", options.note.toUpperCase(), {
      x: width / 2,
      y: height - margin * 0.78,
      size: fitText("grotesk", options.note.toUpperCase(), w, width * 0.027, 0.16),
      fill: ink,
      anchor: "middle",
      tracking: 0.16,
      opacity: 0.85,
    });
  const round = random.chance(0.3) ? w / 2 : random.pick([0, 0, 14]);
  const shape =
    round > 20 && h > w * 1.15
      ? drawPath(`M0 ${h}V${w / 2}A${w / 2} ${w / 2} 0 0 1 ${w} ${w / 2}V${h}Z`, "#000")
      : drawRect(0, 0, w, h, "#000", { rx: Math.min(round, 14) });
  return createVectorPainting(
    size,
    `<clipPath id="view">${shape}</clipPath>${defineLinearGradient("sky", [
      [0, high],
      [1, low],
    ])}`,
    body,
    "print",
  );
}
