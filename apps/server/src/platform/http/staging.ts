import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rm, statfs } from "node:fs/promises";
import { basename, join } from "node:path";
import { type Readable, Transform, type TransformCallback } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { MultipartFile } from "@fastify/multipart";
import { AppError, StagedFile } from "@tessera/contract";
import { cutOff, failingPart } from "../errors.ts";
import type { Settings } from "../settings.ts";

/** The database may be on the same disk, and ends where it can't write: uploads leave it this much. */
const KEPT_FREE_BYTES = 512 * 1024 * 1024;
/** How often the room is looked at. */
const LOOK_EVERY_BYTES = 64 * 1024 * 1024;

/** Where files lie that are too large to be held in memory, until whoever they came for is done with them. */
export function stagingFolder({ dataDirectory }: Pick<Settings, "dataDirectory">): string {
  return join(dataDirectory, "imports");
}

/**
 * Writes a part of a body to a file of its own, as it comes. Nothing is left of it where that fails.
 *
 * @param freeBytes how much room the disk has left
 * @throws AppError too_large; an error of the file system, also while there's still room that the database needs
 */
export async function stageFile(
  part: MultipartFile,
  folder: string,
  maxBytes: number,
  freeBytes = freeIn,
): Promise<StagedFile> {
  const hash = createHash("sha256");
  let bytes = 0;
  const path = await writeWhole(part.file, folder, freeBytes, (piece) => {
    hash.update(piece);
    bytes += piece.length;
    if (bytes > maxBytes) throw new AppError("too_large", "The file is too large.");
  });
  return new StagedFile({ name: basename(part.filename), path, bytes, hash: hash.digest("hex") });
}

/**
 * Takes a body in until it's whole, and gives it again from the disk, where nothing is left of it once it's read.
 *
 * @throws AppError too_large, validation_error where it was cut off; an error of the file system
 */
export async function spool(body: Readable, folder: string, maxBytes: number): Promise<Readable> {
  let bytes = 0;
  // Its connection goes on when this fails: the answer says why.
  const pieces = body.iterator({ destroyOnReturn: false });
  const path = await writeWhole(pieces, folder, freeIn, (piece) => {
    bytes += piece.length;
    if (bytes > maxBytes) throw new AppError("too_large", "The file is too large.");
  }).catch((error: unknown) => {
    throw error instanceof AppError || failingPart(error) !== null ? error : cutOff();
  });
  const whole = createReadStream(path);
  whole.once("close", () => void rm(path, { force: true }).catch(() => undefined));
  // What is compared with the length that was announced.
  return Object.assign(whole, { receivedEncodedLength: bytes });
}

/** Writes what comes to a new file, and hears of each piece before. @returns its path; nothing is left where it fails */
async function writeWhole(
  body: Readable | AsyncIterable<Buffer>,
  folder: string,
  freeBytes: typeof freeIn,
  onPiece: (piece: Buffer) => void,
): Promise<string> {
  const path = join(folder, `upload-${randomUUID()}`);
  let unasked = LOOK_EVERY_BYTES;
  const take = async (piece: Buffer) => {
    onPiece(piece);
    unasked += piece.length;
    if (unasked < LOOK_EVERY_BYTES) return piece;
    unasked = 0;
    if ((await freeBytes(folder)) < KEPT_FREE_BYTES) throw diskFull();
    return piece;
  };
  const measure = new Transform({
    transform(piece: Buffer, _encoding, done: TransformCallback) {
      take(piece).then((taken) => done(null, taken), done);
    },
  });
  await mkdir(folder, { recursive: true });
  try {
    await pipeline(body, measure, createWriteStream(path, { flags: "wx", mode: 0o600 }));
    return path;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

async function freeIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** What the system itself says of a full disk, so that it's answered and noted alike. */
function diskFull(): Error {
  return Object.assign(new Error("The disk has little room left."), { code: "ENOSPC", syscall: "write" });
}

/** Removes the staged files of an input that nobody kept. */
export async function dropStaged(input: Readonly<Record<string, unknown>>): Promise<void> {
  for (const value of Object.values(input)) {
    if (value instanceof StagedFile) await rm(value.path, { force: true }).catch(() => undefined);
  }
}
