/** The orders in which people can read a pin's comments. */
export const COMMENT_SORTS = ["best", "newest"] as const;
export type CommentSort = (typeof COMMENT_SORTS)[number];

/**
 * A comment that is this much older needs twice as many likes and replies to rank first. Conversations last longer than
 * a pin's freshness, so the unit is about twice as long as in the score of pins. The migration of scores uses the same
 * unit.
 */
const MS_PER_SCORE_POINT = 24 * 60 * 60 * 1000;

/** A reply takes more effort than a like. */
const REPLY_WEIGHT = 2;

/**
 * Returns a comment's score: the best comments have the highest. It's the time of the comment in days, plus the binary
 * logarithm of its likes and replies. Each doubling of likes and replies therefore offsets one day of age, and comments
 * without either are sorted by age.
 *
 * The score doesn't change as time passes. So it can be stored and indexed, and pages can continue at a score. The
 * server never lowers a stored score, because a comment that falls between two pages would appear twice.
 *
 * @param createdAt milliseconds since 1970
 */
export function getCommentScore({
  createdAt,
  likes,
  replies,
}: {
  readonly createdAt: number;
  readonly likes: number;
  readonly replies: number;
}): number {
  return createdAt / MS_PER_SCORE_POINT + Math.log2(1 + likes + REPLY_WEIGHT * replies);
}
