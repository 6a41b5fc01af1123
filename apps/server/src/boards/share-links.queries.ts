import { type Db, buildNewId, getShard, getShardOfKey, type Tx } from "@tessera/database";
import { sql } from "kysely";

/** A link for viewing a board. */
export interface ShareLinkRow {
  readonly id: string;
  readonly board_id: string;
  readonly password_hash: string | null;
  readonly created_at: Date;
  /** Null for a link that never expires. */
  readonly expires_at: Date | null;
}

const SHARE_LINK_COLUMNS = ["id", "board_id", "password_hash", "created_at", "expires_at"] as const;

/** Finds a link by its token's hash. Returns undefined when there is none. */
export async function findShareLink(db: Db, tokenHash: string): Promise<ShareLinkRow | undefined> {
  const hashRow = await db
    .selectFrom("share_links")
    .select(["board_id", "id"])
    .where("shard", "=", getShardOfKey(tokenHash))
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  if (!hashRow) return undefined;
  return db
    .selectFrom("board_share_links")
    .select(SHARE_LINK_COLUMNS)
    .where("shard", "=", getShard(hashRow.board_id))
    .where("board_id", "=", hashRow.board_id)
    .where("id", "=", hashRow.id)
    .executeTakeFirst();
}

/** Selects a board's links, newest first. */
export async function selectShareLinks(
  db: Db,
  boardId: string,
  before: string | null,
  limit: number,
): Promise<ShareLinkRow[]> {
  let query = db
    .selectFrom("board_share_links")
    .select(SHARE_LINK_COLUMNS)
    .where("shard", "=", getShard(boardId))
    .where("board_id", "=", boardId);
  if (before !== null) query = query.where("id", "<", before);
  return query.orderBy("id", "desc").limit(limit).execute();
}

/** Counts a board's links. */
export async function countShareLinks(tx: Tx, boardId: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select count(*)::integer as number from board_share_links
    where shard = ${getShard(boardId)} and board_id = ${boardId}`.execute(tx);
  return rows[0]?.number ?? 0;
}

/** Stores a link, along with the hash of its token for looking it up. @returns the link */
export async function insertShareLink(
  tx: Tx,
  link: { boardId: string; tokenHash: string; passwordHash: string | null; expiresAt: Date | null },
): Promise<ShareLinkRow | undefined> {
  const { boardId, tokenHash, passwordHash, expiresAt } = link;
  const { rows } = await sql<ShareLinkRow>`
    insert into board_share_links (shard, board_id, id, token_hash, password_hash, expires_at)
    values (${getShard(boardId)}, ${boardId}, ${buildNewId(getShard(boardId))}, ${tokenHash}, ${passwordHash}, ${expiresAt})
    returning ${sql.join(SHARE_LINK_COLUMNS.map((column) => sql.ref(column)))}`.execute(tx);
  const [created] = rows;
  if (!created) return undefined;
  await tx
    .insertInto("share_links")
    .values({ shard: getShardOfKey(tokenHash), token_hash: tokenHash, board_id: boardId, id: created.id })
    .execute();
  return created;
}

/** Deletes a link on both shards. Returns false when there is none. */
export async function deleteShareLink(tx: Tx, boardId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom("board_share_links")
    .where("shard", "=", getShard(boardId))
    .where("board_id", "=", boardId)
    .where("id", "=", id)
    .returning("token_hash")
    .executeTakeFirst();
  if (deleted) await deleteShareLinkTokens(tx, [deleted.token_hash]);
  return deleted !== undefined;
}

/** Deletes a board's expired links. */
export async function deleteExpiredShareLinks(tx: Tx, boardId: string, now: Date): Promise<void> {
  const deleted = await tx
    .deleteFrom("board_share_links")
    .where("shard", "=", getShard(boardId))
    .where("board_id", "=", boardId)
    .where("expires_at", "<=", now)
    .returning("token_hash")
    .execute();
  await deleteShareLinkTokens(
    tx,
    deleted.map(({ token_hash }) => token_hash),
  );
}

/** Deletes all links for viewing a board that's being purged or made public. A board has only a few. */
export async function deleteShareLinks(tx: Tx, boardId: string): Promise<void> {
  const deleted = await tx
    .deleteFrom("board_share_links")
    .where("shard", "=", getShard(boardId))
    .where("board_id", "=", boardId)
    .returning("token_hash")
    .execute();
  await deleteShareLinkTokens(
    tx,
    deleted.map(({ token_hash }) => token_hash),
  );
}

async function deleteShareLinkTokens(tx: Tx, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await sql`
    delete from share_links using unnest(${hashes.map(getShardOfKey)}::smallint[], ${[...hashes]}::text[]) as deleted(shard, token_hash)
    where share_links.shard = deleted.shard and share_links.token_hash = deleted.token_hash`.execute(tx);
}
