import type { Browser, Page } from "@playwright/test";
import { computeQuantile, toPlainReading, waitUntilIdle } from "../compare.ts";
import type { Figure } from "../figure.ts";
import { findOverload } from "../machine.ts";
import type { ProductFacts } from "../server/product-facts.ts";
import { GOAL_MS, measureAction, pressButton, RESPONSIVENESS_METRIC } from "./promptness.ts";
import { startVisit, DESKTOP, waitForHydration, waitFrames } from "./visit.ts";

const ROUND_COUNT = 12;
const TIMEOUT_MS = 20_000;

/** D2, in part: actions on a page take no longer while a video plays on it, and the video keeps playing. */
export async function measureBesidePlaying(browser: Browser, facts: ProductFacts, path: string): Promise<Figure> {
  const { page, end } = await startVisit(browser, DESKTOP, facts);
  try {
    await page.goto(facts.url + path, { waitUntil: "load" });
    await waitForHydration(page);
    await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 0.5, undefined, {
      timeout: TIMEOUT_MS,
    });
    // Load each action's code before the measurement.
    await performActions(page);
    await waitUntilIdle();
    const overload = findOverload();
    const times = { paused: [] as number[], playing: [] as number[] };
    const before = await countFrames(page);
    for (let round = 0; round < ROUND_COUNT; round += 1) {
      for (const state of ["playing", "paused"] as const) {
        await setVideoState(page, state);
        times[state].push(...(await performActions(page)));
      }
    }
    const after = await countFrames(page);
    const [paused, playing] = [computeQuantile(times.paused, 0.98), computeQuantile(times.playing, 0.98)];
    const conditions =
      overload === null
        ? ""
        : ` The benchmark ran${overload.isLowestPriority ? " at the lowest priority" : ""} on an overloaded machine.`;
    return {
      id: "D2",
      metric: `${RESPONSIVENESS_METRIC}, on a pin's page with a video of 720 × 1280`,
      unit: "ms",
      readings: [toPlainReading("while the video is paused", paused), toPlainReading("while the video plays", playing)],
      goal: `≤ ${GOAL_MS} ms while the video plays`,
      isMet: playing <= GOAL_MS,
      note: `We measured ${times.playing.length} actions while the video played and ${times.paused.length} while it was paused: pressing the heart, and opening and closing the menu.${conditions} Actions took ${(playing / paused).toFixed(1)} times as long while the video played, and the browser dropped ${after.dropped - before.dropped} of the video's ${after.shown - before.shown} frames.`,
    };
  } finally {
    await end();
  }
}

/**
 * Presses the pin's heart, then opens and closes the pin's menu. @returns the time that each action takes, in
 * milliseconds
 */
async function performActions(page: Page): Promise<number[]> {
  const pin = page.getByRole("article").filter({ has: page.getByRole("heading", { level: 1 }) });
  const heart = await pressButton(page, pin.locator("button[aria-pressed]").first());
  const menu = await pressButton(page, pin.getByRole("button", { name: "More options" }).first());
  await waitFrames(page, 10);
  const closed = await measureAction(page, () => page.keyboard.press("Escape"));
  return [heart, menu, closed];
}

async function setVideoState(page: Page, state: "playing" | "paused"): Promise<void> {
  await page.evaluate(async (isPlaying) => {
    const video = document.querySelector("video");
    if (!video) throw new Error("The page has no video.");
    if (isPlaying) await video.play();
    else video.pause();
  }, state === "playing");
  await waitFrames(page, 20);
}

function countFrames(page: Page): Promise<{ shown: number; dropped: number }> {
  return page.evaluate(() => {
    const { totalVideoFrames = 0, droppedVideoFrames = 0 } =
      document.querySelector("video")?.getVideoPlaybackQuality() ?? {};
    return { shown: totalVideoFrames, dropped: droppedVideoFrames };
  });
}
