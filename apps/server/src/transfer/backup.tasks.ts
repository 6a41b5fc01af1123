import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Snapshot, TableShape } from "@tessera/database";
import { getImagePrefix, type Storage, type StoredObject } from "@tessera/media";
import { type ArchiveEntry, toEntry, writeArchive } from "./archive.formats.ts";
import { type BackupCounts, ENTRY_NAMES, BACKUP_FORMAT_VERSION, type Manifest, packRows } from "./manifest.formats.ts";
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
  /** The images that are in the database but not in storage. */
  readonly picturesWithoutFiles: number;
}

/** The size, in bytes, at which a part of a table is written. */
const MIN_PART_BYTES = 1 << 20;
const IMAGE_PREFIX = "images/";

/** Writes a backup and closes its output. @throws any error from the database, the storage, or the output */
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
): AsyncGenerator<ArchiveEntry, void, undefined> {
  const { snapshot, keptFiles } = source;
  const counts: BackupCounts = { rows: {}, files: 0, fileBytes: 0 };
  yield toEntry(ENTRY_NAMES.manifest, `${JSON.stringify(toManifest(source), null, 1)}\n`);
  for (const [name, content] of keptFiles) yield toEntry(`${ENTRY_NAMES.kept}${name}`, content);
  for (const table of snapshot.tables) {
    const rows = yield* listTableParts(snapshot, table);
    counts.rows[table.name] = rows;
    progress.rows += rows;
  }
  for await (const file of listFiles(source, outcome)) {
    counts.files += 1;
    counts.fileBytes += file.size;
    progress.files += 1;
    yield file;
  }
  yield toEntry(ENTRY_NAMES.counts, `${JSON.stringify(counts)}\n`);
}

function toManifest({ snapshot, keptFiles, productVersion }: BackupSource): Manifest {
  const { postgresVersion, takenAt, migrations, tables, sequences } = snapshot;
  return {
    format: "tessera-backup",
    formatVersion: BACKUP_FORMAT_VERSION,
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
async function* listTableParts(snapshot: Snapshot, table: TableShape): AsyncGenerator<ArchiveEntry, number, undefined> {
  let parts = 0;
  const part = async (pieces: Buffer[]) => {
    parts += 1;
    const name = `${ENTRY_NAMES.tables}${table.name}/${String(parts).padStart(6, "0")}.zst`;
    return toEntry(name, await packRows(Buffer.concat(pieces)));
  };
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  const { pieces, rowCount } = snapshot.rowsOf(table);
  for await (const piece of pieces) {
    pending.push(piece);
    pendingBytes += piece.length;
    if (pendingBytes < MIN_PART_BYTES) continue;
    yield await part(pending);
    pending = [];
    pendingBytes = 0;
  }
  if (pendingBytes > 0) yield await part(pending);
  return rowCount();
}

/** Yields every file of the snapshot's images, and then everything else in storage. */
async function* listFiles(
  { snapshot, storage }: BackupSource,
  outcome: { picturesWithoutFiles: number },
): AsyncGenerator<ArchiveEntry, void, undefined> {
  for await (const ids of snapshot.images()) {
    for (const id of ids) {
      let found = 0;
      for await (const file of listFilesUnder(storage, getImagePrefix(id))) {
        found += 1;
        yield file;
      }
      if (found === 0) outcome.picturesWithoutFiles += 1;
    }
  }
  for await (const file of listFilesUnder(storage, "", (key) => !key.startsWith(IMAGE_PREFIX))) yield file;
}

async function* listFilesUnder(
  storage: Storage,
  prefix: string,
  isWanted: (key: string) => boolean = () => true,
): AsyncGenerator<ArchiveEntry, void, undefined> {
  for await (const { key } of storage.list(prefix)) {
    const file = isWanted(key) ? await storage.read(key) : null;
    if (file) yield { name: `${ENTRY_NAMES.files}${key}`, size: file.size, content: readStoredObject(file) };
  }
}

/** Yields a file's bytes. The file is opened when first read, and closed when the reader stops. */
async function* readStoredObject(file: StoredObject): AsyncGenerator<Buffer, void, undefined> {
  for await (const piece of file.stream()) yield piece as Buffer;
}
