/** How pins of a board can be alike: the same picture, or the same link under different pictures. */
export const DUPLICATE_KINDS = ["picture", "link"] as const;
export type DuplicateKind = (typeof DUPLICATE_KINDS)[number];
