import { getLastIdAt } from "@tessera/database";
import type { QueryContent, WalkedContent } from "@tessera/discovery";
import type { Discovery } from "./discovery.ts";

/** The results of walks at one point in time. A list's pages are slices of them. */
export interface WalkedList {
  /** Identifies the point in time; bookmarks contain the seed. */
  readonly seed: number;
  readonly contents: readonly WalkedContent[];
}

/** The maximum number of walk results in a list. Fresh and popular pins follow. */
const MAX_WALKED = 500;
/** The maximum number of lists kept for people who are paging through them. */
const MAX_LISTS = 300;
/** Contents newer than this are fresh. They have their own share of related pins. */
const FRESH_MS = 14 * 24 * 60 * 60 * 1000;

/** Keeps the results of walks while people might still page through them, for the most recently used lists. */
export interface RandomWalkCache {
  /**
   * @param name identifies the list's purpose
   * @param seed the seed of the list whose next page is requested; null for a new list
   * @param queries the contents where walks begin; called only when the list is created
   * @returns null when discovery can't respond, or knows none of the contents
   */
  of(
    name: string,
    seed: number | null,
    queries: (seed: number) => Promise<readonly QueryContent[]> | readonly QueryContent[],
  ): Promise<WalkedList | null>;
  /**
   * Returns the contents related to a content. Otherwise like `of`.
   *
   * @param text finds contents with the same words, best first; called only when the list is created
   */
  relatedTo(contentId: string, seed: number | null, text: () => Promise<readonly string[]>): Promise<WalkedList | null>;
}

type Found = readonly WalkedContent[] | null;

/** @param now milliseconds since 1970 */
export function createRandomWalkCache(
  discovery: Pick<Discovery, "isReady" | "walk" | "neighbors">,
  now: () => number,
): RandomWalkCache {
  const cache = new Map<string, WalkedList>();
  const list = async (name: string, seed: number | null, make: (seed: number) => Promise<Found>) => {
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
    if (cache.size > MAX_LISTS && oldest !== undefined) cache.delete(oldest);
    return found;
  };
  return {
    of: (name, seed, queries) =>
      list(name, seed, async (walkSeed) => {
        const startContents = await queries(walkSeed);
        return startContents.length === 0 ? null : discovery.walk(startContents, MAX_WALKED, walkSeed);
      }),
    relatedTo: (contentId, seed, text) =>
      list(`related ${contentId}`, seed, async (walkSeed) => {
        const freshAfter = getLastIdAt(now() - FRESH_MS);
        return discovery.neighbors({ contentId, text: await text(), count: MAX_WALKED, seed: walkSeed, freshAfter });
      }),
  };
}
