import { type Db, getShard, buildIdRows } from "@tessera/database";
import type { ColorGroup, PinSort } from "@tessera/domain";
import { type RawBuilder, sql } from "kysely";
import { createBlockCondition } from "../people/blocks.queries.ts";
import type { PublishedImage } from "../media/urls.rules.ts";
import { type PromotionJson, PROMOTION_JSON } from "./promotions/promotions.queries.ts";

/** A save, in the form that views and rules read. */
export interface PinRow {
  readonly id: string;
  readonly person_id: string;
  readonly content_id: string;
  readonly creator_id: string;
  readonly board_id: string;
  readonly section_id: string | null;
  readonly note: string;
  readonly is_repin: boolean;
  readonly method: string;
  readonly origin_person_id: string | null;
  readonly via_person_id: string | null;
  readonly via_pin_id: string | null;
  readonly via_board_id: string | null;
  readonly created_at: Date;
  readonly deleted_at: Date | null;
  /** The pin's latest promotion. `toRunningPromotion` decides whether it's active. */
  readonly promotion: PromotionJson | null;
}

/** A content item, in the form that views and rules read. */
export interface ContentRow {
  readonly id: string;
  readonly creator_id: string;
  readonly image_id: string;
  readonly image_key: string | null;
  readonly image_width: number;
  readonly image_height: number;
  readonly image_format: string;
  readonly dominant_color: string;
  readonly image_signature: string;
  readonly image_is_animated: boolean;
  readonly image_has_avif: boolean;
  readonly image_has_moving: boolean;
  readonly title: string;
  readonly description: string;
  readonly link: string;
  readonly alt_text: string;
  readonly listed: boolean;
  readonly was_listed: boolean;
  readonly favorite_count: number;
  readonly save_count: number;
  readonly comment_count: number;
  readonly comments_off: boolean;
  readonly reaction_counts: Readonly<Record<string, number>>;
  readonly created_at: Date;
  readonly deleted_at: Date | null;
  readonly removed_at: Date | null;
  /** The facts as stored in the row; `readFacts` parses them. */
  readonly facts: unknown;
  /** The content's topics from the index of all listed content items; null if it isn't in the index. */
  readonly topics: readonly number[] | null;
  /** True if the content's creator was suspended or deleted, and the content doesn't outlive its creator. */
  readonly creator_is_gone: boolean;
}

/**
 * Returns whether no one may see a content item anymore: the content was removed, or its creator was suspended or
 * deleted.
 */
export function isContentGone(content: ContentRow): boolean {
  return content.deleted_at !== null || content.removed_at !== null || content.creator_is_gone;
}

/**
 * Returns whether a content item is hidden even from someone who could restore a save of it. A content item that they
 * created and then deleted isn't hidden from them, because it's only in the trash.
 */
export function isUnavailable(content: ContentRow, personId: string | undefined): boolean {
  const isPutAside = content.deleted_at !== null && content.creator_id === personId;
  return content.removed_at !== null || content.creator_is_gone || (content.deleted_at !== null && !isPutAside);
}

/** Returns a content item's image, in the form that its URLs are built from. */
export function toContentImage(content: ContentRow): PublishedImage {
  return {
    imageId: content.image_id,
    imageKey: content.image_key,
    width: content.image_width,
    height: content.image_height,
    format: content.image_format as PublishedImage["format"],
    dominantColor: content.dominant_color,
    isAnimated: content.image_is_animated,
    hasAvif: content.image_has_avif,
    hasMoving: content.image_has_moving,
  };
}

/** Loads the rows of these saves, by id, including deleted ones. */
export async function loadPins(db: Db, ids: readonly string[]): Promise<Map<string, PinRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("pins")
    .innerJoin(buildIdRows(ids), (join) =>
      join.onRef("wanted.shard", "=", "pins.shard").onRef("wanted.id", "=", "pins.id"),
    )
    // Few pins have a promotion. Reading it with the rows avoids a separate query.
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom("promotions")
          .select(PROMOTION_JSON.as("promotion"))
          .whereRef("promotions.shard", "=", "pins.shard")
          .whereRef("promotions.pin_id", "=", "pins.id")
          .limit(1)
          .as("promotions"),
      (join) => join.onTrue(),
    )
    .selectAll("pins")
    .select("promotions.promotion")
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Loads the rows of these content items, by id, including deleted ones. */
export async function loadContents(db: Db, ids: readonly string[]): Promise<Map<string, ContentRow>> {
  if (ids.length === 0) return new Map();
  // Look up each row by its key. Otherwise, the planner might start from everyone on these shards and everything that
  // they created.
  const rows = await db
    .selectFrom(buildIdRows([...new Set(ids)]))
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom("contents")
          .selectAll("contents")
          .whereRef("contents.shard", "=", "wanted.shard")
          .whereRef("contents.id", "=", "wanted.id")
          .limit(1)
          .as("contents"),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom("people")
          .select(["people.suspended_at", "people.deleted_at"])
          .whereRef("people.shard", "=", "contents.shard")
          .whereRef("people.id", "=", "contents.creator_id")
          .limit(1)
          .as("people"),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom("listed_contents")
          .select("listed_contents.topics")
          .whereRef("listed_contents.shard", "=", "contents.shard")
          .whereRef("listed_contents.content_id", "=", "contents.id")
          .limit(1)
          .as("indexed"),
      (join) => join.onTrue(),
    )
    .selectAll("contents")
    .select("indexed.topics")
    .select(
      sql<boolean>`(people.suspended_at is not null or people.deleted_at is not null) and not contents.outlives_creator`.as(
        "creator_is_gone",
      ),
    )
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Someone's latest save of a content item. */
export interface SavedRow {
  readonly id: string;
  readonly content_id: string;
  readonly board_id: string;
}

/**
 * Returns the SQL condition that the person who saved a pin can see it. They can't if they left the board that it's on,
 * unless everyone can see the pin. The condition queries the tables on that person's shard.
 */
function createVisibleToSaverCondition(pin: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${pin}.listed
    or exists (select 1 from boards
      where boards.shard = ${pin}.shard and boards.id = ${pin}.board_id and boards.owner_id = ${pin}.person_id)
    or exists (select 1 from collaborations
      where collaborations.shard = ${pin}.shard and collaborations.person_id = ${pin}.person_id
        and collaborations.board_id = ${pin}.board_id and collaborations.accepted))`;
}

/**
 * The maximum number of saves of one content item to read per person. A person has fewer boards than this, and at most
 * one save of a content item on each board.
 */
const MAX_SAVES_PER_CONTENT = 10_000;

/** A person's relations to some content items. */
export interface OwnRelations {
  /** The latest save that they can see, by content. */
  readonly saved: ReadonlyMap<string, SavedRow>;
  /** The content items that they created and saved to the board of someone who blocked them or was blocked by them. */
  readonly frozen: ReadonlySet<string>;
  /** The content items that they favorited. */
  readonly favorited: ReadonlySet<string>;
  /** Their reaction, by content. */
  readonly reactions: ReadonlyMap<string, number>;
}

interface OwnRelationRow {
  readonly content_id: string;
  readonly id: string | null;
  readonly board_id: string;
  readonly frozen: boolean;
  readonly favorited: boolean;
  readonly reaction: number | null;
}

/**
 * Loads a person's relations to some content items: their own saves, favorites, and reactions. Takes one query on their
 * shard, and returns nothing for visitors.
 */
export async function loadOwnRelations(
  db: Db,
  viewerId: string | null,
  contentIds: readonly string[],
): Promise<OwnRelations> {
  if (viewerId === null || contentIds.length === 0) {
    return { saved: new Map(), frozen: new Set(), favorited: new Set(), reactions: new Map() };
  }
  const shard = getShard(viewerId);
  const { rows } = await sql<OwnRelationRow>`
    select wanted.id as content_id, latest.id, latest.board_id, blocked.content_id is not null as frozen,
      favored.content_id is not null as favorited, felt.reaction_type as reaction
    from unnest(${[...new Set(contentIds)]}::bigint[]) as wanted(id)
    left join lateral (
      select id, board_id from pins
      where shard = ${shard} and person_id = ${viewerId} and content_id = wanted.id and deleted_at is null
        and ${createVisibleToSaverCondition(sql`pins`)}
      order by id desc limit 1
    ) as latest on true
    left join lateral (
      select saves.content_id from (
        select content_id, board_id from pins
        where shard = ${shard} and person_id = ${viewerId} and content_id = wanted.id and deleted_at is null
          and creator_id = ${viewerId}
        order by id desc limit ${MAX_SAVES_PER_CONTENT}
      ) as saves
      join boards on boards.shard = shard_of(saves.board_id) and boards.id = saves.board_id
      where boards.owner_id <> ${viewerId}
        and ${createBlockCondition(shard, viewerId, sql`boards.owner_id`)}
      limit 1
    ) as blocked on true
    left join lateral (
      select content_id from favorites
      where shard = ${shard} and person_id = ${viewerId} and content_id = wanted.id limit 1
    ) as favored on true
    left join lateral (
      select reaction_type from reactions
      where shard = ${shard} and person_id = ${viewerId} and content_id = wanted.id limit 1
    ) as felt on true
    where coalesce(latest.id, blocked.content_id, favored.content_id, felt.reaction_type) is not null`.execute(db);
  return {
    saved: new Map(
      rows.flatMap(({ content_id, id, board_id }) => (id === null ? [] : [[content_id, { id, content_id, board_id }]])),
    ),
    frozen: new Set(rows.filter(({ frozen }) => frozen).map(({ content_id }) => content_id)),
    favorited: new Set(rows.filter(({ favorited }) => favorited).map(({ content_id }) => content_id)),
    reactions: new Map(rows.flatMap(({ content_id, reaction }) => (reaction === null ? [] : [[content_id, reaction]]))),
  };
}

/** A position in the list of a board's pins. */
export interface BoardPinRow {
  readonly pin_id: string;
  readonly content_id: string;
  readonly position: string;
}

/** Selects the pins on a board or in one of its sections, in the requested order. */
export async function selectBoardPins(
  db: Db,
  board: { id: string; sectionId: string | null; sort: PinSort },
  after: { position: string; pinId: string } | null,
  limit: number,
): Promise<BoardPinRow[]> {
  let query = db
    .selectFrom("board_pins")
    .select(["pin_id", "content_id", "position"])
    .where("shard", "=", getShard(board.id))
    .where("board_id", "=", board.id);
  if (board.sectionId !== null) query = query.where("section_id", "=", board.sectionId);
  if (board.sort !== "custom") {
    const isAscending = board.sort === "oldest";
    if (after !== null) query = query.where("pin_id", isAscending ? ">" : "<", after.pinId);
    return query
      .orderBy("pin_id", isAscending ? "asc" : "desc")
      .limit(limit)
      .execute();
  }
  if (after !== null)
    query = query.where(sql<boolean>`(position, pin_id) < (${after.position}::numeric, ${after.pinId}::bigint)`);
  return query.orderBy("position", "desc").orderBy("pin_id", "desc").limit(limit).execute();
}

/** Selects the pins that someone created, newest first. Includes unlisted pins only when people view their own list. */
export async function selectCreatedPins(
  db: Db,
  person: { id: string; includeUnlisted: boolean },
  before: string | null,
  limit: number,
): Promise<string[]> {
  let query = db
    .selectFrom("pins")
    .select("id")
    .where("shard", "=", getShard(person.id))
    .where("person_id", "=", person.id)
    .where("deleted_at", "is", null)
    .where("is_repin", "=", sql<boolean>`false`);
  if (!person.includeUnlisted) query = query.where("listed", "=", sql<boolean>`true`);
  if (before !== null) query = query.where("id", "<", before);
  return (await query.orderBy("id", "desc").limit(limit).execute()).map(({ id }) => id);
}

/**
 * Selects someone's saves, newest first, with each content item once. Includes unlisted saves only when people view
 * their own list. If they left a save's board, another save of the same content item replaces it, if there is one.
 */
export async function selectSavedPins(
  db: Db,
  person: { id: string; includeUnlisted: boolean; color?: ColorGroup },
  before: string | null,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from pins
    where shard = ${getShard(person.id)} and person_id = ${person.id} and deleted_at is null
      ${person.includeUnlisted ? sql`` : sql`and listed`}
      ${person.color === undefined ? sql`` : sql`and color = ${person.color}`}
      and (${before}::bigint is null or id < ${before}::bigint)
      and id = ${createActiveSaveQuery(person)}
    order by id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Like `selectSavedPins`, but selects only someone's own saves about a topic. */
export async function selectPinsAbout(
  db: Db,
  person: { id: string; topicId: number },
  before: string | null,
  limit: number,
): Promise<string[]> {
  // Look up each save by its key. Otherwise, the planner might start from everything that the person saved.
  const { rows } = await sql<{ id: string }>`
    select pins.id from pin_topics
    cross join lateral (
      select * from pins where pins.shard = pin_topics.shard and pins.id = pin_topics.pin_id limit 1
    ) as pins
    where pin_topics.shard = ${getShard(person.id)} and pin_topics.person_id = ${person.id}
      and pin_topics.topic_id = ${person.topicId} and pins.deleted_at is null
      and (${before}::bigint is null or pin_topics.pin_id < ${before}::bigint)
      and pins.id = ${createActiveSaveQuery({ includeUnlisted: true })}
    order by pin_topics.pin_id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Returns SQL for the save that represents a content item in a list of someone's saves, given a row of `pins`. In
 * people's own lists, that's the latest save they can see, or else the latest of all. For everyone else, it's the
 * latest listed save.
 */
function createActiveSaveQuery({ includeUnlisted }: { includeUnlisted: boolean }): RawBuilder<unknown> {
  // Look up the latest save for each condition separately, because each lookup then follows one index in order.
  const latest = (condition: RawBuilder<unknown>) => sql`(
    select newer.id from pins as newer
    where newer.shard = pins.shard and newer.person_id = pins.person_id and newer.content_id = pins.content_id
      and newer.deleted_at is null and ${condition}
    order by newer.id desc limit 1)`;
  return includeUnlisted
    ? sql`coalesce(${latest(createVisibleToSaverCondition(sql`newer`))}, ${latest(sql`true`)})`
    : latest(sql`newer.listed`);
}
