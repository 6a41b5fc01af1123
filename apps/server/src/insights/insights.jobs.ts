import { EVENT_TIMES, statsDays } from "@tessera/domain";
import type { Job } from "../platform/jobs.ts";
import { purgeEvents, purgeStats } from "./insights.queries.ts";

/** Rows that one transaction removes. */
const BATCH = 2_000;

/** Takes away what people did and saw long ago, and the numbers of days that nobody is told of any more. */
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
