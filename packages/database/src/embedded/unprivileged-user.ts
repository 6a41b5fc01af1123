import { readFileSync, statSync } from "node:fs";

/**
 * The user that runs Postgres. Postgres refuses to run as root, so a server that root started runs it as another user.
 */
export interface UnprivilegedUser {
  readonly uid: number;
  readonly gid: number;
}

/** Usernames in order of preference. initdb needs a user with an entry in /etc/passwd. */
const CANDIDATE_USERNAMES = ["postgres", "nobody", "daemon"];

/**
 * @param cluster the location of the database. If the database exists and root doesn't own it, the result is its owner
 * @returns undefined if this process isn't running as root, because Postgres then runs as the same user
 */
export function findUnprivilegedUser(cluster: string): UnprivilegedUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const knownUsers = readKnownUsers();
  for (const name of CANDIDATE_USERNAMES) {
    const user = knownUsers.get(name);
    if (user !== undefined) return user;
  }
  return { uid: 65534, gid: 65534 };
}

function readKnownUsers(): Map<string, UnprivilegedUser> {
  const users = new Map<string, UnprivilegedUser>();
  for (const line of readFileSync("/etc/passwd", "utf8").split("\n")) {
    const [name, , uid, gid] = line.split(":");
    if (name !== undefined && uid !== undefined && gid !== undefined)
      users.set(name, { uid: Number(uid), gid: Number(gid) });
  }
  return users;
}
