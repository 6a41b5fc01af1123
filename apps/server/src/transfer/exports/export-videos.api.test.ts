import { createJpegPicture, makeClip, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createVideoProcessingJob } from "../../media/videos/videos.jobs.ts";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";
import { createZipBytes } from "../imports/readers/readers.fixture.ts";
import { importArchive, parseJsonLines, unzip } from "./exports.fixture.ts";

const TRACK = "WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const prepare = () => createVideoProcessingJob(new AbortController().signal).run(app.server.context);

it("an export keeps the image of a pin whose video is missing or unplayable, and reports the video", async () => {
  const [dan, carol] = [await app.as("dan"), await app.as("carol")];
  for (const title of ["Missing", "Noise", "Fine"]) {
    const clip = await makeClip({ output: ["-metadata", `title=${title}`] });
    const { data } = await dan.uploadVideo(clip);
    await dan.call("pins.create", { video_id: data.id, title, link: `https://films.example/${title}` });
  }
  const files = await unzip((await dan.raw("GET", "/v3/users/me/export/")).rawPayload);
  const findFile = (title: string) => {
    const line = parseJsonLines(files, "pins.jsonl").find((pin) => pin.title === title);
    return (line?.video as { file: string } | undefined)?.file ?? "";
  };
  const [missing, noise] = [findFile("Missing"), findFile("Noise")];
  files.delete(missing);
  files.set(noise, Buffer.from(`${files.get(noise)?.subarray(0, 40).toString("latin1")} no film`, "latin1"));
  const changed = createZipBytes([...files].map(([name, content]) => ({ name, content })));
  expect(await importArchive(app, carol, changed)).toBe("done");
  await prepare();
  const { data: created } = await carol.call("people.created", { username: "carol" });
  const importedPins = new Map(created.map((pin) => [pin.title, pin]));
  expect(importedPins.get("Fine")?.videos?.status).toBe("ready");
  for (const title of ["Missing", "Noise"]) {
    expect(importedPins.get(title)?.videos ?? null).toBeNull();
    expect((await carol.raw("GET", importedPins.get(title)?.imageSpec_236x.url ?? "")).statusCode).toBe(200);
  }
  const [job] = (await carol.call("imports.list", {})).data;
  const { data: omitted } = await carol.call("imports.items", { import_id: job?.id ?? "", outcome: "refused" });
  expect(omitted.map(({ name, reason }) => [name, reason]).toSorted()).toEqual(
    [
      [missing, "broken_video"],
      [noise, "broken_video"],
    ].toSorted(),
  );
});

it("an export includes the person's own captions as uploaded and other people's as served, and an import restores both", async () => {
  const [alice, bob, carol] = [await app.as("alice"), await app.as("bob"), await app.as("carol")];
  const [mine, marked] = [await makeClip({ name: "mine.mov" }), ["-metadata", "artist=Roberta"]];
  const { data: own } = await alice.uploadVideo(mine);
  await alice.call("videos.setCaptions", { video_id: own.id, language: "en", label: "English", text: TRACK });
  const cover = await createJpegPicture({ width: 60, height: 90, seed: 77 });
  await alice.upload("/v3/pins/", cover, { video_id: own.id, title: "Own" });
  const { data: others } = await bob.uploadVideo(await makeClip({ output: marked }));
  const { data: seen } = await bob.call("pins.create", { video_id: others.id, title: "Seen" });
  await prepare();
  await alice.call("pins.save", { pin_id: seen.id });

  const archive = (await alice.raw("GET", "/v3/users/me/export/")).rawPayload;
  const files = await unzip(archive);
  const lines = parseJsonLines(files, "pins.jsonl");
  expect(lines.find(({ title }) => title === "Own")?.video).toEqual({
    file: `videos/${own.id}.mov`,
    captions: [{ language: "en", label: "English", file: `videos/${own.id}.en.vtt` }],
  });
  expect(files.get(`videos/${own.id}.mov`)?.equals(mine)).toBe(true);
  expect(String(files.get(`videos/${own.id}.en.vtt`))).toContain("Hello");
  expect(files.get(`videos/${others.id}.mp4`)?.includes("Roberta")).toBe(false);
  expect(JSON.parse(String(files.get("manifest.json"))).counts).toMatchObject({ videos: 2, leftOut: 0 });

  expect(await importArchive(app, carol, archive)).toBe("done");
  await prepare();
  const { data: importedPins } = await carol.call("people.created", { username: "carol" });
  const film = importedPins.find(({ title }) => title === "Own");
  expect(film?.videos).toMatchObject({ status: "ready", captions: [{ language: "en", label: "English" }] });
  expect([film?.imageSpec_736x.width, film?.imageSpec_736x.height]).toEqual([60, 90]);
  expect(importedPins.find(({ title }) => title === "Seen")?.videos?.status).toBe("ready");
  const track = await carol.raw("GET", film?.videos?.captions[0]?.url ?? "");
  expect([track.statusCode, track.body]).toEqual([200, TRACK]);
});
