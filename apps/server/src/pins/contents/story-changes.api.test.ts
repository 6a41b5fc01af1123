import { type ApiClient, createJpegPicture, makeBoard, makeStory, storePicture, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createVideoSteps } from "../../media/videos/videos.fixture.ts";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";

let app: TestApp<Server>;
let steps: Awaited<ReturnType<typeof createVideoSteps>>;
beforeAll(async () => {
  app = await startApp();
  steps = await createVideoSteps(app);
}, 60_000);
afterAll(() => app.close());

const toTextBlock = (text: string) => ({ block_type: "text" as const, text });
const toImageBlock = (imageId: string) => ({ block_type: "image" as const, image_id: imageId });
const toVideoBlock = (videoId: string) => ({ block_type: "video" as const, video_id: videoId });
const open = async (id: string, client: ApiClient) => client.call("pins.get", { pin_id: id });
const upload = async (client: ApiClient) => (await client.uploadVideo(steps.clip)).data.id;

describe("the creator of a story", () => {
  it("is the only person who gets the IDs of the story's images and its revision", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const created = await makeStory(alice, ["One", "Two"]);
    const readStory = async (client: ApiClient) => {
      const story = (await open(created.id, client)).data.storyPinData;
      return [story?.revision, ...(story?.pages.map(({ blocks }) => blocks[0]?.image?.id) ?? [])];
    };
    expect(await readStory(alice)).toEqual([expect.any(String), expect.any(String), expect.any(String)]);
    for (const client of [bob, app.visitor()]) expect(await readStory(client)).toEqual([null, null, null]);
  });

  it("can't change pages from an outdated revision", async () => {
    const alice = await app.as("alice");
    const picture = await storePicture(alice);
    const { data: created } = await alice.call("pins.create", {
      title: "First",
      pages: [{ blocks: [toImageBlock(picture)] }],
    });
    const revision = created.storyPinData?.revision ?? "";
    const video = await upload(alice);
    const pages = [{ blocks: [toImageBlock(picture), toVideoBlock(video)] }];
    const change = { pin_id: created.id, pages, pages_revision: revision };
    const changed = await alice.call("pins.update", change);
    expect(changed.status).toBe(200);
    expect(changed.data.storyPinData?.revision).not.toBe(revision);

    const stale = [{ blocks: [toImageBlock(picture), toTextBlock("Old words")] }];
    const rejected = await alice.call("pins.update", { ...change, title: "Second", pages: stale });
    expect([rejected.status, rejected.error?.type]).toEqual([409, "conflict"]);
    expect(rejected.error?.message).toMatch(/^This story changed while you were editing/);
    const { data } = await open(created.id, alice);
    expect([data.title, data.storyPinData]).toEqual(["First", changed.data.storyPinData]);
    expect((await alice.call("videos.get", { video_id: video })).data.isUsed).toBe(true);

    // Repeat the change, as a client does after a lost response.
    expect((await alice.call("pins.update", change)).status).toBe(200);
    const now = changed.data.storyPinData?.revision ?? "";
    expect((await alice.call("pins.update", { ...change, pages: stale, pages_revision: now })).status).toBe(200);
  });

  it("can remove a video that isn't prepared yet, and the video is then never prepared", async () => {
    const alice = await app.as("alice");
    const [picture, video] = [await storePicture(alice), await upload(alice)];
    const { data: created } = await alice.call("pins.create", {
      pages: [{ blocks: [toImageBlock(picture), toVideoBlock(video)] }],
    });
    await alice.call("pins.update", { pin_id: created.id, pages: [{ blocks: [toImageBlock(picture)] }] });
    await steps.process();
    expect((await alice.call("videos.get", { video_id: video })).data.status).toBe("processing");
    expect(await steps.files(video)).toHaveLength(1);
  });
});

describe("a story whose first image is replaced", () => {
  it("can be found by the new image's color among all of its saves", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const pictures = [];
    for (const seed of [1, 4]) {
      const image = Buffer.from(await createJpegPicture({ width: 800, height: 800, seed }));
      pictures.push((await alice.call("pins.storePicture", { image_base64: image.toString("base64") })).data.id);
    }
    const pages = (id = "") => [{ blocks: [toImageBlock(id)] }];
    const { data: created } = await alice.call("pins.create", { pages: pages(pictures[0]) });
    const { data: copy } = await bob.call("pins.save", { pin_id: created.id });
    const searchSavedIds = async (client: ApiClient, username: string, color: "green" | "blue") =>
      (await client.call("people.saved", { username, filter: "COLORS", color })).data.map(({ id }) => id);
    const findEverywhere = async (color: "green" | "blue") =>
      (await Promise.all([searchSavedIds(alice, "alice", color), searchSavedIds(bob, "bob", color)])).map(
        (ids, index) => ids.includes(index === 0 ? created.id : copy.id),
      );
    expect([await findEverywhere("green"), await findEverywhere("blue")]).toEqual([
      [true, true],
      [false, false],
    ]);
    await alice.call("pins.update", { pin_id: created.id, pages: pages(pictures[1]) });
    expect([await findEverywhere("green"), await findEverywhere("blue")]).toEqual([
      [false, false],
      [true, true],
    ]);
  });
});

describe("someone who creates a story", () => {
  it("gets one error that lists every unusable image and video", async () => {
    const dan = await app.as("dan");
    const pages = [
      { blocks: [toImageBlock("12345"), toVideoBlock("12346")] },
      { blocks: [toImageBlock(await storePicture(dan)), toImageBlock("12347")] },
      { blocks: [toVideoBlock("12348")] },
    ];
    const response = await dan.send("pins.create", { pages });
    expect([response.status, response.error?.details.map(({ path }) => path)]).toEqual([
      400,
      [
        "pages.0.blocks.0.image_id",
        "pages.1.blocks.1.image_id",
        "pages.0.blocks.1.video_id",
        "pages.2.blocks.0.video_id",
      ],
    ]);
  });
});

describe("a deleted story", () => {
  it("[CARD-25] [CARD-19] remains only for people who saved it", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const created = await makeStory(alice, ["Here today"], { title: "Short lived" });
    const board = await makeBoard(bob, "Kept stories");
    const saved = (await bob.call("pins.save", { pin_id: created.id, board_id: board.id })).data;
    await alice.call("pins.delete", { id: created.id });
    const onBoard = async (client: ApiClient) => (await client.call("boards.pins", { board_id: board.id })).data;
    const onProfile = async (client: ApiClient) => {
      const { data } = await client.call("people.saved", { username: "bob" });
      return data.filter(({ id }) => id === saved.id);
    };
    for (const list of [await onBoard(bob), await onProfile(bob)]) {
      expect(list).toMatchObject([
        {
          id: saved.id,
          title: "",
          description: "",
          link: null,
          can: { save: false, delete: true },
          storyPinData: { isDeleted: true, metadata: { pinTitle: null } },
        },
      ]);
    }
    for (const other of [alice, app.visitor()])
      expect([await onBoard(other), await onProfile(other)]).toEqual([[], []]);
  });
});
