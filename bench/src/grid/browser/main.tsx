import { MasonryGrid } from "@tessera/ui";
import "@tessera/ui/tokens.css";
import "@tessera/ui/base.css";
import { Masonry as GestaltMasonry } from "gestalt";
import "gestalt/dist/gestalt.css";
import { Masonry as MasonicMasonry } from "masonic";
import { type ComponentType, type ReactNode, StrictMode, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { COLUMN_WIDTH, COLUMN_COUNT, GAP, createTiles, type Tile } from "../tiles.ts";
import { Card } from "./card.tsx";
import { mountFloor } from "./floor.ts";

export const GRID_NAMES = ["floor", "ours", "gestalt", "masonic"] as const;
export type GridName = (typeof GRID_NAMES)[number];

/**
 * The functions that the page offers to the benchmark that drives it. Times are in milliseconds on the page's clock.
 */
export interface GridBench {
  /** Creates the tiles for the next grid. */
  prepare(count: number): void;
  /** Mounts the grid. @returns the time from the first line of the grid's code to the frame that shows the cards */
  mount(grid: GridName): Promise<number>;
  /** Appends cards, and scrolls down to the last one. @returns the time until the frame that shows it */
  append(count: number): Promise<number>;
  /** Scrolls in steps, one per frame. */
  scroll(steps: number, pixels: number): Promise<void>;
  /**
   * Scrolls at a fixed speed and inspects each frame. @returns the mean blank share of the columns' area, from 0 to 1,
   * and the maximum number of nodes
   */
  fling(steps: number, pixels: number): Promise<{ blank: number; nodes: number }>;
}

declare global {
  interface Window {
    gridBench: GridBench;
  }
}

const TIMEOUT_MS = 60_000;
const GRID_WIDTH = COLUMN_COUNT * (COLUMN_WIDTH + GAP) - GAP;
const root = document.querySelector<HTMLElement>("#root");
if (!root) throw new Error("The page has no root.");

const renderOurs = (tile: Tile): ReactNode => <Card tile={tile} />;
const renderGestalt = (({ data }: { data: Tile }) => <Card tile={data} />) as ComponentType<never>;
const MasonicCard = (({ data }: { data: Tile }) => <Card tile={data} />) as unknown as ComponentType<never>;

const contenders: Record<Exclude<GridName, "floor">, (tiles: readonly Tile[]) => ReactNode> = {
  ours: (tiles) => (
    <MasonryGrid
      label="Pins"
      items={tiles}
      getKey={({ id }: Tile) => String(id)}
      getRatio={({ ratio }: Tile) => ratio}
      getExtra={({ extra }: Tile) => extra}
      renderItem={renderOurs}
    />
  ),
  gestalt: (tiles) => (
    <GestaltMasonry
      items={tiles}
      columnWidth={COLUMN_WIDTH}
      gutterWidth={GAP}
      layout="basic"
      virtualize
      scrollContainer={() => window}
      renderItem={renderGestalt}
    />
  ),
  masonic: (tiles) => (
    <MasonicMasonry
      items={tiles}
      columnWidth={COLUMN_WIDTH}
      columnGutter={GAP}
      itemKey={({ id }: Tile) => id}
      render={MasonicCard}
    />
  ),
};

let tiles: Tile[] = [];
let showTiles: (tiles: readonly Tile[]) => void = () => undefined;

function Page({ draw, first }: { draw: (tiles: readonly Tile[]) => ReactNode; first: readonly Tile[] }) {
  const [shown, setShown] = useState(first);
  showTiles = setShown;
  return <div style={{ width: GRID_WIDTH, margin: "0 auto" }}>{draw(shown)}</div>;
}

window.gridBench = {
  prepare(count) {
    tiles = createTiles(count);
  },
  async mount(grid) {
    const startedAt = performance.now();
    if (grid === "floor") showTiles = mountFloor(root, tiles);
    else {
      const page = <Page draw={contenders[grid]} first={tiles} />;
      createRoot(root).render(<StrictMode>{page}</StrictMode>);
    }
    await waitUntil(() => document.querySelectorAll("[data-tile]").length > COLUMN_COUNT && isFilled());
    await waitForPaint();
    return performance.now() - startedAt;
  },
  async append(count) {
    const before = tiles.length;
    const newTiles = createTiles(before + count).slice(before);
    const startedAt = performance.now();
    tiles = [...tiles, ...newTiles];
    flushSync(() => showTiles(tiles));
    // The last card can be below the part that the grid renders, so scrolling must reveal it.
    await waitUntil(() => {
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
      return document.querySelector(`[data-tile="${tiles.length - 1}"]`) !== null;
    });
    await waitForPaint();
    return performance.now() - startedAt;
  },
  async scroll(steps, pixels) {
    for (let step = 0; step < steps; step += 1) {
      window.scrollBy({ top: pixels, behavior: "instant" });
      await waitForPaint();
    }
  },
  async fling(steps, pixels) {
    let blank = 0;
    let nodes = 0;
    for (let step = 0; step < steps; step += 1) {
      window.scrollBy({ top: pixels, behavior: "instant" });
      await waitForPaint();
      blank += measureBlankShare();
      nodes = Math.max(nodes, root.querySelectorAll("*").length);
    }
    return { blank: blank / steps, nodes };
  },
};

/** Waits until just after the next frame is painted, so that the document matches what was shown. */
function waitForPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => resolve());
      port1.start();
      port2.postMessage(null);
    });
  });
}

async function waitUntil(condition: () => boolean): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error("The grid never showed its tiles.");
    await waitForPaint();
  }
}

function isFilled(): boolean {
  return measureBlankShare() < 0.05;
}

/** Measures the share of the columns' visible area that no card covers. Gaps between cards count as covered. */
function measureBlankShare(): number {
  const height = window.innerHeight;
  const left = (document.documentElement.clientWidth - GRID_WIDTH) / 2;
  const covered = Array.from({ length: COLUMN_COUNT }, () => 0);
  for (const card of document.querySelectorAll("[data-tile]")) {
    const { x, top, bottom } = card.getBoundingClientRect();
    const column = Math.round((x - left) / (COLUMN_WIDTH + GAP));
    const blankHeight = Math.min(height, bottom + GAP) - Math.max(0, top);
    if (blankHeight > 0 && column >= 0 && column < COLUMN_COUNT) covered[column] = (covered[column] ?? 0) + blankHeight;
  }
  const shares = covered.map((blankHeight) => Math.max(0, 1 - blankHeight / height));
  return shares.reduce((sum, share) => sum + share, 0) / COLUMN_COUNT;
}
