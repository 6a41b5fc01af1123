import { getVideoKey } from "@tessera/media";
import type { TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";
import { mediaVerifyingJob } from "../media.jobs.ts";
import { createVideoSteps } from "./videos.fixture.ts";

const TRACK = "WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n";

let app: TestApp<Server>;
let steps: Awaited<ReturnType<typeof createVideoSteps>>;
beforeAll(async () => {
  app = await startApp();
  steps = await createVideoSteps(app);
});
afterAll(() => app.close());

async function verified(): Promise<Record<string, number>> {
  const { context } = app.server;
  await mediaVerifyingJob.run(context);
  const metrics = await context.telemetry.registry.getMetricsAsJSON();
  const found = metrics.find(({ name }) => name === "tessera_videos_verified")?.values ?? [];
  return Object.fromEntries(found.map(({ labels, value }) => [String(labels.state), value]));
}

it("the nightly verification counts intact, missing, and damaged videos, and prepares damaged ones again if possible", async () => {
  const alice = await app.as("alice");
  const { storage } = app.server.context;
  const film = async (title: string) => (await steps.videoPin(alice, { title, link: "" })).videoId;
  const [missing, truncatedVideo, incomplete, silent, intact] = [
    await film("missing"),
    await film("cut"),
    await film("incomplete"),
    await film("silent"),
    await film("whole"),
  ];
  await alice.call("videos.setCaptions", { video_id: silent, language: "en", label: "English", text: TRACK });
  await steps.process();
  expect(await verified()).toEqual({ whole: 5, again: 0, damaged: 0, missing: 0 });

  await storage.delete(getVideoKey(missing, "source.mp4"));
  await storage.put(getVideoKey(truncatedVideo, "source.mp4"), new Uint8Array(10));
  const fileNames = await steps.files(incomplete);
  const lost = fileNames.find((name) => name.endsWith(".m3u8")) ?? "";
  const truncated = fileNames.find((name) => name.endsWith(".mp4") && name !== "source.mp4") ?? "";
  await storage.delete(getVideoKey(incomplete, lost));
  await storage.put(getVideoKey(incomplete, truncated), new Uint8Array(10));
  const track = (await steps.files(silent)).find((name) => name.endsWith(".vtt")) ?? "";
  await storage.delete(getVideoKey(silent, track));
  expect(await verified()).toEqual({ whole: 1, again: 1, damaged: 1, missing: 2 });

  await steps.process();
  expect(await steps.files(incomplete)).toEqual(fileNames);
  expect(await verified()).toEqual({ whole: 2, again: 0, damaged: 1, missing: 2 });
  expect((await alice.call("videos.get", { video_id: intact })).data.status).toBe("ready");
});
