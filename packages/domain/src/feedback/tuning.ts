/**
 * The types of items that people can exclude from their home feed: topics, people, and boards that they follow, their
 * own boards, and pins that they saved.
 */
export const EXCLUSION_KINDS = ["topic", "person", "board", "pin"] as const;
export type ExclusionKind = (typeof EXCLUSION_KINDS)[number];

/**
 * The maximum number of items that a person can exclude individually. To exclude more, they can turn off their whole
 * history, or unfollow.
 */
export const TUNING_LIMITS = { most: 500 } as const;
