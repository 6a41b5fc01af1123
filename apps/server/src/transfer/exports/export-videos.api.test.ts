import { jpegPicture, makeClip, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { videoProcessing } from "../../media/videos/videos.jobs.ts";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";
import { importInto, linesOf, unzipped } from "./exports.fixture.ts";

const TRACK = "WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const prepare = () => videoProcessing(new AbortController().signal).run(app.server.context);

it("videos go out with their captions, one's own as they came and others' as they are served, and come back", async () => {
  const [alice, bob, carol] = [await app.as("alice"), await app.as("bob"), await app.as("carol")];
  const [mine, marked] = [await makeClip({ name: "mine.mov" }), ["-metadata", "artist=Roberta"]];
  const { data: own } = await alice.uploadVideo(mine);
  await alice.call("videos.setCaptions", { video_id: own.id, language: "en", label: "English", text: TRACK });
  const cover = await jpegPicture({ width: 60, height: 90, seed: 77 });
  await alice.upload("/v3/pins/", cover, { video_id: own.id, title: "Own" });
  const { data: others } = await bob.uploadVideo(await makeClip({ output: marked }));
  const { data: seen } = await bob.call("pins.create", { video_id: others.id, title: "Seen" });
  await prepare();
  await alice.call("pins.save", { pin_id: seen.id });

  const archive = (await alice.raw("GET", "/v3/users/me/export/")).rawPayload;
  const files = await unzipped(archive);
  const lines = linesOf(files, "pins.jsonl");
  expect(lines.find(({ title }) => title === "Own")?.video).toEqual({
    file: `videos/${own.id}.mov`,
    captions: [{ language: "en", label: "English", file: `videos/${own.id}.en.vtt` }],
  });
  expect(files.get(`videos/${own.id}.mov`)?.equals(mine)).toBe(true);
  expect(String(files.get(`videos/${own.id}.en.vtt`))).toContain("Hello");
  expect(files.get(`videos/${others.id}.mp4`)?.includes("Roberta")).toBe(false);
  expect(JSON.parse(String(files.get("manifest.json"))).counts).toMatchObject({ videos: 2, leftOut: 0 });

  expect(await importInto(app, carol, archive)).toBe("done");
  await prepare();
  const { data: brought } = await carol.call("people.created", { username: "carol" });
  const film = brought.find(({ title }) => title === "Own");
  expect(film?.videos).toMatchObject({ status: "ready", captions: [{ language: "en", label: "English" }] });
  expect([film?.imageSpec_736x.width, film?.imageSpec_736x.height]).toEqual([60, 90]);
  expect(brought.find(({ title }) => title === "Seen")?.videos?.status).toBe("ready");
  const track = await carol.raw("GET", film?.videos?.captions[0]?.url ?? "");
  expect([track.statusCode, track.body]).toEqual([200, TRACK]);
});
