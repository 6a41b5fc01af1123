import { type Db, getShard, buildIdRows } from "@tessera/database";
import type { PinDensity } from "@tessera/domain";
import type { FileSizes } from "@tessera/media";
import { sql } from "kysely";
import type { CommentRow } from "../../comments/comments.queries.ts";

/** One of the person's own boards, for an export. */
export interface OwnBoardRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly privacy: "public" | "protected" | "secret";
  readonly layout: "default" | "gallery" | "quick_saves";
  readonly cover_pin_id: string | null;
  readonly last_pin_id: string;
  readonly created_at: Date;
  readonly note: string;
  readonly pin_density: PinDensity | null;
  /** Calendar dates in ISO 8601. */
  readonly start_date: string | null;
  readonly end_date: string | null;
}

/** A cursor in a list of boards. */
export interface OwnBoardCursor {
  readonly last_pin_id: string;
  readonly id: string;
}

/**
 * Selects all of someone's boards, including the board for saves to the profile. The board with the most recent save
 * comes last.
 */
export async function selectOwnBoards(
  db: Db,
  personId: string,
  after: OwnBoardCursor | null,
  limit: number,
): Promise<OwnBoardRow[]> {
  let query = db
    .selectFrom("boards")
    .select(["id", "name", "description", "privacy", "layout", "cover_pin_id", "last_pin_id", "created_at"])
    .select(["note", "pin_density"])
    .select([sql<string | null>`start_date::text`.as("start_date"), sql<string | null>`end_date::text`.as("end_date")])
    .where("shard", "=", getShard(personId))
    .where("owner_id", "=", personId)
    .where("deleted_at", "is", null);
  if (after !== null)
    query = query.where(sql<boolean>`(last_pin_id, id) > (${after.last_pin_id}::bigint, ${after.id}::bigint)`);
  return query.orderBy("last_pin_id").orderBy("id").limit(limit).execute();
}

/** Selects the sections of some of a person's boards, in order. */
export async function selectBoardSections(
  db: Db,
  boardIds: readonly string[],
): Promise<{ readonly id: string; readonly board_id: string; readonly title: string }[]> {
  return db
    .selectFrom("sections")
    .innerJoin(buildIdRows(boardIds), (join) =>
      join.onRef("wanted.shard", "=", "sections.shard").onRef("wanted.id", "=", "sections.board_id"),
    )
    .select(["sections.id", "sections.board_id", "sections.title"])
    .where("sections.deleted_at", "is", null)
    .orderBy("sections.position")
    .execute();
}

/** A position on a board. */
export interface BoardPosition {
  readonly pin_id: string;
  readonly position: string;
}

/** Which of a board's pins: all, those without a section, or those in one section. */
export type BoardScope = "all" | "no section" | { readonly sectionId: string };

/** Selects the pins on a board or in a part of it, from bottom to top. */
export async function selectPinsBottomUp(
  db: Db,
  { boardId, part }: { readonly boardId: string; readonly part: BoardScope },
  after: BoardPosition | null,
  limit: number,
): Promise<BoardPosition[]> {
  let query = db
    .selectFrom("board_pins")
    .select(["pin_id", "position"])
    .where("shard", "=", getShard(boardId))
    .where("board_id", "=", boardId);
  if (part === "no section") query = query.where("section_id", "is", null);
  else if (part !== "all") query = query.where("section_id", "=", part.sectionId);
  if (after !== null)
    query = query.where(sql<boolean>`(position, pin_id) > (${after.position}::numeric, ${after.pin_id}::bigint)`);
  return query.orderBy("position").orderBy("pin_id").limit(limit).execute();
}

/** Selects someone's saves on boards that are neither theirs nor in the given list, in the order they were saved. */
export async function selectPinsOnOtherBoards(
  db: Db,
  { personId, exceptBoardIds }: { readonly personId: string; readonly exceptBoardIds: readonly string[] },
  after: BoardPosition | null,
  limit: number,
): Promise<BoardPosition[]> {
  const shard = getShard(personId);
  const { rows } = await sql<BoardPosition>`
    select id as pin_id, id::text as position from pins
    where shard = ${shard} and person_id = ${personId} and deleted_at is null and id > ${after?.pin_id ?? "0"}::bigint
      and board_id not in (select id from boards where shard = ${shard} and owner_id = ${personId})
      and board_id <> all(${[...exceptBoardIds]}::bigint[])
    order by id limit ${limit}`.execute(db);
  return rows;
}

/** Loads where some images' files are stored, by image id. */
export async function loadImageFileLocations(
  db: Db,
  imageIds: readonly string[],
): Promise<Map<string, { readonly filesId: string; readonly sizes: FileSizes }>> {
  if (imageIds.length === 0) return new Map();
  const images = await db
    .selectFrom("images")
    .innerJoin(buildIdRows([...new Set(imageIds)]), (join) =>
      join.onRef("wanted.shard", "=", "images.shard").onRef("wanted.id", "=", "images.id"),
    )
    .select(["images.id", "images.files_id"])
    .execute();
  const files = await db
    .selectFrom("image_files")
    .innerJoin(buildIdRows([...new Set(images.map(({ files_id }) => files_id))]), (join) =>
      join.onRef("wanted.shard", "=", "image_files.shard").onRef("wanted.id", "=", "image_files.id"),
    )
    .select(["image_files.id", "image_files.sizes"])
    .execute();
  const sizes = new Map(files.map((row) => [row.id, row.sizes]));
  return new Map(
    images.map(({ id, files_id: filesId }) => [id, { filesId, sizes: sizes.get(filesId) ?? {} }] as const),
  );
}

/** Finds an image's format and signature, for a person's avatar. */
export async function findImage(
  db: Db,
  imageId: string,
): Promise<{ readonly format: string; readonly signature: string } | undefined> {
  return db
    .selectFrom("images")
    .select(["format", "signature"])
    .where("shard", "=", getShard(imageId))
    .where("id", "=", imageId)
    .executeTakeFirst();
}

/** Selects the content items that someone favorited or picked, ordered by ID. */
export async function selectPersonContents(
  db: Db,
  table: "favorites" | "picks",
  personId: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select("content_id")
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .where("content_id", ">", after)
    .orderBy("content_id")
    .limit(limit)
    .execute();
  return rows.map(({ content_id }) => content_id);
}

/** A reaction to a content item. */
export interface ReactionRow {
  readonly contentId: string;
  readonly type: number;
}

/** Selects someone's reactions, ordered by content item ID. */
export async function selectReactions(db: Db, personId: string, after: string, limit: number): Promise<ReactionRow[]> {
  return db
    .selectFrom("reactions")
    .select(["content_id as contentId", "reaction_type as type"])
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .where("content_id", ">", after)
    .orderBy("content_id")
    .limit(limit)
    .execute();
}

/** Selects the content items that someone hid, in the order they were hidden. */
export async function selectHides(db: Db, personId: string, after: string, limit: number) {
  return db
    .selectFrom("hidden_contents")
    .select(["id", "content_id as contentId", "scope", "place", "feedback_type as feedbackType", "promoted"])
    .select("created_at as hiddenAt")
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Selects someone's reports, ordered by content item ID. */
export async function selectReports(db: Db, personId: string, after: string, limit: number) {
  return db
    .selectFrom("reports")
    .select(["content_id as contentId", "reason", "note", "promoted"])
    .select(["created_at as reportedAt", "closed_at as closedAt"])
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .where("content_id", ">", after)
    .orderBy("content_id")
    .limit(limit)
    .execute();
}

/** A follow of a person or a board. */
export interface FollowedRow {
  readonly id: string;
  readonly followedId: string;
}

/** Selects the people someone follows, in the order in which they followed them. */
export async function selectFollowedPeople(
  db: Db,
  personId: string,
  after: string,
  limit: number,
): Promise<FollowedRow[]> {
  return db
    .selectFrom("follows")
    .select(["id", "followee_id as followedId"])
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Selects the boards that someone follows, in the order in which they followed them. */
export async function selectFollowedBoards(
  db: Db,
  personId: string,
  after: string,
  limit: number,
): Promise<FollowedRow[]> {
  return db
    .selectFrom("board_follows")
    .select(["id", "board_id as followedId"])
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/**
 * Selects the topics that someone follows, in the order in which they followed them. The taxonomy limits their number.
 */
export async function selectFollowedTopics(db: Db, personId: string): Promise<number[]> {
  const rows = await db
    .selectFrom("topic_follows")
    .select("topic_id")
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .orderBy("id")
    .execute();
  return rows.map(({ topic_id }) => topic_id);
}

/** Loads some of a person's comments, by ID, except deleted and hidden comments. */
export async function loadComments(db: Db, ids: readonly string[]): Promise<CommentRow[]> {
  return db
    .selectFrom("comments")
    .innerJoin(buildIdRows(ids), (join) =>
      join.onRef("wanted.shard", "=", "comments.shard").onRef("wanted.id", "=", "comments.id"),
    )
    .selectAll("comments")
    .where("comments.deleted_at", "is", null)
    .orderBy("comments.id")
    .execute();
}
