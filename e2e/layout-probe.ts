import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** The layout shifts so far. */
    shifts: { value: number; what: string[] }[];
  }
}

/** The fields of the browser's layout-shift entries that we read but that TypeScript's library doesn't declare. */
interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Records layout shifts on every page opened from now on. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as ShiftEntry[]) {
        if (entry.hadRecentInput) continue;
        const what = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 160) : ""));
        window.shifts.push({ value: entry.value, what });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Waits for images and fonts, and then for two more frames. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return image.complete || !image.checkVisibility() || bottom < 0 || top > window.innerHeight;
    }),
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
  });
}

/** A grid cell: its index in the list, and its position in the document in CSS pixels. */
export interface Cell {
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Reads the grid cells that are currently in the document, in list order. */
export async function readCells(page: Page): Promise<Cell[]> {
  // Use a single call, because a cell could be removed between finding and measuring it.
  return page.evaluate(() =>
    [...document.querySelectorAll("main li[data-index]")]
      .map((item) => {
        const { x, y, width, height } = item.getBoundingClientRect();
        return { index: Number(item.getAttribute("data-index")), x, y: y + window.scrollY, width, height };
      })
      .sort((a, b) => a.index - b.index),
  );
}

/** Returns the indexes of the cells whose text overflows by more than a rounding error. */
export async function findOverflowingCells(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main li[data-index]")]
      .filter((item) => item.scrollHeight > item.clientHeight + 1)
      .map((item) => Number(item.getAttribute("data-index"))),
  );
}

/** Finds pairs of cells that overlap by more than a rounding error. Describes a pair as `3 on 5`. */
export function findOverlaps(cells: readonly Cell[]): string[] {
  const isOverlapping = (a: Cell, b: Cell) =>
    Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 0.5 &&
    Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 0.5;
  return cells.flatMap((a, index) =>
    cells.slice(index + 1).flatMap((b) => (isOverlapping(a, b) ? [`${a.index} on ${b.index}`] : [])),
  );
}

/** Groups the cells into columns from left to right, each from top to bottom. */
export function groupByColumn(cells: readonly Cell[]): Cell[][] {
  const cellsByX = Map.groupBy(cells, ({ x }) => Math.round(x));
  return [...cellsByX].sort(([a], [b]) => a - b).map(([, column]) => column.sort((a, b) => a.y - b.y));
}
