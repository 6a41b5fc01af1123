import { readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import {
  ARRANGEMENTS,
  chooseArrangement,
  getColumnWidth,
  type GridDensity,
  MIN_NARROW_COLUMN_PX,
} from "../layout/arrangements.ts";
import { layoutMasonry } from "../layout/masonry.fixture.ts";
import { getLayoutHeight, getTileTop } from "../layout/masonry.ts";
import { getMinRatioSteps, RATIO_STEPS } from "../layout/tile-size.ts";
import { MasonryGrid } from "./masonry-grid.tsx";

const stylesheet = ["./masonry-grid.module.css", "./grid-densities.module.css"]
  .map((file) => readFileSync(new URL(file, import.meta.url), "utf8"))
  .join("");

type Picture = { id: string; ratio: number; lines: number };

const PICTURES: Picture[] = Array.from({ length: 25 }, (_, index) => ({
  id: `p${index}`,
  ratio: [1.5, 0.2, 1, 3, 0.75, 1.3333][index % 6] ?? 1,
  lines: index % 3,
}));

const measures = {
  getRatio: (picture: Picture) => picture.ratio,
  getExtra: (picture: Picture, widthClass: "narrow" | "wide") => (widthClass === "narrow" ? 20 : 24) * picture.lines,
};

function renderGrid(
  items: Picture[],
  props: { loading?: boolean; hasMore?: boolean; density?: GridDensity } = {},
): string {
  return renderToString(
    <MasonryGrid
      label="Pictures"
      items={items}
      getKey={(picture) => picture.id}
      {...measures}
      {...props}
      renderItem={(picture, { priority, lazy }) => (
        <a href={`/${picture.id}`} data-priority={priority} data-lazy={lazy}>
          {picture.id}
        </a>
      )}
    />,
  );
}

/** Returns the custom properties of each cell in markup, in order. */
function cellProperties(html: string): Map<string, string>[] {
  return [...html.matchAll(/<li[^>]*style="([^"]*)"/g)].map(
    (match) =>
      new Map(
        (match[1] ?? "").split(";").map((pair): [string, string] => {
          const [name = "", value = ""] = pair.split(":");
          return [name, value];
        }),
      ),
  );
}

const DENSITIES = ["compact", "regular", "roomy"] as const;

describe("the grid on the server", () => {
  const html = renderGrid(PICTURES);

  it.each(
    DENSITIES.flatMap((density) =>
      ARRANGEMENTS[density].map((arrangement) => [arrangement.id, density, arrangement] as const),
    ),
  )("positions every card in arrangement %s", (id, density, arrangement) => {
    const html = renderGrid(PICTURES, { density });
    const cells = cellProperties(html);
    const { columns, nominalWidth, minWidth, widthClass, fill, gap } = arrangement;
    const layout = layoutMasonry({
      columns,
      nominalWidth,
      minWidth,
      gap,
      ratios: PICTURES.map(measures.getRatio),
      extras: PICTURES.map((picture) => measures.getExtra(picture, widthClass)),
    });
    expect(cells).toHaveLength(PICTURES.length);
    for (const [index, cell] of cells.entries()) {
      expect(Number(cell.get(`--${id}c`))).toBe(layout.column[index]);
      for (const width of fill ? [151.5, 183, 260] : [nominalWidth]) {
        const top = Number(cell.get(`--${id}a`) ?? 0) * width + Number(cell.get(`--${id}y`));
        expect(top).toBeCloseTo(getTileTop(layout, index, width), 1);
      }
      expect(Number(cell.get(widthClass === "narrow" ? "--en" : "--ew"))).toBe(layout.extras[index]);
      const minRatio = getMinRatioSteps(minWidth) / RATIO_STEPS;
      expect(Math.max(Number(cell.get("--r")), minRatio) * RATIO_STEPS).toBeCloseTo(layout.ratioSteps[index] ?? 0, 6);
    }
    if (!fill) expect(html).toContain(`--${id}h:${Math.round(getLayoutHeight(layout, nominalWidth) * 100) / 100}px`);
  });

  it("is a list in data order that exposes its length to assistive technology", () => {
    expect(html).toMatch(/<ul[^>]*role="list"[^>]*aria-label="Pictures"/);
    expect([...html.matchAll(/href="\/(\w+)"/g)].map((match) => match[1])).toEqual(PICTURES.map(({ id }) => id));
    expect(html).toContain('aria-posinset="25" aria-setsize="25"');
    expect(renderGrid(PICTURES, { hasMore: true })).toContain('aria-setsize="-1"');
  });

  it("prioritizes the first images, and loads later ones lazily", () => {
    expect(html.match(/data-priority="true"/g)).toHaveLength(6);
    expect(html.match(/data-lazy="false"/g)).toHaveLength(12);
  });

  it("contains placeholders, hidden from assistive technology, while the first items load", () => {
    const empty = renderGrid([], { loading: true });
    expect(empty.match(/<li[^>]*aria-hidden="true"/g)).toHaveLength(20);
    expect(empty).toContain('aria-busy="true"');
  });

  it("renders an empty list without cells", () => {
    expect(renderGrid([])).not.toContain("<li");
  });
});

describe("the grid's stylesheet", () => {
  it.each(DENSITIES.flatMap((density) => ARRANGEMENTS[density]).filter(({ from }) => from > 0))(
    "switches to the arrangement $id at a width of $from px",
    ({ id, from }) => {
      const rules = stylesheet.split("@container").filter((block) => block.startsWith(` tiles (width >= ${from}px)`));
      const rule = rules.find((block) => block.includes(`--${id}c`));
      expect(rule).toContain(`var(--${id}c)`);
      expect(rule).toContain(`var(--${id}y)`);
      expect(rule).toContain(`var(--${id}h)`);
    },
  );

  it("has the same minimum ratios as the layout code", () => {
    expect(stylesheet).toContain(`--tile-least-ratio: ${getMinRatioSteps(MIN_NARROW_COLUMN_PX) / RATIO_STEPS};`);
    expect(stylesheet).toContain(`--tile-least-ratio: ${getMinRatioSteps(236) / RATIO_STEPS};`);
  });

  it.each([
    [320, "f2", 156],
    [390, "f2", 191],
    [540, "f2", 266],
    [541, "f3", 175],
    [723, "f3", 235.67],
    [724, "w3", 236],
    [967, "w3", 236],
    [968, "w4", 236],
    [1344, "w5", 236],
    [4000, "w10", 236],
    [374, "c0", 122, "compact"],
    [479, "c0", 157, "compact"],
    [1344, "c8", 157.33, "compact"],
    [4000, "c15", 157.33, "compact"],
    [374, "r1", 374, "roomy"],
    [1344, "r4", 270, "roomy"],
    [4000, "r8", 270, "roomy"],
  ] as const)(
    "gives a container of %i px the arrangement %s with %d px columns",
    (container, id, column, density: GridDensity = "regular") => {
      const arrangement = chooseArrangement(container, density);
      expect(arrangement.id).toBe(id);
      expect(getColumnWidth(arrangement, container)).toBeCloseTo(column, 2);
    },
  );
});
