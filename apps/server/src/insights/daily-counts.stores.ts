import type { CountBounds } from "@tessera/domain";

/** Who counted for which pins today, and how often; forgotten at the end of the day. */
export interface DailyCounts {
  /**
   * Counts one more, unless the source has already counted for the same thing or for too many things.
   *
   * @returns whether it counts
   */
  count(source: string, thing: string, bounds: CountBounds, day: string): boolean;
}

/** The most things remembered for all sources together: some tens of megabytes. */
const MAX_REMEMBERED = 200_000;

/**
 * Kept only in the process's memory, because sources are network addresses, which are stored nowhere.
 *
 * @param max beyond this, those of the source that came first are forgotten
 */
export function createDailyCounts(max = MAX_REMEMBERED): DailyCounts {
  const sources = new Map<string, Map<string, number>>();
  let today = "";
  let remembered = 0;

  function makeRoom(currentSource: string): void {
    for (const [source, things] of sources) {
      if (remembered < max) return;
      if (source === currentSource) continue;
      sources.delete(source);
      remembered -= things.size;
    }
  }

  return {
    count(source, thing, { each, things: atMost }, day) {
      if (day !== today) {
        sources.clear();
        [today, remembered] = [day, 0];
      }
      const things = sources.get(source) ?? new Map<string, number>();
      sources.set(source, things);
      const count = things.get(thing);
      if (count === undefined && things.size >= atMost) return false;
      if (count !== undefined && count >= each) return false;
      if (count === undefined) {
        makeRoom(source);
        remembered += 1;
      }
      things.set(thing, (count ?? 0) + 1);
      return true;
    },
  };
}
