import { type Loading, type TableShape, UnreadableRows, unknownMigration } from "@tessera/database";
import { InvalidKey, type Storage, type StoredFile } from "@tessera/media";
import { ArchiveDamaged, type ReadEntry, readArchive } from "./archive.formats.ts";
import {
  type Counts,
  ENTRIES,
  FORMAT,
  DATA_FILES,
  type Manifest,
  MAX_ENTRY_BYTES,
  readCounts,
  readFormatVersion,
  readManifest,
  unpackRows,
} from "./manifest.formats.ts";
import type { Progress } from "./progress.tasks.ts";

/** The error for a backup that can't be restored. Its message is one line without a subject. */
export class Unrestorable extends Error {
  override readonly name = "Unrestorable";
}

/** A backup whose beginning was read. This version can restore it, if the rest is intact. */
export interface OpenedBackup {
  readonly manifest: Manifest;
  /**
   * Reads the rest of the backup. @throws ArchiveDamaged, UnreadableRows; any error from the database or the storage
   */
  readInto(target: RestoreTarget, progress: Progress): Promise<void>;
}

interface RestoreTarget {
  readonly loading: Loading;
  /** Storage that contains no files yet. */
  readonly storage: Storage;
  /** Writes one of the small files that a server stores in its data folder. */
  storeFile(name: string, content: Uint8Array): Promise<void>;
}

const MAX_KEPT_BYTES = 4096;
const MAX_MANIFEST_BYTES = 4 * 1024 * 1024;

/**
 * Reads a backup's beginning.
 *
 * @throws Unrestorable, ArchiveDamaged, NoArchive; any error from reading the source
 */
export async function openBackup(source: AsyncIterable<Uint8Array>): Promise<OpenedBackup> {
  const entries = new Entries(readArchive(source));
  await entries.next();
  const first = entries.current?.name === ENTRIES.manifest ? await entries.current.bytes(MAX_MANIFEST_BYTES) : null;
  const text = first?.toString() ?? "";
  const version = readFormatVersion(text);
  if (version === null) throw new Unrestorable("isn't a Tessera backup");
  if (version > FORMAT) throw new Unrestorable("comes from a newer version of Tessera: restore it with that version");
  const manifest = readManifest(text);
  const unknown = unknownMigration(manifest.migrations);
  if (unknown !== undefined) {
    throw new Unrestorable(`comes from a newer version of Tessera (it has ${unknown}): restore it with that version`);
  }
  await entries.next();
  return { manifest, readInto: (target, progress) => readInto(manifest, entries, target, progress) };
}

async function readInto(
  manifest: Manifest,
  entries: Entries,
  { loading, storage, storeFile }: RestoreTarget,
  progress: Progress,
): Promise<void> {
  await loading.prepare(manifest, new Date(manifest.takenAt));
  const counts: Counts = { rows: {}, files: 0, fileBytes: 0 };
  for (const name of DATA_FILES) {
    if (entries.current?.name !== `${ENTRIES.kept}${name}`) continue;
    await storeFile(name, await entries.current.bytes(MAX_KEPT_BYTES));
    await entries.next();
  }
  for (const table of manifest.tables) {
    const rows = await copyTable(loading, table, entries);
    counts.rows[table.name] = rows;
    progress.rows += rows;
  }
  while (entries.current?.name.startsWith(ENTRIES.files)) await storeFolder(storage, entries, counts, progress);
  await requireCounts(counts, entries);
  await loading.finish(manifest);
}

async function copyTable(loading: Loading, table: TableShape, entries: Entries): Promise<number> {
  const folder = `${ENTRIES.tables}${table.name}/`;
  if (!entries.current?.name.startsWith(folder)) return 0;
  return loading.copyRows(table, readTableRows(folder, entries));
}

async function* readTableRows(folder: string, entries: Entries): AsyncGenerator<Buffer, void, undefined> {
  const isPart = (entry: ReadEntry) => entry.name.startsWith(folder);
  for (let part = entries.current; part !== null && isPart(part); part = await entries.next()) {
    yield await unpackRows(await part.bytes(MAX_ENTRY_BYTES), part.name);
  }
}

/** Stores the files of one folder together. They're consecutive in the backup. */
async function storeFolder(storage: Storage, entries: Entries, counts: Counts, progress: Progress): Promise<void> {
  const prefix = getFolder(readKey(entries));
  try {
    if (prefix === "") {
      for await (const { name, bytes } of readStoredFiles(prefix, entries, counts, progress))
        await storage.put(name, bytes);
    } else {
      await storage.putAll(prefix, readStoredFiles(prefix, entries, counts, progress));
    }
  } catch (error) {
    throw error instanceof InvalidKey ? new ArchiveDamaged("an entry's name can't be read") : error;
  }
}

async function* readStoredFiles(
  prefix: string,
  entries: Entries,
  counts: Counts,
  progress: Progress,
): AsyncGenerator<StoredFile, void, undefined> {
  while (entries.current?.name.startsWith(ENTRIES.files) && getFolder(readKey(entries)) === prefix) {
    const key = readKey(entries);
    const { size } = entries.current;
    yield { name: key.slice(prefix === "" ? 0 : prefix.length + 1), bytes: await entries.current.bytes(size) };
    counts.files += 1;
    counts.fileBytes += size;
    progress.files += 1;
    await entries.next();
  }
}

/** Checks the last entry, which lists the contents. Nothing may follow it. */
async function requireCounts(counts: Counts, entries: Entries): Promise<void> {
  if (entries.current?.name !== ENTRIES.counts) throw new ArchiveDamaged("an entry is out of place");
  const written = readCounts((await entries.current.bytes(MAX_MANIFEST_BYTES)).toString());
  await entries.next();
  if (entries.current !== null) throw new ArchiveDamaged("an entry is out of place");
  const same =
    counts.files === written.files &&
    counts.fileBytes === written.fileBytes &&
    Object.entries(written.rows).every(([table, rows]) => counts.rows[table] === rows);
  if (!same) throw new UnreadableRows("its contents don't match its manifest");
}

function readKey(entries: Entries): string {
  return entries.current?.name.slice(ENTRIES.files.length) ?? "";
}

function getFolder(key: string): string {
  return key.slice(0, Math.max(0, key.lastIndexOf("/")));
}

/** Reads entries one after another. The current entry can be looked at repeatedly. */
class Entries {
  current: ReadEntry | null = null;
  readonly #source: AsyncIterator<ReadEntry>;

  constructor(source: AsyncIterable<ReadEntry>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async next(): Promise<ReadEntry | null> {
    const { done, value } = await this.#source.next();
    this.current = done ? null : value;
    return this.current;
  }
}
