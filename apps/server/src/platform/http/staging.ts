import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { MultipartFile } from "@fastify/multipart";
import { AppError, StagedFile } from "@tessera/contract";
import type { Settings } from "../settings.ts";

/** Where files lie that are too large to be held in memory, until whoever they came for is done with them. */
export function stagingFolder({ dataDirectory }: Pick<Settings, "dataDirectory">): string {
  return join(dataDirectory, "imports");
}

/** Writes a part of a body to a file of its own, as it comes. @throws AppError too_large; nothing is left of it then */
export async function stageFile(part: MultipartFile, folder: string): Promise<StagedFile> {
  const path = join(folder, `upload-${randomUUID()}`);
  const hash = createHash("sha256");
  let bytes = 0;
  const measure = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece);
      bytes += piece.length;
      done(null, piece);
    },
  });
  await mkdir(folder, { recursive: true });
  try {
    await pipeline(part.file, measure, createWriteStream(path, { flags: "wx", mode: 0o600 }));
    if (part.file.truncated) throw new AppError("too_large", "The file is too large.");
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return new StagedFile({ name: basename(part.filename), path, bytes, hash: hash.digest("hex") });
}

/** Removes the staged files of an input that nobody kept. */
export async function dropStaged(input: Readonly<Record<string, unknown>>): Promise<void> {
  for (const value of Object.values(input)) {
    if (value instanceof StagedFile) await rm(value.path, { force: true }).catch(() => undefined);
  }
}
