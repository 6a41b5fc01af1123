import type { PinCard } from "@tessera/contract";
import { pageSearchKey } from "../data/index.ts";
import type { FeedbackScope } from "./feedback-place.ts";

/** A pin that the viewer is about to report, and where they saw it. */
export interface ReportRequest {
  readonly pin: PinCard;
  readonly scope: FeedbackScope;
}

/** Asks the viewer why they report a pin. */
export const { ask: askToReport, useAsked: useReportRequest } = pageSearchKey<ReportRequest>();
