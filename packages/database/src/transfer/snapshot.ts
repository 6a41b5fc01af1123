import pg from "pg";
import { to } from "pg-copy-streams";
import { lockFiles } from "./files-in-use.ts";
import {
  type DatabaseShape,
  PORTABLE_SESSION_SETTINGS,
  quoteIdentifier,
  readMigrations,
  readSequences,
  readTables,
  type TableShape,
} from "./shape.ts";

/** A database as of a single point in time. */
export interface Snapshot extends DatabaseShape {
  readonly postgresVersion: string;
  /** The time on the database's own clock, which is also used to generate ids. */
  readonly takenAt: Date;
  /**
   * A table's rows in COPY's text format, in chunks of any size. `rowCount` returns the number of rows once all of them
   * have been read.
   */
  rowsOf(table: TableShape): { readonly pieces: AsyncIterable<Buffer>; rowCount(): number };
  /** The ids under which all images' files are stored, in ascending order, a few hundred per batch. */
  images(): AsyncIterable<readonly string[]>;
}

const IMAGES_PER_PAGE = 500;

/**
 * Runs `work` on a snapshot of the database, without blocking other connections. Until `work` settles, no image file in
 * the snapshot is removed.
 */
export async function readSnapshot<Result>(
  config: pg.ClientConfig,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...config, application_name: "tessera-backup" });
  // If the connection breaks, the pending query reports the error.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(PORTABLE_SESSION_SETTINGS);
    await lockFiles(client);
    await client.query("begin isolation level repeatable read read only");
    return await work(await buildSnapshot(client));
  } finally {
    await client.end();
  }
}

async function buildSnapshot(client: pg.Client): Promise<Snapshot> {
  const { rows } = await client.query<{ version: string; now: Date }>(
    `select current_setting('server_version') as version, clock_timestamp() as now`,
  );
  const migrations = await readMigrations(client);
  const tables = await readTables(client);
  return {
    postgresVersion: rows[0]?.version ?? "",
    takenAt: rows[0]?.now ?? new Date(Number.NaN),
    migrations,
    tables,
    // Sequences aren't transactional. They are read after the snapshot is taken, so each is ahead of every id in the
    // snapshot.
    sequences: await readSequences(client),
    rowsOf({ name, columns }) {
      const copy = client.query(
        to(`copy (select ${columns.map(quoteIdentifier).join(", ")} from ${quoteIdentifier(name)}) to stdout`),
      );
      return { pieces: copy, rowCount: () => copy.rowCount };
    },
    images: () => selectImageKeys(client),
  };
}

async function* selectImageKeys(client: pg.Client): AsyncGenerator<readonly string[], void, undefined> {
  const { rows: existing } = await client.query<{ present: boolean }>(
    "select to_regclass('image_files') is not null as present",
  );
  // In a database that isn't fully migrated, an image's files are still stored under its own id.
  const table = existing[0]?.present ? "image_files" : "images";
  let after = { shard: -1, id: "0" };
  for (;;) {
    const { rows } = await client.query<{ shard: number; id: string }>(
      `select shard, id from ${table} where (shard, id) > ($1, $2::bigint) order by shard, id limit ${IMAGES_PER_PAGE}`,
      [after.shard, after.id],
    );
    const lastRow = rows.at(-1);
    if (!lastRow) return;
    after = lastRow;
    yield rows.map(({ id }) => id);
  }
}
