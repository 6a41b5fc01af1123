import { getShard, getShardOfKey, type Tx, pairWithShards } from "@tessera/database";
import { getIndexedWords, listNameKeys, findTopic, TOPIC_RULE_VERSION, classifyContent } from "@tessera/domain";
import { type RawBuilder, sql } from "kysely";
import { deleteSuggestionsOf, replaceSuggestions } from "./index-suggestions.ts";
import { indexTopics } from "./index-topics.ts";
import { BOARD_MARK, listFacetLexemes } from "../text/marked-lexemes.ts";

/** The data about a listed content item for search and for fresh and popular pins. */
export interface IndexedContent {
  readonly contentId: string;
  /** The pin that represents the content in lists. */
  readonly pinId: string;
  readonly creatorId: string;
  /** Combines freshness and popularity. A score lower than the indexed one is ignored. */
  readonly score: number;
  readonly title: string;
  readonly description: string;
  readonly altText: string;
  /** The site that the content links to, in the format of `getLinkDomain`; null for none. */
  readonly domain: string | null;
  readonly creatorName: string;
  /** The names of the listed boards that the content was first saved to, in a stable order. */
  readonly boardNames: readonly string[];
  /** The names of the products and of the site on the linked page. */
  readonly productWords: string;
  /** Whether the content links to a product page. */
  readonly isProduct: boolean;
  /** Whether the content is a video. */
  readonly isVideo: boolean;
}

/** The maximum length of a host name in characters (RFC 1035). The host in a typed link can be longer. */
const MAX_HOST_LENGTH = 253;

/** The data about a listed board for search. */
export interface IndexedBoard {
  readonly boardId: string;
  readonly ownerId: string;
  readonly name: string;
  readonly description: string;
  readonly ownerName: string;
}

/** The data about a person for search. */
export interface IndexedPerson {
  readonly personId: string;
  readonly username: string;
  readonly fullName: string;
  readonly about: string;
}

/** Adds content items to the index, or updates their entries. Callers must pass only listed content items. */
export async function indexContents(tx: Tx, contents: readonly IndexedContent[]): Promise<void> {
  if (contents.length === 0) return;
  const entries = contents.map(toContentEntry);
  await sql`
    insert into listed_contents (shard, content_id, pin_id, creator_id, score, is_product, domain, topics, topic_rule, words)
    ${buildEntriesQuery(entries)}
    on conflict (shard, content_id) do update
    set pin_id = excluded.pin_id, creator_id = excluded.creator_id, words = excluded.words,
        is_product = excluded.is_product, domain = excluded.domain, topics = excluded.topics,
        topic_rule = excluded.topic_rule, score = greatest(listed_contents.score, excluded.score)`.execute(tx);
  await indexTopics(tx, entries);
  await addWordsToVocabulary(
    tx,
    entries.flatMap(({ words }) => Object.values(words)),
  );
}

/**
 * Raises the scores of indexed content items whose saves or favorites have changed. If a save adds words, such as a
 * board's name, the entry is marked as outdated, so that a job indexes it instead of the request that saves.
 *
 * @returns the content items whose entries are missing or outdated, which still have to be indexed
 */
export async function raiseScores(tx: Tx, contents: readonly IndexedContent[]): Promise<IndexedContent[]> {
  if (contents.length === 0) return [];
  const { rows } = await sql<{ content_id: string }>`
    with given as materialized (${buildEntriesQuery(contents.map(toContentEntry))}), raised as (
      update listed_contents set score = greatest(listed_contents.score, given.score),
        topic_rule = case when listed_contents.words = given.words then listed_contents.topic_rule else 0 end
      from given
      where listed_contents.shard = given.shard and listed_contents.content_id = given.content_id
        and (listed_contents.pin_id, listed_contents.creator_id, listed_contents.is_product, listed_contents.domain,
          listed_contents.topics)
        = (given.pin_id, given.creator_id, given.is_product, given.domain, given.topics)
      returning listed_contents.shard, listed_contents.content_id, listed_contents.score
    ), raised_topics as (
      update listed_topics set score = greatest(listed_topics.score, raised.score) from raised
      where listed_topics.shard = raised.shard and listed_topics.content_id = raised.content_id
    )
    select content_id from raised`.execute(tx);
  const raised = new Set(rows.map(({ content_id }) => content_id));
  return contents.filter(({ contentId }) => !raised.has(contentId));
}

/** A content item with the words and topics that its entry contains. */
interface ContentEntry extends IndexedContent {
  readonly topics: readonly number[];
  readonly words: Readonly<Record<"title" | "text" | "name" | "boards" | "topics" | "domain", readonly string[]>>;
}

function toContentEntry(content: IndexedContent): ContentEntry {
  const { title, creatorName, boardNames, description, altText, productWords, domain } = content;
  const topics = classifyContent(content);
  return {
    ...content,
    topics,
    words: {
      title: getIndexedWords(title),
      text: getIndexedWords(`${description} ${altText} ${productWords}`),
      name: getIndexedWords(creatorName),
      boards: getIndexedWords(boardNames.join(" ")),
      topics: getIndexedWords(topics.map((id) => findTopic(id)?.name ?? "").join(" ")),
      domain: getIndexedWords(domain ?? ""),
    },
  };
}

/** Returns SQL that selects entries with the columns of `listed_contents`. */
function buildEntriesQuery(entries: readonly ContentEntry[]): RawBuilder<unknown> {
  return sql`
    select shard, content_id, pin_id, creator_id, score, is_product, left(site, ${MAX_HOST_LENGTH}) as domain,
           topics::smallint[] as topics, ${TOPIC_RULE_VERSION}::integer as topic_rule,
           setweight(to_tsvector('tessera', title), 'A') || setweight(to_tsvector('tessera', text), 'B')
           || setweight(to_tsvector('simple', name), 'B') || setweight(to_tsvector('tessera', boards), 'C')
           || setweight(to_tsvector('tessera', topic_names), 'D') || setweight(to_tsvector('simple', domain), 'D')
           || array_to_tsvector(facet_lexemes::text[] || array(
             select ${BOARD_MARK} || lexeme from unnest(to_tsvector('tessera', boards))
           )) as words
    from unnest(
      ${entries.map(({ contentId }) => getShard(contentId))}::smallint[],
      ${entries.map(({ contentId }) => contentId)}::bigint[],
      ${entries.map(({ pinId }) => pinId)}::bigint[],
      ${entries.map(({ creatorId }) => creatorId)}::bigint[],
      ${entries.map(({ score }) => score)}::double precision[],
      ${entries.map(({ isProduct }) => isProduct)}::boolean[],
      ${entries.map(({ domain }) => domain ?? "")}::text[],
      ${entries.map(({ topics }) => `{${topics.join(",")}}`)}::text[],
      ${entries.map(({ words }) => joinWords(words.title))}::text[],
      ${entries.map(({ words }) => joinWords(words.text))}::text[],
      ${entries.map(({ words }) => joinWords(words.name))}::text[],
      ${entries.map(({ words }) => joinWords(words.boards))}::text[],
      ${entries.map(({ words }) => joinWords(words.topics))}::text[],
      ${entries.map(({ words }) => joinWords(words.domain))}::text[],
      ${entries.map((entry) => `{${listFacetLexemes(entry).join(",")}}`)}::text[]
    ) as given (shard, content_id, pin_id, creator_id, score, is_product, site, topics,
      title, text, name, boards, topic_names, domain, facet_lexemes)`;
}

/**
 * Updates whether an indexed content item is a product. The entry's words become outdated, so a job indexes them again.
 */
export async function indexProduct(tx: Tx, contentId: string, isProduct: boolean): Promise<void> {
  await sql`
    update listed_contents set is_product = ${isProduct}, topic_rule = 0
    where shard = ${getShard(contentId)} and content_id = ${contentId}`.execute(tx);
}

/** Marks the entries of a board's content items as outdated, so that a job indexes the board's new name. */
export async function markBoardContentsOutdated(tx: Tx, boardId: string): Promise<void> {
  await sql`
    update listed_contents set topic_rule = 0 from board_pins
    where board_pins.shard = ${getShard(boardId)} and board_pins.board_id = ${boardId}
      and listed_contents.shard = shard_of(board_pins.content_id)
      and listed_contents.content_id = board_pins.content_id`.execute(tx);
}

/** Removes content items from the index and from their topics, because only their owner can list them now. */
export async function unindexContents(tx: Tx, contentIds: readonly string[]): Promise<void> {
  if (contentIds.length === 0) return;
  const { shards, ids } = pairWithShards(contentIds);
  await sql`
    with given as (
      select * from unnest(${shards}::smallint[], ${ids}::bigint[]) as contents (shard, id)
    ), gone as (
      delete from listed_contents using given
      where listed_contents.shard = given.shard and listed_contents.content_id = given.id
    )
    delete from listed_topics using given
    where listed_topics.shard = given.shard and listed_topics.content_id = given.id`.execute(tx);
}

/** Like `indexContents`, but for boards. */
export async function indexBoards(tx: Tx, boards: readonly IndexedBoard[]): Promise<void> {
  if (boards.length === 0) return;
  const names = boards.map(({ name }) => getIndexedWords(name));
  const owners = boards.map(({ ownerName }) => getIndexedWords(ownerName));
  const texts = boards.map(({ description }) => getIndexedWords(description));
  await sql`
    insert into listed_boards (shard, board_id, owner_id, words)
    select shard, board_id, owner_id,
           setweight(to_tsvector('tessera', name), 'A') || setweight(to_tsvector('simple', owner), 'C')
           || setweight(to_tsvector('tessera', text), 'C')
    from unnest(
      ${boards.map(({ boardId }) => getShard(boardId))}::smallint[],
      ${boards.map(({ boardId }) => boardId)}::bigint[],
      ${boards.map(({ ownerId }) => ownerId)}::bigint[],
      ${names.map(joinWords)}::text[], ${owners.map(joinWords)}::text[], ${texts.map(joinWords)}::text[]
    ) as given (shard, board_id, owner_id, name, owner, text)
    on conflict (shard, board_id) do update
    set owner_id = excluded.owner_id, words = excluded.words`.execute(tx);
  await addWordsToVocabulary(tx, [...names, ...owners, ...texts]);
  await replaceSuggestions(
    tx,
    "board",
    boards.map(({ boardId: subjectId, name }) => ({ subjectId, keys: listNameKeys(name) })),
  );
}

/** Like `unindexContents`, but for boards. */
export async function unindexBoards(tx: Tx, boardIds: readonly string[]): Promise<void> {
  if (boardIds.length === 0) return;
  const { shards, ids } = pairWithShards(boardIds);
  await sql`
    delete from listed_boards
    using unnest(${shards}::smallint[], ${ids}::bigint[]) as given (shard, id)
    where listed_boards.shard = given.shard and board_id = given.id`.execute(tx);
  await deleteSuggestionsOf(tx, "board", boardIds);
}

/**
 * Like `indexContents`, but for people. Words in names are neither stemmed nor dropped as stop words, because names
 * aren't English text.
 */
export async function indexPeople(tx: Tx, people: readonly IndexedPerson[]): Promise<void> {
  if (people.length === 0) return;
  // A username is indexed both as one word and as the words between its underscores.
  const names = people.map(({ username, fullName }) => [
    ...new Set([username.replaceAll("_", ""), ...getIndexedWords(`${username} ${fullName}`)]),
  ]);
  const texts = people.map(({ about }) => getIndexedWords(about));
  await sql`
    insert into listed_people (shard, person_id, words)
    select shard, person_id,
           setweight(to_tsvector('simple', name), 'A') || setweight(to_tsvector('tessera', text), 'C')
    from unnest(
      ${people.map(({ personId }) => getShard(personId))}::smallint[],
      ${people.map(({ personId }) => personId)}::bigint[],
      ${names.map(joinWords)}::text[], ${texts.map(joinWords)}::text[]
    ) as given (shard, person_id, name, text)
    on conflict (shard, person_id) do update set words = excluded.words`.execute(tx);
  await addWordsToVocabulary(tx, [...names, ...texts]);
  await replaceSuggestions(
    tx,
    "person",
    people.map(({ personId: subjectId, username, fullName }) => ({
      subjectId,
      keys: listNameKeys(username, username.replaceAll("_", ""), fullName),
    })),
  );
}

/** Like `unindexContents`, but for people. */
export async function unindexPeople(tx: Tx, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return;
  const { shards, ids } = pairWithShards(personIds);
  await sql`
    delete from listed_people
    using unnest(${shards}::smallint[], ${ids}::bigint[]) as given (shard, id)
    where listed_people.shard = given.shard and person_id = given.id`.execute(tx);
  await deleteSuggestionsOf(tx, "person", personIds);
}

function joinWords(words: readonly string[]): string {
  return words.join(" ");
}

/** Adds words to the vocabulary in sorted order, so that transactions that add the same words don't deadlock. */
async function addWordsToVocabulary(tx: Tx, groups: readonly (readonly string[])[]): Promise<void> {
  const words = [...new Set(groups.flat())].toSorted();
  if (words.length === 0) return;
  await sql`
    insert into search_words (shard, word)
    select * from unnest(${words.map(getShardOfKey)}::smallint[], ${words}::text[])
    on conflict do nothing`.execute(tx);
}
