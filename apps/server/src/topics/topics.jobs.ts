import { selectOutdatedContents, type OutdatedTopics } from "@tessera/discovery";
import { TOPIC_RULE } from "@tessera/domain";
import { refreshListing } from "../pins/listing.commands.ts";
import { backfillNextSaves, selectTopicBackfills } from "../pins/topic-backfills.queries.ts";
import type { Context } from "../platform/context.ts";
import type { Job } from "../platform/jobs.ts";
import { selectUnindexedContents } from "./topics.queries.ts";

/**
 * How many contents one transaction classifies again, and how many transactions one run has; the next run continues.
 */
const BATCH = 100;
const BATCHES_A_RUN = 50;

/** How many saves one transaction updates, how many contents get that in turn, and how many turns one run has. */
const SAVES_AT_ONCE = 1000;
const AT_ONCE = 20;
const TURNS_A_RUN = 50;

/**
 * Classifies all listed contents whose topics come from an older version of the rule, or that have none yet. After an
 * update everything is classified again, some thousand a minute. Contents that were never classified because they're
 * listed nowhere are included.
 */
export const topicBackfill: Job = {
  name: "topic-backfill",
  schedule: "* * * * *",
  async run(context) {
    let after: OutdatedTopics | null = null;
    for (let batch = 0; batch < BATCHES_A_RUN; batch += 1) {
      const found: OutdatedTopics[] = await selectOutdatedContents(context.db, TOPIC_RULE, after, BATCH);
      await refreshTopics(
        context,
        found.map(({ contentId }) => contentId),
      );
      if (found.length < BATCH) break;
      after = found.at(-1) ?? null;
    }
    let last: string | null = null;
    for (let batch = 0; batch < BATCHES_A_RUN; batch += 1) {
      const found: string[] = await selectUnindexedContents(context.db, last, BATCH);
      await refreshTopics(context, found);
      if (found.length < BATCH) return;
      last = found.at(-1) ?? null;
    }
  },
};

/** Classifies contents together; if that fails, each one alone, so that a failure doesn't hold up the others. */
async function refreshTopics(context: Context, contentIds: readonly string[]): Promise<void> {
  try {
    await context.transaction((tx) => refreshListing(tx, contentIds));
  } catch (error) {
    if (contentIds.length > 1) for (const id of contentIds) await refreshTopics(context, [id]);
    else context.log.warn({ err: error, content: contentIds[0] }, "a content's topics couldn't be indexed");
  }
}

/** Copies topics to the many saves of contents, as far as the change itself didn't. */
export const saveTopicBackfill: Job = {
  name: "save-topic-backfill",
  schedule: "* * * * *",
  async run(context) {
    const failing = new Set<string>();
    for (let turn = 0; turn < TURNS_A_RUN; turn += 1) {
      const contentIds = await selectTopicBackfills(context.db, failing, AT_ONCE);
      if (contentIds.length === 0) return;
      for (const id of contentIds) {
        try {
          await context.transaction((tx) => backfillNextSaves(tx, id, SAVES_AT_ONCE));
        } catch (error) {
          // A later job tries it again; the others continue.
          context.log.warn({ err: error, content: id }, "a content's topics couldn't be copied to its saves");
          failing.add(id);
        }
      }
    }
  },
};
