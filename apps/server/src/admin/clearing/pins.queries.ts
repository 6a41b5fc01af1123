import { type Tx, pairWithShards } from "@tessera/database";
import { type RawBuilder, sql } from "kysely";
import { eraseComments } from "../../comments/comments.queries.ts";
import { deleteCommentLikes } from "../../comments/likes.queries.ts";
import { deleteEmptyStats } from "../../insights/insights.queries.ts";
import { deletePinTopics } from "../../pins/pin-topics.queries.ts";
import { deletePromotions } from "../../pins/promotions/promotions.queries.ts";
import { createErasedPersonCondition, toOwnerTable } from "./people.queries.ts";

/** The result of a batch, and the content items whose listing the batch may change. */
export interface RemovedRows {
  readonly rows: number;
  readonly changedContents: readonly string[];
}

/**
 * Removes a batch of these people's saves, including deleted ones. Doesn't update the counts of content items that
 * these people created, which `removeContents` and `keepContents` handle.
 */
export async function removeSaves(tx: Tx, people: readonly string[], limit: number): Promise<RemovedRows> {
  const { rows } = await sql<{ id: string; content_id: string; day: string | null; content_stays: boolean }>`
    with deleted as (
      delete from pins where (shard, id) in (
        select saves.shard, saves.id from ${toOwnerTable(people)}
        cross join lateral (
          select shard, id from pins where pins.shard = owner.shard and pins.person_id = owner.id limit ${limit}
        ) as saves
        limit ${limit})
      returning id, content_id, board_id, creator_id,
        case when is_repin then (created_at at time zone 'utc')::date::text end as day
    ), places as (
      delete from board_pins using deleted
      where board_pins.shard = shard_of(deleted.board_id) and board_pins.board_id = deleted.board_id
        and board_pins.pin_id = deleted.id
    ), deleted_places as (
      delete from deleted_board_pins using deleted
      where deleted_board_pins.shard = shard_of(deleted.board_id) and deleted_board_pins.board_id = deleted.board_id
        and deleted_board_pins.pin_id = deleted.id
    )
    select id, content_id, day, not ${createErasedPersonCondition("deleted.creator_id")} or exists (
        select 1 from contents where contents.shard = shard_of(deleted.content_id) and contents.id = deleted.content_id
          and contents.outlives_creator) as content_stays
    from deleted`.execute(tx);
  const saves = rows.map(({ id }) => id);
  await deletePromotions(tx, saves);
  await deletePinTopics(tx, saves);
  const counted = rows.filter(({ content_stays }) => content_stays);
  if (counted.length === 0) return { rows: rows.length, changedContents: [] };
  const { shards, ids } = pairWithShards(counted.map(({ content_id }) => content_id));
  await sql`
    with deleted as (
      delete from content_pins
      using unnest(${shards}::smallint[], ${ids}::bigint[], ${counted.map(({ id }) => id)}::bigint[],
        ${counted.map(({ day }) => day)}::date[]) as chosen(shard, content_id, id, day)
      where content_pins.shard = chosen.shard and content_pins.content_id = chosen.content_id and content_pins.pin_id = chosen.id
      returning content_pins.shard, content_pins.content_id, content_pins.board_id, content_pins.listed, chosen.day
    ), changed as (
      insert into discovery_changes (shard, id, content_id, board_id)
      select shard, new_id(shard), content_id, board_id from deleted where listed
    ), by_day as (
      select shard, content_id, day, count(*)::integer as number from deleted
      where listed and day is not null group by shard, content_id, day
    ), numbers as (
      update pin_stats set saves = greatest(0, saves - by_day.number) from by_day
      where pin_stats.shard = by_day.shard and pin_stats.content_id = by_day.content_id and pin_stats.day = by_day.day
    ), counted as (
      select shard, content_id, count(*)::integer as number from deleted where listed group by shard, content_id
    )
    update contents set save_count = greatest(0, save_count - counted.number)
    from counted where contents.shard = counted.shard and contents.id = counted.content_id`.execute(tx);
  await deleteEmptyStats(tx, [...new Set(ids)]);
  return { rows: rows.length, changedContents: [...new Set(ids)] };
}

/**
 * Content items that these people created: the ones to remove, with the keys of their images, and the ones that someone
 * else still has saved.
 */
export interface LockedContents {
  readonly removable: readonly { readonly id: string; readonly image_key: string | null }[];
  readonly keptIds: readonly string[];
}

/**
 * Locks a batch of the unchecked content items that these people created. Separates out the ones that someone else
 * saved. A deleted save that can still be restored counts as a save.
 */
export async function lockContents(tx: Tx, people: readonly string[], limit: number): Promise<LockedContents> {
  const { rows } = await sql<{ id: string; image_key: string | null; last_unsaved_at: Date | null }>`
    select id, image_key, last_unsaved_at from contents where (shard, id) in (
      select own.shard, own.id from ${toOwnerTable(people)}
      cross join lateral (
        select shard, id from contents
        where contents.shard = owner.shard and contents.creator_id = owner.id and not contents.outlives_creator
        limit ${limit}
      ) as own
      limit ${limit})
    order by shard, id for update`.execute(tx);
  // Read the saves after locking, because earlier saves are then visible, and later ones find the content deleted.
  const saved = await sql<{ content_id: string }>`
    select distinct content_pins.content_id from ${toContentTable(rows.map(({ id }) => id))}
    join content_pins on content_pins.shard = content.shard and content_pins.content_id = content.id
    where not ${createErasedPersonCondition("content_pins.person_id")}`.execute(tx);
  const unsaved = rows.filter(({ last_unsaved_at }) => last_unsaved_at !== null).map(({ id }) => id);
  const keptIds = new Set([
    ...saved.rows.map(({ content_id }) => content_id),
    ...(await selectRestorableContentIds(tx, unsaved)),
  ]);
  return { removable: rows.filter(({ id }) => !keptIds.has(id)), keptIds: [...keptIds] };
}

function toContentTable(ids: readonly string[]): RawBuilder<unknown> {
  const contents = pairWithShards(ids);
  return sql`unnest(${contents.shards}::smallint[], ${contents.ids}::bigint[]) as content(shard, id)`;
}

/** Returns which of these content items have a deleted save that can be restored. */
async function selectRestorableContentIds(tx: Tx, contentIds: readonly string[]): Promise<string[]> {
  if (contentIds.length === 0) return [];
  const { rows } = await sql<{ content_id: string }>`
    select distinct content_id from pins where deleted_at is not null and content_id = any(${[...contentIds]}::bigint[])`.execute(
    tx,
  );
  return rows.map(({ content_id }) => content_id);
}

/**
 * Keeps content items for the people who saved them after their creator is removed. Saves by people who are
 * being erased are no longer shown or counted.
 */
export async function keepContents(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    with deleted as (
      delete from content_pins using ${toContentTable(ids)}
      where content_pins.shard = content.shard and content_pins.content_id = content.id
        and ${createErasedPersonCondition("content_pins.person_id")}
      returning content_pins.shard, content_pins.content_id
    )
    insert into discovery_changes (shard, id, content_id)
    select shard, new_id(shard), content_id from (select distinct shard, content_id from deleted) as contents`.execute(
    tx,
  );
  await sql`
    update contents set outlives_creator = true, save_count = (
      select count(*) from content_pins
      where content_pins.shard = contents.shard and content_pins.content_id = contents.id and content_pins.listed)
    from ${toContentTable(ids)} where contents.shard = content.shard and contents.id = content.id`.execute(tx);
}

/** Removes the rows of content items that no one else saved. */
export async function removeContents(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    with deleted as (
      delete from content_pins using ${toContentTable(ids)}
      where content_pins.shard = content.shard and content_pins.content_id = content.id
      returning content_pins.shard, content_pins.content_id
    )
    insert into discovery_changes (shard, id, content_id)
    select shard, new_id(shard), content_id from (select distinct shard, content_id from deleted) as contents`.execute(
    tx,
  );
  await sql`
    delete from contents using ${toContentTable(ids)}
    where contents.shard = content.shard and contents.id = content.id`.execute(tx);
}

/**
 * Removes a batch of these people's favorites, including the mirror rows, and updates the counts. @returns the number
 * of removed favorites
 */
export async function removeFavorites(tx: Tx, people: readonly string[], limit: number): Promise<number> {
  const { rows } = await sql<{ content_id: string; person_id: string }>`
    delete from favorites where (shard, person_id, content_id) in (
      select own.shard, own.person_id, own.content_id from ${toOwnerTable(people)}
      cross join lateral (
        select shard, person_id, content_id from favorites
        where favorites.shard = owner.shard and favorites.person_id = owner.id limit ${limit}
      ) as own
      limit ${limit})
    returning content_id, person_id`.execute(tx);
  const { shards, ids } = pairWithShards(rows.map(({ content_id }) => content_id));
  await sql`
    with deleted as (
      delete from content_favorites
      using unnest(${shards}::smallint[], ${ids}::bigint[], ${rows.map(({ person_id }) => person_id)}::bigint[])
        as chosen(shard, content_id, person_id)
      where content_favorites.shard = chosen.shard and content_favorites.content_id = chosen.content_id
        and content_favorites.person_id = chosen.person_id
      returning content_favorites.shard, content_favorites.content_id
    ), counted as (
      select shard, content_id, count(*)::integer as number from deleted group by shard, content_id
    )
    update contents set favorite_count = greatest(0, favorite_count - counted.number)
    from counted where contents.shard = counted.shard and contents.id = counted.content_id`.execute(tx);
  return rows.length;
}

/**
 * Removes a batch of these people's reactions, including the mirror rows, and updates the counts. @returns the number
 * of removed reactions
 */
export async function removeReactions(tx: Tx, people: readonly string[], limit: number): Promise<number> {
  const { rows } = await sql<{ content_id: string; person_id: string; reaction_type: number }>`
    delete from reactions where (shard, person_id, content_id) in (
      select own.shard, own.person_id, own.content_id from ${toOwnerTable(people)}
      cross join lateral (
        select shard, person_id, content_id from reactions
        where reactions.shard = owner.shard and reactions.person_id = owner.id limit ${limit}
      ) as own
      limit ${limit})
    returning content_id, person_id, reaction_type`.execute(tx);
  const { shards, ids } = pairWithShards(rows.map(({ content_id }) => content_id));
  const personIds = rows.map(({ person_id }) => person_id);
  const types = rows.map(({ reaction_type }) => reaction_type);
  await sql`
    with chosen as (
      select * from unnest(${shards}::smallint[], ${ids}::bigint[], ${personIds}::bigint[], ${types}::smallint[])
        as reaction(shard, content_id, person_id, reaction_type)
    ), deleted as (
      delete from content_reactions using chosen
      where content_reactions.shard = chosen.shard and content_reactions.content_id = chosen.content_id
        and content_reactions.person_id = chosen.person_id
      returning chosen.shard, chosen.content_id, chosen.reaction_type
    ), counted as (
      select shard, content_id, reaction_type::text as type, count(*)::integer as number
      from deleted group by shard, content_id, reaction_type
    ), touched as (select distinct shard, content_id from counted)
    update contents set reaction_counts = (
      select coalesce(jsonb_object_agg(type, number), '{}') from (
        select type, sum(number) as number from (
          select key as type, value::integer as number from jsonb_each_text(contents.reaction_counts)
          union all
          select counted.type, -counted.number from counted
          where counted.shard = contents.shard and counted.content_id = contents.id
        ) as changed group by type having sum(number) > 0
      ) as summed)
    from touched where contents.shard = touched.shard and contents.id = touched.content_id`.execute(tx);
  return rows.length;
}

/**
 * Removes a batch of these people's comment likes, including the mirror rows, and updates the counts. @returns the
 * number of removed likes
 */
export async function removeCommentLikes(tx: Tx, people: readonly string[], limit: number): Promise<number> {
  const { rows } = await sql<{ comment_id: string; person_id: string }>`
    delete from liked_comments where (shard, person_id, comment_id) in (
      select own.shard, own.person_id, own.comment_id from ${toOwnerTable(people)}
      cross join lateral (
        select shard, person_id, comment_id from liked_comments
        where liked_comments.shard = owner.shard and liked_comments.person_id = owner.id limit ${limit}
      ) as own
      limit ${limit})
    returning comment_id, person_id`.execute(tx);
  const { shards, ids } = pairWithShards(rows.map(({ comment_id }) => comment_id));
  await sql`
    with deleted as (
      delete from comment_likes
      using unnest(${shards}::smallint[], ${ids}::bigint[], ${rows.map(({ person_id }) => person_id)}::bigint[])
        as chosen(shard, comment_id, person_id)
      where comment_likes.shard = chosen.shard and comment_likes.comment_id = chosen.comment_id
        and comment_likes.person_id = chosen.person_id
      returning comment_likes.shard, comment_likes.comment_id
    ), counted as (
      select shard, comment_id, count(*)::integer as number from deleted group by shard, comment_id
    )
    update comments set like_count = greatest(0, like_count - counted.number)
    from counted where comments.shard = counted.shard and comments.id = counted.comment_id`.execute(tx);
  return rows.length;
}

/**
 * Removes a batch of these people's comments, including the mirror rows and likes, and updates the counts. Other
 * people's replies stay. @returns the number of removed comments
 */
export async function removeComments(tx: Tx, people: readonly string[], limit: number): Promise<number> {
  const { rows } = await sql<{ comment_id: string }>`
    delete from person_comments where (shard, person_id, comment_id) in (
      select written.shard, written.person_id, written.comment_id from ${toOwnerTable(people)}
      cross join lateral (
        select shard, person_id, comment_id from person_comments
        where person_comments.shard = owner.shard and person_comments.person_id = owner.id limit ${limit}
      ) as written
      limit ${limit})
    returning comment_id`.execute(tx);
  const ids = rows.map(({ comment_id: id }) => id);
  await deleteCommentLikes(tx, ids);
  await eraseComments(tx, ids);
  return rows.length;
}
