import { AppError } from "@tessera/contract";
import { canReadPinAnalytics, listStatsDays } from "@tessera/domain";
import { requirePin } from "../pins/pins.access.ts";
import type { Handlers } from "../platform/execute.ts";
import { recordEvents } from "./insights.commands.ts";
import { selectDailyStats } from "./insights.queries.ts";
import { toPinAnalytics } from "./insights.views.ts";

export const insightHandlers: Pick<Handlers, "insights.record" | "insights.pinAnalytics"> = {
  async "insights.record"({ context, input, visit, person }) {
    return recordEvents(context, visit, person, input.events);
  },

  async "insights.pinAnalytics"({ context, input, person }) {
    const { fullPin } = await requirePin(context, input.pin_id, person, "open");
    const { pin, content } = fullPin;
    const facts = { personId: pin.person_id, isRepin: pin.is_repin, managerIds: [] };
    if (!canReadPinAnalytics(facts, person.id)) {
      throw new AppError("forbidden", "Only the person who created this Pin can see its stats.");
    }
    const [since = ""] = listStatsDays(context.now());
    const rows = await selectDailyStats(context.db, content.id, since);
    return toPinAnalytics({ id: pin.id, title: content.title }, rows, context.now());
  },
};
