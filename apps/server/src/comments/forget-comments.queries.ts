import { getShard, type Tx } from "@tessera/database";
import { sql } from "kysely";
import { deleteCommentLikes } from "./likes.queries.ts";

/** Removes all comments on content items that are being removed, along with their likes, on both shards. */
export async function deleteContentComments(tx: Tx, contentIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with deleted as (
      delete from comments
      using unnest(${contentIds.map(getShard)}::smallint[], ${[...contentIds]}::bigint[]) as chosen(shard, content_id)
      where comments.shard = chosen.shard and comments.content_id = chosen.content_id
      returning author_id, id
    )
    delete from person_comments using deleted
    where person_comments.shard = shard_of(deleted.author_id) and person_comments.person_id = deleted.author_id
      and person_comments.comment_id = deleted.id
    returning person_comments.comment_id as id`.execute(tx);
  await deleteCommentLikes(
    tx,
    rows.map(({ id }) => id),
  );
}
