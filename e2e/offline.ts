import { type BrowserContext, expect, type Page } from "@playwright/test";
import { visit } from "./fixtures.ts";

/** Opens a page and waits until the service worker has kept it. */
export async function visitAndKeep(page: Page, path: string): Promise<void> {
  await visit(page, path);
  const isKept = () => page.evaluate(() => caches.match(location.href).then((kept) => kept !== undefined));
  await expect.poll(isKept).toBe(true);
}

/** Loses or restores the network, and waits until the page knows. */
export async function setOffline(page: Page, context: BrowserContext, isOffline: boolean): Promise<void> {
  await context.setOffline(isOffline);
  await page.waitForFunction((expected) => navigator.onLine !== expected, isOffline);
}
