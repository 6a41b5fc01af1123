/** What people can exclude from their home feed: what they follow, their boards, and the pins that they saved. */
export const TUNED_KINDS = ["topic", "person", "board", "pin"] as const;
export type ExclusionKind = (typeof TUNED_KINDS)[number];

/** How much a person can switch off individually. To see even less, they switch off the whole history, or unfollow. */
export const TUNING_LIMITS = { most: 500 } as const;
