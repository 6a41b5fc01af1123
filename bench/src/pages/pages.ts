import type { Figure } from "../figure.ts";
import { startProduct } from "../server/processes.ts";
import { measureCodeSize } from "./code-size.ts";
import { measureFirstSight } from "./first-sight.ts";
import { measureLongTasks } from "./long-tasks.ts";
import { measurePromptness } from "./promptness.ts";
import { measureSteadiness } from "./steadiness.ts";
import { launchBrowser } from "./visit.ts";

/** Enough for a feed of ten thousand pins, because every other pin is a save of an existing one. */
const PINS = 20_000;
const PEOPLE = 2_000;

/** D1, D2 and D3: the product's own pages in a browser. */
export async function* measurePages(): AsyncGenerator<Figure> {
  yield* measureCodeSize();
  const product = await startProduct(PINS, PEOPLE, "photographs");
  try {
    const browser = await launchBrowser();
    try {
      yield* measureFirstSight(browser, product.facts);
      yield await measureSteadiness(browser, product.facts);
      yield await measureLongTasks(browser, product.facts);
      yield await measurePromptness(browser, product.facts);
    } finally {
      await browser.close();
    }
  } finally {
    await product.end();
  }
}
