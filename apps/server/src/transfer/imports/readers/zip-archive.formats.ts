import { type FileHandle, open } from "node:fs/promises";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { crc32 } from "node:zlib";
import type { ImportRefusal } from "@tessera/domain";
import yauzl, { type Entry, type ZipFile } from "yauzl";
import { ImportError } from "../source.formats.ts";
import { MAX_FILES } from "./picture-tree.formats.ts";
import { PieceReader } from "./piece-reader.formats.ts";
import type { SourceFile } from "./source-file.formats.ts";

/** A file in a zip. */
export interface ZippedFile extends SourceFile {
  /** The reason for not reading the file; null if it can be read. */
  readonly refused: ImportRefusal | null;
  /** True if the file's compression ratio is higher than that of any ordinary image. */
  readonly isBloated: boolean;
}

/** An open zip. */
export interface ZipArchive {
  /** The zip's files, ordered by path. None of them have been read yet. */
  readonly files: readonly ZippedFile[];
  close(): Promise<void>;
}

/** The maximum compression ratio. Deflate can reach a ratio of 1032, but no ordinary image comes near 200. */
const MAX_COMPRESSION_RATIO = 200;
/** The minimum size, in bytes, of files whose compression ratio is checked. */
const MIN_CHECKED_BYTES = 1 << 20;
/**
 * The maximum total size of all file names, in bytes, because they're kept in memory. A name can have 64 KB, but
 * ordinary names have about a hundred bytes.
 */
const MAX_NAME_BYTES = 64 * 1024 * 1024;
/** The number of entries to read before yielding to other work. Reading them takes a few milliseconds. */
const ENTRIES_PER_BATCH = 1_000;
/** The size of the header before a file's own bytes, without the name, in bytes. */
const LOCAL_HEADER_BYTES = 30;
const STORED_METHOD = 0;
const DEFLATED_METHOD = 8;
/** Systems whose attributes contain a file's type in their upper half (APPNOTE.TXT 4.4.2, "version made by"). */
const UNIX_SYSTEMS = new Set([3, 19]);
const FILE_TYPE_MASK = 0o170000;
const REGULAR_FILE_TYPE = 0o100000;

/**
 * Opens a zip and reads only its directory. A file is rejected individually if it's encrypted, is a link, or has a path
 * outside the zip. A zip whose files share bytes is rejected as a whole, because shared bytes occur only in malicious
 * zips.
 *
 * @param signal aborts the reading
 * @throws ImportError when the zip can't be read; the signal's reason
 */
export async function openZip(path: string, signal?: AbortSignal): Promise<ZipArchive> {
  const zip = await openZipHandle(await open(path));
  try {
    return { files: toZippedFiles(zip, await readDirectory(zip, signal)), close: async () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function openZipHandle(file: FileHandle): Promise<ZipFile> {
  try {
    const { size } = await file.stat();
    const options = { autoClose: false, decodeStrings: false };
    return await yauzl.fromRandomAccessReaderPromise(new PieceReader(file), size, options);
  } catch {
    await file.close();
    throw new ImportError("This zip is damaged: its directory isn't at its end. Make sure it was copied completely.");
  }
}

/** The fields of a directory entry that a reader needs. */
interface ListedEntry {
  readonly path: string;
  readonly refused: ImportRefusal | null;
  readonly method: number;
  readonly crc: number;
  readonly offset: number;
  readonly nameBytes: number;
  readonly packed: number;
  readonly unpacked: number;
}

async function readDirectory(zip: ZipFile, signal: AbortSignal | undefined): Promise<ListedEntry[]> {
  if (zip.entryCount > MAX_FILES) throw new ImportError(`This zip has more than ${MAX_FILES} files.`);
  const listed: ListedEntry[] = [];
  let nameBytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      nameBytes += entry.fileNameLength;
      if (nameBytes > MAX_NAME_BYTES) break;
      listed.push(toListedEntry(entry));
      if (listed.length % ENTRIES_PER_BATCH === 0) await nextTurn(undefined, { signal });
    }
  } catch {
    signal?.throwIfAborted();
    throw new ImportError("This zip is damaged: its directory can't be read.");
  }
  if (nameBytes > MAX_NAME_BYTES) throw new ImportError("The file names in this zip are too long.");
  rejectSharedBytes(listed);
  return listed;
}

function toListedEntry(entry: Entry): ListedEntry {
  const { path, isSafe } = parseEntryPath(entry);
  return {
    path,
    refused: isSafe && !isSpecialEntry(entry) ? findRefusal(entry) : "unsafe_path",
    method: entry.compressionMethod,
    crc: entry.crc32,
    offset: entry.relativeOffsetOfLocalHeader,
    nameBytes: entry.fileNameLength,
    packed: entry.compressedSize,
    unpacked: entry.uncompressedSize,
  };
}

/** Returns an entry's path. If the name points outside the zip, the path is used only in the report. */
function parseEntryPath(entry: Entry): { path: string; isSafe: boolean } {
  const name = decodeName(entry).replaceAll("\\", "/");
  const parts = name.split("/").filter((part) => part !== "" && part !== ".");
  const isSafe = !/^(?:\/|[a-z]:)/i.test(name) && !parts.includes("..") && !name.includes("\0");
  const path = isSafe ? parts.join("/") : name;
  return { path: name.endsWith("/") ? `${path}/` : path, isSafe };
}

const UTF8_FLAG = 0x800;
const strictUtf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Decodes an entry's name. Many programs write UTF-8 without declaring it. Any other name uses the format's original
 * code page.
 */
function decodeName(entry: Entry): string {
  const raw = entry.fileNameRaw;
  try {
    if ((entry.generalPurposeBitFlag & UTF8_FLAG) === 0) return strictUtf8.decode(raw);
  } catch {
    // Not UTF-8, so the format's original code page applies.
  }
  return yauzl.getFileNameLowLevel(entry.generalPurposeBitFlag, raw, entry.extraFields, true);
}

/** Returns whether an entry is neither a file nor a folder, but a link, a device, or another special entry. */
function isSpecialEntry(entry: Entry): boolean {
  const kind = (entry.externalFileAttributes >>> 16) & FILE_TYPE_MASK;
  const isFolder = entry.fileNameRaw.at(-1) === 0x2f;
  return UNIX_SYSTEMS.has(entry.versionMadeBy >>> 8) && kind !== 0 && kind !== REGULAR_FILE_TYPE && !isFolder;
}

function findRefusal(entry: Entry): ImportRefusal | null {
  const { compressionMethod } = entry;
  const isReadable =
    !entry.isEncrypted() && (compressionMethod === STORED_METHOD || compressionMethod === DEFLATED_METHOD);
  return isReadable ? null : "malformed";
}

/** Rejects a zip in which two files share bytes, because that never happens in a valid zip. */
function rejectSharedBytes(listed: readonly ListedEntry[]): void {
  let end = 0;
  for (const file of listed.toSorted((a, b) => a.offset - b.offset)) {
    if (file.offset < end) throw new ImportError("This zip isn't safe to open: its files overlap.");
    end = file.offset + LOCAL_HEADER_BYTES + file.nameBytes + file.packed;
  }
}

function toZippedFiles(zip: ZipFile, listed: readonly ListedEntry[]): ZippedFile[] {
  const sorted = listed.filter(({ path }) => path !== "" && !path.endsWith("/")).sort(compareByPath);
  let before = "";
  let copies = 0;
  return sorted.map((file) => {
    copies = file.path === before ? copies + 1 : 0;
    before = file.path;
    // Files with the same name differ by their order in the zip, which sorting preserves.
    const path = copies === 0 ? file.path : `${file.path} (${copies + 1})`;
    const { unpacked: bytes, packed, refused } = file;
    const isBloated = bytes > MIN_CHECKED_BYTES && bytes > packed * MAX_COMPRESSION_RATIO;
    return { path, bytes, refused, isBloated, open: () => openFile(zip, { ...file, path }) };
  });
}

function compareByPath(a: ListedEntry, b: ListedEntry): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : a.offset - b.offset;
}

/** Opens a file's bytes as a stream. The stream fails if there are more, fewer, or different bytes than declared. */
async function openFile(zip: ZipFile, file: ListedEntry): Promise<Readable> {
  if (file.refused !== null) throw new Error(`${file.path} can't be opened.`);
  const entry: Entry = Object.assign(new yauzl.Entry(), {
    relativeOffsetOfLocalHeader: file.offset,
    compressedSize: file.packed,
    uncompressedSize: file.unpacked,
    compressionMethod: file.method,
    generalPurposeBitFlag: 0,
  });
  const content = await zip.openReadStreamPromise(entry);
  const checked = createChecksumStream(file);
  // If the reader stops, both streams end. Ignore read errors here, because the stream that is being read reports them.
  pipeline(content, checked).catch(() => undefined);
  return checked;
}

function createChecksumStream({ path, crc }: ListedEntry): Transform {
  let found = 0;
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      found = crc32(piece, found);
      done(null, piece);
    },
    flush(done) {
      done(found === crc ? null : new Error(`${path} is damaged: its checksum doesn't match.`));
    },
  });
}
