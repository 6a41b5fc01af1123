import { getShard, type Tx } from "@tessera/database";
import { sql } from "kysely";
import { toSqlArray, buildTopicBackfill, MAX_IMMEDIATE_SAVES } from "./pin-topics.queries.ts";

/** The facts that determine whether a content item is listed, and its image key and index entry. */
export interface ListingFacts {
  readonly id: string;
  readonly creator_id: string;
  readonly creator_name: string;
  readonly image_id: string;
  readonly image_key: string | null;
  /** Whether the content has images after its first. */
  readonly has_further_images: boolean;
  readonly title: string;
  readonly description: string;
  readonly alt_text: string;
  /** The titles and details of the carousel's slots; null if the content isn't a carousel. */
  readonly slot_words: string | null;
  /** The text on the story's pages; null if the content isn't a story. */
  readonly story_words: string | null;
  /** The names of the first listed boards that the content was saved to, in alphabetical order; null for none. */
  readonly board_names: readonly string[] | null;
  /** The names of the products and of the site on the linked page; empty if they are unknown. */
  readonly product_words: string;
  readonly link: string;
  readonly favorite_count: number;
  readonly save_count: number;
  readonly created_at: Date;
  readonly alive: boolean;
  readonly is_product: boolean;
  readonly is_video: boolean;
  /** The topics that the content's saves have; null if they have none yet. */
  readonly indexed_topics: readonly number[] | null;
  /**
   * The pin that represents the content: the creator's listed pin, otherwise the oldest listed pin; null if no pin is
   * listed.
   */
  readonly pin_id: string | null;
}

/** The number of oldest saves whose boards' names describe a content item. */
const MAX_NAMED_SAVES = 20;

/** SQL for the text in the facts of `wanted`, a row of `contents`: a carousel's, a story's, and a product's. */
export const SLOT_WORDS = sql`(select string_agg(concat_ws(' ', slot->>'title', slot->>'details'), ' ')
  from jsonb_path_query(wanted.facts, '$.carousel.slots[*]') as slot)`;
export const STORY_WORDS = sql`(select string_agg(concat_ws(' ', block->>'text', block->>'altText'), ' ')
  from jsonb_path_query(wanted.facts, '$.story.pages[*].blocks[*]') as block)`;
export const PRODUCT_WORDS = sql`concat_ws(' ', wanted.facts#>>'{richSummary,displayName}', wanted.facts#>>'{richSummary,siteName}',
  (select string_agg(concat_ws(' ', product->>'name', product#>>'{brand,name}'), ' ')
    from jsonb_path_query(wanted.facts, '$.richSummary.products[*]') as product))`;

/**
 * Loads the facts that determine whether these content items are listed, and locks the content items' rows until the
 * transaction ends.
 */
export async function lockListingFacts(tx: Tx, contentIds: readonly string[]): Promise<ListingFacts[]> {
  const { rows } = await sql<ListingFacts>`
    with wanted as (
      select contents.* from unnest(${contentIds.map(getShard)}::smallint[], ${[...contentIds]}::bigint[]) as chosen(shard, id)
      join contents on contents.shard = chosen.shard and contents.id = chosen.id
      order by contents.shard, contents.id
      for update of contents
    )
    select wanted.id, wanted.creator_id, people.full_name as creator_name, wanted.image_id, wanted.image_key, wanted.title,
      wanted.indexed_topics, wanted.description, wanted.alt_text, wanted.link, wanted.favorite_count, wanted.save_count,
      wanted.created_at,
      coalesce(wanted.facts->'richSummary'->>'typeName' = 'product', false) as is_product,
      coalesce(wanted.facts ? 'video', false) as is_video,
      ${SLOT_WORDS} as slot_words, ${STORY_WORDS} as story_words, ${PRODUCT_WORDS} as product_words,
      (select array_agg(distinct boards.name order by boards.name) from (
        select board_id from content_pins
        where shard = wanted.shard and content_id = wanted.id and listed
        order by pin_id limit ${MAX_NAMED_SAVES}
      ) as first
      join boards on boards.shard = shard_of(first.board_id) and boards.id = first.board_id
        and boards.layout <> 'quick_saves') as board_names,
      (wanted.deleted_at is null and wanted.removed_at is null
        and (wanted.outlives_creator or (people.suspended_at is null and people.deleted_at is null))) as alive,
      exists (select 1 from content_images where content_images.shard = wanted.shard
        and content_images.content_id = wanted.id) as has_further_images,
      coalesce(own.pin_id, oldest.pin_id) as pin_id
    from wanted
    join people on people.shard = wanted.shard and people.id = wanted.creator_id
    left join lateral (
      select pin_id from content_pins
      where shard = wanted.shard and content_id = wanted.id and person_id = wanted.creator_id and listed
      order by pin_id limit 1
    ) as own on true
    left join lateral (
      select pin_id from content_pins
      where shard = wanted.shard and content_id = wanted.id and listed
      order by pin_id limit 1
    ) as oldest on true`.execute(tx);
  return rows;
}

/** The values that depend on a content item's saves and text. */
interface Listing {
  readonly id: string;
  readonly listed: boolean;
  readonly imageKey: string | null;
  /** The new topics for the content's saves; null to keep their topics. */
  readonly topics: readonly number[] | null;
}

/** Writes whether content items are listed, the key that makes their images public, and the topics of their saves. */
export async function writeListings(tx: Tx, listings: readonly Listing[]): Promise<void> {
  await sql`
    with chosen as materialized (
      select shard, id, listed, image_key, topics::smallint[] as topics from unnest(
        ${listings.map(({ id }) => getShard(id))}::smallint[], ${listings.map(({ id }) => id)}::bigint[],
        ${listings.map(({ listed }) => listed)}::boolean[], ${listings.map(({ imageKey }) => imageKey)}::text[],
        ${listings.map(({ topics }) => topics && toSqlArray(topics))}::text[]
      ) as listing(shard, id, listed, image_key, topics)
    ), changed as (
      insert into discovery_changes (shard, id, content_id)
      select contents.shard, new_id(contents.shard), contents.id from chosen
      join contents on contents.shard = chosen.shard and contents.id = chosen.id and contents.listed <> chosen.listed
    ), written as (
      update contents set listed = chosen.listed, was_listed = was_listed or chosen.listed, image_key = chosen.image_key,
        indexed_topics = coalesce(chosen.topics, contents.indexed_topics)
      from chosen
      where contents.shard = chosen.shard and contents.id = chosen.id
    ), indexed as (
      select shard, id, topics from chosen where topics is not null
    ), ${buildTopicBackfill(MAX_IMMEDIATE_SAVES)}`.execute(tx);
}

/** A save whose listing changes. */
export interface ListedPin {
  readonly id: string;
  readonly contentId: string;
  readonly personId: string;
}

/** Selects the saves on a board, in the form that listing functions use. */
export async function selectBoardSaves(tx: Tx, boardId: string): Promise<ListedPin[]> {
  const { rows } = await sql<ListedPin>`
    select pin_id as id, content_id as "contentId", person_id as "personId" from board_pins
    where shard = ${getShard(boardId)} and board_id = ${boardId}`.execute(tx);
  return rows;
}

/**
 * Lists or unlists saves on the person's and the content's shards, and updates the counts that depend on it. Saves by
 * someone who is suspended or deleted are never listed.
 */
export async function setListed(tx: Tx, pins: readonly ListedPin[], listed: boolean): Promise<void> {
  if (pins.length === 0) return;
  const unlessRemoved = listed
    ? sql`and exists (select 1 from people where people.shard = shard_of(chosen.person_id) and people.id = chosen.person_id
        and people.suspended_at is null and people.deleted_at is null)`
    : sql``;
  await sql`
    with flipped as (
      update pins set listed = ${listed}
      from unnest(
        ${pins.map(({ id }) => getShard(id))}::smallint[], ${pins.map(({ id }) => id)}::bigint[],
        ${pins.map(({ personId }) => personId)}::bigint[]
      ) as chosen(shard, id, person_id)
      where pins.shard = chosen.shard and pins.id = chosen.id and pins.listed <> ${listed}
        and (pins.deleted_at is null or not ${listed}::boolean) ${unlessRemoved}
      returning pins.shard, pins.person_id
    ), counted as (
      select shard, person_id, count(*)::integer as number from flipped group by shard, person_id
    )
    update people set pin_count = greatest(0, pin_count + ${listed ? 1 : -1} * counted.number)
    from counted where people.shard = counted.shard and people.id = counted.person_id`.execute(tx);
  await sql`
    with flipped as (
      update content_pins set listed = ${listed}
      from unnest(
        ${pins.map(({ contentId }) => getShard(contentId))}::smallint[], ${pins.map(({ contentId }) => contentId)}::bigint[],
        ${pins.map(({ id }) => id)}::bigint[], ${pins.map(({ personId }) => personId)}::bigint[]
      ) as chosen(shard, content_id, pin_id, person_id)
      where content_pins.shard = chosen.shard and content_pins.content_id = chosen.content_id
        and content_pins.pin_id = chosen.pin_id and content_pins.listed <> ${listed} ${unlessRemoved}
      returning content_pins.shard, content_pins.content_id, content_pins.board_id
    ), changed as (
      insert into discovery_changes (shard, id, content_id, board_id)
      select shard, new_id(shard), content_id, board_id from flipped
    ), counted as (
      select shard, content_id, count(*)::integer as number from flipped group by shard, content_id
    )
    update contents set save_count = greatest(0, save_count + ${listed ? 1 : -1} * counted.number)
    from counted where contents.shard = counted.shard and contents.id = counted.content_id`.execute(tx);
}
