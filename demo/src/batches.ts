/** Pins that are created together, followed by people's actions on them. */
export type Batch = { start: number; end: number };

/** The number of pins before people act on them. */
const batchSize = 10;

/** Splits a number of pins into batches. They're the same in every run, even in one that resumes. */
export function toBatches(pins: number): Batch[] {
  const batches: Batch[] = [];
  for (let start = 0; start < pins; start += batchSize) batches.push({ start, end: Math.min(pins, start + batchSize) });
  return batches;
}

/**
 * Counts the batches that an earlier run finished: a batch starts when everything in the previous one is done. That
 * only holds if the existing pins are exactly the beginning of this world. A world in another order, like an earlier
 * version's, is checked from its start.
 */
export function countFinishedBatches(found: ReadonlySet<number>, batches: readonly Batch[]): number {
  const furthest = [...found].reduce((maxPlace, place) => Math.max(maxPlace, place), -1);
  const current = batches.findIndex(({ start, end }) => start <= furthest && furthest < end);
  const start = batches[current]?.start ?? 0;
  for (let place = 0; place < start; place += 1) if (!found.has(place)) return 0;
  return Math.max(0, current);
}
