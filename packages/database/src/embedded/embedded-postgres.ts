import { existsSync, readFileSync, rmSync } from "node:fs";
import pg from "pg";
import {
  type ClusterLocation,
  readClusterVersion,
  launchPostgres,
  createCluster,
  DATABASE_ROLE,
  getSharedMachineSettings,
} from "./cluster.ts";
import { buildConnectionString, type PostgresConnection } from "./connection.ts";
import {
  toNotWritableError,
  type DataDirectoryFiles,
  getDataDirectoryFiles,
  readOrCreatePassword,
  claimDataDirectory,
  writeAtomically,
} from "./data-directory.ts";
import { findLockHolder } from "./directory-lock.ts";
import { ClusterVersionMismatch, EmbeddedPostgresFailed } from "./errors.ts";
import { supervisePostgres } from "./supervise.ts";
import { stopOrphanedPostgres } from "./orphaned-postgres.ts";
import { preparePrograms } from "./programs.ts";
import { createSocketFolder } from "./socket-folder.ts";
import { findUnprivilegedUser } from "./unprivileged-user.ts";

export interface EmbeddedPostgresOptions {
  /** The path of DATA_DIR, which is created if missing. The database is in its `postgres` subfolder. */
  readonly dataDirectory: string;
  /** Receives Postgres's own log, line by line. */
  readonly log: (line: string) => void;
  /** Receives messages for operators: that Postgres exited, why it doesn't start, or that it's running again. */
  readonly warn?: (line: string) => void;
}

export interface EmbeddedPostgres {
  readonly connection: PostgresConnection;
  readonly connectionString: string;
  /** Whether this start created the database, which is therefore empty. */
  readonly firstStart: boolean;
  /** Stops Postgres with a fast shutdown, waits until it has stopped, and releases DATA_DIR. Idempotent. */
  stop(): Promise<void>;
}

const DATABASE_NAME = "tessera";
const POSTGRES_PORT = 5432;

/**
 * Starts the bundled Postgres on DATA_DIR/postgres.
 *
 * It first stops any processes that a killed server left running. If Postgres exits unexpectedly, it's restarted on the
 * same socket, as often as necessary. If this process exits without calling `stop`, Postgres is stopped too.
 *
 * @throws DataDirectoryInUse, DataDirectoryNotWritable or ClusterVersionMismatch without changing anything
 * @throws EmbeddedPostgresUnavailable when the bundled programs can't run
 * @throws EmbeddedPostgresFailed when Postgres can't start
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const files = getDataDirectoryFiles(options.dataDirectory);
  const lock = claimDataDirectory(files);
  const release = () => lock.release();
  process.once("exit", release);
  let socketFolder: string | undefined;
  const releaseAll = () => {
    if (socketFolder !== undefined) rmSync(socketFolder, { recursive: true, force: true });
    lock.release();
    process.off("exit", release);
  };
  try {
    const user = findUnprivilegedUser(files.cluster);
    socketFolder = createSocketFolder(user);
    const programs = preparePrograms(user, user === undefined ? files.postgres : socketFolder);
    const place: ClusterLocation = { programs, user, folder: files.cluster, socketFolder };
    const firstStart = requireSameVersion(files, programs.majorVersion);
    await stopEarlierPostgres(files, options.log);
    return await startCluster(place, files, firstStart, options, releaseAll);
  } catch (error) {
    releaseAll();
    throw toNotWritableError(error, files.root);
  }
}

/**
 * Returns the connection to the Postgres of the running server that has locked this DATA_DIR; undefined if there is
 * none.
 */
export function findRunningPostgres(dataDirectory: string): PostgresConnection | undefined {
  const files = getDataDirectoryFiles(dataDirectory);
  if (!existsSync(files.lock) || !existsSync(files.socketFolder) || findLockHolder(files.lock) === undefined)
    return undefined;
  return toConnection(readFileSync(files.socketFolder, "utf8"), readFileSync(files.password, "utf8"));
}

async function startCluster(
  place: ClusterLocation,
  files: DataDirectoryFiles,
  firstStart: boolean,
  { log, warn = log }: EmbeddedPostgresOptions,
  releaseAll: () => void,
): Promise<EmbeddedPostgres> {
  const password = readOrCreatePassword(files.password);
  if (firstStart) await createCluster(place, password, true);
  writeAtomically(files.socketFolder, place.socketFolder);
  const settings = getSharedMachineSettings();
  const supervisor = supervisePostgres(await launchPostgres(place, settings, log), {
    async restart() {
      await stopOrphanedPostgres(place.folder);
      return launchPostgres(place, settings, log);
    },
    warn,
  });
  const connection = toConnection(place.socketFolder, password);
  const stop = async () => {
    await supervisor.stop();
    releaseAll();
  };
  try {
    await ensureDatabase(connection);
  } catch (error) {
    await stop();
    throw new EmbeddedPostgresFailed("creating the database", error instanceof Error ? error.message : String(error));
  }
  return { connection, connectionString: buildConnectionString(connection), firstStart, stop };
}

/** Checks that this version of Postgres can open the cluster. @returns true if no cluster exists yet */
function requireSameVersion(files: DataDirectoryFiles, expected: string): boolean {
  const found = readClusterVersion(files.cluster);
  if (found !== undefined && found !== expected) throw new ClusterVersionMismatch(files.postgres, found, expected);
  if (found === undefined && existsSync(files.cluster)) {
    throw new EmbeddedPostgresFailed(
      "opening the database",
      `${files.cluster} exists but holds no database; move it away`,
    );
  }
  return found === undefined;
}

async function stopEarlierPostgres(files: DataDirectoryFiles, log: (line: string) => void): Promise<void> {
  const stopped = (await stopOrphanedPostgres(files.cluster)) + (await stopOrphanedPostgres(`${files.cluster}.making`));
  if (stopped > 0) log("Stopped a Postgres that an earlier server left running.");
  if (!existsSync(files.socketFolder)) return;
  const earlierFolder = readFileSync(files.socketFolder, "utf8");
  if (/\/tessera-\w{6}$/.test(earlierFolder)) rmSync(earlierFolder, { recursive: true, force: true });
}

/**
 * Creates the product's database if it's missing. The `postgres` database that initdb creates stays empty, and is used
 * only to create and drop other databases.
 */
async function ensureDatabase(connection: PostgresConnection): Promise<void> {
  const client = new pg.Client({ ...connection, database: "postgres" });
  await client.connect();
  try {
    const found = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [DATABASE_NAME]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE_NAME}`);
  } finally {
    await client.end();
  }
}

function toConnection(host: string, password: string): PostgresConnection {
  return { host, port: POSTGRES_PORT, user: DATABASE_ROLE, password, database: DATABASE_NAME };
}
