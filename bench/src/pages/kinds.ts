import type { Browser, Page } from "@playwright/test";
import { compareContenders, computeQuantile, requireOwnReading, toPlainReading, waitUntilIdle } from "../compare.ts";
import type { Figure, Reading } from "../figure.ts";
import { findOverload, type Overload } from "../machine.ts";
import { startProduct } from "../server/processes.ts";
import type { CardTypeBoards, ProductFacts } from "../server/product-facts.ts";
import { measureBesidePlaying } from "./beside-playing.ts";
import { ACTIONS, GOAL_MS, joinWords, measureCards, RESPONSIVENESS_METRIC } from "./promptness.ts";
import { measureLayoutShifts } from "./steadiness.ts";
import { startVisit, DESKTOP, launchBrowser, readMainThread, waitForHydration, waitUntilSettled } from "./visit.ts";

const PIN_COUNT = 2_000;
const PERSON_COUNT = 200;
/** The number of pins on a board. */
const BOARD_PIN_COUNT = 200;
const ROUND_COUNT = 3;
const STEP_COUNT = 100;
const STEP_PIXELS = 120;
const FLING_STEP_COUNT = 40;
/** The distance per frame: 18,000 px/s at 60 frames per second. */
const FLING_PIXELS = 300;
const REPETITION_COUNT = 20;
const MAX_RATIO = 1.1;
const TIMEOUT_MS = 30_000;

/** C3, C4, and D2 with all types of cards, compared with images alone. Also measures actions while a video plays. */
export async function* measureCardTypes(): AsyncGenerator<Figure> {
  const product = await startProduct(PIN_COUNT, PERSON_COUNT, "kinds");
  try {
    yield* measureCardTypesWith(product.facts);
  } finally {
    await product.end();
  }
}

/** Measures these figures with an existing data set. */
async function* measureCardTypesWith(facts: ProductFacts): AsyncGenerator<Figure> {
  const { kinds } = facts;
  if (!kinds) throw new Error("There are no boards of kinds.");
  const browser = await launchBrowser();
  try {
    yield* measureScrolling(browser, facts, kinds);
    yield await measureLayoutShifts(browser, facts, { name: "a board with all types of cards", path: kinds.mixed });
    yield await measureActions(browser, facts, kinds);
    yield await measureBesidePlaying(browser, facts, `/pin/${kinds.videoPin}/`);
  } finally {
    await browser.close();
  }
}

/** The results of scrolling over a board once. */
interface ScrollResult {
  /** The script time per step, in milliseconds. */
  readonly script: number;
  /** The main-thread time of the longest step, in milliseconds. */
  readonly longest: number;
}

async function* measureScrolling(
  browser: Browser,
  facts: ProductFacts,
  { plain, mixed }: CardTypeBoards,
): AsyncGenerator<Figure> {
  const longest = { plain: [] as number[], mixed: [] as number[] };
  const flingResults: FlingResult[] = [];
  const measurePass = async (path: string, steps: number[], isOurs: boolean): Promise<number> => {
    const visit = await startVisit(browser, DESKTOP, facts);
    const { page, session } = visit;
    try {
      await session.send("Performance.enable", { timeDomain: "threadTicks" });
      await page.goto(facts.url + path, { waitUntil: "load" });
      await waitForHydration(page);
      await loadAll(page);
      const { script, longest: step } = await scrollOver(
        page,
        () => readMainThread(session, "ScriptDuration"),
        () => readMainThread(session, "TaskDuration"),
      );
      steps.push(step);
      if (isOurs) flingResults.push(await measureFling(page));
      return script;
    } finally {
      await visit.end();
    }
  };
  const readings = await compareContenders(
    [
      { name: "floor: images alone", run: () => measurePass(plain, longest.plain, false) },
      { name: "ours: all types of cards", run: () => measurePass(mixed, longest.mixed, true) },
    ],
    ROUND_COUNT,
  );
  const longestStep = Math.max(...longest.mixed);
  yield {
    id: "C3",
    metric: `Script time for one scroll step on a board of ${BOARD_PIN_COUNT} pins of all types`,
    unit: "ms of script time",
    readings,
    goal: `≤ ${MAX_RATIO} times a board with images alone`,
    isMet: requireOwnReading(readings).ratio <= MAX_RATIO,
    note: `The board has products, recipes, videos, stories, carousels, partnerships, and advertisements, and two in ten pins are plain images. The longest step took ${longestStep.toFixed(0)} ms of main-thread time, compared with ${Math.max(...longest.plain).toFixed(0)} ms for images alone.`,
  };
  const nodes = Math.max(...flingResults.map((result) => result.nodes));
  const cards = Math.max(...flingResults.map((result) => result.cards));
  const blank = computeQuantile(
    flingResults.map((result) => result.blank * 100),
    0.5,
  );
  yield {
    id: "C4",
    metric: `Blank area on a board with all types of cards during a fling of ${FLING_PIXELS} px per frame`,
    unit: "% of the columns in view",
    readings: [toPlainReading("all types of cards", blank)],
    goal: "0%",
    isMet: blank < 0.01,
    note: `The page contained at most ${cards} cards with ${nodes} elements, which is ${(nodes / cards).toFixed(0)} elements per card.`,
  };
}

/** Scrolls down until all of the board's pins have loaded, and then back up. */
async function loadAll(page: Page): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  let reached = 0;
  while (reached < BOARD_PIN_COUNT - 1) {
    if (performance.now() > deadline) throw new Error(`Only ${reached} pins of the board loaded.`);
    reached = await page.evaluate(async () => {
      window.scrollBy({ top: 600, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const indexes = [...document.querySelectorAll("main li[data-index]")].map((cell) =>
        Number(cell.getAttribute("data-index")),
      );
      return Math.max(0, ...indexes);
    });
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await waitUntilSettled(page);
}

async function scrollOver(
  page: Page,
  readScriptTime: () => Promise<number>,
  readTaskTime: () => Promise<number>,
): Promise<ScrollResult> {
  const scriptBefore = await readScriptTime();
  let longest = 0;
  let before = await readTaskTime();
  for (let step = 0; step < STEP_COUNT; step += 1) {
    await page.evaluate(async (pixels) => {
      window.scrollBy({ top: pixels, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }, STEP_PIXELS);
    const now = await readTaskTime();
    longest = Math.max(longest, now - before);
    before = now;
  }
  return { script: ((await readScriptTime()) - scriptBefore) / STEP_COUNT, longest };
}

interface FlingResult {
  /** The blank share of the visible columns, from 0 to 1. */
  readonly blank: number;
  readonly nodes: number;
  readonly cards: number;
}

/** Flings from the top down and inspects each frame. */
async function measureFling(page: Page): Promise<FlingResult> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await waitUntilSettled(page);
  return page.evaluate(
    async ([steps, pixels]) => {
      const cells = () => [...document.querySelectorAll("main li[data-index]")];
      const grid = cells()[0]?.parentElement;
      if (!grid) throw new Error("The board has no grid.");
      const getLeft = (cell: Element) => Math.round(cell.getBoundingClientRect().left);
      const columns = new Set(cells().map(getLeft));
      let [blank, nodes, cards] = [0, 0, 0];
      for (let step = 0; step < steps; step += 1) {
        window.scrollBy({ top: pixels, behavior: "instant" });
        // Just after the frame is painted, the document matches what the frame showed.
        await new Promise<void>((resolve) => {
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener("message", () => resolve());
            port1.start();
            port2.postMessage(null);
          });
        });
        const box = grid.getBoundingClientRect();
        const [viewTop, viewBottom] = [Math.max(0, box.top), Math.min(window.innerHeight, box.bottom)];
        const visibleCells = cells();
        for (const left of columns) {
          const ownBoxes = visibleCells
            .filter((cell) => getLeft(cell) === left)
            .map((cell) => cell.getBoundingClientRect());
          // The cards in a column are stacked, with only the grid's gap between them.
          const top = Math.max(viewTop, Math.min(viewBottom, ...ownBoxes.map((rect) => rect.top)));
          const bottom = Math.min(viewBottom, Math.max(viewTop, ...ownBoxes.map((rect) => rect.bottom)));
          const gap = 20;
          const missing = Math.max(0, top - viewTop - gap) + Math.max(0, viewBottom - bottom - gap);
          blank += missing / Math.max(1, viewBottom - viewTop) / columns.size;
        }
        nodes = Math.max(nodes, grid.querySelectorAll("*").length);
        cards = Math.max(cards, visibleCells.length);
      }
      return { blank: blank / steps, nodes, cards };
    },
    [FLING_STEP_COUNT, FLING_PIXELS] as const,
  );
}

async function measureActions(
  browser: Browser,
  facts: ProductFacts,
  { plain, mixed }: CardTypeBoards,
): Promise<Figure> {
  await waitUntilIdle();
  const overload = findOverload();
  const readings: Reading[] = [];
  for (const [name, path] of [
    ["images alone", plain],
    ["all types", mixed],
  ] as const) {
    const times = await measureCards(browser, facts, path, REPETITION_COUNT);
    for (const action of ACTIONS)
      readings.push(toPlainReading(`${name}: ${action}`, computeQuantile(times[action], 0.98)));
  }
  return {
    id: "D2",
    metric: `${RESPONSIVENESS_METRIC}, on a board with images alone and on a board with all types of cards`,
    unit: "ms",
    readings,
    goal: `≤ ${GOAL_MS} ms`,
    isMet: readings.filter(({ name }) => name.startsWith("all types")).every(({ value }) => value <= GOAL_MS),
    note: `${describeOverload(overload)}${compareActions(readings)}`,
  };
}

function describeOverload(overload: Overload | null): string {
  if (overload === null) return "";
  const priority = overload.isLowestPriority ? " at the lowest priority," : "";
  return `The benchmark ran${priority} on a machine with ${overload.factor.toFixed(0)} times as much work as its processors could handle. So the times aren't meaningful by themselves, and even the comparison is rough. `;
}

function compareActions(readings: readonly Reading[]): string {
  const getTime = (name: string) => readings.find((reading) => reading.name === name)?.value ?? Number.NaN;
  const isSlower = (action: string) => getTime(`all types: ${action}`) > getTime(`images alone: ${action}`);
  const [slower, faster] = [ACTIONS.filter(isSlower), ACTIONS.filter((action) => !isSlower(action))];
  const parts = [
    ...(slower.length > 0 ? [`some actions took longer than with images alone (${joinWords(slower)})`] : []),
    ...(faster.length > 0 ? [`some actions took less time (${joinWords(faster)})`] : []),
  ];
  return `With all types of cards, ${parts.join(", and ")}.`;
}
