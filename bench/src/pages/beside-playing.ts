import type { Browser, Page } from "@playwright/test";
import { idle, plainReading, quantile } from "../compare.ts";
import type { Figure, Reading } from "../figure.ts";
import type { ProductFacts } from "../server/product-facts.ts";
import { GOAL_MS, press, took } from "./promptness.ts";
import { beginVisit, DESKTOP, frames, hydrated } from "./visit.ts";

const ROUNDS = 12;
const PATIENCE_MS = 20_000;

/** D2, a part: actions on a page take no longer while a video plays on it, and the video keeps playing. */
export async function measureBesidePlaying(browser: Browser, facts: ProductFacts, path: string): Promise<Figure> {
  const { page, end } = await beginVisit(browser, DESKTOP, facts);
  try {
    await page.goto(facts.url + path, { waitUntil: "load" });
    await hydrated(page);
    await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 0.5, undefined, {
      timeout: PATIENCE_MS,
    });
    // So that each action has loaded its code.
    await act(page);
    await idle();
    const times = { rests: [] as number[], plays: [] as number[] };
    const before = await framesOf(page);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const state of ["plays", "rests"] as const) {
        await letVideo(page, state);
        times[state].push(...(await act(page)));
      }
    }
    const after = await framesOf(page);
    const readings: Reading[] = [
      plainReading("while it rests", quantile(times.rests, 0.98)),
      plainReading("while it plays", quantile(times.plays, 0.98)),
    ];
    return {
      id: "D2",
      metric: "A pin's page with a video of 720 × 1280: from an act to the next paint, 98 of 100",
      unit: "ms",
      readings,
      goal: `≤ ${GOAL_MS} ms while it plays`,
      isMet: (readings[1]?.value ?? Number.NaN) <= GOAL_MS,
      note: `Heart, menu opened and closed, ${times.plays.length} acts each. Of ${after.shown - before.shown} frames of the video ${after.dropped - before.dropped} were dropped.`,
    };
  } finally {
    await end();
  }
}

/** The heart of the pin, and its menu opened and closed. @returns what each took, in milliseconds */
async function act(page: Page): Promise<number[]> {
  const pin = page.getByRole("article").filter({ has: page.getByRole("heading", { level: 1 }) });
  const heart = await press(page, pin.locator("button[aria-pressed]").first());
  const menu = await press(page, pin.getByRole("button", { name: "More options" }).first());
  await frames(page, 10);
  const closed = await took(page, () => page.keyboard.press("Escape"));
  return [heart, menu, closed];
}

async function letVideo(page: Page, state: "plays" | "rests"): Promise<void> {
  await page.evaluate(async (isToPlay) => {
    const video = document.querySelector("video");
    if (!video) throw new Error("The page has no video.");
    if (isToPlay) await video.play();
    else video.pause();
  }, state === "plays");
  await frames(page, 20);
}

function framesOf(page: Page): Promise<{ shown: number; dropped: number }> {
  return page.evaluate(() => {
    const { totalVideoFrames = 0, droppedVideoFrames = 0 } =
      document.querySelector("video")?.getVideoPlaybackQuality() ?? {};
    return { shown: totalVideoFrames, dropped: droppedVideoFrames };
  });
}
