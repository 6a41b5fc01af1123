import type { Locator } from "@playwright/test";
import type { OperationInput } from "@tessera/contract";
import { VIDEO_STATES } from "@tessera/domain";
import { getCard, getCloseup, getToast, swipe } from "../acts.ts";
import { createClip } from "../clips.ts";
import { expect, type Page, test, visit } from "../fixtures.ts";
import type { Person } from "../person.ts";
import { type PictureFile, createPicture } from "../pictures.ts";

// Videos start automatically only without reduced motion.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

type Pages = NonNullable<OperationInput<"pins.create">["pages"]>;
type Block = Pages[number]["blocks"][number];

const toTextBlock = (textField: string): Block => ({ block_type: "text", text: textField });

/** Uploads an image for a story page. */
async function createImageBlock(creator: Person, seed: number, alt: string, ratio?: number): Promise<Block> {
  const { buffer } = await createPicture(seed, ratio);
  const { id } = await creator.call("pins.storePicture", { image_base64: buffer.toString("base64") });
  return { block_type: "image", image_id: id, alt_text: alt };
}

/** Uploads a video for a story page. */
async function createVideoBlock(creator: Person, name: string): Promise<Block> {
  return { block_type: "video", video_id: await creator.storeVideo(await createClip(name, 8)), alt_text: name };
}

function createStory(creator: Person, title: string, ...pages: readonly Block[][]) {
  return creator.call("pins.create", { title, pages: pages.map((blocks) => ({ blocks })) });
}

/** Returns the visible page of a story. */
const getShownPage = (locator: Locator) => locator.locator("[data-current] [data-part=story-page]");
const getControl = (locator: Locator, name: "Next page" | "Previous page") => locator.getByRole("button", { name });
const getPlayer = (page: Page, title: string) => page.getByRole("group", { name: `Video: ${title}` });
const getPageStrip = (page: Page) => page.getByRole("list", { name: "Story pages" });

async function startStory(page: Page, files: readonly (PictureFile | Awaited<ReturnType<typeof createClip>>)[]) {
  await page.getByLabel("Choose images and videos or drop them here").setInputFiles([...files]);
}

test.describe("a story's page", () => {
  test("lets people go back and forth through its pages, and shows all of their content [CLOSE-16] @both", async ({
    page,
    viewer,
    isMobile,
  }) => {
    const { id } = await createStory(
      viewer,
      "How a cup is made",
      [await createImageBlock(viewer, 801, "Clay on a table", 1.5), toTextBlock("First there is clay.")],
      [toTextBlock("Then it turns.")],
      [await createVideoBlock(viewer, "The wheel"), toTextBlock("For an hour.")],
    );
    await expect
      .poll(async () => (await viewer.call("pins.get", { pin_id: id })).videoStatus, { timeout: 180_000 })
      .toBe("ready");
    await visit(page, `/pin/${id}/`);
    const story = getCloseup(page).getByRole("group", { name: "Story of 3 pages" });
    const status = story.getByRole("status").last();
    await expect(getShownPage(story).getByRole("img", { name: "Clay on a table" })).toBeVisible();
    await expect(getShownPage(story).getByText("First there is clay.")).toBeVisible();
    await expect(getControl(story, "Previous page")).toHaveCount(0);

    await getControl(story, "Next page").click();
    await expect(status).toHaveText("Page 2 of 3");
    await expect(getShownPage(story)).toHaveText("Then it turns.");
    await expect(getShownPage(story).locator("img, video")).toHaveCount(0);

    await (isMobile ? swipe(story, -120) : story.getByRole("button").first().press("ArrowRight"));
    await expect(status).toHaveText("Page 3 of 3");
    const player = getPlayer(page, "The wheel");
    await expect(player).toHaveAttribute("data-state", `${VIDEO_STATES.playing}`);
    await expect(getShownPage(story).getByText("For an hour.")).toBeVisible();
    await expect(getControl(story, "Next page")).toHaveCount(0);

    await getControl(story, "Previous page").click();
    await expect(status).toHaveText("Page 2 of 3");
    // Videos on hidden pages don't play.
    await expect(page.locator("video")).toHaveCount(0);
    await getControl(story, "Previous page").click();
    await expect(getShownPage(story).getByRole("img", { name: "Clay on a table" })).toBeVisible();
    await expect(status).toHaveText("Page 1 of 3");
  });

  test("has no navigation when the story has one page", async ({ page, viewer }) => {
    const { id } = await createStory(viewer, "One page", [await createImageBlock(viewer, 802, "A cup")]);
    await visit(page, `/pin/${id}/`);
    await expect(getShownPage(getCloseup(page)).getByRole("img", { name: "A cup" })).toBeVisible();
    await expect(getControl(getCloseup(page), "Next page")).toHaveCount(0);
    await expect(page.locator("[data-part=story-segments]")).toHaveCount(0);
  });

  test("shows the same content for someone else's save, and no content once the story is deleted", async ({
    page,
    viewer,
    someone,
  }) => {
    const creator = await someone("Hans");
    const { id } = await createStory(
      creator,
      "Shown to all",
      [await createImageBlock(creator, 803, "A bowl")],
      [toTextBlock("And a word.")],
    );
    const board = await viewer.createBoard("Stories");
    const saved = await viewer.call("pins.save", { pin_id: id, board_id: board.id });
    await visit(page, `/pin/${saved.id}/`);
    await getControl(getCloseup(page), "Next page").click();
    await expect(getShownPage(getCloseup(page))).toHaveText("And a word.");
    await visit(page, board.url);
    await expect(getCard(page, "Shown to all").getByRole("img", { name: "Story of 2 pages" })).toBeVisible();

    await creator.call("pins.delete", { id });
    await visit(page, `/pin/${saved.id}/`);
    await expect(getCloseup(page).getByText("Removed by the creator").first()).toBeVisible();
    await expect(getControl(getCloseup(page), "Next page")).toHaveCount(0);
  });
});

test.describe("the story form", () => {
  for (const address of ["/story-pin-builder/", "/idea-pin-builder/"]) {
    test(`at ${address} saves three pages with all of their content [CREATE-08] @both`, async ({ page, viewer }) => {
      await visit(page, address);
      await startStory(page, [
        await createPicture(811, 1.5),
        await createPicture(812, 0.75),
        await createClip("wheel", 8),
      ]);
      await expect(getPageStrip(page).getByRole("listitem")).toHaveCount(3);
      await page.getByRole("button", { name: "Add text" }).click();
      await page.getByRole("textbox", { name: "Text", exact: true }).fill("First there is clay.");
      await page.getByRole("textbox", { name: "Alt text" }).fill("Clay on a table");
      await page.getByRole("textbox", { name: "Title" }).fill("How a cup is made");
      await page.getByRole("textbox", { name: "Description" }).fill("In three steps.");
      await page.getByRole("button", { name: "Publish" }).dblclick();
      await expect(page).toHaveURL(/\/pin\/\d+\/$/, { timeout: 30_000 });
      await expect(getToast(page, "Pin published")).toBeVisible();

      const [created, ...others] = await viewer.call("people.created", { username: viewer.username });
      expect(others).toEqual([]);
      const pin = await viewer.call("pins.get", { pin_id: created?.id ?? "" });
      expect(pin.pinTitle).toBe("How a cup is made");
      expect(pin.storyPinData).toMatchObject({ staticPageCount: 2, metadata: { pinTitle: "How a cup is made" } });
      expect(
        pin.storyPinData?.pages.map(({ blocks }) =>
          blocks.map((block) => [block.blockType, block.text, block.altText]),
        ),
      ).toEqual([
        [
          ["image", "", "Clay on a table"],
          ["text", "First there is clay.", null],
        ],
        [["image", "", null]],
        [["video", "", null]],
      ]);
      await page.reload();
      await expect(getShownPage(getCloseup(page)).getByText("First there is clay.")).toBeVisible();
    });
  }

  test("lets people reorder pages by keyboard and by pointer, and delete and restore pages", async ({
    page,
    viewer: _,
  }) => {
    await visit(page, "/story-pin-builder/");
    await startStory(page, [await createPicture(821), await createPicture(822), await createPicture(823)]);
    const alt = page.getByRole("textbox", { name: "Alt text" });
    await alt.fill("One");
    const pages = getPageStrip(page).getByRole("listitem");
    await pages
      .nth(0)
      .getByRole("button", { name: /^Move page 1 of 3/ })
      .press("ArrowRight");
    await expect(pages.nth(1).getByRole("button", { name: /^Move page 2 of 3/ })).toBeFocused();
    await expect(page.getByRole("heading", { name: "Page 2 of 3" })).toBeVisible();

    await pages
      .nth(2)
      .getByRole("button", { name: /^Move page 3 of 3/ })
      .hover();
    await page.mouse.down();
    await pages.nth(0).hover();
    await page.mouse.up();
    await expect(page.getByRole("heading", { name: "Page 3 of 3" })).toBeVisible();
    await expect(alt).toHaveValue("One");

    await page.getByRole("button", { name: "Remove page" }).click();
    await expect(pages).toHaveCount(2);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(pages).toHaveCount(3);
    await expect(alt).toHaveValue("One");
    await expect(page.getByRole("heading", { name: "Page 3 of 3" })).toBeVisible();
  });

  test("reports one failed page out of twenty, keeps the others, and retries only the failed page", async ({
    page,
    viewer,
    complaints,
  }) => {
    complaints.allow(/Failed to load resource/);
    await visit(page, "/story-pin-builder/");
    const files = await Promise.all(Array.from({ length: 20 }, (_, index) => createPicture(840 + index, 1, 120)));
    await startStory(page, files);
    await expect(getPageStrip(page).getByRole("listitem")).toHaveCount(20);
    await expect(page.getByText("A story can have up to 20 pages.")).toBeVisible();
    let requestCount = 0;
    await page.route("**/v3/pins/pictures/", (route) => {
      requestCount += 1;
      return requestCount === 7 ? route.abort() : route.continue();
    });
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText(/^Some items couldn’t be added/)).toBeVisible({ timeout: 60_000 });
    const wrong = getPageStrip(page).getByRole("button", { name: /needs attention$/ });
    await expect(wrong).toHaveCount(1);
    expect(requestCount).toBe(20);
    await wrong.click();
    await page.locator("fieldset").getByRole("button", { name: "Try again" }).click();
    await expect(wrong).toHaveCount(0);
    expect(requestCount).toBe(21);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page).toHaveURL(/\/pin\/\d+\/$/, { timeout: 30_000 });
    expect(requestCount).toBe(21);
    const [created] = await viewer.call("people.created", { username: viewer.username });
    expect(created?.storyPinData?.staticPageCount).toBe(20);
  });

  test("shows the server's errors on the affected pages, and rejects empty pages and text-only stories before sending", async ({
    page,
    viewer: _,
    complaints,
  }) => {
    complaints.allow(/400|Failed to load resource/);
    await visit(page, "/story-pin-builder/");
    await page.getByRole("button", { name: "Start with an empty page" }).click();
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("This page is empty. Add something to it, or remove it.")).toBeVisible();
    await page.getByRole("button", { name: "Add text" }).click();
    const textField = page.getByRole("textbox", { name: "Text", exact: true });
    await textField.fill("Once");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Add at least one image or video to your story.")).toBeVisible();
    await textField.fill("x".repeat(501));
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles([await createPicture(861)]);
    await page.getByRole("button", { name: "Try again" }).click();
    const wrong = getPageStrip(page).getByRole("button", { name: "Page 1 of 2: needs attention" });
    await wrong.click();
    await expect(textField).toHaveAttribute("aria-invalid", "true");
    await expect(textField).toHaveValue("x".repeat(501));
  });

  test("asks for confirmation before closing, and says when the server doesn't accept videos", async ({
    page,
    viewer: _,
  }) => {
    await page.route("**/v3/videos/limits/", async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('"isOn":true', '"isOn":false');
      await route.fulfill({ response: answer, body });
    });
    await visit(page, "/pin/create/");
    await page.getByRole("link", { name: "Create a story" }).click();
    await expect(page.getByRole("heading", { name: "Create a story" })).toBeVisible();
    await startStory(page, [await createClip("unwanted", 1), await createPicture(871)]);
    await expect(page.getByText("We couldn’t upload unwanted.mp4. This site doesn’t accept videos.")).toBeVisible();
    await expect(getPageStrip(page).getByRole("listitem")).toHaveCount(1);
    await page.getByRole("link", { name: "Create single Pins" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
    await expect(getPageStrip(page).getByRole("listitem")).toHaveCount(1);
  });

  test("can edit a story's text, add a page, and change the order", async ({ page, viewer }) => {
    const { id } = await createStory(
      viewer,
      "To be changed",
      [await createImageBlock(viewer, 881, "A plate")],
      [toTextBlock("Last words")],
    );
    await visit(page, `/pin/${id}/edit/`);
    await getPageStrip(page).getByRole("button", { name: "Page 2 of 2", exact: true }).click();
    await page.getByRole("textbox", { name: "Text", exact: true }).fill("First words");
    await getPageStrip(page)
      .getByRole("button", { name: /^Move page 2 of 2/ })
      .press("ArrowLeft");
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles([await createPicture(882)]);
    await expect(getPageStrip(page).getByRole("listitem")).toHaveCount(3);
    await page.getByRole("button", { name: "Save" }).last().click();
    await expect(page).toHaveURL(new RegExp(`/pin/[^/]*${id}/$`));
    const { storyPinData } = await viewer.call("pins.get", { pin_id: id });
    expect(storyPinData?.pages.map(({ blocks }) => blocks.map((block) => block.text || block.altText))).toEqual([
      ["First words"],
      ["A plate"],
      [null],
    ]);
  });
});

test("the page for creating Pins opens at each of its URLs", async ({ page, viewer: _ }) => {
  for (const address of ["/pin-editor/", "/pin-builder/", "/pin-creation-tool/"]) {
    await visit(page, address);
    await expect(page.getByRole("heading", { name: "Create Pins" })).toBeVisible();
  }
});
