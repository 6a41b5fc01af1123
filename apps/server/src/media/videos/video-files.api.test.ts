import { VIDEO_LIMITS } from "@tessera/domain";
import { getVideoKey } from "@tessera/media";
import { makeBoard, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";
import { HOUR_MS } from "../media.fixture.ts";
import { createVideoSteps } from "./videos.fixture.ts";

let app: TestApp<Server>;
let steps: Awaited<ReturnType<typeof createVideoSteps>>;
beforeAll(async () => {
  app = await startApp();
  steps = await createVideoSteps(app);
}, 60_000);
afterAll(() => app.close());

describe("the files of a video", () => {
  it("are served in ranges, are cached forever, and can be opened only with their pin's key", async () => {
    const alice = await app.as("alice");
    const { pin } = await steps.videoPin(alice);
    const { pin: other } = await steps.videoPin(alice);
    await steps.process();
    const url = (await steps.get(alice, pin.id)).videos?.videoList?.v720P?.url ?? "";
    const otherUrl = (await steps.get(alice, other.id)).videos?.videoList?.v720P?.url ?? "";
    const fullFile = await steps.fetchFile(app.visitor(), url);
    expect(fullFile.headers).toMatchObject({
      "accept-ranges": "bytes",
      "content-type": "video/mp4",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    const size = fullFile.bytes.length;
    for (const [range, status, content] of [
      ["bytes=0-0", 206, `bytes 0-0/${size}`],
      ["bytes=10-", 206, `bytes 10-${size - 1}/${size}`],
      ["bytes=-5", 206, `bytes ${size - 5}-${size - 1}/${size}`],
      [`bytes=0-${size * 2}`, 206, `bytes 0-${size - 1}/${size}`],
      [`bytes=${size}-`, 416, `bytes */${size}`],
      ["bytes=-0", 416, `bytes */${size}`],
      ["bytes=5-1", 200, undefined],
      ["bytes=0-1,3-4", 200, undefined],
      ["pages=1-2", 200, undefined],
    ] as const) {
      const part = await steps.fetchFile(app.visitor(), url, { range });
      expect([range, part.status, part.headers["content-range"]]).toEqual([range, status, content]);
      if (status === 206) {
        const [from = 0, to = 0] = (content.match(/\d+/g) ?? []).map(Number);
        expect(part.bytes.equals(fullFile.bytes.subarray(from, to + 1))).toBe(true);
      }
    }
    const invalidPaths = [
      url.replace("720p.mp4", "source.mp4"),
      url.replace("720p.mp4", "..%2f720p.mp4"),
      url.replace(/\/v[^/]+/, `/v${other.videos?.entityId}`),
      url.replace(/\/v[^/]+/, otherUrl.match(/\/v[^/]+/)?.[0] ?? ""),
      url.replace(/\/v[^/]+/, "/v999999999999999999999"),
      url.replace(/media\/[^/]+/, "media/AAAAAAAAAAAAAAAAAAAAAAAA"),
    ];
    for (const path of invalidPaths) expect([path, (await steps.fetchFile(alice, path)).status]).toEqual([path, 404]);
  });

  it("on a secret board have signed URLs that expire after an hour or when the pin is hidden", async () => {
    const alice = await app.as("alice");
    const board = await makeBoard(alice, "Hidden films", "secret");
    const { pin } = await steps.videoPin(alice, { board_id: board.id });
    await steps.process();
    const signed = (await steps.get(alice, pin.id)).videos?.videoList?.vHLSV4?.url ?? "";
    expect(signed).toMatch(/^\/media\/s~/);
    const { status, headers } = await steps.fetchFile(app.visitor(), signed);
    expect([status, headers["cache-control"]]).toEqual([200, "private, no-store"]);
    app.advance(2 * HOUR_MS);
    expect((await steps.fetchFile(app.visitor(), signed)).status).toBe(404);

    const { pin: open } = await steps.videoPin(alice);
    await steps.process();
    const url = (await steps.get(alice, open.id)).videos?.videoList?.vHLSV4?.url ?? "";
    await alice.call("pins.update", { pin_id: open.id, board_id: board.id });
    expect((await steps.fetchFile(app.visitor(), url)).status).toBe(404);
    expect(
      (await steps.fetchFile(alice, (await steps.get(alice, open.id)).videos?.videoList?.vHLSV4?.url ?? "")).status,
    ).toBe(200);
  });

  it("are regenerated when one is missing or damaged", async () => {
    const alice = await app.as("alice");
    const { pin, videoId } = await steps.videoPin(alice);
    await steps.process();
    const url = (await steps.get(alice, pin.id)).videos?.videoList?.v720P?.url ?? "";
    for (const damage of [
      () => app.server.context.storage.delete(getVideoKey(videoId, "720p.mp4")),
      () => app.server.context.storage.put(getVideoKey(videoId, "720p.mp4"), Uint8Array.of(1, 2, 3)),
    ]) {
      await damage();
      expect((await steps.fetchFile(alice, url)).status).toBe(404);
      expect((await steps.get(alice, pin.id)).videoStatus).toBe("processing");
      await steps.process();
      expect((await steps.get(alice, pin.id)).videoStatus).toBe("ready");
      expect((await steps.fetchFile(alice, url)).status).toBe(200);
    }
  });
});

describe("captions", () => {
  const track = "WEBVTT\n\n00:00.000 --> 00:01.000\nHello <b>there</b>\n";

  it("can be stored per language, served, replaced, and removed", async () => {
    const alice = await app.as("alice");
    const { pin, videoId } = await steps.videoPin(alice);
    await alice.call("videos.setCaptions", { video_id: videoId, language: "en", label: "English", text: track });
    await alice.call("videos.setCaptions", { video_id: videoId, language: "PT-BR", text: track });
    const first = (await steps.get(alice, pin.id)).videos?.captions ?? [];
    expect(first.map(({ language, label }) => [language, label])).toEqual([
      ["en", "English"],
      ["pt-br", "pt-br"],
    ]);
    const served = await steps.fetchFile(app.visitor(), first[0]?.url ?? "");
    expect([served.status, served.headers["content-type"]]).toEqual([200, "text/vtt; charset=utf-8"]);
    expect(served.text).toContain("Hello <b>there</b>");

    const text = track.replace("Hello", "Bye");
    await alice.call("videos.setCaptions", { video_id: videoId, language: "en", label: "English", text });
    await steps.process();
    const second = (await steps.get(alice, pin.id)).videos?.captions.find(({ language }) => language === "en");
    expect((await steps.fetchFile(app.visitor(), second?.url ?? "")).text).toContain("Bye");
    expect((await steps.fetchFile(app.visitor(), first[0]?.url ?? "")).status).toBe(404);

    const { data } = await alice.call("videos.deleteCaptions", { video_id: videoId, language: "en" });
    expect(data.captions.map(({ language }) => language)).toEqual(["pt-br"]);
    expect((await steps.fetchFile(app.visitor(), second?.url ?? "")).status).toBe(404);
  });

  it("can't be changed while the video is on the board of someone who blocked its creator", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const { id: board_id } = await makeBoard(bob, "Bob's films");
    await bob.call("boards.invite", { board_id, invited_user_id: await app.idOf("alice"), role: "add" });
    await alice.call("boards.acceptInvite", { board_id });
    const { pin, videoId: video_id } = await steps.videoPin(alice);
    expect((await alice.send("pins.update", { pin_id: pin.id, board_id })).status).toBe(200);
    await bob.call("people.block", { username: "alice" });
    expect((await alice.send("videos.setCaptions", { video_id, language: "en", text: track })).status).toBe(403);
    expect((await alice.send("videos.deleteCaptions", { video_id, language: "en" })).status).toBe(403);
    await bob.call("people.unblock", { username: "alice" });
    expect((await alice.send("videos.setCaptions", { video_id, language: "en", text: track })).status).toBe(200);
  });

  it.each([
    ["en", "Hello", 422],
    ["en", "WEBVTT\n\nsoon --> later\nHello", 422],
    ["en", "WEBVTT\n\n00:02.000 --> 00:01.000\nHello", 422],
    ["en", "WEBVTT\n", 422],
    ["../en", track, 400],
    ["e n", track, 400],
    ["en", "", 400],
  ])("are rejected with the language %j and the text %j", async (language, text, status) => {
    const alice = await app.as("alice");
    const { data } = await alice.uploadVideo(steps.clip);
    const answer = await alice.send("videos.setCaptions", { video_id: data.id, language, text });
    expect(answer.status).toBe(status);
    expect((await alice.call("videos.delete", { video_id: data.id })).status).toBe(200);
  });

  it("are limited to a fixed number per video", async () => {
    const alice = await app.as("alice");
    const { data } = await alice.uploadVideo(steps.clip);
    const statuses = [];
    for (let index = 0; index <= VIDEO_LIMITS.maxCaptions; index += 1) {
      const language = `en-${index}`;
      statuses.push((await alice.send("videos.setCaptions", { video_id: data.id, language, text: track })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: VIDEO_LIMITS.maxCaptions }, () => 200), 422]);
    await alice.call("videos.delete", { video_id: data.id });
  });
});
