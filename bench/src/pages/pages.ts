import type { Figure } from "../figure.ts";
import { startProduct } from "../server/processes.ts";
import { measureCodeSize } from "./code-size.ts";
import { measureLargestPaint } from "./first-sight.ts";
import { measureLongTasks } from "./long-tasks.ts";
import { measureResponsiveness } from "./promptness.ts";
import { measureLayoutShifts } from "./steadiness.ts";
import { launchBrowser } from "./visit.ts";

/** Enough for a feed of ten thousand pins, because every other pin is a save of an existing pin. */
const PIN_COUNT = 20_000;
const PERSON_COUNT = 2_000;

/** D1, D2, and D3: the product's own pages in a browser. */
export async function* measurePages(): AsyncGenerator<Figure> {
  yield* measureCodeSize();
  const product = await startProduct(PIN_COUNT, PERSON_COUNT, "photographs");
  try {
    const browser = await launchBrowser();
    try {
      yield* measureLargestPaint(browser, product.facts);
      yield await measureLayoutShifts(browser, product.facts);
      yield await measureLongTasks(browser, product.facts);
      yield await measureResponsiveness(browser, product.facts);
    } finally {
      await browser.close();
    }
  } finally {
    await product.end();
  }
}
