import { getImagePrefix } from "@tessera/media";
import { createJpegPicture, makePin, createAnimatedPicture, readPictureFacts, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";
import { damageFile, DAY_MS, fetchImageFile, findFolder, MINUTE_MS } from "./media.fixture.ts";
import { mediaFinishingJob, mediaVerifyingJob } from "./media.jobs.ts";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Starts counting the tasks that the pool receives. The returned function stops counting and returns the count. */
function countTasks(): () => number {
  const { mediaPool } = app.server.context;
  const run = mediaPool.run;
  let workCounter = 0;
  mediaPool.run = (...args) => {
    workCounter += 1;
    return run(...args);
  };
  return () => {
    mediaPool.run = run;
    return workCounter;
  };
}

async function createPinWithFolder(bytes?: Uint8Array) {
  const alice = await app.as("alice");
  const pin = bytes ? (await alice.upload("/v3/pins/", bytes)).data : await makePin(alice);
  return { pin, folder: await findFolder(app.server.context, pin), client: app.visitor() };
}

describe("a damaged image", () => {
  it.each([
    ["is missing", null],
    ["is empty", new Uint8Array()],
    ["is cut off", new Uint8Array(100)],
  ])("has its rendition %s regenerated from the original, and only once", async (_what, bytes) => {
    const { context } = app.server;
    const { pin, folder, client } = await createPinWithFolder(
      await createJpegPicture({ width: 600, height: 400, seed: 601 }),
    );
    for (const name of ["236x.jpg", "236x.webp", "736x.webp"]) await damageFile(context, folder, name, bytes);
    const workCounter = countTasks();
    const answers = await Promise.all(
      [pin.imageSpec_236x, pin.imageSpec_236x, pin.imageSpec_736x].flatMap(({ url }) =>
        ["jpg", "webp"].map((extension) => fetchImageFile(client, url.replace("jpg", extension))),
      ),
    );
    expect(workCounter()).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const { bytes: file } of answers) expect((await readPictureFacts(file)).height).toBeGreaterThan(100);
    const secondWork = countTasks();
    expect((await fetchImageFile(client, pin.imageSpec_236x.url)).status).toBe(200);
    expect(secondWork()).toBe(0);
  });

  it("also has its AVIF and animated WebP files regenerated", async () => {
    const { context } = app.server;
    const { pin, folder, client } = await createPinWithFolder(
      await createAnimatedPicture({ seed: 602, width: 900, height: 900 }),
    );
    app.advance(2 * MINUTE_MS);
    await mediaFinishingJob.run(context);
    for (const name of ["moving.webp", "236x.avif"]) await damageFile(context, folder, name, null);
    const { data } = await client.call("pins.get", { pin_id: pin.id });
    expect((await fetchImageFile(client, data.imageSpec_236x.url.replace("jpg", "avif"))).status).toBe(200);
    expect((await readPictureFacts((await fetchImageFile(client, data.embed?.src ?? "")).bytes)).frames).toBe(3);
  });

  it("returns 404 without decoding anything when its original is missing or truncated", async () => {
    const { context } = app.server;
    for (const bytes of [null, new Uint8Array(200)]) {
      const { pin, folder, client } = await createPinWithFolder();
      await damageFile(context, folder, "orig.jpg", bytes);
      await damageFile(context, folder, "236x.jpg", null);
      const workCounter = countTasks();
      for (const { url } of [pin.imageSpec_236x, pin.imageSpec_orig]) {
        const answer = await fetchImageFile(client, url);
        expect([answer.status, answer.headers["cache-control"]]).toEqual([404, "private, no-store"]);
      }
      expect(workCounter()).toBe(0);
      expect((await fetchImageFile(client, pin.imageSpec_474x.url)).status).toBe(200);
    }
  });

  it("returns 404 after one attempt when its original has the right size but the wrong bytes", async () => {
    const { context } = app.server;
    const { pin, folder, client } = await createPinWithFolder();
    const size = (await context.storage.read(`${getImagePrefix(folder)}/orig.jpg`))?.size ?? 0;
    await damageFile(context, folder, "orig.jpg", new Uint8Array(size));
    await damageFile(context, folder, "236x.jpg", null);
    for (let time = 0; time < 3; time += 1)
      expect((await fetchImageFile(client, pin.imageSpec_236x.url)).status).toBe(404);
  });

  it("isn't regenerated under a file name that no rendition has", async () => {
    const { pin, client } = await createPinWithFolder();
    const workCounter = countTasks();
    for (const name of [
      "236x.png",
      "236x.gif",
      "236x.avif",
      "moving.webp",
      "237x.jpg",
      "orig.png",
      "constructor.jpg",
    ]) {
      expect((await fetchImageFile(client, pin.imageSpec_236x.url.replace("236x.jpg", name))).status).toBe(404);
    }
    expect(workCounter()).toBe(0);
  });

  it("is repaired when a file is missing or empty, even if the file sizes were never recorded", async () => {
    const { context } = app.server;
    const { pin, folder, client } = await createPinWithFolder();
    await context.transaction((tx) =>
      tx.updateTable("image_files").set({ sizes: {} }).where("id", "=", folder).execute(),
    );
    await damageFile(context, folder, "236x.jpg", new Uint8Array());
    await damageFile(context, folder, "474x.webp", null);
    expect((await fetchImageFile(client, pin.imageSpec_236x.url)).status).toBe(200);
    expect((await fetchImageFile(client, pin.imageSpec_474x.url.replace("jpg", "webp"))).status).toBe(200);
    expect((await fetchImageFile(client, pin.imageSpec_orig.url)).status).toBe(200);
  });
});

describe("the nightly verification", () => {
  it("counts intact, missing, and damaged images, and repairs images where possible", async () => {
    await app.close();
    app = await startApp();
    const { context } = app.server;
    const counted = async () => {
      const metrics = await context.telemetry.registry.getMetricsAsJSON();
      const found = metrics.find(({ name }) => name === "tessera_media_verified")?.values ?? [];
      return Object.fromEntries(found.map(({ labels, value }) => [labels.state, value]));
    };
    const [missing, truncated, healing] = [
      await createPinWithFolder(),
      await createPinWithFolder(),
      await createPinWithFolder(),
    ];
    await damageFile(context, missing.folder, "orig.jpg", null);
    await damageFile(context, truncated.folder, "orig.jpg", new Uint8Array(10));
    await damageFile(context, healing.folder, "736x.webp", null);
    let healed = 0;
    for (let night = 0; night < 30; night += 1) {
      app.advance(DAY_MS);
      await mediaVerifyingJob.run(context);
      const now = await counted();
      expect(now).toMatchObject({ missing: 1, damaged: 1 });
      expect((now.whole ?? 0) + (now.healed ?? 0)).toBe(1);
      healed += now.healed ?? 0;
    }
    expect(healed).toBe(1);
    expect(await context.storage.read(`${getImagePrefix(healing.folder)}/736x.webp`)).not.toBeNull();
  });
});
