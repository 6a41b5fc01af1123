import type { Context } from "../platform/context.ts";
import { readRichPage } from "./capture/read-page.ts";
import { type DueSource, savePageFacts } from "./rich-data.queries.ts";

/** The job that reads pages may ask such a site again as seldom as any. */
const ASK_AGAIN_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Keeps what a page says that whoever made a content brought along, for its site answers nobody. Its pictures stay where
 * they are.
 */
export async function storePageFacts(
  context: Context,
  source: Pick<DueSource, "contentId" | "link">,
  html: string,
): Promise<void> {
  const { facts } = readRichPage(html, new URL(source.link), context.now());
  const next = { nextCheckAt: new Date(context.now() + ASK_AGAIN_MS), failures: 0 };
  await context.transaction((tx) => savePageFacts(tx, source, { facts }, next));
}
