import { EVENT_TIMES, statsDays } from "@tessera/domain";
import type { Job } from "../platform/jobs.ts";
import { purgeEvents, purgeStats } from "./insights.queries.ts";

/** Rows per transaction. */
const BATCH = 2_000;

/** Deletes old events, and daily counts that are too old to be shown. */
export const eventCleanupJob: Job = {
  name: "events-clean-up",
  schedule: "27 3 * * *",
  async run(context) {
    const before = new Date(context.now() - EVENT_TIMES.kept);
    while (await context.transaction((tx) => purgeEvents(tx, before, BATCH)));
    const [firstDay = ""] = statsDays(context.now());
    while (await context.transaction((tx) => purgeStats(tx, firstDay, BATCH)));
  },
};
