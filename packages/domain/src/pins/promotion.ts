/** What a click on one of a promoted collection's items opens. */
export const COLLECTION_CLICKS = ["closeup", "link"] as const;

/** What may be said of a promotion; lengths in characters. */
export const PROMOTION_LIMITS = {
  daysMax: 365,
  daysDefault: 30,
  campaignMax: 64,
  creativeMax: 64,
  reasonMax: 250,
  signatureMax: 64,
} as const;

/** What decides whether a promotion counts. */
export interface PromotionTimes {
  readonly isRunning: boolean;
  /** Milliseconds since 1970; it ends before the end. */
  readonly startsAt: number;
  readonly endsAt: number;
}

/** Whether a promotion counts at a moment. */
export function isPromotedAt({ isRunning, startsAt, endsAt }: PromotionTimes, now: number): boolean {
  return isRunning && startsAt <= now && now < endsAt;
}
