import type { Random } from "../../random.ts";
import {
  drawCircle,
  drawEllipse,
  getSize,
  wrapGroup,
  type Painting,
  drawPath,
  type Ratio,
  drawRect,
  drawStroke,
  createVectorPainting,
} from "../canvas.ts";
import { lighten } from "../color.ts";
import { drawFace, createRandomFace } from "./face.ts";
import { type Palette, getPalette, type PaletteName } from "../palettes.ts";
import { toLeafPath } from "../shapes.ts";

/** Portraits of strangers. */
export type PortraitOptions = { scene: "bust" | "faces" | "line"; palette: PaletteName; ratio: Ratio };

/** Paints one person among leaves, a sheet of many faces, or a face in one unbroken line. */
export function paintPortrait(random: Random, options: PortraitOptions): Painting {
  const size = getSize(options.ratio);
  const { width, height } = size;
  const colors = getPalette(options.palette);
  if (options.scene === "faces") {
    const columns = random.pick([3, 3, 4]);
    const cell = width / columns;
    const rows = Math.round(height / cell);
    const tall = height / rows;
    const grounds = [
      colors.tones[0],
      colors.tones[1],
      colors.tones[2],
      colors.tones[3],
      colors.accents[0],
      colors.accents[1],
    ];
    let definitions = "";
    let body = "";
    for (let index = 0; index < rows * columns; index += 1) {
      const x = (index % columns) * cell;
      const y = Math.floor(index / columns) * tall;
      definitions += `<clipPath id="cell${index}">${drawRect(0, 0, cell, tall, "#000")}</clipPath>`;
      const scale = cell / 200;
      body += wrapGroup(
        drawRect(0, 0, cell + 1, tall + 1, grounds[(index * 5 + Math.floor(index / columns)) % 6] ?? colors.paper) +
          wrapGroup(drawFace(random, createRandomFace(random, colors)), {
            transform: `translate(0 ${(tall - 200 * scale).toFixed(1)}) scale(${scale.toFixed(3)})`,
          }),
        { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`, "clip-path": `url(#cell${index})` },
      );
    }
    return createVectorPainting(size, definitions, body, "print");
  }
  if (options.scene === "line") return paintLinePortrait(random, options, colors);
  const ground = random.pick([colors.tones[1], colors.tones[2], colors.accents[1], colors.tones[3], colors.tones[0]]);
  const scale = width / 176;
  let behind =
    drawRect(0, 0, width, height, ground) +
    drawCircle(
      width * random.between(0.35, 0.65),
      height * 0.46,
      width * random.between(0.36, 0.46),
      lighten(ground, 0.3),
    );
  const greens = [colors.tones[4], colors.tones[3], colors.accents[0]];
  for (let blade = 0; blade < 22; blade += 1) {
    const left = blade % 2 === 0;
    const rise = (blade / 22) * 0.78;
    const x = width * (left ? -0.02 : 1.02);
    const angle = left ? random.between(-1.35, -0.35) : random.between(3.5, 4.5);
    behind += drawPath(
      toLeafPath(x, height * (0.42 + rise), angle, width * random.between(0.26, 0.42), random.between(0.12, 0.19)),
      greens[blade % 3] ?? colors.ink,
    );
  }
  return createVectorPainting(
    size,
    "",
    behind +
      wrapGroup(drawFace(random, createRandomFace(random, colors)), {
        transform: `translate(${(width / 2 - 100 * scale).toFixed(1)} ${(height - 200 * scale).toFixed(1)}) scale(${scale.toFixed(3)})`,
      }),
    "print",
  );
}

function paintLinePortrait(random: Random, options: PortraitOptions, colors: Palette): Painting {
  const size = getSize(options.ratio);
  const { width, height } = size;
  const ground = random.pick([colors.paper, lighten(colors.tones[0], 0.3), colors.tones[0]]);
  let body = drawRect(0, 0, width, height, ground);
  const blots = random.shuffle([colors.accents[0], colors.accents[1], colors.tones[1], colors.tones[2]]);
  body += drawEllipse(
    width * random.between(0.36, 0.48),
    height * random.between(0.3, 0.42),
    width * random.between(0.24, 0.32),
    width * random.between(0.24, 0.34),
    blots[0] ?? colors.ink,
    { opacity: 0.9 },
  );
  body += drawPath(
    `M0 ${height}V${height * random.between(0.66, 0.78)}Q${width * 0.3} ${height * 0.6} ${width * random.between(0.5, 0.7)} ${height * 0.78}T${width} ${height * 0.8}V${height}Z`,
    blots[1] ?? colors.ink,
    { opacity: 0.9 },
  );
  if (random.chance(0.6)) body += drawCircle(width * 0.78, height * 0.2, width * 0.09, blots[2] ?? colors.ink);
  // One line in a box of 100 × 130: from the nape over the crown, down along the forehead, nose, lips and chin to the
  // shoulder.
  const j = (spread: number): number => random.between(-spread, spread);
  const nose = j(3);
  const chin = j(2);
  const crown = j(3);
  const line = `M18 128C26 ${112 + j(3)} 30 104 31 92C${20 + j(2)} 84 ${14 + j(3)} 66 ${18 + j(2)} 46C${22 + j(2)} ${24 + crown} 44 ${14 + crown} 60 ${20 + crown}C73 ${25 + crown} 77 36 76 45C75 50 ${79 + nose * 0.4} 54 ${84 + nose} 61C${87 + nose} 65 ${84 + nose} 67.5 79 68C78 70 78.5 72 80 73.5C83 75 82 77 79 77.6C82 79 82.5 82 79 83.4C${76.5 + chin} 85 ${79 + chin} 89 ${77 + chin} 93C${74 + chin} 99 62 98 56 96C54 102 56 108 64 112C76 117 86 120 92 129`;
  const eye = `M62 50Q68 46 73 50.5M62.5 50.6Q68 54 72.4 50.6M60 43Q67 38.5 74 42`;
  const hair = random.pick([
    "M31 92C24 88 22 74 28 66C36 56 50 58 58 46C62 40 60 30 56 24M28 66C18 60 20 44 30 36",
    "M60 20C70 8 50 2 42 10C36 16 42 24 52 22M34 30C30 46 40 58 36 72C34 80 30 84 31 92M46 26C40 40 52 46 48 58",
    "M18 46C8 60 4 84 10 104C12 112 6 118 8 126M24 34C14 56 18 84 20 104M34 26C46 40 32 58 40 74",
  ]);
  const ear = "M44 60C40 55 35 58 37 65C38 70 43 71 44 67";
  const scale = Math.min((width * 0.94) / 100, (height * 0.92) / 130);
  const flip = random.chance(0.5);
  const place = `translate(${(flip ? width * 0.5 + 50 * scale : width * 0.5 - 50 * scale).toFixed(1)} ${(height - 129 * scale).toFixed(1)}) scale(${(flip ? -scale : scale).toFixed(3)} ${scale.toFixed(3)})`;
  body += wrapGroup(
    drawStroke(line + eye + hair + ear, colors.ink, 1, { "stroke-width": 0.95 }) +
      drawCircle(40.5, 73.5, 1.8, blots[2] ?? colors.ink),
    { transform: place },
  );
  return createVectorPainting(size, "", body, "paper");
}
