import { getShard, type Tx, pairWithShards } from "@tessera/database";
import { sql } from "kysely";

/** A listed content item with its topics. */
interface ContentTopics {
  readonly contentId: string;
  /** The pin that represents the content in lists. */
  readonly pinId: string;
  readonly score: number;
  readonly topics: readonly number[];
}

/** Adds content items to the indexes of their topics, and removes them from the indexes of other topics. */
export async function indexTopics(tx: Tx, contents: readonly ContentTopics[]): Promise<void> {
  const { shards, ids } = pairWithShards(contents.map(({ contentId }) => contentId));
  const pairs = contents.flatMap(({ topics, ...content }) => topics.map((topicId) => ({ ...content, topicId })));
  await sql`
    with given as materialized (
      select * from unnest(
        ${pairs.map(({ contentId }) => getShard(contentId))}::smallint[], ${pairs.map(({ contentId }) => contentId)}::bigint[],
        ${pairs.map(({ topicId }) => topicId)}::smallint[], ${pairs.map(({ pinId }) => pinId)}::bigint[],
        ${pairs.map(({ score }) => score)}::double precision[]
      ) as pairs (shard, content_id, topic_id, pin_id, score)
    ), dropped as (
      delete from listed_topics using unnest(${shards}::smallint[], ${ids}::bigint[]) as looked (shard, id)
      where listed_topics.shard = looked.shard and listed_topics.content_id = looked.id
        and not exists (
          select 1 from given
          where given.content_id = listed_topics.content_id and given.topic_id = listed_topics.topic_id
        )
    )
    insert into listed_topics (shard, content_id, topic_id, pin_id, score)
    select shard, content_id, topic_id, pin_id, score from given
    on conflict (shard, content_id, topic_id) do update
    set pin_id = excluded.pin_id, score = greatest(listed_topics.score, excluded.score)`.execute(tx);
}
