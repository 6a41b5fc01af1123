import type { Random } from "../random.ts";
import { drawBird } from "./bird.ts";
import { getSize, wrapGroup, type Painting, type Ratio, drawRect, type Size, createVectorPainting } from "./canvas.ts";
import { lighten, pickReadable } from "./color.ts";
import { type Palette, getPalette, type PaletteName } from "./palettes.ts";
import { drawFish, drawMoth, drawMushroom, drawShell } from "./specimens.ts";
import { drawText } from "./type.ts";

/** Birds on branches, moths on paper, fish, and mushrooms in rows. */
export type CreaturesOptions = {
  scene: "bird" | "moths" | "fish" | "mushrooms" | "shells";
  palette: PaletteName;
  ratio: Ratio;
  label?: string;
  /** True for two birds on the branch; random when undefined. */
  pair?: boolean;
};

/** Paints many specimens of one kind in rows, each with a number or a name below. */
function paintSpecimenPlate(
  random: Random,
  size: Size,
  colors: Palette,
  draw: (ground: string, index: number) => string,
  columns: number,
  cell: number,
  span: number,
  label: string | undefined,
): string {
  const { width, height } = size;
  const ground = random.pick([colors.paper, lighten(colors.tones[0], 0.3), colors.tones[4], colors.tones[0]]);
  const ink = pickReadable(ground, colors.ink, colors.paper);
  const margin = width * 0.06;
  const foot = label === undefined ? 0 : width * 0.13;
  const w = (width - margin * 2) / columns;
  const rows = Math.max(1, Math.floor((height - margin * 2 - foot) / (w * cell)));
  const h = (height - margin * 2 - foot) / rows;
  let body = drawRect(0, 0, width, height, ground);
  for (let index = 0; index < rows * columns; index += 1) {
    const x = margin + (index % columns) * w + w / 2;
    const y = margin + Math.floor(index / columns) * h + h / 2;
    const scale = (Math.min(w, h / cell) / span) * random.between(0.92, 1.02);
    body += wrapGroup(draw(ground, index), {
      transform: `translate(${x.toFixed(1)} ${(y - h * 0.03).toFixed(1)}) scale(${scale.toFixed(3)})`,
    });
    if (label !== undefined && columns < 4)
      body += drawText("italic", `fig. ${index + 1}`, {
        x,
        y: y + h * 0.47,
        size: width * 0.02,
        fill: ink,
        anchor: "middle",
        opacity: 0.7,
      });
  }
  if (label !== undefined)
    body += drawText("serif", label, {
      x: width / 2,
      y: height - margin * 0.95,
      size: width * 0.052,
      fill: ink,
      anchor: "middle",
    });
  return body;
}

/** Paints animals, shells, and mushrooms. */
export function paintCreatures(random: Random, options: CreaturesOptions): Painting {
  const size = getSize(options.ratio);
  const colors = getPalette(options.palette);
  const { label } = options;
  const columns = random.pick([2, 3, 3]);
  let body = "";
  if (options.scene === "bird") body = drawBird(random, size, colors, label, options.pair);
  else if (options.scene === "moths")
    body = paintSpecimenPlate(
      random,
      size,
      colors,
      (ground) => drawMoth(random, colors, ground),
      random.pick([1, 2, 2, 3]),
      0.86,
      232,
      label,
    );
  else if (options.scene === "fish")
    body = paintSpecimenPlate(
      random,
      size,
      colors,
      () => drawFish(random, colors),
      random.pick([2, 2, 2, 3]),
      0.5,
      246,
      label,
    );
  else if (options.scene === "mushrooms")
    body = paintSpecimenPlate(
      random,
      size,
      colors,
      (ground) => drawMushroom(random, colors, ground),
      columns,
      1.1,
      198,
      label,
    );
  else
    body = paintSpecimenPlate(
      random,
      size,
      colors,
      (ground, index) =>
        wrapGroup(drawShell(random, colors, ground, index), { transform: `rotate(${random.int(-16, 16)})` }),
      columns,
      0.92,
      184,
      label,
    );
  return createVectorPainting(size, "", body, "paper");
}
