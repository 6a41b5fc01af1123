import { getLastIdAt } from "@tessera/database";
import type { QueryContent, WalkedContent } from "@tessera/discovery";
import type { Discovery } from "./discovery.ts";
import type { LookalikeQuery } from "./discovery-messages.ts";

/** The results of walks at one point in time. A list's pages are slices of them. */
export interface WalkedList {
  /** Identifies the point in time. Bookmarks contain it. */
  readonly seed: number;
  readonly contents: readonly WalkedContent[];
}

/** The maximum number of walk results in a list. Fresh and popular pins follow. */
const MAX_WALK_RESULTS = 500;
/** The maximum number of lists kept for people who are paging through them. */
const MAX_WALKED_LISTS = 300;
/** The age up to which content items count as fresh. Fresh content items have their own share of related pins. */
const FRESH_MAX_AGE_MS = 14 * 24 * 60 * 60 * 1000;

/** Keeps the walk results of the most recently used lists, because people might still page through them. */
export interface RandomWalkCache {
  /**
   * @param name identifies the list's purpose
   * @param seed the seed of the list whose next page is requested; null for a new list
   * @param queries returns the content items where walks begin; called only when the list is created
   * @returns null when discovery can't respond, or knows none of the content items
   */
  of(
    name: string,
    seed: number | null,
    queries: (seed: number) => Promise<readonly QueryContent[]> | readonly QueryContent[],
  ): Promise<WalkedList | null>;
  /**
   * Returns the content items related to a content item. Otherwise like `of`.
   *
   * @param text finds content items with the same words, best first; called only when the list is created
   */
  relatedTo(contentId: string, seed: number | null, text: () => Promise<readonly string[]>): Promise<WalkedList | null>;
  /**
   * Returns the content items whose images look most like an image. Otherwise like `of`.
   *
   * @param query describes the image, or returns null if that's impossible; called only when the list is created
   */
  lookingLike(
    name: string,
    seed: number | null,
    query: () => Promise<LookalikeQuery | null>,
  ): Promise<WalkedList | null>;
}

type CachedList = readonly WalkedContent[] | null;

/** @param now milliseconds since 1970 */
export function createRandomWalkCache(
  discovery: Pick<Discovery, "isReady" | "walk" | "neighbors" | "lookalikes">,
  now: () => number,
): RandomWalkCache {
  const cache = new Map<string, WalkedList>();
  const list = async (name: string, seed: number | null, make: (seed: number) => Promise<CachedList>) => {
    const walkSeed = seed ?? now() % 2 ** 32;
    const key = `${name} ${walkSeed}`;
    let found = seed === null ? undefined : cache.get(key);
    if (found === undefined) {
      // Walks with the same seed reach nearly the same pins, so an evicted list can be rebuilt.
      const contents = discovery.isReady() ? await make(walkSeed) : null;
      if (contents === null || contents.length === 0) return null;
      found = { seed: walkSeed, contents };
    }
    cache.delete(key);
    cache.set(key, found);
    const [oldest] = cache.keys();
    if (cache.size > MAX_WALKED_LISTS && oldest !== undefined) cache.delete(oldest);
    return found;
  };
  return {
    of: (name, seed, queries) =>
      list(name, seed, async (walkSeed) => {
        const startContents = await queries(walkSeed);
        return startContents.length === 0 ? null : discovery.walk(startContents, MAX_WALK_RESULTS, walkSeed);
      }),
    relatedTo: (contentId, seed, text) =>
      list(`related ${contentId}`, seed, async (walkSeed) => {
        const freshAfter = getLastIdAt(now() - FRESH_MAX_AGE_MS);
        return discovery.neighbors({
          contentId,
          text: await text(),
          count: MAX_WALK_RESULTS,
          seed: walkSeed,
          freshAfter,
        });
      }),
    lookingLike: (name, seed, query) =>
      list(`looks ${name}`, seed, async () => {
        const found = await query();
        return found === null ? null : discovery.lookalikes(found);
      }),
  };
}
