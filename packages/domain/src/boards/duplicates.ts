/** Kinds of duplicate pins on a board: the same image, or the same link with different images. */
export const DUPLICATE_KINDS = ["picture", "link"] as const;
export type DuplicateKind = (typeof DUPLICATE_KINDS)[number];
