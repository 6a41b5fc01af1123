import { EVENT_TIME_LIMITS, listStatsDays } from "@tessera/domain";
import type { Job } from "../platform/jobs.ts";
import { purgeEvents, purgePinStats } from "./insights.queries.ts";

/** The number of rows to delete per transaction. */
const BATCH_SIZE = 2_000;

/** Deletes old events and daily counts that are no longer shown. */
export const eventCleanupJob: Job = {
  name: "events-clean-up",
  schedule: "27 3 * * *",
  async run(context) {
    const before = new Date(context.now() - EVENT_TIME_LIMITS.kept);
    while (await context.transaction((tx) => purgeEvents(tx, before, BATCH_SIZE)));
    const [firstDay = ""] = listStatsDays(context.now());
    while (await context.transaction((tx) => purgePinStats(tx, firstDay, BATCH_SIZE)));
  },
};
