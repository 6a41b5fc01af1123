import { type RawBuilder, sql } from "kysely";

type StatementBuilder = (within: RawBuilder<unknown>) => RawBuilder<unknown>;

/** The statements for follows, favorites, and comments, by the name of their draft. Each writes to two tables. */
export const SOCIAL_STATEMENTS: readonly (readonly [draft: string, write: StatementBuilder])[] = [
  [
    "draft_follows",
    (within) => sql`
      with followed as (
        insert into follows (shard, person_id, followee_id, id)
        select followers.shard, followers.id, followees.id, draft_follows.id from draft_follows
        join draft_people as followers on followers.n = follower join draft_people as followees on followees.n = followee where ${within}
        returning *
      )
      insert into followers (shard, person_id, follower_id, id)
      select shard_of(followee_id), followee_id, person_id, id from followed`,
  ],
  [
    "draft_board_follows",
    (within) => sql`
      with followed as (
        insert into board_follows (shard, person_id, board_id, id)
        select people.shard, people.id, boards.id, draft_board_follows.id from draft_board_follows
        join draft_people as people on people.n = follower join draft_boards as boards on boards.n = board where ${within}
        returning *
      )
      insert into board_followers (shard, board_id, person_id, id)
      select shard_of(board_id), board_id, person_id, id from followed`,
  ],
  [
    "draft_favorites",
    (within) => sql`
      with favored as (
        insert into favorites (shard, person_id, content_id, id)
        select people.shard, people.id, contents.id, draft_favorites.id from draft_favorites
        join draft_people as people on people.n = draft_favorites.person
        join draft_contents as contents on contents.n = draft_favorites.content
        where ${within}
        returning *
      )
      insert into content_favorites (shard, content_id, person_id)
      select shard_of(content_id), content_id, person_id from favored`,
  ],
  [
    "draft_comments",
    (within) => sql`
      with written as (
        insert into comments (shard, id, content_id, author_id, text, created_at, score)
        select draft_comments.shard, pg_temp.id_at(draft_comments.at, draft_comments.shard, i), contents.id, people.id, text,
          pg_temp.moment(draft_comments.at), extract(epoch from pg_temp.moment(draft_comments.at)) / 86400
        from draft_comments
        join draft_people as people on people.n = author
        join draft_contents as contents on contents.n = draft_comments.content
        where ${within}
        returning id, author_id
      )
      insert into person_comments (shard, person_id, comment_id) select shard_of(author_id), author_id, id from written`,
  ],
];
