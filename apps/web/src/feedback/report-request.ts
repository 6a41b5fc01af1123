import type { PinCard } from "@tessera/contract";
import { createPageDialog } from "../data/index.ts";
import type { FeedbackScope } from "./feedback-place.ts";

/** A pin that the viewer wants to report, and the place where they saw it. */
export interface ReportRequest {
  readonly pin: PinCard;
  readonly scope: FeedbackScope;
}

/** Opens the dialog that asks for the reason for a report. */
export const { ask: askToReport, useDialogState: useReportRequest } = createPageDialog<ReportRequest>();
