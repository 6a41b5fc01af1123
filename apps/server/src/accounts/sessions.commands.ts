import { createHash, randomBytes } from "node:crypto";
import { DatabaseUnavailable, shardOf, type Tx } from "@tessera/database";
import { ACCOUNT_LIMITS } from "@tessera/domain";
import type { Context } from "../platform/context.ts";
import type { SignedInPerson, Visit } from "../platform/visit.ts";
import {
  deleteExpiredSessions,
  deleteSurplusSessions,
  findSession,
  findToken,
  insertSession,
  extendSession,
} from "./sessions.queries.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const IDLE_MS = ACCOUNT_LIMITS.sessionIdleDays * DAY_MS;
/** The minimum time between two writes that only record that a session was used. */
const SEEN_EVERY_MS = 10 * 60 * 1000;
/**
 * A browser keeps no cookie longer than this (RFC 6265bis). Only this file decides how long the session itself lives.
 */
const COOKIE_MS = 400 * DAY_MS;
const USER_AGENT_MAX = 500;
const TOKEN = /^[\w-]{43}$/;

/** A new session: its cookie's value, and how long the browser should keep it. */
export interface NewSessionToken {
  readonly token: string;
  readonly cookieExpiresAt: Date;
}

/**
 * Starts a session. Only the visitor knows the token, 256 random bits; we keep its SHA-256. Repeated logins end the
 * person's own oldest sessions.
 */
export async function beginSession(
  tx: Tx,
  context: Pick<Context, "now" | "settings">,
  personId: string,
  visit: Pick<Visit, "userAgent" | "fullAddress">,
): Promise<NewSessionToken> {
  const token = randomBytes(32).toString("base64url");
  const now = context.now();
  await insertSession(tx, {
    personId,
    tokenHash: hashToken(token),
    userAgent: visit.userAgent.toWellFormed().replaceAll("\0", "").slice(0, USER_AGENT_MAX),
    address: visit.fullAddress,
    now: new Date(now),
    expiresAt: getExpiry(context, now, now),
  });
  await deleteSurplusSessions(tx, personId);
  return { token, cookieExpiresAt: new Date(now + COOKIE_MS) };
}

/**
 * The person that a token was issued to. It's null for a token that was never issued, has ended or wasn't used for 60
 * days, and for people who are blocked or deleted. Using a session postpones its end, up to the age that the operator
 * allows.
 */
export async function resolveSession(
  context: Pick<Context, "db" | "transaction" | "now" | "settings">,
  token: string,
): Promise<SignedInPerson | null> {
  if (!TOKEN.test(token)) return null;
  const tokenHash = hashToken(token);
  const now = new Date(context.now());
  const opened = await findToken(context.db, tokenHash, now);
  const session = opened && (await findSession(context.db, opened, now));
  if (!opened || !session) return null;
  // Checked here too, so that the current setting also ends sessions that started under another one.
  const lastEnd = getExpiry(context, session.created_at.getTime(), now.getTime());
  if (lastEnd <= now) return null;
  const { person_id: id, session_id: sessionId } = opened;
  if (session.last_seen_at.getTime() + SEEN_EVERY_MS <= now.getTime()) {
    const times = { now, expiresAt: lastEnd };
    await context
      .transaction((tx) => extendSession(tx, { personId: id, sessionId, tokenHash }, times))
      .catch(ignoreUnavailable);
  }
  const { username, is_operator: isOperator, is_employee: isEmployee } = session;
  return { id, shard: shardOf(id), username, sessionId, isOperator, isEmployee };
}

/** When a session that is used now ends: after some weeks of rest, and in any case at its maximum age. */
function getExpiry({ settings }: Pick<Context, "settings">, createdAt: number, now: number): Date {
  return new Date(Math.min(now + IDLE_MS, createdAt + settings.sessionMaxDays * DAY_MS));
}

/** A database that is full or read-only must not log people out: reading goes on. */
function ignoreUnavailable(error: unknown): void {
  if (!(error instanceof DatabaseUnavailable)) throw error;
}

const EXPIRED_AT_ONCE = 1_000;

/** For the cleanup job: removes rows of expired sessions, a thousand at a time. @returns how many */
export async function removeExpiredSessions(context: Pick<Context, "transaction" | "now">): Promise<number> {
  return context.transaction((tx) => deleteExpiredSessions(tx, new Date(context.now()), EXPIRED_AT_ONCE));
}

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
