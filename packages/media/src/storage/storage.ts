import type { Readable } from "node:stream";

/** One file of a set that is stored together: `name` is one segment of a key. */
export type StoredFile = { name: string; bytes: Uint8Array };

/** The data to write: bytes, or chunks of a file too large for memory. */
export type FileContent = Uint8Array | AsyncIterable<Uint8Array>;

/** A stored file without its content: size in bytes, time of its last write. */
export type StoredEntry = { key: string; size: number; modifiedAt: Date };

/** A stored file being read; take `stream`, of all of it or of a byte range, or `bytes`. */
export type StoredObject = {
  size: number;
  stream(range?: { start: number; end: number }): Readable;
  bytes(): Promise<Uint8Array>;
};

/**
 * Where files are: a folder on this machine, or an object store. Keys are paths of lower-case segments
 * (`images/7f/0a7f/236x.webp`), see `assertKey`. A *prefix* is a key read as a folder, so that `images/1` never means
 * `images/12`. Every method throws `InvalidKey` for an invalid key, and the driver's own error when the store fails.
 */
export interface Storage {
  /**
   * Stores a complete file, replacing one with the same key. When it resolves, the file survives a power cut. When its
   * chunks end in an error, nothing changes and the error is passed on.
   */
  put(key: string, content: FileContent): Promise<void>;
  /**
   * Stores a set of files as the whole content of a prefix, replacing what was there. Its files appear together or, after a
   * failure or a kill, not at all. When it resolves, they survive a power cut. When the source of the files throws, nothing
   * changes and the error is passed on.
   */
  putAll(prefix: string, files: AsyncIterable<StoredFile> | Iterable<StoredFile>): Promise<void>;
  /** Finds a file, or null. */
  read(key: string): Promise<StoredObject | null>;
  /** Removes the file of this key and every file below it. Not an error when there is none. */
  delete(prefix: string): Promise<void>;
  /** Every stored file below a prefix, or all files for the empty one, in no particular order. */
  list(prefix: string): AsyncIterable<StoredEntry>;
  /** Removes what writes interrupted before `before` have left, and returns how many they were. */
  removeInterrupted(before: Date): Promise<number>;
  /** Resolves when the store can be written to and read from, throws otherwise. */
  check(): Promise<void>;
}

/** A key that no storage accepts. The caller's mistake, never a visitor's: keys are built from ids, not from input. */
export class InvalidKey extends Error {
  constructor(key: string) {
    super(`Not a storage key: ${JSON.stringify(key.slice(0, 100))}`);
    this.name = "InvalidKey";
  }
}

const longestKey = 512;
const segment = "[a-z0-9_-][a-z0-9._-]*";
const keyPattern = new RegExp(`^${segment}(?:/${segment})*$`);

/**
 * Throws `InvalidKey` unless the text is segments of `[a-z0-9._-]` joined by single slashes, at most 512 characters long. No
 * segment can begin with a dot (so neither `..` nor a hidden file can be named).
 */
export function assertKey(key: string): void {
  if (key.length > longestKey || !keyPattern.test(key)) throw new InvalidKey(key);
}
