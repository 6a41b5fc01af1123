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
/** Prices change by the day; articles and pages without such data hardly ever do. */
const CHECKS = { productMs: DAY_MS, otherMs: 30 * DAY_MS, soonestMs: HOUR_MS, latestMs: 30 * DAY_MS } as const;
/** Pages in one run; each site is asked for only a few, and its other pages wait. */
const PAGES_A_RUN = 100;
const PAGES_A_SITE = 5;
/** As many as the fetcher gives one asker. */
const PAGES_AT_ONCE = 3;
/** Product images that one run fetches: each is made into all its sizes. */
const PICTURES_A_RUN = 40;
const SITE_WAIT_MS = 10 * 60 * 1000;
/** After this many failed attempts, a price counts as too old to show. */
const FAILURES_UNTIL_STALE = 3;
const FAILURES_MAX = 100;

/**
 * Reads the pages that contents link to, for their product, recipe or article data. It does so soon after someone made the
 * pin, then periodically, so that prices and stock stay true. If a page is gone, its price is only shown as one to check on
 * the site.
 */
export const richDataSyncJob: Job = {
  name: RICH_DATA_SYNC,
  schedule: "* * * * *",
  async run(context) {
    const dueSources = await selectDueSources(context.db, new Date(context.now()), PAGES_A_RUN);
    const readsBySite = new Map<string, number>();
    const left = { pictures: PICTURES_A_RUN };
    for (let index = 0; index < dueSources.length; index += PAGES_AT_ONCE) {
      await Promise.all(
        dueSources.slice(index, index + PAGES_AT_ONCE).map((source) => sync(context, source, readsBySite, left)),
      );
    }
  },
};

async function sync(
  context: Context,
  source: DueSource,
  readsBySite: Map<string, number>,
  left: { pictures: number },
): Promise<void> {
  const wait = nextReadAt(source, readsBySite);
  const reading = wait === null ? await readDueSource(context, source.link) : null;
  const { change, ...next } =
    reading === null
      ? { change: "none" as const, failures: source.failures, nextCheckAt: new Date(context.now() + (wait ?? 0)) }
      : toReadChange(source, reading, context.now());
  await context.transaction((tx) => savePageFacts(tx, source, change, next));
  if (typeof reading !== "object" || !reading?.facts.isEligibleForPdp) return;
  if (await syncGallery(context, source, reading, left)) return;
  await context.transaction((tx) => scheduleRead(tx, source.contentId, new Date(context.now() + SITE_WAIT_MS)));
}

/**
 * How many milliseconds to postpone a page that is due; null to read it now.
 *
 * @param readsBySite how many pages of each site this run has read, afterwards including this one
 */
function nextReadAt({ isGone, link }: DueSource, readsBySite: Map<string, number>): number | null {
  // It can be restored.
  if (isGone) return DAY_MS;
  // Names that represent any site (RFC 2606) lead nowhere.
  if (/(?:^|\.)example\.(?:com|net|org)$/.test(toHostname(link) ?? "")) return CHECKS.latestMs;
  const site = linkDomain(link) ?? "";
  const times = (readsBySite.get(site) ?? 0) + 1;
  readsBySite.set(site, times);
  return times > PAGES_A_SITE ? SITE_WAIT_MS : null;
}

/** The outcome of an attempt: the page's data, that it is gone, or that no one answered. */
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

/** What to store after an attempt, and when the next one follows: the more failures, the later. */
function toReadChange(
  { failures }: DueSource,
  reading: Reading,
  now: number,
): { change: ReadChange; nextCheckAt: Date; failures: number } {
  if (reading !== "silent" && reading !== "gone") {
    const interval = reading.facts.richSummary?.typeName === "product" ? CHECKS.productMs : CHECKS.otherMs;
    return { change: { facts: reading.facts }, failures: 0, nextCheckAt: new Date(now + interval) };
  }
  const wait = Math.min(CHECKS.soonestMs * 4 ** Math.min(failures, 8), CHECKS.latestMs);
  const isStale = reading === "gone" || failures + 1 >= FAILURES_UNTIL_STALE;
  return {
    change: isStale ? "stale" : "none",
    failures: Math.min(failures + 1, FAILURES_MAX),
    nextCheckAt: new Date(now + wait),
  };
}
