import { describe, expect, it } from "vitest";
import { ARRANGEMENTS } from "../layout/arrangements.ts";
import { isStyleCurrent, serverCellStyle } from "./grid-style.ts";
import { createGridLayout, syncGridLayout } from "./tile-measures.ts";

const measures = { getRatio: (ratio: number) => ratio, getExtra: () => 24 };

/** Creates a list's layouts for every arrangement of a density, as the server does. */
function createLayouts(density: keyof typeof ARRANGEMENTS, ratios: readonly number[]) {
  return ARRANGEMENTS[density].map((arrangement) => {
    const layout = createGridLayout(arrangement, measures);
    syncGridLayout(layout, ratios, 0, measures);
    return layout;
  });
}

describe("a cell's style from the server", () => {
  const flatToHigh = [0.01, 0.2, 0.25, 0.37, 0.5, 1, 1.3333, 2.5, 4, 0];

  it.each(["compact", "regular", "roomy"] as const)("stays current while the list is unchanged: %s", (density) => {
    const layouts = createLayouts(density, flatToHigh);
    for (const layout of layouts) {
      for (const index of flatToHigh.keys()) {
        expect(isStyleCurrent(serverCellStyle(layouts, index), layout, index)).toBe(true);
      }
    }
  });

  it.each(["compact", "regular", "roomy"] as const)(
    "is outdated once another image replaces the old one: %s",
    (density) => {
      const unchanged = createLayouts(density, [1]);
      for (const layout of createLayouts(density, [1.5])) {
        expect(isStyleCurrent(serverCellStyle(unchanged, 0), layout, 0)).toBe(false);
      }
    },
  );
});
