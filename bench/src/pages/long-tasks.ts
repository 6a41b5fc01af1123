import type { Browser } from "@playwright/test";
import { computeQuantile, toPlainReading, waitUntilIdle } from "../compare.ts";
import type { Figure } from "../figure.ts";
import type { ProductFacts } from "../server/product-facts.ts";
import { startVisit, DESKTOP, readMainThread, waitForHydration, waitUntilSettled } from "./visit.ts";

const PIN_COUNT = 10_000;
/**
 * The distance per step, in CSS pixels. It amounts to about 14,000 px/s, as fast as a fling on a free-spinning mouse
 * wheel.
 */
const STEP_PIXELS = 240;
const LONG_TASK_MS = 50;
const TIMEOUT_MS = 120_000;

/**
 * D2, in part: long tasks while scrolling through the home feed. A task's wall-clock time can be long just because
 * another program used the processor. This benchmark therefore uses the main thread's CPU time for each entire
 * frame.
 */
export async function measureLongTasks(browser: Browser, facts: ProductFacts): Promise<Figure> {
  const { page, session, end } = await startVisit(browser, DESKTOP, facts);
  try {
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await page.goto(facts.url, { waitUntil: "load" });
    await waitForHydration(page);
    await waitUntilSettled(page);
    await waitUntilIdle();
    await page.evaluate(() => {
      window.seen.longTasks.length = 0;
    });
    const frames: number[] = [];
    const deadline = performance.now() + TIMEOUT_MS;
    let before = await readMainThread(session, "TaskDuration");
    let pinCount = 0;
    while (pinCount < PIN_COUNT && performance.now() < deadline) {
      pinCount = await page.evaluate(async (pixels) => {
        window.scrollBy({ top: pixels, behavior: "instant" });
        await new Promise((resolve) => requestAnimationFrame(resolve));
        return (
          Number([...document.querySelectorAll("main li[data-index]")].at(-1)?.getAttribute("data-index") ?? 0) + 1
        );
      }, STEP_PIXELS);
      const now = await readMainThread(session, "TaskDuration");
      frames.push(now - before);
      before = now;
    }
    const wallDurations = (await page.evaluate(() => window.seen.longTasks)).map(({ duration }) => duration);
    const tooLong = frames.filter((milliseconds) => milliseconds > LONG_TASK_MS).length;
    const shortfall =
      pinCount < PIN_COUNT ? ` Only ${pinCount.toLocaleString("en")} pins loaded within ${TIMEOUT_MS / 1000} s.` : "";
    return {
      id: "D2",
      metric: `Number of long frames and long tasks while someone scrolls past ${pinCount.toLocaleString("en")} pins of the home feed at ${STEP_PIXELS} px per frame`,
      unit: "number",
      readings: [
        toPlainReading(`frames that took more than ${LONG_TASK_MS} ms of the main thread's CPU time`, tooLong),
        toPlainReading(`tasks that took more than ${LONG_TASK_MS} ms of wall-clock time`, wallDurations.length),
      ],
      goal: "none",
      isMet: tooLong === 0 && pinCount >= PIN_COUNT,
      note: `We measured ${frames.length.toLocaleString("en")} frames. The median frame took ${formatMilliseconds(computeQuantile(frames, 0.5))} of CPU time, the 99th percentile was ${formatMilliseconds(computeQuantile(frames, 0.99))}, and the longest frame took ${formatMilliseconds(Math.max(...frames))}. In wall-clock time, the longest task took ${formatMilliseconds(Math.max(0, ...wallDurations))}.${shortfall}`,
    };
  } finally {
    await end();
  }
}

function formatMilliseconds(value: number): string {
  return `${value.toFixed(0)} ms`;
}
