import type { Browser } from "@playwright/test";
import { idle, plainReading, quantile } from "../compare.ts";
import type { Figure } from "../figure.ts";
import type { ProductFacts } from "../server/product-facts.ts";
import { beginVisit, DESKTOP, hydrated, mainThread, settled } from "./visit.ts";

const PINS = 10_000;
/** About 14,000 px per second: as fast as a flung wheel. */
const STEP = 240;
const LONG_MS = 50;
const PATIENCE_MS = 120_000;

/**
 * D2, a part: long tasks while scrolling through the home feed. By wall-clock time, a task can also be long because another
 * program had the processor. So it is judged by the main thread's processor time, a whole frame at a time.
 */
export async function measureLongTasks(browser: Browser, facts: ProductFacts): Promise<Figure> {
  const { page, session, end } = await beginVisit(browser, DESKTOP, facts);
  try {
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await page.goto(facts.url, { waitUntil: "load" });
    await hydrated(page);
    await settled(page);
    await idle();
    await page.evaluate(() => {
      window.seen.longTasks.length = 0;
    });
    const frames: number[] = [];
    const ends = performance.now() + PATIENCE_MS;
    let before = await mainThread(session, "TaskDuration");
    let reached = 0;
    while (reached < PINS && performance.now() < ends) {
      reached = await page.evaluate(async (pixels) => {
        window.scrollBy({ top: pixels, behavior: "instant" });
        await new Promise((resolve) => requestAnimationFrame(resolve));
        return (
          Number([...document.querySelectorAll("main li[data-index]")].at(-1)?.getAttribute("data-index") ?? 0) + 1
        );
      }, STEP);
      const now = await mainThread(session, "TaskDuration");
      frames.push(now - before);
      before = now;
    }
    const byClock = (await page.evaluate(() => window.seen.longTasks)).map(({ took }) => took);
    const tooLong = frames.filter((took) => took > LONG_MS).length;
    const cutOff = reached < PINS ? ` Only ${reached} pins came in ${PATIENCE_MS / 1000} s.` : "";
    return {
      id: "D2",
      metric: `${reached.toLocaleString("en")} pins of the home feed, scrolled past by ${STEP} px a frame`,
      unit: "of them",
      readings: [
        plainReading(`frames with more than ${LONG_MS} ms of the main thread's processor time`, tooLong),
        plainReading(`tasks of more than ${LONG_MS} ms by the clock`, byClock.length),
      ],
      goal: "none",
      isMet: tooLong === 0 && reached >= PINS,
      note: `Of ${frames.length} frames the middle one took ${milliseconds(quantile(frames, 0.5))}, 99 of 100 no more than ${milliseconds(quantile(frames, 0.99))}, the longest ${milliseconds(Math.max(...frames))} of processor time; by the clock the longest task took ${milliseconds(Math.max(0, ...byClock))}.${cutOff}`,
    };
  } finally {
    await end();
  }
}

function milliseconds(value: number): string {
  return `${value.toFixed(0)} ms`;
}
