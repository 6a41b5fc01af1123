import { MasonryGrid } from "@tessera/ui";
import "@tessera/ui/tokens.css";
import "@tessera/ui/base.css";
import { Masonry as GestaltMasonry } from "gestalt";
import "gestalt/dist/gestalt.css";
import { Masonry as MasonicMasonry } from "masonic";
import { type ComponentType, type ReactNode, StrictMode, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { COLUMN_WIDTH, COLUMNS, GAP, makeTiles, type Tile } from "../tiles.ts";
import { Card } from "./card.tsx";
import { mountFloor } from "./floor.ts";

export const GRIDS = ["floor", "ours", "gestalt", "masonic"] as const;
export type GridName = (typeof GRIDS)[number];

/** What the page lets its driver do. Times are milliseconds of the page's clock. */
export interface GridBench {
  /** Makes the tiles of the next grid. */
  prepare(count: number): void;
  /** @returns from the first line of the grid's code to the frame in which the cards are there */
  mount(grid: GridName): Promise<number>;
  /** @returns the time until the frame in which the last new one is there, with the page scrolled down to it */
  append(count: number): Promise<number>;
  /** Scrolls by steps, one per frame. */
  scroll(steps: number, pixels: number): Promise<void>;
  /** Scrolls at a fixed speed and looks at what each frame showed. @returns shares of the columns' area, 0 to 1 */
  fling(steps: number, pixels: number): Promise<{ blank: number; nodes: number }>;
}

declare global {
  interface Window {
    gridBench: GridBench;
  }
}

const PATIENCE_MS = 60_000;
const WIDTH = COLUMNS * (COLUMN_WIDTH + GAP) - GAP;
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
let show: (tiles: readonly Tile[]) => void = () => undefined;

function Page({ draw, first }: { draw: (tiles: readonly Tile[]) => ReactNode; first: readonly Tile[] }) {
  const [shown, setShown] = useState(first);
  show = setShown;
  return <div style={{ width: WIDTH, margin: "0 auto" }}>{draw(shown)}</div>;
}

window.gridBench = {
  prepare(count) {
    tiles = makeTiles(count);
  },
  async mount(grid) {
    const startedAt = performance.now();
    if (grid === "floor") show = mountFloor(root, tiles);
    else {
      const page = <Page draw={contenders[grid]} first={tiles} />;
      createRoot(root).render(<StrictMode>{page}</StrictMode>);
    }
    await waitUntil(() => document.querySelectorAll("[data-tile]").length > COLUMNS && isFilled());
    await waitForPaint();
    return performance.now() - startedAt;
  },
  async append(count) {
    const before = tiles.length;
    const more = makeTiles(before + count).slice(before);
    const startedAt = performance.now();
    tiles = [...tiles, ...more];
    flushSync(() => show(tiles));
    // The last one can be further down than a grid draws: scrolling reveals it.
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
      blank += blankShare();
      nodes = Math.max(nodes, root.querySelectorAll("*").length);
    }
    return { blank: blank / steps, nodes };
  },
};

/** After the frame's own work: what is in the document now is what the frame showed. */
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
  const deadline = performance.now() + PATIENCE_MS;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error("The grid never showed its tiles.");
    await waitForPaint();
  }
}

function isFilled(): boolean {
  return blankShare() < 0.05;
}

/** The share of the columns' area in view that no card covers; the gaps between cards count as covered. */
function blankShare(): number {
  const height = window.innerHeight;
  const left = (document.documentElement.clientWidth - WIDTH) / 2;
  const covered = Array.from({ length: COLUMNS }, () => 0);
  for (const card of document.querySelectorAll("[data-tile]")) {
    const { x, top, bottom } = card.getBoundingClientRect();
    const column = Math.round((x - left) / (COLUMN_WIDTH + GAP));
    const part = Math.min(height, bottom + GAP) - Math.max(0, top);
    if (part > 0 && column >= 0 && column < COLUMNS) covered[column] = (covered[column] ?? 0) + part;
  }
  const shares = covered.map((part) => Math.max(0, 1 - part / height));
  return shares.reduce((sum, share) => sum + share, 0) / COLUMNS;
}
