import { randomBytes } from "node:crypto";
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type LockHandle, acquireLock } from "./directory-lock.ts";
import { DataDirectoryInUse, DataDirectoryNotWritable, getSystemErrorCode } from "./errors.ts";

/** The paths of files in DATA_DIR. */
export interface DataDirectoryFiles {
  readonly root: string;
  /** A file that identifies the process that has locked DATA_DIR. */
  readonly lock: string;
  readonly postgres: string;
  readonly cluster: string;
  readonly password: string;
  /** A file that contains the path of the socket folder of the current or last Postgres. */
  readonly socketFolder: string;
}

export function getDataDirectoryFiles(dataDirectory: string): DataDirectoryFiles {
  const root = resolve(dataDirectory);
  const postgres = join(root, "postgres");
  return {
    root,
    lock: join(root, "server.lock"),
    postgres,
    cluster: join(postgres, "cluster"),
    password: join(postgres, "password"),
    socketFolder: join(postgres, "socket-folder"),
  };
}

/**
 * Creates DATA_DIR if necessary and locks it for this process.
 *
 * @throws DataDirectoryInUse when another live process has locked DATA_DIR
 * @throws DataDirectoryNotWritable when this process's user can't write to DATA_DIR
 */
export function claimDataDirectory(files: DataDirectoryFiles): LockHandle {
  try {
    mkdirSync(files.root, { recursive: true, mode: 0o700 });
    for (const folder of [files.root, files.postgres]) {
      if (existsSync(folder)) accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    }
    const lock = acquireLock(files.lock);
    if ("release" in lock) {
      mkdirSync(files.postgres, { recursive: true, mode: 0o700 });
      return lock;
    }
    throw new DataDirectoryInUse(files.root, lock.pid);
  } catch (error) {
    throw toNotWritableError(error, files.root);
  }
}

/** Converts errors about a location that can't be written to into one clear error. Returns other errors unchanged. */
export function toNotWritableError(error: unknown, root: string): unknown {
  const code = getSystemErrorCode(error);
  const expectedCodes = ["EACCES", "EPERM", "EROFS", "ENOSPC", "EDQUOT", "ENOTDIR", "EEXIST", "EISDIR"];
  if (code === undefined || !expectedCodes.includes(code)) return error;
  const path = error instanceof Error && "path" in error && typeof error.path === "string" ? error.path : root;
  return new DataDirectoryNotWritable(path, code);
}

/**
 * Returns the database's password, which is created once and stored in a file that only the server's own user can read.
 */
export function readOrCreatePassword(path: string): string {
  if (!existsSync(path)) writeAtomically(path, randomBytes(24).toString("base64url"));
  return readFileSync(path, "utf8");
}

/** Writes a private file atomically. Even after a power failure, the file is either complete or missing. */
export function writeAtomically(path: string, text: string): void {
  const writing = `${path}.writing`;
  writeFileSync(writing, text, { mode: 0o600, flush: true });
  renameDurably(writing, path);
}

/** Renames a file or folder. Once this function returns, the new name survives a power failure. */
export function renameDurably(from: string, to: string): void {
  renameSync(from, to);
  const folder = openSync(dirname(to), "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
