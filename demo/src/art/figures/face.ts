import type { Random } from "../../random.ts";
import {
  drawCircle,
  drawEllipse,
  wrapGroup,
  defineLinearGradient,
  type Painting,
  drawPath,
  drawRect,
  drawStroke,
  createVectorPainting,
} from "../canvas.ts";
import { darken, lighten, mix } from "../color.ts";
import { drawBeard, drawSpectacles, drawWrinkles } from "./face-details.ts";
import { drawBackHair, drawFrontHair } from "./hair.ts";
import type { Haircut } from "./haircut.ts";
import type { Headwear } from "./headwear.ts";
import { type Palette, getPalette, type PaletteName } from "../palettes.ts";

type Hair =
  | "bob"
  | "long"
  | "bun"
  | "afro"
  | "crop"
  | "curls"
  | "plait"
  | "bald"
  | "scarf"
  | "fringe"
  | "waves"
  | "topknot"
  | "parted"
  | Haircut
  | Headwear;

/** The features of a person's face, drawn in a box of 200 × 200. */
export type FaceOptions = {
  skin: string;
  hairColor: string;
  hair: Hair;
  /** Color of the headwear or hair accessory. */
  headwear?: string;
  clothes: string;
  collar: "crew" | "shirt" | "roll" | "overall";
  glasses?: boolean | "square" | "cat";
  /** Color of the glasses' frame. */
  frame?: string;
  beard?: boolean | "moustache" | "stubble" | "goatee" | "long";
  lips?: string;
  earrings?: boolean;
  freckles?: boolean;
  /** 0 for no wrinkles … 1 for many. */
  age?: number;
  /** 0 for narrow and long … 1 for broad and round. */
  breadth: number;
  smile: number;
};

function drawClothing(face: FaceOptions): string {
  const c = face.clothes;
  const deep = darken(c, 0.16);
  let body = drawPath("M18 206C20 170 46 154 78 148H122C154 154 180 170 182 206Z", c);
  if (face.collar === "crew")
    body +=
      drawPath("M76 148C80 166 120 166 124 148C122 160 78 160 76 148Z", deep) +
      drawStroke("M75 149C80 169 120 169 125 149", deep, 3);
  else if (face.collar === "roll")
    body +=
      drawPath("M77 136H123C127 144 127 154 124 162H76C73 154 73 144 77 136Z", lighten(c, 0.1)) +
      drawStroke("M78 146Q100 152 122 146", deep, 2, { opacity: 0.6 });
  else if (face.collar === "shirt")
    body +=
      drawPath("M78 146L100 168L90 180L66 152Z", lighten(c, 0.34)) +
      drawPath("M122 146L100 168L110 180L134 152Z", lighten(c, 0.34)) +
      drawStroke("M100 170V206", deep, 2) +
      drawCircle(100, 186, 2, deep);
  else
    body +=
      drawPath("M76 148C80 168 120 168 124 148L138 153V206H62V153Z", lighten(c, 0.5)) +
      drawRect(60, 150, 14, 56, c) +
      drawRect(126, 150, 14, 56, c) +
      drawPath("M66 182H134V206H66Z", c) +
      drawCircle(67, 182, 3.4, "#e9c15c") +
      drawCircle(133, 182, 3.4, "#e9c15c");
  return body;
}

/** Draws head and shoulders in a box of 200 × 200. */
export function drawFace(random: Random, face: FaceOptions): string {
  const rx = 33 + face.breadth * 6;
  const top = 52;
  const chin = 139 - face.breadth * 5;
  const { skin } = face;
  const deep = darken(mix(skin, "#a0402a", 0.25), 0.18);
  const blush = mix(skin, "#e0503c", 0.32);
  const ink = "#241a18";
  const l = 100 - rx;
  const r = 100 + rx;
  let body = drawBackHair(face, rx);
  body += drawPath(`M84 ${chin - 22}V150C88 164 112 164 116 150V${chin - 22}Z`, darken(skin, 0.12));
  body += drawClothing(face);
  if (face.hair !== "scarf")
    body +=
      drawEllipse(l - 1, 98, 6.5, 10, skin) +
      drawEllipse(r + 1, 98, 6.5, 10, skin) +
      drawEllipse(l - 1, 99, 3, 5.5, deep, { opacity: 0.4 }) +
      drawEllipse(r + 1, 99, 3, 5.5, deep, { opacity: 0.4 });
  body += drawPath(
    `M${l} 88C${l} ${top - 4} ${r} ${top - 4} ${r} 88C${r} ${chin - 18} ${100 + rx * 0.5} ${chin} 100 ${chin}C${100 - rx * 0.5} ${chin} ${l} ${chin - 18} ${l} 88Z`,
    skin,
  );
  body += drawPath(
    `M${r} 88C${r} ${chin - 18} ${100 + rx * 0.5} ${chin} 100 ${chin}C${100 + rx * 0.34} ${chin - 8} ${r - 9} ${chin - 22} ${r - 8} 70Q${r} 76 ${r} 88Z`,
    deep,
    { opacity: 0.16 },
  );
  body += drawCircle(l + 11, 108, 8, blush, { opacity: 0.38 }) + drawCircle(r - 11, 108, 8, blush, { opacity: 0.38 });
  if (face.freckles)
    for (let dot = 0; dot < 16; dot += 1)
      body += drawCircle(100 + random.bell(0, 15), 105 + random.bell(0, 5), 1, deep, { opacity: 0.6 });
  body += drawWrinkles(face, rx, deep) + drawBeard(face, rx, chin);
  const eye = rx * 0.44;
  const brow = mix(face.hair === "scarf" ? "#2b201c" : face.hairColor, ink, 0.35);
  const lift = random.between(-1.5, 1.5);
  for (const side of [-1, 1]) {
    const x = 100 + side * eye;
    body += drawEllipse(x, 93, 3.1, 3.9, ink) + drawCircle(x + 1, 91.6, 1, "#ffffff");
    body += drawStroke(
      `M${x - 7} ${83.5 - (side === -1 ? lift : 0)}Q${x} ${79.5 - lift} ${x + 7} ${83.5 - (side === 1 ? lift : 0)}`,
      brow,
      2.7,
    );
  }
  body += drawStroke(`M101 93Q${104 + face.breadth * 2} 104 99 106.5Q97 107 96 106`, deep, 2.2);
  const mouth = face.beard && face.beard !== "stubble" ? 117 : 118;
  const lips = face.lips ?? "#8c3b34";
  const width = 8 + face.smile * 4;
  if (face.smile > 0.66)
    body +=
      drawPath(
        `M${100 - width} ${mouth - 2}Q100 ${mouth + 2} ${100 + width} ${mouth - 2}Q100 ${mouth + 14} ${100 - width} ${mouth - 2}Z`,
        face.lips ?? "#8c2f2c",
      ) +
      drawPath(
        `M${101 - width} ${mouth - 1.4}Q100 ${mouth + 2} ${99 + width} ${mouth - 1.4}Q100 ${mouth + 5} ${101 - width} ${mouth - 1.4}Z`,
        "#fffaf4",
      );
  else
    body += drawStroke(
      `M${100 - width} ${mouth}Q100 ${mouth + 3 + face.smile * 8} ${100 + width} ${mouth}`,
      lips,
      face.lips === undefined ? 2.7 : 3.6,
    );
  body += drawFrontHair(face, rx, top);
  body += drawSpectacles(face, rx, eye);
  if (face.earrings && face.hair !== "scarf")
    body += drawCircle(l - 2, 112, 3.6, "#e9b949") + drawCircle(r + 2, 112, 3.6, "#e9b949");
  return body;
}

const skinColors = ["#f6d3bd", "#eebf9f", "#e0a67f", "#c98a5f", "#a76a45", "#7f4b31", "#5e3826", "#f3c9a5"] as const;

const hairColors = ["#231a19", "#3a2620", "#6b3f24", "#a4622c", "#d9a55b", "#8c8480", "#b5482a", "#e8e0d6"] as const;

/** Creates a random face, for pictures of strangers. */
export function createRandomFace(random: Random, colors: Palette): FaceOptions {
  const skin = random.int(0, skinColors.length - 1);
  const hair = random.pick<Hair>([
    "bob",
    "long",
    "bun",
    "afro",
    "crop",
    "curls",
    "plait",
    "fringe",
    "waves",
    "topknot",
    "parted",
    "scarf",
  ]);
  return {
    skin: skinColors[skin] ?? skinColors[0],
    hairColor:
      hair === "scarf"
        ? random.pick([colors.accents[0], colors.tones[3], colors.accents[1]])
        : skin >= 4 && skin < 7
          ? random.pick(hairColors.slice(0, 3))
          : random.pick(hairColors),
    hair,
    clothes: random.pick([colors.accents[0], colors.tones[3], colors.tones[4], colors.accents[1], colors.paper]),
    collar: random.pick(["crew", "shirt", "roll", "overall"]),
    glasses: random.chance(0.28),
    beard: (hair === "crop" || hair === "parted" || hair === "topknot") && random.chance(0.5),
    earrings: random.chance(0.3),
    freckles: random.chance(0.2),
    breadth: random.next(),
    smile: random.next(),
  };
}

/** Paints a 256 × 256 pixel profile picture. */
export function paintAvatar(random: Random, face: FaceOptions, ground: PaletteName): Painting {
  const size = { width: 256, height: 256 };
  const colors = getPalette(ground);
  const first = random.pick([colors.tones[1], colors.tones[0], colors.accents[1], colors.tones[2]]);
  const definitions = defineLinearGradient("ground", [
    [0, lighten(first, 0.2)],
    [1, first],
  ]);
  let body = drawRect(0, 0, 256, 256, "url(#ground)");
  if (random.chance(0.6))
    body += drawCircle(
      256 * random.between(0.2, 0.8),
      256 * random.between(0.2, 0.6),
      random.between(60, 96),
      lighten(first, 0.34),
      { opacity: 0.7 },
    );
  return createVectorPainting(
    size,
    definitions,
    body + wrapGroup(drawFace(random, face), { transform: "translate(-12 -4) scale(1.4)" }),
    "none",
  );
}
