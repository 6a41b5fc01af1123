import { shardOf, shardOfKey, type Tx, withShards } from "@tessera/database";
import { indexedWords, nameKeys, titlePhrases, TOPIC_RULE, classifyContent } from "@tessera/domain";
import { sql } from "kysely";
import { deleteSuggestionsOf, replaceSuggestions } from "./index-suggestions.ts";
import { indexTopics } from "./index-topics.ts";

/** What search, fresh and popular know about a listed content. */
export interface IndexedContent {
  readonly contentId: string;
  /** The pin that represents it in lists. */
  readonly pinId: string;
  readonly creatorId: string;
  /** Freshness and popularity; a score lower than the indexed one is ignored. */
  readonly score: number;
  readonly title: string;
  readonly description: string;
  readonly altText: string;
  /** The site that it links to, as `linkDomain` names it; null for none. */
  readonly domain: string | null;
  readonly creatorName: string;
  /** The page that it links to is about a product. */
  readonly isProduct: boolean;
}

/** The longest possible host name in characters (RFC 1035); what people write into a link can be longer. */
const LONGEST_HOST = 253;

/** What search knows about a listed board. */
export interface IndexedBoard {
  readonly boardId: string;
  readonly ownerId: string;
  readonly name: string;
  readonly description: string;
  readonly ownerName: string;
}

/** What search knows about a person. */
export interface IndexedPerson {
  readonly personId: string;
  readonly username: string;
  readonly fullName: string;
  readonly about: string;
}

/** Adds contents to the index of everything listed, or updates their entries. Callers pass only listed ones. */
export async function indexContents(tx: Tx, contents: readonly IndexedContent[]): Promise<void> {
  if (contents.length === 0) return;
  const titles = contents.map(({ title }) => indexedWords(title));
  const names = contents.map(({ creatorName }) => indexedWords(creatorName));
  const texts = contents.map(({ description, altText }) => indexedWords(`${description} ${altText}`));
  const domains = contents.map(({ domain }) => indexedWords(domain ?? ""));
  const topics = contents.map(classifyContent);
  await sql`
    insert into listed_contents (shard, content_id, pin_id, creator_id, score, is_product, domain, topics, topic_rule, words)
    select shard, content_id, pin_id, creator_id, score, is_product, left(site, ${LONGEST_HOST}), topics::smallint[], ${TOPIC_RULE},
           setweight(to_tsvector('tessera', title), 'A') || setweight(to_tsvector('simple', name), 'A')
           || setweight(to_tsvector('tessera', text), 'C') || setweight(to_tsvector('simple', domain), 'D')
    from unnest(
      ${contents.map(({ contentId }) => shardOf(contentId))}::smallint[],
      ${contents.map(({ contentId }) => contentId)}::bigint[],
      ${contents.map(({ pinId }) => pinId)}::bigint[],
      ${contents.map(({ creatorId }) => creatorId)}::bigint[],
      ${contents.map(({ score }) => score)}::double precision[],
      ${contents.map(({ isProduct }) => isProduct)}::boolean[],
      ${contents.map(({ domain }) => domain ?? "")}::text[], ${topics.map((ids) => `{${ids.join(",")}}`)}::text[],
      ${titles.map(joined)}::text[], ${names.map(joined)}::text[], ${texts.map(joined)}::text[],
      ${domains.map(joined)}::text[]
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
    where shard = ${shardOf(contentId)} and content_id = ${contentId} and is_product <> ${isProduct}`.execute(tx);
}

/** Removes contents from the index and from those of their topics: only their owner can list them now. */
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

/** As `indexContents`, for boards. */
export async function indexBoards(tx: Tx, boards: readonly IndexedBoard[]): Promise<void> {
  if (boards.length === 0) return;
  const names = boards.map(({ name }) => indexedWords(name));
  const owners = boards.map(({ ownerName }) => indexedWords(ownerName));
  const texts = boards.map(({ description }) => indexedWords(description));
  await sql`
    insert into listed_boards (shard, board_id, owner_id, words)
    select shard, board_id, owner_id,
           setweight(to_tsvector('tessera', name), 'A') || setweight(to_tsvector('simple', owner), 'C')
           || setweight(to_tsvector('tessera', text), 'C')
    from unnest(
      ${boards.map(({ boardId }) => shardOf(boardId))}::smallint[],
      ${boards.map(({ boardId }) => boardId)}::bigint[],
      ${boards.map(({ ownerId }) => ownerId)}::bigint[],
      ${names.map(joined)}::text[], ${owners.map(joined)}::text[], ${texts.map(joined)}::text[]
    ) as given (shard, board_id, owner_id, name, owner, text)
    on conflict (shard, board_id) do update
    set owner_id = excluded.owner_id, words = excluded.words`.execute(tx);
  await learnWords(tx, [...names, ...owners, ...texts]);
  await replaceSuggestions(
    tx,
    "board",
    boards.map(({ boardId: subjectId, name }) => ({ subjectId, keys: nameKeys(name).map(withoutLabel) })),
  );
}

/** As `unindexContents`, for boards. */
export async function unindexBoards(tx: Tx, boardIds: readonly string[]): Promise<void> {
  if (boardIds.length === 0) return;
  const { shards, ids } = withShards(boardIds);
  await sql`
    delete from listed_boards
    using unnest(${shards}::smallint[], ${ids}::bigint[]) as given (shard, id)
    where listed_boards.shard = given.shard and board_id = given.id`.execute(tx);
  await deleteSuggestionsOf(tx, "board", boardIds);
}

/** As `indexContents`, for people. Names aren't English: their words are neither stemmed nor dropped. */
export async function indexPeople(tx: Tx, people: readonly IndexedPerson[]): Promise<void> {
  if (people.length === 0) return;
  // A username is one word to search, and, split at its underscores, several.
  const names = people.map(({ username, fullName }) => [
    ...new Set([username.replaceAll("_", ""), ...indexedWords(`${username} ${fullName}`)]),
  ]);
  const texts = people.map(({ about }) => indexedWords(about));
  await sql`
    insert into listed_people (shard, person_id, words)
    select shard, person_id,
           setweight(to_tsvector('simple', name), 'A') || setweight(to_tsvector('tessera', text), 'C')
    from unnest(
      ${people.map(({ personId }) => shardOf(personId))}::smallint[],
      ${people.map(({ personId }) => personId)}::bigint[],
      ${names.map(joined)}::text[], ${texts.map(joined)}::text[]
    ) as given (shard, person_id, name, text)
    on conflict (shard, person_id) do update set words = excluded.words`.execute(tx);
  await learnWords(tx, [...names, ...texts]);
  await replaceSuggestions(
    tx,
    "person",
    people.map(({ personId: subjectId, username, fullName }) => ({
      subjectId,
      keys: nameKeys(username, username.replaceAll("_", ""), fullName).map(withoutLabel),
    })),
  );
}

/** As `unindexContents`, for people. */
export async function unindexPeople(tx: Tx, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return;
  const { shards, ids } = withShards(personIds);
  await sql`
    delete from listed_people
    using unnest(${shards}::smallint[], ${ids}::bigint[]) as given (shard, id)
    where listed_people.shard = given.shard and person_id = given.id`.execute(tx);
  await deleteSuggestionsOf(tx, "person", personIds);
}

/** A name is shown in its owner's current spelling, which is read when it is shown. */
function withoutLabel(key: string) {
  return { key, label: "" };
}

function joined(words: readonly string[]): string {
  return words.join(" ");
}

/** Adds words to the vocabulary. Always in the same order, so that two transactions adding the same words don't deadlock. */
async function learnWords(tx: Tx, groups: readonly (readonly string[])[]): Promise<void> {
  const words = [...new Set(groups.flat())].toSorted();
  if (words.length === 0) return;
  await sql`
    insert into search_words (shard, word)
    select * from unnest(${words.map(shardOfKey)}::smallint[], ${words}::text[])
    on conflict do nothing`.execute(tx);
}
