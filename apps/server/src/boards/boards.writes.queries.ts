import { buildNewId, getShard, type Tx } from "@tessera/database";
import { createBoardSlug, type BoardPrivacy, type ChosenLayout, type PinDensity, type PinSort } from "@tessera/domain";
import { sql } from "kysely";
import { noteBoardChange } from "../platform/live/board-changes.ts";
import { findBoardBySlug } from "./boards.queries.ts";

const MAX_SLUG_ATTEMPTS = 50;

/**
 * Claims a free URL name for a board, based on its name. A former URL name belongs to its board until that board is
 * deleted. Locks the owner, so that a board that is being restored can't lose its URL name in between.
 */
export async function claimSlug(tx: Tx, ownerId: string, boardId: string, name: string): Promise<string> {
  await lockOwner(tx, ownerId);
  for (let attempt = 0; attempt < MAX_SLUG_ATTEMPTS; attempt += 1) {
    const slug = createBoardSlug(name, attempt);
    const { rows } = await sql<{ board_id: string }>`
      insert into board_slugs (shard, owner_id, slug, board_id)
      values (${getShard(ownerId)}, ${ownerId}, ${slug}, ${boardId})
      on conflict (shard, owner_id, slug) do update set board_id = case
        when exists (
          select 1 from boards
          where boards.shard = board_slugs.shard and boards.id = board_slugs.board_id and boards.deleted_at is not null
        ) then excluded.board_id else board_slugs.board_id end
      returning board_id`.execute(tx);
    if (rows[0]?.board_id === boardId) return slug;
  }
  const slug = `${createBoardSlug(name, 0)}-${boardId}`;
  await tx
    .insertInto("board_slugs")
    .values({ shard: getShard(ownerId), owner_id: ownerId, slug, board_id: boardId })
    .execute();
  return slug;
}

/** Returns a restored board's URL name: the old name, unless another board now has it. */
export async function reclaimSlug(
  tx: Tx,
  board: { id: string; ownerId: string; slug: string; name: string },
): Promise<string> {
  await lockOwner(tx, board.ownerId);
  const holder = await findBoardBySlug(tx, board.ownerId, board.slug);
  return holder === board.id ? board.slug : claimSlug(tx, board.ownerId, board.id, board.name);
}

/** Locks a person's row until the transaction ends. Code that also locks a board must lock the board first. */
export async function lockOwner(tx: Tx, ownerId: string): Promise<void> {
  await tx
    .selectFrom("people")
    .select("id")
    .where("shard", "=", getShard(ownerId))
    .where("id", "=", ownerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Allocates an id for a row on a shard, so that other rows of the same transaction can refer to it. */
export async function allocateId(tx: Tx, shard: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`select ${buildNewId(shard)} as id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("The database made no id.");
  return row.id;
}

export async function insertBoard(
  tx: Tx,
  board: { ownerId: string; name: string; description: string; privacy: BoardPrivacy },
): Promise<string> {
  const shard = getShard(board.ownerId);
  const id = await allocateId(tx, shard);
  const slug = await claimSlug(tx, board.ownerId, id, board.name);
  await tx
    .insertInto("boards")
    .values({
      shard,
      id,
      owner_id: board.ownerId,
      name: board.name,
      slug,
      description: board.description,
      privacy: board.privacy,
      layout: "default",
      last_pin_id: id,
    })
    .execute();
  return id;
}

/** Recounts someone's public and secret boards. Neither count includes the board of saves to the profile. */
export async function recountBoards(tx: Tx, ownerId: string): Promise<void> {
  await sql`
    update people set
      board_count = counted.public_boards,
      secret_board_count = counted.secret_boards
    from (
      select count(*) filter (where privacy = 'public')::integer as public_boards,
             count(*) filter (where privacy = 'secret')::integer as secret_boards
      from boards
      where shard = ${getShard(ownerId)} and owner_id = ${ownerId} and deleted_at is null and layout <> 'quick_saves'
    ) as counted
    where people.shard = ${getShard(ownerId)} and people.id = ${ownerId}`.execute(tx);
}

/** Returns the board for someone's saves to the profile. Creates the board on first use. */
export async function ensureQuickBoard(tx: Tx, personId: string): Promise<string> {
  const shard = getShard(personId);
  const person = tx.selectFrom("people").select("quick_board_id").where("shard", "=", shard).where("id", "=", personId);
  // Read without a lock first. All other code locks a board before its owner.
  const current = await person.executeTakeFirstOrThrow();
  if (current.quick_board_id !== null) return current.quick_board_id;
  const { quick_board_id: quickBoardId } = await person.forUpdate().executeTakeFirstOrThrow();
  if (quickBoardId !== null) return quickBoardId;
  const id = await allocateId(tx, shard);
  await tx
    .insertInto("boards")
    .values({
      shard,
      id,
      owner_id: personId,
      name: "Profile",
      slug: "_saved",
      privacy: "public",
      layout: "quick_saves",
      last_pin_id: id,
    })
    .execute();
  await tx
    .updateTable("people")
    .set({ quick_board_id: id })
    .where("shard", "=", shard)
    .where("id", "=", personId)
    .execute();
  return id;
}

export async function updateBoardRow(
  tx: Tx,
  boardId: string,
  changes: {
    name?: string;
    slug?: string;
    description?: string;
    privacy?: BoardPrivacy;
    cover_pin_id?: string | null;
    cover_focal_x?: number | null;
    cover_focal_y?: number | null;
    layout?: ChosenLayout;
    archived_at?: Date | null;
    pin_sort?: PinSort;
    pin_density?: PinDensity | null;
    note?: string;
    start_date?: string | null;
    end_date?: string | null;
    deleted_at?: Date | null;
  },
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  noteBoardChange(tx, boardId, "board");
  const resetFocus = changes.cover_pin_id === undefined ? {} : { cover_focal_x: null, cover_focal_y: null };
  const row = { ...resetFocus, ...changes };
  await tx.updateTable("boards").set(row).where("shard", "=", getShard(boardId)).where("id", "=", boardId).execute();
}

/** A locked board, with the columns that commands read. */
export interface LockedBoard {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** ISO 8601 calendar dates. */
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly privacy: BoardPrivacy;
  readonly deleted_at: Date | null;
  readonly pin_count: number;
  readonly collaborator_count: number;
}

/** Locks a board's row until the transaction ends. Changes to its visibility or pins therefore run one at a time. */
export async function lockBoard(tx: Tx, boardId: string): Promise<LockedBoard | undefined> {
  return tx
    .selectFrom("boards")
    .select(["id", "name", "description", "privacy", "deleted_at", "pin_count", "collaborator_count"])
    .select([sql<string | null>`start_date::text`.as("start_date"), sql<string | null>`end_date::text`.as("end_date")])
    .where("shard", "=", getShard(boardId))
    .where("id", "=", boardId)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks boards in id order, so that two transactions that lock the same boards don't deadlock. */
export async function lockBoards(tx: Tx, ids: readonly string[]): Promise<Map<string, LockedBoard | undefined>> {
  const locked = new Map<string, LockedBoard | undefined>();
  for (const id of [...new Set(ids)].sort()) locked.set(id, await lockBoard(tx, id));
  return locked;
}

/**
 * Changes the pin counts of a board and its section by +1 or -1. A `pinId` moves the board to the top of its owner's
 * list.
 */
export async function changeBoardPinCount(
  tx: Tx,
  board: { id: string; sectionId: string | null; delta: 1 | -1; pinId: string | null },
): Promise<void> {
  const shard = getShard(board.id);
  noteBoardChange(tx, board.id, "pins");
  await tx
    .updateTable("boards")
    .set({
      pin_count: sql`greatest(0, pin_count + ${board.delta})`,
      order_modified_at: sql`now()`,
      ...(board.pinId === null ? {} : { last_pin_id: sql`greatest(last_pin_id, ${board.pinId}::bigint)` }),
    })
    .where("shard", "=", shard)
    .where("id", "=", board.id)
    .execute();
  if (board.sectionId === null) return;
  await tx
    .updateTable("sections")
    .set({ pin_count: sql`greatest(0, pin_count + ${board.delta})` })
    .where("shard", "=", shard)
    .where("id", "=", board.sectionId)
    .execute();
}

export async function insertBoardFollow(tx: Tx, personId: string, boardId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into board_follows (shard, person_id, board_id, id)
    values (${getShard(personId)}, ${personId}, ${boardId}, ${buildNewId(getShard(personId))})
    on conflict do nothing returning id`.execute(tx);
  const [inserted] = rows;
  if (!inserted) return;
  await tx
    .insertInto("board_followers")
    .values({ shard: getShard(boardId), board_id: boardId, person_id: personId, id: inserted.id })
    .execute();
  await changeFollowerCount(tx, boardId, 1);
}

export async function deleteBoardFollow(tx: Tx, personId: string, boardId: string): Promise<void> {
  const deleted = await tx
    .deleteFrom("board_follows")
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .where("board_id", "=", boardId)
    .executeTakeFirst();
  if (deleted.numDeletedRows === 0n) return;
  await tx
    .deleteFrom("board_followers")
    .where("shard", "=", getShard(boardId))
    .where("board_id", "=", boardId)
    .where("person_id", "=", personId)
    .execute();
  await changeFollowerCount(tx, boardId, -1);
}

/** Selects an owner's boards that someone follows, including deleted boards. */
export async function selectBoardsFollowedBy(
  tx: Tx,
  { ownerId, followerId }: { ownerId: string; followerId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select boards.id from boards
    join board_followers on board_followers.shard = boards.shard and board_followers.board_id = boards.id
    where boards.shard = ${getShard(ownerId)} and boards.owner_id = ${ownerId}
      and board_followers.person_id = ${followerId}`.execute(tx);
  return rows.map(({ id }) => id);
}

async function changeFollowerCount(tx: Tx, boardId: string, delta: 1 | -1): Promise<void> {
  await tx
    .updateTable("boards")
    .set({ follower_count: sql`follower_count + ${delta}` })
    .where("shard", "=", getShard(boardId))
    .where("id", "=", boardId)
    .execute();
}
