import { type Db, getShard, buildIdRows } from "@tessera/database";
import type { BoardFacts, BoardRole, PinDensity, PinSort } from "@tessera/domain";
import { sql } from "kysely";

/** The columns of a board that views and rules read. */
export interface BoardRow {
  readonly id: string;
  readonly owner_id: string;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly privacy: "public" | "protected" | "secret";
  readonly layout: "default" | "gallery" | "quick_saves";
  readonly cover_pin_id: string | null;
  /** The focal point, in percent from the left and the top. Null for the center. */
  readonly cover_focal_x: number | null;
  readonly cover_focal_y: number | null;
  readonly pin_count: number;
  readonly section_count: number;
  readonly follower_count: number;
  readonly last_pin_id: string;
  readonly created_at: Date;
  readonly order_modified_at: Date | null;
  readonly deleted_at: Date | null;
  readonly archived_at: Date | null;
  readonly pin_sort: PinSort;
  readonly pin_density: PinDensity | null;
  /** ISO 8601 calendar dates. */
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly has_note: boolean;
  readonly collaborator_count: number;
  readonly owner_username: string;
  readonly owner_is_gone: boolean;
  /** The ID of the viewer who requested the row if they're a collaborator or were invited; otherwise null. */
  readonly viewer_id: string | null;
  readonly viewer_role: BoardRole | null;
  readonly viewer_accepted: boolean | null;
  readonly viewer_inviter_id: string | null;
  readonly viewer_since: Date | null;
}

/**
 * The columns that are read for every displayed board. `findBoardNote` reads the note, because few people may see it.
 */
const BOARD_COLUMNS = [
  ...(["boards.shard", "boards.id", "boards.owner_id", "boards.name", "boards.slug", "boards.description"] as const),
  ...(["boards.privacy", "boards.layout", "boards.cover_pin_id", "boards.pin_count", "boards.section_count"] as const),
  ...(["boards.follower_count", "boards.last_pin_id", "boards.created_at", "boards.order_modified_at"] as const),
  ...(["boards.deleted_at", "boards.archived_at", "boards.pin_sort", "boards.pin_density"] as const),
  ...(["boards.cover_focal_x", "boards.cover_focal_y", "boards.collaborator_count"] as const),
] as const;

/** The board's dates as text, and whether it has a note. */
const BOARD_EXPRESSIONS = [
  sql<string | null>`boards.start_date::text`.as("start_date"),
  sql<string | null>`boards.end_date::text`.as("end_date"),
  sql<boolean>`boards.note <> ''`.as("has_note"),
] as const;

/**
 * Converts a board to the facts that the rules need.
 *
 * @param barred contains the board's owner if there's a block between the owner and the viewer
 */
export function toBoardFacts(board: BoardRow, barred: ReadonlySet<string>): BoardFacts {
  return {
    ownerId: board.owner_id,
    privacy: board.privacy,
    gone: board.deleted_at !== null || board.owner_is_gone,
    barred: barred.has(board.owner_id),
    isCollaborative: board.collaborator_count > 0,
    collaborator:
      board.viewer_id !== null && board.viewer_role !== null && board.viewer_accepted === true
        ? { personId: board.viewer_id, role: board.viewer_role }
        : null,
  };
}

/** Loads these boards for a viewer, including deleted boards. @returns the boards by ID */
export async function loadBoards(
  db: Db,
  ids: readonly string[],
  viewerId: string | null,
): Promise<Map<string, BoardRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom(buildIdRows([...new Set(ids)]))
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom("boards")
          .select([...BOARD_COLUMNS, ...BOARD_EXPRESSIONS])
          .whereRef("boards.shard", "=", "wanted.shard")
          .whereRef("boards.id", "=", "wanted.id")
          .limit(1)
          .as("boards"),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom("people")
          .select(["people.username", "people.suspended_at", "people.deleted_at"])
          .whereRef("people.shard", "=", "boards.shard")
          .whereRef("people.id", "=", "boards.owner_id")
          .limit(1)
          .as("people"),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom("board_collaborators as part")
          .select([
            "part.person_id as viewer_id",
            "part.role as viewer_role",
            "part.accepted as viewer_accepted",
            "part.inviter_id as viewer_inviter_id",
            "part.created_at as viewer_since",
          ])
          .whereRef("part.shard", "=", "boards.shard")
          .whereRef("part.board_id", "=", "boards.id")
          .where("part.person_id", "=", viewerId)
          .limit(1)
          .as("part"),
      (join) => join.onTrue(),
    )
    .selectAll(["boards", "part"])
    .select([
      "people.username as owner_username",
      sql<boolean>`people.suspended_at is not null or people.deleted_at is not null`.as("owner_is_gone"),
    ])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Finds the note that a board's members share. The caller must make sure that the viewer is a member. */
export async function findBoardNote(db: Db, boardId: string): Promise<string> {
  const row = await db
    .selectFrom("boards")
    .select("note")
    .where("shard", "=", getShard(boardId))
    .where("id", "=", boardId)
    .executeTakeFirst();
  return row?.note ?? "";
}

/** Finds a board by its current or former URL name. Returns null when there is none. */
export async function findBoardBySlug(db: Db, ownerId: string, slug: string): Promise<string | null> {
  const row = await db
    .selectFrom("board_slugs")
    .select("board_id")
    .where("shard", "=", getShard(ownerId))
    .where("owner_id", "=", ownerId)
    .where("slug", "=", slug)
    .executeTakeFirst();
  return row?.board_id ?? null;
}

/** Finds the board for someone's saves to the profile. Returns null before their first save to the profile. */
export async function findQuickBoard(db: Db, personId: string): Promise<string | null> {
  const row = await db
    .selectFrom("people")
    .select("quick_board_id")
    .where("shard", "=", getShard(personId))
    .where("id", "=", personId)
    .executeTakeFirst();
  return row?.quick_board_id ?? null;
}

/**
 * Finds someone's board by name, ignoring case. If several boards match, returns the board last saved to. Returns null
 * when there is none.
 */
export async function findBoardByName(db: Db, ownerId: string, name: string): Promise<string | null> {
  const row = await db
    .selectFrom("boards")
    .select("id")
    .where("shard", "=", getShard(ownerId))
    .where("owner_id", "=", ownerId)
    .where("deleted_at", "is", null)
    .where("layout", "<>", "quick_saves")
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .orderBy("last_pin_id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** A section's row. */
export interface SectionRow {
  readonly id: string;
  readonly board_id: string;
  readonly title: string;
  readonly slug: string;
  readonly position: string;
  readonly pin_count: number;
  readonly deleted_at: Date | null;
}

/** Selects a board's sections in order. */
export async function selectSections(db: Db, boardId: string): Promise<SectionRow[]> {
  return db
    .selectFrom("sections")
    .selectAll()
    .where("shard", "=", getShard(boardId))
    .where("board_id", "=", boardId)
    .where("deleted_at", "is", null)
    .orderBy("position")
    .limit(1_000)
    .execute();
}

/** Finds a section. Returns undefined when it doesn't exist or was deleted. */
export async function findSection(db: Db, sectionId: string): Promise<SectionRow | undefined> {
  return db
    .selectFrom("sections")
    .selectAll()
    .where("shard", "=", getShard(sectionId))
    .where("id", "=", sectionId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** Finds a deleted section. Returns undefined for any other section. */
export async function findDeletedSection(db: Db, sectionId: string): Promise<SectionRow | undefined> {
  return db
    .selectFrom("sections")
    .selectAll()
    .where("shard", "=", getShard(sectionId))
    .where("id", "=", sectionId)
    .where("deleted_at", "is not", null)
    .executeTakeFirst();
}

/** Returns which of these boards someone follows. */
export async function loadFollowedBoardIds(
  db: Db,
  viewerId: string | null,
  ids: readonly string[],
): Promise<Set<string>> {
  if (viewerId === null || ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select wanted.id from unnest(${[...new Set(ids)]}::bigint[]) as wanted(id)
    cross join lateral (
      select 1 from board_follows
      where shard = ${getShard(viewerId)} and person_id = ${viewerId} and board_id = wanted.id limit 1
    ) as followed`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** An entry in the list of boards that someone follows. */
export interface BoardFollowRow {
  readonly id: string;
  readonly boardId: string;
}

/** Selects the boards that someone follows, most recently followed first. */
export async function selectFollowedBoards(
  db: Db,
  personId: string,
  before: string | null,
  limit: number,
): Promise<BoardFollowRow[]> {
  let query = db
    .selectFrom("board_follows")
    .select(["id", "board_id as boardId"])
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId);
  if (before !== null) query = query.where("id", "<", before);
  return query.orderBy("id", "desc").limit(limit).execute();
}

/** A pin for a cover: its image, and the person who saved it. */
export interface CoverRow {
  readonly group_id: string;
  readonly pin_id: string;
  readonly content_id: string;
  /** The person who saved the pin. */
  readonly person_id: string;
}

/**
 * Selects the newest pins of each board. Callers request more pins than a cover needs, because some may be hidden from
 * the viewer.
 */
export async function selectCoverPins(db: Db, boardIds: readonly string[], perBoard: number): Promise<CoverRow[]> {
  if (boardIds.length === 0) return [];
  const { rows } = await sql<CoverRow>`
    select wanted.id as group_id, newest.pin_id, newest.content_id, newest.person_id
    from unnest(${boardIds.map(getShard)}::smallint[], ${[...boardIds]}::bigint[]) as wanted(shard, id)
    cross join lateral (
      select pin_id, content_id, person_id from board_pins
      where board_pins.shard = wanted.shard and board_pins.board_id = wanted.id
      order by position desc, pin_id desc limit ${perBoard}
    ) as newest`.execute(db);
  return rows;
}

/** Selects the newest pins of each section of one board. */
export async function selectSectionCoverPins(
  db: Db,
  boardId: string,
  sectionIds: readonly string[],
  perSection: number,
): Promise<CoverRow[]> {
  if (sectionIds.length === 0) return [];
  const { rows } = await sql<CoverRow>`
    select wanted.id as group_id, newest.pin_id, newest.content_id, newest.person_id
    from unnest(${[...sectionIds]}::bigint[]) as wanted(id)
    cross join lateral (
      select pin_id, content_id, person_id from board_pins
      where shard = ${getShard(boardId)} and board_id = ${boardId} and section_id = wanted.id
      order by position desc, pin_id desc limit ${perSection}
    ) as newest`.execute(db);
  return rows;
}
