import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { collect } from "../collect.fixture.ts";
import { createFileStorage } from "./file-storage.ts";
import { describeStorageCompliance } from "./storage-compliance.fixture.ts";

const newFolder = () => mkdtemp(join(tmpdir(), "tessera-storage-"));

describeStorageCompliance("a folder", async () => {
  const folder = await newFolder();
  return {
    storage: createFileStorage(join(folder, "made", "when-missing")),
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
});

describe("file storage", () => {
  let folder = "";
  beforeEach(async () => {
    folder = await newFolder();
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it("is accessible only to its owner, even in a public parent folder", async () => {
    await chmod(folder, 0o755);
    const created = join(folder, "files");
    await createFileStorage(created).put("a/b", Uint8Array.of(1));
    expect((await stat(created)).mode & 0o777).toBe(0o700);
  });

  it("leaves no files in the staging folder", async () => {
    const storage = createFileStorage(folder);
    await storage.put("a/b", Uint8Array.of(1));
    await storage.putAll("set", [{ name: "a", bytes: Uint8Array.of(1) }]);
    await storage.putAll("set", [{ name: "b", bytes: Uint8Array.of(2) }]);
    await storage.delete("a");
    await storage.check();
    expect(await readdir(join(folder, ".staging"))).toEqual([]);
  });

  it("removes only the remains of writes that were interrupted long enough ago", async () => {
    const storage = createFileStorage(folder);
    await storage.put("kept", Uint8Array.of(1));
    await mkdir(join(folder, ".staging", "old-set"));
    await writeFile(join(folder, ".staging", "old-set", "orig.png"), "half");
    await writeFile(join(folder, ".staging", "young"), "half");
    const yesterday = new Date(Date.now() - 86_400_000);
    await utimes(join(folder, ".staging", "old-set"), yesterday, yesterday);
    expect(await storage.removeInterrupted(new Date(Date.now() - 3_600_000))).toBe(1);
    expect(await readdir(join(folder, ".staging"))).toEqual(["young"]);
    expect((await collect(storage.list(""))).map(({ key }) => key)).toEqual(["kept"]);
  });

  it("is unhealthy when its folder can't be used", async () => {
    await writeFile(join(folder, "file"), "not a folder");
    await expect(createFileStorage(join(folder, "file")).check()).rejects.toThrow();
  });

  it("shows none of a set's files when the process that was writing them is killed", async () => {
    const script = `
      import { createFileStorage } from ${JSON.stringify(import.meta.resolve("./file-storage.ts"))};
      await createFileStorage(${JSON.stringify(folder)}).putAll("set/1", (async function* () {
        yield { name: "a", bytes: new Uint8Array(1000) };
        yield { name: "b", bytes: new Uint8Array(1000) };
        process.stdout.write("half");
        setInterval(() => {}, 1000);
        await new Promise(() => {});
      })());`;
    const writer = spawn(process.execPath, ["--input-type=module-typescript", "--eval", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(writer.stdout, "data");
    writer.kill("SIGKILL");
    await once(writer, "exit");

    const storage = createFileStorage(folder);
    expect(await collect(storage.list(""))).toEqual([]);
    expect(await storage.read("set/1/a")).toBeNull();
    expect(await storage.removeInterrupted(new Date(Date.now() + 60_000))).toBe(1);
    await storage.putAll("set/1", [{ name: "a", bytes: Uint8Array.of(1) }]);
    expect((await storage.read("set/1/a"))?.size).toBe(1);
  });
});
