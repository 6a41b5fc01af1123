import type { Browser, Page } from "@playwright/test";
import { plainReading } from "../compare.ts";
import type { Figure, Reading } from "../figure.ts";
import type { ProductFacts } from "../server/product-facts.ts";
import { frames, beginVisit, DESKTOP, hydrated, PHONE, type Screen, settled, slowDown, speedUp } from "./visit.ts";

/** As many pins as three pages hold. */
const PINS = 75;
const STEP = 300;
const MOST_STEPS = 400;

const SCREENS: readonly { name: string; screen: Screen }[] = [
  { name: "desktop, 1440 px", screen: DESKTOP },
  { name: "phone, 390 px", screen: PHONE },
];

const HOME = { name: "Home", path: "/" };

/** D2, a part: layout shifts while a page loads, is scrolled through, and a pin is opened and closed. */
export async function measureSteadiness(browser: Browser, facts: ProductFacts, place = HOME): Promise<Figure> {
  const readings: Reading[] = [];
  const moved: string[] = [];
  for (const { name, screen } of SCREENS) {
    const visit = await beginVisit(browser, screen, facts);
    const { page } = visit;
    try {
      // Images come one by one, as they do on a real network.
      await slowDown(visit, 1);
      await page.goto(facts.url + place.path, { waitUntil: "load", timeout: 60_000 });
      await hydrated(page);
      await settled(page);
      await speedUp(visit);
      await scrollPast(page, PINS);
      await openAndClose(page);
      const shifts = await page.evaluate(() => window.seen.shifts);
      readings.push(
        plainReading(
          name,
          shifts.reduce((sum, { value }) => sum + value, 0),
        ),
      );
      moved.push(...shifts.map(({ what }) => what));
    } finally {
      await visit.end();
    }
  }
  return {
    id: "D2",
    metric: `${place.name}: what moves by itself while it loads slowly, ${PINS} pins are scrolled past, one is opened and closed`,
    unit: "layout shift, summed",
    readings,
    goal: "0.000",
    isMet: readings.every(({ value }) => value < 0.0005),
    ...(moved.length > 0 ? { note: `It was ${[...new Set(moved)].slice(0, 3).join("; ")}.` } : {}),
  };
}

async function scrollPast(page: Page, pins: number): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const last = await page.evaluate(async (pixels) => {
      window.scrollBy({ top: pixels, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return Number([...document.querySelectorAll("main li[data-index]")].at(-1)?.getAttribute("data-index") ?? 0);
    }, STEP);
    if (last >= pins) return settled(page);
  }
  throw new Error(`The feed did not come to ${pins} pins.`);
}

/** Opens the pin in the middle of the view by its image, and goes back. */
async function openAndClose(page: Page): Promise<void> {
  const feed = page.url();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const index = await page.evaluate(
    ([x, y]) => {
      const inView = [...document.querySelectorAll("main li[data-index]")].filter((cell) => {
        const { top, bottom } = cell.getBoundingClientRect();
        return top > 60 && bottom < y * 2 - 60;
      });
      const middle = inView.toSorted((a, b) => {
        const [one, other] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
        return Math.hypot(one.x - x, one.y - y) - Math.hypot(other.x - x, other.y - y);
      })[0];
      return middle?.getAttribute("data-index") ?? "0";
    },
    [width / 2, height / 2] as const,
  );
  await page.locator(`main li[data-index="${index}"] a:has(img)`).first().click();
  await page.waitForURL(/\/pin\//);
  await page.locator("article h1").first().waitFor({ state: "attached" });
  await settled(page);
  await frames(page, 40);
  await page.goBack();
  await page.waitForURL(feed);
  await page.locator(`main li[data-index="${index}"]`).waitFor();
  await settled(page);
  await frames(page, 40);
}
