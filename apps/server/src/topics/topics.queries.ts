import { type Db, buildNewId, getShard, type Tx } from "@tessera/database";
import { sql } from "kysely";

/** Loads the topics that someone follows; none for a visitor. */
export async function loadFollowedTopicIds(db: Db, viewerId: string | null): Promise<ReadonlySet<number>> {
  if (viewerId === null) return new Set();
  const rows = await db
    .selectFrom("topic_follows")
    .select("topic_id")
    .where("shard", "=", getShard(viewerId))
    .where("person_id", "=", viewerId)
    .execute();
  return new Set(rows.map(({ topic_id }) => topic_id));
}

/** An entry in the list of followed topics. */
interface TopicFollowRow {
  readonly id: string;
  readonly topicId: number;
}

/** Selects the topics that someone follows, most recently followed first. */
export async function selectFollowedTopics(
  db: Db,
  personId: string,
  before: string | null,
  limit: number,
): Promise<TopicFollowRow[]> {
  let query = db
    .selectFrom("topic_follows")
    .select(["id", "topic_id as topicId"])
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId);
  if (before !== null) query = query.where("id", "<", before);
  return query.orderBy("id", "desc").limit(limit).execute();
}

/** Stores that someone follows a topic. Idempotent. */
export async function insertTopicFollow(tx: Tx, personId: string, topicId: number): Promise<void> {
  const shard = getShard(personId);
  await tx
    .insertInto("topic_follows")
    .values({ shard, person_id: personId, topic_id: topicId, id: buildNewId(shard) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes someone's follow of a topic. Idempotent. */
export async function deleteTopicFollow(tx: Tx, personId: string, topicId: number): Promise<void> {
  await tx
    .deleteFrom("topic_follows")
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .where("topic_id", "=", topicId)
    .execute();
}

/** Selects content items that were never classified, in a fixed order, starting after a given one. */
export async function selectUnindexedContents(db: Db, after: string | null, limit: number): Promise<string[]> {
  const afterKey = after === null ? sql`` : sql`and (shard, id) > (${getShard(after)}::smallint, ${after}::bigint)`;
  const { rows } = await sql<{ id: string }>`
    select id from contents where indexed_topics is null ${afterKey} order by shard, id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
