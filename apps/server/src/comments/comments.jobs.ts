import { getPurgeThreshold } from "@tessera/domain";
import type { Job } from "../platform/jobs.ts";
import { purgeDeletedComments } from "./comments.commands.ts";

/** The number of rows per transaction. */
const BATCH_SIZE = 500;

/** Cleans up comments that were deleted too long ago to be restored. */
export const commentCleanupJob: Job = {
  name: "comments-clean-up",
  schedule: "57 3 * * *",
  async run(context) {
    const before = new Date(getPurgeThreshold(context.now()));
    while ((await context.transaction((tx) => purgeDeletedComments(tx, before, BATCH_SIZE))) === BATCH_SIZE);
  },
};
