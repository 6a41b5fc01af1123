import { getCloseup } from "../acts.ts";
import { createUprightClip } from "../clips.ts";
import { expect, type Page, test, visit } from "../fixtures.ts";
import { createPicture } from "../pictures.ts";
import { createStory } from "../world.ts";

/** The position and size of an element, in CSS pixels. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const LONG_TEXT = "Slowly risen, baked hot, and left to cool until the kitchen smells of it. ".repeat(6).trim();

/** Measures the card of a pin's page, and its image, story, or video. */
async function measureCard(page: Page): Promise<{ card: Box; media: Box }> {
  const [card, media] = await Promise.all([
    getCloseup(page).locator("div[data-side]").boundingBox(),
    getCloseup(page).locator("[data-part=media]").boundingBox(),
  ]);
  if (!card || !media) throw new Error("The page shows no pin.");
  return { card, media };
}

/** Measures the visible buttons and links in the row of actions. */
function measureActions(page: Page): Promise<(Box & { name: string })[]> {
  return getCloseup(page)
    .locator("[data-part=acts]")
    .evaluate((row) =>
      [...row.querySelectorAll("button, a")]
        .filter((action) => action.checkVisibility())
        .map((action) => {
          const { x, y, width, height } = action.getBoundingClientRect();
          return { name: action.getAttribute("aria-label") ?? action.textContent ?? "", x, y, width, height };
        }),
    );
}

/** Makes the pin's page the second page in the tab's history, so that it can go back. */
async function visitFromHome(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await page.evaluate(() => history.replaceState({ ...history.state, idx: 1 }, ""));
  await visit(page, path);
  await page.evaluate(() => history.replaceState({ ...history.state, idx: 1 }, ""));
  await page.reload();
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

test.describe("a pin's page on a desktop", () => {
  for (const ratio of [0.75, 1, 1.5, 2.4]) {
    test(`is as tall as an image with a height-to-width ratio of ${ratio}, however long its text is`, async ({
      page,
      viewer,
    }) => {
      const file = await createPicture(Math.round(ratio * 100), ratio, 240);
      const pin = await viewer.createPin({ title: LONG_TEXT.slice(0, 90), description: LONG_TEXT }, file);
      for (const text of ["One", "Two", "Three", "Four"])
        await viewer.call("comments.add", { pin_id: pin.id, text: `${text}. ${LONG_TEXT}` });
      await visit(page, `/pin/${pin.id}/`);
      const { card, media } = await measureCard(page);
      expect(Math.abs(media.height - card.height)).toBeLessThan(1.5);
      expect(media.width).toBe(508);
      expect(media.height / media.width).toBeCloseTo(ratio, 1);
      await getCloseup(page).getByRole("button", { name: "Read more" }).last().click();
      expect((await measureCard(page)).card.height).toBe(card.height);
    });
  }

  test("shows a landscape image above its text, at the width of the card", async ({ page, viewer }) => {
    const pin = await viewer.createPin({ title: "A wide view" }, await createPicture(31, 0.3, 240));
    await visit(page, `/pin/${pin.id}/`);
    const { card, media } = await measureCard(page);
    expect(media.width).toBe(card.width);
    expect(media.height / media.width).toBeCloseTo(0.3, 2);
    const title = await getCloseup(page).getByRole("heading", { level: 1 }).boundingBox();
    expect(title?.y).toBeGreaterThan(media.y + media.height);
  });

  test("shows stories and tall videos without bands, and fits them in the window", async ({ page, viewer }) => {
    const story = await createStory(viewer);
    const clip = await viewer.createVideoPin({ title: "An upright clip" }, await createUprightClip("upright", 1));
    for (const { id } of [story, clip]) {
      await visit(page, `/pin/${id}/`);
      const { card, media } = await measureCard(page);
      expect(Math.abs(media.height - card.height)).toBeLessThan(1.5);
      expect(media.y + media.height).toBeLessThanOrEqual(900);
      expect(media.height / media.width).toBeCloseTo(16 / 9, 1);
      const words = await getCloseup(page).locator("[data-part=words]").boundingBox();
      expect(words?.x).toBeCloseTo(media.x + media.width, 0);
    }
  });

  test("lets people scroll long text with the keyboard", async ({ page, viewer }) => {
    const pin = await viewer.createPin({ title: "Bread", description: LONG_TEXT }, await createPicture(75, 0.75, 240));
    for (const text of ["One", "Two", "Three"])
      await viewer.call("comments.add", { pin_id: pin.id, text: `${text}. ${LONG_TEXT}` });
    await visit(page, `/pin/${pin.id}/`);
    const text = getCloseup(page).getByRole("region", { name: "About this Pin" });
    await text.focus();
    await page.keyboard.press("End");
    await expect.poll(() => text.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const outline = await text.evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(outline).not.toBe("none");
    // The actions stay in place.
    await expect(getCloseup(page).getByRole("button", { name: "Share" })).toBeInViewport();
  });
});

test.describe("the actions of a pin's page", () => {
  test("share one row without overlapping, even when counts are large @both", async ({
    page,
    viewer,
    someone,
    isMobile,
  }) => {
    const creator = await someone("Mona");
    const pin = await creator.createPin({ title: "A kite" }, await createPicture(11, 1.2, 240));
    await viewer.call("pins.favorite", { pin_id: pin.id });
    await visitFromHome(page, `/pin/${pin.id}/`);
    await expect(getCloseup(page).getByRole("button", { name: "Go back" })).toBeVisible();
    const boxes = await measureActions(page);
    const names = boxes.map(({ name }) => name);
    for (const name of [
      /^Favorite/,
      /^(React with love|Choose a reaction)/,
      /^Comment/,
      /^Share/,
      /^More/,
      /^Profile/,
      /^Save$/,
    ])
      expect(
        names.some((found) => name.test(found)),
        String(name),
      ).toBe(true);
    // The button is over the image, so that the row doesn't move when it appears.
    const back = await getCloseup(page).getByRole("button", { name: "Go back" }).boundingBox();
    const [first] = boxes;
    if (!back || !first) throw new Error("There is no button to go back, or no row of actions.");
    expect(isMobile ? back.y + back.height <= first.y : back.x + back.width <= first.x).toBe(true);
    const centers = boxes.map(({ y, height }) => y + height / 2);
    expect(Math.max(...centers) - Math.min(...centers)).toBeLessThan(1);
    for (const [index, box] of boxes.entries()) {
      const next = boxes[index + 1];
      if (next) expect(box.x + box.width, `${box.name} before ${next.name}`).toBeLessThanOrEqual(next.x + 0.5);
      expect(box.x + box.width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    }
  });

  test("stay uncovered by the row of reactions @both", async ({ page, viewer, someone, isMobile }) => {
    const creator = await someone("Mona");
    const pin = await creator.createPin({ title: "A kite" }, await createPicture(12, 1.2, 240));
    expect(viewer.username).not.toBe(creator.username);
    await visit(page, `/pin/${pin.id}/`);
    if (isMobile) await getCloseup(page).getByRole("button", { name: "Choose a reaction" }).tap();
    else await getCloseup(page).getByRole("button", { name: "React with love" }).hover();
    const picker = await page.getByRole("menu", { name: "Choose a reaction" }).boundingBox();
    const row = await getCloseup(page).locator("[data-part=acts]").getByRole("button", { name: "Share" }).boundingBox();
    if (!picker || !row) throw new Error("The reactions didn't open.");
    expect(picker.y + picker.height <= row.y || picker.y >= row.y + row.height).toBe(true);
  });

  test("lead to the comment field, and back to the previous page @both", async ({
    page,
    viewer,
    someone,
    isMobile,
  }) => {
    const creator = await someone("Mona");
    const board = await creator.createBoard("Kites");
    const pin = await creator.createPin({ title: "A kite", board_id: board.id }, await createPicture(13, 1.2, 240));
    expect(viewer.username).not.toBe(creator.username);
    await visit(page, `/pin/${pin.id}/`);
    await expect(getCloseup(page).getByRole("button", { name: "Go back" })).toHaveCount(0);
    const share = getCloseup(page).getByRole("button", { name: "Share" });
    const place = await share.boundingBox();
    await getCloseup(page).getByRole("button", { name: "Comment", exact: true }).click();
    const field = page.getByRole("textbox", { name: "Comment" });
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport();
    await visit(page, board.url);
    const link = page.getByRole("main").getByRole("listitem").filter({ hasText: pin.title }).getByRole("link").first();
    await (isMobile ? link.tap() : link.click());
    await expect(getCloseup(page).getByRole("button", { name: "Go back" })).toBeVisible();
    // The server doesn't know the previous page, so the button appears late. It must not move the other actions.
    expect((await share.boundingBox())?.x).toBe(place?.x);
    await getCloseup(page).getByRole("button", { name: "Go back" }).click();
    await expect(page).toHaveURL(new RegExp(`${board.url}$`));
  });
});
