import * as z from "zod";
import { id } from "../platform/fields.ts";
import { operation } from "../platform/operation.ts";
import { EVENT_LIMITS, eventBatch, pinAnalytics, recordedEvents } from "./entities.ts";

export const insightOperations = {
  "insights.record": operation({
    summary: `Record up to ${EVENT_LIMITS.recordsMax} actions and views. Each record is validated on its own and counts once.`,
    routes: [{ method: "POST", path: "/v3/events/batch/" }],
    input: z.object({ events: eventBatch }),
    output: recordedEvents,
    caller: "anyone",
    limit: "events",
    beacon: true,
  }),
  "insights.pinAnalytics": operation({
    summary: "Daily views, clicks and saves of a pin the caller created.",
    routes: [{ method: "GET", path: "/v3/pins/:pin_id/analytics/" }],
    input: z.object({ pin_id: id }),
    output: pinAnalytics,
    caller: "session",
    errors: ["not_found", "forbidden"],
  }),
};
