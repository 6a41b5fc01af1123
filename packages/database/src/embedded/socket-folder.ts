import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawnSync } from "node:child_process";
import { EmbeddedPostgresUnavailable } from "./errors.ts";
import type { UnprivilegedUser } from "./unprivileged-user.ts";

/**
 * The maximum length of a socket's path, in bytes. Its address has 108 bytes, the last of which is zero (sun_path in
 * unix(7)).
 */
const MAX_SOCKET_PATH = 107;
const SOCKET_NAME = ".s.PGSQL.5432";

/**
 * Creates a private folder (mode 0700, owned by the user that runs Postgres) whose path is short enough for a socket.
 * DATA_DIR can be anywhere, so its own path may be too long.
 */
export function createSocketFolder(user: UnprivilegedUser | undefined): string {
  for (const parent of new Set([tmpdir(), "/tmp", "/var/tmp", "/dev/shm"])) {
    const folder = tryCreateFolder(parent, user);
    if (folder !== undefined) return folder;
  }
  throw new EmbeddedPostgresUnavailable("no folder for its socket could be created in the system's temporary folders");
}

function tryCreateFolder(parent: string, user: UnprivilegedUser | undefined): string | undefined {
  let folder: string;
  try {
    folder = mkdtempSync(join(parent, "tessera-"));
  } catch {
    return undefined;
  }
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  if (Buffer.byteLength(join(folder, SOCKET_NAME)) <= MAX_SOCKET_PATH && canEnter(folder, user)) return folder;
  rmSync(folder, { recursive: true, force: true });
  return undefined;
}

/** Returns whether the user can enter the folder. Root's TMPDIR might be inaccessible to other users. */
function canEnter(folder: string, user: UnprivilegedUser | undefined): boolean {
  if (user === undefined) return true;
  return (
    spawnSync("/bin/sh", ["-c", 'cd "$0" && : > probe && rm probe', folder], {
      ...user,
      cwd: "/",
      env: {},
      stdio: "ignore",
    }).status === 0
  );
}
