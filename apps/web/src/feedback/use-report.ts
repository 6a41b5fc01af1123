import { useQueryClient } from "@tanstack/react-query";
import { getFeedbackBody, reduceFeedback, type ReportReason } from "@tessera/domain";
import { toast } from "@tessera/ui";
import { useLocation } from "react-router";
import { useRequest } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { toFeedbackContext } from "./feedback-place.ts";
import { readFeedback, writeFeedback } from "./feedback-state.ts";
import { hideFromLists, hideFromListsNow, watchPageLeaves } from "./hidden-lists.ts";
import type { ReportRequest } from "./report-request.ts";

/** How long the toast stays after a report, in milliseconds: two sentences take time to read. */
const THANKS_TOAST_MS = 5000;

/** Reports a pin. The card's overlay confirms the report, or a toast if there is no card. */
export function useReport({ pin, scope }: ReportRequest) {
  const t = useText();
  const client = useQueryClient();
  const location = useLocation();
  const promoted = pin.isPromoted;
  const { ask, busy, errors, message } = useRequest(promoted ? "feedback.givePromoted" : "feedback.give");
  const { type } = toFeedbackContext(pin, scope, location);

  async function reportPin(complaintReason: ReportReason, complaintNote: string): Promise<boolean> {
    const options = { feedbackType: type, pinId: pin.id, complaintReason, complaintNote, promoted };
    if ((await ask(getFeedbackBody(options))) === undefined) return false;
    const everywhere = { type: "pfy", throughId: null, query: null } as const;
    if (scope.surface === "closeup") {
      hideFromListsNow(client, pin.id, everywhere);
      toast.show({
        message: `${t("feedback.title.reported")}. ${t("feedback.text.reported")}`,
        durationMs: THANKS_TOAST_MS,
      });
      return true;
    }
    watchPageLeaves(client);
    writeFeedback(pin.id, reduceFeedback(readFeedback(pin.id), { type: "report", feedbackType: type }));
    hideFromLists(client, pin.id, everywhere);
    return true;
  }

  return { reportPin, busy, errors, message };
}
