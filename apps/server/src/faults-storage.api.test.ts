import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { divideThreads, type Storage } from "@tessera/media";
import {
  type ApiClient,
  createFaultyStorage,
  createJpegPicture,
  makeBoard,
  makePin,
  type TestApp,
} from "@tessera/testkit";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Server } from "./server.ts";
import { startApp } from "./start-app.fixture.ts";

/** The maximum number of images that can wait in the queue, as in server.ts. */
/**
 * The maximum number of one person's images that can wait. One small image can be processed alongside the large ones.
 */
const QUEUE = 24;

let app: TestApp<Server>;
let workingStorage: Storage;
beforeAll(async () => {
  app = await startApp();
  workingStorage = app.server.context.storage;
});
afterEach(() => replaceStorage(workingStorage));
afterAll(() => app.close());

function replaceStorage(storage: Storage): void {
  Object.assign(app.server.context, { storage });
}

const fullStorage = {
  status: 503,
  headers: { "retry-after": "5" },
  error: { type: "unavailable", details: [{ path: "storage", message: "The server is out of storage space." }] },
};

async function readiness() {
  const { statusCode, body } = await app.visitor().raw("GET", "/readyz");
  const { failing } = JSON.parse(body) as { failing?: string[] };
  return { status: statusCode, failing };
}

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of workingStorage.list("")) keys.push(key);
  return keys.sort();
}

/** Checks that the images of all pins on a board exist. @returns the pins' ids */
async function inspectBoard(client: ApiClient, boardId: string): Promise<string[]> {
  const { data } = await client.call("boards.pins", { board_id: boardId, page_size: 250 });
  expect((await client.call("boards.get", { board_id: boardId })).data.pinCount).toBe(data.length);
  for (const pin of data) {
    for (const { url } of [pin.imageSpec_236x, pin.imageSpec_736x]) {
      expect((await client.raw("GET", url)).statusCode).toBe(200);
    }
  }
  return data.map(({ id }) => id);
}

describe("a full disk", () => {
  it.each([
    ["at once", 0],
    ["in the middle of a picture's files", 5],
  ])("makes %s reject the upload with a message and leave nothing behind", async (_, filesBefore) => {
    const alice = await app.as("alice");
    const board = await makeBoard(alice, "Full");
    const savedPin = await makePin(alice, { board_id: board.id });
    const before = await storedKeys();
    let files = 0;
    replaceStorage(
      createFaultyStorage(workingStorage, ({ method, key }) => {
        if (method === "check") return "ENOSPC";
        if (method !== "putAll" || !/\.\w+$/.test(key)) return null;
        files += 1;
        return files > filesBefore ? "ENOSPC" : null;
      }),
    );
    const rejected = await alice.upload("/v3/pins/", await createJpegPicture({ seed: 4_000 }), { board_id: board.id });
    expect(rejected).toMatchObject(fullStorage);
    expect(await readiness()).toMatchObject({ status: 503, failing: ["storage"] });
    expect(await storedKeys()).toEqual(before);
    expect(await inspectBoard(alice, board.id)).toEqual([savedPin.id]);

    replaceStorage(workingStorage);
    expect(await readiness()).toMatchObject({ status: 200 });
    const newPin = await makePin(alice, { board_id: board.id });
    expect(await inspectBoard(alice, board.id)).toEqual([newPin.id, savedPin.id]);
  });

  const folder = mkdtempSync(join(tmpdir(), "tessera-full-"));
  afterAll(() => {
    umount(join(folder, "files"));
    rmSync(folder, { recursive: true, force: true });
  });

  it.skipIf(!canMount(folder))(
    "keeps stored data, and accepts more once space is freed, on a real tmpfs (requires permission to mount)",
    async () => {
      const files = join(folder, "files");
      mkdirSync(files, { recursive: true });
      mount(files, "size=1m");
      const small = await startApp({ DATA_DIR: folder });
      try {
        const bob = await small.as("bob");
        const board = await makeBoard(bob, "Until it is full");
        const pinIds: string[] = [];
        const upload = async (seed: number) =>
          bob.upload("/v3/pins/", await createJpegPicture({ seed, width: 600, height: 800 }), { board_id: board.id });
        let answer = await upload(5_000);
        for (let seed = 5_001; answer.status === 200 && seed < 5_400; seed += 1) {
          pinIds.unshift(answer.data.id);
          answer = await upload(seed);
        }
        expect(answer).toMatchObject(fullStorage);
        expect(pinIds.length).toBeGreaterThan(0);
        expect(await inspectBoard(bob, board.id)).toEqual(pinIds);
        expect((await bob.call("home.feed", {})).status).toBe(200);

        mount(files, "remount,size=64m");
        const secondUpload = await upload(5_500);
        expect(secondUpload.status).toBe(200);
        expect(await inspectBoard(bob, board.id)).toEqual([secondUpload.data.id, ...pinIds]);
      } finally {
        await small.close();
      }
    },
  );
});

describe("an unreadable disk", () => {
  it("makes images return an uncacheable 503 until it's readable again", async () => {
    const alice = await app.as("alice");
    const { imageSpec_236x: picture } = await makePin(alice, {});
    replaceStorage(
      createFaultyStorage(workingStorage, ({ method }) => (method === "read" || method === "check" ? "EIO" : null)),
    );
    const broken = await alice.request("GET", picture.url);
    expect(broken).toMatchObject({
      status: 503,
      headers: { "retry-after": "5", "cache-control": "private, no-store" },
      error: { details: [{ path: "storage" }] },
    });
    expect(await readiness()).toMatchObject({ status: 503, failing: ["storage"] });
    replaceStorage(workingStorage);
    expect((await alice.raw("GET", picture.url)).statusCode).toBe(200);
  });

  it("makes images return 503 even when it fails in the middle of a read", async () => {
    const alice = await app.as("alice");
    const { imageSpec_236x: picture } = await makePin(alice, {});
    const failing = async (key: string) => {
      const found = await workingStorage.read(key);
      return found && { ...found, stream: () => brokenStream() };
    };
    replaceStorage({ ...workingStorage, read: failing });
    const broken = await alice.request("GET", picture.url);
    expect(broken).toMatchObject({ status: 503, headers: { "cache-control": "private, no-store" } });
  });
});

describe("a slow disk", () => {
  it("makes uploads wait in a bounded queue without delaying other requests", async () => {
    const { context } = app.server;
    const alice = await app.as("alice");
    const board = await makeBoard(alice, "Slow");
    const gate = Promise.withResolvers<void>();
    replaceStorage({
      ...workingStorage,
      async putAll(prefix, files) {
        await gate.promise;
        return workingStorage.putAll(prefix, files);
      },
    });
    const picture = await createJpegPicture({ width: 30, height: 40, seed: 6_000 });
    const upload = () => alice.upload("/v3/pins/", picture, { board_id: board.id });
    const waiting = Array.from({ length: divideThreads().pictures + 1 + QUEUE }, upload);
    await vi.waitFor(() => expect(context.mediaPool.load().queued).toBe(QUEUE), { timeout: 20_000 });
    const rejected = await upload();
    expect(rejected).toMatchObject({
      status: 503,
      headers: { "retry-after": "5" },
      error: { details: [{ path: "media" }] },
    });
    expect((await alice.call("home.feed", {})).status).toBe(200);
    expect((await alice.call("boards.create", { name: "Meanwhile" })).status).toBe(200);
    expect(await inspectBoard(alice, board.id)).toEqual([]);
    gate.resolve();
    const answers = await Promise.all(waiting);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await inspectBoard(alice, board.id)).toHaveLength(answers.length);
  });
});

function brokenStream(): Readable {
  return new Readable({
    read() {
      this.destroy(Object.assign(new Error("EIO: i/o error, read"), { code: "EIO", syscall: "read" }));
    },
  });
}

function mount(folder: string, options: string): void {
  const { status, stderr } = spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
}

function umount(folder: string): void {
  spawnSync("umount", ["-l", folder]);
}

/** Returns whether the process may mount a file system. Even root may lack this right inside a container. */
function canMount(folder: string): boolean {
  const probe = join(folder, "probe");
  mkdirSync(probe);
  try {
    mount(probe, "size=64k");
    return true;
  } catch {
    return false;
  } finally {
    umount(probe);
  }
}
