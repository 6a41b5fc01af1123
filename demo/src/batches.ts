/** Pins that are made together, and then what people do with them. */
export type Batch = { start: number; end: number };

/** Pins are followed by what people do with them after this many. */
const batchSize = 10;

/** The batches of so many pins: the same for every run, wherever it begins and for whomever it hurries. */
export function batchesOf(pins: number): Batch[] {
  const batches: Batch[] = [];
  for (let start = 0; start < pins; start += batchSize) batches.push({ start, end: Math.min(pins, start + batchSize) });
  return batches;
}

/**
 * How many batches an earlier run finished: a batch begins when everything of the one before is done. That holds only where
 * what was found is the beginning of this world and nothing else; one of another order, as an earlier version's, is looked
 * through from its start.
 */
export function finishedBatches(found: ReadonlySet<number>, batches: readonly Batch[]): number {
  const furthest = [...found].reduce((most, place) => Math.max(most, place), -1);
  const current = batches.findIndex(({ start, end }) => start <= furthest && furthest < end);
  const start = batches[current]?.start ?? 0;
  for (let place = 0; place < start; place += 1) if (!found.has(place)) return 0;
  return Math.max(0, current);
}
