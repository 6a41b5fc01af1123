import type { Storage, StoredFile } from "@tessera/media";

/** One storage call, as passed to a fault plan. */
interface StorageCall {
  readonly method: Exclude<keyof Storage, "list">;
  /** The key or the prefix; for a file in a set, the file's own key. Empty for calls without a key. */
  readonly key: string;
}

/** Returns the system error with which a call fails, or null to let it pass. */
export type FaultPlan = (call: StorageCall) => "ENOSPC" | "EIO" | null;

/**
 * Creates a storage whose calls fail according to a plan, as if the disk were full or broken. The plan can change over
 * time.
 */
export function createFaultyStorage(storage: Storage, plan: FaultPlan): Storage {
  const failIfPlanned = (method: StorageCall["method"], key = "") => {
    const code = plan({ method, key });
    if (code !== null) throw createSystemError(code, method);
  };
  async function* failPlannedFiles(prefix: string, files: AsyncIterable<StoredFile> | Iterable<StoredFile>) {
    for await (const file of files) {
      failIfPlanned("putAll", `${prefix}/${file.name}`);
      yield file;
    }
  }
  return {
    async put(key, content) {
      failIfPlanned("put", key);
      return storage.put(key, content);
    },
    async putAll(prefix, files) {
      failIfPlanned("putAll", prefix);
      return storage.putAll(prefix, failPlannedFiles(prefix, files));
    },
    async read(key) {
      failIfPlanned("read", key);
      return storage.read(key);
    },
    async delete(prefix) {
      failIfPlanned("delete", prefix);
      return storage.delete(prefix);
    },
    list: (prefix) => storage.list(prefix),
    async removeInterrupted(before) {
      failIfPlanned("removeInterrupted");
      return storage.removeInterrupted(before);
    },
    async check() {
      failIfPlanned("check");
      return storage.check();
    },
  };
}

function createSystemError(code: "ENOSPC" | "EIO", method: string): Error {
  const description = code === "ENOSPC" ? "no space left on device" : "i/o error";
  return Object.assign(new Error(`${code}: ${description}, ${method}`), { code, syscall: "write", errno: -1 });
}
