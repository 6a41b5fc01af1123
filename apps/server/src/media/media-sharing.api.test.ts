import { type ApiClient, CAST_PASSWORD, createJpegPicture, makeBoard, type TestApp } from "@tessera/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";
import { deleteUnusedFiles, insertFilesReference, loadFiles, lockFiles } from "./files.queries.ts";
import {
  damageFile,
  DAY_MS,
  fetchImageFile,
  findFolder,
  HOUR_MS,
  MINUTE_MS,
  listStoredFolders,
} from "./media.fixture.ts";
import { mediaCleanupJob, mediaFinishingJob, mediaSharingJob } from "./media.jobs.ts";

let app: TestApp<Server>;
let alice: ApiClient;
let bob: ApiClient;
beforeAll(async () => {
  app = await startApp();
  [alice, bob] = [await app.as("alice"), await app.as("bob")];
});
afterAll(() => app.close());

let seed = 700;
let bytes: Uint8Array;
beforeEach(createNextPicture);

async function createNextPicture(): Promise<void> {
  seed += 1;
  bytes = await createJpegPicture({ width: 500, height: 700, seed });
  await logIn();
}

/** Logs someone in again. Weeks pass in these tests, so sessions expire. */
async function logIn(): Promise<void> {
  for (const [client, name] of [
    [alice, "alice"],
    [bob, "bob"],
  ] as const) {
    await client.call("accounts.login", { username_or_email: name, password: CAST_PASSWORD });
  }
}

async function upload(client: ApiClient, fields: Record<string, string> = {}) {
  const answer = await client.upload("/v3/pins/", bytes, fields);
  expect(answer.status).toBe(200);
  return answer.data;
}

async function shareAll(): Promise<void> {
  const { context } = app.server;
  app.advance(2 * MINUTE_MS);
  await mediaFinishingJob.run(context);
  app.advance(DAY_MS + MINUTE_MS);
  await mediaSharingJob.run(context);
}

async function cleanUp(): Promise<void> {
  app.advance(2 * HOUR_MS);
  await mediaCleanupJob.run(app.server.context);
}

const findFilesFolder = (pin: { id: string }) => findFolder(app.server.context, pin);
const listFilesFolders = async () => new Set((await listStoredFolders(app.server.context)).keys());

async function expectShown(client: ApiClient, pin: { id: string }, shown = true): Promise<void> {
  const { data } = await client.call("pins.get", { pin_id: pin.id });
  for (const { url, formats } of [data.imageSpec_236x, data.imageSpec_736x, data.imageSpec_orig]) {
    for (const extension of formats) {
      expect((await fetchImageFile(client, url.replace(/\w+$/, extension))).status).toBe(shown ? 200 : 404);
    }
  }
}

describe("identical images", () => {
  it("are eventually stored only once, even when different people uploaded them", async () => {
    const pins = [await upload(alice), await upload(bob), await upload(bob)];
    expect(new Set(await Promise.all(pins.map(findFilesFolder))).size).toBe(3);
    await shareAll();
    const [shared, ...others] = await Promise.all(pins.map(findFilesFolder));
    expect(others).toEqual([shared, shared]);
    await cleanUp();
    const remaining = await listFilesFolders();
    expect(pins.length).toBeGreaterThan(1);
    expect(remaining.has(shared ?? "")).toBe(true);
    for (const [index, pin] of pins.entries()) await expectShown(index === 0 ? alice : bob, pin);
    const stored = await app.server.context.db.selectFrom("image_files").select("id").execute();
    expect(remaining).toEqual(new Set(stored.map(({ id }) => id)));
  });

  it("keep their files as long as one of the images is used, regardless of which is deleted first", async () => {
    for (const isFirstDeleted of [true, false]) {
      await createNextPicture();
      const [first, second] = [await upload(alice), await upload(bob)];
      await shareAll();
      const shared = await findFilesFolder(first);
      const [deletedPin, remainingPin] = isFirstDeleted ? [first, second] : [second, first];
      await (isFirstDeleted ? alice : bob).call("pins.delete", { id: deletedPin.id });
      app.advance(31 * DAY_MS);
      await cleanUp();
      await logIn();
      await expectShown(isFirstDeleted ? bob : alice, remainingPin);
      // A third identical image uses the same shared files.
      const thirdImage = await upload(alice);
      await shareAll();
      expect(await findFilesFolder(thirdImage)).toBe(shared);
      await (isFirstDeleted ? bob : alice).call("pins.delete", { id: remainingPin.id });
      await alice.call("pins.delete", { id: thirdImage.id });
      app.advance(31 * DAY_MS);
      await cleanUp();
      await logIn();
      expect((await listFilesFolders()).has(shared)).toBe(false);
      // After the last of these images is deleted, a new upload stores its own files.
      const fourth = await upload(bob);
      await shareAll();
      await cleanUp();
      await expectShown(bob, fourth);
    }
  });

  it("keep their files even when one is cleaned up while another begins to share them", async () => {
    for (let round = 0; round < 6; round += 1) {
      await createNextPicture();
      const first = await upload(alice);
      await shareAll();
      await alice.call("pins.delete", { id: first.id });
      const second = await upload(bob);
      app.advance(2 * MINUTE_MS);
      await mediaFinishingJob.run(app.server.context);
      app.advance(32 * DAY_MS);
      await Promise.all([
        mediaSharingJob.run(app.server.context),
        mediaCleanupJob.run(app.server.context),
        mediaSharingJob.run(app.server.context),
      ]);
      await cleanUp();
      await mediaSharingJob.run(app.server.context);
      await cleanUp();
      await logIn();
      await expectShown(bob, second);
    }
  });

  it("don't share damaged files", async () => {
    const first = await upload(alice);
    await shareAll();
    await damageFile(app.server.context, await findFilesFolder(first), "orig.jpg", null);
    const second = await upload(bob);
    await shareAll();
    expect(await findFilesFolder(second)).not.toBe(await findFilesFolder(first));
    const thirdImage = await upload(bob);
    await shareAll();
    expect(await findFilesFolder(thirdImage)).toBe(await findFilesFolder(second));
    await cleanUp();
    await expectShown(bob, thirdImage);
  });

  it("don't replace each other when they were produced by different software versions", async () => {
    const first = await upload(alice);
    const own = await findFilesFolder(first);
    await app.server.context.transaction((tx) =>
      tx.updateTable("image_files").set({ recipe: 1 }).where("id", "=", own).execute(),
    );
    const second = await upload(bob);
    await shareAll();
    expect(await findFilesFolder(second)).not.toBe(own);
  });
});

describe("whether someone already has an image", () => {
  it("isn't revealed by any response, URL, or header", async () => {
    const board = await makeBoard(alice, `Mine alone ${seed}`, "secret");
    const hidden = await upload(alice, { board_id: board.id });
    await shareAll();
    await cleanUp();

    const fresh = bytes;
    const known = await upload(bob);
    await createNextPicture();
    const unknown = await upload(bob);
    const toShape = (pin: typeof known) => ({ ...pin.imageSpec_236x, url: "", dominantColor: "" });
    expect(toShape(known)).toEqual(toShape(unknown));
    const files = async (pin: typeof known) =>
      (await listStoredFolders(app.server.context)).get(await findFilesFolder(pin))?.length;
    expect(await files(known)).toBe(await files(unknown));

    bytes = fresh;
    await shareAll();
    await cleanUp();
    expect(await findFilesFolder(known)).toBe(await findFilesFolder(hidden));
    const secretUrl = (await alice.call("pins.get", { pin_id: hidden.id })).data.imageSpec_236x.url;
    const publicUrl = (await bob.call("pins.get", { pin_id: known.id })).data.imageSpec_236x.url;
    expect(publicUrl).toBe(known.imageSpec_236x.url);
    expect(publicUrl).not.toContain(await findFilesFolder(hidden));

    // Conversely, a secret image's handle contains that image's own id, not the id of its shared files.
    const own = await makeBoard(bob, `Mine too ${seed}`, "secret");
    const bobs = await upload(bob, { board_id: own.id });
    const before = bobs.imageSpec_236x.url.split("~")[1];
    await shareAll();
    expect(await findFilesFolder(bobs)).toBe(await findFilesFolder(hidden));
    const after = (await bob.call("pins.get", { pin_id: bobs.id })).data.imageSpec_236x.url;
    expect(after.split("~")[1]).toBe(before);
    expect(after.split("~")[1]).not.toBe(secretUrl.split("~")[1]);
    const [one, other] = [await fetchImageFile(bob, after), await fetchImageFile(bob, publicUrl)];
    expect(Object.keys(one.headers).toSorted()).toEqual(Object.keys(other.headers).toSorted());
    for (const name of ["etag", "last-modified", "age"]) expect(one.headers[name]).toBeUndefined();
  });
});

describe("a folder of files", () => {
  const waiting = async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(app.server.context.db);
    return rows[0]?.waiting ?? 0;
  };

  it("isn't deleted when someone begins to use it at the same moment", async () => {
    const { context } = app.server;
    const shared = await findFilesFolder(await upload(alice));
    const other = await findFilesFolder(await upload(bob));
    const [started, used] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const pendingUse = context.transaction(async (tx) => {
      expect(await lockFiles(tx, shared)).not.toBeNull();
      await insertFilesReference(tx, { imageId: other, filesId: shared });
      used.resolve();
      await started.promise;
    });
    await used.promise;
    const removal = context.transaction((tx) => deleteUnusedFiles(tx, [{ imageId: shared, filesId: shared }]));
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
    started.resolve();
    await pendingUse;
    expect(await removal).toEqual([]);
    expect(await loadFiles(context.db, shared)).not.toBeNull();
  });

  it("can't be used during its deletion", async () => {
    const { context } = app.server;
    const shared = await findFilesFolder(await upload(alice));
    const [started, removed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const removal = context.transaction(async (tx) => {
      expect(await deleteUnusedFiles(tx, [{ imageId: shared, filesId: shared }])).toEqual([shared]);
      removed.resolve();
      await started.promise;
    });
    await removed.promise;
    const pendingUse = context.transaction((tx) => lockFiles(tx, shared));
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
    started.resolve();
    await removal;
    expect(await pendingUse).toBeNull();
  });
});
