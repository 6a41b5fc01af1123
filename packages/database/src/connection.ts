import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type ControlledTransaction, Kysely, PostgresDialect, type Transaction } from "kysely";
import { Pool, type PoolClient, type PoolConfig, type QueryResult } from "pg";
import { type Changes, collectChanges, mergeChanges } from "./changes.ts";
import type { Tables } from "./tables/index.ts";
import { DatabaseUnavailable, findOutageKind, postgresCode } from "./unavailable.ts";

/** For reads: a query function that takes a `Db` can't write. */
export type Db = Pick<Kysely<Tables>, "selectFrom" | "with" | "fn" | "getExecutor">;

/** For writes: only commands open transactions. */
export type Tx = Transaction<Tables>;

/** The database. If Postgres fails, every call fails with `DatabaseUnavailable` within a limited time. */
export interface Database {
  readonly db: Db;
  /**
   * Runs `work` in one transaction. Reruns it from the start if Postgres requires that (deadlock, serialization
   * failure). If the connection breaks during the commit, the outcome is unknown, so the call fails.
   */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Opens a transaction with several steps. The caller must commit it or roll it back. */
  begin(): Promise<OpenTransaction>;
  /** Resolves when Postgres responds; rejects otherwise. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** A transaction in progress. */
export interface OpenTransaction {
  readonly tx: Tx;
  /** Runs a step in the transaction. As with `transaction`, a failed step has no effect. Steps must not overlap. */
  step<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  commit(): Promise<void>;
  /** Never fails, because a broken connection rolls back its transaction anyway. */
  rollback(): Promise<void>;
}

const RETRYABLE_CODES = new Set(["40001", "40P01"]);
const MAX_ATTEMPTS = 6;
const RETRY_PAUSE_MS = 40;
/**
 * The time limits for a statement. Postgres enforces the first limit. The second limit applies if Postgres doesn't
 * respond at all.
 */
const STATEMENT_TIMEOUT_MS = 20_000;
const RESPONSE_TIMEOUT_MS = 25_000;

/**
 * Called after each query's result, with the query's text and the values for `$1` and so on. Used by tests that count
 * and explain queries.
 */
export type QueryObserver = (query: { readonly sql: string; readonly parameters: readonly unknown[] }) => void;

/**
 * Opens this process's only connection pool. Statements are prepared once per connection, named by a hash of their
 * text.
 *
 * @param onChanges receives the changes that a transaction recorded, after the transaction's commit
 */
export function openDatabase(
  config: PoolConfig,
  onError: (error: Error) => void = () => undefined,
  onQuery?: QueryObserver,
  onChanges: (changes: Changes) => void = () => undefined,
): Database {
  const pool = new Pool({
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: RESPONSE_TIMEOUT_MS,
    keepAlive: true,
    idle_in_transaction_session_timeout: 60_000,
    options: "-c pg_trgm.similarity_threshold=0.2",
    ...config,
  });
  let closing = false;
  // When the server shuts down, its connections break, which isn't worth reporting.
  const report = (error: Error) => {
    if (!closing) onError(error);
  };
  pool.on("error", report);
  pool.on("connect", (client) => client.on("error", report));
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }),
    ...(onQuery ? { log: ({ query }) => onQuery(query) } : {}),
  });
  return {
    db: kysely,
    async transaction(work) {
      const { result, changes } = await withRetries(async () => {
        const recorded: Changes = new Map();
        const result = await kysely.transaction().execute((tx) => work(collectChanges(tx, recorded)));
        return { result, changes: recorded };
      });
      if (changes.size > 0) onChanges(changes);
      return result;
    },
    async begin() {
      const tx = await kysely.startTransaction().execute();
      const changes: Changes = new Map();
      return {
        tx,
        step: (work) => withRetries(() => runInSavepoint(tx, changes, work)),
        async commit() {
          await tx.commit().execute();
          if (changes.size > 0) onChanges(changes);
        },
        async rollback() {
          await tx
            .rollback()
            .execute()
            .catch(() => undefined);
        },
      };
    },
    async check() {
      try {
        await pool.query("select 1");
      } catch (error) {
        throw toDatabaseError(error);
      }
    },
    async close() {
      closing = true;
      await kysely.destroy();
    },
  };
}

async function withRetries<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let attemptNumber = 1; ; attemptNumber += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (attemptNumber === MAX_ATTEMPTS || !RETRYABLE_CODES.has(postgresCode(error) ?? "")) throw error;
      // The delay is random, so that transactions that collided once don't collide again.
      await pause(Math.random() * RETRY_PAUSE_MS * attemptNumber);
    }
  }
}

async function runInSavepoint<Result>(
  transaction: ControlledTransaction<Tables>,
  changes: Changes,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const savepoint = await transaction.savepoint("step").execute();
  const recorded: Changes = new Map();
  try {
    const result = await work(collectChanges(savepoint, recorded));
    await savepoint.releaseSavepoint("step").execute();
    mergeChanges(changes, recorded);
    return result;
  } catch (error) {
    await savepoint.rollbackToSavepoint("step").execute();
    throw error;
  }
}

const statementNames = new Map<string, string>();
const MAX_STATEMENTS = 1_000;

function getStatementName(text: string): string | undefined {
  const existingName = statementNames.get(text);
  if (existingName !== undefined) return existingName;
  // So many texts suggest that their number is unbounded. Further statements run unnamed, so that Postgres forgets
  // them.
  if (statementNames.size >= MAX_STATEMENTS) return undefined;
  const name = createHash("sha256").update(text).digest("base64url").slice(0, 32);
  statementNames.set(text, name);
  return name;
}

const PREPARED = /^\s*(select|with|insert|update|delete)\b/i;

type TextQuery = (text: string, values?: readonly unknown[]) => Promise<QueryResult>;

/**
 * The part of a pool that Kysely uses, with a name for each statement. A connection isn't reused if it broke or is
 * still waiting for a response.
 */
function withPreparedStatements(pool: Pool) {
  return {
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw toDatabaseError(error);
      });
      let broken: Error | null = null;
      const runQuery = prepareQueries(client);
      const query: TextQuery = async (text, values) => {
        if (broken) throw broken;
        try {
          return await runQuery(text, values);
        } catch (error) {
          const failure = toDatabaseError(error);
          if (failure instanceof DatabaseUnavailable && failure.trouble === "away") broken = failure;
          throw failure;
        }
      };
      return { query, release: () => client.release(broken !== null) };
    },
    end: () => pool.end(),
    options: {},
  } as never;
}

function toDatabaseError(error: unknown): unknown {
  const trouble = findOutageKind(error);
  return trouble === null || error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable(trouble, error);
}

function prepareQueries(client: PoolClient): TextQuery {
  return (text, values = []) => {
    const name = PREPARED.test(text) ? getStatementName(text) : undefined;
    return client.query(name === undefined ? { text, values: [...values] } : { name, text, values: [...values] });
  };
}
