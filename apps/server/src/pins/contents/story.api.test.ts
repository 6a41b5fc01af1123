import { STORY_LIMITS } from "@tessera/domain";
import { type ApiClient, makeBoard, makePin, makeStory, storePicture, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS, listStoredFolders } from "../../media/media.fixture.ts";
import { mediaCleanupJob, mediaFinishingJob } from "../../media/media.jobs.ts";
import { createVideoSteps } from "../../media/videos/videos.fixture.ts";
import { videoCleanupJob } from "../../media/videos/videos.jobs.ts";
import { releaseContentVideos } from "../../media/videos/videos.queries.ts";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";
import { createTrashCleanupJob } from "../pins.jobs.ts";

let app: TestApp<Server>;
let steps: Awaited<ReturnType<typeof createVideoSteps>>;
beforeAll(async () => {
  app = await startApp();
  steps = await createVideoSteps(app);
}, 60_000);
afterAll(() => app.close());

const toText = (text: string) => ({ block_type: "text" as const, text });
const toImage = (imageId: string, alt = "") => ({ block_type: "image" as const, image_id: imageId, alt_text: alt });
const toVideo = (videoId: string) => ({ block_type: "video" as const, video_id: videoId });
const open = async (id: string, client: ApiClient = app.visitor()) => client.call("pins.get", { pin_id: id });
const status = async (client: ApiClient, url: string) => (await client.raw("GET", url)).statusCode;

async function upload(client: ApiClient, film: Uint8Array = steps.clip): Promise<string> {
  const { data, error } = await client.uploadVideo(film);
  expect(error).toBeNull();
  return data.id;
}

/** Returns the URLs of all of a story's images and videos, except for its cover. */
async function listAddresses(id: string, client: ApiClient): Promise<string[]> {
  const { data } = await open(id, client);
  const blocks = data.storyPinData?.pages.flatMap((page) => page.blocks) ?? [];
  return blocks.flatMap(({ image, video }) => [
    ...(image === null ? [] : [image.images["474x"].url]),
    ...(video?.videoList ? [video.videoList.v720P.url] : []),
  ]);
}

describe("a story", () => {
  it("[ENT-16] includes its totals and its pages' text, images, and videos, and is marked when deleted", async () => {
    const alice = await app.as("alice");
    const [first, second] = [await storePicture(alice), await storePicture(alice)];
    const video = await upload(alice);
    const created = await alice.call("pins.create", {
      title: "Three days",
      pages: [
        { blocks: [toImage(first, "A tent"), toText("The first day.\nIt rained.")] },
        { blocks: [toText("The second day"), toVideo(video)] },
        { blocks: [toText("The third"), toImage(second)] },
      ],
    });
    expect([created.status, created.error]).toEqual([200, null]);
    await steps.process();

    const { data } = await open(created.data.id);
    const story = data.storyPinData;
    expect(story).toMatchObject({
      isDeleted: false,
      hasProductPins: false,
      hasAffiliateProducts: false,
      staticPageCount: 2,
      metadata: { pinTitle: "Three days" },
    });
    expect(Math.abs((story?.totalVideoDuration ?? 0) - 2_000)).toBeLessThan(150);
    expect(
      story?.pages.map(({ blocks }) => blocks.map(({ blockType, text, altText }) => [blockType, text, altText])),
    ).toEqual([
      [
        ["image", "", "A tent"],
        ["text", "The first day.\nIt rained.", null],
      ],
      [
        ["text", "The second day", null],
        ["video", "", null],
      ],
      [
        ["text", "The third", null],
        ["image", "", null],
      ],
    ]);
    const film = story?.pages[1]?.blocks[1];
    expect(film?.video).toMatchObject({ entityId: video, status: "ready", duration: story?.totalVideoDuration });
    expect(film?.video?.videoList?.vHLSV4.thumbnail).toBe(film?.image?.images["736x"].url);
    const urls = await listAddresses(created.data.id, app.visitor());
    expect(new Set(urls).size).toBe(4);
    for (const url of urls) expect([url, await status(app.visitor(), url)]).toEqual([url, 200]);
    expect(data).toMatchObject({
      imageSignature: story?.pages[0]?.blocks[0]?.image?.imageSignature,
      storyPinDataId: `s${data.id}`,
      storyPinDataMetadataPinTitle: "Three days",
      videoStatus: "ready",
      videos: null,
      embed: null,
    });

    const bob = await app.as("bob");
    const saved = await bob.call("pins.save", { pin_id: created.data.id });
    expect((await open(saved.data.id, bob)).data.storyPinData).toEqual(story);
    await alice.call("pins.delete", { id: created.data.id });
    const deletedResponse = await open(saved.data.id, bob);
    expect(deletedResponse.data).toMatchObject({
      unavailable: "removed_by_creator",
      storyPinDataMetadataPinTitle: null,
      title: "",
    });
    expect(deletedResponse.data.storyPinData).toEqual({
      isDeleted: true,
      hasProductPins: false,
      hasAffiliateProducts: false,
      staticPageCount: 0,
      totalVideoDuration: 0,
      metadata: { pinTitle: null },
      revision: null,
      pages: [],
    });
    for (const url of urls) expect([url, await status(bob, url)]).toEqual([url, 404]);
  });

  it("appears in grids with its badge's data but without its pages", async () => {
    const bob = await app.as("bob");
    const board = await makeBoard(bob, "Long stories");
    const text = "x".repeat(200);
    const story = await makeStory(bob, Array<string>(20).fill(text), { board_id: board.id });
    expect(story.storyPinData?.pages).toHaveLength(20);
    const plain = await makePin(bob, { board_id: board.id });
    await mediaFinishingJob.run(app.server.context);
    const [first, second] = (await app.visitor().call("boards.pins", { board_id: board.id })).data;
    expect([first?.id, first?.storyPinData]).toEqual([plain.id, undefined]);
    expect(second?.storyPinData).toEqual({
      isDeleted: false,
      hasProductPins: false,
      hasAffiliateProducts: false,
      staticPageCount: 20,
      totalVideoDuration: 0,
      metadata: { pinTitle: null },
    });
  });

  it("plays its playable videos, and explains why the others can't be played", async () => {
    const alice = await app.as("alice");
    const broken = steps.clip.slice();
    for (let i = Math.floor(broken.length / 3); i < (broken.length * 2) / 3; i += 1) broken[i] = (i * 7919) & 255;
    const [good, bad] = [await upload(alice), await upload(alice, broken)];
    const { data } = await alice.call("pins.create", {
      pages: [{ blocks: [toVideo(bad)] }, { blocks: [toVideo(good)] }],
    });
    expect(data).toMatchObject({ videoStatus: "processing", storyPinData: { staticPageCount: 0 } });
    await steps.process();
    const { data: after } = await open(data.id);
    const videos = after.storyPinData?.pages.map(({ blocks }) => blocks[0]?.video);
    expect(videos?.[0]).toMatchObject({ status: "failed", videoList: null });
    expect(videos?.[0]?.reason).toEqual(expect.any(String));
    expect(videos?.[1]).toMatchObject({ status: "ready", reason: null });
    expect(after.videoStatus).toBe("ready");
    expect(after.storyPinData?.totalVideoDuration).toBe(videos?.[1]?.duration);
    expect(await status(app.visitor(), videos?.[1]?.videoList?.v720P.url ?? "")).toBe(200);
  });

  it("shows its media to its owner on a secret board, to everyone on a public board, and to no one once deleted", async () => {
    const carol = await app.as("carol");
    const secret = await makeBoard(carol, "Hidden days", "secret");
    const pages = [
      { blocks: [toImage(await storePicture(carol))] },
      { blocks: [toImage(await storePicture(carol)), toVideo(await upload(carol))] },
    ];
    const { data } = await carol.call("pins.create", { pages, board_id: secret.id });
    await steps.process();
    expect((await open(data.id)).status).toBe(404);
    const signed = await listAddresses(data.id, carol);
    expect(signed).toHaveLength(4);
    expect(signed.every((url) => url.startsWith("/media/s~"))).toBe(true);

    const update = (privacy: "public" | "secret") => carol.call("boards.update", { board_id: secret.id, privacy });
    await update("public");
    const shown = await listAddresses(data.id, app.visitor());
    expect(shown.some((url) => url.startsWith("/media/s~"))).toBe(false);
    for (const url of shown) expect([url, await status(app.visitor(), url)]).toEqual([url, 200]);
    await update("secret");
    for (const url of shown) expect([url, await status(app.visitor(), url)]).toEqual([url, 404]);

    await carol.call("pins.delete", { id: data.id });
    await carol.call("pins.purge", { pin_id: data.id });
    const { context } = app.server;
    const laterContext = { ...context, now: () => Date.now() + 40 * DAY_MS };
    const folders = (await listStoredFolders(context)).size;
    for (const job of [createTrashCleanupJob([releaseContentVideos]), mediaCleanupJob, videoCleanupJob])
      await job.run(laterContext);
    expect((await listStoredFolders(context)).size).toBeLessThan(folders);
    expect(await steps.files(pages[1]?.blocks[1]?.block_type === "video" ? pages[1].blocks[1].video_id : "")).toEqual(
      [],
    );
  });
});

describe("a story that is changed", () => {
  it("keeps the media that it still includes, adds new media, and releases the rest", async () => {
    const alice = await app.as("alice");
    const [keptPicture, droppedPicture, addedPicture] = [
      await storePicture(alice),
      await storePicture(alice),
      await storePicture(alice),
    ];
    const [keptVideo, removedVideo, newVideo] = [await upload(alice), await upload(alice), await upload(alice)];
    const { data: created } = await alice.call("pins.create", {
      title: "Before",
      pages: [
        { blocks: [toImage(droppedPicture), toText("Old")] },
        { blocks: [toVideo(keptVideo)] },
        { blocks: [toImage(keptPicture), toVideo(removedVideo)] },
      ],
    });
    await steps.process();
    const before = await open(created.id);
    const former = before.data.storyPinData?.pages.flatMap((page) => page.blocks) ?? [];
    const changed = await alice.call("pins.update", {
      pin_id: created.id,
      title: "After",
      pages: [
        { blocks: [toText("New"), toVideo(keptVideo)] },
        { blocks: [toImage(keptPicture, "Kept"), toImage(addedPicture)] },
        { blocks: [toVideo(newVideo)] },
      ],
    });
    expect([changed.status, changed.error]).toEqual([200, null]);
    await steps.process();
    const { data } = await open(created.id, alice);
    expect(data).toMatchObject({ title: "After", videoStatus: "ready", storyPinData: { staticPageCount: 1 } });
    const now = data.storyPinData?.pages.flatMap((page) => page.blocks) ?? [];
    expect(now.map(({ text, image, video }) => text || (video?.entityId ?? image?.id))).toEqual([
      "New",
      keptVideo,
      keptPicture,
      addedPicture,
      newVideo,
    ]);
    expect(now[2]?.altText).toBe("Kept");
    // The cover is the first image or poster. Images that are still in the story keep their URLs.
    expect(data.imageSignature).toBe(now[1]?.image?.imageSignature);
    expect(now[2]?.image?.images).toEqual(former[3]?.image?.images);
    for (const url of await listAddresses(created.id, app.visitor()))
      expect([url, await status(app.visitor(), url)]).toEqual([url, 200]);
    const oldPicture = former[0]?.image?.images["474x"].url ?? "";
    const oldVideo = former[4]?.video?.videoList?.v720P.url ?? "";
    expect([await status(alice, oldPicture), await status(alice, oldVideo)]).toEqual([404, 404]);
    expect((await alice.call("videos.get", { video_id: removedVideo })).data.isUsed).toBe(false);
    const laterContext = { ...app.server.context, now: () => Date.now() + 2 * HOUR_MS };
    await videoCleanupJob.run(laterContext);
    expect((await alice.call("videos.get", { video_id: removedVideo })).status).toBe(404);
    expect((await alice.call("videos.get", { video_id: keptVideo })).status).toBe(200);
  });

  it("is found by its current text, and isn't corrupted by concurrent changes", async () => {
    const alice = await app.as("alice");
    const created = await makeStory(alice, ["Quinces", "Sugar"]);
    const [one, two] = created.storyPinData?.pages.map(({ blocks }) => blocks[0]?.image?.id ?? "") ?? [];
    const change = (text: string, ids: (string | undefined)[]) =>
      alice.call("pins.update", {
        pin_id: created.id,
        pages: ids.map((id) => ({ blocks: [toImage(id ?? ""), toText(text)] })),
      });
    const isFound = async (query: string) =>
      (await app.visitor().call("search.pins", { q: query })).data.some(({ id }) => id === created.id);
    expect([await isFound("marmalade"), await isFound("quinces")]).toEqual([false, true]);
    await change("Marmalade", [one, two]);
    expect([await isFound("marmalade"), await isFound("quinces")]).toEqual([true, false]);
    const responses = await Promise.all([change("A", [two, one]), change("A", [two, one])]);
    expect(responses.map((response) => response.status)).toEqual([200, 200]);
    const both = await Promise.all([change("B", [one]), change("C", [one, two])]);
    expect(both.some((response) => response.status === 200)).toBe(true);
    expect(both.every((response) => [200, 409].includes(response.status))).toBe(true);
    const { data } = await open(created.id);
    const texts = data.storyPinData?.pages.map(({ blocks }) => blocks[1]?.text);
    expect([["B"], ["C", "C"]]).toContainEqual(texts);
  });

  it("can be changed only by its creator, and its pages can't be added to other pins", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const created = await makeStory(alice, ["Mine"]);
    const saved = await bob.call("pins.save", { pin_id: created.id });
    const pages = [{ blocks: [toImage(await storePicture(bob))] }];
    expect((await bob.call("pins.update", { pin_id: saved.data.id, pages })).status).toBe(403);
    const plain = await makePin(bob);
    const rejected = await bob.call("pins.update", { pin_id: plain.id, pages });
    expect([rejected.status, rejected.error?.details]).toEqual([
      400,
      [{ path: "pages", message: "This Pin isn’t a story." }],
    ]);
    const imageId = created.storyPinData?.pages[0]?.blocks[0]?.image?.id ?? "";
    const bobsStory = await makeStory(bob, ["Theirs"]);
    const takeover = await bob.call("pins.update", { pin_id: bobsStory.id, pages: [{ blocks: [toImage(imageId)] }] });
    expect([takeover.status, takeover.error?.details[0]?.path]).toEqual([400, "pages.0.blocks.0.image_id"]);
    expect((await open(bobsStory.id)).data.storyPinData?.pages[0]?.blocks[1]?.text).toBe("Theirs");
  });
});

describe("an invalid story", () => {
  const createdBy = async (client: ApiClient) => (await client.call("people.created", { username: "dan" })).data;

  it.each([
    ["no pages", [], "pages"],
    ["21 pages", Array.from({ length: 21 }, () => ({ blocks: [toText("x")] })), "pages"],
    ["an empty page", [{ blocks: [toText("x")] }, { blocks: [] }], "pages.1.blocks"],
    ["a page without content", [{}], "pages.0.blocks"],
    [
      "five blocks on a page",
      [{ blocks: Array.from({ length: STORY_LIMITS.blocksMax + 1 }, () => toText("x")) }],
      "pages.0.blocks",
    ],
    ["only texts", [{ blocks: [toText("x")] }], "pages"],
    ["an empty text", [{ blocks: [toText(" \n ")] }], "pages.0.blocks.0.text"],
    ["a text that is too long", [{ blocks: [toText("x".repeat(501))] }], "pages.0.blocks.0.text"],
    ["a text of a megabyte", [{ blocks: [toText("x".repeat(1_000_000))] }], "pages.0.blocks.0.text"],
    ["an unknown kind of block", [{ blocks: [{ block_type: "script", text: "x" }] }], "pages.0.blocks.0.block_type"],
    ["an invalid image", [{ blocks: [{ block_type: "image", image_id: 7 }] }], "pages.0.blocks.0.image_id"],
    ["a missing video id", [{ blocks: [{ block_type: "video" }] }], "pages.0.blocks.0.video_id"],
    ["an image that does not exist", [{ blocks: [toText("x"), toImage("12345")] }], "pages.0.blocks.1.image_id"],
    ["a video that does not exist", [{ blocks: [toVideo("12345")] }], "pages.0.blocks.0.video_id"],
    ["text instead of pages", "story", "pages"],
    [
      "eleven videos",
      [4, 4, 3].map((count, page) => ({
        blocks: Array.from({ length: count }, (_, i) => toVideo(`${page}1${i}`)),
      })),
      "pages.2.blocks.2.video_id",
    ],
  ])("is rejected with an error at %s, and nothing is created", async (_what, pages, path) => {
    const dan = await app.as("dan");
    const response = await dan.send("pins.create", { pages });
    expect([response.status, response.error?.type]).toEqual([400, "validation_error"]);
    expect(response.error?.details[0]).toMatchObject({ path, message: expect.stringMatching(/^[A-Z].*\.$/) });
    expect(await createdBy(dan)).toEqual([]);
  });

  it("is rejected without being read when one of its texts is ten megabytes long", async () => {
    const dan = await app.as("dan");
    const response = await dan.send("pins.create", { pages: [{ blocks: [toText("x".repeat(10_000_000))] }] });
    expect([response.status, response.error?.type]).toEqual([413, "too_large"]);
    expect(await createdBy(dan)).toEqual([]);
  });

  it("is rejected even when only one of its 20 pages is invalid", async () => {
    const [bob, dan] = [await app.as("bob"), await app.as("dan")];
    const picture = await storePicture(dan);
    const [own, foreign, used] = [await upload(dan), await upload(bob), (await steps.videoPin(bob)).videoId];
    const failed = await upload(dan);
    await app.server.context.transaction((tx) =>
      tx.updateTable("videos").set({ status: "failed" }).where("id", "=", failed).execute(),
    );
    const makeInvalidPages = (block: object) => [
      ...Array.from({ length: 13 }, () => ({ blocks: [toImage(picture), toText("Fine")] })),
      { blocks: [toText("Spoilt"), block] },
      ...Array.from({ length: 6 }, (_, index) => ({ blocks: [index === 5 ? toVideo(own) : toImage(picture)] })),
    ];
    for (const [block, field, message] of [
      [toImage(await storePicture(bob)), "image_id", "We no longer have this image. Upload it again."],
      [toVideo(foreign), "video_id", "We no longer have this video. Upload it again."],
      [toVideo(used), "video_id", "We no longer have this video. Upload it again."],
      [toVideo(failed), "video_id", "We couldn’t prepare this video. Choose another one."],
      [toText("x".repeat(501)), "text", "Use 500 characters or fewer for the text."],
    ] as const) {
      const response = await dan.send("pins.create", { pages: makeInvalidPages(block) });
      expect(response.error?.details).toEqual([{ path: `pages.13.blocks.1.${field}`, message }]);
    }
    const second = await dan.send("pins.create", { pages: makeInvalidPages(toVideo(own)) });
    expect(second.error?.details[0]).toMatchObject({ path: "pages.19.blocks.0.video_id" });
    expect(await createdBy(dan)).toEqual([]);
    expect((await dan.call("videos.get", { video_id: own })).data.isUsed).toBe(false);
    const valid = await dan.send<{ id: string }>("pins.create", { pages: makeInvalidPages(toText("Fine again")) });
    expect(valid.status).toBe(200);
    const again = await dan.send("pins.create", { pages: [{ blocks: [toVideo(own)] }] });
    expect(again.error?.details).toEqual([
      { path: "pages.0.blocks.0.video_id", message: "You’ve already created a Pin from this video." },
    ]);
    await dan.call("pins.delete", { id: valid.data.id });
  });

  it("is rejected when its combined text exceeds the limit", async () => {
    const dan = await app.as("dan");
    const picture = await storePicture(dan);
    const pages = Array.from({ length: 11 }, () => ({ blocks: [toImage(picture), toText("x".repeat(500))] }));
    const response = await dan.send("pins.create", { pages });
    expect(response.error?.details[0]).toMatchObject({ path: "pages.10.blocks.1.text" });
    expect((await dan.send("pins.create", { pages: pages.slice(0, 10) })).status).toBe(200);
  });

  it.each([
    ["a carousel", { carousel: [{ image: "1" }, { image: "2" }] }],
    ["a video", { video_id: "1" }],
    ["an image", { image_url: "https://pictures.example/a.jpg" }],
  ])("is rejected when the request also contains %s", async (_what, fields) => {
    const dan = await app.as("dan");
    const pages = [{ blocks: [toImage(await storePicture(dan))] }];
    const response = await dan.send("pins.create", { pages, ...fields });
    expect([response.status, response.error?.details[0]?.path]).toEqual([400, "pages"]);
  });
});
