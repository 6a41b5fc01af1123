/**
 * The reason why Postgres failed a request that wasn't the caller's fault. It can't be reached (or is starting or
 * stopping), is overloaded, has no disk space left, or accepts no changes.
 */
export type OutageKind = "away" | "busy" | "full" | "read_only";

/** Postgres failed a request that might work later. */
export class DatabaseUnavailable extends Error {
  readonly trouble: OutageKind;
  /** The code from Postgres or the system, if there is one. */
  readonly code: string | null;

  constructor(trouble: OutageKind, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = "DatabaseUnavailable";
    this.trouble = trouble;
    this.code = getCode(cause);
  }
}

/** Outages by prefix of Postgres's codes (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const CODES: readonly (readonly [RegExp, OutageKind])[] = [
  [/^53100$/, "full"],
  [/^25006$/, "read_only"],
  // Out of memory or connections, a lock timeout, a deadlock, or a statement or transaction that took too long.
  [/^(53|40P01$|40001$|55P03$|57014$|25P0[34]$)/, "busy"],
  // Broken or rejected connections, invalid names and passwords, starting and stopping, inaccessible files.
  [/^(08|28|3D000$|57P|58)/, "away"],
];

const SOCKET_CODES = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "EHOSTDOWN"],
  ...["ENOTFOUND", "EAI_AGAIN"],
]);

/** Messages from `pg` that have no code. */
const MESSAGES: readonly (readonly [RegExp, OutageKind])[] = [
  [/^timeout exceeded when trying to connect/, "busy"],
  [/^Connection terminated|not queryable|^Query read timeout|after calling end on the pool/, "away"],
];

/** The kind of outage behind an error of `pg`; null if the statement caused the error. */
export function findOutageKind(error: unknown): OutageKind | null {
  if (error instanceof DatabaseUnavailable) return error.trouble;
  // One error for each address of the host name.
  if (error instanceof AggregateError) return findOutageKind(error.errors[0]);
  const code = getCode(error);
  if (code !== null && isPostgresCode(code)) return CODES.find(([pattern]) => pattern.test(code))?.[1] ?? null;
  if (code !== null && isSocketError(error, code)) return "away";
  const message = typeof error === "object" && error !== null && "message" in error ? String(error.message) : "";
  return MESSAGES.find(([pattern]) => pattern.test(message))?.[1] ?? null;
}

/** The five-character code of an error from Postgres; null for every other error. */
export function postgresCode(error: unknown): string | null {
  const code = error instanceof Error ? getCode(error) : null;
  return code !== null && isPostgresCode(code) ? code : null;
}

/** Unlike system errors (EPIPE), Postgres codes never begin with an E. */
function isPostgresCode(code: string): boolean {
  return /^(?!E)[0-9A-Z]{5}$/.test(code);
}

/** A socket's file can also be missing or inaccessible. */
function isSocketError(error: unknown, code: string): boolean {
  if (SOCKET_CODES.has(code)) return true;
  const call = typeof error === "object" && error !== null && "syscall" in error ? error.syscall : null;
  return call === "connect";
}

function getCode(error: unknown): string | null {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : null;
  return typeof code === "string" ? code : null;
}
