import type { Locator } from "@playwright/test";
import { EVENT_TYPES } from "@tessera/domain";
import {
  getCard,
  choosePictures,
  getCloseup,
  delayCodeRequests,
  getToast,
  openActions,
  openDraft,
  openPin,
  swipe,
} from "../acts.ts";
import { expect, type Page, test, visit } from "../fixtures.ts";
import type { Person } from "../person.ts";
import { createPicture } from "../pictures.ts";
import { watchEvents } from "../sink.ts";

// These tests check motion.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const VIEWS = [
  { title: "Front", link: "https://front.example/door", details: "Seen from the street" },
  { title: "Side", link: "https://side.example/wall" },
  { title: "Back" },
];

/** Creates a carousel of three images with different ratios, on a separate board. */
async function createCarouselPin(creator: Person, title: string) {
  const board = await creator.createBoard("Houses");
  const carousel = [];
  for (const [index, view] of VIEWS.entries()) {
    const { buffer } = await createPicture(index + 900, 1.4 - index * 0.3);
    const { id } = await creator.call("pins.storePicture", { image_base64: buffer.toString("base64") });
    carousel.push({ ...view, image: id });
  }
  return { board, pin: await creator.call("pins.create", { title, board_id: board.id, carousel }) };
}

const getTrack = (locator: Locator) => locator.locator('[data-part="carousel-track"]');
/** Returns the frame, which stays in place while the track moves inside it. */
const getFrame = (locator: Locator) => getTrack(locator).locator("..");
const getShownPicture = (locator: Locator) => getTrack(locator).locator(':scope > [aria-hidden="false"] img');
const getAnnouncement = (locator: Locator) =>
  locator.getByRole("group", { name: "Images in this Pin" }).getByRole("status");
const readSource = (image: Locator) => image.evaluate((element: HTMLImageElement) => element.currentSrc);

/** Moves to the next image with the arrow button on desktops, or with a swipe on phones. */
async function showNext(locator: Locator, isMobile: boolean): Promise<void> {
  if (isMobile) return swipe(getFrame(locator), -120);
  await getFrame(locator).hover();
  await locator.getByRole("button", { name: "Next image" }).click();
}

test("a carousel's card advances by swipe or arrow within 0.25 s, and opens the current image's link [CAR-01] [CAR-04] [CAR-05] [CAR-06] @both", async ({
  page,
  viewer: _,
  someone,
  isMobile,
}) => {
  const sink = watchEvents(page);
  const { board, pin } = await createCarouselPin(await someone("Hans"), "A house from all sides");
  await visit(page, board.url);
  const house = getCard(page, "A house from all sides");
  await expect(getShownPicture(house)).toBeVisible();
  await expect.poll(() => readSource(getShownPicture(house))).toContain("/236x.");
  const height = (await house.boundingBox())?.height;
  await expect(getTrack(house)).toHaveCSS("transition-property", "transform");
  await expect(getTrack(house)).toHaveCSS("transition-duration", "0.25s");

  await showNext(house, isMobile);
  await expect(getAnnouncement(house)).toHaveText("2 of 3");
  await expect(getShownPicture(house)).toHaveAttribute("alt", "Side");
  await expect.poll(() => readSource(getShownPicture(house))).toMatch(/\/(474|564)x\./);
  expect((await house.boundingBox())?.height).toBe(height);
  await sink.find({
    event_type: EVENT_TYPES.carouselSlot,
    object_id_str: pin.carouselData?.carouselSlots[1]?.slotId,
    surface: "BaseBoardPinGrid",
  });

  // The card links to the carousel's closeup, and its source link opens the current image's own source.
  await expect(house.getByRole("link").first()).toHaveAttribute("href", `/pin/c${pin.id}/`);
  const actions = await openActions(house, isMobile);
  const source = actions.getByRole("link", { name: /side\.ex/ });
  await expect(source).toHaveAttribute("href", /^\/offsite\/\?.*url=https%3A%2F%2Fside\.example%2Fwall/);
});

test("a carousel's page has dots, and arrows that stop at both ends [CLOSE-02] @both", async ({
  page,
  viewer,
  isMobile,
}) => {
  const { pin } = await createCarouselPin(viewer, "A house with a page");
  await visit(page, `/pin/c${pin.id}/`);
  const house = getCloseup(page);
  const [previous, following] = ["Previous image", "Next image"].map((name) => house.getByRole("button", { name }));
  const dots = house.locator('[data-part="carousel-dots"]');
  await expect(house.locator('[data-part="carousel-words"]')).toHaveText(/Front.*Seen from the street/s);
  await expect(dots).toHaveAttribute("data-shown", "true");
  await expect(dots.locator("span")).toHaveCount(3);
  await expect(previous as Locator).toHaveCount(0);
  await expect.poll(() => readSource(getShownPicture(house))).not.toBe("");
  await showNext(house, isMobile);
  await expect(previous as Locator).toHaveCount(1);
  await expect(house.getByRole("link", { name: "side.example" })).toBeVisible();
  await showNext(house, isMobile);
  await expect(following as Locator).toHaveCount(0);
  await expect(getShownPicture(house)).toHaveAttribute("alt", "Back");
  await expect(getAnnouncement(house)).toHaveText("3 of 3");
  await expect(dots).toHaveAttribute("data-shown", "false", { timeout: 10_000 });
});

test("a carousel's image viewer changes images by key, button, or swipe, and the page keeps the last image @both", async ({
  page,
  viewer,
  isMobile,
}) => {
  const { pin } = await createCarouselPin(viewer, "A house to look at closely");
  await visit(page, `/pin/${pin.id}/`);
  const opener = getCloseup(page).getByRole("button", { name: "View larger" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Image" });
  const place = dialog.locator("[data-part=place]");
  const image = dialog.getByRole("img");
  await expect(place).toHaveText("1 of 3");
  const first = await readSource(image);
  if (isMobile) await swipe(image, -160);
  else await page.keyboard.press("ArrowRight");
  await expect(place).toHaveText("2 of 3");
  await expect(image).toHaveAttribute("alt", "Side");
  expect(await readSource(image)).not.toBe(first);
  await dialog.getByRole("button", { name: "Next image" }).click();
  await expect(place).toHaveText("3 of 3");
  await expect(dialog.getByRole("button", { name: "Next image" })).toBeFocused();
  if (isMobile) await swipe(image, -160);
  else await page.keyboard.press("ArrowRight");
  await expect(place).toHaveText("3 of 3");
  // Once the image is enlarged, keys pan it.
  await page.keyboard.press("+");
  await page.keyboard.press("ArrowLeft");
  await expect(place).toHaveText("3 of 3");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(getShownPicture(getCloseup(page))).toHaveAttribute("alt", "Back");
});

test("a carousel's page opens at the image that its card showed, even after a reload @both", async ({
  page,
  viewer,
  isMobile,
}) => {
  const { board, pin } = await createCarouselPin(viewer, "A house from its side");
  await visit(page, board.url);
  const house = getCard(page, "A house from its side");
  await showNext(house, isMobile);
  await expect(getAnnouncement(house)).toHaveText("2 of 3");
  await expect(async () => {
    await openPin(house, isMobile);
    await expect(page).toHaveURL(`/pin/c${pin.id}/`, { timeout: 3_000 });
  }).toPass();
  await expect(getShownPicture(getCloseup(page))).toHaveAttribute("alt", "Side");
  await page.reload();
  await expect(getShownPicture(getCloseup(page))).toHaveAttribute("alt", "Side");
  await expect(getCloseup(page).getByRole("link", { name: "side.example" })).toBeVisible();
  // A carousel that is opened by its URL starts at the first image.
  await visit(page, board.url);
  await visit(page, `/pin/c${pin.id}/`);
  await expect(getShownPicture(getCloseup(page))).toHaveAttribute("alt", "A house from its side");
});

test("a carousel's card opens the carousel's page on a tap, but not on a swipe @phone", async ({ page, viewer }) => {
  const { board, pin } = await createCarouselPin(viewer, "A house to open");
  await visit(page, board.url);
  const house = getCard(page, "A house to open");
  await swipe(getFrame(house), -120);
  await expect(getAnnouncement(house)).toHaveText("2 of 3");
  await expect(page).toHaveURL(board.url);
  // Retry the tap, because browsers treat a tap right after a swipe as the end of the swipe.
  await expect(async () => {
    await openPin(house, true);
    await expect(page).toHaveURL(`/pin/c${pin.id}/`, { timeout: 3_000 });
  }).toPass();
});

const CODE = /\/assets\/carousel-[^/]+\.js$/;

test("a carousel's page replays a press or swipe from before its code loaded @both", async ({
  page,
  viewer,
  isMobile,
}) => {
  const { pin } = await createCarouselPin(viewer, "A house in a hurry");
  const release = await delayCodeRequests(page, CODE);
  await visit(page, `/pin/c${pin.id}/`);
  const house = getCloseup(page);
  await showNext(house, isMobile);
  await expect(getAnnouncement(house)).toHaveText("");
  release();
  await expect(getAnnouncement(house)).toHaveText("2 of 3");
  await showNext(house, isMobile);
  await expect(getAnnouncement(house)).toHaveText("3 of 3");
});

test("a carousel's card replays a swipe from before its code loaded @phone", async ({ page, viewer }) => {
  const { board } = await createCarouselPin(viewer, "A house on the way");
  const release = await delayCodeRequests(page, CODE);
  await visit(page, board.url);
  const house = getCard(page, "A house on the way");
  await swipe(house.getByRole("img", { name: "A house on the way" }), -120);
  release();
  await expect(getAnnouncement(house)).toHaveText("2 of 3");
  await showNext(house, true);
  await expect(getAnnouncement(house)).toHaveText("3 of 3");
});

test.describe("the carousel form", () => {
  const getSlots = (locator: Page) => locator.getByRole("list", { name: /^Images/ }).getByRole("listitem");

  test("creates one Pin from several images, which can be reordered by keyboard and by pointer", async ({
    page,
    viewer,
  }) => {
    await visit(page, "/pin/create/");
    await choosePictures(page, [await createPicture(31), await createPicture(32), await createPicture(33)]);
    for (const [index, title] of ["First", "Second", "Third"].entries()) {
      await (await openDraft(page, index + 1)).getByRole("textbox", { name: "Title" }).fill(title);
    }
    await page.getByRole("checkbox", { name: "Select all" }).check();
    await page.getByRole("button", { name: "Make a carousel" }).click();
    await expect(getSlots(page)).toHaveCount(3);
    const title = (index: number) => getSlots(page).nth(index).getByRole("textbox", { name: "Title" });
    await expect(title(0)).toHaveValue("First");

    await getSlots(page)
      .nth(0)
      .getByRole("button", { name: /^Move image 1 of 3/ })
      .press("ArrowDown");
    await expect(title(0)).toHaveValue("Second");
    await expect(
      getSlots(page)
        .nth(1)
        .getByRole("button", { name: /^Move image 2 of 3/ }),
    ).toBeFocused();

    const grip = getSlots(page)
      .nth(2)
      .getByRole("button", { name: /^Move image 3 of 3/ });
    await grip.hover();
    await page.mouse.down();
    await title(0).hover();
    await page.mouse.up();
    await expect(title(0)).toHaveValue("Third");

    await getSlots(page).nth(2).getByRole("textbox", { name: "Link" }).fill("first.example/a");
    const draft = page.getByRole("form");
    await draft.getByRole("textbox", { name: "Title" }).first().fill("All three");
    await draft.getByRole("button", { name: "Publish" }).click();
    await expect(getToast(page, "Pin published")).toBeVisible({ timeout: 20_000 });
    const [created] = await viewer.call("people.created", { username: viewer.username });
    expect(created?.title).toBe("All three");
    expect(created?.carouselData?.carouselSlots.map((slot) => [slot.title, slot.link])).toEqual([
      ["Third", null],
      ["Second", null],
      ["First", "https://first.example/a"],
    ]);
  });

  test("shows an error next to its image, and keeps the other input", async ({ page, viewer, complaints }) => {
    complaints.allow(/400|503|Failed to load resource/);
    await visit(page, "/pin/create/");
    await choosePictures(page, [await createPicture(34), await createPicture(35)]);
    await page.getByRole("button", { name: "Make a carousel" }).click();
    await getSlots(page).nth(1).getByRole("textbox", { name: "Link" }).fill("not a link");
    await page.getByRole("form").getByRole("button", { name: "Publish" }).click();
    await expect(getSlots(page).nth(1).getByText("Enter a link that begins with http:// or https://.")).toBeVisible();
    await expect(getSlots(page).nth(1).getByRole("textbox", { name: "Link" })).toHaveValue("not a link");
    expect(await viewer.call("people.created", { username: viewer.username })).toHaveLength(0);

    let requestCount = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/v3/pins/pictures/")) requestCount += 1;
    });
    await getSlots(page).nth(1).getByRole("textbox", { name: "Link" }).fill("a.example");
    await page.getByRole("form").getByRole("button", { name: "Try again" }).click();
    await expect(getToast(page, "Pin published")).toBeVisible({ timeout: 20_000 });
    expect(requestCount).toBe(0);
  });
});
