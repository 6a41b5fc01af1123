/**
 * The reason why a request to Postgres failed through no fault of the caller. `away`: the server is unreachable,
 * starting or stopping. `busy`: it's overloaded. `full`: it's out of disk space. `read_only`: it accepts no writes.
 */
export type OutageKind = "away" | "busy" | "full" | "read_only";

/** Thrown when Postgres fails a request that might succeed later. */
export class DatabaseUnavailable extends Error {
  readonly trouble: OutageKind;
  /** The error code from Postgres or the operating system; null if there is none. */
  readonly code: string | null;

  constructor(trouble: OutageKind, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = "DatabaseUnavailable";
    this.trouble = trouble;
    this.code = getCode(cause);
  }
}

/**
 * The types of outages, by patterns of Postgres error codes
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const OUTAGES_BY_CODE: readonly (readonly [RegExp, OutageKind])[] = [
  [/^53100$/, "full"],
  [/^25006$/, "read_only"],
  // Out of memory or connections, a lock timeout, a deadlock, or a statement or transaction that took too long.
  [/^(53|40P01$|40001$|55P03$|57014$|25P0[34]$)/, "busy"],
  // Broken or rejected connections, invalid names and passwords, startup and shutdown, inaccessible files.
  [/^(08|28|3D000$|57P|58)/, "away"],
];

const SOCKET_ERROR_CODES = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "EHOSTDOWN"],
  ...["ENOTFOUND", "EAI_AGAIN"],
]);

/** Messages of `pg` errors that have no code. */
const OUTAGES_BY_MESSAGE: readonly (readonly [RegExp, OutageKind])[] = [
  [/^timeout exceeded when trying to connect/, "busy"],
  [/^Connection terminated|not queryable|^Query read timeout|after calling end on the pool/, "away"],
];

/** Returns the type of outage that caused a `pg` error; null if the statement itself caused it. */
export function findOutageKind(error: unknown): OutageKind | null {
  if (error instanceof DatabaseUnavailable) return error.trouble;
  // `pg` reports one error for each address of the host name.
  if (error instanceof AggregateError) return findOutageKind(error.errors[0]);
  const code = getCode(error);
  if (code !== null && isPostgresCode(code))
    return OUTAGES_BY_CODE.find(([pattern]) => pattern.test(code))?.[1] ?? null;
  if (code !== null && isSocketError(error, code)) return "away";
  const message = typeof error === "object" && error !== null && "message" in error ? String(error.message) : "";
  return OUTAGES_BY_MESSAGE.find(([pattern]) => pattern.test(message))?.[1] ?? null;
}

/** Returns the five-character code of a Postgres error; null for any other error. */
export function getPostgresCode(error: unknown): string | null {
  const code = error instanceof Error ? getCode(error) : null;
  return code !== null && isPostgresCode(code) ? code : null;
}

/**
 * Returns whether a code is from Postgres. Unlike system error codes such as EPIPE, Postgres codes never begin with an
 * E.
 */
function isPostgresCode(code: string): boolean {
  return /^(?!E)[0-9A-Z]{5}$/.test(code);
}

/** Returns whether a connection failed. This includes a socket file that is missing or inaccessible. */
function isSocketError(error: unknown, code: string): boolean {
  if (SOCKET_ERROR_CODES.has(code)) return true;
  const call = typeof error === "object" && error !== null && "syscall" in error ? error.syscall : null;
  return call === "connect";
}

function getCode(error: unknown): string | null {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : null;
  return typeof code === "string" ? code : null;
}
