import { getShard, type Tx } from "@tessera/database";
import type { ReactionType } from "@tessera/domain";
import { sql } from "kysely";

/**
 * Writes someone's reaction to a content item on both shards if they have none. Otherwise it locks their existing one,
 * so that two concurrent choices run one after the other.
 *
 * @returns their existing reaction; null if there was none
 */
export async function insertReaction(
  tx: Tx,
  personId: string,
  contentId: string,
  reactionType: ReactionType,
): Promise<number | null> {
  const { rows } = await sql<{ reaction_type: number; is_new: boolean }>`
    insert into reactions (shard, person_id, content_id, reaction_type)
    values (${getShard(personId)}, ${personId}, ${contentId}, ${reactionType})
    on conflict (shard, person_id, content_id) do update set reaction_type = reactions.reaction_type
    returning reaction_type, (xmax = 0) as is_new`.execute(tx);
  const [row] = rows;
  if (!row?.is_new) return row?.reaction_type ?? null;
  await tx
    .insertInto("content_reactions")
    .values({ shard: getShard(contentId), content_id: contentId, person_id: personId })
    .execute();
  return null;
}

/** Replaces someone's reaction with another. */
export async function updateReaction(
  tx: Tx,
  personId: string,
  contentId: string,
  reactionType: ReactionType,
): Promise<void> {
  await tx
    .updateTable("reactions")
    .set({ reaction_type: reactionType })
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .where("content_id", "=", contentId)
    .execute();
}

/** Removes someone's reaction from both shards. @returns the removed reaction; null if there was none */
export async function deleteReaction(tx: Tx, personId: string, contentId: string): Promise<number | null> {
  const deleted = await tx
    .deleteFrom("reactions")
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .where("content_id", "=", contentId)
    .returning("reaction_type")
    .executeTakeFirst();
  if (!deleted) return null;
  await tx
    .deleteFrom("content_reactions")
    .where("shard", "=", getShard(contentId))
    .where("content_id", "=", contentId)
    .where("person_id", "=", personId)
    .execute();
  return deleted.reaction_type;
}

/**
 * Adds reactions to a content item's counts (1) or subtracts them (-1). Reaction types whose count reaches zero are
 * dropped.
 */
export async function changeReactionCounts(
  tx: Tx,
  contentId: string,
  changes: readonly { readonly type: number; readonly delta: 1 | -1 }[],
): Promise<void> {
  await sql`
    update contents set reaction_counts = (
      select coalesce(jsonb_object_agg(type, number), '{}') from (
        select type, sum(number) as number from (
          select key as type, value::integer as number from jsonb_each_text(contents.reaction_counts)
          union all
          select type, number
          from unnest(${changes.map(({ type }) => String(type))}::text[], ${changes.map(({ delta }) => delta)}::integer[])
            as change(type, number)
        ) as changed group by type having sum(number) > 0
      ) as summed)
    where shard = ${getShard(contentId)} and id = ${contentId}`.execute(tx);
}

/** Removes every reaction to content items that are being removed, on both shards. */
export async function deleteReactions(tx: Tx, contentIds: readonly string[]): Promise<void> {
  await sql`
    with deleted as (
      delete from content_reactions
      using unnest(${contentIds.map(getShard)}::smallint[], ${[...contentIds]}::bigint[]) as chosen(shard, id)
      where content_reactions.shard = chosen.shard and content_reactions.content_id = chosen.id
      returning person_id, content_id
    )
    delete from reactions using deleted
    where reactions.shard = shard_of(deleted.person_id) and reactions.person_id = deleted.person_id
      and reactions.content_id = deleted.content_id`.execute(tx);
}
