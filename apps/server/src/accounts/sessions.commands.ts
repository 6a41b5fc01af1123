import { createHash, randomBytes } from "node:crypto";
import { DatabaseUnavailable, getShard, type Tx } from "@tessera/database";
import { ACCOUNT_LIMITS } from "@tessera/domain";
import type { Context } from "../platform/context.ts";
import type { SignedInPerson, Visit } from "../platform/visit.ts";
import {
  deleteExpiredSessions,
  deleteSurplusSessions,
  findSession,
  insertSession,
  extendSession,
  replaceToken,
} from "./sessions.queries.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_IDLE_MS = ACCOUNT_LIMITS.sessionIdleDays * DAY_MS;
/** The minimum time between two updates of a session's last-use time, in milliseconds. */
const LAST_SEEN_INTERVAL_MS = 10 * 60 * 1000;
/**
 * The longest time that browsers keep a cookie, in milliseconds (RFC 6265bis). The session's own expiry is computed
 * separately in this file.
 */
const COOKIE_MAX_AGE_MS = 400 * DAY_MS;
const MAX_USER_AGENT_LENGTH = 500;
const TOKEN_PATTERN = /^[\w-]{43}$/;

/** A new session's cookie value, and how long the browser should keep the cookie. */
export interface NewSessionToken {
  readonly token: string;
  readonly cookieExpiresAt: Date;
}

/**
 * Starts a session. Only the browser has the token, which consists of 256 random bits; we store its SHA-256 hash.
 * Repeated logins delete the person's oldest sessions.
 *
 * @param options.isVerified whether the person proved who they are, as delicate actions require
 */
export async function beginSession(
  tx: Tx,
  context: Pick<Context, "now" | "settings">,
  personId: string,
  visit: Pick<Visit, "userAgent" | "fullAddress">,
  { isVerified = true }: { readonly isVerified?: boolean } = {},
): Promise<NewSessionToken> {
  const token = createToken();
  const now = context.now();
  await insertSession(tx, {
    personId,
    tokenHash: hashToken(token),
    userAgent: getStoredUserAgent(visit),
    address: visit.fullAddress,
    now: new Date(now),
    expiresAt: getSessionExpiry(context, now, now),
    verifiedAt: isVerified ? new Date(now) : null,
  });
  await deleteSurplusSessions(tx, personId);
  return { token, cookieExpiresAt: new Date(now + COOKIE_MAX_AGE_MS) };
}

/**
 * Gives a session a new token, because its person proved who they are and may now do more.
 *
 * @returns null if the session has ended
 */
export async function renewSession(
  tx: Tx,
  context: Pick<Context, "now">,
  person: Pick<SignedInPerson, "id" | "sessionId">,
): Promise<NewSessionToken | null> {
  const token = createToken();
  const now = context.now();
  const session = { personId: person.id, sessionId: person.sessionId };
  const isRenewed = await replaceToken(tx, session, hashToken(token), new Date(now));
  return isRenewed ? { token, cookieExpiresAt: new Date(now + COOKIE_MAX_AGE_MS) } : null;
}

function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns a visit's user agent as the database can store it. */
export function getStoredUserAgent({ userAgent }: Pick<Visit, "userAgent">): string {
  return userAgent.toWellFormed().replaceAll("\0", "").slice(0, MAX_USER_AGENT_LENGTH);
}

/**
 * Finds the owner of a session token. Returns null if the token was never issued, has expired, or wasn't used for 60
 * days. Also returns null if the person is suspended or deleted. Each use extends the session, up to the maximum age
 * that the operator allows.
 */
export async function resolveSession(
  context: Pick<Context, "db" | "transaction" | "now" | "settings">,
  token: string,
): Promise<SignedInPerson | null> {
  if (!TOKEN_PATTERN.test(token)) return null;
  const tokenHash = hashToken(token);
  const now = new Date(context.now());
  const sessionRow = await findSession(context.db, tokenHash, now);
  if (!sessionRow) return null;
  // Check the expiry again, so that the current setting also applies to sessions that started under an earlier one.
  const newExpiry = getSessionExpiry(context, sessionRow.created_at.getTime(), now.getTime());
  if (newExpiry <= now) return null;
  const { person_id: id, session_id: sessionId } = sessionRow;
  if (sessionRow.last_seen_at.getTime() + LAST_SEEN_INTERVAL_MS <= now.getTime()) {
    const timestamps = { now, expiresAt: newExpiry };
    await context
      .transaction((tx) => extendSession(tx, { personId: id, sessionId, tokenHash }, timestamps))
      .catch(ignoreDatabaseUnavailable);
  }
  const { username, is_operator: isOperator, is_employee: isEmployee } = sessionRow;
  const verifiedAt = sessionRow.verified_at?.getTime() ?? null;
  return { id, shard: getShard(id), username, sessionId, isOperator, isEmployee, verifiedAt };
}

/** Computes when an active session expires: after some weeks without use, but no later than its maximum age. */
function getSessionExpiry({ settings }: Pick<Context, "settings">, createdAt: number, now: number): Date {
  return new Date(Math.min(now + MAX_IDLE_MS, createdAt + settings.sessionMaxDays * DAY_MS));
}

/** Ignores errors from a full or read-only database. People should stay logged in, because they can still read. */
function ignoreDatabaseUnavailable(error: unknown): void {
  if (!(error instanceof DatabaseUnavailable)) throw error;
}

const CLEANUP_BATCH_SIZE = 1_000;

/** Deletes expired sessions in batches of a thousand, for the cleanup job. @returns the number of deleted sessions */
export async function removeExpiredSessions(context: Pick<Context, "transaction" | "now">): Promise<number> {
  return context.transaction((tx) => deleteExpiredSessions(tx, new Date(context.now()), CLEANUP_BATCH_SIZE));
}

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
