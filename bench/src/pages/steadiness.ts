import type { Browser, Page } from "@playwright/test";
import { toPlainReading } from "../compare.ts";
import type { Figure, Reading } from "../figure.ts";
import type { ProductFacts } from "../server/product-facts.ts";
import {
  waitFrames,
  startVisit,
  DESKTOP,
  waitForHydration,
  PHONE,
  type Screen,
  waitUntilSettled,
  slowDown,
  restoreSpeed,
} from "./visit.ts";

/** The total number of pins on the first three pages of the list. */
const PIN_COUNT = 75;
const STEP_PIXELS = 300;
const MAX_STEPS = 400;

const SCREENS: readonly { name: string; screen: Screen }[] = [
  { name: "desktop, 1440 px", screen: DESKTOP },
  { name: "phone, 390 px", screen: PHONE },
];

const HOME = { name: "the home page", path: "/" };

/** D2, in part: layout shifts while a page loads and is scrolled through, and while a pin is opened and closed. */
export async function measureLayoutShifts(browser: Browser, facts: ProductFacts, place = HOME): Promise<Figure> {
  const readings: Reading[] = [];
  const movedElements: string[] = [];
  for (const { name, screen } of SCREENS) {
    const visit = await startVisit(browser, screen, facts);
    const { page } = visit;
    try {
      // Make images arrive one by one, as on a real network.
      await slowDown(visit, 1);
      await page.goto(facts.url + place.path, { waitUntil: "load", timeout: 60_000 });
      await waitForHydration(page);
      await waitUntilSettled(page);
      await restoreSpeed(visit);
      await scrollPast(page, PIN_COUNT);
      await openAndClosePin(page);
      const shifts = await page.evaluate(() => window.seen.shifts);
      readings.push(
        toPlainReading(
          name,
          shifts.reduce((sum, { value }) => sum + value, 0),
        ),
      );
      movedElements.push(...shifts.map(({ what }) => what));
    } finally {
      await visit.end();
    }
  }
  return {
    id: "D2",
    metric: `Layout shift on ${place.name} while it loads slowly, and while someone scrolls past ${PIN_COUNT} pins, opens a pin, and closes it`,
    unit: "sum of the layout shifts",
    readings,
    goal: "0.000",
    isMet: readings.every(({ value }) => value < 0.0005),
    ...(movedElements.length > 0
      ? { note: `These moved: ${[...new Set(movedElements)].slice(0, 3).join("; ")}.` }
      : {}),
  };
}

async function scrollPast(page: Page, pins: number): Promise<void> {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const last = await page.evaluate(async (pixels) => {
      window.scrollBy({ top: pixels, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return Number([...document.querySelectorAll("main li[data-index]")].at(-1)?.getAttribute("data-index") ?? 0);
    }, STEP_PIXELS);
    if (last >= pins) return waitUntilSettled(page);
  }
  throw new Error(`The feed didn't reach ${pins} pins.`);
}

/** Opens the pin in the middle of the view by clicking its image, then goes back. */
async function openAndClosePin(page: Page): Promise<void> {
  const feed = page.url();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const index = await page.evaluate(
    ([x, y]) => {
      const inView = [...document.querySelectorAll("main li[data-index]")].filter((cell) => {
        const { top, bottom } = cell.getBoundingClientRect();
        return top > 60 && bottom < y * 2 - 60;
      });
      const middle = inView.toSorted((a, b) => {
        const [boxA, boxB] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
        return Math.hypot(boxA.x - x, boxA.y - y) - Math.hypot(boxB.x - x, boxB.y - y);
      })[0];
      return middle?.getAttribute("data-index") ?? "0";
    },
    [width / 2, height / 2] as const,
  );
  await page.locator(`main li[data-index="${index}"] a:has(img)`).first().click();
  await page.waitForURL(/\/pin\//);
  await page.locator("article h1").first().waitFor({ state: "attached" });
  await waitUntilSettled(page);
  await waitFrames(page, 40);
  await page.goBack();
  await page.waitForURL(feed);
  await page.locator(`main li[data-index="${index}"]`).waitFor();
  await waitUntilSettled(page);
  await waitFrames(page, 40);
}
