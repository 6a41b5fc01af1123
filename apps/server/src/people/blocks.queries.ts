import { type Db, buildNewId, getShard, type Tx } from "@tessera/database";
import { type RawBuilder, sql } from "kysely";

/**
 * Returns which of these people blocked a viewer or were blocked by one. Neither person can see any of the other's
 * content.
 *
 * @param viewers the viewer, or several people to check against; null for visitors, who have no blocks
 */
export async function loadIdsBlockedEitherWay(
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

/** The people that a viewer follows, and the people who blocked the viewer or were blocked by the viewer. */
export interface ViewerRelations {
  readonly followed: ReadonlySet<string>;
  readonly barred: ReadonlySet<string>;
}

/**
 * Loads which of these people the viewer follows, and which of them blocked the viewer or were blocked by the viewer.
 * Returns empty sets for visitors.
 */
export async function loadViewerRelations(
  db: Db,
  viewerId: string | null,
  personIds: readonly string[],
): Promise<ViewerRelations> {
  // People can neither follow nor block themselves.
  const ids = [...new Set(personIds)].filter((id) => id !== viewerId);
  if (viewerId === null || ids.length === 0) return { followed: new Set(), barred: new Set() };
  const shard = getShard(viewerId);
  // Look up each id by its key. With a set of ids, Postgres might read everyone the viewer follows.
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
 * Returns an SQL condition that is true if either person blocked the other.
 *
 * @param shard the shard of `personId`
 */
export function createBlockCondition(shard: unknown, personId: unknown, otherId: unknown): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select 1 from blocks where shard = ${shard} and person_id = ${personId} and blocked_id = ${otherId})
    or exists (select 1 from blocked_by where shard = ${shard} and person_id = ${personId} and blocker_id = ${otherId}))`;
}

/** Returns the indexes in `pairs` of the pairs in which either person blocked the other. */
export async function loadBlockedPairs(
  db: Db,
  pairs: readonly (readonly [string, string])[],
): Promise<ReadonlySet<number>> {
  if (pairs.length === 0) return new Set();
  const ones = pairs.map(([one]) => one);
  const { rows } = await sql<{ place: string }>`
    select pair.place from unnest(${ones.map(getShard)}::smallint[], ${ones}::bigint[],
      ${pairs.map(([, other]) => other)}::bigint[]) with ordinality as pair(shard, one, other, place)
    where ${createBlockCondition(sql`pair.shard`, sql`pair.one`, sql`pair.other`)}`.execute(db);
  return new Set(rows.map(({ place }) => Number(place) - 1));
}

/** Returns which of these people the viewer blocked. */
export async function loadIdsBlockedByViewer(
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

/** Selects the people someone blocked, most recently blocked first. */
export async function selectBlockedPeople(
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
 * Serializes blocks and follows between two people until the transaction ends. Any number of transactions can lock the
 * pair to follow, but only one can lock it to block. This is an advisory lock, because neither person has a row that
 * all code locks first. To prevent deadlocks, acquire this lock before any row lock, and only once per transaction.
 */
export async function lockPersonPair(
  tx: Tx,
  personId: string,
  otherId: string,
  purpose: "follow" | "block",
): Promise<void> {
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
    values (${getShard(personId)}, ${personId}, ${blockedId}, ${buildNewId(getShard(personId))})
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
