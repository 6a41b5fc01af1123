import type { Browser } from "@playwright/test";
import { compareContenders, requireOwnReading } from "../compare.ts";
import type { Figure } from "../figure.ts";
import type { ProductFacts } from "../server/product-facts.ts";
import { serveStaticPage } from "./static-page.ts";
import { startVisit, PHONE, slowDown, waitUntilSettled } from "./visit.ts";

const ROUND_COUNT = 4;
const GOAL_RATIO = 1.1;
const PROCESSOR_SLOWDOWN = 4;
/** The time without a larger paint, in milliseconds, after which the largest paint is final. */
const QUIET_MS = 500;

interface MeasuredPage {
  readonly metric: string;
  readonly isSignedIn: boolean;
  readonly path: (facts: ProductFacts) => string;
  /** The reason for the page's number of images. */
  readonly reason?: string;
}

const PAGES: readonly MeasuredPage[] = [
  {
    metric: "Time until the home page's largest visible element is painted for a signed-out visitor",
    isSignedIn: false,
    path: () => "/",
  },
  {
    metric: "Time until the home page's largest visible element is painted for someone signed in",
    isSignedIn: true,
    path: () => "/",
  },
  {
    metric: "Time until the largest visible element of a pin's page is painted for a signed-out visitor",
    isSignedIn: false,
    path: ({ pin }) => `/pin/${pin}/`,
    reason: ", because both documents now include the images below the pin",
  },
];

/**
 * D1: the time until a page's largest element is visible, compared with a handwritten page with the same content item.
 */
export async function* measureLargestPaint(browser: Browser, facts: ProductFacts): AsyncGenerator<Figure> {
  for (const { metric, isSignedIn, path, reason = "" } of PAGES) {
    const visitor = isSignedIn ? { url: facts.url, cookie: facts.cookie } : { url: facts.url };
    const floor = await serveStaticPage(browser, visitor, path(facts));
    let largest = "";
    try {
      const readings = await compareContenders(
        [
          {
            name: "floor: the same page written by hand, without a script",
            run: async () => (await waitForLargestPaint(browser, { url: floor.url }, floor.url)).at,
          },
          {
            name: "ours",
            async run() {
              const { at, what } = await waitForLargestPaint(browser, visitor, facts.url + path(facts));
              largest = what;
              return at;
            },
          },
        ],
        ROUND_COUNT,
      );
      yield {
        id: "D1",
        metric: `${metric}, on a phone with a slow network and processor`,
        unit: "ms",
        readings,
        goal: `≤ ${GOAL_RATIO} times the floor`,
        isMet: requireOwnReading(readings).ratio <= GOAL_RATIO,
        note: `The largest element is ${largest.startsWith("<img") ? "an image" : "text"}. Our page and the floor's page each show ${floor.pictures} images${reason}.`,
      };
    } finally {
      await floor.end();
    }
  }
}

async function waitForLargestPaint(
  browser: Browser,
  visitor: { readonly url: string; readonly cookie?: string },
  address: string,
): Promise<{ at: number; what: string }> {
  const visit = await startVisit(browser, PHONE, visitor);
  try {
    await slowDown(visit, PROCESSOR_SLOWDOWN);
    const { page } = visit;
    await page.goto(address, { waitUntil: "load", timeout: 60_000 });
    await waitUntilSettled(page);
    await page.waitForTimeout(QUIET_MS);
    const lastPaint = await page.evaluate(() => window.seen.paints.at(-1));
    if (!lastPaint) throw new Error(`${address} painted nothing.`);
    return lastPaint;
  } finally {
    await visit.end();
  }
}
