import { type Db, isId, shardOf, type Tx, withShards } from "@tessera/database";
import type { ExclusionKind } from "@tessera/domain";
import { type RawBuilder, sql } from "kysely";

/** Something excluded from someone's home feed. */
export interface FeedExclusion {
  readonly kind: ExclusionKind | "history";
  /** The topic, the person, the board or the save; 0 for the whole history. */
  readonly targetId: string;
}

/** The row that excludes everything someone saved. */
export const WHOLE_HISTORY: FeedExclusion = { kind: "history", targetId: "0" };

/** Everything excluded from someone's home feed, which is little; nothing for a visitor. */
export async function selectFeedExclusions(db: Db, personId: string | null): Promise<FeedExclusion[]> {
  if (personId === null) return [];
  return db
    .selectFrom("tuned_out")
    .select(["kind", "target_id as targetId"])
    .where("shard", "=", shardOf(personId))
    .where("person_id", "=", personId)
    .orderBy("kind")
    .orderBy("target_id")
    .execute();
}

/** Locks someone's row until the transaction ends, so that concurrent changes of their exclusions take turns. */
export async function lockTuning(tx: Tx, personId: string): Promise<void> {
  await tx
    .selectFrom("people")
    .select("id")
    .where("shard", "=", shardOf(personId))
    .where("id", "=", personId)
    .forNoKeyUpdate()
    .execute();
}

/** The tables that record follows and ownership: the rows of `targets` that match. */
const OWN_TARGETS: Readonly<Record<ExclusionKind, (shard: number, personId: string) => RawBuilder<unknown>>> = {
  topic: (shard, personId) => sql`
    select 1 from topic_follows where shard = ${shard} and person_id = ${personId} and topic_id = targets.id`,
  person: (shard, personId) => sql`
    select 1 from follows where shard = ${shard} and person_id = ${personId} and followee_id = targets.id`,
  board: (shard, personId) => sql`
    select 1 from boards where shard = ${shard} and id = targets.id and owner_id = ${personId} and deleted_at is null
    union all
    select 1 from collaborations where shard = ${shard} and person_id = ${personId} and board_id = targets.id
    union all
    select 1 from board_follows where shard = ${shard} and person_id = ${personId} and board_id = targets.id`,
  pin: (shard, personId) => sql`
    select 1 from pins where shard = ${shard} and id = targets.id and person_id = ${personId} and deleted_at is null`,
};

/** Those of some ids that someone can exclude: what they follow, or a board or save of theirs. */
export async function selectOwnTargets(
  db: Db,
  personId: string,
  kind: ExclusionKind,
  ids: readonly string[],
): Promise<FeedExclusion[]> {
  const known = [...new Set(ids)].filter(isId);
  if (known.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select targets.id from unnest(${known}::bigint[]) as targets(id)
    where exists (${OWN_TARGETS[kind](shardOf(personId), personId)})`.execute(db);
  return rows.map(({ id }) => ({ kind, targetId: id }));
}

/** Excludes things from someone's home feed. Harmless for those already excluded. */
export async function insertFeedExclusions(tx: Tx, personId: string, things: readonly FeedExclusion[]): Promise<void> {
  if (things.length === 0) return;
  const rows = things.map(({ kind, targetId }) => ({
    shard: shardOf(personId),
    person_id: personId,
    kind,
    target_id: targetId,
  }));
  await tx
    .insertInto("tuned_out")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lets one thing shape someone's home feed again. */
export async function deleteFeedExclusions(tx: Tx, personId: string, { kind, targetId }: FeedExclusion): Promise<void> {
  await tx
    .deleteFrom("tuned_out")
    .where("shard", "=", shardOf(personId))
    .where("person_id", "=", personId)
    .where("kind", "=", kind)
    .where("target_id", "=", targetId)
    .execute();
}

/** Lets everything of some kinds shape someone's home feed again. */
export async function deleteFeedExclusionKinds(
  tx: Tx,
  personId: string,
  kinds: readonly FeedExclusion["kind"][],
): Promise<void> {
  if (kinds.length === 0) return;
  await tx
    .deleteFrom("tuned_out")
    .where("shard", "=", shardOf(personId))
    .where("person_id", "=", personId)
    .where("kind", "in", kinds)
    .execute();
}

/** Those of some contents that are listed under one of these topics. */
export async function selectTopicNames(
  db: Db,
  contentIds: readonly string[],
  topicIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (contentIds.length === 0 || topicIds.length === 0) return new Set();
  const { shards, ids } = withShards([...new Set(contentIds)]);
  const { rows } = await sql<{ id: string }>`
    select wanted.id from unnest(${shards}::smallint[], ${ids}::bigint[]) as wanted(shard, id)
    cross join lateral (
      select 1 from listed_topics
      where listed_topics.shard = wanted.shard and listed_topics.content_id = wanted.id
        and listed_topics.topic_id = any(${[...topicIds]}::smallint[])
      limit 1
    ) as about`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
