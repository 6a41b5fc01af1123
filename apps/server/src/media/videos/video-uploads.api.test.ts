import { readdir } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { createJpegPicture, makeClip, type TestApp, rotateClip } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";
import { listStoredVideos, createVideoSteps } from "./videos.fixture.ts";

let app: TestApp<Server>;
let steps: Awaited<ReturnType<typeof createVideoSteps>>;
beforeAll(async () => {
  app = await startApp();
  steps = await createVideoSteps(app);
}, 60_000);
afterAll(() => app.close());

describe("an unusual video file", () => {
  it.each([
    ["rotated by its metadata", async () => rotateClip(await makeClip(), 90), { width: 120, height: 160 }],
    ["without sound", () => makeClip(), { hasSound: false }],
    [
      "with an empty audio track",
      () => makeClip({ name: "clip.mkv", hasSound: true, output: ["-bsf:a", "noise=drop=1"] }),
      {},
    ],
    ["with odd dimensions", () => makeClip({ output: ["-vf", "format=yuv444p,scale=161:121"] }), { width: 161 }],
    ["in WebM", () => makeClip({ name: "clip.webm", output: ["-c:v", "libvpx-vp9", "-deadline", "realtime"] }), {}],
    ["in Matroska", () => makeClip({ name: "clip.mkv" }), {}],
    [
      "with a variable frame rate",
      () => makeClip({ seconds: 2, output: ["-vf", "setpts=if(gt(N\\,15)\\,PTS+N*0.02/TB\\,PTS)", "-vsync", "vfr"] }),
      {},
    ],
    [
      "with HDR color",
      () =>
        makeClip({
          name: "clip.mov",
          output: [
            ...["-c:v", "libx265", "-x265-params", "log-level=none", "-pix_fmt", "yuv420p10le"],
            ...["-color_primaries", "bt2020", "-color_trc", "smpte2084", "-colorspace", "bt2020nc"],
          ],
        }),
      {},
    ],
    ["with non-square pixels", () => makeClip({ output: ["-vf", "setsar=2"] }), { width: 320, height: 120 }],
  ])("is accepted and prepared: %s", async (_what, make, shown) => {
    const alice = await app.as("alice");
    const { pin, videoId } = await steps.videoPin(alice, {}, await make());
    await steps.process();
    const { data } = await alice.call("videos.get", { video_id: videoId });
    expect(data).toMatchObject({ status: "ready", reason: null, ...shown });
    const file = (await steps.get(alice, pin.id)).videos?.videoList?.v720P;
    expect([(file?.width ?? 1) % 2, (file?.height ?? 1) % 2]).toEqual([0, 0]);
    expect((file?.width ?? 0) > (file?.height ?? 0)).toBe(data.width > data.height);
  });
});

describe("an unacceptable video", () => {
  const text = (words: string) => new TextEncoder().encode(words);
  it.each([
    ["nothing", async () => new Uint8Array(), 400, /empty/],
    ["a text", async () => text("#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n"), 415, /format isn’t supported/],
    ["a page", async () => text("<html><video src=x></video></html>"), 415, /format isn’t supported/],
    [
      "a program",
      async () => text("\u007fELF\u0002\u0001\u0001 and so on, for a while and a bit more than that"),
      415,
      /format isn’t supported/,
    ],
    ["a zip", async () => text("PK\u0003\u0004 and so on"), 415, /format isn’t supported/],
    ["a picture", async () => createJpegPicture({ seed: 1 }), 415, /format isn’t supported/],
    ["audio only", () => makeClip({ width: 0, hasSound: true }), 422, /no video in it/],
    ["a single flash", () => makeClip({ seconds: 0.05, framesPerSecond: 25 }), 422, /too short/],
    ["three hours", () => makeClip({ seconds: 10_800, framesPerSecond: 0.05 }), 422, /too long/],
    ["too many pixels", () => makeClip({ width: 7680, height: 4320, seconds: 0.4, framesPerSecond: 5 }), 422, /pixels/],
    [
      "a side that is too long",
      () => makeClip({ width: 8_196, height: 500, seconds: 0.4, framesPerSecond: 5 }),
      422,
      /8,192/,
    ],
    ["a strip", () => makeClip({ width: 2_100, height: 100, seconds: 0.4 }), 422, /at most 20 times its shorter side/],
    [
      "a strip by its pixel aspect ratio",
      () => makeClip({ width: 1_000, height: 100, seconds: 0.4, output: ["-vf", "setsar=3"] }),
      422,
      /at most 20 times its shorter side/,
    ],
    ["300 frames a second", () => makeClip({ width: 32, height: 32, framesPerSecond: 300 }), 422, /Use up to 240/],
    [
      "300 frames a second that its container does not report",
      () => makeClip({ name: "clip.mkv", width: 32, height: 32, framesPerSecond: 300 }),
      422,
      /Use up to 240/,
    ],
    [
      "an outdated codec",
      () => makeClip({ name: "old.mkv", output: ["-c:v", "flv1"] }),
      422,
      /encoding isn’t supported/,
    ],
    ["a film without its index", async () => (await makeClip({ seconds: 3 })).subarray(0, 9_000), 422, /damaged/],
    [
      "noise after a valid header",
      async () => Buffer.concat([steps.clip.subarray(0, 40), Buffer.alloc(9_000, 0xa7)]),
      422,
      /damaged/,
    ],
  ] as const)("is rejected with $2: $0", async (_what, make, status, message) => {
    const alice = await app.as("alice");
    const before = await listStoredVideos(app.server.context);
    const answer = await alice.uploadVideo(await make(), "holiday.mp4");
    expect(answer.status).toBe(status);
    expect(answer.error?.message).toMatch(message);
    expect(await listStoredVideos(app.server.context)).toEqual(before);
  });

  it("is rejected when it exceeds the operator's limit on size or length", async () => {
    const small = await startApp({ VIDEO_MAX_MB: "1", VIDEO_MAX_MINUTES: "0.1" });
    try {
      const alice = await small.as("alice");
      const { data } = await alice.call("videos.limits", {});
      expect((await alice.call("accounts.viewer", {})).data.acceptsVideos).toBe(true);
      expect(data).toMatchObject({ isOn: true, maxBytes: 1024 * 1024, maxSeconds: 6 });
      expect((await alice.uploadVideo(new Uint8Array(1024 * 1024 + 1))).status).toBe(413);
      const long = await alice.uploadVideo(await makeClip({ seconds: 8, framesPerSecond: 5 }));
      expect([long.status, long.error?.message]).toEqual([422, "This video is too long. Choose a shorter one."]);
    } finally {
      await small.close();
    }
  });

  it("is rejected with an explanation, like every video, when the server has no ffmpeg", async () => {
    const bare = await startApp({ FFMPEG: "off" });
    try {
      const alice = await bare.as("alice");
      expect((await alice.call("videos.limits", {})).data.isOn).toBe(false);
      expect((await alice.call("accounts.viewer", {})).data.acceptsVideos).toBe(false);
      const answer = await alice.uploadVideo(steps.clip);
      expect(answer.status).toBe(503);
      expect(answer.error?.message).toMatch(/doesn’t accept videos/);
      await expect(startApp({ FFMPEG: "/nowhere/ffmpeg" })).rejects.toThrow(/setting FFMPEG/);
    } finally {
      await bare.close();
    }
  });
});

describe("an aborted upload", () => {
  it("leaves nothing behind", async () => {
    const alice = await app.as("alice");
    const { port } = new URL(await app.server.app.listen({ port: 0, host: "127.0.0.1" }));
    const before = await listStoredVideos(app.server.context);
    const cookie = [...alice.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = {
      ...{ cookie, "x-csrftoken": alice.cookies.get("csrftoken") ?? "", "sec-fetch-site": "same-origin" },
      ...{ "content-type": "multipart/form-data; boundary=b", "content-length": 10_000_000 },
    };
    const sent = request({ host: "127.0.0.1", port, path: "/v3/videos/", method: "POST", headers });
    sent.on("error", () => undefined);
    sent.write('--b\r\nContent-Disposition: form-data; name="video"; filename="a.mp4"\r\n\r\n');
    sent.write(Buffer.from(steps.clip));
    const staged = () => readdir(join(app.dataDirectory, "imports")).catch(() => []);
    await expect.poll(staged, { timeout: 20_000 }).toHaveLength(1);
    sent.destroy();
    await expect.poll(staged, { timeout: 20_000 }).toEqual([]);
    expect(await listStoredVideos(app.server.context)).toEqual(before);
    expect((await alice.uploadVideo(steps.clip)).status).toBe(200);
  });
});
