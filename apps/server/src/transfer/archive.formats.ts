import { createHash, type Hash } from "node:crypto";
import { ByteReader } from "./byte-reader.formats.ts";

/**
 * A tar file (POSIX.1-2001, ustar) whose last entry contains the SHA-256 hash of every byte before that entry. It's a
 * tar file so that any machine can open it. We don't use a library, because libraries don't report an entry's byte
 * offset while reading. Without the offset, the checksum couldn't cover padding and headers.
 */

/** An entry in an archive. */
export interface ArchiveEntry {
  readonly name: string;
  /** The size of the content, in bytes. */
  readonly size: number;
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** An entry that is being read. Unread content is skipped. */
export interface OpenArchiveEntry {
  readonly name: string;
  readonly size: number;
  /** Returns the entire content. @throws ArchiveDamagedError when the content is larger than `max` bytes */
  bytes(max: number): Promise<Buffer>;
}

/** The error for bytes that aren't a Tessera archive. */
export class NotAnArchiveError extends Error {
  override readonly name = "NotAnArchiveError";
}

/** The error for an archive that was truncated or altered. The message says what is wrong. */
export class ArchiveDamagedError extends Error {
  override readonly name = "ArchiveDamaged";
}

const BLOCK_BYTES = 512;
const END_ENTRY_NAME = "end.json";
const ARCHIVE_CHUNK_BYTES = 1 << 16;
const MAX_END_BYTES = 1024;
/** The maximum size of an entry in bytes: the largest number with eleven octal digits. */
const MAX_ENTRY_BYTES = 8 ** 11 - 1;

/** Yields the bytes of an archive with these entries, in order. */
export async function* writeArchive(
  entries: AsyncIterable<ArchiveEntry>,
  time: Date,
): AsyncGenerator<Uint8Array, void, undefined> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const entry of entries) {
    for await (const piece of generateEntryChunks(entry, time)) {
      hash.update(piece);
      bytes += piece.length;
      yield piece;
    }
  }
  const end = Buffer.from(toChecksumText(bytes, hash));
  yield* generateEntryChunks({ name: END_ENTRY_NAME, size: end.length, content: [end] }, time);
  yield Buffer.alloc(2 * BLOCK_BYTES);
}

/** Creates an entry from content in memory. */
export function toEntry(name: string, content: string | Uint8Array): ArchiveEntry {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  return { name, size: bytes.length, content: [bytes] };
}

/**
 * Yields an archive's entries. If the iteration completes, no byte has been changed.
 *
 * @throws NotAnArchiveError, ArchiveDamagedError; any error from reading the source
 */
export async function* readArchive(
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<OpenArchiveEntry, void, undefined> {
  const reader = new ByteReader(source);
  const first = await reader.take(BLOCK_BYTES);
  if (first.length < BLOCK_BYTES || !first.subarray(257, 262).equals(Buffer.from("ustar")))
    throw new NotAnArchiveError();
  const hash = createHash("sha256");
  let bytes = 0;
  const addToHash = (piece: Buffer): Buffer => {
    hash.update(piece);
    bytes += piece.length;
    return piece;
  };
  for (let header = first; ; header = requireLength(await reader.take(BLOCK_BYTES), BLOCK_BYTES)) {
    const { name, size } = parseHeader(header);
    if (name === END_ENTRY_NAME) return await readEndEntry(reader, size, toChecksumText(bytes, hash));
    addToHash(header);
    let remaining = size;
    yield {
      name,
      size,
      async bytes(max) {
        if (remaining > max) throw new ArchiveDamagedError(`${name} is too large`);
        const content = addToHash(requireLength(await reader.take(remaining), remaining));
        remaining = 0;
        return content;
      },
    };
    while (remaining > 0) {
      const piece = Math.min(remaining, ARCHIVE_CHUNK_BYTES);
      addToHash(requireLength(await reader.take(piece), piece));
      remaining -= piece;
    }
    addToHash(await readPadding(reader, size));
  }
}

async function readEndEntry(reader: ByteReader, size: number, expected: string): Promise<void> {
  if (size > MAX_END_BYTES) throw new ArchiveDamagedError("its end can't be read");
  const found = requireLength(await reader.take(size), size).toString();
  if (found !== expected) throw new ArchiveDamagedError("its checksum doesn't match");
  await readPadding(reader, size);
  const rest = await reader.take(2 * BLOCK_BYTES + 1);
  if (rest.length !== 2 * BLOCK_BYTES || !isAllZeros(rest)) throw new ArchiveDamagedError("its end can't be read");
}

async function readPadding(reader: ByteReader, size: number): Promise<Buffer> {
  const length = getPaddingLength(size);
  const padding = requireLength(await reader.take(length), length);
  if (!isAllZeros(padding)) throw new ArchiveDamagedError("its checksum doesn't match");
  return padding;
}

function toChecksumText(bytes: number, hash: Hash): string {
  return `${JSON.stringify({ bytes, sha256: hash.digest("hex") })}\n`;
}

async function* generateEntryChunks(
  { name, size, content }: ArchiveEntry,
  time: Date,
): AsyncGenerator<Uint8Array, void, undefined> {
  yield createEntryHeader(name, size, Math.floor(time.getTime() / 1000));
  let written = 0;
  for await (const piece of content) {
    written += piece.length;
    yield piece;
  }
  if (written !== size) throw new Error(`${name} is ${written} bytes instead of ${size}`);
  yield Buffer.alloc(getPaddingLength(size));
}

/** Writes an entry's header. For the fields' offsets, see pax(1), "ustar Interchange Format". */
function createEntryHeader(name: string, size: number, seconds: number): Buffer {
  const header = Buffer.alloc(BLOCK_BYTES);
  const [prefix, last] = splitName(name);
  if (size > MAX_ENTRY_BYTES) throw new Error(`${name} is too large for an archive`);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, "0");
  header.write(last, 0, 100, "latin1");
  header.write("0000600", 100, "latin1");
  header.write("0000000", 108, "latin1");
  header.write("0000000", 116, "latin1");
  header.write(octal(size, 11), 124, "latin1");
  header.write(octal(seconds, 11), 136, "latin1");
  header.write("        0", 148, "latin1");
  header.write("ustar", 257, "latin1");
  header.write("00", 263, "latin1");
  header.write(prefix, 345, 155, "latin1");
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)}\x00 `, 148, "latin1");
  return header;
}

/** Parses a header. It's valid only if this code would have written exactly the same bytes. */
function parseHeader(header: Buffer): { name: string; size: number } {
  const text = (start: number, length: number) =>
    header.toString("latin1", start, start + length).replace(/\0.*$/s, "");
  const prefix = text(345, 155);
  const name = prefix === "" ? text(0, 100) : `${prefix}/${text(0, 100)}`;
  const size = Number.parseInt(text(124, 12), 8);
  const seconds = Number.parseInt(text(136, 12), 8);
  const isReadable = size >= 0 && size <= MAX_ENTRY_BYTES && seconds >= 0;
  if (!isReadable || !createEntryHeader(name, size, seconds).equals(header)) {
    throw new ArchiveDamagedError("an entry's header can't be read");
  }
  return { name, size };
}

/** Splits a name of more than 100 characters at a slash. */
function splitName(name: string): [prefix: string, last: string] {
  if (name.length <= 100) return ["", name];
  const slash = name.indexOf("/", name.length - 101);
  if (slash < 1 || slash > 155) throw new Error(`${name} is too long a name for an archive`);
  return [name.slice(0, slash), name.slice(slash + 1)];
}

function getPaddingLength(size: number): number {
  return (BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES;
}

function isAllZeros(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 0);
}

function requireLength(bytes: Buffer, length: number): Buffer {
  if (bytes.length < length) throw new ArchiveDamagedError("it's incomplete");
  return bytes;
}
