import type { Readable } from "node:stream";

/** A file in a set. `name` is a single segment of a key. */
export type StoredFile = { name: string; bytes: Uint8Array };

/** The data to write: bytes, or chunks of a file too large for memory. */
export type FileContent = Uint8Array | AsyncIterable<Uint8Array>;

/** A stored file without its content, with its size in bytes and the time of its last write. */
export type StoredEntry = { key: string; size: number; modifiedAt: Date };

/** A stored file to read: `stream` returns the whole file or a byte range, and `bytes` the whole file. */
export type StoredObject = {
  size: number;
  stream(range?: { start: number; end: number }): Readable;
  bytes(): Promise<Uint8Array>;
};

/**
 * A store of files: a folder on this machine, or an object store. Keys are paths of lowercase segments
 * (`images/7f/0a7f/236x.webp`); see `assertKey`. A *prefix* is a key read as a folder, so `images/1` never means
 * `images/12`. Every method throws `InvalidKey` for an invalid key, and the driver's own error when the store fails.
 */
export interface Storage {
  /**
   * Stores a complete file, replacing any file with the same key. When the promise resolves, the file survives a power
   * outage. If reading the chunks fails, nothing changes and the error is rethrown.
   */
  put(key: string, content: FileContent): Promise<void>;
  /**
   * Stores a set of files as the whole content of a prefix, replacing the previous content. The files appear all at
   * once or, after a failure or a kill, not at all. When the promise resolves, the files survive a power outage. If the
   * source of the files throws, nothing changes and the error is rethrown.
   */
  putAll(prefix: string, files: AsyncIterable<StoredFile> | Iterable<StoredFile>): Promise<void>;
  /** Returns a file, or null when it doesn't exist. */
  read(key: string): Promise<StoredObject | null>;
  /** Deletes the file with this key and every file below it. It isn't an error if there are no such files. */
  delete(prefix: string): Promise<void>;
  /** Lists every file below a prefix, in no particular order. The empty prefix lists all files. */
  list(prefix: string): AsyncIterable<StoredEntry>;
  /**
   * Removes the remains of writes that were interrupted before `before`.
   *
   * @returns the number of removed writes
   */
  removeInterrupted(before: Date): Promise<number>;
  /** Resolves if the store can be written to and read from; rejects otherwise. */
  check(): Promise<void>;
}

/**
 * Thrown for an invalid key. This is a bug and never a visitor's mistake, because keys are built from ids instead of
 * input.
 */
export class InvalidKey extends Error {
  constructor(key: string) {
    super(`Not a storage key: ${JSON.stringify(key.slice(0, 100))}`);
    this.name = "InvalidKey";
  }
}

const MAX_KEY_LENGTH = 512;
const SEGMENT_PATTERN = "[a-z0-9_-][a-z0-9._-]*";
const KEY_PATTERN = new RegExp(`^${SEGMENT_PATTERN}(?:/${SEGMENT_PATTERN})*$`);

/**
 * Checks that a key consists of segments of `[a-z0-9._-]` joined by single slashes, with at most 512 characters. No
 * segment can start with a dot, so that a key can't refer to `..` or a hidden file.
 *
 * @throws {InvalidKey} when the key is invalid
 */
export function assertKey(key: string): void {
  if (key.length > MAX_KEY_LENGTH || !KEY_PATTERN.test(key)) throw new InvalidKey(key);
}
