import { getCard, getCloseup, delayCodeRequests, openPin } from "../acts.ts";
import { expect, type Page, test, visit } from "../fixtures.ts";
import { waitUntilSettled } from "../layout-probe.ts";
import type { Person } from "../person.ts";
import { createPicture } from "../pictures.ts";

/** Creates a pin on a board. */
async function createKitePin(creator: Person) {
  const board = await creator.createBoard("Kites");
  const fields = { title: "A kite", description: "It flies on a long line.", board_id: board.id };
  return { board, pin: await creator.createPin(fields, await createPicture(2107, 1.5, 900)) };
}

/**
 * Returns whether any version of the pin's image is visible, either the one that the page requested or the one from the
 * grid.
 */
function isPictureShown(page: Page): Promise<boolean> {
  return getCloseup(page)
    .getByRole("img")
    .first()
    .evaluate((image) => {
      const frame = image.closest("span");
      const isLoaded = image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
      return isLoaded || (frame !== null && getComputedStyle(frame).backgroundImage.startsWith("url("));
    });
}

test.describe("a pin opened from a grid", () => {
  test("shows its image and title before the pin and a larger image arrive @both", async ({
    page,
    viewer,
    someone,
    isMobile,
  }) => {
    const creator = await someone("Mona");
    const { board, pin } = await createKitePin(creator);
    expect(viewer.username).not.toBe(creator.username);
    await visit(page, board.url);
    await waitUntilSettled(page);
    const releasePin = await delayCodeRequests(page, new RegExp(`/v3/pins/${pin.id}/(\\?|$)`));
    const releaseImages = await delayCodeRequests(page, /\/(564|736|750)x\.\w+/);
    await openPin(getCard(page, pin.title), isMobile);
    await expect(getCloseup(page).getByRole("heading", { level: 1 })).toHaveText(pin.title);
    await expect(page).toHaveTitle(new RegExp(pin.title));
    expect(await isPictureShown(page)).toBe(true);
    await expect(getCloseup(page).getByText(pin.description)).toBeVisible();
    await expect(getCloseup(page).getByRole("link", { name: /^Mona/ }).first()).toBeVisible();
    await expect(getCloseup(page).getByRole("textbox", { name: "Comment" })).toHaveCount(0);
    const picture = await getCloseup(page).locator("[data-part=media]").boundingBox();
    releasePin();
    releaseImages();
    await expect(getCloseup(page).getByRole("textbox", { name: "Comment" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "More like this" })).toBeAttached();
    expect(await getCloseup(page).locator("[data-part=media]").boundingBox()).toEqual(picture);
  });

  test("needs no more code after someone has used the grid @phone", async ({ page, viewer, someone }) => {
    const creator = await someone("Mona");
    const { board, pin } = await createKitePin(creator);
    expect(viewer.username).not.toBe(creator.username);
    await visit(page, board.url);
    const fetched = page.waitForResponse(/\/pin-closeup-[^/]+\.js$/);
    await page.touchscreen.tap(200, 80);
    // Importing the page's code waits for all of its imports.
    await page.evaluate((url) => import(url), (await fetched).url());
    await page.waitForLoadState("networkidle");
    // Don't hold back styles. A page whose requests are intercepted has no cache, so it would fetch them again.
    const release = await delayCodeRequests(page, /\.js$/);
    await openPin(getCard(page, pin.title), true);
    await expect(getCloseup(page).getByRole("heading", { level: 1 })).toHaveText(pin.title);
    release();
  });

  test("shows an error and a way to retry when the pin doesn't arrive", async ({
    page,
    viewer,
    someone,
    complaints,
  }) => {
    complaints.allow(/^Failed to load resource/);
    const creator = await someone("Mona");
    const { board, pin } = await createKitePin(creator);
    expect(viewer.username).not.toBe(creator.username);
    await visit(page, board.url);
    let isFailing = true;
    await page.route(new RegExp(`/v3/pins/${pin.id}/(\\?|$)`), (route) =>
      isFailing ? route.fulfill({ status: 500, body: "{}" }) : route.continue(),
    );
    await openPin(getCard(page, pin.title), false);
    const retry = page.getByRole("button", { name: "Try again" });
    await expect(retry).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(0);
    isFailing = false;
    await retry.click();
    await expect(getCloseup(page).getByRole("textbox", { name: "Comment" })).toBeVisible();
  });
});
