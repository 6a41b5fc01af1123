import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { hasErrorCode, makeFolderDurably, syncPath, writeDurably } from "./durable-files.ts";
import {
  assertKey,
  InvalidKey,
  type Storage,
  type StoredEntry,
  type StoredFile,
  type StoredObject,
} from "./storage.ts";

/**
 * Creates a storage in a folder on this machine, and creates the folder if it's missing. Several processes can use the
 * same folder.
 *
 * Each write is completed in `.staging`, which no key can refer to, and synced to disk. The file or folder is then
 * renamed to its target, and the rename is synced too. A kill or a power outage leaves either the old state or the new
 * state, and possibly an entry in `.staging` for `removeInterrupted`. There is one exception. When a set replaces
 * another one, neither exists for a moment, because a folder can't be renamed onto a non-empty folder. No other user of
 * this machine can open the folder, because it contains images from secret boards.
 */
export function createFileStorage(directory: string): Storage {
  const root = resolve(directory);
  const staging = join(root, ".staging");

  const toPath = (key: string): string => {
    assertKey(key);
    return join(root, key);
  };

  const newStagingPath = async (): Promise<string> => {
    await mkdir(staging, { recursive: true, mode: 0o700 });
    return join(staging, randomUUID());
  };

  /** Creates a file or folder in staging, then moves it to its target. On failure, removes what it created. */
  const createInPlace = async (target: string, make: (stagedPath: string) => Promise<void>): Promise<void> => {
    const staged = await newStagingPath();
    try {
      await make(staged);
      await moveInto(staged, target);
    } catch (error) {
      await rm(staged, { recursive: true, force: true });
      throw error;
    }
  };

  const moveInto = async (staged: string, target: string): Promise<void> => {
    await makeFolderDurably(dirname(target));
    try {
      await rename(staged, target);
    } catch (error) {
      // A rename can't replace a non-empty folder.
      if (!hasErrorCode(error, "ENOTEMPTY", "EEXIST")) throw error;
      await discard(target);
      await rename(staged, target);
    }
    await syncPath(dirname(target));
  };

  /** Removes a file or folder from its location immediately, and then deletes its content. */
  const discard = async (path: string): Promise<void> => {
    const discarded = await newStagingPath();
    try {
      await rename(path, discarded);
    } catch (error) {
      if (hasErrorCode(error, "ENOENT", "ENOTDIR")) return;
      throw error;
    }
    await syncPath(dirname(path));
    await rm(discarded, { recursive: true, force: true });
  };

  async function* walkEntries(key: string): AsyncGenerator<StoredEntry, void, undefined> {
    const path = join(root, key);
    const entries = await readdir(path, { withFileTypes: true }).catch(emptyIfMissing);
    for (const entry of entries) {
      if (entry.name.startsWith(".")) continue;
      const child = key === "" ? entry.name : `${key}/${entry.name}`;
      if (entry.isDirectory()) yield* walkEntries(child);
      else if (entry.isFile()) yield* describeEntry(child);
    }
  }

  async function* describeEntry(key: string): AsyncGenerator<StoredEntry, void, undefined> {
    const found = await stat(join(root, key)).catch(nullIfMissing);
    if (found?.isFile()) yield { key, size: found.size, modifiedAt: found.mtime };
  }

  return {
    async put(key, content) {
      await createInPlace(toPath(key), (staged) => writeDurably(staged, content));
    },

    async putAll(prefix, files) {
      await createInPlace(toPath(prefix), (staged) => writeFileSet(staged, files));
    },

    async read(key): Promise<StoredObject | null> {
      const path = toPath(key);
      const found = await stat(path).catch(nullIfMissing);
      if (!found?.isFile()) return null;
      return { size: found.size, stream: (range) => createReadStream(path, range), bytes: () => readFile(path) };
    },

    async delete(prefix) {
      await discard(toPath(prefix));
    },

    async *list(prefix) {
      if (prefix !== "") assertKey(prefix);
      yield* walkEntries(prefix);
    },

    async removeInterrupted(before) {
      let removed = 0;
      for (const name of await readdir(staging).catch(emptyIfMissing)) {
        const path = join(staging, name);
        const found = await stat(path).catch(nullIfMissing);
        if (found === null || found.mtime >= before) continue;
        await rm(path, { recursive: true, force: true });
        removed += 1;
      }
      return removed;
    },

    async check() {
      const probe = await newStagingPath();
      await writeFile(probe, "probe");
      try {
        if ((await readFile(probe, "utf8")) !== "probe")
          throw new Error(`${root} doesn't return what was written to it.`);
      } finally {
        await rm(probe, { force: true });
      }
    },
  };
}

async function writeFileSet(folder: string, files: AsyncIterable<StoredFile> | Iterable<StoredFile>): Promise<void> {
  await mkdir(folder);
  const written: string[] = [];
  for await (const { name, bytes } of files) {
    assertKey(name);
    if (name.includes("/")) throw new InvalidKey(name);
    const path = join(folder, name);
    await writeFile(path, bytes, { flag: "wx" });
    written.push(path);
  }
  // Sync in parallel, because the first sync writes out most of the other files' data.
  await Promise.all(written.map(syncPath));
  await syncPath(folder);
}

function nullIfMissing(error: unknown): null {
  if (hasErrorCode(error, "ENOENT", "ENOTDIR")) return null;
  throw error;
}

function emptyIfMissing(error: unknown): [] {
  if (hasErrorCode(error, "ENOENT", "ENOTDIR")) return [];
  throw error;
}
