import { join } from "node:path";
import { appendTiles, createMasonryLayout } from "../../../packages/ui/src/layout/masonry.ts";
import { compareContenders, measureProcessorTime, requireOwnReading } from "../compare.ts";
import type { Figure } from "../figure.ts";
import { loadPeers } from "./peers.ts";
import { COLUMN_WIDTH, COLUMN_COUNT, GAP, createTiles, type Tile, getTileHeight } from "./tiles.ts";

const TILE_COUNT = 10_000;
const ROUND_COUNT = 30;
/** The number of layouts per measurement, because a single layout is too fast for the CPU clock's resolution. */
const REPETITION_COUNT = 40;
const GOAL_RATIO = 1.5;

/** C1: computing positions from data, without a browser. */
export async function* measureLayout(folder: string): AsyncGenerator<Figure> {
  const tiles = createTiles(TILE_COUNT);
  const ratios = Float64Array.from(tiles, ({ ratio }) => ratio);
  const extras = Float64Array.from(tiles, ({ extra }) => extra);
  const { gestaltLayout, masonicPositioner } = await loadPeers(join(folder, "peers"));
  const heights = new Map(tiles.map((tile) => [tile, getTileHeight(tile)]));
  const cache = {
    get: (tile: Tile) => heights.get(tile),
    has: (tile: Tile) => heights.has(tile),
    set: () => undefined,
    reset: () => undefined,
  };
  const gestalt = (twoColumns: boolean) =>
    gestaltLayout<Tile>({
      columnWidth: COLUMN_WIDTH,
      gutter: GAP,
      align: "start",
      layout: "basic",
      minCols: 2,
      rawItemCount: TILE_COUNT,
      width: COLUMN_COUNT * (COLUMN_WIDTH + GAP),
      originalItems: tiles,
      measurementCache: cache,
      positionCache: new Map(),
      ...(twoColumns ? { _getColumnSpanConfig: ({ isWide }: Tile) => (isWide ? 2 : 1) } : {}),
    });
  const runs: Record<string, () => unknown> = {
    "floor: one loop over typed arrays": () =>
      placeInOneLoop({ columns: COLUMN_COUNT, width: COLUMN_WIDTH, gap: GAP }, ratios, extras),
    ours: () => {
      const layout = createMasonryLayout({ columns: COLUMN_COUNT, gap: GAP, nominalWidth: COLUMN_WIDTH });
      appendTiles(layout, ratios, extras);
    },
    gestalt: () => gestalt(false)(tiles),
    masonic: () => {
      const positioner = masonicPositioner(COLUMN_COUNT, COLUMN_WIDTH, GAP, GAP);
      for (let index = 0; index < TILE_COUNT; index += 1) positioner.set(index, getTileHeight(tiles[index] as Tile));
    },
  };
  const readings = await compareContenders(
    Object.entries(runs).map(([name, run]) => ({
      name,
      run: () =>
        measureProcessorTime(() => {
          for (let repeat = 0; repeat < REPETITION_COUNT; repeat += 1) run();
        }) / REPETITION_COUNT,
    })),
    ROUND_COUNT,
  );
  yield {
    id: "C1",
    metric: `Time to compute the layout of ${TILE_COUNT.toLocaleString("en")} tiles`,
    unit: "ms of CPU time",
    readings,
    goal: `≤ ${GOAL_RATIO} times the floor`,
    isMet: requireOwnReading(readings).ratio <= GOAL_RATIO,
    note: "The product's grid has no two-column tiles yet, so we can't measure that part of the goal.",
  };
}

/** Does the minimum work of shortest-column placement at one width: computes the column and the top of each tile. */
function placeInOneLoop(
  { columns, width, gap }: { columns: number; width: number; gap: number },
  ratios: Float64Array,
  extras: Float64Array,
): Float64Array {
  const count = ratios.length;
  const tileColumns = new Uint8Array(count);
  const tileTops = new Float64Array(count);
  const columnEnds = new Float64Array(columns);
  for (let index = 0; index < count; index += 1) {
    let column = 0;
    let shortest = columnEnds[0] as number;
    for (let candidate = 1; candidate < columns; candidate += 1) {
      const end = columnEnds[candidate] as number;
      if (end < shortest) {
        shortest = end;
        column = candidate;
      }
    }
    tileColumns[index] = column;
    tileTops[index] = shortest;
    columnEnds[column] = shortest + (ratios[index] as number) * width + (extras[index] as number) + gap;
  }
  return tileTops;
}
