/** Being this many seconds newer is worth as much as twice the popularity. */
const SECONDS_PER_DOUBLING = 45_000;

/**
 * Combines a content item's freshness and popularity into one score. Each doubling of saves and favorites is worth 12.5
 * hours of freshness.
 *
 * @param createdAt milliseconds since 1970
 * @param saves number of listed saves, including the creator's own
 */
export function computeListingScore(createdAt: number, saves: number, favorites: number): number {
  const popularity = Math.log2(1 + 2 * Math.max(0, saves - 1) + favorites);
  return createdAt / 1000 / SECONDS_PER_DOUBLING + popularity;
}

/**
 * Returns the popularity part of a content item's score: how many times its saves and favorites have doubled.
 *
 * @param createdAt milliseconds since 1970
 */
export function getPopularity(score: number, createdAt: number): number {
  return Math.max(0, score - createdAt / 1000 / SECONDS_PER_DOUBLING);
}
