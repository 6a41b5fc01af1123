import { describe, expect, it } from "vitest";
import { ARRANGEMENTS } from "../layout/arrangements.ts";
import { isStyleCurrent, getServerCellStyle } from "./grid-style.ts";
import { createGridLayout, syncGridLayout } from "./tile-measures.ts";

const measures = { getRatio: (ratio: number) => ratio, getExtra: () => 24 };

/** Creates the layouts of a list for every arrangement of a density, as the server does. */
function createLayouts(density: keyof typeof ARRANGEMENTS, ratios: readonly number[]) {
  return ARRANGEMENTS[density].map((arrangement) => {
    const layout = createGridLayout(arrangement, measures);
    syncGridLayout(layout, ratios, 0, measures);
    return layout;
  });
}

describe("a cell's style from the server", () => {
  const flatToHigh = [0.01, 0.2, 0.25, 0.37, 0.5, 1, 1.3333, 2.5, 4, 0];

  it.each(["compact", "regular", "roomy"] as const)(
    "is current in the density %s while the list doesn't change",
    (density) => {
      const layouts = createLayouts(density, flatToHigh);
      for (const layout of layouts) {
        for (const index of flatToHigh.keys()) {
          expect(isStyleCurrent(getServerCellStyle(layouts, index), layout, index)).toBe(true);
        }
      }
    },
  );

  it.each(["compact", "regular", "roomy"] as const)(
    "is outdated in the density %s after an image is replaced",
    (density) => {
      const unchanged = createLayouts(density, [1]);
      for (const layout of createLayouts(density, [1.5])) {
        expect(isStyleCurrent(getServerCellStyle(unchanged, 0), layout, 0)).toBe(false);
      }
    },
  );
});
