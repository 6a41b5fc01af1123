import { type Db, shardOf } from "@tessera/database";
import { indexedWords } from "@tessera/domain";
import { sql } from "kysely";
import { searchContentsFor } from "./search.ts";
import { someWordsQuery } from "./text-query.ts";
import { topicContents } from "./topics.ts";

/** Words that are looked for: what is to be seen, then how it is called; where those are too few, what else it says. */
const MOST_WORDS = 16;
const MOST_WORDS_SEEN = 12;
const ENOUGH_WORDS = 2;
/** Of what shares nothing but words, where nobody knows the topic: words alone lead astray soon. */
const MOST_BY_WORDS = 20;

/**
 * Listed contents that say what a content says: of the same topics those that share most words with it, then the freshest and most
 * popular of its first topic; where its topics are not known, some that share most words. As bounded as search is, and as a page of
 * a topic is. The content itself may be among them.
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
  /** The surest first. */
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
  // However much it says of what is to be seen, how it is called has a word in it.
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
