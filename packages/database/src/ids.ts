/**
 * Ids are 63 bits: 41 of milliseconds since 2025-01-01, 12 of the owner's logical shard, 10 of one sequence (the scheme
 * that Instagram published in 2012). They are strings wherever JavaScript handles them, for they pass 2^53.
 * `new_id(shard)` in the database makes them; the functions here take them apart.
 */
export const ID_EPOCH_MS = 1_735_689_600_000;
export const SHARDS = 4096;
const SHARD_BITS = 12n;
const SEQUENCE_BITS = 10n;
const LARGEST_ID = (1n << 63n) - 1n;

/** The logical shard that an id's rows lie on, 0 to 4095. */
export function shardOf(id: string): number {
  return Number((BigInt(id) >> SEQUENCE_BITS) & ((1n << SHARD_BITS) - 1n));
}

/** When an id was made, in milliseconds since 1970. */
export function idTime(id: string): number {
  return Number(BigInt(id) >> (SHARD_BITS + SEQUENCE_BITS)) + ID_EPOCH_MS;
}

/** The largest id that can have been made by a moment; milliseconds since 1970. */
export function lastIdAt(milliseconds: number): string {
  return String((BigInt(milliseconds - ID_EPOCH_MS + 1) << (SHARD_BITS + SEQUENCE_BITS)) - 1n);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The moment that an id says for a row of an earlier time. Ids begin with 2025: what is older keeps its order within their
 * first day, twenty seconds to each millisecond. All in milliseconds since 1970.
 */
export function idMoment(moment: number): number {
  const firstDayEnds = ID_EPOCH_MS + DAY_MS;
  if (moment >= firstDayEnds) return Math.floor(moment);
  return ID_EPOCH_MS + Math.floor((Math.max(0, moment) / firstDayEnds) * DAY_MS);
}

/** Whether a text from outside can be one of our ids at all. */
export function isId(text: string): boolean {
  return /^[1-9]\d{0,18}$/.test(text) && BigInt(text) <= LARGEST_ID;
}

/** The logical shard of a key that is unique in the whole world (FNV-1a, 32 bits). */
export function shardOfKey(key: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) {
    hash ^= key.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  return hash % SHARDS;
}

/** Ids beside their shards, as a query for an id set takes them. */
export function withShards(ids: readonly string[]): { shards: number[]; ids: string[] } {
  return { shards: ids.map(shardOf), ids: [...ids] };
}
