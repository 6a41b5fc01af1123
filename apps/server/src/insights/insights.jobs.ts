import { EVENT_TIMES } from "@tessera/domain";
import type { Job } from "../platform/jobs.ts";
import { purgeEvents } from "./insights.queries.ts";

/** Rows that one transaction removes. */
const BATCH = 2_000;

/** Takes away what people did and saw long ago; the numbers that came of it stay. */
export const eventsCleanUp: Job = {
  name: "events-clean-up",
  schedule: "27 3 * * *",
  async run(context) {
    const before = new Date(context.now() - EVENT_TIMES.kept);
    while (await context.transaction((tx) => purgeEvents(tx, before, BATCH)));
  },
};
