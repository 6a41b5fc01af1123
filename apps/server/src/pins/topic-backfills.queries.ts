import { type Db, getShard, type Tx } from "@tessera/database";
import { sql } from "kysely";
import { backfillSaveTopics } from "./pin-topics.queries.ts";
import { backfillSaveSimilarityKeys } from "./place-keys.queries.ts";

/**
 * Selects content items whose saves haven't all been backfilled with their topics and color, except those in
 * `exceptIds`.
 */
export async function selectTopicBackfills(db: Db, exceptIds: ReadonlySet<string>, limit: number): Promise<string[]> {
  const { rows } = await sql<{ content_id: string }>`
    select content_id from topic_backfills where content_id <> all(${[...exceptIds]}::bigint[])
    order by shard, content_id limit ${limit}`.execute(db);
  return rows.map(({ content_id }) => content_id);
}

/** Backfills the topics and color of a content item's next batch of saves, and the keys on their boards. */
export async function backfillNextSaves(tx: Tx, contentId: string, limit: number): Promise<void> {
  const shard = getShard(contentId);
  // Lock the content, as every writer does, so that its topics don't change until this batch is backfilled.
  await tx
    .selectFrom("contents")
    .select("id")
    .where("shard", "=", shard)
    .where("id", "=", contentId)
    .forUpdate()
    .execute();
  const backfill = await tx
    .selectFrom("topic_backfills")
    .select("after_pin_id")
    .where("shard", "=", shard)
    .where("content_id", "=", contentId)
    .executeTakeFirst();
  if (!backfill) return;
  const saves = await tx
    .selectFrom("content_pins")
    .select(["pin_id as id", "content_id as contentId", "person_id as personId"])
    .where("shard", "=", shard)
    .where("content_id", "=", contentId)
    .where("pin_id", ">", backfill.after_pin_id)
    .orderBy("pin_id")
    .limit(limit)
    .execute();
  await backfillSaveTopics(tx, saves);
  await backfillSaveSimilarityKeys(
    tx,
    contentId,
    saves.map(({ id }) => id),
  );
  const lastSave = saves.length < limit ? undefined : saves.at(-1);
  if (!lastSave) {
    await tx.deleteFrom("topic_backfills").where("shard", "=", shard).where("content_id", "=", contentId).execute();
    return;
  }
  await tx
    .updateTable("topic_backfills")
    .set({ after_pin_id: lastSave.id })
    .where("shard", "=", shard)
    .where("content_id", "=", contentId)
    .execute();
}
