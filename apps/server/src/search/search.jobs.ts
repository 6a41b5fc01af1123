import type { Tx } from "@tessera/database";
import { indexSearches, parseSearch } from "@tessera/discovery";
import { countSearch, SEARCH_COUNT_LIMITS } from "@tessera/domain";
import { purgeSearchOpens, selectLatestOpens, takeUncountedSearches } from "../insights/search-opens.queries.ts";
import type { Job } from "../platform/jobs.ts";

/** The number of rows to count or delete per transaction. */
const BATCH_SIZE = 500;
/** The number of searches whose rows are in memory at the same time. */
const SEARCHES_PER_BATCH = 10;

/**
 * Counts what people opened from searches. A search that enough people made is suggested to others, and the pins that
 * they opened come first in its results. Also forgets searches that are too old.
 */
export const searchCountJob: Job = {
  name: "search-count",
  schedule: "* * * * *",
  async run(context) {
    const before = new Date(context.now() - SEARCH_COUNT_LIMITS.kept);
    const steps = [
      (tx: Tx) => purgeSearchOpens(tx, before, BATCH_SIZE),
      (tx: Tx) => takeUncountedSearches(tx, BATCH_SIZE),
    ];
    for (const take of steps) {
      let count: number;
      do {
        count = await context.transaction(async (tx) => {
          const keys = await take(tx);
          for (let start = 0; start < keys.length; start += SEARCHES_PER_BATCH) {
            await recountSearches(tx, keys.slice(start, start + SEARCHES_PER_BATCH));
          }
          return keys.length;
        });
      } while (count > 0);
    }
  },
};

async function recountSearches(tx: Tx, keys: readonly string[]): Promise<void> {
  const openings = Map.groupBy(await selectLatestOpens(tx, keys), ({ key }) => key);
  const counted = [];
  for (const query of keys) {
    const { suggested, outcomes } = countSearch(openings.get(query) ?? []);
    const isMistyped = suggested !== null && (await isCorrected(tx, suggested.label));
    counted.push({ query, outcomes, suggested: isMistyped ? null : suggested });
  }
  await indexSearches(tx, counted);
}

/** Returns whether a search is corrected, because one of its words occurs nowhere. Such searches aren't suggested. */
async function isCorrected(tx: Tx, label: string): Promise<boolean> {
  return (await parseSearch(tx, label, { subject: "contents" })).corrected !== null;
}
