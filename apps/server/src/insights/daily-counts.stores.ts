import type { CountBounds } from "@tessera/domain";

/** Today's counts for each source: which pins it counted for, and how often. Cleared at the end of the day. */
export interface DailyCounts {
  /**
   * Adds one to a count, unless the source has reached a limit: per thing, or in the number of things.
   *
   * @returns true if it was counted
   */
  count(source: string, thing: string, bounds: CountBounds, day: string): boolean;
}

/** The maximum number of things remembered for all sources together; this takes tens of megabytes. */
const MAX_REMEMBERED = 200_000;

/**
 * Creates counts that are kept only in memory, because sources are network addresses, which are never stored.
 *
 * @param max the maximum number of remembered things; beyond it, the earliest source's things are evicted
 */
export function createDailyCounts(max = MAX_REMEMBERED): DailyCounts {
  const sources = new Map<string, Map<string, number>>();
  let today = "";
  let rememberedCount = 0;

  function makeRoom(currentSource: string): void {
    for (const [source, things] of sources) {
      if (rememberedCount < max) return;
      if (source === currentSource) continue;
      sources.delete(source);
      rememberedCount -= things.size;
    }
  }

  return {
    count(source, thing, { each: maxEach, things: maxThings }, day) {
      if (day !== today) {
        sources.clear();
        [today, rememberedCount] = [day, 0];
      }
      const things = sources.get(source) ?? new Map<string, number>();
      sources.set(source, things);
      const count = things.get(thing);
      if (count === undefined && things.size >= maxThings) return false;
      if (count !== undefined && count >= maxEach) return false;
      if (count === undefined) {
        makeRoom(source);
        rememberedCount += 1;
      }
      things.set(thing, (count ?? 0) + 1);
      return true;
    },
  };
}
