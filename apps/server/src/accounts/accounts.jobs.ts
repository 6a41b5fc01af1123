import type { Job } from "../platform/jobs.ts";
import { deleteOldResponses } from "../platform/idempotency.queries.ts";
import { removeExpiredSessions } from "./sessions.commands.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes expired sessions, and stored responses to idempotent requests that are no longer needed. */
export const accountCleanupJob: Job = {
  name: "accounts-clean-up",
  schedule: "37 * * * *",
  async run(context) {
    while ((await removeExpiredSessions(context)) > 0);
    await context.transaction((tx) => deleteOldResponses(tx, new Date(context.now() - DAY_MS)));
  },
};
