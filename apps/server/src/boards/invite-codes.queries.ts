import { type Db, buildNewId, getShard, getShardOfKey, type Tx } from "@tessera/database";
import type { BoardRole } from "@tessera/domain";
import { sql } from "kysely";
import type { PersonRow } from "../people/people.queries.ts";
import type { BoardRow } from "./boards.queries.ts";

/** A link for joining a board. */
export interface InviteCodeRow {
  readonly id: string;
  readonly board_id: string;
  readonly role: BoardRole;
  /** The channel through which the link is shared. */
  readonly channel: number;
  readonly inviter_id: string;
  readonly use_count: number;
  readonly created_at: Date;
  readonly expires_at: Date;
}

/** A link for joining a board, with its board and its sender. */
export interface OpenInvite {
  readonly code: InviteCodeRow;
  readonly board: BoardRow;
  readonly sender: PersonRow;
}

const INVITE_CODE_COLUMNS = [
  "id",
  "board_id",
  "role",
  "channel",
  "inviter_id",
  "use_count",
  "created_at",
  "expires_at",
] as const;

/** Finds a link by its code's hash. Returns undefined when there is none. */
export async function findInviteCode(db: Db, codeHash: string): Promise<InviteCodeRow | undefined> {
  const hashRow = await db
    .selectFrom("invite_codes")
    .select(["board_id", "id"])
    .where("shard", "=", getShardOfKey(codeHash))
    .where("code_hash", "=", codeHash)
    .executeTakeFirst();
  if (!hashRow) return undefined;
  return db
    .selectFrom("board_invite_codes")
    .select(INVITE_CODE_COLUMNS)
    .where("shard", "=", getShard(hashRow.board_id))
    .where("board_id", "=", hashRow.board_id)
    .where("id", "=", hashRow.id)
    .executeTakeFirst();
}

/** Selects a board's links, newest first. */
export async function selectInviteCodes(
  db: Db,
  boardId: string,
  before: string | null,
  limit: number,
): Promise<InviteCodeRow[]> {
  let query = db
    .selectFrom("board_invite_codes")
    .select(INVITE_CODE_COLUMNS)
    .where("shard", "=", getShard(boardId))
    .where("board_id", "=", boardId);
  if (before !== null) query = query.where("id", "<", before);
  return query.orderBy("id", "desc").limit(limit).execute();
}

/** Counts a board's links. */
export async function countInviteCodes(tx: Tx, boardId: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select count(*)::integer as number from board_invite_codes
    where shard = ${getShard(boardId)} and board_id = ${boardId}`.execute(tx);
  return rows[0]?.number ?? 0;
}

/** Stores a link, along with the hash of its code for looking it up. @returns the link's ID */
export async function insertInviteCode(
  tx: Tx,
  code: { boardId: string; codeHash: string; role: BoardRole; channel: number; inviterId: string; expiresAt: Date },
): Promise<string> {
  const { boardId, codeHash, role, channel, inviterId, expiresAt } = code;
  const { rows } = await sql<{ id: string }>`
    insert into board_invite_codes (shard, board_id, id, code_hash, role, channel, inviter_id, expires_at)
    values (${getShard(boardId)}, ${boardId}, ${buildNewId(getShard(boardId))}, ${codeHash}, ${role}, ${channel}, ${inviterId},
      ${expiresAt})
    returning id`.execute(tx);
  const id = rows[0]?.id ?? "";
  await tx
    .insertInto("invite_codes")
    .values({ shard: getShardOfKey(codeHash), code_hash: codeHash, board_id: boardId, id })
    .execute();
  return id;
}

/** Deletes a link on both shards. Returns false when there is none. */
export async function deleteInviteCode(tx: Tx, boardId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom("board_invite_codes")
    .where("shard", "=", getShard(boardId))
    .where("board_id", "=", boardId)
    .where("id", "=", id)
    .returning("code_hash")
    .executeTakeFirst();
  if (deleted) await deleteInviteCodeHashes(tx, [deleted]);
  return deleted !== undefined;
}

/** Deletes the links that someone created for a board. */
export async function deleteInviteCodesBy(tx: Tx, boardId: string, inviterId: string): Promise<void> {
  const deleted = await tx
    .deleteFrom("board_invite_codes")
    .where("shard", "=", getShard(boardId))
    .where("board_id", "=", boardId)
    .where("inviter_id", "=", inviterId)
    .returning("code_hash")
    .execute();
  await deleteInviteCodeHashes(tx, deleted);
}

/** Deletes a board's expired links. */
export async function deleteExpiredInviteCodes(tx: Tx, boardId: string, now: Date): Promise<void> {
  const deleted = await tx
    .deleteFrom("board_invite_codes")
    .where("shard", "=", getShard(boardId))
    .where("board_id", "=", boardId)
    .where("expires_at", "<=", now)
    .returning("code_hash")
    .execute();
  await deleteInviteCodeHashes(tx, deleted);
}

/**
 * Counts one use of a link, through which someone joined the board or created an account. Returns false when the link
 * was revoked.
 */
export async function recordInviteCodeUse(tx: Tx, boardId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("board_invite_codes")
    .set({ use_count: sql`use_count + 1` })
    .where("shard", "=", getShard(boardId))
    .where("board_id", "=", boardId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes some of the links of a board that's being purged. @returns whether there may be more */
export async function purgeInviteCodes(tx: Tx, boardId: string, limit: number): Promise<boolean> {
  const shard = getShard(boardId);
  const { rows } = await sql<{ code_hash: string }>`
    delete from board_invite_codes
    where (shard, board_id, id) in (
      select shard, board_id, id from board_invite_codes where shard = ${shard} and board_id = ${boardId} limit ${limit})
    returning code_hash`.execute(tx);
  await deleteInviteCodeHashes(tx, rows);
  return rows.length === limit;
}

async function deleteInviteCodeHashes(tx: Tx, deleted: readonly { readonly code_hash: string }[]): Promise<void> {
  const hashes = deleted.map(({ code_hash }) => code_hash);
  if (hashes.length === 0) return;
  await sql`
    delete from invite_codes using unnest(${hashes.map(getShardOfKey)}::smallint[], ${hashes}::text[]) as deleted(shard, code_hash)
    where invite_codes.shard = deleted.shard and invite_codes.code_hash = deleted.code_hash`.execute(tx);
}
