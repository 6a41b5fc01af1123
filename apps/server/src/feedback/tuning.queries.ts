import { type Db, isId, getShard, type Tx, pairWithShards } from "@tessera/database";
import type { ExclusionKind } from "@tessera/domain";
import { type RawBuilder, sql } from "kysely";

/** Something excluded from someone's home feed. */
export interface FeedExclusion {
  readonly kind: ExclusionKind | "history";
  /** The id of the topic, person, board or save; 0 for the whole history. */
  readonly targetId: string;
}

/** The row that excludes everything that someone saved. */
export const ENTIRE_HISTORY_EXCLUSION: FeedExclusion = { kind: "history", targetId: "0" };

/** Selects all of someone's home feed exclusions, whose number is limited; none for visitors. */
export async function selectFeedExclusions(db: Db, personId: string | null): Promise<FeedExclusion[]> {
  if (personId === null) return [];
  return db
    .selectFrom("tuned_out")
    .select(["kind", "target_id as targetId"])
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .orderBy("kind")
    .orderBy("target_id")
    .execute();
}

/**
 * Locks someone's row until the transaction ends, so that concurrent changes to their exclusions run one after the
 * other.
 */
export async function lockTuning(tx: Tx, personId: string): Promise<void> {
  await tx
    .selectFrom("people")
    .select("id")
    .where("shard", "=", getShard(personId))
    .where("id", "=", personId)
    .forNoKeyUpdate()
    .execute();
}

/** SQL conditions that check whether someone follows or owns a target, by target type. */
const EXCLUDABLE_TARGET_CONDITIONS: Readonly<
  Record<ExclusionKind, (shard: number, personId: string) => RawBuilder<unknown>>
> = {
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

/** Returns which of these ids someone can exclude: ids of things that they follow, or of their own boards and saves. */
export async function selectExcludableTargets(
  db: Db,
  personId: string,
  kind: ExclusionKind,
  ids: readonly string[],
): Promise<FeedExclusion[]> {
  const validIds = [...new Set(ids)].filter(isId);
  if (validIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select targets.id from unnest(${validIds}::bigint[]) as targets(id)
    where exists (${EXCLUDABLE_TARGET_CONDITIONS[kind](getShard(personId), personId)})`.execute(db);
  return rows.map(({ id }) => ({ kind, targetId: id }));
}

/** Excludes things from someone's home feed. Idempotent. */
export async function insertFeedExclusions(tx: Tx, personId: string, things: readonly FeedExclusion[]): Promise<void> {
  if (things.length === 0) return;
  const rows = things.map(({ kind, targetId }) => ({
    shard: getShard(personId),
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

/** Lifts the exclusion of one thing from someone's home feed. */
export async function deleteFeedExclusions(tx: Tx, personId: string, { kind, targetId }: FeedExclusion): Promise<void> {
  await tx
    .deleteFrom("tuned_out")
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .where("kind", "=", kind)
    .where("target_id", "=", targetId)
    .execute();
}

/** Lifts all exclusions of some types from someone's home feed. */
export async function deleteFeedExclusionsOfKinds(
  tx: Tx,
  personId: string,
  kinds: readonly FeedExclusion["kind"][],
): Promise<void> {
  if (kinds.length === 0) return;
  await tx
    .deleteFrom("tuned_out")
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .where("kind", "in", kinds)
    .execute();
}

/** Returns which of these content items are listed under one of these topics. */
export async function selectContentsAbout(
  db: Db,
  contentIds: readonly string[],
  topicIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (contentIds.length === 0 || topicIds.length === 0) return new Set();
  const { shards, ids } = pairWithShards([...new Set(contentIds)]);
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
