import { getIdTime } from "@tessera/database";
import { computeAgeWeight } from "../graph/query-pins.ts";
import type { OwnSave } from "../retrieval/own-saves.ts";
import type { QueryContent } from "./engine.ts";

/**
 * The number of someone's saves to consider, and how many of the newest and of the other saves to walk from. The
 * numbers were fitted to data; see the README.
 */
export const HOME_WALK_COUNTS = { lookedAt: 500, newest: 10, others: 90 };
/** The half-life of a save's weight, in milliseconds. */
const HALF_LIFE_MS = 90 * 24 * 60 * 60 * 1000;

/**
 * Selects the saves that a home feed walks from: the newest, and a sample of older ones so that old tastes aren't
 * forgotten. Newer saves weigh more.
 *
 * @param saves the person's saves, newest first
 * @param seed selects the sample of older saves
 * @param now milliseconds since 1970
 */
export function selectHomeQueries(saves: readonly OwnSave[], seed: number, now: number): QueryContent[] {
  const older = saves.slice(HOME_WALK_COUNTS.newest);
  const step = Math.max(1, older.length / HOME_WALK_COUNTS.others);
  const others = Array.from(
    { length: Math.min(HOME_WALK_COUNTS.others, older.length) },
    (_, at) => older[Math.floor(at * step + (seed % Math.max(1, Math.floor(step))))],
  );
  return [...saves.slice(0, HOME_WALK_COUNTS.newest), ...others].flatMap((save) =>
    save ? [{ contentId: save.contentId, weight: computeAgeWeight(now - getIdTime(save.saveId), HALF_LIFE_MS) }] : [],
  );
}
