import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rm, statfs } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { MultipartFile } from "@fastify/multipart";
import { AppError, StagedFile } from "@tessera/contract";
import { createDisconnectedError, getFailingService } from "../errors.ts";
import type { Settings } from "../settings.ts";

/** The disk space that uploads leave free. The database might share the disk, and it stops when it can't write. */
const RESERVED_FREE_BYTES = 512 * 1024 * 1024;
/** The number of bytes written between two checks of the free space. */
const FREE_SPACE_CHECK_INTERVAL_BYTES = 64 * 1024 * 1024;

/** Returns the folder for files that are too large for memory. They stay there until their operation finishes. */
export function getStagingFolder({ dataDirectory }: Pick<Settings, "dataDirectory">): string {
  return join(dataDirectory, "imports");
}

/**
 * Writes one part of a body to a separate file as it arrives, and leaves nothing behind on failure.
 *
 * @param maxBytes the maximum size of the file
 * @param freeBytes reads the free space on a folder's disk, in bytes
 * @throws AppError too_large; a file system error, including one that protects the space reserved for the database
 */
export async function stageFile(
  part: MultipartFile,
  folder: string,
  maxBytes: number,
  freeBytes = readFreeBytes,
): Promise<StagedFile> {
  const hash = createHash("sha256");
  const { path, bytes } = await stageBody(part.file, folder, maxBytes, freeBytes, (piece) => hash.update(piece));
  return new StagedFile({ name: basename(part.filename), path, bytes, hash: hash.digest("hex") });
}

/**
 * Writes a whole body to disk, then streams it back. Its file is removed once the stream closes.
 *
 * @param maxBytes the maximum size of the body
 * @throws AppError too_large, or validation_error when the client stops early; a file system error
 */
export async function spool(body: Readable, folder: string, maxBytes: number): Promise<Readable> {
  // The connection must survive a failure, because it carries the response.
  const pieces = body.iterator({ destroyOnReturn: false });
  const { path, bytes } = await stageBody(pieces, folder, maxBytes).catch((error: unknown) => {
    throw error instanceof AppError || getFailingService(error) !== null ? error : createDisconnectedError();
  });
  const fileStream = createReadStream(path);
  fileStream.once("close", () => void rm(path, { force: true }).catch(() => undefined));
  // Fastify compares this with the Content-Length header.
  return Object.assign(fileStream, { receivedEncodedLength: bytes });
}

/**
 * Writes everything that arrives to a new file, which is removed on failure.
 *
 * @param maxBytes the maximum size of the file
 * @throws AppError too_large; a file system error; the body's own error
 */
export async function stageBody(
  body: AsyncIterable<Buffer>,
  folder: string,
  maxBytes: number,
  freeBytes = readFreeBytes,
  onPiece: (piece: Buffer) => void = () => undefined,
): Promise<{ readonly path: string; readonly bytes: number }> {
  let bytes = 0;
  let nextCheck = 0;
  const measurePieces = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      bytes += piece.length;
      if (bytes > maxBytes) throw new AppError("too_large", "This file is too large.");
      if (bytes > nextCheck) {
        if ((await freeBytes(folder)) < RESERVED_FREE_BYTES) throw createDiskFullError();
        nextCheck = bytes + FREE_SPACE_CHECK_INTERVAL_BYTES;
      }
      onPiece(piece);
      yield piece;
    }
  };
  await mkdir(folder, { recursive: true });
  const path = join(folder, `upload-${randomUUID()}`);
  // Open the file before anything can fail. Otherwise, a file that is still being opened could appear after its
  // removal.
  const file = await open(path, "wx", 0o600);
  try {
    await pipeline(body, measurePieces, file.createWriteStream());
    return { path, bytes };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Returns the error that the system itself reports for a full disk, so that both are handled alike. */
function createDiskFullError(): Error {
  return Object.assign(new Error("The disk is almost full."), { code: "ENOSPC", syscall: "write" });
}

/** Removes an input's staged files that no operation kept. */
export async function deleteStagedFiles(input: Readonly<Record<string, unknown>>): Promise<void> {
  for (const value of Object.values(input)) {
    if (value instanceof StagedFile) await rm(value.path, { force: true }).catch(() => undefined);
  }
}
