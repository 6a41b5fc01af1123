/** A pin that is this many seconds younger gets the same score as one with twice the popularity. */
const SCORE_SECONDS = 45_000;

/**
 * The freshness and popularity of a content in one number. Each doubling of saves and favorites is worth 12.5 hours.
 *
 * @param createdAt milliseconds since 1970
 * @param saves number of listed saves, including the creator's own
 */
export function listingScore(createdAt: number, saves: number, favorites: number): number {
  const popularity = Math.log2(1 + 2 * Math.max(0, saves - 1) + favorites);
  return createdAt / 1000 / SCORE_SECONDS + popularity;
}

/**
 * The popularity in a content's score: the doublings of its saves and favorites.
 *
 * @param createdAt milliseconds since 1970
 */
export function getPopularity(score: number, createdAt: number): number {
  return Math.max(0, score - createdAt / 1000 / SCORE_SECONDS);
}
