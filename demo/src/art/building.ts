import type { Random } from "../random.ts";
import { drawCircle, drawPath, type Point, toPolygonPath } from "./canvas.ts";
import { darken, lighten, mix } from "./color.ts";
import type { Palette } from "./palettes.ts";

export type IsoProjection = (x: number, y: number, z: number) => Point;

/** Draws one face of a solid in isometric space. */
export function drawIsoFace(
  iso: IsoProjection,
  corners: ReadonlyArray<readonly [number, number, number]>,
  color: string,
): string {
  return drawPath(toPolygonPath(corners.map(([x, y, z]) => iso(x, y, z))), color);
}

/** Draws a house on its lot, with windows and one of several roofs. */
export function drawBuilding(
  random: Random,
  iso: IsoProjection,
  x: number,
  y: number,
  side: number,
  tall: number,
  wall: string,
  colors: Palette,
): string {
  const a = x + (1 - side) / 2;
  const b = y + (1 - side) / 2;
  const [c, d] = [a + side, b + side];
  const left = wall;
  const right = darken(wall, 0.24);
  let drawing =
    drawIsoFace(
      iso,
      [
        [a, d, 0],
        [c, d, 0],
        [c, d, tall],
        [a, d, tall],
      ],
      left,
    ) +
    drawIsoFace(
      iso,
      [
        [c, b, 0],
        [c, d, 0],
        [c, d, tall],
        [c, b, tall],
      ],
      right,
    );
  const pane = lighten(wall, 0.62);
  const lit = colors.accents[1];
  const kind = random.int(0, 2);
  const floors = Math.max(1, Math.floor(tall / 0.26));
  for (let floor = 0; floor < floors; floor += 1) {
    const low = (floor + 0.28) * (tall / floors);
    const high = (floor + 0.78) * (tall / floors);
    if (kind === 0) {
      drawing +=
        drawIsoFace(
          iso,
          [
            [a + 0.06, d, low],
            [c - 0.06, d, low],
            [c - 0.06, d, high],
            [a + 0.06, d, high],
          ],
          pane,
        ) +
        drawIsoFace(
          iso,
          [
            [c, b + 0.06, low],
            [c, d - 0.06, low],
            [c, d - 0.06, high],
            [c, b + 0.06, high],
          ],
          darken(pane, 0.25),
        );
    } else {
      const count = kind === 1 ? 3 : 4;
      for (let column = 0; column < count; column += 1) {
        const from = ((column + 0.24) / count) * side;
        const to = ((column + 0.76) / count) * side;
        drawing += drawIsoFace(
          iso,
          [
            [a + from, d, low],
            [a + to, d, low],
            [a + to, d, high],
            [a + from, d, high],
          ],
          random.chance(0.14) ? lit : pane,
        );
        drawing += drawIsoFace(
          iso,
          [
            [c, b + from, low],
            [c, b + to, low],
            [c, b + to, high],
            [c, b + from, high],
          ],
          random.chance(0.1) ? lit : darken(pane, 0.28),
        );
      }
    }
  }
  const roofKind = random.int(0, 3);
  const top = lighten(wall, 0.3);
  if (roofKind === 0 && tall < 1.6) {
    const roof = random.pick([colors.accents[0], colors.tones[3]]);
    const ridge = tall + 0.34;
    const m = (b + d) / 2;
    drawing +=
      drawIsoFace(
        iso,
        [
          [a, b, tall],
          [c, b, tall],
          [c, m, ridge],
          [a, m, ridge],
        ],
        darken(roof, 0.2),
      ) +
      drawIsoFace(
        iso,
        [
          [c, b, tall],
          [c, d, tall],
          [c, m, ridge],
        ],
        right,
      ) +
      drawIsoFace(
        iso,
        [
          [a, d, tall],
          [c, d, tall],
          [c, m, ridge],
          [a, m, ridge],
        ],
        roof,
      );
  } else {
    drawing += drawIsoFace(
      iso,
      [
        [a, b, tall],
        [c, b, tall],
        [c, d, tall],
        [a, d, tall],
      ],
      top,
    );
    const inset = 0.07;
    drawing += drawIsoFace(
      iso,
      [
        [a + inset, b + inset, tall],
        [c - inset, b + inset, tall],
        [c - inset, d - inset, tall],
        [a + inset, d - inset, tall],
      ],
      roofKind === 1 ? mix(colors.tones[2], top, 0.35) : darken(top, 0.08),
    );
    if (roofKind === 2) {
      for (let shrub = 0; shrub < 4; shrub += 1) {
        const [px, py] = iso(random.between(a + 0.15, c - 0.15), random.between(b + 0.15, d - 0.15), tall + 0.06);
        drawing += drawCircle(px, py, random.between(4, 8), mix(colors.tones[3], "#3d7a4c", 0.5));
      }
    } else if (roofKind === 3) {
      const e = a + side * 0.25;
      const f = b + side * 0.25;
      const z = tall + 0.16;
      drawing +=
        drawIsoFace(
          iso,
          [
            [e, f + 0.3, tall],
            [e + 0.3, f + 0.3, tall],
            [e + 0.3, f + 0.3, z],
            [e, f + 0.3, z],
          ],
          left,
        ) +
        drawIsoFace(
          iso,
          [
            [e + 0.3, f, tall],
            [e + 0.3, f + 0.3, tall],
            [e + 0.3, f + 0.3, z],
            [e + 0.3, f, z],
          ],
          right,
        ) +
        drawIsoFace(
          iso,
          [
            [e, f, z],
            [e + 0.3, f, z],
            [e + 0.3, f + 0.3, z],
            [e, f + 0.3, z],
          ],
          top,
        );
    }
  }
  return drawing;
}
