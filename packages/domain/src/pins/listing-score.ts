/** Seconds by which a pin must be younger to stand level with one of twice the popularity. */
const SCORE_SECONDS = 45_000;

/**
 * Freshness and popularity of a content in one number: every doubling of saves and favourites weighs as much as 12.5 hours.
 *
 * @param createdAt milliseconds since 1970
 * @param saves listed ones, its creator's own among them
 */
export function listingScore(createdAt: number, saves: number, favorites: number): number {
  const popularity = Math.log2(1 + 2 * Math.max(0, saves - 1) + favorites);
  return createdAt / 1000 / SCORE_SECONDS + popularity;
}

/** How popular a content is whose score and age are known: the doublings of its saves and favourites. @param createdAt milliseconds since 1970 */
export function getPopularity(score: number, createdAt: number): number {
  return Math.max(0, score - createdAt / 1000 / SCORE_SECONDS);
}
