import { imagePrefix } from "@tessera/media";
import { jpegPicture, makePin, movingPicture, pictureFacts, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";
import { damage, DAY_MS, fetchPicture, findFolder, MINUTE_MS } from "./media.fixture.ts";
import { mediaFinishingJob, mediaVerifyingJob } from "./media.jobs.ts";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Counts the tasks that the pool gets, until stopped. */
function countWork(): () => number {
  const { mediaPool } = app.server.context;
  const run = mediaPool.run;
  let works = 0;
  mediaPool.run = (...args) => {
    works += 1;
    return run(...args);
  };
  return () => {
    mediaPool.run = run;
    return works;
  };
}

async function pinWithFolder(bytes?: Uint8Array) {
  const alice = await app.as("alice");
  const pin = bytes ? (await alice.upload("/v3/pins/", bytes)).data : await makePin(alice);
  return { pin, folder: await findFolder(app.server.context, pin), client: app.visitor() };
}

describe("a damaged image", () => {
  it.each([
    ["is missing", null],
    ["is empty", new Uint8Array()],
    ["is cut off", new Uint8Array(100)],
  ])("whose rendition %s is remade from the original, once", async (_what, bytes) => {
    const { context } = app.server;
    const { pin, folder, client } = await pinWithFolder(await jpegPicture({ width: 600, height: 400, seed: 601 }));
    for (const name of ["236x.jpg", "236x.webp", "736x.webp"]) await damage(context, folder, name, bytes);
    const works = countWork();
    const answers = await Promise.all(
      [pin.imageSpec_236x, pin.imageSpec_236x, pin.imageSpec_736x].flatMap(({ url }) =>
        ["jpg", "webp"].map((extension) => fetchPicture(client, url.replace("jpg", extension))),
      ),
    );
    expect(works()).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const { bytes: file } of answers) expect((await pictureFacts(file)).height).toBeGreaterThan(100);
    const again = countWork();
    expect((await fetchPicture(client, pin.imageSpec_236x.url)).status).toBe(200);
    expect(again()).toBe(0);
  });

  it("gets its later files back, too", async () => {
    const { context } = app.server;
    const { pin, folder, client } = await pinWithFolder(await movingPicture({ seed: 602, width: 900, height: 900 }));
    app.advance(2 * MINUTE_MS);
    await mediaFinishingJob.run(context);
    for (const name of ["moving.webp", "236x.avif"]) await damage(context, folder, name, null);
    const { data } = await client.call("pins.get", { pin_id: pin.id });
    expect((await fetchPicture(client, data.imageSpec_236x.url.replace("jpg", "avif"))).status).toBe(200);
    expect((await pictureFacts((await fetchPicture(client, data.embed?.src ?? "")).bytes)).frames).toBe(3);
  });

  it("whose original is missing or cut off is not found, without work", async () => {
    const { context } = app.server;
    for (const bytes of [null, new Uint8Array(200)]) {
      const { pin, folder, client } = await pinWithFolder();
      await damage(context, folder, "orig.jpg", bytes);
      await damage(context, folder, "236x.jpg", null);
      const works = countWork();
      for (const { url } of [pin.imageSpec_236x, pin.imageSpec_orig]) {
        const answer = await fetchPicture(client, url);
        expect([answer.status, answer.headers["cache-control"]]).toEqual([404, "private, no-store"]);
      }
      expect(works()).toBe(0);
      expect((await fetchPicture(client, pin.imageSpec_474x.url)).status).toBe(200);
    }
  });

  it("whose original has the right size and wrong bytes is tried once and not found", async () => {
    const { context } = app.server;
    const { pin, folder, client } = await pinWithFolder();
    const size = (await context.storage.read(`${imagePrefix(folder)}/orig.jpg`))?.size ?? 0;
    await damage(context, folder, "orig.jpg", new Uint8Array(size));
    await damage(context, folder, "236x.jpg", null);
    for (let time = 0; time < 3; time += 1)
      expect((await fetchPicture(client, pin.imageSpec_236x.url)).status).toBe(404);
  });

  it("is not made under a name that no image has", async () => {
    const { pin, client } = await pinWithFolder();
    const works = countWork();
    for (const name of [
      "236x.png",
      "236x.gif",
      "236x.avif",
      "moving.webp",
      "237x.jpg",
      "orig.png",
      "constructor.jpg",
    ]) {
      expect((await fetchPicture(client, pin.imageSpec_236x.url.replace("236x.jpg", name))).status).toBe(404);
    }
    expect(works()).toBe(0);
  });

  it("stored before sizes were recorded is healed when it is missing or empty", async () => {
    const { context } = app.server;
    const { pin, folder, client } = await pinWithFolder();
    await context.transaction((tx) =>
      tx.updateTable("image_files").set({ sizes: {} }).where("id", "=", folder).execute(),
    );
    await damage(context, folder, "236x.jpg", new Uint8Array());
    await damage(context, folder, "474x.webp", null);
    expect((await fetchPicture(client, pin.imageSpec_236x.url)).status).toBe(200);
    expect((await fetchPicture(client, pin.imageSpec_474x.url.replace("jpg", "webp"))).status).toBe(200);
    expect((await fetchPicture(client, pin.imageSpec_orig.url)).status).toBe(200);
  });
});

describe("the nightly verification", () => {
  it("counts whole, missing and damaged images, and heals what it can", async () => {
    await app.close();
    app = await startApp();
    const { context } = app.server;
    const counted = async () => {
      const metrics = await context.telemetry.registry.getMetricsAsJSON();
      const found = metrics.find(({ name }) => name === "tessera_media_verified")?.values ?? [];
      return Object.fromEntries(found.map(({ labels, value }) => [labels.state, value]));
    };
    const [missing, cut, healing] = [await pinWithFolder(), await pinWithFolder(), await pinWithFolder()];
    await damage(context, missing.folder, "orig.jpg", null);
    await damage(context, cut.folder, "orig.jpg", new Uint8Array(10));
    await damage(context, healing.folder, "736x.webp", null);
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
    expect(await context.storage.read(`${imagePrefix(healing.folder)}/736x.webp`)).not.toBeNull();
  });
});
