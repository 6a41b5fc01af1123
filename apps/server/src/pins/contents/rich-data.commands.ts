import type { Context } from "../../platform/context.ts";
import { readRichPage } from "../capture/read-page.formats.ts";
import { type DueSource, savePageFacts } from "./rich-data.queries.ts";

/** The job that reads pages can ask such a site again at the longest interval. */
const ASK_AGAIN_MS = 30 * 24 * 60 * 60 * 1000;

/** Stores page data that a content's creator supplied, because its site answers no one. Its images stay where they are. */
export async function storePageFacts(
  context: Context,
  source: Pick<DueSource, "contentId" | "link">,
  html: string,
): Promise<void> {
  const { facts } = readRichPage(html, new URL(source.link), context.now());
  const next = { nextCheckAt: new Date(context.now() + ASK_AGAIN_MS), failures: 0 };
  await context.transaction((tx) => savePageFacts(tx, source, { facts }, next));
}
