import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Kysely, PostgresDialect, type Transaction } from "kysely";
import { Pool, type PoolClient, type PoolConfig, type QueryResult } from "pg";
import type { Tables } from "./tables/index.ts";

/** What reads: a query that takes a Db cannot write. */
export type Db = Pick<Kysely<Tables>, "selectFrom" | "with" | "fn" | "getExecutor">;

/** What writes: only a command opens one. */
export type Tx = Transaction<Tables>;

export interface Database {
  readonly db: Db;
  /** Runs `work` in one transaction, again from its start when Postgres asks for that (deadlock, serialisation). */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Answers when Postgres does; rejects otherwise. */
  check(): Promise<void>;
  close(): Promise<void>;
}

const RETRIED = new Set(["40001", "40P01"]);
const TRIES = 6;
const RETRY_PAUSE_MS = 40;

/** Opens the one pool of this process. Statements are prepared once a connection, named by a hash of their text. */
export function openDatabase(config: PoolConfig, onError: (error: Error) => void = () => undefined): Database {
  const pool = new Pool({
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    options: "-c pg_trgm.similarity_threshold=0.2",
    ...config,
  });
  let closing = false;
  // A server that stops takes its connections along; that is no fault to tell of.
  const report = (error: Error) => {
    if (!closing) onError(error);
  };
  pool.on("error", report);
  pool.on("connect", (client) => client.on("error", report));
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }) });
  return {
    db: kysely,
    async transaction(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await kysely.transaction().execute(work);
        } catch (error) {
          if (attempt === TRIES || !RETRIED.has(postgresCode(error) ?? "")) throw error;
          // At random, so that those who met once do not meet again.
          await pause(Math.random() * RETRY_PAUSE_MS * attempt);
        }
      }
    },
    async check() {
      await pool.query("select 1");
    },
    async close() {
      closing = true;
      await kysely.destroy();
    },
  };
}

/** The five-character code of an error that Postgres answered; null for every other error. */
export function postgresCode(error: unknown): string | null {
  const code = error instanceof Error && "code" in error ? error.code : null;
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}

const statementNames = new Map<string, string>();
const MOST_STATEMENTS = 1_000;

function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known !== undefined) return known;
  // Past this, texts are being generated without bound: run them unnamed and let the server forget them.
  if (statementNames.size >= MOST_STATEMENTS) return undefined;
  const name = createHash("sha256").update(text).digest("base64url").slice(0, 32);
  statementNames.set(text, name);
  return name;
}

const PREPARED = /^\s*(select|with|insert|update|delete)\b/i;

type TextQuery = (text: string, values?: readonly unknown[]) => Promise<QueryResult>;

/** The part of a pool that Kysely uses, with each statement sent under its name. */
function withPreparedStatements(pool: Pool) {
  return {
    async connect() {
      const client = await pool.connect();
      return { query: preparedQuery(client), release: () => client.release() };
    },
    end: () => pool.end(),
    options: {},
  } as never;
}

function preparedQuery(client: PoolClient): TextQuery {
  return (text, values = []) => {
    const name = PREPARED.test(text) ? statementName(text) : undefined;
    return client.query(name === undefined ? { text, values: [...values] } : { name, text, values: [...values] });
  };
}
