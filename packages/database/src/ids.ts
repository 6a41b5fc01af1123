/**
 * IDs have 63 bits: 41 for milliseconds since 2025-01-01, 12 for the owner's logical shard, and 10 for one sequence (a
 * scheme that Instagram published in 2012). For each shard and millisecond, the sequence starts at a secret position,
 * so that no one can predict IDs. JavaScript treats IDs as strings, because they exceed 2^53. The database generates
 * IDs with `new_id(shard)`, and the functions here parse them.
 */
export const ID_EPOCH_MS = 1_735_689_600_000;
export const SHARD_COUNT = 4096;
const SHARD_BITS = 12n;
const SEQUENCE_BITS = 10n;
const MAX_ID = (1n << 63n) - 1n;

/** Returns the logical shard of the row with this ID, from 0 to 4095. */
export function getShard(id: string): number {
  return Number((BigInt(id) >> SEQUENCE_BITS) & ((1n << SHARD_BITS) - 1n));
}

/** Returns the time at which an ID was created, in milliseconds since 1970. */
export function getIdTime(id: string): number {
  return Number(BigInt(id) >> (SHARD_BITS + SEQUENCE_BITS)) + ID_EPOCH_MS;
}

/** Returns the largest ID that can exist at a given time, in milliseconds since 1970. */
export function getLastIdAt(milliseconds: number): string {
  return String((BigInt(milliseconds - ID_EPOCH_MS + 1) << (SHARD_BITS + SEQUENCE_BITS)) - 1n);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the time to store in the ID of a row with this creation time. IDs start in 2025. Older rows keep their order
 * within the first day, at twenty seconds per millisecond. All times are in milliseconds since 1970.
 */
export function toIdTimestamp(moment: number): number {
  const firstDayEnds = ID_EPOCH_MS + DAY_MS;
  if (moment >= firstDayEnds) return Math.floor(moment);
  return ID_EPOCH_MS + Math.floor((Math.max(0, moment) / firstDayEnds) * DAY_MS);
}

/** Returns whether untrusted text can be an ID. */
export function isId(text: string): boolean {
  return /^[1-9]\d{0,18}$/.test(text) && BigInt(text) <= MAX_ID;
}

/** Returns the logical shard of a globally unique key (FNV-1a, 32 bits). */
export function getShardOfKey(key: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) {
    hash ^= key.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  return hash % SHARD_COUNT;
}

/** Returns the IDs and their shards as two arrays, in the form that a query for an ID set takes. */
export function pairWithShards(ids: readonly string[]): { shards: number[]; ids: string[] } {
  return { shards: ids.map(getShard), ids: [...ids] };
}
