import { toHostname, getLinkDomain } from "@tessera/domain";
import type { Context } from "../../platform/context.ts";
import { FetchFailed, isFetcherBusyError } from "../../platform/fetch/fetch-failed.ts";
import type { Job } from "../../platform/jobs.ts";
import { fetchPage } from "../capture/capture.commands.ts";
import { fetchOembed } from "../capture/oembed.formats.ts";
import { readRichPage } from "../capture/read-page.formats.ts";
import { type RichPage, needsOembed, addByline } from "../capture/rich-data.formats.ts";
import { RICH_DATA_SYNC_JOB_NAME } from "../pins.commands.ts";
import { syncGallery } from "./galleries.commands.ts";
import {
  type DueSource,
  savePageFacts,
  scheduleRead,
  type ReadChange,
  type ReadFacts,
  selectDueSources,
} from "./rich-data.queries.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** The intervals between reads of a page. Prices change daily, but articles and pages without data rarely change. */
const READ_INTERVALS = { productMs: DAY_MS, otherMs: 30 * DAY_MS, soonestMs: HOUR_MS, latestMs: 30 * DAY_MS } as const;
/** The maximum number of pages per run. Only a few pages are requested from each site, and its other pages wait. */
const MAX_PAGES_PER_RUN = 100;
const MAX_PAGES_PER_SITE = 5;
/** The number of concurrent requests that the fetcher allows one asker. */
const MAX_CONCURRENT_PAGES = 3;
/** The maximum number of product images to fetch per run. Each is rendered in all sizes. */
const MAX_IMAGES_PER_RUN = 40;
const SITE_DELAY_MS = 10 * 60 * 1000;
/** The number of failed attempts after which a price counts as too old to show. */
const FAILURES_UNTIL_STALE = 3;
const MAX_FAILURES = 100;

/**
 * Reads the pages that content items link to, for their product, recipe, or article data. Reads a page soon after
 * someone creates the pin. After that, it reads the page periodically, so that price and availability stay correct. If
 * a linked page is missing, the product asks people to check the price on the site.
 */
export const richDataSyncJob: Job = {
  name: RICH_DATA_SYNC_JOB_NAME,
  schedule: "* * * * *",
  async run(context) {
    const dueSources = await selectDueSources(context.db, new Date(context.now()), MAX_PAGES_PER_RUN);
    const readsBySite = new Map<string, number>();
    const remaining = { pictures: MAX_IMAGES_PER_RUN };
    for (let index = 0; index < dueSources.length; index += MAX_CONCURRENT_PAGES) {
      await Promise.all(
        dueSources
          .slice(index, index + MAX_CONCURRENT_PAGES)
          .map((source) => syncSource(context, source, readsBySite, remaining)),
      );
    }
  },
};

async function syncSource(
  context: Context,
  source: DueSource,
  readsBySite: Map<string, number>,
  remaining: { pictures: number },
): Promise<void> {
  const delayMs = getReadDelay(source, readsBySite);
  const reading = delayMs === null ? await readDueSource(context, source.link) : null;
  const { change, ...next } =
    reading === null
      ? { change: "none" as const, failures: source.failures, nextCheckAt: new Date(context.now() + (delayMs ?? 0)) }
      : toReadChange(source, reading, context.now());
  await context.transaction((tx) => savePageFacts(tx, source, change, next));
  if (typeof reading !== "object" || !reading?.facts.isEligibleForPdp) return;
  if (await syncGallery(context, source, reading, remaining)) return;
  await context.transaction((tx) => scheduleRead(tx, source.contentId, new Date(context.now() + SITE_DELAY_MS)));
}

/**
 * Returns how many milliseconds to postpone a page that's due; null to read it now.
 *
 * @param readsBySite the number of pages that this run has read from each site; updated to include this page
 */
function getReadDelay({ isGone, link }: DueSource, readsBySite: Map<string, number>): number | null {
  // The content can still be restored, so its page is checked again later.
  if (isGone) return DAY_MS;
  // Placeholder domain names (RFC 2606) have no pages.
  if (/(?:^|\.)example\.(?:com|net|org)$/.test(toHostname(link) ?? "")) return READ_INTERVALS.latestMs;
  const site = getLinkDomain(link) ?? "";
  const readCount = (readsBySite.get(site) ?? 0) + 1;
  readsBySite.set(site, readCount);
  return readCount > MAX_PAGES_PER_SITE ? SITE_DELAY_MS : null;
}

/** The outcome of reading a page: the page's data, a missing page, or no response. */
type ReadResult = PageReading | "gone" | "silent";

type PageReading = Pick<RichPage, "pictures" | "brandPicture"> & { readonly facts: ReadFacts };

/** Reads a page. @returns null if this server had no time for it */
async function readDueSource(context: Context, link: string): Promise<ReadResult | null> {
  try {
    const page = await fetchPage(context, RICH_DATA_SYNC_JOB_NAME, link);
    return page ? await readPageFacts(context, page) : { facts: {}, pictures: [], brandPicture: null };
  } catch (error) {
    if (isFetcherBusyError(error)) return null;
    if (!(error instanceof FetchFailed)) throw error;
    return error.code === "refused" ? "gone" : "silent";
  }
}

async function readPageFacts(
  context: Context,
  page: { readonly html: string; readonly url: URL },
): Promise<PageReading> {
  const { facts, oembed, ...pictures } = readRichPage(page.html, page.url, context.now());
  const oembedData = oembed && needsOembed(facts) ? await fetchOembed(context, RICH_DATA_SYNC_JOB_NAME, oembed) : null;
  return { facts: oembedData ? addByline(facts, oembedData, context.now()) : facts, ...pictures };
}

/** Decides what to store after an attempt, and when to make the next one. The more failures, the longer the delay. */
function toReadChange(
  { failures }: DueSource,
  reading: ReadResult,
  now: number,
): { change: ReadChange; nextCheckAt: Date; failures: number } {
  if (reading !== "silent" && reading !== "gone") {
    const interval =
      reading.facts.richSummary?.typeName === "product" ? READ_INTERVALS.productMs : READ_INTERVALS.otherMs;
    return { change: { facts: reading.facts }, failures: 0, nextCheckAt: new Date(now + interval) };
  }
  const delayMs = Math.min(READ_INTERVALS.soonestMs * 4 ** Math.min(failures, 8), READ_INTERVALS.latestMs);
  const isStale = reading === "gone" || failures + 1 >= FAILURES_UNTIL_STALE;
  return {
    change: isStale ? "stale" : "none",
    failures: Math.min(failures + 1, MAX_FAILURES),
    nextCheckAt: new Date(now + delayMs),
  };
}
