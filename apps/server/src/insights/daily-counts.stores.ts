import type { CountBounds } from "@tessera/domain";

/** Today's counts of each source's events, by item. They are cleared at the end of the day. */
export interface DailyCounts {
  /**
   * Increments a count, unless the source has reached a limit: the count per item, or the number of items.
   *
   * @returns true if it was counted
   */
  count(source: string, thing: string, bounds: CountBounds, day: string): boolean;
}

/** The maximum number of counts stored for all sources together, which take tens of megabytes. */
const MAX_STORED_COUNTS = 200_000;

/**
 * Creates counts that are kept only in memory, because sources can be network addresses, which are never stored on
 * disk.
 *
 * @param max the maximum number of counts; beyond it, the oldest source's counts are evicted
 */
export function createDailyCounts(max = MAX_STORED_COUNTS): DailyCounts {
  const sources = new Map<string, Map<string, number>>();
  let today = "";
  let storedCount = 0;

  function evictCounts(currentSource: string): void {
    for (const [source, things] of sources) {
      if (storedCount < max) return;
      if (source === currentSource) continue;
      sources.delete(source);
      storedCount -= things.size;
    }
  }

  return {
    count(source, thing, { each: maxEach, things: maxThings }, day) {
      if (day !== today) {
        sources.clear();
        [today, storedCount] = [day, 0];
      }
      const things = sources.get(source) ?? new Map<string, number>();
      sources.set(source, things);
      const count = things.get(thing);
      if (count === undefined && things.size >= maxThings) return false;
      if (count !== undefined && count >= maxEach) return false;
      if (count === undefined) {
        evictCounts(source);
        storedCount += 1;
      }
      things.set(thing, (count ?? 0) + 1);
      return true;
    },
  };
}
