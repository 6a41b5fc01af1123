import { createHash } from "node:crypto";
import { makeBoard, makeStory, storePicture, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addVideo, createVideoSteps } from "../../media/videos/videos.fixture.ts";
import { createVideoProcessingJob } from "../../media/videos/videos.jobs.ts";
import { countUnusedVideos } from "../../media/videos/videos.queries.ts";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";
import { createZipBytes } from "../imports/readers/readers.fixture.ts";
import { importArchive, parseJsonLines, unzip } from "./exports.fixture.ts";

let app: TestApp<Server>;
let other: TestApp<Server>;
let steps: Awaited<ReturnType<typeof createVideoSteps>>;
beforeAll(async () => {
  [app, other] = [await startApp(), await startApp()];
  steps = await createVideoSteps(app);
}, 60_000);
afterAll(() => Promise.all([app.close(), other.close()]));

type Client = Awaited<ReturnType<TestApp<Server>["as"]>>;

async function findStory(client: Client, title: string) {
  const { data } = await client.call("people.created", { username: "alice" });
  const id = data.find((pin) => pin.title === title)?.id ?? "";
  return (await client.call("pins.get", { pin_id: id })).data.storyPinData;
}

describe("an export of stories", () => {
  it("includes every page with its text, images, and videos, and can be imported into another account", async () => {
    const [alice, bob, importer] = [await app.as("alice"), await app.as("bob"), await other.as("alice")];
    const board = await makeBoard(alice, "Journeys");
    const { data: video } = await alice.uploadVideo(steps.clip);
    await alice.call("videos.setCaptions", { video_id: video.id, language: "en", label: "English", text: TRACK });
    const [first, second] = [await storePicture(alice), await storePicture(alice)];
    const { data: created } = await alice.call("pins.create", {
      title: "North",
      board_id: board.id,
      pages: [
        { blocks: [{ block_type: "image", image_id: first, alt_text: "A hill" }, text("Up\nand down")] },
        { blocks: [{ block_type: "video", video_id: video.id, alt_text: "A river" }] },
        { blocks: [text("Home"), { block_type: "image", image_id: second }, { block_type: "image", image_id: first }] },
      ],
    });
    const others = await makeStory(bob, ["Bob's first", "Bob's second"], { title: "South" });
    await alice.call("pins.save", { pin_id: others.id, board_id: board.id });
    await steps.process();

    const archive = (await alice.raw("GET", "/v3/users/me/export/")).rawPayload;
    const files = await unzip(archive);
    const lines = parseJsonLines(files, "pins.jsonl");
    const line = lines.find(({ title }) => title === "North");
    expect(line?.story).toMatchObject([
      { blocks: [{ blockType: "image", picture: line?.picture, altText: "A hill" }, { text: "Up\nand down" }] },
      { blocks: [{ blockType: "video", altText: "A river", video: { file: `videos/${video.id}.mp4` } }] },
      { blocks: [{ blockType: "text", text: "Home" }, { blockType: "image" }, { picture: line?.picture }] },
    ]);
    expect([...files.keys()].filter((name) => name.startsWith("pictures/"))).toHaveLength(5);
    expect(JSON.parse(String(files.get("manifest.json"))).counts).toMatchObject({ videos: 1, leftOut: 0 });

    expect(await importArchive(other, importer, archive)).toBe("done");
    await createVideoProcessingJob(new AbortController().signal).run(other.server.context);
    const toShape = (story: typeof created.storyPinData | undefined) => ({
      ...story,
      revision: typeof story?.revision,
      pages: story?.pages.map(({ blocks }) =>
        blocks.map(({ blockType, text: words, altText, image, video: film }) => [
          ...[blockType, words, altText, image?.dominantColor ?? null, film && [film.status, film.captions.length]],
        ]),
      ),
    });
    const before = (await alice.call("pins.get", { pin_id: created.id })).data.storyPinData;
    const imported = await findStory(importer, "North");
    expect(toShape(imported)).toEqual(toShape(before));
    expect(imported?.pages).toHaveLength(3);
    for (const { image } of imported?.pages.flatMap(({ blocks }) => blocks) ?? []) {
      if (image) expect((await other.visitor().raw("GET", image.images["474x"].url)).statusCode).toBe(200);
    }
    // Only a story's owner gets its revision, and the importing person owns this story.
    const south = await findStory(importer, "South");
    expect({ ...toShape(south), revision: "string" }).toEqual({ ...toShape(others.storyPinData), revision: "string" });
  });

  it("restores only the intact parts of a damaged story, and limits the size of a forged one", async () => {
    const [alice, importer] = [await app.as("alice"), await other.as("bob")];
    const { data: video } = await alice.uploadVideo(steps.clip);
    const board = await makeBoard(alice, "Damaged");
    const pages = [
      { blocks: [{ block_type: "image" as const, image_id: await storePicture(alice) }] },
      { blocks: [{ block_type: "image" as const, image_id: await storePicture(alice) }] },
      { blocks: [{ block_type: "video" as const, video_id: video.id }] },
    ];
    await alice.call("pins.create", { title: "Torn", board_id: board.id, pages });
    const files = await unzip((await alice.raw("GET", "/v3/users/me/export/")).rawPayload);
    const lines = parseJsonLines(files, "pins.jsonl");
    const damagedLine = lines.find(({ title }) => title === "Torn") as { story: { blocks: { picture: string }[] }[] };
    files.delete(damagedLine.story[1]?.blocks[0]?.picture ?? "");
    files.set(`videos/${video.id}.mp4`, Buffer.from("no film"));
    const long = { blocks: Array.from({ length: 9 }, () => ({ blockType: "text", text: "x".repeat(2_000) })) };
    const endless = {
      ...damagedLine,
      id: "endless",
      title: "Endless",
      link: "https://end.example/",
      story: [damagedLine.story[0], ...Array.from({ length: 50 }, () => long)],
    };
    const changed = replacePins(files, [damagedLine, endless]);
    expect(await importArchive(other, importer, changed)).toBe("done");
    const { data } = await importer.call("people.created", { username: "bob" });
    const stories = await Promise.all(
      data.map(async ({ id }) => (await importer.call("pins.get", { pin_id: id })).data.storyPinData),
    );
    const [bounded, complete] = stories.toSorted((a, b) => (b?.pages.length ?? 0) - (a?.pages.length ?? 0));
    expect(complete?.pages.map(({ blocks }) => blocks.map(({ blockType }) => blockType))).toEqual([
      ["image"],
      ["image"],
    ]);
    const texts = bounded?.pages.flatMap(({ blocks }) => blocks.map((block) => block.text)) ?? [];
    expect(bounded?.pages.length).toBeLessThanOrEqual(20);
    expect(texts.join("").length).toBeLessThanOrEqual(5_000);
    const [job] = (await importer.call("imports.list", {})).data;
    const { data: omitted } = await importer.call("imports.items", { import_id: job?.id ?? "", outcome: "refused" });
    expect(omitted.map(({ name, reason }) => [name, reason])).toEqual([[`videos/${video.id}.mp4`, "broken_video"]]);
  });

  it("restores videos even when many are waiting, releases unused videos, and reports lost stories", async () => {
    const [carol, importer] = [await app.as("carol"), await other.as("carol")];
    const { data: video } = await carol.uploadVideo(steps.clip);
    const board = await makeBoard(carol, "Films");
    const picture = await storePicture(carol);
    const films = [{ blocks: [{ block_type: "image" as const, image_id: picture }] }, { blocks: [plays(video.id)] }];
    await carol.call("pins.create", { title: "Film", board_id: board.id, pages: films });
    const files = await unzip((await carol.raw("GET", "/v3/users/me/export/")).rawPayload);
    const [film] = parseJsonLines(files, "pins.jsonl");
    const missingBlock = { blockType: "image", picture: "pictures/gone.png", altText: "" };
    const lost = [{ blocks: [{ blockType: "text", text: "Words alone" }, missingBlock] }];
    const withoutPictures = { ...film, id: "lost", title: "Lost", link: "https://lost.example/", story: lost };
    const changed = replacePins(files, [film, { ...film, id: "twin" }, withoutPictures]);
    const { data: viewer } = await importer.call("accounts.viewer", {});
    for (let waiting = 0; waiting < 20; waiting += 1) await addVideo(other.server.context, viewer.userId ?? "");
    const waiting = () => countUnusedVideos(other.server.context.db, viewer.userId ?? "", new Date(1));

    expect(await importArchive(other, importer, changed)).toBe("done");
    const { data } = await importer.call("people.created", { username: "carol" });
    expect(data.map(({ title }) => title).toSorted()).toEqual(["Film", "Lost"]);
    const id = data.find(({ title }) => title === "Film")?.id ?? "";
    const importedStory = (await importer.call("pins.get", { pin_id: id })).data.storyPinData;
    expect(importedStory?.pages[1]?.blocks[0]?.video).not.toBeNull();
    // The second of the two identical pins wasn't created, so no additional video is waiting.
    expect(await waiting()).toBe(20);
    expect((await importer.uploadVideo(steps.clip)).status).toBe(422);
    const [job] = (await importer.call("imports.list", {})).data;
    const { data: omitted } = await importer.call("imports.items", { import_id: job?.id ?? "", outcome: "refused" });
    expect(omitted.map(({ name, reason }) => [name, reason])).toEqual([["Lost", "broken_story"]]);
  });
});

const TRACK = "WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n";

function text(words: string) {
  return { block_type: "text" as const, text: words };
}

function plays(videoId: string) {
  return { block_type: "video" as const, video_id: videoId };
}

/** Returns a copy of an export with these pins instead of its own pins. */
function replacePins(files: Map<string, Buffer>, lines: readonly unknown[]): Buffer {
  const pins = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  const manifest = JSON.parse(String(files.get("manifest.json")));
  const sum = { bytes: pins.length, sha256: createHash("sha256").update(pins).digest("hex") };
  Object.assign(manifest.files, { "pins.jsonl": sum });
  files.set("pins.jsonl", pins).set("manifest.json", Buffer.from(JSON.stringify(manifest)));
  return createZipBytes([...files].map(([name, content]) => ({ name, content })));
}
