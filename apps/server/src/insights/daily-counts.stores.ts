import type { CountBounds } from "@tessera/domain";

/** The sources that counted for each pin today, and the number of times. Cleared at the end of the day. */
export interface DailyCounts {
  /**
   * Counts one more, unless the source has already counted for the same thing or for too many things.
   *
   * @returns true if it was counted
   */
  count(source: string, thing: string, bounds: CountBounds, day: string): boolean;
}

/** The maximum number of things remembered for all sources together; this takes tens of megabytes. */
const MAX_REMEMBERED = 200_000;

/**
 * Kept only in the process's memory, because sources are network addresses, which are never stored.
 *
 * @param max the maximum number of remembered things; beyond it, the earliest source's are evicted
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
