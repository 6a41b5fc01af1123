import { getPurgeThreshold } from "@tessera/domain";
import type { Job } from "../../platform/jobs.ts";
import { purgeBulkRuns, selectActiveBulkRuns } from "./bulk-runs.queries.ts";
import { BULK_EDITING_JOB_NAME, runNextBatch } from "./run-bulk.tasks.ts";

/** The maximum number of runs to process in round-robin order, each started by a different person. */
const MAX_CONCURRENT_RUNS = 20;
/** The number of rows to remove per transaction. */
const PURGE_BATCH_SIZE = 1000;

/**
 * Creates the job that continues bulk runs in round-robin order, one batch at a time, until all are finished.
 *
 * @param closing stops the job when the server stops; the next server continues
 */
export function createBulkJob(closing: AbortSignal): Job {
  return {
    name: BULK_EDITING_JOB_NAME,
    schedule: "* * * * *",
    async run(context) {
      const failing = new Set<string>();
      for (;;) {
        const turns = await selectActiveBulkRuns(context.db, failing, MAX_CONCURRENT_RUNS);
        if (turns.length === 0) return;
        for (const id of turns) {
          if (closing.aborted) return;
          try {
            await runNextBatch(context, id);
          } catch (error) {
            // A later job tries the run again; the other runs continue.
            context.log.warn({ err: error, run: id }, "a bulk action was interrupted");
            failing.add(id);
          }
        }
      }
    },
  };
}

/** Deletes records of bulk actions that can no longer be undone. */
export const bulkCleanupJob: Job = {
  name: "bulk-clean-up",
  schedule: "17 4 * * *",
  async run(context) {
    const before = new Date(getPurgeThreshold(context.now()));
    while (await context.transaction((tx) => purgeBulkRuns(tx, before, PURGE_BATCH_SIZE)));
  },
};
