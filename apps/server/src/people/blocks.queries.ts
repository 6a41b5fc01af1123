import { type Db, newId, getShard, type Tx } from "@tessera/database";
import { type RawBuilder, sql } from "kysely";

/**
 * Returns which of these people blocked a viewer or were blocked by one. Neither can see anything of
 * the other's.
 *
 * @param viewers the viewer, or several people if a block with any of them counts; null for visitors, who aren't in any
 * block
 */
export async function loadBlockedEitherWay(
  db: Db,
  viewers: string | readonly string[] | null,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const viewerIds = typeof viewers === "string" ? [viewers] : [...new Set(viewers ?? [])];
  const [onlyViewer] = viewerIds;
  // People can't block themselves.
  const ids = [...new Set(personIds)].filter((id) => viewerIds.length > 1 || id !== onlyViewer);
  if (viewerIds.length === 0 || ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select distinct wanted.id from unnest(${viewerIds.map(getShard)}::smallint[], ${viewerIds}::bigint[]) as viewer(shard, id)
    cross join unnest(${ids}::bigint[]) as wanted(id)
    cross join lateral (
      (select 1 from blocks
        where shard = viewer.shard and person_id = viewer.id and blocked_id = wanted.id limit 1)
      union all
      (select 1 from blocked_by
        where shard = viewer.shard and person_id = viewer.id and blocker_id = wanted.id limit 1)
    ) as barred`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Which of some people someone follows, and who is in a block with them. */
export interface Regards {
  readonly followed: ReadonlySet<string>;
  readonly barred: ReadonlySet<string>;
}

/** Loads which of these people the viewer follows, and which are in a block with the viewer. Visitors have neither. */
export async function loadRegards(db: Db, viewerId: string | null, personIds: readonly string[]): Promise<Regards> {
  // People can neither follow nor block themselves.
  const ids = [...new Set(personIds)].filter((id) => id !== viewerId);
  if (viewerId === null || ids.length === 0) return { followed: new Set(), barred: new Set() };
  const shard = getShard(viewerId);
  // Looks up each id by its key. Given a set of ids, Postgres may read everyone that the viewer follows.
  const { rows } = await sql<{ id: string; followed: boolean; barred: boolean }>`
    select wanted.id, followed.id is not null as followed, barred.id is not null as barred
    from unnest(${ids}::bigint[]) as wanted(id)
    left join lateral (
      select followee_id as id from follows
      where shard = ${shard} and person_id = ${viewerId} and followee_id = wanted.id limit 1
    ) as followed on true
    left join lateral (
      (select blocked_id as id from blocks
        where shard = ${shard} and person_id = ${viewerId} and blocked_id = wanted.id limit 1)
      union all
      (select blocker_id from blocked_by
        where shard = ${shard} and person_id = ${viewerId} and blocker_id = wanted.id limit 1)
      limit 1
    ) as barred on true
    where followed.id is not null or barred.id is not null`.execute(db);
  return {
    followed: new Set(rows.filter(({ followed }) => followed).map(({ id }) => id)),
    barred: new Set(rows.filter(({ barred }) => barred).map(({ id }) => id)),
  };
}

/**
 * Returns the SQL condition that either of two people blocked the other.
 *
 * @param shard the shard of `personId`
 */
export function areInBlock(shard: unknown, personId: unknown, otherId: unknown): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select 1 from blocks where shard = ${shard} and person_id = ${personId} and blocked_id = ${otherId})
    or exists (select 1 from blocked_by where shard = ${shard} and person_id = ${personId} and blocker_id = ${otherId}))`;
}

/** Returns the pairs of people who are in a block, by their index in `pairs`. */
export async function loadBlockedPairs(
  db: Db,
  pairs: readonly (readonly [string, string])[],
): Promise<ReadonlySet<number>> {
  if (pairs.length === 0) return new Set();
  const ones = pairs.map(([one]) => one);
  const { rows } = await sql<{ place: string }>`
    select pair.place from unnest(${ones.map(getShard)}::smallint[], ${ones}::bigint[],
      ${pairs.map(([, other]) => other)}::bigint[]) with ordinality as pair(shard, one, other, place)
    where ${areInBlock(sql`pair.shard`, sql`pair.one`, sql`pair.other`)}`.execute(db);
  return new Set(rows.map(({ place }) => Number(place) - 1));
}

/** Returns which of these people the viewer blocked. */
export async function loadBlockedByViewer(
  db: Db,
  viewerId: string | null,
  ids: readonly string[],
): Promise<Set<string>> {
  if (viewerId === null || ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select wanted.id from unnest(${[...new Set(ids)]}::bigint[]) as wanted(id)
    cross join lateral (
      select 1 from blocks
      where shard = ${getShard(viewerId)} and person_id = ${viewerId} and blocked_id = wanted.id limit 1
    ) as blocked`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Selects the people that someone blocked, most recently blocked first. */
export async function selectBlocked(
  db: Db,
  personId: string,
  before: string | null,
  limit: number,
): Promise<{ readonly id: string; readonly personId: string }[]> {
  let query = db
    .selectFrom("blocks")
    .select(["id", "blocked_id as personId"])
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId);
  if (before !== null) query = query.where("id", "<", before);
  return query.orderBy("id", "desc").limit(limit).execute();
}

/**
 * Makes blocks and follows between two people run one after the other until the transaction ends. Any number of
 * transactions can lock the pair to follow, but only one to block. It's an advisory lock, because there's no row of
 * either person that all code locks first. Take this lock before any row lock, and only once per transaction, so that
 * it can't deadlock.
 */
export async function lockPair(tx: Tx, personId: string, otherId: string, purpose: "follow" | "block"): Promise<void> {
  const [low, high] = BigInt(personId) < BigInt(otherId) ? [personId, otherId] : [otherId, personId];
  const key = sql`hashtextextended(${`pair ${low} ${high}`}, 0)`;
  const lock =
    purpose === "follow" ? sql`select pg_advisory_xact_lock_shared(${key})` : sql`select pg_advisory_xact_lock(${key})`;
  await lock.execute(tx);
}

/** Writes a block on both people's shards. Idempotent. */
export async function insertBlock(tx: Tx, personId: string, blockedId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into blocks (shard, person_id, blocked_id, id)
    values (${getShard(personId)}, ${personId}, ${blockedId}, ${newId(getShard(personId))})
    on conflict do nothing returning id`.execute(tx);
  const [inserted] = rows;
  if (!inserted) return;
  await tx
    .insertInto("blocked_by")
    .values({ shard: getShard(blockedId), person_id: blockedId, blocker_id: personId, id: inserted.id })
    .execute();
}

/** Removes a block from both people's shards. Idempotent. */
export async function deleteBlock(tx: Tx, personId: string, blockedId: string): Promise<void> {
  await tx
    .deleteFrom("blocks")
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .where("blocked_id", "=", blockedId)
    .execute();
  await tx
    .deleteFrom("blocked_by")
    .where("shard", "=", getShard(blockedId))
    .where("person_id", "=", blockedId)
    .where("blocker_id", "=", personId)
    .execute();
}
