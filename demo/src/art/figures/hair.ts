import { drawCircle, drawEllipse, drawPath, drawRect, drawStroke } from "../canvas.ts";
import { darken, lighten } from "../color.ts";
import type { FaceOptions } from "./face.ts";
import { drawBackHaircut, drawFrontHaircut } from "./haircut.ts";
import { drawHairBehindHeadwear, drawHeadwear, isHeadwear } from "./headwear.ts";

/** Draws the part of the hair behind the head and shoulders. `rx` is half the head's width. */
export function drawBackHair(face: FaceOptions, rx: number): string {
  const hair = face.hairColor;
  const l = 100 - rx;
  const r = 100 + rx;
  if (face.hair === "long")
    return drawPath(
      `M${l - 12} 92C${l - 16} 34 ${r + 16} 34 ${r + 12} 92C${r + 18} 130 ${r + 16} 160 ${r + 8} 176H${l - 8}C${l - 16} 160 ${l - 18} 130 ${l - 12} 92Z`,
      hair,
    );
  if (face.hair === "waves")
    return drawPath(
      `M${l - 10} 80C${l - 20} 30 ${r + 20} 30 ${r + 10} 80C${r + 22} 98 ${r + 6} 108 ${r + 18} 124C${r + 26} 142 ${r + 4} 150 ${r + 2} 156H${l - 2}C${l - 4} 150 ${l - 26} 142 ${l - 18} 124C${l - 6} 108 ${l - 22} 98 ${l - 10} 80Z`,
      hair,
    );
  if (face.hair === "bob")
    return drawPath(
      `M${l - 13} 120C${l - 18} 34 ${r + 18} 34 ${r + 13} 120C${r + 10} 130 ${r - 4} 130 ${r - 8} 126H${l + 8}C${l + 4} 130 ${l - 10} 130 ${l - 13} 120Z`,
      hair,
    );
  if (face.hair === "fringe")
    return drawPath(`M${l - 11} 112C${l - 16} 36 ${r + 16} 36 ${r + 11} 112L${r - 6} 122H${l + 6}Z`, hair);
  if (face.hair === "afro") {
    let puffs = drawCircle(100, 74, 54, hair);
    for (let puff = 0; puff < 17; puff += 1) {
      const angle = Math.PI * (0.86 + (puff / 16) * 1.28);
      puffs += drawCircle(100 + Math.cos(angle) * 48, 78 + Math.sin(angle) * 48, 15, hair);
    }
    return puffs;
  }
  if (face.hair === "bun")
    return (
      drawCircle(100, 36, 17, hair) +
      drawCircle(100, 36, 17, "none", { stroke: lighten(hair, 0.18), "stroke-width": 1.5, "stroke-dasharray": "16 9" })
    );
  if (face.hair === "topknot") return drawCircle(104, 38, 12, hair) + drawRect(98, 46, 12, 5, face.clothes, { rx: 2 });
  if (face.hair === "plait") {
    let rope = "";
    for (let knot = 0; knot < 6; knot += 1)
      rope += drawEllipse(
        r + 5 + (knot % 2) * 3,
        118 + knot * 11,
        8 - knot * 0.5,
        7.5,
        knot % 2 === 0 ? hair : lighten(hair, 0.1),
      );
    return drawPath(`M${l - 6} 100C${l - 10} 40 ${r + 10} 40 ${r + 6} 100L${r + 8} 120H${r - 8}Z`, hair) + rope;
  }
  if (face.hair === "scarf")
    return drawPath(
      `M${l - 14} 96C${l - 16} 28 ${r + 16} 28 ${r + 14} 96C${r + 16} 130 ${r + 12} 150 ${r + 24} 172H${l - 24}C${l - 12} 150 ${l - 16} 130 ${l - 14} 96Z`,
      hair,
    );
  if (isHeadwear(face.hair)) return drawHairBehindHeadwear(face.hair, hair, face.headwear ?? face.clothes, rx);
  return drawBackHaircut(face, rx);
}

/** Draws the part of the hair over the forehead. `top` is the top of the skull. */
export function drawFrontHair(face: FaceOptions, rx: number, top: number): string {
  const hair = face.hairColor;
  const shine = lighten(hair, 0.16);
  const l = 100 - rx;
  const r = 100 + rx;
  switch (face.hair) {
    case "long":
      return drawPath(
        `M${l - 6} 98C${l - 6} 60 ${l + 8} ${top - 12} 102 ${top - 9}C${r - 6} ${top - 10} ${r + 6} 62 ${r + 6} 98C${r - 2} 84 ${r - 4} 72 ${r - 14} 64C116 70 108 60 103 ${top + 14}C98 64 ${l + 14} 64 ${l + 6} 76C${l + 1} 84 ${l} 90 ${l - 6} 98Z`,
        hair,
      );
    case "waves":
    case "bob":
      return (
        drawPath(
          `M${l - 5} 100C${l - 9} 56 ${l + 12} ${top - 12} 104 ${top - 10}C${r + 2} ${top - 8} ${r + 9} 66 ${r + 5} 100C${r} 88 ${r} 78 ${r - 7} 70C${r - 24} 74 88 68 78 ${top + 12}C76 66 ${l + 6} 72 ${l} 82Z`,
          hair,
        ) + drawStroke(`M84 ${top - 2}Q104 ${top - 8} 122 ${top + 3}`, shine, 2.4, { opacity: 0.7 })
      );
    case "fringe":
      return drawPath(
        `M${l - 5} 96C${l - 8} 50 ${l + 14} ${top - 11} 100 ${top - 11}C${r - 14} ${top - 11} ${r + 8} 50 ${r + 5} 96L${r - 3} 79C${r - 20} 84 ${l + 20} 84 ${l + 3} 79Z`,
        hair,
      );
    case "crop":
      return drawPath(
        `M${l - 2} 84C${l - 6} 58 ${l + 10} ${top - 9} 102 ${top - 10}C${r - 6} ${top - 11} ${r + 7} 60 ${r + 2} 84C${r - 2} 74 ${r - 4} 68 ${r - 9} 64C112 70 ${l + 22} 68 ${l + 10} 63C${l + 4} 68 ${l + 2} 74 ${l - 2} 84Z`,
        hair,
      );
    case "parted":
      return (
        drawPath(
          `M${l - 2} 86C${l - 8} 54 ${l + 14} ${top - 11} 96 ${top - 12}C${r} ${top - 16} ${r + 8} 60 ${r + 2} 86C${r - 2} 76 ${r - 5} 70 ${r - 12} 66C112 66 96 62 86 ${top + 10}C84 64 ${l + 6} 68 ${l - 2} 86Z`,
          hair,
        ) + drawStroke(`M86 ${top + 8}Q98 ${top - 4} 118 ${top - 4}`, shine, 2, { opacity: 0.6 })
      );
    case "curls": {
      let curls = "";
      for (let curl = 0; curl < 13; curl += 1) {
        const angle = Math.PI * (0.98 + (curl / 12) * 1.04);
        curls += drawCircle(
          100 + Math.cos(angle) * (rx + 1),
          84 + Math.sin(angle) * 38,
          11 + (curl % 3),
          curl % 4 === 1 ? shine : hair,
        );
      }
      for (let curl = 0; curl < 6; curl += 1)
        curls += drawCircle(
          74 + curl * 10.5,
          58 + (curl % 2) * 4 - Math.sin((curl / 5) * 3.14) * 5,
          9.5,
          curl % 3 === 2 ? shine : hair,
        );
      return curls;
    }
    case "afro":
      return drawPath(
        `M${l} 86C${l} 66 ${l + 14} 58 100 58C${r - 14} 58 ${r} 66 ${r} 86C${r + 4} 60 ${r - 10} 44 100 44C${l + 10} 44 ${l - 4} 60 ${l} 86Z`,
        hair,
      );
    case "bun":
    case "topknot":
    case "plait":
      return (
        drawPath(
          `M${l - 3} 94C${l - 8} 56 ${l + 12} ${top - 9} 100 ${top - 9}C${r - 12} ${top - 9} ${r + 8} 56 ${r + 3} 94C${r} 78 ${r - 8} 66 102 ${top + 13}C${l + 10} 66 ${l} 78 ${l - 3} 94Z`,
          hair,
        ) + drawStroke(`M${l + 10} 62Q96 ${top + 2} 104 ${top - 4}`, shine, 1.8, { opacity: 0.6 })
      );
    case "scarf":
      return (
        drawPath(
          `M${l - 8} 100C${l - 10} 52 ${l + 8} ${top - 14} 100 ${top - 14}C${r - 8} ${top - 14} ${r + 10} 52 ${r + 8} 100C${r + 6} 124 ${r - 10} 142 100 146C${l + 10} 142 ${l - 6} 124 ${l - 8} 100ZM${l + 4} 98C${l + 6} 120 ${l + 22} 134 100 134C${r - 22} 134 ${r - 6} 120 ${r - 4} 98C${r - 4} 74 ${r - 16} 60 100 60C${l + 16} 60 ${l + 4} 74 ${l + 4} 98Z`,
          hair,
          { "fill-rule": "evenodd" },
        ) +
        drawStroke(`M${l - 4} 84Q${l + 14} 44 108 ${top - 6}M${l + 8} 130Q84 158 118 150`, darken(hair, 0.18), 2, {
          opacity: 0.7,
        })
      );
    case "bald":
      return "";
    case "cap":
    case "beanie":
    case "skullcap":
    case "brim":
    case "wrap":
    case "band":
      return drawHeadwear(face.hair, hair, face.headwear ?? face.clothes, rx);
    default:
      return drawFrontHaircut(face.hair, face, rx);
  }
}
