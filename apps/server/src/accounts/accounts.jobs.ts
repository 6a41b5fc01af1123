import { deleteClosedPerson } from "../admin/admin.commands.ts";
import { eraseDeletedMembers } from "../admin/clearing/clear-demo.commands.ts";
import type { Job } from "../platform/jobs.ts";
import { deleteOldResponses } from "../platform/idempotency.queries.ts";
import { enqueueAccountMail } from "./account-mail-orders.queries.ts";
import { freeRetiredEmails, selectDueDeletions } from "./recovery.queries.ts";
import { removeExpiredSessions } from "./sessions.commands.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH_SIZE = 500;

/** Deletes expired sessions, frees email addresses that are no longer used, and deletes stored responses to idempotent requests that are no longer needed. */
export const accountCleanupJob: Job = {
  name: "accounts-clean-up",
  schedule: "37 * * * *",
  async run(context) {
    while ((await removeExpiredSessions(context)) > 0);
    const now = new Date(context.now());
    while ((await context.transaction((tx) => freeRetiredEmails(tx, now, BATCH_SIZE))) > 0);
    await context.transaction((tx) => deleteOldResponses(tx, new Date(context.now() - DAY_MS)));
  },
};

/**
 * Deletes the accounts of people who asked for it and didn't log in again in time, with everything that belongs to
 * them. What other people saved from them stays, without their name.
 */
export function createAccountDeletionJob(signal: AbortSignal): Job {
  return {
    name: "accounts-deletion",
    schedule: "52 * * * *",
    async run(context) {
      const now = new Date(context.now());
      for (const due of await selectDueDeletions(context.db, now, BATCH_SIZE)) {
        const { person_id: id, first_name: name, email } = due;
        if (!(await deleteClosedPerson(context, id))) continue;
        await context.transaction((tx) => enqueueAccountMail(tx, context, { kind: "deleted", email, name }));
        context.log.info({ account: id }, "account deleted on its owner's request");
      }
      await eraseDeletedMembers(context, { signal, onProgress: () => undefined });
    },
  };
}
