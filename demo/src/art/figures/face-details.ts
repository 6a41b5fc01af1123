import { drawCircle, drawPath, drawRect, drawStroke } from "../canvas.ts";
import { darken, mix } from "../color.ts";
import type { FaceOptions } from "./face.ts";

/** Draws a beard over the lower half of the face. `chin` is the face's lowest point. */
export function drawBeard(face: FaceOptions, rx: number, chin: number): string {
  const l = 100 - rx;
  const r = 100 + rx;
  const hair = face.hair === "bald" ? face.hairColor : darken(face.hairColor, 0.06);
  const full = (low: number): string =>
    `M${l} 94C${l + 3} 108 ${l + 9} 112 ${l + 16} 112C${l + 22} 112 92 109 100 111C108 109 ${r - 22} 112 ${r - 16} 112C${r - 9} 112 ${r - 3} 108 ${r} 94C${r + 1} ${chin - 10} ${100 + rx * 0.55} ${chin + low} 100 ${chin + low}C${100 - rx * 0.55} ${chin + low} ${l - 1} ${chin - 10} ${l} 94Z`;
  if (face.beard === "moustache")
    return drawPath(
      "M100 110C94 106 84 108 77 118C86 118 94 117 100 114C106 117 114 118 123 118C116 108 106 106 100 110Z",
      hair,
    );
  if (face.beard === "stubble") return drawPath(full(1), hair, { opacity: 0.26 });
  if (face.beard === "goatee")
    return (
      drawPath(
        "M100 110C93 108 86 111 83 117C90 115 95 115 100 113.5C105 115 110 115 117 117C114 111 107 108 100 110Z",
        hair,
      ) +
      drawPath(
        `M88 126Q100 132 112 126C113 ${chin - 4} 107 ${chin + 6} 100 ${chin + 6}C93 ${chin + 6} 87 ${chin - 4} 88 126Z`,
        hair,
      )
    );
  if (face.beard === "long")
    return (
      drawPath(full(34), hair) +
      drawStroke(`M84 134Q88 152 95 164M100 132V168M116 134Q112 152 105 164`, mix(hair, "#fffaf2", 0.2), 1.8, {
        opacity: 0.7,
      })
    );
  return face.beard === true ? drawPath(full(8), hair) : "";
}

/** Draws a pair of glasses. `eye` is the distance from the middle of the face to each eye. */
export function drawSpectacles(face: FaceOptions, rx: number, eye: number): string {
  if (face.glasses === undefined || face.glasses === false) return "";
  const frame = face.frame ?? "#2a2322";
  const l = 100 - rx;
  const r = 100 + rx;
  const pane = { "fill-opacity": 0.18, stroke: frame, "stroke-width": face.glasses === "square" ? 3 : 2.4 };
  const lenses = [-1, 1].map((side) => {
    const x = 100 + side * eye;
    if (face.glasses === "square") return drawRect(x - 12, 85, 24, 18, "#ffffff", { ...pane, rx: 3.5 });
    if (face.glasses === "cat")
      return drawPath(
        `M${x - side * 10} 90C${x - side * 8} 86 ${x + side * 8} 86 ${x + side * 14} 83C${x + side * 14} 98 ${x + side * 8} 103 ${x} 103C${x - side * 8} 103 ${x - side * 11} 96 ${x - side * 10} 90Z`,
        "#ffffff",
        pane,
      );
    return drawCircle(x, 94, 11.5, "#ffffff", pane);
  });
  return (
    lenses.join("") +
    drawStroke(
      `M${100 - eye + 11} 92Q100 88 ${100 + eye - 11} 92M${100 - eye - 11} 92L${l - 1} 90M${100 + eye + 11} 92L${r + 1} 90`,
      frame,
      2.2,
    )
  );
}

/** Draws wrinkles. As age increases, they appear next to the mouth, then at the eyes, and then on the forehead. */
export function drawWrinkles(face: FaceOptions, rx: number, color: string): string {
  const age = face.age ?? 0;
  if (age < 0.2) return "";
  const faint = { opacity: 0.25 + age * 0.3 };
  const l = 100 - rx;
  const r = 100 + rx;
  let lines = drawStroke("M84 108Q80 113 80 119M116 108Q120 113 120 119", color, 1.5, faint);
  if (age > 0.4)
    lines += drawStroke(`M${l + 8} 96l-5 -2M${l + 8} 99l-5 1M${r - 8} 96l5 -2M${r - 8} 99l5 1`, color, 1.3, faint);
  if (age > 0.65)
    lines += drawStroke("M86 100Q90 103 94 101M106 101Q110 103 114 100M88 73Q100 70 112 73", color, 1.3, faint);
  return lines;
}
