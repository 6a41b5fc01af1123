import { VIDEO_LIMITS } from "@tessera/domain";
import { getVideoKey } from "@tessera/media";
import { makeClip, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";
import { breakStorage } from "../media.fixture.ts";
import { createVideoSteps } from "./videos.fixture.ts";
import { createVideoProcessingJob } from "./videos.jobs.ts";

let app: TestApp<Server>;
let steps: Awaited<ReturnType<typeof createVideoSteps>>;
beforeAll(async () => {
  app = await startApp();
  steps = await createVideoSteps(app);
}, 60_000);
afterAll(() => app.close());

/**
 * Replaces ffmpeg with a shell that runs a script.
 *
 * @param act a function that receives a promise; the promise resolves when the script starts
 */
async function runWithFfmpeg(script: string, act: (begun: Promise<void>) => Promise<void>): Promise<void> {
  const { context } = app.server;
  const workingTools = context.videoTools;
  if (workingTools === null) throw new Error("There is no ffmpeg.");
  const started = Promise.withResolvers<void>();
  const wrap: typeof workingTools.wrap = (command, bounds) => {
    if (command[0] !== workingTools.ffmpeg) return workingTools.wrap(command, bounds);
    started.resolve();
    return ["/bin/sh", "-c", script];
  };
  Object.assign(context, { videoTools: { ...workingTools, wrap } });
  try {
    await act(started.promise);
  } finally {
    Object.assign(context, { videoTools: workingTools });
  }
}

describe("a video that can't be prepared", () => {
  const failed = async (film: Uint8Array) => {
    const alice = await app.as("alice");
    const { pin } = await steps.videoPin(alice, {}, film);
    await steps.process();
    return steps.get(alice, pin.id);
  };
  const long = () => makeClip({ seconds: 12, output: ["-movflags", "+faststart"] });

  it("fails with a reason when it's truncated", async () => {
    const film = await long();
    const pin = await failed(film.subarray(0, Math.floor(film.length / 2)));
    expect([pin.videoStatus, pin.videos?.reason, pin.videos?.videoList]).toEqual(["failed", "corrupt", null]);
  });

  it("[CREATE-12] fails with a reason when its middle is corrupted", async () => {
    const film = Uint8Array.from(await long());
    for (let index = Math.floor(film.length / 3); index < (film.length * 2) / 3; index += 1)
      film[index] = (index * 7919) & 255;
    const pin = await failed(film);
    expect([pin.videoStatus, pin.videos?.reason]).toEqual(["failed", "corrupt"]);
  });

  it("fails when its file is missing, and can no longer become a pin", async () => {
    const alice = await app.as("alice");
    const { data } = await alice.uploadVideo(steps.clip);
    await app.server.context.storage.delete(getVideoKey(data.id, "source.mp4"));
    await steps.process();
    expect((await alice.call("videos.get", { video_id: data.id })).data).toMatchObject({
      status: "failed",
      reason: "corrupt",
    });
    expect((await alice.send("pins.create", { video_id: data.id })).status).toBe(422);
  });

  it("is retried when ffmpeg is killed, and fails after several attempts", async () => {
    const alice = await app.as("alice");
    const { pin, videoId } = await steps.videoPin(alice);
    // The shell that replaces ffmpeg kills itself.
    await runWithFfmpeg("kill -9 $$", async () => {
      for (let time = 1; time < VIDEO_LIMITS.maxTries; time += 1) {
        await steps.process();
        expect((await steps.get(alice, pin.id)).videoStatus).toBe("processing");
      }
      await steps.process();
    });
    expect((await steps.get(alice, pin.id)).videos).toMatchObject({ status: "failed", reason: "interrupted" });
    expect(await steps.files(videoId)).toEqual(["source.mp4"]);
  });

  it("is no longer prepared when it's deleted", async () => {
    const alice = await app.as("alice");
    const { data } = await alice.uploadVideo(steps.clip);
    await runWithFfmpeg("while :; do sleep 1; done", async (started) => {
      const processed = steps.process();
      await started;
      expect((await alice.send("videos.delete", { video_id: data.id })).status).toBe(200);
      await processed;
    });
    expect(await steps.files(data.id)).toEqual([]);
  });

  it("is retried, without counting the attempt, when the server stops or its storage fails", async () => {
    const alice = await app.as("alice");
    const { pin } = await steps.videoPin(alice);
    const repair = breakStorage(app, ({ method, key }) =>
      method === "put" && key.endsWith("360p.m4s") ? "EIO" : null,
    );
    for (let time = 0; time < 5; time += 1) await expect(steps.process()).rejects.toThrow(/EIO/);
    repair();
    const closing = new AbortController();
    const interruptedRun = createVideoProcessingJob(closing.signal).run(app.server.context);
    closing.abort();
    await interruptedRun;
    expect((await steps.get(alice, pin.id)).videoStatus).toBe("processing");
    await app.restart();
    await steps.process();
    expect((await steps.get(alice, pin.id)).videoStatus).toBe("ready");
  });
});
