import { selectOutdatedContents, type OutdatedTopics } from "@tessera/discovery";
import { TOPIC_RULE_VERSION } from "@tessera/domain";
import { refreshListing } from "../pins/listing.commands.ts";
import { backfillNextSaves, selectTopicBackfills } from "../pins/topic-backfills.queries.ts";
import type { Context } from "../platform/context.ts";
import type { Job } from "../platform/jobs.ts";
import { selectUnindexedContents } from "./topics.queries.ts";

/**
 * The number of content items that one transaction reclassifies, and the number of transactions per run. The next run
 * continues where this one stops.
 */
const BATCH_SIZE = 100;
const BATCHES_PER_RUN = 50;

/** The number of saves to update per transaction, of content items per turn, and of turns per run. */
const SAVES_PER_BATCH = 1000;
const CONTENTS_PER_ROUND = 20;
const ROUNDS_PER_RUN = 50;

/**
 * Classifies all listed content items that have no topics yet, or whose topics come from an older version of the rule.
 * After a new version of the rule, the job reclassifies everything, at a few thousand content items per minute. It also
 * classifies content items that were never listed and therefore never classified.
 */
export const topicBackfillJob: Job = {
  name: "topic-backfill",
  schedule: "* * * * *",
  async run(context) {
    let after: OutdatedTopics | null = null;
    for (let batch = 0; batch < BATCHES_PER_RUN; batch += 1) {
      const found: OutdatedTopics[] = await selectOutdatedContents(context.db, TOPIC_RULE_VERSION, after, BATCH_SIZE);
      await refreshTopics(
        context,
        found.map(({ contentId }) => contentId),
      );
      if (found.length < BATCH_SIZE) break;
      after = found.at(-1) ?? null;
    }
    let last: string | null = null;
    for (let batch = 0; batch < BATCHES_PER_RUN; batch += 1) {
      const found: string[] = await selectUnindexedContents(context.db, last, BATCH_SIZE);
      await refreshTopics(context, found);
      if (found.length < BATCH_SIZE) return;
      last = found.at(-1) ?? null;
    }
  },
};

/**
 * Classifies content items together. If that fails, each content item is classified separately, so that one failure
 * doesn't block the others.
 */
async function refreshTopics(context: Context, contentIds: readonly string[]): Promise<void> {
  try {
    await context.transaction((tx) => refreshListing(tx, contentIds));
  } catch (error) {
    if (contentIds.length > 1) for (const id of contentIds) await refreshTopics(context, [id]);
    else context.log.warn({ err: error, content: contentIds[0] }, "a content's topics couldn't be indexed");
  }
}

/** Copies topics to the remaining saves of content items with many saves. */
export const saveTopicBackfillJob: Job = {
  name: "save-topic-backfill",
  schedule: "* * * * *",
  async run(context) {
    const failing = new Set<string>();
    for (let turn = 0; turn < ROUNDS_PER_RUN; turn += 1) {
      const contentIds = await selectTopicBackfills(context.db, failing, CONTENTS_PER_ROUND);
      if (contentIds.length === 0) return;
      for (const id of contentIds) {
        try {
          await context.transaction((tx) => backfillNextSaves(tx, id, SAVES_PER_BATCH));
        } catch (error) {
          // A later run retries this content item. Continue with the others.
          context.log.warn({ err: error, content: id }, "a content's topics couldn't be copied to its saves");
          failing.add(id);
        }
      }
    }
  },
};
