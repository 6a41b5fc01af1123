import type { Random } from "../../random.ts";
import { drawCircle, drawEllipse, wrapGroup, drawPath, drawRect, drawStroke } from "../canvas.ts";
import { darken, lighten, mix } from "../color.ts";
import { drawCitrusSlice, scatterOnDisc, drawHerb, drawSlices, drawEgg, toRectPath, drawStrands } from "./garnish.ts";
import { toBlobPath, toLeafPath } from "../shapes.ts";

/** Food seen from directly above, centered on 0, 0 within a plate's radius. */
export type Dish =
  | "soup"
  | "pasta"
  | "tart"
  | "salad"
  | "pancakes"
  | "shakshuka"
  | "noodles"
  | "cake"
  | "bread"
  | "curry";

export const DISH_DESCRIPTIONS: Record<Dish, string> = {
  soup: "a bowl of soup with a swirl of cream and herbs",
  pasta: "a nest of pasta with tomatoes and basil",
  tart: "a fruit tart with overlapping slices",
  salad: "a salad with radish, cucumber and leaves",
  pancakes: "a stack of pancakes with berries",
  shakshuka: "eggs poached in tomato in a black pan",
  noodles: "a noodle soup with egg, spring onion and greens",
  cake: "a round cake with candied slices, one piece cut out",
  bread: "a round loaf with a scored crust",
  curry: "a curry beside rice and flatbread",
};

const painters: Record<Dish, (random: Random, r: number, tint: string | undefined) => string> = {
  soup(random, r, tint) {
    const broth = tint ?? random.pick(["#e2762b", "#c9502e", "#d9a12e", "#8aa353", "#a83f55"]);
    let drawing = drawCircle(0, 0, r, broth) + drawCircle(0, 0, r * 0.93, lighten(broth, 0.08));
    let swirl = "";
    for (let step = 0; step <= 26; step += 1) {
      const angle = step * 0.42;
      const distance = r * (0.12 + step * 0.024);
      swirl += `${step === 0 ? "M" : "L"}${(Math.cos(angle) * distance).toFixed(1)} ${(Math.sin(angle) * distance * 0.92).toFixed(1)}`;
    }
    drawing += drawStroke(swirl, "#fff4df", r * 0.065, { opacity: 0.9 });
    for (const [x, y] of scatterOnDisc(random, r * 0.8, r * 0.2, 12))
      drawing += random.chance(0.5)
        ? drawHerb(random, x, y, r * 0.15)
        : drawRect(x, y, r * 0.11, r * 0.11, "#b98246", {
            rx: 3,
            transform: `rotate(${random.int(0, 80)} ${x.toFixed(0)} ${y.toFixed(0)})`,
          });
    return drawing;
  },
  pasta(random, r) {
    let drawing = drawStrands(random, r * 0.82, "#efc766", 46, r * 0.055);
    for (const [x, y] of scatterOnDisc(random, r * 0.68, r * 0.28, 9))
      drawing +=
        drawCircle(x + 2, y + 3, r * 0.13, "#7a2a1c", { opacity: 0.3 }) +
        drawCircle(x, y, r * 0.125, "#d8432a") +
        drawCircle(x - r * 0.03, y - r * 0.04, r * 0.035, "#ff9a7d");
    for (const [x, y] of scatterOnDisc(random, r * 0.66, r * 0.3, 7))
      drawing += drawHerb(random, x, y, r * 0.22, "#3f7a39");
    return drawing;
  },
  tart(random, r, tint) {
    const fruit = tint ?? random.pick(["#c4324a", "#e38a2e", "#7a3562", "#d9b43a"]);
    let drawing = drawCircle(0, 0, r, "#b97a3b");
    for (let crimp = 0; crimp < 34; crimp += 1)
      drawing += drawCircle(
        Math.cos((crimp / 34) * 6.283) * r * 0.96,
        Math.sin((crimp / 34) * 6.283) * r * 0.96,
        r * 0.1,
        crimp % 2 === 0 ? "#d99a53" : "#cc8b45",
      );
    drawing += drawCircle(0, 0, r * 0.87, "#f6dfa4");
    for (const [ring, count] of [
      [0.66, 17],
      [0.4, 11],
      [0.14, 5],
    ] as const) {
      for (let index = 0; index < count; index += 1) {
        const angle = (index / count) * 6.283;
        const tone = mix(fruit, lighten(fruit, 0.4), random.between(0, 0.5));
        drawing += wrapGroup(
          drawPath(
            `M0 ${-r * 0.15}A${r * 0.2} ${r * 0.2} 0 0 1 0 ${r * 0.17}A${r * 0.36} ${r * 0.36} 0 0 0 0 ${-r * 0.15}Z`,
            tone,
          ) +
            drawPath(toLeafPath(-r * 0.01, -r * 0.15, 1.571, r * 0.32, 0.32), tone) +
            drawStroke(
              `M${r * 0.05} ${-r * 0.09}Q${r * 0.09} 0 ${r * 0.05} ${r * 0.1}`,
              lighten(tone, 0.55),
              r * 0.018,
            ),
          {
            transform: `rotate(${((angle * 180) / Math.PI).toFixed(0)}) translate(${(r * ring).toFixed(1)} 0) rotate(18)`,
          },
        );
      }
    }
    return drawing + drawHerb(random, 0, 0, r * 0.16);
  },
  salad(random, r) {
    let drawing = "";
    for (const [x, y] of scatterOnDisc(random, r * 0.74, r * 0.16, 40))
      drawing += drawPath(
        toLeafPath(x, y, random.between(0, 6.28), r * random.between(0.3, 0.5), 0.24),
        random.pick(["#5d8f3f", "#7fae4f", "#a5c663", "#3f6f38"]),
      );
    for (const [x, y] of scatterOnDisc(random, r * 0.7, r * 0.26, 10)) {
      const radish = random.chance(0.5);
      drawing +=
        drawCircle(x, y, r * 0.13, radish ? "#d63a63" : "#4f8a3e") +
        drawCircle(x, y, r * 0.108, radish ? "#fff3f1" : "#d9ecb6");
      if (!radish)
        for (let seed = 0; seed < 6; seed += 1)
          drawing += drawCircle(
            x + Math.cos(seed * 1.05) * r * 0.05,
            y + Math.sin(seed * 1.05) * r * 0.05,
            r * 0.012,
            "#a7c67f",
          );
    }
    for (const [x, y] of scatterOnDisc(random, r * 0.72, r * 0.22, 14))
      drawing += drawCircle(x, y, r * 0.035, "#f3d26b");
    return drawing;
  },
  pancakes(random, r) {
    let drawing = "";
    for (let layer = 0; layer < 4; layer += 1) {
      const y = r * 0.1 - layer * r * 0.055;
      drawing +=
        drawPath(toBlobPath(random, layer * 2, y, r * 0.72, r * 0.7, 0.03, 9), "#e7b765") +
        drawPath(toBlobPath(random, layer * 2, y - 3, r * 0.68, r * 0.65, 0.03, 9), "#c9812f");
    }
    drawing +=
      drawPath(toBlobPath(random, 6, -r * 0.1, r * 0.44, r * 0.38, 0.24, 9), "#7a3f16", { opacity: 0.6 }) +
      drawRect(-r * 0.1, -r * 0.22, r * 0.24, r * 0.2, "#ffeaa0", { rx: 6, transform: "rotate(14)" });
    for (const [x, y] of scatterOnDisc(random, r * 0.8, r * 0.2, 15)) {
      const blue = random.chance(0.6);
      drawing +=
        drawCircle(x + 2, y + 4, r * 0.085, "#2b1a12", { opacity: 0.25 }) +
        drawCircle(x, y, r * 0.085, blue ? "#3b4a86" : "#c93250") +
        drawCircle(x - r * 0.02, y - r * 0.025, r * 0.025, blue ? "#8f9cd0" : "#f58a9b");
    }
    return drawing + drawHerb(random, r * 0.26, -r * 0.32, r * 0.2);
  },
  shakshuka(random, r) {
    let drawing = drawCircle(0, 0, r, "#b5371f") + drawCircle(0, 0, r * 0.95, "#c9452a");
    for (const [x, y] of scatterOnDisc(random, r * 0.85, r * 0.16, 30))
      drawing += drawPath(
        toBlobPath(random, x, y, r * 0.1, r * 0.075, 0.25, 6),
        random.pick(["#e0662f", "#a32c1a", "#e38a2e"]),
      );
    const eggs = random.pick([3, 4, 5]);
    for (let index = 0; index < eggs; index += 1)
      drawing += drawEgg(
        Math.cos((index / eggs) * 6.283 + 0.4) * r * 0.5,
        Math.sin((index / eggs) * 6.283 + 0.4) * r * 0.5,
        r * 0.29,
        random,
      );
    for (const [x, y] of scatterOnDisc(random, r * 0.85, r * 0.24, 14)) drawing += drawHerb(random, x, y, r * 0.11);
    return drawing;
  },
  noodles(random, r) {
    let drawing = drawCircle(0, 0, r, "#a8622b") + drawCircle(0, 0, r * 0.95, "#c27a35");
    drawing += wrapGroup(drawStrands(random, r * 0.62, "#f2d58d", 34, r * 0.045), {
      transform: `translate(${r * 0.14} ${r * 0.16})`,
    });
    drawing += drawEgg(-r * 0.36, -r * 0.2, r * 0.24, random) + drawEgg(-r * 0.1, -r * 0.5, r * 0.24, random);
    for (let cap = 0; cap < 3; cap += 1)
      drawing += wrapGroup(
        drawPath(`M${-r * 0.15} 0A${r * 0.15} ${r * 0.13} 0 0 1 ${r * 0.15} 0Z`, "#8a5a3a") +
          drawRect(-r * 0.04, 0, r * 0.08, r * 0.12, "#e9d3b3", { rx: 4 }),
        {
          transform: `translate(${(r * 0.44).toFixed(0)} ${(-r * 0.42 + cap * r * 0.2).toFixed(0)}) rotate(${cap * 14})`,
        },
      );
    drawing += drawPath(toRectPath(-r * 0.72, r * 0.16, r * 0.36, r * 0.5), "#22372c", { transform: "rotate(-14)" });
    for (const [x, y] of scatterOnDisc(random, r * 0.78, r * 0.13, 22))
      drawing += drawCircle(x, y, r * 0.04, "none", {
        stroke: random.chance(0.5) ? "#8dbb4c" : "#c9e08c",
        "stroke-width": r * 0.022,
      });
    return drawing;
  },
  cake(random, r, tint) {
    const icing = random.pick(["#fff1dc", "#f7c8cf", "#f4d980", "#5a3323"]);
    const rind = tint ?? random.pick(["#f29a2b", "#f3c83a", "#d9475a"]);
    let drawing = drawCircle(0, 0, r * 0.88, darken(icing, 0.1)) + drawCircle(0, -4, r * 0.84, icing);
    drawing += drawSlices(
      random,
      r,
      (index) => [Math.cos((index / 9) * 6.283) * r * 0.56, Math.sin((index / 9) * 6.283) * r * 0.56],
      9,
      (x, y) => drawCitrusSlice(x, y - 4, r * 0.18, rind),
    );
    drawing += drawCitrusSlice(0, -4, r * 0.22, rind);
    for (const [x, y] of scatterOnDisc(random, r * 0.8, r * 0.1, 34))
      drawing += drawCircle(x, y - 4, r * 0.018, "#7a9a4a");
    const from = random.between(0, 6);
    return `${drawing}${drawPath(`M0 0L${(Math.cos(from) * r * 1.02).toFixed(1)} ${(Math.sin(from) * r * 1.02).toFixed(1)}A${(r * 1.02).toFixed(1)} ${(r * 1.02).toFixed(1)} 0 0 1 ${(Math.cos(from + 0.7) * r * 1.02).toFixed(1)} ${(Math.sin(from + 0.7) * r * 1.02).toFixed(1)}Z`, "#f7f3ec")}${drawStroke(`M0 0L${(Math.cos(from) * r * 0.86).toFixed(1)} ${(Math.sin(from) * r * 0.86).toFixed(1)}`, "#c9924f", r * 0.05)}`;
  },
  bread(random, r) {
    let drawing =
      drawPath(toBlobPath(random, 0, 0, r * 0.86, r * 0.82, 0.03, 10), "#8a4f22") +
      drawPath(toBlobPath(random, -3, -5, r * 0.8, r * 0.76, 0.03, 10), "#b9702f") +
      drawPath(toBlobPath(random, -r * 0.1, -r * 0.14, r * 0.56, r * 0.5, 0.06, 9), "#cf8d45", { opacity: 0.7 });
    const cuts = random.pick([0, 1]);
    if (cuts === 0)
      for (let turn = 0; turn < 4; turn += 1)
        for (let cut = 0; cut < 4; cut += 1)
          drawing += drawPath(toLeafPath(r * 0.12 + cut * r * 0.14, 0, -0.7, r * (0.3 - cut * 0.04), 0.1), "#f3ddb4", {
            transform: `rotate(${turn * 90 + 20})`,
          });
    else
      for (let cut = -3; cut <= 3; cut += 1)
        drawing += drawPath(
          toLeafPath(-r * 0.5 + Math.abs(cut) * r * 0.06, cut * r * 0.18, 0.1, r * (1 - Math.abs(cut) * 0.12), 0.045),
          "#f3ddb4",
        );
    for (const [x, y] of scatterOnDisc(random, r * 0.76, r * 0.05, 90))
      drawing += drawCircle(x, y, r * 0.012, "#fff3dd", { opacity: 0.7 });
    return drawing;
  },
  curry(random, r, tint) {
    const sauce = tint ?? random.pick(["#d98a24", "#b5562a", "#7e9a3d"]);
    let drawing =
      drawPath(toBlobPath(random, r * 0.16, 0, r * 0.66, r * 0.72, 0.07, 9), sauce) +
      drawPath(toBlobPath(random, -r * 0.42, r * 0.04, r * 0.38, r * 0.62, 0.08, 9), "#fbf5e6");
    let rice = "";
    for (const [x, y] of scatterOnDisc(random, r * 0.62, r * 0.035, 150))
      if (x < r * 0.12)
        rice += `M${(x - r * 0.34).toFixed(1)} ${y.toFixed(1)}l${random.between(-5, 5).toFixed(1)} ${random.between(-5, 5).toFixed(1)}`;
    drawing += drawStroke(rice, "#e3d9bf", 3);
    for (const [x, y] of scatterOnDisc(random, r * 0.46, r * 0.17, 14))
      drawing += drawPath(
        toBlobPath(random, x + r * 0.24, y, r * 0.09, r * 0.075, 0.16, 6),
        random.pick(["#f3d9a0", "#c9452a", "#5d8f3f", "#f0b64a"]),
      );
    drawing += drawHerb(random, r * 0.2, -r * 0.1, r * 0.2) + drawHerb(random, r * 0.38, r * 0.3, r * 0.14);
    return drawing;
  },
};

/**
 * Draws a plate, bowl, or pan with the given `radius`, its dish, and a shadow at the lower right. `tint` optionally
 * sets the color of the soup, filling, or sauce.
 */
export function drawDish(
  random: Random,
  dish: Dish,
  x: number,
  y: number,
  radius: number,
  china: string,
  tint?: string,
): string {
  const pan = dish === "shakshuka";
  const flat = dish === "tart" || dish === "cake" || dish === "bread" || dish === "pancakes" || dish === "curry";
  const rim = pan ? "#2b2a2b" : china;
  let drawing = "";
  for (const [offset, opacity] of [
    [26, 0.06],
    [18, 0.08],
    [10, 0.1],
  ] as const)
    drawing += drawEllipse(offset * 0.7, offset, radius * 1.02, radius * 1.02, "#2a1a10", { opacity });
  if (pan)
    drawing += drawRect(radius * 0.8, -radius * 0.1, radius * 0.95, radius * 0.2, rim, {
      rx: radius * 0.1,
      transform: "rotate(-38)",
    });
  drawing += drawCircle(0, 0, radius, rim) + drawCircle(0, 0, radius * 0.985, lighten(rim, pan ? 0.08 : 0.35));
  drawing +=
    drawCircle(0, 0, radius * (flat ? 0.74 : 0.84), darken(rim, 0.09)) +
    drawCircle(1, 2, radius * (flat ? 0.73 : 0.83), pan ? "#201f20" : lighten(rim, 0.18));
  drawing += wrapGroup(painters[dish](random, radius * (flat ? 0.78 : 0.82), tint), {});
  return wrapGroup(drawing, { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` });
}
