import { getCard, choosePictures, getCloseup, getToast } from "../acts.ts";
import { expect, type Page, test, visit } from "../fixtures.ts";
import { createPicture } from "../pictures.ts";

test.describe("the page for creating pins", () => {
  test("turns several images dropped together into drafts, each with its own text", async ({ page, viewer }) => {
    await visit(page, "/pin/create/");
    await dropFiles(page, [await createPicture(21), await createPicture(22), await createPicture(23)]);
    const drafts = page.getByRole("form");
    await expect(drafts).toHaveCount(3);
    await drafts.nth(0).getByRole("textbox", { name: "Title" }).fill("First of three");
    await drafts.nth(1).getByRole("textbox", { name: "Title" }).fill("Second of three");
    await drafts.nth(1).getByRole("textbox", { name: "Alt text" }).fill("Rings on stripes");
    await drafts.nth(2).getByRole("button", { name: "Remove" }).click();
    await page.getByRole("button", { name: "Publish all 2" }).click();
    await expect(getToast(page, "2 Pins published")).toBeVisible({ timeout: 20_000 });
    await expect(page).toHaveURL(`/${viewer.username}/_created/`);
    await expect(getCard(page, "First of three")).toBeVisible();
    await expect(getCard(page, "Second of three").getByRole("img", { name: /Rings on stripes/ })).toBeVisible();
  });

  test("[CREATE-03] turns one image into a pin, whose page shows everything entered in the form", async ({
    page,
    viewer,
  }) => {
    const board = await viewer.createBoard("Landings");
    const section = await viewer.call("boards.createSection", { board_id: board.id, title: "Stairs" });
    await visit(page, `/pin/create/?board=${board.id}&section=${section.id}`);
    await choosePictures(page, [await createPicture(24)]);
    const draft = page.getByRole("form");
    await expect(draft.getByRole("button", { name: /^Board/ })).toHaveText(/Landings/);
    await draft.getByRole("textbox", { name: "Title" }).fill("Landed");
    await draft.getByRole("textbox", { name: "Link" }).fill("example.org/landed");
    await draft.getByRole("textbox", { name: "Description" }).fill("Both feet on the ground.");
    await draft.getByRole("textbox", { name: "Alt text" }).fill("Rings on a landing");
    await draft.getByRole("button", { name: "Publish" }).click();
    await expect(page).toHaveURL(/\/pin\/\d+\/$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Landed");
    await expect(getCloseup(page).getByText("Both feet on the ground.")).toBeVisible();
    await expect(getCloseup(page).getByRole("img", { name: /This contains: Rings on a landing/ })).toBeVisible();
    await expect(getCloseup(page).getByRole("link", { name: "example.org" })).toBeVisible();
    await expect(getCloseup(page).getByRole("link", { name: "Landings" }).first()).toBeVisible();
    await visit(page, section.url);
    await expect(getCard(page, "Landed")).toBeVisible();
  });

  test("shows each upload's progress and can cancel it, but ignores the second tap of a double tap", async ({
    page,
    viewer,
  }) => {
    await visit(page, "/pin/create/");
    await page.route("**/v3/pins/", () => undefined);
    await choosePictures(page, [await createPicture(25)]);
    const draft = page.getByRole("form");
    await draft.getByRole("textbox", { name: "Title" }).fill("Slow one");
    await draft.getByRole("button", { name: "Publish" }).dblclick();
    await expect(draft.getByRole("progressbar", { name: "Upload" })).toBeVisible();
    await draft.getByRole("button", { name: "Cancel" }).click();
    await expect(draft.getByRole("progressbar")).toHaveCount(0);
    await expect(draft.getByRole("textbox", { name: "Title" })).toHaveValue("Slow one");
    expect(await viewer.call("people.created", { username: viewer.username })).toHaveLength(0);
  });

  test("lists each file that isn't an image, and keeps the others", async ({ page, viewer }) => {
    await visit(page, `/pin/create/?of=${viewer.username}`);
    await choosePictures(page, [
      await createPicture(26),
      { name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("these are words") },
      { name: "nothing.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(0) },
    ]);
    await expect(
      page.getByText("notes.jpg isn’t a supported format. Use a JPEG, PNG, WebP, AVIF or GIF."),
    ).toBeVisible();
    await expect(page.getByText("nothing.jpg is empty. Choose another file.")).toBeVisible();
    await expect(page.getByRole("form")).toHaveCount(1);
  });

  test("shows the server's error next to its field, and keeps the typed text", async ({ page, viewer, complaints }) => {
    complaints.allow(/^Failed to load resource.*4\d\d/);
    await visit(page, `/pin/create/?of=${viewer.username}`);
    const broken = await createPicture(27);
    const files = [{ ...broken, name: "torn.jpg", buffer: broken.buffer.subarray(0, 900) }, await createPicture(28)];
    await choosePictures(page, files);
    const [brokenDraft, intactDraft] = [page.getByRole("form").nth(0), page.getByRole("form").nth(1)];
    await brokenDraft.getByRole("textbox", { name: "Title" }).fill("Torn");
    await intactDraft.getByRole("textbox", { name: "Title" }).fill("Sound");
    await intactDraft.getByRole("textbox", { name: "Link" }).fill("javascript:alert(1)");
    await page.getByRole("button", { name: "Publish all 2" }).click();
    await expect(brokenDraft.getByRole("button", { name: "Try again" })).toBeVisible({ timeout: 20_000 });
    await expect(intactDraft.getByText("Enter a link that begins with http:// or https://.")).toBeVisible();
    await expect(brokenDraft.getByRole("textbox", { name: "Title" })).toHaveValue("Torn");
    await expect(intactDraft.getByRole("textbox", { name: "Title" })).toHaveValue("Sound");
    await intactDraft.getByRole("textbox", { name: "Link" }).fill("https://example.org/");
    await intactDraft.getByRole("button", { name: /Publish|Try again/ }).click();
    await expect(getToast(page, "Pin published")).toBeVisible({ timeout: 20_000 });
    await expect(brokenDraft.getByRole("textbox", { name: "Title" })).toHaveValue("Torn");
  });

  test("asks before discarding typed text", async ({ page, viewer }) => {
    await visit(page, "/pin/create/");
    await choosePictures(page, [await createPicture(29)]);
    await page.getByRole("form").getByRole("textbox", { name: "Title" }).fill("Half a thought");
    const leavePage = () =>
      page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Profile" }).click();
    await leavePage();
    const confirmation = page.getByRole("alertdialog", { name: "Leave without saving?" });
    await confirmation.getByRole("button", { name: "Stay" }).click();
    await expect(page.getByRole("form").getByRole("textbox", { name: "Title" })).toHaveValue("Half a thought");
    await leavePage();
    await confirmation.getByRole("button", { name: "Leave" }).click();
    await expect(page).toHaveURL(`/${viewer.username}/`);
  });
});

test("[CREATE-06] edits a pin's text, board and note", async ({ page, viewer }) => {
  const board = await viewer.createBoard("Attic");
  const section = await viewer.call("boards.createSection", { board_id: board.id, title: "Trunk" });
  const pin = await viewer.createPin({ title: "Before" });
  await visit(page, `/pin/${pin.id}/edit/`);
  await page.getByRole("textbox", { name: "Title" }).fill("After");
  await page.getByRole("textbox", { name: "Note" }).fill("Measure it first.");
  await page.getByRole("textbox", { name: "Description" }).fill("It came down the ladder.");
  await page.getByRole("textbox", { name: "Link" }).fill("https://example.org/after");
  await page.getByRole("textbox", { name: "Alt text" }).fill("A trunk on stripes");
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Board/ })
    .click();
  const picker = page.getByRole("dialog", { name: "Save to a board" });
  await picker.getByRole("button", { name: "Sections in Attic" }).click();
  await picker.getByRole("button", { name: "Trunk" }).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page).toHaveURL(`/pin/${pin.id}/`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("After");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("After");
  await expect(page.getByText("Measure it first.")).toBeVisible();
  await expect(getCloseup(page).getByText("It came down the ladder.")).toBeVisible();
  await expect(getCloseup(page).getByRole("img", { name: /A trunk on stripes/ })).toBeVisible();
  await expect(getCloseup(page).getByRole("link", { name: "example.org" })).toBeVisible();
  await expect(getCloseup(page).getByRole("link", { name: "Attic" }).first()).toBeVisible();
  await visit(page, section.url);
  await expect(getCard(page, "After")).toBeVisible();
});

/** Drops files onto the page's drop zone, as a mouse would. */
async function dropFiles(
  page: Page,
  files: readonly { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  const encodedFiles = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    base64: buffer.toString("base64"),
  }));
  const transfer = await page.evaluateHandle((list) => {
    const data = new DataTransfer();
    for (const { name, mimeType, base64 } of list) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], name, { type: mimeType }));
    }
    return data;
  }, encodedFiles);
  const zone = page.locator("input[type=file]");
  await zone.dispatchEvent("dragover", { dataTransfer: transfer });
  await zone.dispatchEvent("drop", { dataTransfer: transfer });
}
