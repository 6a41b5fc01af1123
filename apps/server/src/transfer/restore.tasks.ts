import { type DatabaseLoader, type TableShape, UnreadableRows, findUnknownMigration } from "@tessera/database";
import { InvalidKey, type Storage, type StoredFile } from "@tessera/media";
import { ArchiveDamagedError, type OpenArchiveEntry, readArchive } from "./archive.formats.ts";
import {
  type BackupCounts,
  ENTRY_NAMES,
  BACKUP_FORMAT_VERSION,
  DATA_FILES,
  type Manifest,
  MAX_ENTRY_BYTES,
  parseCounts,
  parseFormatVersion,
  parseBackupManifest,
  unpackRows,
} from "./manifest.formats.ts";
import type { Progress } from "./progress.tasks.ts";

/** The error for a backup that can't be restored. The message is one line without a grammatical subject. */
export class UnrestorableError extends Error {
  override readonly name = "Unrestorable";
}

/** A backup whose beginning has been read. This version can restore it if the rest is intact. */
export interface OpenedBackup {
  readonly manifest: Manifest;
  /**
   * Reads the rest of the backup. @throws ArchiveDamagedError, UnreadableRows; any error from the database or the
   * storage
   */
  readInto(target: RestoreTarget, progress: Progress): Promise<void>;
}

interface RestoreTarget {
  readonly loading: DatabaseLoader;
  /** Storage that contains no files yet. */
  readonly storage: Storage;
  /** Writes one of the small files that a server stores in its data folder. */
  storeFile(name: string, content: Uint8Array): Promise<void>;
}

const MAX_DATA_FILE_BYTES = 4096;
const MAX_MANIFEST_BYTES = 4 * 1024 * 1024;

/**
 * Reads a backup's beginning.
 *
 * @throws UnrestorableError, ArchiveDamagedError, NotAnArchiveError; any error from reading the source
 */
export async function openBackup(source: AsyncIterable<Uint8Array>): Promise<OpenedBackup> {
  const entries = new EntryReader(readArchive(source));
  await entries.next();
  const first = entries.current?.name === ENTRY_NAMES.manifest ? await entries.current.bytes(MAX_MANIFEST_BYTES) : null;
  const text = first?.toString() ?? "";
  const version = parseFormatVersion(text);
  if (version === null) throw new UnrestorableError("isn't a Tessera backup");
  if (version > BACKUP_FORMAT_VERSION)
    throw new UnrestorableError("comes from a newer version of Tessera: restore it with that version");
  const manifest = parseBackupManifest(text);
  const unknown = findUnknownMigration(manifest.migrations);
  if (unknown !== undefined) {
    throw new UnrestorableError(
      `comes from a newer version of Tessera (it has ${unknown}): restore it with that version`,
    );
  }
  await entries.next();
  return { manifest, readInto: (target, progress) => restoreEntries(manifest, entries, target, progress) };
}

async function restoreEntries(
  manifest: Manifest,
  entries: EntryReader,
  { loading, storage, storeFile }: RestoreTarget,
  progress: Progress,
): Promise<void> {
  await loading.prepare(manifest, new Date(manifest.takenAt));
  const counts: BackupCounts = { rows: {}, files: 0, fileBytes: 0 };
  for (const name of DATA_FILES) {
    if (entries.current?.name !== `${ENTRY_NAMES.kept}${name}`) continue;
    await storeFile(name, await entries.current.bytes(MAX_DATA_FILE_BYTES));
    await entries.next();
  }
  for (const table of manifest.tables) {
    const rows = await copyTable(loading, table, entries);
    counts.rows[table.name] = rows;
    progress.rows += rows;
  }
  while (entries.current?.name.startsWith(ENTRY_NAMES.files)) await storeFolder(storage, entries, counts, progress);
  await verifyCounts(counts, entries);
  await loading.finish(manifest);
}

async function copyTable(loading: DatabaseLoader, table: TableShape, entries: EntryReader): Promise<number> {
  const folder = `${ENTRY_NAMES.tables}${table.name}/`;
  if (!entries.current?.name.startsWith(folder)) return 0;
  return loading.copyRows(table, readTableRows(folder, entries));
}

async function* readTableRows(folder: string, entries: EntryReader): AsyncGenerator<Buffer, void, undefined> {
  const isPart = (entry: OpenArchiveEntry) => entry.name.startsWith(folder);
  for (let part = entries.current; part !== null && isPart(part); part = await entries.next()) {
    yield await unpackRows(await part.bytes(MAX_ENTRY_BYTES), part.name);
  }
}

/** Stores the files of a folder together. They're consecutive in the backup. */
async function storeFolder(
  storage: Storage,
  entries: EntryReader,
  counts: BackupCounts,
  progress: Progress,
): Promise<void> {
  const prefix = getFolder(readKey(entries));
  try {
    if (prefix === "") {
      for await (const { name, bytes } of readStoredFiles(prefix, entries, counts, progress))
        await storage.put(name, bytes);
    } else {
      await storage.putAll(prefix, readStoredFiles(prefix, entries, counts, progress));
    }
  } catch (error) {
    throw error instanceof InvalidKey ? new ArchiveDamagedError("an entry's name can't be read") : error;
  }
}

async function* readStoredFiles(
  prefix: string,
  entries: EntryReader,
  counts: BackupCounts,
  progress: Progress,
): AsyncGenerator<StoredFile, void, undefined> {
  while (entries.current?.name.startsWith(ENTRY_NAMES.files) && getFolder(readKey(entries)) === prefix) {
    const key = readKey(entries);
    const { size } = entries.current;
    yield { name: key.slice(prefix === "" ? 0 : prefix.length + 1), bytes: await entries.current.bytes(size) };
    counts.files += 1;
    counts.fileBytes += size;
    progress.files += 1;
    await entries.next();
  }
}

/** Checks the last entry, which contains the counts. Nothing may follow it. */
async function verifyCounts(counts: BackupCounts, entries: EntryReader): Promise<void> {
  if (entries.current?.name !== ENTRY_NAMES.counts) throw new ArchiveDamagedError("an entry is out of place");
  const written = parseCounts((await entries.current.bytes(MAX_MANIFEST_BYTES)).toString());
  await entries.next();
  if (entries.current !== null) throw new ArchiveDamagedError("an entry is out of place");
  const same =
    counts.files === written.files &&
    counts.fileBytes === written.fileBytes &&
    Object.entries(written.rows).every(([table, rows]) => counts.rows[table] === rows);
  if (!same) throw new UnreadableRows("its contents don't match its manifest");
}

function readKey(entries: EntryReader): string {
  return entries.current?.name.slice(ENTRY_NAMES.files.length) ?? "";
}

function getFolder(key: string): string {
  return key.slice(0, Math.max(0, key.lastIndexOf("/")));
}

/** Reads entries one after another. The current entry can be inspected more than once. */
class EntryReader {
  current: OpenArchiveEntry | null = null;
  readonly #source: AsyncIterator<OpenArchiveEntry>;

  constructor(source: AsyncIterable<OpenArchiveEntry>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async next(): Promise<OpenArchiveEntry | null> {
    const { done, value } = await this.#source.next();
    this.current = done ? null : value;
    return this.current;
  }
}
