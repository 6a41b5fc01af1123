import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from "@playwright/test";
import { watchPage } from "./probe.ts";

export type Screen = Pick<
  BrowserContextOptions,
  "viewport" | "deviceScaleFactor" | "isMobile" | "hasTouch" | "javaScriptEnabled"
>;

export const PHONE: Screen = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
export const DESKTOP: Screen = { viewport: { width: 1440, height: 900 } };

/** The time limit for each page load and each action, in milliseconds. */
const TIMEOUT_MS = 30_000;

/** Lighthouse's settings for slow 4G: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
} as const;

export interface Visit {
  readonly page: Page;
  readonly session: CDPSession;
  end(): Promise<void>;
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
  });
}

/**
 * Opens a separate browser with an empty cache, and observes every page that the browser opens.
 *
 * @param cookie the cookie of someone who is signed in at `url`; undefined for a visitor
 */
export async function startVisit(
  browser: Browser,
  screen: Screen,
  { url, cookie = "" }: { readonly url: string; readonly cookie?: string },
): Promise<Visit> {
  const context = await browser.newContext({ ...screen, locale: "en-US" });
  const pairs = cookie.split("; ").filter((pair) => pair !== "");
  await context.addCookies(
    pairs.map((pair) => {
      const index = pair.indexOf("=");
      return { name: pair.slice(0, index), value: pair.slice(index + 1), url };
    }),
  );
  await context.addInitScript(watchPage);
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  return { page, session: await context.newCDPSession(page), end: () => context.close() };
}

/** Slows down a page's network, and slows down its processor by the given factor. */
export async function slowDown({ session }: Visit, processor: number): Promise<void> {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: processor });
}

/** Reverses `slowDown`. */
export async function restoreSpeed({ session }: Visit): Promise<void> {
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
}

/** Waits until the page responds to clicks. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

/** Waits until every image in view has loaded, and then for two more frames. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return image.complete || !image.checkVisibility() || bottom < 0 || top > window.innerHeight;
    }),
  );
  await waitFrames(page, 2);
}

export function waitFrames(page: Page, count: number): Promise<void> {
  return page.evaluate(async (frameCount) => {
    for (let index = 0; index < frameCount; index += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, count);
}

/**
 * Reads how long a page's main thread has worked since the page was opened, in milliseconds. The session's
 * `Performance.enable` call selects the clock.
 */
export async function readMainThread(session: CDPSession, name: "TaskDuration" | "ScriptDuration"): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1000;
}
