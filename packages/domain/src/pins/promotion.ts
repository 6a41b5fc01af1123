/** What a click on one of a promoted collection's items opens. */
export const COLLECTION_CLICKS = ["closeup", "link"] as const;

/** Limits of a promotion's settings; lengths in characters. */
export const PROMOTION_LIMITS = {
  daysMax: 365,
  daysDefault: 30,
  campaignMax: 64,
  creativeMax: 64,
  reasonMax: 250,
  signatureMax: 64,
} as const;

/** What decides whether a promotion is active. */
export interface PromotionTimes {
  readonly isRunning: boolean;
  /** Milliseconds since 1970; the end is exclusive. */
  readonly startsAt: number;
  readonly endsAt: number;
}

/** Whether a promotion is active at a given moment. */
export function isPromotedAt({ isRunning, startsAt, endsAt }: PromotionTimes, now: number): boolean {
  return isRunning && startsAt <= now && now < endsAt;
}
