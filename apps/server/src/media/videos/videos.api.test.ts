import { createJpegPicture, makeClip, readPictureFacts, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";
import { HOUR_MS } from "../media.fixture.ts";
import { mediaCleanupJob } from "../media.jobs.ts";
import { createVideoSteps } from "./videos.fixture.ts";
import { videoCleanupJob } from "./videos.jobs.ts";

let app: TestApp<Server>;
let steps: Awaited<ReturnType<typeof createVideoSteps>>;
beforeAll(async () => {
  app = await startApp();
  steps = await createVideoSteps(app);
}, 60_000);
afterAll(() => app.close());

describe("a video", () => {
  it("[CREATE-12] has the status “processing” until the job has prepared it, and then has its variants stored", async () => {
    const alice = await app.as("alice");
    const uploaded = await alice.uploadVideo(steps.clip);
    expect(uploaded.data).toMatchObject({ status: "processing", reason: null, hasSound: true, isUsed: false });
    expect(uploaded.data).toMatchObject({ width: 160, height: 120 });
    expect(Math.abs(uploaded.data.duration - 2_000)).toBeLessThan(150);
    const { data: pin } = await alice.call("pins.create", { video_id: uploaded.data.id, title: "It moves" });
    expect([pin.videoStatus, pin.videos?.status, pin.videos?.videoList, pin.embed]).toEqual([
      "processing",
      "processing",
      null,
      null,
    ]);

    await steps.process();
    expect((await alice.call("videos.get", { video_id: uploaded.data.id })).data).toMatchObject({
      status: "ready",
      isUsed: true,
      thumbnail: null,
    });
    expect(await steps.files(uploaded.data.id)).toEqual([
      "360p.m3u8",
      "360p.m4s",
      "720p.mp4",
      "desktop.m3u8",
      "mobile.m3u8",
      "source.mp4",
    ]);
  });

  it("[ENT-06] has each variant's size, URL, and thumbnail on its pin, and a file for players without streaming", async () => {
    const alice = await app.as("alice");
    const { pin, videoId } = await steps.videoPin(alice, { title: "It plays" });
    await steps.process();
    const { videos, videoStatus, embed, imageSpec_736x: picture } = await steps.get(alice, pin.id);
    expect([videos?.entityId, videos?.status, videoStatus]).toEqual([videoId, "ready", "ready"]);
    const { vHLSV3MOBILE, vHLSV4, v720P } = videos?.videoList ?? {};
    for (const variant of [vHLSV3MOBILE, vHLSV4, v720P]) {
      expect(variant).toMatchObject({ width: 160, height: 120, thumbnail: picture.url });
      expect(variant?.duration).toBe(videos?.duration);
    }
    expect(embed).toEqual({ src: v720P?.url, type: "video" });
    expect(await steps.fetchFile(app.visitor(), v720P?.url ?? "")).toMatchObject({ status: 200 });

    const master = await steps.fetchFile(app.visitor(), vHLSV4?.url ?? "");
    expect(master.headers["content-type"]).toBe("application/vnd.apple.mpegurl");
    const [name = ""] = master.text.split("\n").filter((line) => line.endsWith(".m3u8"));
    expect(name).toBe("360p.m3u8");
    const list = await steps.fetchFile(app.visitor(), (vHLSV4?.url ?? "").replace("desktop.m3u8", name));
    const [, length = "", start = ""] = /#EXT-X-BYTERANGE:(\d+)@(\d+)/.exec(list.text) ?? [];
    const end = Number(start) + Number(length) - 1;
    const media = (vHLSV4?.url ?? "").replace("desktop.m3u8", "360p.m4s");
    const part = await steps.fetchFile(app.visitor(), media, { range: `bytes=${start}-${end}` });
    expect([part.status, part.bytes.length]).toEqual([206, Number(length)]);
    expect(part.headers["content-range"]).toMatch(new RegExp(`^bytes ${start}-${end}/\\d+$`));
    expect(part.bytes.subarray(4, 8).toString()).toMatch(/^(moof|styp|sidx)$/);
  });

  it("also appears on cards and on other people's saves", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const { pin, videoId } = await steps.videoPin(alice, { title: "On cards" });
    await steps.process();
    const saved = (await bob.call("pins.save", { pin_id: pin.id })).data;
    const { data: created } = await bob.call("people.created", { username: "alice" });
    expect(created.find(({ id }) => id === pin.id)?.videos).toMatchObject({ entityId: videoId, status: "ready" });
    const { data: savedPins } = await alice.call("people.saved", { username: "bob" });
    expect(savedPins.find(({ id }) => id === saved.id)?.videos?.videoList?.v720P?.url).toMatch(/720p\.mp4$/);
    expect((await steps.get(await app.as("carol"), pin.id)).videos?.captions).toEqual([]);
  });

  it("has its poster, or a cover uploaded with it, as its image", async () => {
    const alice = await app.as("alice");
    const { pin } = await steps.videoPin(alice);
    expect([pin.imageSpec_orig.width, pin.imageSpec_orig.height]).toEqual([160, 120]);
    const { data: other } = await alice.uploadVideo(steps.clip);
    const cover = await createJpegPicture({ width: 300, height: 200, seed: 901 });
    const covered = await alice.upload("/v3/pins/", cover, { video_id: other.id });
    expect(covered.data.imageSpec_orig).toMatchObject({ width: 300, height: 200 });
    await steps.process();
    const { videos, imageSpec_736x: picture } = await steps.get(alice, covered.data.id);
    expect(videos?.videoList?.v720P).toMatchObject({ width: 160, thumbnail: picture.url });
    const bytes = await steps.fetchFile(alice, covered.data.imageSpec_orig.url);
    expect(await readPictureFacts(new Uint8Array(bytes.bytes))).toMatchObject({ width: 300 });
  });

  it("can be uploaded in the same request that creates its pin", async () => {
    const alice = await app.as("alice");
    const { status, data } = await alice.uploadVideoPin(steps.clip, { title: "In one call" });
    expect([status, data.title, data.videoStatus, data.method]).toEqual([200, "In one call", "processing", "uploaded"]);
    await steps.process();
    expect((await steps.get(alice, data.id)).videoStatus).toBe("ready");
    const { data: other } = await alice.uploadVideo(steps.clip);
    expect((await alice.uploadVideoPin(steps.clip, { video_id: other.id })).status).toBe(400);
    expect((await alice.uploadVideoPin(await createJpegPicture({ seed: 2 }))).status).toBe(415);
    const named = await alice.send("pins.create", { video: { path: "/etc/passwd", bytes: 1 } });
    expect(named.status).toBe(400);
  });

  it("can become only one pin, and only a pin of its owner", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const { videoId } = await steps.videoPin(alice);
    expect((await alice.send("pins.create", { video_id: videoId })).status).toBe(409);
    const { data: second } = await alice.uploadVideo(steps.clip);
    expect((await bob.send("pins.create", { video_id: second.id })).status).toBe(404);
    const both = await Promise.all([1, 2].map(() => alice.send("pins.create", { video_id: second.id })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await alice.send("videos.delete", { video_id: second.id })).status).toBe(409);
  });

  it("contains no metadata about who recorded it or where", async () => {
    const alice = await app.as("alice");
    const marked = [
      "-metadata",
      "location=+48.1000+011.5000/",
      "-metadata",
      "artist=Somebody",
      "-metadata",
      "title=Secret",
    ];
    const film = await makeClip({ name: "phone.mov", output: marked });
    expect(Buffer.from(film).includes("+48.1000")).toBe(true);
    const { pin, videoId } = await steps.videoPin(alice, {}, film);
    await steps.process();
    const base = (await steps.get(alice, pin.id)).videos?.videoList?.v720P?.url.replace("720p.mp4", "") ?? "";
    for (const name of await steps.files(videoId)) {
      const { status, bytes } = await steps.fetchFile(alice, base + name);
      expect([name, status]).toEqual([name, name.startsWith("source.") ? 404 : 200]);
      for (const word of ["+48.1000", "Somebody", "Secret"]) expect(bytes.includes(word)).toBe(false);
    }
  });
});

describe("the video of an unused upload or a deleted pin", () => {
  it("is deleted with its poster a day after its upload if no pin was created from it", async () => {
    const alice = await app.as("alice");
    const { context } = app.server;
    const { data } = await alice.uploadVideo(steps.clip);
    const { pin, videoId } = await steps.videoPin(alice);
    app.advance(23 * HOUR_MS);
    await videoCleanupJob.run(context);
    await mediaCleanupJob.run(context);
    const poster = (await alice.call("videos.get", { video_id: data.id })).data.thumbnail?.url ?? "";
    expect((await steps.fetchFile(alice, poster)).status).toBe(200);
    app.advance(2 * HOUR_MS);
    await videoCleanupJob.run(context);
    expect((await alice.send("videos.get", { video_id: data.id })).status).toBe(404);
    expect(await steps.files(data.id)).toEqual([]);
    expect(await steps.files(videoId)).not.toEqual([]);
    await steps.process();
    expect((await steps.get(alice, pin.id)).videoStatus).toBe("ready");
  });

  it("can be deleted immediately", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const { data } = await alice.uploadVideo(steps.clip);
    expect((await bob.send("videos.delete", { video_id: data.id })).status).toBe(404);
    expect((await alice.call("videos.delete", { video_id: data.id })).status).toBe(200);
    expect(await steps.files(data.id)).toEqual([]);
    await steps.process();
    expect(await steps.files(data.id)).toEqual([]);
  });

  it("doesn't play while its pin is deleted, and is restored with the pin", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const { pin, videoId } = await steps.videoPin(alice);
    await steps.process();
    const saved = (await bob.call("pins.save", { pin_id: pin.id })).data;
    const url = (await steps.get(alice, pin.id)).videos?.videoList?.v720P?.url ?? "";
    await alice.call("pins.delete", { id: pin.id });
    expect((await steps.fetchFile(bob, url)).status).toBe(404);
    const deletedVideo = await steps.get(bob, saved.id);
    expect([deletedVideo.videos, deletedVideo.videoStatus, deletedVideo.embed]).toEqual([null, null, null]);
    await alice.call("pins.restore", { pin_id: pin.id });
    expect((await steps.get(bob, saved.id)).videos?.entityId).toBe(videoId);
  });
});
