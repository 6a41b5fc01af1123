import { toHostname, linkDomain } from "@tessera/domain";
import type { Context } from "../../platform/context.ts";
import { FetchFailed } from "../../platform/fetch/fetch-failed.ts";
import type { Job } from "../../platform/jobs.ts";
import { fetchPage } from "../capture/capture.commands.ts";
import { fetchOembed } from "../capture/oembed.formats.ts";
import { readRichPage } from "../capture/read-page.formats.ts";
import { type RichPage, wantsOembed, withByline } from "../capture/rich-data.formats.ts";
import { RICH_DATA_SYNC } from "../pins.commands.ts";
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
/** Prices change daily; articles and pages without such data hardly ever do. */
const READ_INTERVALS = { productMs: DAY_MS, otherMs: 30 * DAY_MS, soonestMs: HOUR_MS, latestMs: 30 * DAY_MS } as const;
/** The number of pages in one run. Only a few are requested per site, and the site's other pages wait. */
const PAGES_PER_RUN = 100;
const PAGES_PER_SITE = 5;
/** The number of requests that the fetcher allows one asker at the same time. */
const MAX_CONCURRENT_PAGES = 3;
/** The number of product images that one run fetches. Each is rendered in all its sizes. */
const PICTURES_PER_RUN = 40;
const SITE_DELAY_MS = 10 * 60 * 1000;
/** After this many failed attempts, a price counts as too old to show. */
const FAILURES_UNTIL_STALE = 3;
const MAX_FAILURES = 100;

/**
 * Reads the pages that contents link to, for their product, recipe or article data. It reads a page soon after someone
 * created the pin. Then it reads it periodically, so that prices and stock stay correct. If a page is missing, its
 * price is only shown as one to check on the site.
 */
export const richDataSyncJob: Job = {
  name: RICH_DATA_SYNC,
  schedule: "* * * * *",
  async run(context) {
    const dueSources = await selectDueSources(context.db, new Date(context.now()), PAGES_PER_RUN);
    const readsBySite = new Map<string, number>();
    const remaining = { pictures: PICTURES_PER_RUN };
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
 * Returns the number of milliseconds to postpone a page that is due; null to read it now.
 *
 * @param readsBySite the number of pages of each site that this run has read; it's updated to include this one
 */
function getReadDelay({ isGone, link }: DueSource, readsBySite: Map<string, number>): number | null {
  // The content can be restored.
  if (isGone) return DAY_MS;
  // Names that represent any site (RFC 2606) have no pages.
  if (/(?:^|\.)example\.(?:com|net|org)$/.test(toHostname(link) ?? "")) return READ_INTERVALS.latestMs;
  const site = linkDomain(link) ?? "";
  const readCount = (readsBySite.get(site) ?? 0) + 1;
  readsBySite.set(site, readCount);
  return readCount > PAGES_PER_SITE ? SITE_DELAY_MS : null;
}

/** The outcome of an attempt: the page's data, a missing page, or no response. */
type Reading = PageReading | "gone" | "silent";

type PageReading = Pick<RichPage, "pictures" | "brandPicture"> & { readonly facts: ReadFacts };

async function readDueSource(context: Context, link: string): Promise<Reading> {
  try {
    const page = await fetchPage(context, RICH_DATA_SYNC, link);
    return page ? await readPageFacts(context, page) : { facts: {}, pictures: [], brandPicture: null };
  } catch (error) {
    if (!(error instanceof FetchFailed)) throw error;
    return error.code === "refused" ? "gone" : "silent";
  }
}

async function readPageFacts(
  context: Context,
  page: { readonly html: string; readonly url: URL },
): Promise<PageReading> {
  const { facts, oembed, ...pictures } = readRichPage(page.html, page.url, context.now());
  const oembedData = oembed && wantsOembed(facts) ? await fetchOembed(context, RICH_DATA_SYNC, oembed) : null;
  return { facts: oembedData ? withByline(facts, oembedData, context.now()) : facts, ...pictures };
}

/** Decides what to store after an attempt, and when to make the next one. The more failures, the later it is. */
function toReadChange(
  { failures }: DueSource,
  reading: Reading,
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
