import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { getSystemErrorCode } from "./errors.ts";
import { identifyProcess, isSameProcess, type ProcessIdentity } from "./live-processes.ts";

export interface LockHandle {
  /** Releases the lock. Idempotent. */
  release(): void;
}

/**
 * Acquires a lock file that identifies its owner. An owner whose process has died (kill -9) loses the lock.
 *
 * If two processes find the same dead owner, only one of them may take over its lock. To do so, a process first
 * acquires a second lock in the same way, named after the dead owner. Once it has the second lock, it checks the first
 * lock again.
 *
 * @returns the lock, or the live process that owns it
 * @throws a system error (EACCES, EROFS, …) when the folder can't be written to
 */
export function acquireLock(path: string): LockHandle | ProcessIdentity {
  const self = identifyProcess(process.pid) ?? { pid: process.pid, startedAt: "unknown" };
  const ownFile = `${path}.${process.pid}-${randomBytes(6).toString("hex")}`;
  writeFileSync(ownFile, JSON.stringify(self), { mode: 0o600, flag: "wx", flush: true });
  try {
    for (;;) {
      if (isLinkedTo(ownFile, path)) return createLockHandle(path, self);
      const holder = readLockHolder(path);
      if (holder === undefined) continue;
      if (isSameProcess(holder, identifyProcess(holder.pid))) return holder;
      const guard = acquireLock(`${path}.after-${holder.pid}-${toFileNamePart(holder.startedAt)}`);
      if (!("release" in guard)) return guard;
      try {
        const currentHolder = readLockHolder(path);
        if (currentHolder === undefined || !isSameProcess(currentHolder, holder)) continue;
        renameSync(ownFile, path);
        return createLockHandle(path, self);
      } finally {
        guard.release();
      }
    }
  } finally {
    rmSync(ownFile, { force: true });
  }
}

/** Returns the process that a lock file identifies, if that process is still alive. */
export function findLockHolder(path: string): ProcessIdentity | undefined {
  const holder = readLockHolder(path);
  return holder !== undefined && isSameProcess(holder, identifyProcess(holder.pid)) ? holder : undefined;
}

function createLockHandle(path: string, self: ProcessIdentity): LockHandle {
  return {
    release() {
      const holder = readLockHolder(path);
      if (holder !== undefined && isSameProcess(holder, self)) rmSync(path, { force: true });
    },
  };
}

function isLinkedTo(source: string, path: string): boolean {
  try {
    linkSync(source, path);
    return true;
  } catch (error) {
    if (getSystemErrorCode(error) === "EEXIST") return false;
    throw error;
  }
}

/**
 * Reads the process that a lock file identifies. Returns undefined if there's no file. An unreadable file, such as one
 * truncated by a full disk, identifies no live process.
 */
function readLockHolder(path: string): ProcessIdentity | undefined {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if (getSystemErrorCode(error) === "ENOENT") return undefined;
    throw error;
  }
  const match = /^\{"pid":(\d+),"startedAt":"([^"]*)"\}$/.exec(text);
  return match === null ? { pid: 0, startedAt: "unreadable" } : { pid: Number(match[1]), startedAt: match[2] ?? "" };
}

function toFileNamePart(text: string): string {
  return text.replaceAll(/[^\w-]/g, "_");
}
