import { type Db, pairWithShards } from "@tessera/database";
import { sql } from "kysely";

/** A listed content item on a topic. */
interface TopicCandidate {
  readonly contentId: string;
  /** The pin that represents the content in lists. */
  readonly pinId: string;
  /** The content's score. The list is sorted by score and then by content id. */
  readonly score: number;
}

/** Loads the listed content items on a topic, freshest and most popular first. */
export async function selectTopicContents(
  db: Db,
  topicId: number,
  after: { readonly score: number; readonly contentId: string } | null,
  limit: number,
): Promise<TopicCandidate[]> {
  let query = db
    .selectFrom("listed_topics")
    .select(["content_id as contentId", "pin_id as pinId", "score"])
    .where("topic_id", "=", topicId)
    .orderBy("score", "desc")
    .orderBy("content_id", "desc")
    .limit(limit);
  if (after !== null) {
    query = query.where(
      sql<boolean>`(score, content_id) < (${after.score}::double precision, ${after.contentId}::bigint)`,
    );
  }
  return query.execute();
}

/** The number of a topic's freshest and most popular content items among which the best ones are chosen. */
const BEST_CANDIDATE_COUNT = 200;

/**
 * Loads the best of a topic's freshest and most popular content items: those with the most saves and favorites.
 *
 * @param from the position in the list at which to start; 0 for its start
 * @returns the content items, each with the position after it
 */
export async function selectBestTopicContents(
  db: Db,
  topicId: number,
  from: number,
  limit: number,
): Promise<{ readonly pinId: string; readonly next: number }[]> {
  const { rows } = await sql<{ pinId: string }>`
    with fresh as materialized (
      select shard, content_id, pin_id from listed_topics where topic_id = ${topicId}
      order by score desc, content_id desc limit ${BEST_CANDIDATE_COUNT}
    )
    select fresh.pin_id as "pinId" from fresh
    join contents on contents.shard = fresh.shard and contents.id = fresh.content_id
    order by contents.save_count + contents.favorite_count desc, fresh.content_id desc
    limit ${limit} offset ${from}`.execute(db);
  return rows.map(({ pinId }, index) => ({ pinId, next: from + index + 1 }));
}

/** Keeps the listed content items that are on a topic, in the same order. */
export async function selectContentsOnTopic(
  db: Db,
  contentIds: readonly string[],
  topicId: number,
): Promise<readonly string[]> {
  const { shards, ids } = pairWithShards(contentIds);
  const { rows } = await sql<{ id: string }>`
    select given.id from unnest(${shards}::smallint[], ${ids}::bigint[]) with ordinality as given (shard, id, place)
    join listed_contents on listed_contents.shard = given.shard and listed_contents.content_id = given.id
    where ${topicId} = any (listed_contents.topics)
    order by given.place`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Loads the pins of each topic's first content items, at most `each` per topic. A topic without content items has no
 * entry.
 */
export async function selectFirstPinsOfTopics(
  db: Db,
  topicIds: readonly number[],
  each: number,
): Promise<Map<number, string[]>> {
  if (topicIds.length === 0) return new Map();
  const { rows } = await sql<{ topic_id: number; pin_id: string }>`
    select wanted.topic_id, first.pin_id from unnest(${[...topicIds]}::smallint[]) as wanted (topic_id)
    cross join lateral (
      select pin_id, score, content_id from listed_topics
      where listed_topics.topic_id = wanted.topic_id
      order by score desc, content_id desc limit ${each}
    ) as first
    order by wanted.topic_id, first.score desc, first.content_id desc`.execute(db);
  const pins = Map.groupBy(rows, ({ topic_id }) => topic_id);
  return new Map([...pins].map(([topicId, found]) => [topicId, found.map(({ pin_id }) => pin_id)]));
}

/** A listed content item whose topics were determined by an older rule, and the version of that rule. */
export interface OutdatedTopics {
  readonly contentId: string;
  readonly rule: number;
}

/**
 * Loads listed content items whose topics were determined by an older rule, oldest rule first.
 *
 * @param rule the current rule
 */
export async function selectOutdatedContents(
  db: Db,
  rule: number,
  after: OutdatedTopics | null,
  limit: number,
): Promise<OutdatedTopics[]> {
  let query = db
    .selectFrom("listed_contents")
    .select(["content_id as contentId", "topic_rule as rule"])
    .where("topic_rule", "<", rule)
    .orderBy("topic_rule")
    .orderBy("content_id")
    .limit(limit);
  if (after !== null) {
    query = query.where(sql<boolean>`(topic_rule, content_id) > (${after.rule}::smallint, ${after.contentId}::bigint)`);
  }
  return query.execute();
}
