import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Snapshot, TableShape } from "@tessera/database";
import { imagePrefix, type Storage, type StoredObject } from "@tessera/media";
import { type Entry, toEntry, writeArchive } from "./archive.formats.ts";
import { type Counts, ENTRIES, FORMAT, type Manifest, packRows } from "./manifest.formats.ts";
import type { Progress } from "./progress.tasks.ts";

/** The sources of a backup. */
export interface BackupSource {
  readonly snapshot: Snapshot;
  readonly storage: Storage;
  /**
   * The server's files besides the database and images, by name. They include the secret unless a setting provides it.
   */
  readonly keptFiles: ReadonlyMap<string, Buffer>;
  readonly productVersion: string;
}

/** Facts about a finished backup for the operator. */
export interface BackupOutcome {
  /** Images that are in the database but not in storage. */
  readonly picturesWithoutFiles: number;
}

/** A part of a table is written once it has this many bytes. */
const PART_BYTES = 1 << 20;
const IMAGES = "images/";

/** Writes a backup and closes its output. @throws any error from the database, the storage or the output */
export async function writeBackup(
  source: BackupSource,
  output: Writable,
  progress: Progress,
  signal?: AbortSignal,
): Promise<BackupOutcome> {
  const outcome = { picturesWithoutFiles: 0 };
  const bytes = writeArchive(listEntries(source, progress, outcome), source.snapshot.takenAt);
  await pipeline(progress.count(bytes), output, { ...(signal ? { signal } : {}) });
  return outcome;
}

async function* listEntries(
  source: BackupSource,
  progress: Progress,
  outcome: { picturesWithoutFiles: number },
): AsyncGenerator<Entry, void, undefined> {
  const { snapshot, keptFiles } = source;
  const counts: Counts = { rows: {}, files: 0, fileBytes: 0 };
  yield toEntry(ENTRIES.manifest, `${JSON.stringify(toManifest(source), null, 1)}\n`);
  for (const [name, content] of keptFiles) yield toEntry(`${ENTRIES.kept}${name}`, content);
  for (const table of snapshot.tables) {
    const rows = yield* listParts(snapshot, table);
    counts.rows[table.name] = rows;
    progress.rows += rows;
  }
  for await (const file of listFiles(source, outcome)) {
    counts.files += 1;
    counts.fileBytes += file.size;
    progress.files += 1;
    yield file;
  }
  yield toEntry(ENTRIES.counts, `${JSON.stringify(counts)}\n`);
}

function toManifest({ snapshot, keptFiles, productVersion }: BackupSource): Manifest {
  const { postgresVersion, takenAt, migrations, tables, sequences } = snapshot;
  return {
    format: "tessera-backup",
    formatVersion: FORMAT,
    productVersion,
    postgresVersion,
    takenAt: takenAt.toISOString(),
    secret: keptFiles.has("secret") ? "kept" : "given",
    migrations: [...migrations],
    tables: tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
    sequences: [...sequences],
  };
}

/** Yields a table's rows in parts. @returns the number of rows */
async function* listParts(snapshot: Snapshot, table: TableShape): AsyncGenerator<Entry, number, undefined> {
  let parts = 0;
  const part = async (pieces: Buffer[]) => {
    parts += 1;
    const name = `${ENTRIES.tables}${table.name}/${String(parts).padStart(6, "0")}.zst`;
    return toEntry(name, await packRows(Buffer.concat(pieces)));
  };
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  const { pieces, rowCount } = snapshot.rowsOf(table);
  for await (const piece of pieces) {
    pending.push(piece);
    pendingBytes += piece.length;
    if (pendingBytes < PART_BYTES) continue;
    yield await part(pending);
    pending = [];
    pendingBytes = 0;
  }
  if (pendingBytes > 0) yield await part(pending);
  return rowCount();
}

/** Yields every file of the snapshot's images, then everything else in storage. */
async function* listFiles(
  { snapshot, storage }: BackupSource,
  outcome: { picturesWithoutFiles: number },
): AsyncGenerator<Entry, void, undefined> {
  for await (const ids of snapshot.images()) {
    for (const id of ids) {
      let found = 0;
      for await (const file of listFilesUnder(storage, imagePrefix(id))) {
        found += 1;
        yield file;
      }
      if (found === 0) outcome.picturesWithoutFiles += 1;
    }
  }
  for await (const file of listFilesUnder(storage, "", (key) => !key.startsWith(IMAGES))) yield file;
}

async function* listFilesUnder(
  storage: Storage,
  prefix: string,
  isWanted: (key: string) => boolean = () => true,
): AsyncGenerator<Entry, void, undefined> {
  for await (const { key } of storage.list(prefix)) {
    const file = isWanted(key) ? await storage.read(key) : null;
    if (file) yield { name: `${ENTRIES.files}${key}`, size: file.size, content: opened(file) };
  }
}

/** Yields a file's bytes. The file is opened when first read, and closed when the reader stops. */
async function* opened(file: StoredObject): AsyncGenerator<Buffer, void, undefined> {
  for await (const piece of file.stream()) yield piece as Buffer;
}
