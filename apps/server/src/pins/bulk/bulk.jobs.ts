import { purgeBefore } from "@tessera/domain";
import type { Job } from "../../platform/jobs.ts";
import { purgeBulkRuns, selectActiveBulkRuns } from "./bulk-runs.queries.ts";
import { BULK_EDITING, runNextBatch } from "./run-bulk.tasks.ts";

/** Runs that take turns, each of another person. */
const AT_ONCE = 20;
/** Rows that one transaction removes. */
const PURGED_AT_ONCE = 1000;

/**
 * Creates the job that continues bulk runs, part by part and run by run, until all are over.
 *
 * @param closing ends it: the server is being stopped, and the next one continues
 */
export function bulkJob(closing: AbortSignal): Job {
  return {
    name: BULK_EDITING,
    schedule: "* * * * *",
    async run(context) {
      const failing = new Set<string>();
      for (;;) {
        const turns = await selectActiveBulkRuns(context.db, failing, AT_ONCE);
        if (turns.length === 0) return;
        for (const id of turns) {
          if (closing.aborted) return;
          try {
            await runNextBatch(context, id);
          } catch (error) {
            // A later job retries it; the others continue.
            context.log.warn({ err: error, run: id }, "a bulk action was interrupted");
            failing.add(id);
          }
        }
      }
    },
  };
}

/** Clears records of changes that no one can undo anymore. */
export const bulkCleanupJob: Job = {
  name: "bulk-clean-up",
  schedule: "17 4 * * *",
  async run(context) {
    const before = new Date(purgeBefore(context.now()));
    while (await context.transaction((tx) => purgeBulkRuns(tx, before, PURGED_AT_ONCE)));
  },
};
