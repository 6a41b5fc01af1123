/** The possible targets of a click on an item in a promoted collection. */
export const COLLECTION_CLICK_TARGETS = ["closeup", "link"] as const;

/** Limits for a promotion's settings. Lengths are in characters. */
export const PROMOTION_LIMITS = {
  daysMax: 365,
  daysDefault: 30,
  campaignMax: 64,
  creativeMax: 64,
  reasonMax: 250,
  signatureMax: 64,
} as const;

/** Input for deciding whether a promotion is active. */
export interface PromotionTimes {
  readonly isRunning: boolean;
  /** In milliseconds since 1970; the end is exclusive. */
  readonly startsAt: number;
  readonly endsAt: number;
}

/** Returns whether a promotion is active at a given time. */
export function isPromotedAt({ isRunning, startsAt, endsAt }: PromotionTimes, now: number): boolean {
  return isRunning && startsAt <= now && now < endsAt;
}
