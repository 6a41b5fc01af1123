/** A range of pins that are created together, followed by people's actions on them. */
export type Batch = { start: number; end: number };

/** The number of pins that are created before people act on them. */
const batchSize = 10;

/** Splits a number of pins into batches. The batches are the same in every run, even in a resumed one. */
export function toBatches(pins: number): Batch[] {
  const batches: Batch[] = [];
  for (let start = 0; start < pins; start += batchSize) batches.push({ start, end: Math.min(pins, start + batchSize) });
  return batches;
}

/**
 * Counts the batches that an earlier run finished. A batch starts only when everything in the previous batch is done.
 * The count is valid only if the existing pins are exactly the first pins of this world. If the order differs, as in an
 * earlier version's world, everything is checked from the start.
 */
export function countFinishedBatches(found: ReadonlySet<number>, batches: readonly Batch[]): number {
  const furthest = [...found].reduce((maxPlace, place) => Math.max(maxPlace, place), -1);
  const current = batches.findIndex(({ start, end }) => start <= furthest && furthest < end);
  const start = batches[current]?.start ?? 0;
  for (let place = 0; place < start; place += 1) if (!found.has(place)) return 0;
  return Math.max(0, current);
}
