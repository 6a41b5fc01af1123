import { join } from "node:path";
import { readFile } from "node:fs/promises";
import type { Browser, CDPSession, Page } from "@playwright/test";
import { build } from "vite";
import { compareContenders, computeQuantile, requireOwnReading, toPlainReading } from "../compare.ts";
import type { Figure, Reading } from "../figure.ts";
import { launchBrowser, readMainThread } from "../pages/visit.ts";
import type { GridName } from "./browser/main.tsx";

const GRID_NAMES: readonly GridName[] = ["floor", "ours", "gestalt", "masonic"];
/** The grids to mount. Large grids get fewer rounds, because mounting takes one of the peers 15 seconds. */
const MOUNT_CASES = [
  { count: 1_000, rounds: 9 },
  { count: 10_000, rounds: 7 },
  { count: 50_000, rounds: 5 },
] as const;
const ROUND_COUNT = 7;
const SCROLL_ROUND_COUNT = 5;
const SCROLL_STEP_COUNT = 120;
const SCROLL_PIXELS = 120;
/** The distance per frame: 18,000 px/s at 60 frames per second. */
const FLING_PIXELS = 300;
const FLING_STEP_COUNT = 100;
const PAGE_PIN_COUNT = 25;
const FRAME_MS = 1000 / 60;

/** C2 to C5: the grid in a browser, compared with two popular grids and a handwritten one. */
export async function* measureGridPage(folder: string): AsyncGenerator<Figure> {
  const bundle = await bundlePage(join(folder, "grid"));
  const browser = await launchBrowser();
  try {
    for (const { count, rounds } of MOUNT_CASES) yield await measureColdMount(browser, bundle, count, rounds);
    yield await measureScrollStep(browser, bundle);
    yield await measureFling(browser, bundle);
    yield await measureAppend(browser, bundle);
  } finally {
    await browser.close();
  }
}

interface Bundle {
  readonly script: string;
  readonly style: string;
}

async function bundlePage(folder: string): Promise<Bundle> {
  await build({
    configFile: false,
    logLevel: "error",
    root: import.meta.dirname,
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 100_000_000,
      cssCodeSplit: false,
      lib: {
        entry: join(import.meta.dirname, "browser", "main.tsx"),
        formats: ["iife"],
        name: "page",
        fileName: () => "page.js",
        cssFileName: "page",
      },
    },
  });
  const [script, style] = await Promise.all(
    ["page.js", "page.css"].map((name) => readFile(join(folder, name), "utf8")),
  );
  return { script: script ?? "", style: style ?? "" };
}

interface OpenGrid {
  readonly page: Page;
  readonly session: CDPSession;
  close(): Promise<void>;
}

async function mountGrid(page: Page, grid: GridName, count: number): Promise<void> {
  await page.evaluate((size) => window.gridBench.prepare(size), count);
  await page.evaluate((name) => window.gridBench.mount(name), grid);
}

async function openGrid(browser: Browser, { script, style }: Bundle): Promise<OpenGrid> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.setContent('<!doctype html><title>Grid</title><body style="margin:0"><div id="root"></div>');
  await page.addStyleTag({ content: style });
  await page.addScriptTag({ content: script });
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable");
  return { page, session, close: () => context.close() };
}

async function measureColdMount(browser: Browser, bundle: Bundle, count: number, rounds: number): Promise<Figure> {
  const readings = await compareContenders(
    GRID_NAMES.map((grid) => ({
      name: grid,
      async run() {
        const { page, session, close } = await openGrid(browser, bundle);
        await page.evaluate((size) => window.gridBench.prepare(size), count);
        const before = await readMainThread(session, "TaskDuration");
        await page.evaluate((name) => window.gridBench.mount(name), grid);
        const cost = (await readMainThread(session, "TaskDuration")) - before;
        await close();
        return cost;
      },
    })),
    rounds,
  );
  return {
    id: "C2",
    metric: `Time for the first mount of a grid with ${count.toLocaleString("en")} tiles`,
    unit: "ms of main-thread time",
    readings,
    goal: "≤ 1.5 times the floor",
    isMet: requireOwnReading(readings).ratio <= 1.5,
  };
}

async function measureScrollStep(browser: Browser, bundle: Bundle): Promise<Figure> {
  const createRun = (grid: GridName, count: number) => async (): Promise<number> => {
    const { page, session, close } = await openGrid(browser, bundle);
    await mountGrid(page, grid, count);
    const before = await readMainThread(session, "ScriptDuration");
    await page.evaluate(([steps, pixels]) => window.gridBench.scroll(steps, pixels), [
      SCROLL_STEP_COUNT,
      SCROLL_PIXELS,
    ] as const);
    const spent = (await readMainThread(session, "ScriptDuration")) - before;
    await close();
    return spent / SCROLL_STEP_COUNT;
  };
  const readings: Reading[] = [];
  for (const grid of GRID_NAMES) {
    const [small, large] = await compareContenders(
      [
        { name: `${grid}, 1,000 tiles`, run: createRun(grid, 1_000) },
        { name: `${grid}, 50,000 tiles`, run: createRun(grid, 50_000) },
      ],
      SCROLL_ROUND_COUNT,
    );
    if (small && large) readings.push(small, large);
  }
  const ours = readings.find(({ name }) => name === "ours, 50,000 tiles");
  return {
    id: "C3",
    metric: "Script time for one scroll step, relative to the same grid with 1,000 tiles",
    unit: "ms of script time",
    readings,
    goal: "a ratio ≤ 1.1, and ≤ 1 ms",
    isMet: (ours?.ratio ?? Number.NaN) <= 1.1 && (ours?.value ?? Number.NaN) <= 1,
  };
}

async function measureFling(browser: Browser, bundle: Bundle): Promise<Figure> {
  const readings: Reading[] = [];
  let maxNodes = 0;
  for (const grid of GRID_NAMES) {
    const blanks: number[] = [];
    for (let round = 0; round < ROUND_COUNT; round += 1) {
      const { page, close } = await openGrid(browser, bundle);
      await mountGrid(page, grid, 10_000);
      const { blank, nodes } = await page.evaluate(([steps, pixels]) => window.gridBench.fling(steps, pixels), [
        FLING_STEP_COUNT,
        FLING_PIXELS,
      ] as const);
      if (grid === "ours") maxNodes = Math.max(maxNodes, nodes);
      blanks.push(blank * 100);
      await close();
    }
    readings.push(toPlainReading(grid, computeQuantile(blanks, 0.5)));
  }
  const ours = requireOwnReading(readings);
  return {
    id: "C4",
    metric: `Blank area in the grid during a fling of ${FLING_PIXELS} px per frame`,
    unit: "% of the columns in view",
    readings,
    goal: "0%, and ≤ 250 elements in the grid",
    // A gap of less than a pixel between two cards doesn't count as blank.
    isMet: ours.value < 0.01 && maxNodes <= 250,
    note: `Our grid had at most ${maxNodes} elements, including those of its cards (four per card here).`,
  };
}

async function measureAppend(browser: Browser, bundle: Bundle): Promise<Figure> {
  const readings = await compareContenders(
    GRID_NAMES.map((grid) => ({
      name: grid,
      async run() {
        const { page, session, close } = await openGrid(browser, bundle);
        await mountGrid(page, grid, 200);
        await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
        await page.evaluate(() => window.gridBench.scroll(3, 1));
        const before = await readMainThread(session, "TaskDuration");
        await page.evaluate((count) => window.gridBench.append(count), PAGE_PIN_COUNT);
        const cost = (await readMainThread(session, "TaskDuration")) - before;
        await close();
        return cost;
      },
    })),
    ROUND_COUNT,
  );
  const ours = requireOwnReading(readings);
  return {
    id: "C5",
    metric: `Time to add ${PAGE_PIN_COUNT} pins to a grid, until all of them are in place`,
    unit: "ms of main-thread time",
    readings,
    goal: "≤ one frame (16.7 ms)",
    isMet: ours.value <= FRAME_MS,
  };
}
