import { once } from "node:events";
import { createWriteStream, existsSync } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { Writable } from "node:stream";
import { TransferError } from "./transfer-error.rules.ts";

/** The output of a backup. */
export interface BackupOutput {
  readonly stream: Writable;
  /** Gives a complete backup its final name. Once the promise resolves, the file survives a power failure. */
  finish(): Promise<void>;
  /** Removes the written output. */
  discard(): Promise<void>;
}

/** Writes a backup to a stream that the caller closes. */
export function createStreamOutput(stream: Writable): BackupOutput {
  return { stream, finish: async () => undefined, discard: async () => undefined };
}

/**
 * Creates a file that only its owner can read. It has a temporary name until it's complete.
 *
 * @throws TransferError when a file with the final name exists and `force` isn't set
 */
export async function openOutputFile(file: string, force: boolean): Promise<BackupOutput> {
  const path = resolve(file);
  const partial = `${path}.partial`;
  requireAbsent(path, file, force);
  // Don't reuse an earlier backup's partial file. A process that is still writing to it keeps its now unnamed file.
  await rm(partial, { force: true });
  const stream = createWriteStream(partial, { flags: "wx", mode: 0o600, flush: true });
  await once(stream, "open");
  const { ino } = await stat(partial);
  const isOwnFile = async () => (await stat(partial).catch(() => null))?.ino === ino;
  return {
    stream,
    async finish() {
      if (!(await isOwnFile())) throw new TransferError(`Another backup is writing ${partial}.`);
      requireAbsent(path, file, force);
      await rename(partial, path);
      await using folder = await open(dirname(path), "r");
      await folder.sync();
    },
    async discard() {
      stream.destroy();
      if (await isOwnFile()) await rm(partial, { force: true });
    },
  };
}

function requireAbsent(path: string, file: string, force: boolean): void {
  if (!force && existsSync(path)) throw new TransferError(`${file} already exists; add --force to replace it.`);
}
