import { type Db, buildNewId, getShard, getShardOfKey, type Tx } from "@tessera/database";
import { sql } from "kysely";
import { noteSessionsEnded } from "../platform/live/session-changes.ts";

/**
 * Finds a token's session and its person. Returns undefined when the token or session expired, or when the person was
 * deleted or suspended. The token is on its own shard, and everything else is on the person's.
 */
export async function findSession(db: Db, tokenHash: string, now: Date) {
  return db
    .selectFrom("session_tokens")
    .innerJoin("sessions", (join) =>
      join
        .on("sessions.shard", "=", sql<number>`shard_of(session_tokens.person_id)`)
        .onRef("sessions.person_id", "=", "session_tokens.person_id")
        .onRef("sessions.id", "=", "session_tokens.session_id"),
    )
    .innerJoin("people", (join) =>
      join.onRef("people.shard", "=", "sessions.shard").onRef("people.id", "=", "sessions.person_id"),
    )
    .innerJoin("accounts", (join) =>
      join.onRef("accounts.shard", "=", "sessions.shard").onRef("accounts.person_id", "=", "sessions.person_id"),
    )
    .select([
      "session_tokens.person_id",
      "session_tokens.session_id",
      "people.username",
      "accounts.is_operator",
      "accounts.is_employee",
      "sessions.created_at",
      "sessions.last_seen_at",
      "sessions.verified_at",
    ])
    .where("session_tokens.shard", "=", getShardOfKey(tokenHash))
    .where("session_tokens.token_hash", "=", tokenHash)
    .where("session_tokens.expires_at", ">", now)
    .where("sessions.expires_at", ">", now)
    .where("people.suspended_at", "is", null)
    .where("people.deleted_at", "is", null)
    .executeTakeFirst();
}

/** The data of a new session. */
export interface NewSession {
  readonly personId: string;
  readonly tokenHash: string;
  readonly userAgent: string;
  readonly address: string;
  readonly now: Date;
  readonly expiresAt: Date;
  /** Null if the person didn't prove who they are beyond what a trusted device needs. */
  readonly verifiedAt: Date | null;
}

/** Writes a session on both the person's shard and the token's shard. */
export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  const { personId, tokenHash, userAgent, address, now, expiresAt, verifiedAt } = session;
  const shard = getShard(personId);
  const { id } = await tx
    .insertInto("sessions")
    .values({
      shard,
      person_id: personId,
      id: buildNewId(shard),
      token_hash: tokenHash,
      user_agent: userAgent,
      address,
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
      verified_at: verifiedAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await insertToken(tx, { personId, sessionId: id, tokenHash, expiresAt });
}

async function insertToken(
  tx: Tx,
  token: {
    readonly personId: string;
    readonly sessionId: string;
    readonly tokenHash: string;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await tx
    .insertInto("session_tokens")
    .values({
      shard: getShardOfKey(token.tokenHash),
      token_hash: token.tokenHash,
      person_id: token.personId,
      session_id: token.sessionId,
      expires_at: token.expiresAt,
    })
    .execute();
}

/** Extends a session because it was used. */
export async function extendSession(
  tx: Tx,
  { personId, sessionId, tokenHash }: { personId: string; sessionId: string; tokenHash: string },
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable("sessions")
    .set({ last_seen_at: now, expires_at: expiresAt })
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .where("id", "=", sessionId)
    .execute();
  await tx
    .updateTable("session_tokens")
    .set({ expires_at: expiresAt })
    .where("shard", "=", getShardOfKey(tokenHash))
    .where("token_hash", "=", tokenHash)
    .execute();
}

/**
 * Replaces a session's token, and notes that the person proved who they are. A copy of the old token gives no
 * access anymore.
 *
 * @returns false if the session has ended
 */
export async function replaceToken(
  tx: Tx,
  { personId, sessionId }: { readonly personId: string; readonly sessionId: string },
  tokenHash: string,
  now: Date,
): Promise<boolean> {
  const old = await tx
    .selectFrom("sessions")
    .select(["token_hash", "expires_at"])
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .where("id", "=", sessionId)
    .forUpdate()
    .executeTakeFirst();
  if (!old) return false;
  await tx
    .updateTable("sessions")
    .set({ token_hash: tokenHash, verified_at: now })
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .where("id", "=", sessionId)
    .execute();
  await deleteTokens(tx, [old.token_hash]);
  await insertToken(tx, { personId, sessionId, tokenHash, expiresAt: old.expires_at });
  return true;
}

/** A session, which represents one browser where someone is logged in. */
export interface SessionRow {
  readonly id: string;
  readonly user_agent: string;
  readonly address: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
}

/** The maximum number of sessions that one person can have. */
const MAX_SESSIONS = 200;

/** Selects someone's sessions, most recently used first. */
export async function selectSessions(db: Db, personId: string, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom("sessions")
    .select(["id", "user_agent", "address", "created_at", "last_seen_at"])
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .where("expires_at", ">", now)
    .orderBy("last_seen_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_SESSIONS)
    .execute();
}

/** Deletes one of a person's sessions; false when they have no such session. */
export async function deleteSession(tx: Tx, personId: string, sessionId: string): Promise<boolean> {
  noteSessionsEnded(tx, personId);
  const deletedSessions = await tx
    .deleteFrom("sessions")
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .where("id", "=", sessionId)
    .returning("token_hash")
    .execute();
  await deleteTokens(
    tx,
    deletedSessions.map(({ token_hash }) => token_hash),
  );
  return deletedSessions.length > 0;
}

/** Deletes all of a person's sessions, optionally except one. */
export async function deleteSessions(tx: Tx, personId: string, exceptSessionId: string | null): Promise<void> {
  noteSessionsEnded(tx, personId);
  let query = tx.deleteFrom("sessions").where("shard", "=", getShard(personId)).where("person_id", "=", personId);
  if (exceptSessionId !== null) query = query.where("id", "<>", exceptSessionId);
  const deletedSessions = await query.returning("token_hash").execute();
  await deleteTokens(
    tx,
    deletedSessions.map(({ token_hash }) => token_hash),
  );
}

async function deleteTokens(tx: Tx, tokenHashes: readonly string[]): Promise<void> {
  if (tokenHashes.length === 0) return;
  await sql`
    delete from session_tokens
    using unnest(${tokenHashes.map(getShardOfKey)}::smallint[], ${[...tokenHashes]}::text[]) as ended(shard, token_hash)
    where session_tokens.shard = ended.shard and session_tokens.token_hash = ended.token_hash`.execute(tx);
}

/** Deletes a person's least recently used sessions when there are too many. */
export async function deleteSurplusSessions(tx: Tx, personId: string): Promise<void> {
  const { rows } = await sql<{ token_hash: string }>`
    delete from sessions where (shard, person_id, id) in (
      select shard, person_id, id from sessions where shard = ${getShard(personId)} and person_id = ${personId}
      order by last_seen_at desc, id desc offset ${MAX_SESSIONS})
    returning token_hash`.execute(tx);
  await deleteTokens(
    tx,
    rows.map(({ token_hash }) => token_hash),
  );
}

/** Deletes up to `limit` sessions that expired before `now`. @returns the number of deleted sessions */
export async function deleteExpiredSessions(tx: Tx, now: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ person_id: string; session_id: string }>`
    delete from session_tokens where (shard, token_hash) in (
      select shard, token_hash from session_tokens where expires_at < ${now} limit ${limit} for update skip locked
    ) returning person_id, session_id`.execute(tx);
  await sql`
    delete from sessions
    using unnest(
      ${rows.map(({ person_id }) => getShard(person_id))}::smallint[], ${rows.map(({ person_id }) => person_id)}::bigint[],
      ${rows.map(({ session_id }) => session_id)}::bigint[]
    ) as ended(shard, person_id, id)
    where sessions.shard = ended.shard and sessions.person_id = ended.person_id and sessions.id = ended.id`.execute(tx);
  return rows.length;
}
