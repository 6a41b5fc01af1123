import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ClusterLocation, launchPostgres, createCluster, DATABASE_ROLE } from "./cluster.ts";
import { buildConnectionString, type PostgresConnection } from "./connection.ts";
import { sendSignal } from "./live-processes.ts";
import { preparePrograms } from "./programs.ts";
import { createSocketFolder } from "./socket-folder.ts";
import { findUnprivilegedUser } from "./unprivileged-user.ts";

export { buildConnectionString };

export interface TestPostgres {
  /** A connection to the `postgres` database, as the role with all privileges. */
  readonly connection: PostgresConnection;
  readonly connectionString: string;
  /** Stops Postgres immediately and removes all of its files. */
  stop(): Promise<void>;
}

/** Settings that don't wait for writes to disk. After a crash, a test database is discarded instead of recovered. */
const NON_DURABLE_SETTINGS: Readonly<Record<string, string>> = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  autovacuum: "off",
  shared_buffers: "128MB",
  max_connections: "200",
};

/**
 * Starts a temporary Postgres for tests, in the system's temporary folder. It uses the programs, locale and role of the
 * bundled Postgres.
 *
 * @throws EmbeddedPostgresUnavailable, EmbeddedPostgresFailed
 */
export async function startTestPostgres(options: { log?: (line: string) => void } = {}): Promise<TestPostgres> {
  const root = mkdtempSync(join(tmpdir(), "tessera-test-"));
  const folder = join(root, "cluster");
  const user = findUnprivilegedUser(folder);
  const socketFolder = createSocketFolder(user);
  const removeAll = () => {
    for (const place of [root, socketFolder]) rmSync(place, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const place: ClusterLocation = {
      programs: preparePrograms(user, user === undefined ? root : socketFolder),
      user,
      folder,
      socketFolder,
    };
    const password = randomBytes(24).toString("base64url");
    await createCluster(place, password, false);
    const running = await launchPostgres(place, NON_DURABLE_SETTINGS, options.log ?? (() => undefined));
    const quit = () => running.process.pid !== undefined && sendSignal(running.process.pid, "SIGQUIT");
    process.once("exit", quit);
    process.once("exit", removeAll);
    const connection: PostgresConnection = {
      host: socketFolder,
      port: 5432,
      user: DATABASE_ROLE,
      password,
      database: "postgres",
    };
    return {
      connection,
      connectionString: buildConnectionString(connection),
      async stop() {
        quit();
        await running.ended;
        process.off("exit", quit);
        process.off("exit", removeAll);
        removeAll();
      },
    };
  } catch (error) {
    removeAll();
    throw error;
  }
}
