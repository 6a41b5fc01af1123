import { type Db, getShard } from "@tessera/database";
import { getIndexedWords } from "@tessera/domain";
import { sql } from "kysely";
import { type FoundContent, searchContents, type SearchPage } from "./search.ts";
import { buildSomeWordsQuery } from "./text-query.ts";
import { selectTopicContents } from "./topics.ts";

/**
 * The limits on the words to search for. Words come from the image description and then the title. If there are too
 * few, they also come from the description.
 */
const MAX_WORDS = 16;
const MAX_ALT_TEXT_WORDS = 12;
const MIN_WORDS = 2;
/**
 * The maximum number of content items to return by shared words alone, when the topic is unknown. Beyond the best
 * matches, words alone are misleading.
 */
const MAX_NEIGHBORS_BY_WORDS = 20;

/**
 * Finds listed content items with similar text. If the topics are known, content items on the same topics that share
 * the most words come first. The freshest and most popular content items on the first topic follow. If the topics are
 * unknown, only a few content items that share the most words are returned. The work is limited like the work of a
 * search and a topic page. The content itself can be among the results.
 *
 * @param count the maximum number of content items
 */
export async function selectTextNeighbors(db: Db, contentId: string, count: number): Promise<string[]> {
  const content = await loadWordsAndTopics(db, contentId);
  if (content === null) return [];
  const { words, topics } = content;
  const query = words.length === 0 ? null : await buildSomeWordsQuery(db, words);
  const stages = query === null ? [] : [{ ...query, isPartial: true }];
  const search = { stages: { stages, lastResort: null }, outcomesOf: null };
  const found = (await searchContents(db, search, { after: null, limit: count })).map(({ id }) => id);
  const [topic] = topics;
  if (topic === undefined) return found.slice(0, MAX_NEIGHBORS_BY_WORDS);
  const ofTopics = await filterByTopics(db, found, topics);
  const ofTopic = await selectTopicContents(db, topic, null, count);
  return [...new Set([...ofTopics, ...ofTopic.map((row) => row.contentId)])].slice(0, count);
}

interface WordsAndTopics {
  readonly words: readonly string[];
  /** The content's topics, most certain first. */
  readonly topics: readonly number[];
}

async function loadWordsAndTopics(db: Db, contentId: string): Promise<WordsAndTopics | null> {
  const shard = getShard(contentId);
  const { rows } = await sql<{ title: string; description: string; altText: string; topics: number[] | null }>`
    select contents.title, contents.description, contents.alt_text as "altText", listed_contents.topics
    from contents
    left join listed_contents on listed_contents.shard = contents.shard and listed_contents.content_id = contents.id
    where contents.shard = ${shard} and contents.id = ${contentId} and contents.deleted_at is null`.execute(db);
  const [row] = rows;
  if (!row) return null;
  // Limit the words from the image description, so that words from the title are used too.
  const mainWords = [...getIndexedWords(row.altText).slice(0, MAX_ALT_TEXT_WORDS), ...getIndexedWords(row.title)];
  const words = new Set(mainWords.length < MIN_WORDS ? [...mainWords, ...getIndexedWords(row.description)] : mainWords);
  return { words: [...words].slice(0, MAX_WORDS), topics: row.topics ?? [] };
}

/** Returns which of the given content items are listed on one of these topics, in the given order. */
async function filterByTopics(db: Db, contentIds: readonly string[], topics: readonly number[]): Promise<string[]> {
  if (contentIds.length === 0) return [];
  const { rows } = await sql<{ contentId: string }>`
    select wanted.content_id as "contentId"
    from unnest(${contentIds.map(getShard)}::smallint[], ${[...contentIds]}::bigint[]) with ordinality
      as wanted(shard, content_id, place)
    join listed_contents on listed_contents.shard = wanted.shard and listed_contents.content_id = wanted.content_id
    where listed_contents.topics && ${[...topics]}::smallint[]
    order by wanted.place`.execute(db);
  return rows.map(({ contentId }) => contentId);
}

/**
 * Selects the listed content items that have at least one of some words. Those with more of them come first, then the
 * freshest and most popular.
 *
 * @param words the words, most important first
 */
export async function selectContentsWithWords(
  db: Db,
  words: readonly string[],
  page: SearchPage,
): Promise<FoundContent[]> {
  const query = await buildSomeWordsQuery(db, words);
  if (query === null) return [];
  const stages = { stages: [{ ...query, isPartial: true }], lastResort: null };
  return searchContents(db, { stages, outcomesOf: null }, page);
}
