import type { Context } from "../../platform/context.ts";
import { readRichPage } from "../capture/read-page.formats.ts";
import { type DueSource, savePageFacts } from "./rich-data.queries.ts";

/**
 * The maximum time until the job that reads pages may request the page of a site that doesn't respond to servers again.
 */
const MAX_READ_INTERVAL_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Stores page data that a content item's creator supplied because the site doesn't respond to servers. Keeps the image
 * URLs.
 */
export async function storePageFacts(
  context: Context,
  source: Pick<DueSource, "contentId" | "link">,
  html: string,
): Promise<void> {
  const { facts } = readRichPage(html, new URL(source.link), context.now());
  const next = { nextCheckAt: new Date(context.now() + MAX_READ_INTERVAL_MS), failures: 0 };
  await context.transaction((tx) => savePageFacts(tx, source, { facts }, next));
}
