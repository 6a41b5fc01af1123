import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { collect } from "../collect.fixture.ts";
import { InvalidKey, type Storage } from "./storage.ts";

/** An empty storage for one test, and the function that removes it. */
export type StorageUnderTest = { storage: Storage; dispose(): Promise<void> };

const bytes = (text: string) => new TextEncoder().encode(text);

/** Tests that a storage driver fulfills the interface's contract. Call this from the driver's test file. */
export function describeStorageCompliance(driver: string, createStorage: () => Promise<StorageUnderTest>): void {
  describe(`${driver} as a storage`, () => {
    let subject: StorageUnderTest;
    let storage: Storage;
    beforeEach(async () => {
      subject = await createStorage();
      storage = subject.storage;
    });
    afterEach(() => subject.dispose());

    const readText = async (key: string) => {
      const found = await storage.read(key);
      return found === null ? null : new TextDecoder().decode(await found.bytes());
    };
    const keys = async (prefix: string) => (await collect(storage.list(prefix))).map(({ key }) => key).toSorted();

    it("returns a stored file, whole and as a stream", async () => {
      const content = Uint8Array.from({ length: 200_000 }, (_, index) => index % 251);
      await storage.put("images/7f/0a7f/orig.png", content);
      const found = await storage.read("images/7f/0a7f/orig.png");
      expect(found?.size).toBe(content.length);
      expect(Buffer.from((await found?.bytes()) ?? []).equals(content)).toBe(true);
      expect(Buffer.concat(await collect<Buffer>(found?.stream() ?? Readable.from([]))).equals(content)).toBe(true);
    });

    it("accepts a file in chunks and returns a byte range of it", async () => {
      const pieces = async function* () {
        yield bytes("one ");
        yield bytes("two ");
        yield bytes("three");
      };
      await storage.put("a/b", pieces());
      expect(await readText("a/b")).toBe("one two three");
      const part = (await storage.read("a/b"))?.stream({ start: 4, end: 6 });
      expect(Buffer.concat(await collect<Buffer>(part ?? Readable.from([]))).toString()).toBe("two");
    });

    it("changes nothing when the chunks end in an error", async () => {
      const failing = async function* () {
        yield bytes("new");
        throw new Error("no more");
      };
      await storage.put("a/b", bytes("old"));
      await expect(storage.put("a/b", failing())).rejects.toThrow("no more");
      await expect(storage.put("a/c", failing())).rejects.toThrow("no more");
      expect(await keys("")).toEqual(["a/b"]);
      expect(await readText("a/b")).toBe("old");
    });

    it("stores an empty file", async () => {
      await storage.put("empty", new Uint8Array());
      expect(await readText("empty")).toBe("");
    });

    it("replaces a file with the same key", async () => {
      await storage.put("a/b", bytes("a longer old content"));
      await storage.put("a/b", bytes("new"));
      expect(await readText("a/b")).toBe("new");
    });

    it("finds neither a missing file nor a folder", async () => {
      await storage.put("a/b/c", bytes("x"));
      for (const key of ["a", "a/b", "a/b/d", "z", "a/b/c/d"]) expect(await storage.read(key)).toBeNull();
    });

    it("stores a set of files together", async () => {
      await storage.putAll("set/1", [
        { name: "orig.png", bytes: bytes("one") },
        { name: "236x.webp", bytes: bytes("two") },
      ]);
      expect(await keys("set")).toEqual(["set/1/236x.webp", "set/1/orig.png"]);
      expect(await readText("set/1/236x.webp")).toBe("two");
    });

    it("shows no file of a set until all are stored", async () => {
      await storage.putAll(
        "set/1",
        (async function* () {
          yield { name: "a", bytes: bytes("one") };
          expect(await keys("")).toEqual([]);
          yield { name: "b", bytes: bytes("two") };
          expect(await storage.read("set/1/a")).toBeNull();
        })(),
      );
      expect(await keys("")).toEqual(["set/1/a", "set/1/b"]);
    });

    it("stores nothing when a set fails halfway, and keeps the previous one", async () => {
      await storage.putAll("set/1", [{ name: "a", bytes: bytes("old") }]);
      const failing = async function* () {
        yield { name: "a", bytes: bytes("new") };
        throw new Error("no more");
      };
      await expect(storage.putAll("set/1", failing())).rejects.toThrow("no more");
      await expect(storage.putAll("set/2", failing())).rejects.toThrow("no more");
      expect(await keys("")).toEqual(["set/1/a"]);
      expect(await readText("set/1/a")).toBe("old");
    });

    it("replaces a set", async () => {
      await storage.putAll("set/1", [{ name: "old", bytes: bytes("old") }]);
      await storage.putAll("set/1", [{ name: "new", bytes: bytes("new") }]);
      expect(await keys("")).toEqual(["set/1/new"]);
    });

    it("adds a file to a set", async () => {
      await storage.putAll("set/1", [{ name: "a", bytes: bytes("a") }]);
      await storage.put("set/1/b", bytes("b"));
      expect(await keys("set/1")).toEqual(["set/1/a", "set/1/b"]);
    });

    it("deletes a file or a whole prefix, but nothing next to it", async () => {
      for (const key of ["p/1/a", "p/1/b/c", "p/12/a", "p/2", "q"]) await storage.put(key, bytes(key));
      await storage.delete("p/1");
      expect(await keys("")).toEqual(["p/12/a", "p/2", "q"]);
      await storage.delete("p/2");
      expect(await keys("")).toEqual(["p/12/a", "q"]);
      await storage.delete("p/none");
      await storage.delete("none/at/all");
      expect(await keys("")).toEqual(["p/12/a", "q"]);
    });

    it("lists keys with size and time, only below the prefix", async () => {
      const start = Date.now();
      for (const key of ["a/1", "a/2/3", "ab/4"]) await storage.put(key, bytes("four"));
      expect(await keys("a")).toEqual(["a/1", "a/2/3"]);
      expect(await keys("")).toEqual(["a/1", "a/2/3", "ab/4"]);
      expect(await keys("none")).toEqual([]);
      for await (const entry of storage.list("")) {
        expect(entry.size).toBe(4);
        // A store's clock can be coarse, and can differ slightly from ours.
        expect(Math.abs(entry.modifiedAt.getTime() - start)).toBeLessThan(60_000);
      }
    });

    it("accepts several files at the same time", async () => {
      const names = Array.from({ length: 20 }, (_, index) => `many/${index % 5}/${index}`);
      await Promise.all(names.map((key) => storage.put(key, bytes(key))));
      expect(await keys("many")).toEqual(names.toSorted());
    });

    it.each([
      "",
      "/",
      "a/",
      "/a",
      "a//b",
      "..",
      "a/../b",
      "../a",
      ".hidden",
      "a/.b",
      "A",
      "a b",
      "a\\b",
      "a\u0000",
      "é",
      "a".repeat(513),
    ])("rejects the key %j", async (key) => {
      await expect(storage.put(key, bytes("x"))).rejects.toThrow(InvalidKey);
      await expect(storage.putAll(key, [])).rejects.toThrow(InvalidKey);
      await expect(storage.putAll("set", [{ name: key, bytes: bytes("x") }])).rejects.toThrow(InvalidKey);
      await expect(storage.read(key)).rejects.toThrow(InvalidKey);
      await expect(storage.delete(key)).rejects.toThrow(InvalidKey);
      if (key !== "") await expect(collect(storage.list(key))).rejects.toThrow(InvalidKey);
      expect(await keys("")).toEqual([]);
    });

    it("rejects a path as the name of a file in a set", async () => {
      await expect(storage.putAll("set", [{ name: "a/b", bytes: bytes("x") }])).rejects.toThrow(InvalidKey);
      expect(await keys("")).toEqual([]);
    });

    it("passes its health check, leaves no trace of it, and has no interrupted writes", async () => {
      await storage.check();
      expect(await keys("")).toEqual([]);
      await storage.put("a", bytes("a"));
      expect(await storage.removeInterrupted(new Date(Date.now() + 3_600_000))).toBe(0);
      expect(await keys("")).toEqual(["a"]);
    });
  });
}
