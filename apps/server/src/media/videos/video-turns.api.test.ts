import { getMaxVideoMegapixels, VIDEO_LIMITS } from "@tessera/domain";
import { makeClip, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createRateLimits } from "../../platform/rate-limits.ts";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";
import { addVideo } from "./videos.fixture.ts";
import { createVideoProcessingJob } from "./videos.jobs.ts";
import { selectNextVideoToPrepare } from "./videos.queries.ts";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.server.context.transaction((tx) => tx.deleteFrom("videos").execute());
});

/**
 * Stores rows for videos that belong to these people, in this order. @returns a map from each video's ID to a label
 * such as `alice 2`
 */
async function recordVideos(owners: readonly ("alice" | "bob" | "carol")[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const owner of owners) {
    const number = (counts.get(owner) ?? 0) + 1;
    counts.set(owner, number);
    names.set(await addVideo(app.server.context, await app.idOf(owner)), `${owner} ${number}`);
  }
  return names;
}

describe("videos waiting to be prepared", () => {
  it("are scheduled in round-robin order by owner, regardless of how many videos one owner has", async () => {
    const names = await recordVideos(["alice", "alice", "alice", "bob", "carol", "bob"]);
    const { context } = app.server;
    const order: (string | undefined)[] = [];
    const served = new Set<string>();
    const attempted: string[] = [];
    for (;;) {
      const video = await selectNextVideoToPrepare(context.db, { lane: "short", served: [...served], attempted });
      if (video === null) break;
      order.push(names.get(video.id));
      attempted.push(video.id);
      served.delete(video.personId);
      served.add(video.personId);
    }
    expect(order).toEqual(["alice 1", "bob 1", "carol 1", "alice 2", "bob 2", "alice 3"]);
  });

  it("are each started once by the job, in round-robin order", async () => {
    const names = await recordVideos(["alice", "alice", "bob"]);
    const started: (string | undefined)[] = [];
    const { context } = app.server;
    const storage = {
      ...context.storage,
      read: (key: string) => {
        const id = [...names.keys()].find((videoId) => key.includes(videoId));
        if (id !== undefined) started.push(names.get(id));
        return context.storage.read(key);
      },
    };
    await createVideoProcessingJob(new AbortController().signal).run({ ...context, storage });
    expect(started).toEqual(["alice 1", "bob 1", "alice 2"]);
  });

  it("wait in a separate queue when they're short, regardless of how many long videos are waiting", async () => {
    const { context } = app.server;
    const maxMegapixels = VIDEO_LIMITS.shortMegapixels;
    const long = await addVideo(context, await app.idOf("alice"), maxMegapixels + 1);
    const shortVideo = await addVideo(context, await app.idOf("bob"), maxMegapixels);
    const next = async (lane: "short" | "long") =>
      (await selectNextVideoToPrepare(context.db, { lane, served: [], attempted: [] }))?.id;
    expect([await next("short"), await next("long")]).toEqual([shortVideo, long]);
  });

  it("are limited to a total number of pixels per person, without affecting other people", async () => {
    const { context } = app.server;
    const maxMegapixels = getMaxVideoMegapixels(context.videoLimits);
    for (let time = 0; time < VIDEO_LIMITS.maxPreparingTimes; time += 1) {
      await addVideo(context, await app.idOf("alice"), maxMegapixels);
    }
    const clip = await makeClip();
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    expect((await alice.uploadVideo(clip)).status).toBe(429);
    expect((await bob.uploadVideo(clip)).status).toBe(200);
  });

  it("are limited to a fixed number per person, without affecting other people", async () => {
    const { context } = app.server;
    const aliceId = await app.idOf("alice");
    for (let number = 0; number < VIDEO_LIMITS.maxPreparing; number += 1) await addVideo(context, aliceId);
    // Simulate that pins were created from these videos.
    await context.transaction((tx) => tx.updateTable("videos").set({ unused_since: null }).execute());
    const clip = await makeClip();
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const rejected = await alice.uploadVideo(clip);
    expect(rejected).toMatchObject({ status: 429, error: { type: "rate_limited" } });
    expect(rejected.error?.message).toMatch(/being prepared. Wait/);
    expect(Number(rejected.headers["retry-after"])).toBeGreaterThan(0);
    expect((await bob.uploadVideo(clip)).status).toBe(200);
  });
});

describe("probing a video", () => {
  it("counts against its uploader's budget before it begins", async () => {
    const { context } = app.server;
    const spendMediaTime = context.limits.spendMediaTime;
    const { run } = context.videoPool;
    let looks = 0;
    context.limits.spendMediaTime = createRateLimits(0.001).spendMediaTime;
    context.videoPool.run = (...args) => {
      looks += 1;
      return run(...args);
    };
    try {
      const [bob, clip] = [await app.as("bob"), await makeClip()];
      // Creating the poster exceeds the budget.
      expect((await bob.uploadVideo(clip)).status).toBe(429);
      expect((await bob.uploadVideo(clip)).status).toBe(429);
      expect(looks).toBe(1);
    } finally {
      context.limits.spendMediaTime = spendMediaTime;
      context.videoPool.run = run;
    }
  });
});
