/** What of somebody's own can be kept from deciding their home feed: what they follow, their boards, the pins that they saved. */
export const TUNED_KINDS = ["topic", "person", "board", "pin"] as const;
export type ExclusionKind = (typeof TUNED_KINDS)[number];

/** How much a person can switch off one by one; whoever wants less still switches the whole history off, or unfollows. */
export const TUNING_LIMITS = { most: 500 } as const;
