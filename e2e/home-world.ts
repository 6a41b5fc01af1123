import type { Page } from "@playwright/test";
import type { PinCard } from "@tessera/contract";

/**
 * Loads the titles in the viewer's entire home feed, for one recommendation reason or for all reasons. Pins that the
 * viewer has seen are far down.
 */
export async function loadHomeTitles(page: Page, reason?: string): Promise<string[]> {
  const pins = await loadHomePins(page);
  return pins
    .filter((pin) => reason === undefined || pin.recommendationReason?.reason === reason)
    .map(({ title }) => title);
}

/** Loads the feed's pins, by default from the shared server. */
export async function loadHomePins(page: Page, server = ""): Promise<PinCard[]> {
  const pins: PinCard[] = [];
  for (let bookmark: string | null = ""; bookmark !== null; ) {
    const params = { page_size: 250, ...(bookmark === "" ? {} : { bookmark }) };
    const answer = await page.request.get(`${server}/v3/feeds/home/`, { params });
    const { resource_response: part } = (await answer.json()) as {
      resource_response: { data: PinCard[]; bookmark: string | null };
    };
    pins.push(...part.data);
    bookmark = part.bookmark;
  }
  return pins;
}
