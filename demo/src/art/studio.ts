import { createNoise, type Random } from "../random.ts";
import { getSize, type Painting, type Ratio } from "./canvas.ts";
import { darken, mix, type Rgb, parseRgb } from "./color.ts";
import { getPalette, type PaletteName } from "./palettes.ts";
import { arrange, getHalfWidth, type Pot } from "./pots.ts";

/** Pots thrown on a wheel, in window light, shaded pixel by pixel as in a photograph. */
export type StudioOptions = {
  scene: "trio" | "single" | "row" | "bowls";
  palette: PaletteName;
  ratio: Ratio;
};

/** Paints the room (wall, table, window light), each pot's shadow, then the pots from the back to the front. */
export function paintStudio(random: Random, options: StudioOptions): Painting {
  const size = getSize(options.ratio);
  // At three quarters of the width and height, there are about half as many pixels, which halves the time. The picture
  // is soft, so fewer pixels are enough.
  const width = Math.round(size.width * 0.75);
  const height = Math.round(size.height * 0.75);
  const colors = getPalette(options.palette);
  const pots = arrange(random, options, width, height);
  const pixels = new Uint8Array(width * height * 3);
  const noise = createNoise(random.fork("clay"));
  const wall = parseRgb(
    random.pick([
      mix(colors.tones[0], colors.paper, 0.35),
      mix(colors.tones[1], colors.paper, 0.45),
      mix(colors.tones[2], "#d8cfc4", 0.45),
      mix(colors.tones[3], "#6d6a66", 0.35),
    ]),
  );
  const table = parseRgb(
    random.pick([
      mix(colors.paper, "#ffffff", 0.2),
      mix("#b58a63", colors.tones[2], 0.3),
      darken(mix(colors.tones[3], "#776a60", 0.5), 0.1),
    ]),
  );
  const edge = Math.round(height * random.between(0.62, 0.68));
  const windowX = width * random.between(0.12, 0.3);
  const slant = random.between(0.25, 0.5);
  const pane = width * random.between(0.2, 0.26);
  const hasWindow = random.chance(0.65);
  const soft = (value: number, from: number, to: number): number => {
    const t = Math.max(0, Math.min(1, (value - from) / (to - from)));
    return t * t * (3 - 2 * t);
  };
  for (let y = 0; y < height; y += 1) {
    const onTable = y > edge;
    const lift = onTable ? soft(y, edge, height) : 0;
    for (let x = 0; x < width; x += 1) {
      let light = onTable ? 0.86 + lift * 0.1 : 0.84 + 0.14 * (1 - y / edge);
      light += 0.16 * (1 - x / width) - 0.1;
      if (!onTable && y > edge - 26) light -= 0.05 * ((y - edge + 26) / 26);
      if (hasWindow && !onTable) {
        const across = (x - windowX - y * slant) / pane;
        const along = y / height;
        const inside =
          soft(across, -0.03, 0.06) *
          (1 - soft(across, 1.94, 2.06)) *
          soft(along, 0.05, 0.09) *
          (1 - soft(along, 0.5, 0.58));
        const bar = 1 - soft(Math.abs(across - 1), 0.03, 0.1);
        const sill = 1 - soft(Math.abs(along - 0.29), 0.008, 0.022);
        light += 0.15 * inside * (1 - Math.max(bar, sill) * 0.9);
      }
      const grain = onTable ? noise(x * 0.006, y * 0.11) * 0.028 : noise(x * 0.012, y * 0.012) * 0.018;
      let shadow = 1;
      if (onTable)
        for (const pot of pots) {
          if (Math.abs(x - pot.x) > pot.radius * 2.2) continue;
          const down = (y - pot.foot) / (pot.radius * 0.3);
          const over = (x - pot.x - pot.radius * 0.62) / (pot.radius * 1.5);
          const contact =
            ((x - pot.x) / (pot.radius * (pot.profile[0] ?? 1) * 1.16)) ** 2 +
            ((y - pot.foot) / (pot.radius * 0.13)) ** 2;
          const far = over * over + (down + 0.1) * (down + 0.1);
          if (far < 1) shadow *= 1 - 0.32 * (1 - far) ** 1.1;
          if (contact < 1) shadow *= 1 - 0.5 * (1 - contact);
        }
      const total = (light + grain) * shadow;
      const ground = onTable ? table : wall;
      const offset = (y * width + x) * 3;
      pixels[offset] = Math.max(0, Math.min(255, ground[0] * total));
      pixels[offset + 1] = Math.max(0, Math.min(255, ground[1] * total * (0.985 + shadow * 0.015)));
      pixels[offset + 2] = Math.max(0, Math.min(255, ground[2] * total * (0.97 + shadow * 0.03)));
    }
  }
  for (const pot of pots) shadePot(pixels, width, height, pot, noise, edge, table);
  return { ...size, finish: "grain", pixels: { data: pixels, width, height } };
}

function shadePot(
  pixels: Uint8Array,
  width: number,
  height: number,
  pot: Pot,
  noise: (x: number, y: number) => number,
  edge: number,
  table: Rgb,
): void {
  const tilt = 0.1;
  const rim = getHalfWidth(pot.profile, 1) * pot.radius;
  const top = pot.foot - pot.height;
  const bottom = pot.foot + pot.radius * (pot.profile[0] ?? 1) * tilt;
  for (let y = Math.max(0, Math.floor(top - rim * tilt)); y < Math.min(height, bottom); y += 1) {
    const reach = pot.radius * 1.02;
    for (let x = Math.max(0, Math.floor(pot.x - reach)); x < Math.min(width, pot.x + reach); x += 1) {
      const dx = x - pot.x;
      const mouth = (dx / (rim * 0.93)) ** 2 + ((y - top) / (rim * tilt * 0.9)) ** 2;
      const lip = (dx / rim) ** 2 + ((y - top) / (rim * tilt)) ** 2;
      // Rows curve toward the viewer: a ring around the pot looks like an ellipse, because it's seen slightly from
      // above.
      let share = (pot.foot - y) / pot.height;
      let half = getHalfWidth(pot.profile, Math.max(0, Math.min(1, share))) * pot.radius;
      const across = Math.max(-1, Math.min(1, dx / half));
      const sag = Math.sqrt(1 - across * across) * half * tilt;
      share = (pot.foot - (y - sag)) / pot.height;
      const offset = (y * width + x) * 3;
      let color: Rgb;
      let light: number;
      if (mouth < 1 && rim > 4) {
        color = pot.glaze;
        light = 0.34 + 0.34 * Math.max(0, dx / rim) + 0.14 * ((y - top) / (rim * tilt) + 1) * 0.5;
      } else if (share >= 0 && share <= 1 && Math.abs(dx) < (half = getHalfWidth(pot.profile, share) * pot.radius)) {
        const nx = dx / half;
        const nz = Math.sqrt(Math.max(0, 1 - nx * nx));
        const slope =
          ((getHalfWidth(pot.profile, Math.min(1, share + 0.02)) -
            getHalfWidth(pot.profile, Math.max(0, share - 0.02))) *
            pot.radius) /
          (0.04 * pot.height);
        const ny = Math.max(-0.9, Math.min(0.9, slope)) * 0.6;
        const ring = pot.ribs * Math.sin(share * 95);
        const facing = Math.max(0, -0.62 * nx + 0.42 * -ny + 0.58 * nz + ring * 2.2);
        const drip = pot.dip + noise(nx * 1.6 + pot.x, 3.7) * 0.05 + noise(nx * 5 + pot.x, 9.1) * 0.018;
        const glazed = pot.dip > 0.02 ? share > drip : true;
        const rimFade = Math.min(1, Math.abs(share - drip) * 40);
        color = glazed ? pot.glaze : pot.body;
        light = 0.36 + facing * 0.78;
        // Light reflected by the table onto the shaded side.
        light += 0.1 * Math.max(0, nx) * (1 - share);
        if (glazed) {
          const shine = Math.max(0, -0.5 * nx + 0.8 * nz - 0.12 - ny * 0.2);
          light += pot.gloss * shine ** 22 * 1.5;
          if (pot.dip > 0.02) light *= 0.9 + 0.1 * rimFade;
        }
        light += noise(x * 0.07, y * 0.07) * 0.018;
        if (pot.speckle > 0) {
          const spot = noise(dx * 0.28 + pot.x, y * 0.28);
          if (spot > 0.78 - pot.speckle * 0.1) light *= 0.72;
        }
        const rimEdge = Math.min(1, (1 - Math.abs(nx)) * half * 0.7);
        if (rimEdge < 1) {
          const back = y > edge ? table : null;
          light *= 0.6 + 0.4 * rimEdge;
          if (back !== null) light *= 0.98;
        }
      } else if (lip < 1) {
        color = pot.glaze;
        light = 1.02 - 0.28 * (dx / rim);
      } else {
        continue;
      }
      pixels[offset] = Math.max(0, Math.min(255, color[0] * light));
      pixels[offset + 1] = Math.max(0, Math.min(255, color[1] * light * 0.99));
      pixels[offset + 2] = Math.max(0, Math.min(255, color[2] * (light * 0.94 + 0.03)));
    }
  }
}
