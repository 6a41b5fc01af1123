import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type ControlledTransaction, Kysely, PostgresDialect, type Transaction } from "kysely";
import { Pool, type PoolClient, type PoolConfig, type QueryResult } from "pg";
import { type Changes, collectChanges, mergeChanges } from "./changes.ts";
import type { Tables } from "./tables/index.ts";
import { DatabaseUnavailable, findOutageKind, getPostgresCode } from "./unavailable.ts";

/** A connection for reading. A query function that takes a `Db` can't write. */
export type Db = Pick<Kysely<Tables>, "selectFrom" | "with" | "fn" | "getExecutor">;

/** A transaction, for writing. Only commands open transactions. */
export type Tx = Transaction<Tables>;

/** The database. If Postgres is unavailable, every call fails with `DatabaseUnavailable` within a limited time. */
export interface Database {
  readonly db: Db;
  /**
   * Runs `work` in one transaction. Reruns it from the start if Postgres requires that (deadlock, serialization
   * failure). If the connection breaks during the commit, the outcome is unknown, so the call fails.
   */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Opens a transaction with several steps. The caller must commit the transaction or roll it back. */
  begin(): Promise<OpenTransaction>;
  /** Resolves if Postgres responds; rejects otherwise. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** A transaction in progress. */
export interface OpenTransaction {
  readonly tx: Tx;
  /** Runs a step in the transaction. A failed step has no effect, as with `transaction`. Steps must not overlap. */
  step<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  commit(): Promise<void>;
  /** Never rejects, because a broken connection rolls back its transaction anyway. */
  rollback(): Promise<void>;
}

const RETRYABLE_CODES = new Set(["40001", "40P01"]);
const MAX_ATTEMPTS = 6;
const TRANSACTION_RETRY_DELAY_MS = 40;
/**
 * The time limits for a statement, in milliseconds. Postgres enforces the first limit. The second limit applies if
 * Postgres doesn't respond at all.
 */
const STATEMENT_TIMEOUT_MS = 20_000;
const RESPONSE_TIMEOUT_MS = 25_000;

/**
 * Called after each query returns, with the query's text and the values of its parameters (`$1` and so on). Used by
 * tests that count and explain queries.
 */
export type QueryObserver = (query: { readonly sql: string; readonly parameters: readonly unknown[] }) => void;

/**
 * Opens this process's only connection pool. Statements are prepared once per connection, named by a hash of their
 * text.
 *
 * @param onChanges receives a transaction's recorded changes after its commit
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
  // Connections break when the server shuts down, which isn't worth reporting.
  const report = (error: Error) => {
    if (!closing) onError(error);
  };
  pool.on("error", report);
  pool.on("connect", (client) => client.on("error", report));
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: prepareStatements(pool) }),
    ...(onQuery ? { log: ({ query }) => onQuery(query) } : {}),
  });
  return {
    db: kysely,
    async transaction(work) {
      const { result, changes } = await retryTransient(async () => {
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
        step: (work) => retryTransient(() => runInSavepoint(tx, changes, work)),
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

async function retryTransient<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let attemptNumber = 1; ; attemptNumber += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (attemptNumber === MAX_ATTEMPTS || !RETRYABLE_CODES.has(getPostgresCode(error) ?? "")) throw error;
      // The delay is random, so that transactions that conflicted once don't conflict again.
      await pause(Math.random() * TRANSACTION_RETRY_DELAY_MS * attemptNumber);
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
  // This many distinct texts suggest that their number is unbounded. Further statements run unnamed, so that Postgres
  // doesn't keep them.
  if (statementNames.size >= MAX_STATEMENTS) return undefined;
  const name = createHash("sha256").update(text).digest("base64url").slice(0, 32);
  statementNames.set(text, name);
  return name;
}

const PREPARABLE_PATTERN = /^\s*(select|with|insert|update|delete)\b/i;

type RunTextQuery = (text: string, values?: readonly unknown[]) => Promise<QueryResult>;

/**
 * Wraps a pool for Kysely and gives each statement a name. A connection isn't reused if it broke or is still waiting
 * for a response.
 */
function prepareStatements(pool: Pool) {
  return {
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw toDatabaseError(error);
      });
      let broken: Error | null = null;
      const runQuery = prepareQueries(client);
      const query: RunTextQuery = async (text, values) => {
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

function prepareQueries(client: PoolClient): RunTextQuery {
  return (text, values = []) => {
    const name = PREPARABLE_PATTERN.test(text) ? getStatementName(text) : undefined;
    return client.query(name === undefined ? { text, values: [...values] } : { name, text, values: [...values] });
  };
}
