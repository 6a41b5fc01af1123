import type { Locator } from "@playwright/test";
import type { ContentVideo } from "@tessera/contract";
import { EVENT_TYPES, VIDEO_STATES } from "@tessera/domain";
import { getCard, getCloseup, getFileInput } from "../acts.ts";
import { type ClipFile, createClip, createUprightClip } from "../clips.ts";
import { writeContentFacts } from "../contents.ts";
import { expect, type Page, test, visit } from "../fixtures.ts";
import type { Person } from "../person.ts";
import { createAnimatedGif } from "../pictures.ts";
import { watchEvents } from "../sink.ts";

// These tests check motion.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const CAPTIONS = "WEBVTT\n\n00:00.000 --> 00:20.000\nA count that runs\n";

test("a video with captions can be uploaded, described, prepared, and played", async ({ page, viewer }) => {
  await visit(page, "/pin/create/");
  await chooseVideo(page, await createClip("potter", 20));
  const draft = page.getByRole("form");
  await draft.getByRole("textbox", { name: "Title" }).fill("At the wheel");
  await expect.poll(() => draft.locator("video").evaluate((video: HTMLVideoElement) => video.readyState)).toBe(4);
  await draft.getByRole("button", { name: "Use this frame as the cover" }).click();
  await expect(draft.getByRole("img", { name: "Cover" })).toBeVisible();
  const captions = { name: "words.vtt", mimeType: "text/vtt", buffer: Buffer.from(CAPTIONS) };
  await draft.getByLabel("WebVTT caption file").setInputFiles(captions);
  await expect(draft.getByRole("combobox", { name: "Language of words.vtt" })).toHaveValue("en");
  await draft.getByRole("button", { name: "Publish" }).click();
  await expect(page).toHaveURL(/\/pin\/\d+\/$/);

  const player = getPlayer(page, "At the wheel");
  await expect(player).toHaveAttribute("data-state", `${VIDEO_STATES.playing}`, { timeout: 180_000 });
  expect(await isAudible(player)).toBe(false);
  await player.press("c");
  await expect.poll(() => readShownCaptions(player)).toEqual(["A count that runs"]);
  await player.press("k");
  await expect(player).toHaveAttribute("data-state", `${VIDEO_STATES.paused}`);
  await player.press("ArrowRight");
  await expect.poll(() => readPosition(player)).toBeGreaterThanOrEqual(5);
  await page.mouse.wheel(0, 2000);
  await page.mouse.wheel(0, -2000);
  await expect(player).toHaveAttribute("data-state", `${VIDEO_STATES.paused}`);
  await player.press("m");
  await player.press("k");
  await expect(player).toHaveAttribute("data-state", `${VIDEO_STATES.playing}`);
  expect(await isAudible(player)).toBe(true);

  await visit(page, `/${viewer.username}/_created/`);
  await expect(getCard(page, "At the wheel").getByRole("img", { name: "20 seconds" })).toBeVisible();
});

test("a video's captions can be added and removed when editing its Pin", async ({ page, viewer }) => {
  const { id } = await createPlayableVideoPin(viewer, "To be read");
  const toCaptionFile = (words: string) => ({
    name: `${words}.vtt`,
    mimeType: "text/vtt",
    buffer: Buffer.from(CAPTIONS),
  });
  const readLanguages = async () => {
    const { videos } = await viewer.call("pins.get", { pin_id: id });
    return videos?.captions.map(({ language, label }) => [language, label]);
  };
  const save = async () => {
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL(new RegExp(`/pin/${id}/$`));
  };
  await visit(page, `/pin/${id}/edit/`);
  const captions = page.getByRole("group", { name: "Captions" });
  const file = captions.getByLabel("WebVTT caption file");
  await file.setInputFiles({ name: "words.vtt", mimeType: "text/vtt", buffer: Buffer.from("No captions") });
  await expect(captions.getByRole("alert")).toContainText("WEBVTT");
  await file.setInputFiles(toCaptionFile("spoken"));
  await expect(captions.getByRole("alert")).toHaveCount(0);
  await captions.getByRole("combobox", { name: "Language of spoken.vtt" }).selectOption("de");
  await file.setInputFiles(toCaptionFile("heard"));
  await expect(captions.getByRole("combobox", { name: "Language of heard.vtt" })).toHaveValue("en");
  await save();
  expect(await readLanguages()).toEqual([
    ["de", "Deutsch"],
    ["en", "English"],
  ]);

  await visit(page, `/pin/${id}/edit/`);
  await captions.getByRole("button", { name: "Remove German captions" }).click();
  await save();
  expect(await readLanguages()).toEqual([["en", "English"]]);
});

test("a video recorded upright on a phone plays upright, even during its upload @both", async ({ page, viewer }) => {
  await visit(page, `/pin/create/?of=${viewer.username}`);
  await chooseVideo(page, await createUprightClip("street", 4));
  const draft = page.getByRole("form");
  await draft.getByRole("textbox", { name: "Title" }).fill("Upright");
  await draft.getByRole("button", { name: "Publish" }).click();
  await expect(page).toHaveURL(/\/pin\/\d+\/$/);
  const player = getPlayer(page, "Upright");
  await expect(player).toHaveAttribute("data-state", `${VIDEO_STATES.playing}`, { timeout: 180_000 });
  await expect.poll(() => readPosition(player)).toBeGreaterThan(0.5);
  const shape = await player
    .locator("video")
    .evaluate(({ videoWidth, videoHeight }: HTMLVideoElement) => videoWidth / videoHeight);
  expect(shape).toBeCloseTo(9 / 16, 1);
});

test("a card's video plays while the mouse hovers over it", async ({ page, viewer }) => {
  await createPlayableVideoPin(viewer, "Resting mouse");
  await visit(page, `/${viewer.username}/_created/`);
  const preview = getCard(page, "Resting mouse").locator("video");
  await expect(preview).toHaveCount(0);
  await getCard(page, "Resting mouse").getByRole("link").first().hover();
  await expect.poll(() => preview.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  expect(await preview.evaluate(({ muted, loop }: HTMLVideoElement) => [muted, loop])).toEqual([true, true]);
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(preview).toHaveCount(0);
});

test("for people who prefer reduced motion, a video starts only when they press Play, and then has sound", async ({
  page,
  viewer,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const pin = await createPlayableVideoPin(viewer, "Asked for");
  await visit(page, `/pin/${pin.id}/`);
  const player = getPlayer(page, "Asked for");
  await expect(player.getByRole("button", { name: "Play" })).toBeVisible();
  await expect(player).toHaveAttribute("data-state", `${VIDEO_STATES.default}`);
  await player.getByRole("button", { name: "Play" }).click();
  await expect(player).toHaveAttribute("data-state", `${VIDEO_STATES.playing}`);
  expect(await isAudible(player)).toBe(true);
});

test("a GIF loops without sound, and a video plays from its file when no stream can be played [VIDEO-07]", async ({
  page,
  viewer,
  complaints,
}) => {
  complaints.allow(/^Failed to load resource/);
  const gif = await viewer.createPin({ title: "Loops" }, await createAnimatedGif(7));
  await visit(page, `/pin/${gif.id}/`);
  await expect(getCloseup(page).getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(getCloseup(page).locator("video")).toHaveCount(0);
  await expect
    .poll(() =>
      getCloseup(page)
        .locator("picture img")
        .evaluate((image: HTMLImageElement) => image.currentSrc),
    )
    .toMatch(/\/(orig\.gif|moving\.webp)$/);

  const { id, embed } = await createPlayableVideoPin(viewer, "Embedded");
  expect(embed).toMatchObject({ type: "video" });
  await page.route("**/*.m3u8", (route) => route.abort());
  await visit(page, `/pin/${id}/`);
  const player = getPlayer(page, "Embedded");
  await expect(player).toHaveAttribute("data-state", `${VIDEO_STATES.playing}`);
  expect(await player.locator("video").evaluate((video: HTMLVideoElement) => new URL(video.currentSrc).pathname)).toBe(
    embed?.src,
  );
});

test("code for streaming is loaded when the browser can't play streams natively", async ({ page, viewer }) => {
  await page.addInitScript(() => {
    const canPlayType = HTMLMediaElement.prototype.canPlayType;
    HTMLMediaElement.prototype.canPlayType = function canPlay(type: string) {
      return type.includes("mpegurl") ? "" : canPlayType.call(this, type);
    };
  });
  const pin = await createPlayableVideoPin(viewer, "By our own code");
  await visit(page, `/pin/${pin.id}/`);
  const player = getPlayer(page, "By our own code");
  await expect(player).toHaveAttribute("data-state", `${VIDEO_STATES.playing}`);
  expect(await player.locator("video").evaluate((video: HTMLVideoElement) => video.currentSrc)).toMatch(/^blob:/);
});

test("a video that can't be played shows a message, offers a retry, and is logged", async ({
  page,
  viewer,
  complaints,
}) => {
  complaints.allow(/^Failed to load resource/);
  const pin = await createPlayableVideoPin(viewer, "Cut off");
  const sink = watchEvents(page);
  const media = /\.(m3u8|mp4|m4s)(\?|$)/;
  await page.route(media, (route) => route.abort());
  await visit(page, `/pin/${pin.id}/`);
  const player = getPlayer(page, "Cut off");
  await expect(player.getByRole("alert")).toBeVisible();
  await expect(player).toHaveAttribute("data-state", `${VIDEO_STATES.failed}`);
  const { aux_data: auxData } = await sink.find({ event_type: EVENT_TYPES.videoError, object_id_str: pin.id });
  expect([1, 2, 3, 4]).toContain(auxData?.error_code);
  await page.unroute(media);
  await player.getByRole("button", { name: "Try again" }).click();
  await expect(player).toHaveAttribute("data-state", `${VIDEO_STATES.playing}`);
  await sink.find({ event_type: EVENT_TYPES.videoImpression, object_id_str: pin.id });
});

test("a video shows that it's being prepared, or that it couldn't be prepared [VIDEO-08]", async ({ page, viewer }) => {
  const pin = await viewer.createPin({ title: "Not yet" });
  await writeContentFacts(pin.id, { video: toUnreadyVideo("processing") });
  await visit(page, `/${viewer.username}/_created/`);
  await expect(getCard(page, "Not yet").getByText("Preparing this video")).toBeVisible();
  await visit(page, `/pin/${pin.id}/`);
  await expect(getCloseup(page).getByText("Preparing this video")).toBeVisible();
  await writeContentFacts(pin.id, { video: toUnreadyVideo("failed") });
  await expect(getCloseup(page).getByText("We couldn’t prepare this video")).toBeVisible();
  await expect(getCloseup(page).getByText("The file is damaged. Try uploading it again.")).toBeVisible();
  await visit(page, `/${viewer.username}/_created/`);
  await expect(getCard(page, "Not yet").getByText("We couldn’t prepare this video")).toBeVisible();
});

test("before anything is sent, the form explains that the server accepts no videos", async ({ page, viewer }) => {
  await page.route("**/v3/videos/limits/", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"isOn":true', '"isOn":false');
    await route.fulfill({ response: answer, body });
  });
  await visit(page, `/pin/create/?of=${viewer.username}`);
  await chooseVideo(page, await createClip("unwanted", 1));
  await expect(page.getByText("We couldn’t upload unwanted.mp4. This site doesn’t accept videos.")).toBeVisible();
  await expect(page.getByRole("form")).toHaveCount(0);
});

async function chooseVideo(page: Page, file: ClipFile): Promise<void> {
  await getFileInput(page).setInputFiles(file);
}

/** Creates a pin with a video that is ready to play. */
async function createPlayableVideoPin(viewer: Person, title: string) {
  const { id } = await viewer.createVideoPin({ title }, await createClip(title, 8));
  await expect
    .poll(async () => (await viewer.call("pins.get", { pin_id: id })).videos?.status, { timeout: 180_000 })
    .toBe("ready");
  return viewer.call("pins.get", { pin_id: id });
}

function getPlayer(page: Page, title: string): Locator {
  return page.getByRole("group", { name: `Video: ${title}` });
}

function isAudible(player: Locator): Promise<boolean> {
  return player.locator("video").evaluate((video: HTMLVideoElement) => !video.muted);
}

function readPosition(player: Locator): Promise<number> {
  return player.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);
}

/** Reads the captions currently displayed over the video. */
function readShownCaptions(player: Locator): Promise<readonly string[]> {
  return player.locator("video").evaluate((video: HTMLVideoElement) =>
    [...video.textTracks]
      .filter(({ mode }) => mode === "showing")
      .flatMap(({ activeCues }) => [...(activeCues ?? [])])
      .map((cue) => (cue as VTTCue).text),
  );
}

function toUnreadyVideo(status: "processing" | "failed"): ContentVideo {
  const reason = status === "failed" ? "corrupt" : null;
  const shape = { duration: 8000, width: 320, height: 180, hasSound: false };
  return { id: "1", status, reason, ...shape, variants: null, captions: [] };
}
