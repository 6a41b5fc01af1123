import { type Db, shardOf } from "@tessera/database";
import { indexedWords } from "@tessera/domain";
import { sql } from "kysely";
import { searchContentsFor } from "./search.ts";
import { someWordsQuery } from "./text-query.ts";
import { topicContents } from "./topics.ts";

/** How many words to look for: what the image shows, then the title; if those are too few, the rest of its text. */
const MOST_WORDS = 16;
const MOST_WORDS_SEEN = 12;
const ENOUGH_WORDS = 2;
/** The most that share only words, when the topic is unknown: words alone soon mislead. */
const MOST_BY_WORDS = 20;

/**
 * Listed contents with similar text. With known topics: those of the same topics that share the most words, then the
 * freshest and most popular of its first topic. Otherwise, some that share the most words. As bounded as search and as a
 * topic's page. The content itself can be among them.
 *
 * @param count most of them
 */
export async function textNeighbours(db: Db, contentId: string, count: number): Promise<string[]> {
  const content = await wordsAndTopics(db, contentId);
  if (content === null) return [];
  const { words, topics } = content;
  const query = words.length === 0 ? null : await someWordsQuery(db, words);
  const found = (await searchContentsFor(db, query, { after: null, limit: count })).map(({ id }) => id);
  const [topic] = topics;
  if (topic === undefined) return found.slice(0, MOST_BY_WORDS);
  const ofTopics = await contentsOfTopics(db, found, topics);
  const ofTopic = await topicContents(db, topic, null, count);
  return [...new Set([...ofTopics, ...ofTopic.map((row) => row.contentId)])].slice(0, count);
}

interface WordsAndTopics {
  readonly words: readonly string[];
  /** The most certain first. */
  readonly topics: readonly number[];
}

async function wordsAndTopics(db: Db, contentId: string): Promise<WordsAndTopics | null> {
  const shard = shardOf(contentId);
  const { rows } = await sql<{ title: string; description: string; altText: string; topics: number[] | null }>`
    select contents.title, contents.description, contents.alt_text as "altText", listed_contents.topics
    from contents
    left join listed_contents on listed_contents.shard = contents.shard and listed_contents.content_id = contents.id
    where contents.shard = ${shard} and contents.id = ${contentId} and contents.deleted_at is null`.execute(db);
  const [row] = rows;
  if (!row) return null;
  // However much it says about what the image shows, its title contributes a word.
  const told = [...indexedWords(row.altText).slice(0, MOST_WORDS_SEEN), ...indexedWords(row.title)];
  const words = new Set(told.length < ENOUGH_WORDS ? [...told, ...indexedWords(row.description)] : told);
  return { words: [...words].slice(0, MOST_WORDS), topics: row.topics ?? [] };
}

/** Those of some listed contents that have one of these topics, in the order given. */
async function contentsOfTopics(db: Db, contentIds: readonly string[], topics: readonly number[]): Promise<string[]> {
  if (contentIds.length === 0) return [];
  const { rows } = await sql<{ contentId: string }>`
    select wanted.content_id as "contentId"
    from unnest(${contentIds.map(shardOf)}::smallint[], ${[...contentIds]}::bigint[]) with ordinality
      as wanted(shard, content_id, place)
    join listed_contents on listed_contents.shard = wanted.shard and listed_contents.content_id = wanted.content_id
    where listed_contents.topics && ${[...topics]}::smallint[]
    order by wanted.place`.execute(db);
  return rows.map(({ contentId }) => contentId);
}
