/**
 * Ids are 63 bits: 41 of milliseconds since 2025-01-01, 12 of the owner's logical shard, 10 of one sequence (the scheme
 * that Instagram published in 2012). JavaScript treats them as strings, because they exceed 2^53. `new_id(shard)` in
 * the database generates them; the functions here parse them.
 */
export const ID_EPOCH_MS = 1_735_689_600_000;
export const SHARDS = 4096;
const SHARD_BITS = 12n;
const SEQUENCE_BITS = 10n;
const LARGEST_ID = (1n << 63n) - 1n;

/** The logical shard of an id's rows, from 0 to 4095. */
export function getShard(id: string): number {
  return Number((BigInt(id) >> SEQUENCE_BITS) & ((1n << SHARD_BITS) - 1n));
}

/** The time at which an id was created, in milliseconds since 1970. */
export function idTime(id: string): number {
  return Number(BigInt(id) >> (SHARD_BITS + SEQUENCE_BITS)) + ID_EPOCH_MS;
}

/** The largest id that can exist at a given time, in milliseconds since 1970. */
export function getLastIdAt(milliseconds: number): string {
  return String((BigInt(milliseconds - ID_EPOCH_MS + 1) << (SHARD_BITS + SEQUENCE_BITS)) - 1n);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The time in the id of a row from an earlier date. Ids start with 2025. Older rows keep their order within the first
 * day, at twenty seconds per millisecond. All in milliseconds since 1970.
 */
export function idMoment(moment: number): number {
  const firstDayEnds = ID_EPOCH_MS + DAY_MS;
  if (moment >= firstDayEnds) return Math.floor(moment);
  return ID_EPOCH_MS + Math.floor((Math.max(0, moment) / firstDayEnds) * DAY_MS);
}

/** True if external text can be an id. */
export function isId(text: string): boolean {
  return /^[1-9]\d{0,18}$/.test(text) && BigInt(text) <= LARGEST_ID;
}

/** The logical shard of a globally unique key (FNV-1a, 32 bits). */
export function shardOfKey(key: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) {
    hash ^= key.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  return hash % SHARDS;
}

/** Ids and their shards, in the form that a query for an id set takes. */
export function withShards(ids: readonly string[]): { shards: number[]; ids: string[] } {
  return { shards: ids.map(getShard), ids: [...ids] };
}
