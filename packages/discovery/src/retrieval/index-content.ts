import { getShard, shardOfKey, type Tx, withShards } from "@tessera/database";
import { getIndexedWords, nameKeys, titlePhrases, TOPIC_RULE, classifyContent } from "@tessera/domain";
import { sql } from "kysely";
import { deleteSuggestionsOf, replaceSuggestions } from "./index-suggestions.ts";
import { indexTopics } from "./index-topics.ts";

/** The data about a listed content for search and for fresh and popular pins. */
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
  /** The site that the content links to, in the format of `linkDomain`; null for none. */
  readonly domain: string | null;
  readonly creatorName: string;
  /** Whether the content links to a product page. */
  readonly isProduct: boolean;
}

/** The maximum length of a host name in characters (RFC 1035). The host in a link that someone typed can be longer. */
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

/** Adds contents to the index, or updates their entries. Callers must pass only listed contents. */
export async function indexContents(tx: Tx, contents: readonly IndexedContent[]): Promise<void> {
  if (contents.length === 0) return;
  const titles = contents.map(({ title }) => getIndexedWords(title));
  const names = contents.map(({ creatorName }) => getIndexedWords(creatorName));
  const texts = contents.map(({ description, altText }) => getIndexedWords(`${description} ${altText}`));
  const domains = contents.map(({ domain }) => getIndexedWords(domain ?? ""));
  const topics = contents.map(classifyContent);
  await sql`
    insert into listed_contents (shard, content_id, pin_id, creator_id, score, is_product, domain, topics, topic_rule, words)
    select shard, content_id, pin_id, creator_id, score, is_product, left(site, ${MAX_HOST_LENGTH}), topics::smallint[], ${TOPIC_RULE},
           setweight(to_tsvector('tessera', title), 'A') || setweight(to_tsvector('simple', name), 'A')
           || setweight(to_tsvector('tessera', text), 'C') || setweight(to_tsvector('simple', domain), 'D')
    from unnest(
      ${contents.map(({ contentId }) => getShard(contentId))}::smallint[],
      ${contents.map(({ contentId }) => contentId)}::bigint[],
      ${contents.map(({ pinId }) => pinId)}::bigint[],
      ${contents.map(({ creatorId }) => creatorId)}::bigint[],
      ${contents.map(({ score }) => score)}::double precision[],
      ${contents.map(({ isProduct }) => isProduct)}::boolean[],
      ${contents.map(({ domain }) => domain ?? "")}::text[], ${topics.map((ids) => `{${ids.join(",")}}`)}::text[],
      ${titles.map(joinWords)}::text[], ${names.map(joinWords)}::text[], ${texts.map(joinWords)}::text[],
      ${domains.map(joinWords)}::text[]
    ) as given (shard, content_id, pin_id, creator_id, score, is_product, site, topics, title, name, text, domain)
    on conflict (shard, content_id) do update
    set pin_id = excluded.pin_id, creator_id = excluded.creator_id, words = excluded.words,
        is_product = excluded.is_product, domain = excluded.domain, topics = excluded.topics,
        topic_rule = excluded.topic_rule, score = greatest(listed_contents.score, excluded.score)`.execute(tx);
  await indexTopics(
    tx,
    contents.map(({ contentId, pinId, score }, at) => ({ contentId, pinId, score, topics: topics[at] ?? [] })),
  );
  await learnWords(tx, [...titles, ...names, ...texts, ...domains]);
  await replaceSuggestions(
    tx,
    "phrase",
    contents.map(({ contentId: subjectId, title }) => ({ subjectId, keys: titlePhrases(title) })),
  );
}

/** Updates whether an indexed content is a product. */
export async function indexProduct(tx: Tx, contentId: string, isProduct: boolean): Promise<void> {
  await sql`
    update listed_contents set is_product = ${isProduct}
    where shard = ${getShard(contentId)} and content_id = ${contentId} and is_product <> ${isProduct}`.execute(tx);
}

/** Removes contents from the index and from their topics, because only their owner can list them now. */
export async function unindexContents(tx: Tx, contentIds: readonly string[]): Promise<void> {
  if (contentIds.length === 0) return;
  const { shards, ids } = withShards(contentIds);
  await sql`
    with given as (
      select * from unnest(${shards}::smallint[], ${ids}::bigint[]) as contents (shard, id)
    ), gone as (
      delete from listed_contents using given
      where listed_contents.shard = given.shard and listed_contents.content_id = given.id
    )
    delete from listed_topics using given
    where listed_topics.shard = given.shard and listed_topics.content_id = given.id`.execute(tx);
  await deleteSuggestionsOf(tx, "phrase", contentIds);
}

/** Does the same as `indexContents`, for boards. */
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
  await learnWords(tx, [...names, ...owners, ...texts]);
  await replaceSuggestions(
    tx,
    "board",
    boards.map(({ boardId: subjectId, name }) => ({ subjectId, keys: nameKeys(name).map(toUnlabeledKey) })),
  );
}

/** Does the same as `unindexContents`, for boards. */
export async function unindexBoards(tx: Tx, boardIds: readonly string[]): Promise<void> {
  if (boardIds.length === 0) return;
  const { shards, ids } = withShards(boardIds);
  await sql`
    delete from listed_boards
    using unnest(${shards}::smallint[], ${ids}::bigint[]) as given (shard, id)
    where listed_boards.shard = given.shard and board_id = given.id`.execute(tx);
  await deleteSuggestionsOf(tx, "board", boardIds);
}

/**
 * Does the same as `indexContents`, for people. Names aren't English, so their words are neither stemmed nor dropped as
 * stop words.
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
  await learnWords(tx, [...names, ...texts]);
  await replaceSuggestions(
    tx,
    "person",
    people.map(({ personId: subjectId, username, fullName }) => ({
      subjectId,
      keys: nameKeys(username, username.replaceAll("_", ""), fullName).map(toUnlabeledKey),
    })),
  );
}

/** Does the same as `unindexContents`, for people. */
export async function unindexPeople(tx: Tx, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return;
  const { shards, ids } = withShards(personIds);
  await sql`
    delete from listed_people
    using unnest(${shards}::smallint[], ${ids}::bigint[]) as given (shard, id)
    where listed_people.shard = given.shard and person_id = given.id`.execute(tx);
  await deleteSuggestionsOf(tx, "person", personIds);
}

/** A name has no label, because the current spelling is read when the suggestion is displayed. */
function toUnlabeledKey(key: string) {
  return { key, label: "" };
}

function joinWords(words: readonly string[]): string {
  return words.join(" ");
}

/**
 * Adds words to the vocabulary, always in sorted order, so that transactions that add the same words don't deadlock.
 */
async function learnWords(tx: Tx, groups: readonly (readonly string[])[]): Promise<void> {
  const words = [...new Set(groups.flat())].toSorted();
  if (words.length === 0) return;
  await sql`
    insert into search_words (shard, word)
    select * from unnest(${words.map(shardOfKey)}::smallint[], ${words}::text[])
    on conflict do nothing`.execute(tx);
}
