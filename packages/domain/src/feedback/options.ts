import type { ReportReason } from "./reports.ts";
import type { FeedbackType } from "./types.ts";

/** The options for a feedback action. */
export interface FeedbackOptions {
  readonly boardId?: string;
  readonly interestId?: string;
  readonly interestList?: string[];
  readonly complaintReason?: ReportReason;
  /** The person's own explanation for the report. */
  readonly complaintNote?: string;
  readonly feedbackType: FeedbackType;
  readonly pinId: string;
  readonly pinType?: string;
  readonly pin?: string;
  readonly promoted?: boolean;
  readonly recommendationReasonId?: string;
  readonly undo?: boolean;
  readonly userId?: string;
  readonly query?: string;
  readonly newsId?: string;
  readonly throughId?: string;
  readonly throughProperties?: { readonly key: string; readonly data: string };
  readonly clientTrackingParams?: string;
  readonly isThirdPartyAd?: boolean;
}

const FEEDBACK_FIELDS = {
  boardId: "board_id",
  interestId: "interest_id",
  interestList: "interest_list",
  complaintReason: "complaint_reason",
  complaintNote: "complaint_note",
  feedbackType: "feedback_type",
  pinId: "pin_id",
  pinType: "pin_type",
  pin: "pin",
  promoted: "promoted",
  recommendationReasonId: "recommendation_reason_id",
  undo: "undo",
  userId: "user_id",
  query: "query",
  newsId: "news_id",
  throughId: "through_id",
  throughProperties: "through_properties",
  clientTrackingParams: "client_tracking_params",
  isThirdPartyAd: "is_third_party_ad",
} as const satisfies Record<keyof FeedbackOptions, string>;

type FeedbackFields = typeof FEEDBACK_FIELDS;

/** The options by their wire names. */
export type FeedbackBody = {
  readonly [Option in keyof FeedbackOptions as FeedbackFields[Option]]: FeedbackOptions[Option];
};

/** Returns the wire form of a feedback action. Options that aren't given are omitted. */
export function getFeedbackBody(options: FeedbackOptions): FeedbackBody {
  const present = Object.entries(options).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    present.map(([name, value]) => [FEEDBACK_FIELDS[name as keyof FeedbackFields], value]),
  ) as FeedbackBody;
}
