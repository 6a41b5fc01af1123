import { purgeBefore } from "@tessera/domain";
import type { Job } from "../platform/jobs.ts";
import { purgeComments } from "./comments.queries.ts";

/** Rows that one transaction removes. */
const BATCH = 500;

/** Clears away comments that were deleted so long ago that nobody can bring them back. */
export const commentCleanupJob: Job = {
  name: "comments-clean-up",
  schedule: "57 3 * * *",
  async run(context) {
    const before = new Date(purgeBefore(context.now()));
    while (await context.transaction((tx) => purgeComments(tx, before, BATCH)));
  },
};
