import { imageExtensions, getImageSize } from "@tessera/domain";
import {
  type ApiClient,
  createJpegPicture,
  makeBoard,
  makePin,
  createAnimatedPicture,
  readPictureFacts,
  type TestApp,
} from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";
import {
  breakStorage,
  damageFile,
  fetchImageFile,
  findFolder,
  HOUR_MS,
  MINUTE_MS,
  listStoredFolders,
} from "./media.fixture.ts";
import { mediaFinishingJob } from "./media.jobs.ts";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const finishImages = () => {
  app.advance(2 * MINUTE_MS);
  return mediaFinishingJob.run(app.server.context);
};
let seed = 550;
/** Creates a pin with an image that is large enough to make AVIF worthwhile. */
async function createLargePin(client: ApiClient, fields: Record<string, string> = {}) {
  seed += 1;
  const answer = await client.upload("/v3/pins/", await createJpegPicture({ width: 900, height: 600, seed }), fields);
  expect(answer.status).toBe(200);
  return answer.data;
}
const replaceExtension = (url: string, extension: string) => url.replace(/\w+$/, extension);

describe("the formats of an image", () => {
  it("[ENT-05] are WebP and JPEG after the upload, each under its own URL", async () => {
    const pin = await makePin(await app.as("alice"));
    for (const spec of ["136x136", "170x", "236x", "474x", "564x", "736x", "orig"] as const) {
      const { url, formats, width, height } = pin[`imageSpec_${spec}`];
      expect(formats).toEqual(spec === "orig" ? ["jpg"] : ["webp", "jpg"]);
      expect({ width, height }).toEqual(getImageSize(spec, 120, 180));
      for (const extension of formats) {
        const { status, type, headers, bytes } = await fetchImageFile(app.visitor(), replaceExtension(url, extension));
        expect([status, type]).toEqual([200, extension === "jpg" ? "image/jpeg" : `image/${extension}`]);
        expect(headers.vary ?? "").not.toMatch(/accept(?!-)/i);
        expect(await readPictureFacts(bytes)).toMatchObject({ mediaType: type, width, height });
      }
    }
  });

  it("include AVIF only once the job has run", async () => {
    const alice = await app.as("alice");
    const bytes = await createJpegPicture({ width: 900, height: 600, seed: 501 });
    const pin = (await alice.upload("/v3/pins/", bytes)).data;
    const avif = replaceExtension(pin.imageSpec_474x.url, "avif");
    expect((await fetchImageFile(alice, avif)).status).toBe(404);
    await mediaFinishingJob.run(app.server.context);
    expect((await alice.call("pins.get", { pin_id: pin.id })).data.imageSpec_474x.formats).toEqual(["webp", "jpg"]);

    await finishImages();
    const { data } = await alice.call("pins.get", { pin_id: pin.id });
    for (const spec of ["236x", "474x", "564x", "736x"] as const) {
      expect(data[`imageSpec_${spec}`].formats).toEqual(["avif", "webp", "jpg"]);
      const {
        status,
        type,
        bytes: file,
      } = await fetchImageFile(alice, replaceExtension(data[`imageSpec_${spec}`].url, "avif"));
      expect([status, type]).toEqual([200, "image/avif"]);
      expect(await readPictureFacts(file)).toMatchObject(getImageSize(spec, 900, 600));
    }
    expect(data.imageSpec_136x136.formats).toEqual(["webp", "jpg"]);
    expect((await fetchImageFile(alice, replaceExtension(data.imageSpec_136x136.url, "avif"))).status).toBe(404);
  });

  it("are completed by an idempotent job that survives a storage failure", async () => {
    const alice = await app.as("alice");
    const pin = await createLargePin(alice);
    const repair = breakStorage(app, ({ method }) => (method === "put" ? "EIO" : null));
    for (let time = 0; time < 4; time += 1) expect(await finishImages().catch(String)).toMatch(/EIO/);
    repair();
    await finishImages();
    const formats = async () => (await alice.call("pins.get", { pin_id: pin.id })).data.imageSpec_736x.formats;
    expect(await formats()).toContain("avif");
    const writes: string[] = [];
    const stop = breakStorage(app, ({ method, key }) => {
      if (method === "put") writes.push(key);
      return null;
    });
    await finishImages();
    stop();
    expect(writes).toEqual([]);
  });

  it("are completed even when another image's original is damaged", async () => {
    const alice = await app.as("alice");
    const { context } = app.server;
    const [bad, good] = [await createLargePin(alice), await createLargePin(alice)];
    await damageFile(context, await findFolder(context, bad), "orig.jpg", Uint8Array.of(0xff, 0xd8, 0xff, 0xe0));
    for (let time = 0; time < 4; time += 1) await finishImages();
    expect((await alice.call("pins.get", { pin_id: bad.id })).data.imageSpec_736x.formats).toEqual(["webp", "jpg"]);
    expect((await alice.call("pins.get", { pin_id: good.id })).data.imageSpec_736x.formats).toContain("avif");
    const tries = await context.db
      .selectFrom("images")
      .select("finish_tries")
      .where("finished_at", "is", null)
      .execute();
    expect(tries).toEqual([{ finish_tries: 3 }]);
  });

  it("omit AVIF when it would be larger than WebP", async () => {
    const alice = await app.as("alice");
    const tiny = (await alice.upload("/v3/pins/", await createJpegPicture({ width: 16, height: 16, seed: 505 }))).data;
    await finishImages();
    expect((await alice.call("pins.get", { pin_id: tiny.id })).data.imageSpec_236x.formats).toEqual(["webp", "jpg"]);
    const names = (await listStoredFolders(app.server.context)).get(await findFolder(app.server.context, tiny));
    expect(names?.filter((name) => name.endsWith("avif"))).toEqual([]);
  });

  it("are the same for an unlisted image, under signed URLs", async () => {
    const alice = await app.as("alice");
    const board = await makeBoard(alice, "Hidden formats", "secret");
    const pin = await createLargePin(alice, { board_id: board.id });
    await finishImages();
    const { data } = await alice.call("pins.get", { pin_id: pin.id });
    const avif = replaceExtension(data.imageSpec_236x.url, "avif");
    expect(await fetchImageFile(alice, avif)).toMatchObject({ status: 200, type: "image/avif" });
    app.advance(2 * HOUR_MS);
    expect((await fetchImageFile(alice, avif)).status).toBe(404);
  });
});

describe("[ENT-06] an animated image", () => {
  it.each(["gif", "webp"] as const)(
    "shows its first frame everywhere and plays at its embed URL as %s",
    async (format) => {
      const alice = await app.as("alice");
      const upload = await createAnimatedPicture({ format, frames: 4, width: 900, height: 450, seed: 510 });
      const pin = (await alice.upload("/v3/pins/", upload)).data;
      expect(pin.embed).toEqual({ type: "gif", src: pin.origImageUrl });
      expect(pin.origImageUrl.endsWith(imageExtensions[format])).toBe(true);
      const original = await fetchImageFile(alice, pin.embed?.src ?? "");
      expect(original.type).toBe(`image/${format}`);
      expect(await readPictureFacts(original.bytes)).toMatchObject({ frames: 4, width: 900, height: 450 });
      for (const spec of ["136x136", "236x", "736x"] as const) {
        for (const extension of ["webp", "jpg"]) {
          const file = await fetchImageFile(alice, replaceExtension(pin[`imageSpec_${spec}`].url, extension));
          expect((await readPictureFacts(file.bytes)).frames).toBe(1);
        }
      }

      await finishImages();
      const { embed } = (await alice.call("pins.get", { pin_id: pin.id })).data;
      const playing = await fetchImageFile(app.visitor(), embed?.src ?? "");
      expect(playing.type).toBe("image/webp");
      expect(await readPictureFacts(playing.bytes)).toMatchObject({
        frames: 4,
        width: 736,
        height: 368,
        delay: [100, 100, 100, 100],
      });
    },
  );

  it("keeps no HTML from a GIF that is also an HTML page, and is served with the correct type", async () => {
    const alice = await app.as("alice");
    const html = "<html><script>alert(1)</script></html>";
    const gif = Buffer.from(await createAnimatedPicture({ seed: 520 }));
    const comment = Buffer.concat([Buffer.of(0x21, 0xfe, html.length), Buffer.from(html), Buffer.of(0)]);
    const loop = gif.indexOf("NETSCAPE2.0") - 3;
    const upload = Buffer.concat([gif.subarray(0, loop), comment, gif.subarray(loop), Buffer.from(html)]);
    const pin = (await alice.upload("/v3/pins/", upload, {}, "page.html")).data;
    await finishImages();
    for (const name of (await listStoredFolders(app.server.context)).get(await findFolder(app.server.context, pin)) ??
      []) {
      const { headers, type, bytes, status } = await fetchImageFile(alice, pin.origImageUrl.replace("orig.gif", name));
      expect(status).toBe(200);
      expect(Buffer.from(bytes).includes("script")).toBe(false);
      expect(type).toMatch(/^image\/(gif|webp|jpeg|avif)$/);
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["content-security-policy"]).toBe("default-src 'none'; sandbox");
    }
  });

  it("has no embed once its creator has deleted it, and a still image never has one", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    expect((await makePin(alice)).embed).toBeNull();
    const pin = (await alice.upload("/v3/pins/", await createAnimatedPicture({ seed: 530 }))).data;
    const saved = (await bob.call("pins.save", { pin_id: pin.id })).data;
    await alice.call("pins.delete", { id: pin.id });
    expect((await bob.call("pins.get", { pin_id: saved.id })).data.embed).toBeNull();
  });
});

describe("a storage failure during an upload", () => {
  it.each([
    ["is full from the start", "ENOSPC", (key: string) => /images\/\d+\/\d+$/.test(key)],
    ["is full in the middle", "ENOSPC", (key: string) => key.endsWith("236x.webp")],
    ["has an I/O error", "EIO", (key: string) => key.endsWith("orig.jpg")],
  ] as const)("returns 503 and leaves no partial files when the storage %s", async (_what, code, fails) => {
    const alice = await app.as("alice");
    const before = await listStoredFolders(app.server.context);
    const pins = (await alice.call("people.created", { username: "alice", page_size: 100 })).data.length;
    const repair = breakStorage(app, ({ method, key }) => (method === "putAll" && fails(key) ? code : null));
    const answer = await alice.upload("/v3/pins/", await createJpegPicture({ seed: 540 }));
    repair();
    expect(answer).toMatchObject({ status: 503, error: { type: "unavailable" } });
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(await listStoredFolders(app.server.context)).toEqual(before);
    expect((await alice.call("people.created", { username: "alice", page_size: 100 })).data).toHaveLength(pins);
    expect((await alice.upload("/v3/pins/", await createJpegPicture({ seed: 540 }))).status).toBe(200);
  });

  it("is reported while files are unreadable, but not after the storage recovers", async () => {
    const alice = await app.as("alice");
    const pin = await makePin(alice);
    const repair = breakStorage(app, ({ method }) => (method === "read" ? "EIO" : null));
    const failed = await fetchImageFile(alice, pin.imageSpec_236x.url);
    repair();
    expect([failed.status, failed.headers["retry-after"]]).toEqual([503, "5"]);
    expect(failed.headers["cache-control"]).not.toMatch(/immutable/);
    expect((await fetchImageFile(alice, pin.imageSpec_236x.url)).status).toBe(200);
  });
});
