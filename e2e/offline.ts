import { type BrowserContext, expect, type Page } from "@playwright/test";
import { visit } from "./fixtures.ts";

/** Opens a page and waits until the service worker has kept it. */
export async function visitAndKeep(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await expect.poll(() => isKept(page)).toBe(true);
}

/** Returns whether the service worker has kept a page. By default, this is the one that's open. */
export function isKept(page: Page, path = page.url()): Promise<boolean> {
  return page.evaluate((url) => caches.match(new URL(url, location.origin)).then((kept) => kept !== undefined), path);
}

/** Turns the network off or on, and waits until the page detects the change. */
export async function setOffline(page: Page, context: BrowserContext, isOffline: boolean): Promise<void> {
  await context.setOffline(isOffline);
  await page.waitForFunction((expected) => navigator.onLine !== expected, isOffline);
}
