import { useQueryClient } from "@tanstack/react-query";
import { feedbackBody, feedbackReducer, type ReportReason } from "@tessera/domain";
import { toast } from "@tessera/ui";
import { useLocation } from "react-router";
import { useRequest } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { toFeedbackPlace } from "./feedback-place.ts";
import { readFeedback, writeFeedback } from "./feedback-state.ts";
import { hideFromList, removeHiddenNow, watchLeaving } from "./hidden-lists.ts";
import type { ReportRequest } from "./report-request.ts";

/** How long the toast stays after a report, in milliseconds: two sentences take time to read. */
const THANKS_MS = 5000;

/** Reports a pin. The card's overlay confirms the report, or a toast if there is no card. */
export function useReport({ pin, scope }: ReportRequest) {
  const t = useText();
  const client = useQueryClient();
  const location = useLocation();
  const promoted = pin.isPromoted;
  const { ask, busy, errors, message } = useRequest(promoted ? "feedback.givePromoted" : "feedback.give");
  const { type } = toFeedbackPlace(pin, scope, location);

  async function report(complaintReason: ReportReason, complaintNote: string): Promise<boolean> {
    const options = { feedbackType: type, pinId: pin.id, complaintReason, complaintNote, promoted };
    if ((await ask(feedbackBody(options))) === undefined) return false;
    const everywhere = { type: "pfy", throughId: null, query: null } as const;
    if (scope.surface === "closeup") {
      removeHiddenNow(client, pin.id, everywhere);
      toast.show({ message: `${t("feedback.title.reported")}. ${t("feedback.text.reported")}`, durationMs: THANKS_MS });
      return true;
    }
    watchLeaving(client);
    writeFeedback(pin.id, feedbackReducer(readFeedback(pin.id), { type: "report", feedbackType: type }));
    hideFromList(client, pin.id, everywhere);
    return true;
  }

  return { report, busy, errors, message };
}
