import type { Random } from "../random.ts";
import { circle, ellipse, group, linear, type Painting, path, type Ratio, rect, sizeOf, stroke, vector } from "./canvas.ts";
import { darken, lighten, mix } from "./color.ts";
import { type Palette, type PaletteName, palette } from "./palettes.ts";
import { leaf } from "./shapes.ts";

export type Hair = "bob" | "long" | "bun" | "afro" | "crop" | "curls" | "plait" | "bald" | "scarf" | "fringe" | "waves" | "topknot" | "parted";

/** What makes a face somebody's own. Drawn in a box of 200 × 200. */
export type FaceOptions = {
  skin: string;
  hairColor: string;
  hair: Hair;
  clothes: string;
  collar: "crew" | "shirt" | "roll" | "overall";
  glasses?: boolean;
  beard?: boolean;
  earrings?: boolean;
  freckles?: boolean;
  /** 0 narrow and long … 1 broad and round. */
  breadth: number;
  smile: number;
};

function behindHair(face: FaceOptions, rx: number): string {
  const hair = face.hairColor;
  const l = 100 - rx;
  const r = 100 + rx;
  if (face.hair === "long") return path(`M${l - 12} 92C${l - 16} 34 ${r + 16} 34 ${r + 12} 92C${r + 18} 130 ${r + 16} 160 ${r + 8} 176H${l - 8}C${l - 16} 160 ${l - 18} 130 ${l - 12} 92Z`, hair);
  if (face.hair === "waves") return path(`M${l - 10} 80C${l - 20} 30 ${r + 20} 30 ${r + 10} 80C${r + 22} 98 ${r + 6} 108 ${r + 18} 124C${r + 26} 142 ${r + 4} 150 ${r + 2} 156H${l - 2}C${l - 4} 150 ${l - 26} 142 ${l - 18} 124C${l - 6} 108 ${l - 22} 98 ${l - 10} 80Z`, hair);
  if (face.hair === "bob") return path(`M${l - 13} 120C${l - 18} 34 ${r + 18} 34 ${r + 13} 120C${r + 10} 130 ${r - 4} 130 ${r - 8} 126H${l + 8}C${l + 4} 130 ${l - 10} 130 ${l - 13} 120Z`, hair);
  if (face.hair === "fringe") return path(`M${l - 11} 112C${l - 16} 36 ${r + 16} 36 ${r + 11} 112L${r - 6} 122H${l + 6}Z`, hair);
  if (face.hair === "afro") {
    let puffs = circle(100, 74, 54, hair);
    for (let puff = 0; puff < 17; puff += 1) {
      const angle = Math.PI * (0.86 + (puff / 16) * 1.28);
      puffs += circle(100 + Math.cos(angle) * 48, 78 + Math.sin(angle) * 48, 15, hair);
    }
    return puffs;
  }
  if (face.hair === "bun") return circle(100, 36, 17, hair) + circle(100, 36, 17, "none", { stroke: lighten(hair, 0.18), "stroke-width": 1.5, "stroke-dasharray": "16 9" });
  if (face.hair === "topknot") return circle(104, 38, 12, hair) + rect(98, 46, 12, 5, face.clothes, { rx: 2 });
  if (face.hair === "plait") {
    let rope = "";
    for (let knot = 0; knot < 6; knot += 1) rope += ellipse(r + 5 + (knot % 2) * 3, 118 + knot * 11, 8 - knot * 0.5, 7.5, knot % 2 === 0 ? hair : lighten(hair, 0.1));
    return path(`M${l - 6} 100C${l - 10} 40 ${r + 10} 40 ${r + 6} 100L${r + 8} 120H${r - 8}Z`, hair) + rope;
  }
  if (face.hair === "scarf") return path(`M${l - 14} 96C${l - 16} 28 ${r + 16} 28 ${r + 14} 96C${r + 16} 130 ${r + 12} 150 ${r + 24} 172H${l - 24}C${l - 12} 150 ${l - 16} 130 ${l - 14} 96Z`, hair);
  return "";
}

function frontHair(face: FaceOptions, rx: number, top: number): string {
  const hair = face.hairColor;
  const shine = lighten(hair, 0.16);
  const l = 100 - rx;
  const r = 100 + rx;
  switch (face.hair) {
    case "long":
      return path(`M${l - 6} 98C${l - 6} 60 ${l + 8} ${top - 12} 102 ${top - 9}C${r - 6} ${top - 10} ${r + 6} 62 ${r + 6} 98C${r - 2} 84 ${r - 4} 72 ${r - 14} 64C116 70 108 60 103 ${top + 14}C98 64 ${l + 14} 64 ${l + 6} 76C${l + 1} 84 ${l} 90 ${l - 6} 98Z`, hair);
    case "waves":
    case "bob":
      return path(`M${l - 5} 100C${l - 9} 56 ${l + 12} ${top - 12} 104 ${top - 10}C${r + 2} ${top - 8} ${r + 9} 66 ${r + 5} 100C${r} 88 ${r} 78 ${r - 7} 70C${r - 24} 74 88 68 78 ${top + 12}C76 66 ${l + 6} 72 ${l} 82Z`, hair) + stroke(`M84 ${top - 2}Q104 ${top - 8} 122 ${top + 3}`, shine, 2.4, { opacity: 0.7 });
    case "fringe":
      return path(`M${l - 5} 96C${l - 8} 50 ${l + 14} ${top - 11} 100 ${top - 11}C${r - 14} ${top - 11} ${r + 8} 50 ${r + 5} 96L${r - 3} 79C${r - 20} 84 ${l + 20} 84 ${l + 3} 79Z`, hair);
    case "crop":
      return path(`M${l - 2} 84C${l - 6} 58 ${l + 10} ${top - 9} 102 ${top - 10}C${r - 6} ${top - 11} ${r + 7} 60 ${r + 2} 84C${r - 2} 74 ${r - 4} 68 ${r - 9} 64C112 70 ${l + 22} 68 ${l + 10} 63C${l + 4} 68 ${l + 2} 74 ${l - 2} 84Z`, hair);
    case "parted":
      return path(`M${l - 2} 86C${l - 8} 54 ${l + 14} ${top - 11} 96 ${top - 12}C${r} ${top - 16} ${r + 8} 60 ${r + 2} 86C${r - 2} 76 ${r - 5} 70 ${r - 12} 66C112 66 96 62 86 ${top + 10}C84 64 ${l + 6} 68 ${l - 2} 86Z`, hair) + stroke(`M86 ${top + 8}Q98 ${top - 4} 118 ${top - 4}`, shine, 2, { opacity: 0.6 });
    case "curls": {
      let curls = "";
      for (let curl = 0; curl < 13; curl += 1) {
        const angle = Math.PI * (0.98 + (curl / 12) * 1.04);
        curls += circle(100 + Math.cos(angle) * (rx + 1), 84 + Math.sin(angle) * 38, 11 + (curl % 3), curl % 4 === 1 ? shine : hair);
      }
      for (let curl = 0; curl < 6; curl += 1) curls += circle(74 + curl * 10.5, 58 + (curl % 2) * 4 - Math.sin((curl / 5) * 3.14) * 5, 9.5, curl % 3 === 2 ? shine : hair);
      return curls;
    }
    case "afro":
      return path(`M${l} 86C${l} 66 ${l + 14} 58 100 58C${r - 14} 58 ${r} 66 ${r} 86C${r + 4} 60 ${r - 10} 44 100 44C${l + 10} 44 ${l - 4} 60 ${l} 86Z`, hair);
    case "bun":
    case "topknot":
    case "plait":
      return path(`M${l - 3} 94C${l - 8} 56 ${l + 12} ${top - 9} 100 ${top - 9}C${r - 12} ${top - 9} ${r + 8} 56 ${r + 3} 94C${r} 78 ${r - 8} 66 102 ${top + 13}C${l + 10} 66 ${l} 78 ${l - 3} 94Z`, hair) + stroke(`M${l + 10} 62Q96 ${top + 2} 104 ${top - 4}`, shine, 1.8, { opacity: 0.6 });
    case "scarf":
      return path(`M${l - 8} 100C${l - 10} 52 ${l + 8} ${top - 14} 100 ${top - 14}C${r - 8} ${top - 14} ${r + 10} 52 ${r + 8} 100C${r + 6} 124 ${r - 10} 142 100 146C${l + 10} 142 ${l - 6} 124 ${l - 8} 100ZM${l + 4} 98C${l + 6} 120 ${l + 22} 134 100 134C${r - 22} 134 ${r - 6} 120 ${r - 4} 98C${r - 4} 74 ${r - 16} 60 100 60C${l + 16} 60 ${l + 4} 74 ${l + 4} 98Z`, hair, { "fill-rule": "evenodd" }) + stroke(`M${l - 4} 84Q${l + 14} 44 108 ${top - 6}M${l + 8} 130Q84 158 118 150`, darken(hair, 0.18), 2, { opacity: 0.7 });
    default:
      return "";
  }
}

function clothing(face: FaceOptions): string {
  const c = face.clothes;
  const deep = darken(c, 0.16);
  let body = path("M18 206C20 170 46 154 78 148H122C154 154 180 170 182 206Z", c);
  if (face.collar === "crew") body += path("M76 148C80 166 120 166 124 148C122 160 78 160 76 148Z", deep) + stroke("M75 149C80 169 120 169 125 149", deep, 3);
  else if (face.collar === "roll") body += path("M77 136H123C127 144 127 154 124 162H76C73 154 73 144 77 136Z", lighten(c, 0.1)) + stroke("M78 146Q100 152 122 146", deep, 2, { opacity: 0.6 });
  else if (face.collar === "shirt") body += path("M78 146L100 168L90 180L66 152Z", lighten(c, 0.34)) + path("M122 146L100 168L110 180L134 152Z", lighten(c, 0.34)) + stroke("M100 170V206", deep, 2) + circle(100, 186, 2, deep);
  else body += path("M76 148C80 168 120 168 124 148L138 153V206H62V153Z", lighten(c, 0.5)) + rect(60, 150, 14, 56, c) + rect(126, 150, 14, 56, c) + path("M66 182H134V206H66Z", c) + circle(67, 182, 3.4, "#e9c15c") + circle(133, 182, 3.4, "#e9c15c");
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
  let body = behindHair(face, rx);
  body += path(`M84 ${chin - 22}V150C88 164 112 164 116 150V${chin - 22}Z`, darken(skin, 0.12));
  body += clothing(face);
  if (face.hair !== "scarf") body += ellipse(l - 1, 98, 6.5, 10, skin) + ellipse(r + 1, 98, 6.5, 10, skin) + ellipse(l - 1, 99, 3, 5.5, deep, { opacity: 0.4 }) + ellipse(r + 1, 99, 3, 5.5, deep, { opacity: 0.4 });
  body += path(`M${l} 88C${l} ${top - 4} ${r} ${top - 4} ${r} 88C${r} ${chin - 18} ${100 + rx * 0.5} ${chin} 100 ${chin}C${100 - rx * 0.5} ${chin} ${l} ${chin - 18} ${l} 88Z`, skin);
  body += path(`M${r} 88C${r} ${chin - 18} ${100 + rx * 0.5} ${chin} 100 ${chin}C${100 + rx * 0.34} ${chin - 8} ${r - 9} ${chin - 22} ${r - 8} 70Q${r} 76 ${r} 88Z`, deep, { opacity: 0.16 });
  body += circle(l + 11, 108, 8, blush, { opacity: 0.38 }) + circle(r - 11, 108, 8, blush, { opacity: 0.38 });
  if (face.freckles) for (let dot = 0; dot < 16; dot += 1) body += circle(100 + random.bell(0, 15), 105 + random.bell(0, 5), 1, deep, { opacity: 0.6 });
  if (face.beard) {
    const hair = face.hair === "bald" ? face.hairColor : darken(face.hairColor, 0.06);
    body += path(`M${l} 94C${l + 3} 108 ${l + 9} 112 ${l + 16} 112C${l + 22} 112 92 109 100 111C108 109 ${r - 22} 112 ${r - 16} 112C${r - 9} 112 ${r - 3} 108 ${r} 94C${r + 1} ${chin - 10} ${100 + rx * 0.55} ${chin + 8} 100 ${chin + 8}C${100 - rx * 0.55} ${chin + 8} ${l - 1} ${chin - 10} ${l} 94Z`, hair);
  }
  const eye = rx * 0.44;
  const brow = mix(face.hair === "scarf" ? "#2b201c" : face.hairColor, ink, 0.35);
  const lift = random.between(-1.5, 1.5);
  for (const side of [-1, 1]) {
    const x = 100 + side * eye;
    body += ellipse(x, 93, 3.1, 3.9, ink) + circle(x + 1, 91.6, 1, "#ffffff");
    body += stroke(`M${x - 7} ${83.5 - (side === -1 ? lift : 0)}Q${x} ${79.5 - lift} ${x + 7} ${83.5 - (side === 1 ? lift : 0)}`, brow, 2.7);
  }
  body += stroke(`M101 93Q${104 + face.breadth * 2} 104 99 106.5Q97 107 96 106`, deep, 2.2);
  const mouth = face.beard ? 117 : 118;
  const width = 8 + face.smile * 4;
  if (face.smile > 0.66) body += path(`M${100 - width} ${mouth - 2}Q100 ${mouth + 2} ${100 + width} ${mouth - 2}Q100 ${mouth + 14} ${100 - width} ${mouth - 2}Z`, "#8c2f2c") + path(`M${101 - width} ${mouth - 1.4}Q100 ${mouth + 2} ${99 + width} ${mouth - 1.4}Q100 ${mouth + 5} ${101 - width} ${mouth - 1.4}Z`, "#fffaf4");
  else body += stroke(`M${100 - width} ${mouth}Q100 ${mouth + 3 + face.smile * 8} ${100 + width} ${mouth}`, "#8c3b34", 2.7);
  body += frontHair(face, rx, top);
  if (face.glasses) {
    for (const side of [-1, 1]) body += circle(100 + side * eye, 94, 11.5, "#ffffff", { "fill-opacity": 0.18, stroke: "#2a2322", "stroke-width": 2.4 });
    body += stroke(`M${100 - eye + 11} 92Q100 88 ${100 + eye - 11} 92M${100 - eye - 11} 92L${l - 1} 90M${100 + eye + 11} 92L${r + 1} 90`, "#2a2322", 2.2);
  }
  if (face.earrings && face.hair !== "scarf") body += circle(l - 2, 112, 3.6, "#e9b949") + circle(r + 2, 112, 3.6, "#e9b949");
  return body;
}

const skins = ["#f6d3bd", "#eebf9f", "#e0a67f", "#c98a5f", "#a76a45", "#7f4b31", "#5e3826", "#f3c9a5"] as const;
const hairColors = ["#231a19", "#3a2620", "#6b3f24", "#a4622c", "#d9a55b", "#8c8480", "#b5482a", "#e8e0d6"] as const;

/** A face that nobody chose, for pictures of strangers. */
export function randomFace(random: Random, colors: Palette): FaceOptions {
  const skin = random.int(0, skins.length - 1);
  const hair = random.pick<Hair>(["bob", "long", "bun", "afro", "crop", "curls", "plait", "fringe", "waves", "topknot", "parted", "scarf"]);
  return {
    skin: skins[skin] ?? skins[0],
    hairColor: hair === "scarf" ? random.pick([colors.accents[0], colors.tones[3], colors.accents[1]]) : skin >= 4 && skin < 7 ? random.pick(hairColors.slice(0, 3)) : random.pick(hairColors),
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

/** Paints a portrait picture for a profile, 256 × 256 pixels. */
export function paintAvatar(random: Random, face: FaceOptions, ground: PaletteName): Painting {
  const size = { width: 256, height: 256 };
  const colors = palette(ground);
  const first = random.pick([colors.tones[1], colors.tones[0], colors.accents[1], colors.tones[2]]);
  const definitions = linear("ground", [[0, lighten(first, 0.2)], [1, first]]);
  let body = rect(0, 0, 256, 256, "url(#ground)");
  if (random.chance(0.6)) body += circle(256 * random.between(0.2, 0.8), 256 * random.between(0.2, 0.6), random.between(60, 96), lighten(first, 0.34), { opacity: 0.7 });
  return vector(size, definitions, body + group(drawFace(random, face), { transform: "translate(-12 -4) scale(1.4)" }), "none");
}

/** Portraits of strangers. */
export type PortraitOptions = { scene: "bust" | "faces" | "line"; palette: PaletteName; ratio: Ratio };

/** Paints one person among leaves, a sheet of many faces, or a face in one unbroken line. */
export function paintPortrait(random: Random, options: PortraitOptions): Painting {
  const size = sizeOf(options.ratio);
  const { width, height } = size;
  const colors = palette(options.palette);
  if (options.scene === "faces") {
    const columns = random.pick([3, 3, 4]);
    const cell = width / columns;
    const rows = Math.round(height / cell);
    const tall = height / rows;
    const grounds = [colors.tones[0], colors.tones[1], colors.tones[2], colors.tones[3], colors.accents[0], colors.accents[1]];
    let definitions = "";
    let body = "";
    for (let index = 0; index < rows * columns; index += 1) {
      const x = (index % columns) * cell;
      const y = Math.floor(index / columns) * tall;
      definitions += `<clipPath id="cell${index}">${rect(0, 0, cell, tall, "#000")}</clipPath>`;
      const scale = cell / 200;
      body += group(rect(0, 0, cell + 1, tall + 1, grounds[(index * 5 + Math.floor(index / columns)) % 6] ?? colors.paper) + group(drawFace(random, randomFace(random, colors)), { transform: `translate(0 ${(tall - 200 * scale).toFixed(1)}) scale(${scale.toFixed(3)})` }), { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`, "clip-path": `url(#cell${index})` });
    }
    return vector(size, definitions, body, "print");
  }
  if (options.scene === "line") return linePortrait(random, options, colors);
  const ground = random.pick([colors.tones[1], colors.tones[2], colors.accents[1], colors.tones[3], colors.tones[0]]);
  const scale = width / 176;
  let behind = rect(0, 0, width, height, ground) + circle(width * random.between(0.35, 0.65), height * 0.46, width * random.between(0.36, 0.46), lighten(ground, 0.3));
  const greens = [colors.tones[4], colors.tones[3], colors.accents[0]];
  for (let blade = 0; blade < 22; blade += 1) {
    const left = blade % 2 === 0;
    const rise = (blade / 22) * 0.78;
    const x = width * (left ? -0.02 : 1.02);
    const angle = left ? random.between(-1.35, -0.35) : random.between(3.5, 4.5);
    behind += path(leaf(x, height * (0.42 + rise), angle, width * random.between(0.26, 0.42), random.between(0.12, 0.19)), greens[blade % 3] ?? colors.ink);
  }
  return vector(size, "", behind + group(drawFace(random, randomFace(random, colors)), { transform: `translate(${(width / 2 - 100 * scale).toFixed(1)} ${(height - 200 * scale).toFixed(1)}) scale(${scale.toFixed(3)})` }), "print");
}

function linePortrait(random: Random, options: PortraitOptions, colors: Palette): Painting {
  const size = sizeOf(options.ratio);
  const { width, height } = size;
  const ground = random.pick([colors.paper, lighten(colors.tones[0], 0.3), colors.tones[0]]);
  let body = rect(0, 0, width, height, ground);
  const blots = random.shuffle([colors.accents[0], colors.accents[1], colors.tones[1], colors.tones[2]]);
  body += ellipse(width * random.between(0.36, 0.48), height * random.between(0.3, 0.42), width * random.between(0.24, 0.32), width * random.between(0.24, 0.34), blots[0] ?? colors.ink, { opacity: 0.9 });
  body += path(`M0 ${height}V${height * random.between(0.66, 0.78)}Q${width * 0.3} ${height * 0.6} ${width * random.between(0.5, 0.7)} ${height * 0.78}T${width} ${height * 0.8}V${height}Z`, blots[1] ?? colors.ink, { opacity: 0.9 });
  if (random.chance(0.6)) body += circle(width * 0.78, height * 0.2, width * 0.09, blots[2] ?? colors.ink);
  // One line in a box of 100 × 130: from the nape over the crown, down forehead, nose, lips and chin to the shoulder.
  const j = (spread: number): number => random.between(-spread, spread);
  const nose = j(3);
  const chin = j(2);
  const crown = j(3);
  const line = `M18 128C26 ${112 + j(3)} 30 104 31 92C${20 + j(2)} 84 ${14 + j(3)} 66 ${18 + j(2)} ${46}C${22 + j(2)} ${24 + crown} 44 ${14 + crown} 60 ${20 + crown}C73 ${25 + crown} 77 36 76 45C75 50 ${79 + nose * 0.4} 54 ${84 + nose} 61C${87 + nose} 65 ${84 + nose} 67.5 79 68C78 70 78.5 72 80 73.5C${83} 75 82 77 79 77.6C82 79 82.5 82 79 83.4C${76.5 + chin} 85 ${79 + chin} 89 ${77 + chin} 93C${74 + chin} 99 62 98 56 96C54 102 56 108 64 112C76 117 86 120 92 129`;
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
  body += group(stroke(line + eye + hair + ear, colors.ink, 1, { "stroke-width": 0.95 }) + circle(40.5, 73.5, 1.8, blots[2] ?? colors.ink), { transform: place });
  return vector(size, "", body, "paper");
}
