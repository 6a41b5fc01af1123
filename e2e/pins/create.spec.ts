import type { Locator } from "@playwright/test";
import { getCard, choosePictures, getCloseup, getFileInput, getToast, logIn, openDraft } from "../acts.ts";
import { expect, type Page, test, visit, waitForHydration } from "../fixtures.ts";
import { PASSWORD } from "../person.ts";
import { createPicture } from "../pictures.ts";

test.describe("the page for creating pins", () => {
  test("turns several images dropped together into drafts with their own text, and publishes them in order", async ({
    page,
    viewer,
  }) => {
    await visit(page, "/pin/create/");
    await dropFiles(page, [await createPicture(21), await createPicture(22), await createPicture(23)]);
    const list = page.getByRole("list", { name: "Drafts" });
    await expect(list.getByRole("checkbox", { checked: true })).toHaveCount(3);
    await (await openDraft(page, 1)).getByRole("textbox", { name: "Title" }).fill("First of three");
    const second = await openDraft(page, 2);
    await second.getByRole("textbox", { name: "Title" }).fill("Second of three");
    await second.getByRole("textbox", { name: "Alt text" }).fill("Rings on stripes");
    await (await openDraft(page, 3)).getByRole("button", { name: "Discard" }).click();
    await page.getByRole("button", { name: "Publish all 2" }).click();
    await expect(getToast(page, "2 Pins published")).toBeVisible({ timeout: 20_000 });
    await expect(page).toHaveURL(`/${viewer.username}/_created/`);
    const createdPins = await viewer.call("people.created", { username: viewer.username });
    expect(createdPins.map(({ title }) => title)).toEqual(["First of three", "Second of three"]);
    await expect(getCard(page, "Second of three").getByRole("img", { name: /Rings on stripes/ })).toBeVisible();
  });

  test("[CREATE-03] turns one image into a pin with everything entered in the form", async ({ page, viewer }) => {
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

  test("shows an upload's progress, publishes once on a double click, and lets people cancel or keep waiting", async ({
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
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Profile" }).click();
    const confirmation = page.getByRole("alertdialog", { name: "Stop publishing and leave?" });
    await confirmation.getByRole("button", { name: "Stay" }).click();
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
    const picture = await createPicture(27);
    const files = [{ ...picture, name: "torn.jpg", buffer: picture.buffer.subarray(0, 900) }, await createPicture(28)];
    await choosePictures(page, files);
    const broken = await openDraft(page, 1);
    await broken.getByRole("textbox", { name: "Title" }).fill("Torn");
    const intact = await openDraft(page, 2);
    await intact.getByRole("textbox", { name: "Title" }).fill("Sound");
    await intact.getByRole("textbox", { name: "Link" }).fill("javascript:alert(1)");
    await page.getByRole("button", { name: "Publish all 2" }).click();
    await expect(page.getByText("2 Pins couldn’t be published.")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Edit Draft/ })).toHaveText([/Fix needed/, /Fix needed/]);
    await openDraft(page, 1);
    await expect(broken.getByRole("button", { name: "Try again" })).toBeVisible();
    await expect(broken.getByRole("textbox", { name: "Title" })).toHaveValue("Torn");
    await openDraft(page, 2);
    await expect(intact.getByText("Enter a link that begins with http:// or https://.")).toBeVisible();
    await expect(intact.getByRole("textbox", { name: "Title" })).toHaveValue("Sound");
    await intact.getByRole("textbox", { name: "Link" }).fill("https://example.org/");
    await intact.getByRole("button", { name: "Publish" }).click();
    await expect(getToast(page, "Pin published")).toBeVisible({ timeout: 20_000 });
    await expect(broken.getByRole("textbox", { name: "Title" })).toHaveValue("Torn");
  });

  test("gives selected Pins numbered titles, a board, and a link without changing their other fields @both", async ({
    page,
    viewer,
    isMobile,
  }) => {
    await viewer.createBoard("Kitchens");
    await visit(page, "/pin/create/");
    await choosePictures(page, await Promise.all([1, 2, 3, 4].map((index) => createPicture(60 + index))));
    await (await openDraft(page, 2)).getByRole("textbox", { name: "Alt text" }).fill("A red tap");
    const [first, , third, fourth] = [1, 2, 3, 4].map((number) =>
      page.getByRole("button", { name: new RegExp(`^Edit Draft ${number}:`) }),
    );
    if (isMobile) {
      for (const number of [3, 4])
        await page.getByRole("checkbox", { name: new RegExp(`^Select Draft ${number}:`) }).check();
    } else {
      await fourth?.click({ modifiers: ["Shift"] });
      await first?.click({ modifiers: ["ControlOrMeta"] });
      await first?.click({ modifiers: ["ControlOrMeta"] });
    }
    const form = page.getByRole("form", { name: "Edit 3 Pins" });
    await expect(form.getByRole("textbox", { name: "Alt text" })).toHaveAttribute("placeholder", "Mixed");
    await form.getByRole("textbox", { name: "Title" }).fill("Kitchen {n}");
    await form.getByRole("textbox", { name: "Link" }).fill("example.org");
    await form.getByRole("button", { name: /^Board/ }).click();
    await page
      .getByRole("dialog", { name: "Save to a board" })
      .getByRole("button", { name: "Kitchens" })
      .first()
      .click();
    await form.getByRole("button", { name: "Publish selected (3)" }).click();
    await expect(getToast(page, "3 Pins published")).toBeVisible({ timeout: 30_000 });
    const created = await viewer.call("people.created", { username: viewer.username });
    expect(
      created
        .map(({ title, link, board, altText }) => [title, link, board?.name, altText])
        .toSorted(([a = ""], [b = ""]) => String(a).localeCompare(String(b))),
    ).toEqual([
      ["Kitchen 1", "https://example.org", "Kitchens", "A red tap"],
      ["Kitchen 2", "https://example.org", "Kitchens", null],
      ["Kitchen 3", "https://example.org", "Kitchens", null],
    ]);
    await expect(page.getByRole("link", { name: "View Pin" })).toHaveCount(3);
    await expect(third as Locator).toHaveCount(0);
    await expect(page.getByRole("form", { name: /^Draft 1:/ })).toBeVisible();
  });

  test("moves, selects, and discards images by keyboard, and brings them back with Undo", async ({
    page,
    viewer: _,
  }) => {
    await visit(page, "/pin/create/");
    await choosePictures(page, await Promise.all([1, 2, 3].map((index) => createPicture(70 + index))));
    const edits = page.getByRole("button", { name: /^Edit Draft/ });
    const readOrder = () =>
      edits.evaluateAll((buttons) =>
        buttons.map((button) => /\d+(?=\.jpg)/.exec(button.ariaLabel ?? "")?.[0]).join(" "),
      );
    await edits.first().press("Enter");
    await edits.first().press("ArrowRight");
    await expect(edits.nth(1)).toBeFocused();
    await page.keyboard.press("Shift+ArrowRight");
    await expect(page.getByRole("form", { name: "Edit 3 Pins" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByText("Nothing selected")).toBeVisible();

    await page.getByRole("button", { name: /^Move Draft 1:/ }).focus();
    await page.keyboard.press("Enter");
    await page.locator("[inert]").first().waitFor({ state: "attached" });
    await page.getByRole("button", { name: /^Move Draft 2:/ }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(readOrder).toBe("72 71 73");

    await edits.first().focus();
    await page.keyboard.press("ControlOrMeta+a");
    await expect(page.getByRole("form", { name: "Edit 3 Pins" })).toBeVisible();
    await page.keyboard.press("Delete");
    await expect(edits).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(readOrder).toBe("72 71 73");
  });

  test("keeps drafts on the device through a reload, until they're published or someone logs out", async ({
    page,
    viewer,
  }) => {
    await visit(page, "/pin/create/");
    await choosePictures(page, [await createPicture(81), await createPicture(82)]);
    await (await openDraft(page, 1)).getByRole("textbox", { name: "Title" }).fill("Half a thought");
    await expect(page.getByText("Kept on this device")).toBeVisible();
    await page.reload();
    const draft = page.getByRole("form", { name: /^Draft 1:/ });
    await expect(draft.getByRole("textbox", { name: "Title" })).toHaveValue("Half a thought");
    await draft.getByRole("button", { name: "Publish" }).click();
    await expect(getToast(page, "Pin published")).toBeVisible({ timeout: 20_000 });
    const [pin] = await viewer.call("people.created", { username: viewer.username });
    expect(pin?.title).toBe("Half a thought");
    await expect(page.getByText("Kept on this device")).toBeVisible();

    await visit(page, "/settings/");
    await page.getByRole("button", { name: "Log out of this device" }).click();
    await expect(page).toHaveURL("/");
    await page.goto("/login/?next=%2Fpin%2Fcreate%2F");
    await waitForHydration(page);
    await logIn(page, viewer.username, PASSWORD);
    await expect(page).toHaveURL("/pin/create/");
    await expect(page.getByText("Choose images or drop them here")).toBeVisible();
    await expect(page.getByRole("form")).toHaveCount(0);
  });

  test("deletes drafts of a session that ended elsewhere once someone else logs in", async ({
    page,
    viewer: _,
    someone,
    context,
  }) => {
    await visit(page, "/pin/create/");
    await choosePictures(page, [await createPicture(83)]);
    await expect(page.getByText("Kept on this device")).toBeVisible();
    const listDraftDatabases = () =>
      page.evaluate(async () =>
        (await indexedDB.databases()).map(({ name = "" }) => name).filter((name) => name.startsWith("drafts of ")),
      );
    await context.clearCookies();
    await visit(page, "/");
    expect(await listDraftDatabases()).toHaveLength(1);
    await (await someone("Olga")).signIn(context);
    await visit(page, "/");
    await expect.poll(listDraftDatabases).toEqual([]);
  });

  test("takes a photo with a phone's camera @phone", async ({ page, viewer: _ }) => {
    await visit(page, "/pin/create/");
    await expect(page.getByRole("button", { name: "Take a photo" })).toBeVisible();
    await page.locator("input[type=file][capture=environment]").setInputFiles(await createPicture(90));
    await expect(page.getByRole("form", { name: /^Draft 1: picture-90/ })).toBeVisible();
  });

  test("asks for confirmation before leaving only when the browser can't store drafts", async ({
    page,
    viewer,
    complaints,
  }) => {
    complaints.allow(/Drafts can't be kept/);
    await page.addInitScript(() => {
      Object.defineProperty(window, "indexedDB", { value: undefined });
    });
    await visit(page, "/pin/create/");
    await choosePictures(page, [await createPicture(29)]);
    await page.getByRole("form").getByRole("textbox", { name: "Title" }).fill("Half a thought");
    await expect(page.getByText("Your browser doesn’t allow keeping drafts on this device.")).toBeVisible();
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

test("[CREATE-06] edits a pin's text, board, and note", async ({ page, viewer }) => {
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
  const zone = getFileInput(page);
  await zone.dispatchEvent("dragover", { dataTransfer: transfer });
  await zone.dispatchEvent("drop", { dataTransfer: transfer });
}
