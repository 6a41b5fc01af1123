import { lastIdAt } from "@tessera/database";
import type { QueryContent, WalkedContent } from "@tessera/discovery";
import type { Discovery } from "./discovery.ts";

/** What walks found at one moment: the pages of a list come from it. */
export interface WalkedList {
  /** Names the moment; travels in bookmarks. */
  readonly seed: number;
  readonly contents: readonly WalkedContent[];
}

/** As many as anyone scrolls through, before fresh and popular ones. */
const LONGEST = 500;
/** Lists that are kept for people who are paging through them. */
const MAX_LISTS = 300;
/** Anything newer is fresh: among related pins it has turns of its own. */
const FRESH_MS = 14 * 24 * 60 * 60 * 1000;

/** Keeps what walks found while people might still page through it, for the most recently used lists. */
export interface RandomWalkCache {
  /**
   * @param name of what the list is for
   * @param seed of the list whose next page is requested; null for a list as of now
   * @param queries where walks begin; called only when the list is made
   * @returns null when discovery can't answer, or knows none of the contents
   */
  of(
    name: string,
    seed: number | null,
    queries: (seed: number) => Promise<readonly QueryContent[]> | readonly QueryContent[],
  ): Promise<WalkedList | null>;
  /**
   * What is related to a content. Otherwise like `of`.
   *
   * @param text finds contents with the same words, best first; called only when the list is made
   */
  relatedTo(contentId: string, seed: number | null, text: () => Promise<readonly string[]>): Promise<WalkedList | null>;
}

type Found = readonly WalkedContent[] | null;

/** @param now milliseconds since 1970 */
export function createRandomWalkCache(
  discovery: Pick<Discovery, "isReady" | "walk" | "neighbours">,
  now: () => number,
): RandomWalkCache {
  const cache = new Map<string, WalkedList>();
  const list = async (name: string, seed: number | null, make: (seed: number) => Promise<Found>) => {
    const chosen = seed ?? now() % 2 ** 32;
    const key = `${name} ${chosen}`;
    let found = seed === null ? undefined : cache.get(key);
    if (found === undefined) {
      // Walks from the same seed reach much the same pins: an evicted list is rebuilt.
      const contents = discovery.isReady() ? await make(chosen) : null;
      if (contents === null || contents.length === 0) return null;
      found = { seed: chosen, contents };
    }
    cache.delete(key);
    cache.set(key, found);
    const [oldest] = cache.keys();
    if (cache.size > MAX_LISTS && oldest !== undefined) cache.delete(oldest);
    return found;
  };
  return {
    of: (name, seed, queries) =>
      list(name, seed, async (chosen) => {
        const startContents = await queries(chosen);
        return startContents.length === 0 ? null : discovery.walk(startContents, LONGEST, chosen);
      }),
    relatedTo: (contentId, seed, text) =>
      list(`related ${contentId}`, seed, async (chosen) => {
        const freshAfter = lastIdAt(now() - FRESH_MS);
        return discovery.neighbours({ contentId, text: await text(), count: LONGEST, seed: chosen, freshAfter });
      }),
  };
}
