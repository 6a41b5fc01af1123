import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { endianness } from "node:os";
import { dirname } from "node:path";
import { crc32 } from "node:zlib";
import { prepareTemporaryPath } from "./replace-atomically.ts";
import type { GraphBuffers } from "./graph-memory.ts";
import { countCuts, type PackedLists } from "./packed-lists.ts";
import { toGraph, allocateGraphMemory, type PinBoardGraph } from "./pin-board-graph.ts";

/**
 * The format of a file that contains a graph, so that the graph is available immediately after a restart. The header's
 * numbers are little-endian; the arrays have the machine's byte order:
 *
 * | bytes | content |
 * | --- | --- |
 * | 0–7 | `TSGRAPH` and a zero, or a one for big-endian arrays |
 * | 8–11 | version of this format |
 * | 12–15 | CRC-32 of the header after this field |
 * | 16–47 | pins, boards, edges, length of the whole file: 64 bits each |
 * | 48–111 | the source's stamp in UTF-8, padded with zeros |
 * | 112–115 | CRC-32 of everything after the header |
 * | 116–119 | number of extra parts |
 * | 120–127 | total length of the extra parts: 64 bits |
 * | 128–… | boards of pins, then pins of boards: starts, bytes, cuts; each starts at a multiple of 8 |
 * | … | extra parts with the owner's data about the numbers, each preceded by its 64-bit length |
 */
const SNAPSHOT_MAGIC = endianness() === "LE" ? "TSGRAPH\0" : "TSGRAPH\x01";
const SNAPSHOT_VERSION = 2;
const HEADER_SIZE_BYTES = 128;
const CHECKSUM_START_OFFSET = 16;
const MAX_STAMP_BYTES = 64;
/** The size of a read or write, in bytes. A snapshot needs only this much memory in addition to the graph. */
const CHUNK_BYTES = 4 * 2 ** 20;

/** The reason a file is rejected. */
type SnapshotRejection = "missing" | "foreign" | "version" | "truncated" | "damaged" | "stale";

export type SnapshotReadResult =
  | { readonly graph: PinBoardGraph; readonly stamp: string; readonly further: readonly Uint8Array[] }
  | { readonly refused: SnapshotRejection };

/**
 * Writes a graph to a temporary file, syncs the file to disk, and moves it to its path atomically. Readers see either
 * the old or the new file. The function yields between pieces. Each process can have one writer per path. If several
 * processes write, the last one wins.
 *
 * @param stamp the state of the source, such as its newest save; at most 64 bytes of UTF-8
 * @param further extra parts, such as the ids that the numbers represent
 */
export async function writeSnapshot(
  path: string,
  graph: PinBoardGraph,
  stamp: string,
  further: readonly Uint8Array[] = [],
): Promise<void> {
  const stampBytes = Buffer.from(stamp, "utf8");
  if (stampBytes.length > MAX_STAMP_BYTES) throw new RangeError("The stamp is too long.");
  const temporaryPath = prepareTemporaryPath(path);
  try {
    const file = await open(temporaryPath, "w", 0o600);
    try {
      await writeAll(file, Buffer.alloc(HEADER_SIZE_BYTES), 0);
      let at = HEADER_SIZE_BYTES;
      let checksum = 0;
      for (const section of [...listSections(graph), ...further.flatMap((part) => [encodeLength(part.length), part])]) {
        for (const chunk of splitIntoChunks(section)) {
          checksum = crc32(chunk, checksum);
          await writeAll(file, chunk, at);
          at += chunk.length;
        }
        const paddingBytes = Buffer.alloc(computePadding(section.length));
        checksum = crc32(paddingBytes, checksum);
        await writeAll(file, paddingBytes, at);
        at += paddingBytes.length;
      }
      await writeAll(file, buildHeader(graph, stampBytes, checksum, at, further), 0);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporaryPath, path);
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/**
 * Reads a snapshot directly into its graph's arrays, a few megabytes at a time.
 *
 * @param isFresh returns whether a graph with this stamp is still useful; if not, the rest isn't read
 * @returns the graph, or the reason it was rejected and must be rebuilt
 * @throws the operating system's error when the file exists but can't be read, or shrinks during the read
 */
export function readSnapshot(path: string, isFresh: (stamp: string) => boolean = () => true): SnapshotReadResult {
  let file: number;
  try {
    file = openSync(path, "r");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return { refused: "missing" };
    throw error;
  }
  try {
    return readOpenSnapshot(file, isFresh);
  } finally {
    closeSync(file);
  }
}

function readOpenSnapshot(file: number, isFresh: (stamp: string) => boolean): SnapshotReadResult {
  const header = Buffer.alloc(HEADER_SIZE_BYTES);
  const size = fstatSync(file).size;
  const read = readSync(file, header, 0, HEADER_SIZE_BYTES, 0);
  if (header.toString("latin1", 0, SNAPSHOT_MAGIC.length) !== SNAPSHOT_MAGIC) return { refused: "foreign" };
  if (read < HEADER_SIZE_BYTES) return { refused: "truncated" };
  if (header.readUInt32LE(8) !== SNAPSHOT_VERSION) return { refused: "version" };
  if (header.readUInt32LE(12) !== crc32(header.subarray(CHECKSUM_START_OFFSET))) return { refused: "damaged" };
  const [pins, boards, edges, length] = [16, 24, 32, 40].map((at) => Number(header.readBigUInt64LE(at))) as [
    number,
    number,
    number,
    number,
  ];
  if (size < length) return { refused: "truncated" };
  // Check the header before allocating memory, because a damaged header can contain any sizes.
  const furtherLength = Number(header.readBigUInt64LE(120));
  if (size > length || computeFileLength(pins, boards, edges) + furtherLength !== length) return { refused: "damaged" };
  const stamp = header.toString("utf8", 48, 48 + MAX_STAMP_BYTES).replace(/\0+$/, "");
  if (!isFresh(stamp)) return { refused: "stale" };
  const memory = allocateGraphMemory(pins, boards, edges);
  const boardsOfPin = allocateEmptyLists(memory, pins, boards, edges);
  const pinsOfBoard = allocateEmptyLists(memory, boards, pins, edges);
  let at = HEADER_SIZE_BYTES;
  let checksum = 0;
  const fill = (section: Uint8Array): void => {
    for (const chunk of [...splitIntoChunks(section), new Uint8Array(computePadding(section.length))]) {
      readAll(file, chunk, at);
      checksum = crc32(chunk, checksum);
      at += chunk.length;
    }
  };
  for (const section of [...listSectionsOfLists(boardsOfPin), ...listSectionsOfLists(pinsOfBoard)]) fill(section);
  const further: Uint8Array[] = [];
  for (let count = header.readUInt32LE(116); count > 0; count -= 1) {
    const lengthBytes = Buffer.alloc(8);
    fill(lengthBytes);
    const partLength = Number(lengthBytes.readBigUInt64LE(0));
    if (at + partLength > length) return { refused: "damaged" };
    const part = new Uint8Array(partLength);
    fill(part);
    further.push(part);
  }
  // If only the body were damaged, its numbers would lead walks outside the arrays.
  if (checksum !== header.readUInt32LE(112)) return { refused: "damaged" };
  return { graph: toGraph(boardsOfPin, pinsOfBoard, memory), stamp, further };
}

function buildHeader(
  { pins, boards, edges }: PinBoardGraph,
  stamp: Buffer,
  checksum: number,
  length: number,
  further: readonly Uint8Array[],
): Buffer {
  const header = Buffer.alloc(HEADER_SIZE_BYTES);
  header.write(SNAPSHOT_MAGIC, 0, "latin1");
  header.writeUInt32LE(SNAPSHOT_VERSION, 8);
  for (const [index, value] of [pins, boards, edges, length].entries()) {
    header.writeBigUInt64LE(BigInt(value), 16 + 8 * index);
  }
  stamp.copy(header, 48);
  header.writeUInt32LE(checksum, 112);
  header.writeUInt32LE(further.length, 116);
  header.writeBigUInt64LE(BigInt(length - computeFileLength(pins, boards, edges)), 120);
  header.writeUInt32LE(crc32(header.subarray(CHECKSUM_START_OFFSET)), 12);
  return header;
}

/** Computes the size of a graph's file, without extra parts. */
function computeFileLength(pins: number, boards: number, edges: number): number {
  const sections = [
    (pins + 1) * 4,
    edges * 3,
    pins * countCuts(boards) * 4,
    (boards + 1) * 4,
    edges * 3,
    boards * countCuts(pins) * 4,
  ];
  return sections.reduce((sum, length) => sum + length + computePadding(length), HEADER_SIZE_BYTES);
}

function allocateEmptyLists(memory: GraphBuffers, count: number, bound: number, edges: number): PackedLists {
  return {
    count,
    bound,
    starts: memory.numbers(count + 1),
    bytes: memory.bytes(edges * 3),
    cuts: memory.numbers(count * countCuts(bound)),
  };
}

function listSections({ boardsOfPin, pinsOfBoard }: PinBoardGraph): Uint8Array[] {
  return [...listSectionsOfLists(boardsOfPin), ...listSectionsOfLists(pinsOfBoard)];
}

/** Returns the arrays as bytes, without copying. */
function listSectionsOfLists({ starts, bytes, cuts }: PackedLists): Uint8Array[] {
  return [starts, bytes, cuts].map((array) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
}

/** Encodes the length that precedes an extra part. */
function encodeLength(length: number): Uint8Array {
  const lengthBytes = Buffer.alloc(8);
  lengthBytes.writeBigUInt64LE(BigInt(length));
  return lengthBytes;
}

function* splitIntoChunks(section: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < section.length; at += CHUNK_BYTES) yield section.subarray(at, at + CHUNK_BYTES);
}

function computePadding(length: number): number {
  return (8 - (length % 8)) % 8;
}

async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}

function readAll(file: number, bytes: Uint8Array, position: number): void {
  for (let done = 0; done < bytes.length; ) {
    const count = readSync(file, bytes, done, bytes.length - done, position + done);
    if (count === 0) throw new Error("The snapshot shrank while it was read.");
    done += count;
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
