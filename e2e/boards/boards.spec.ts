import { getCard, getCloseup, getToast } from "../acts.ts";
import { expect, test, visit } from "../fixtures.ts";

test.describe("boards", () => {
  test("[BOARD-01] can be created on your own profile", async ({ page, viewer }) => {
    await visit(page, `/${viewer.username}/_saved/`);
    await page.getByRole("button", { name: "New board" }).click();
    const dialog = page.getByRole("dialog", { name: "Create a board" });
    await dialog.getByRole("button", { name: "Create" }).click();
    await expect(dialog.getByText("Enter a name.")).toBeVisible();
    await dialog.getByRole("textbox", { name: "Name" }).fill("Places to go");
    await dialog.getByRole("button", { name: "Create" }).click();
    await expect(page).toHaveURL(`/${viewer.username}/places-to-go/`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Places to go");
    await expect(page.getByText("Ready for your first Pin")).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("main").getByRole("link", { name: /Places to go/ })).toBeVisible();
  });

  test("that are secret aren't visible to other people", async ({ page, viewer, otherBrowser, complaints }) => {
    complaints.allow(/^Failed to load resource.*404/);
    const board = await viewer.createBoard("Surprise for Ada", "secret");
    const pin = await viewer.createPin({ title: "A bicycle bell", board_id: board.id });
    await visit(page, board.url);
    await expect(getCard(page, "A bicycle bell")).toBeVisible();
    const other = await otherBrowser();
    for (const signedIn of [false, true]) {
      if (signedIn) await other.signUp("Ada");
      for (const [path, text] of [
        [board.url, "Page not found"],
        [`/pin/${pin.id}/`, "Unavailable"],
      ] as const) {
        const answer = await other.page.goto(path);
        expect(answer?.status(), path).toBe(404);
        await expect(other.page.getByRole("heading", { level: 1 })).toHaveText(text);
        expect(await answer?.text()).not.toMatch(/bicycle|Surprise/);
      }
      for (const path of [`/${viewer.username}/_saved/`, `/${viewer.username}/_created/`, "/search/pins/?q=bicycle"]) {
        const answer = await other.page.goto(path);
        expect(await answer?.text(), path).not.toMatch(/bicycle bell|Surprise/);
      }
    }
  });

  test("have sections that can be added, renamed, and removed", async ({ page, viewer }) => {
    const board = await viewer.createBoard("House");
    await viewer.createPin({ title: "A sink", board_id: board.id });
    await visit(page, board.url);
    await page.getByRole("button", { name: "More options for this board" }).click();
    await page.getByRole("menuitem", { name: "New section" }).click();
    const add = page.getByRole("dialog", { name: "New section" });
    await add.getByRole("textbox", { name: "Name" }).fill("Bathroom");
    await add.getByRole("button", { name: "Add" }).click();
    await page
      .getByRole("main")
      .getByRole("link", { name: /Bathroom/ })
      .click();
    await expect(page).toHaveURL(`${board.url}bathroom/`);
    await page.getByRole("button", { name: "More options for this section" }).click();
    await page.getByRole("menuitem", { name: "Rename" }).click();
    const rename = page.getByRole("dialog", { name: "Rename section" });
    await rename.getByRole("textbox", { name: "Name" }).fill("Wet room");
    await rename.getByRole("button", { name: "Rename" }).click();
    await expect(page).toHaveURL(`${board.url}wet-room/`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wet room");
    await page.getByRole("button", { name: "More options for this section" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Delete section" }).click();
    await expect(page).toHaveURL(board.url);
    await expect(getToast(page, "“Wet room” deleted")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: /Wet room/ })).toHaveCount(0);
    await expect(getCard(page, "A sink")).toBeVisible();
  });

  test("[ROUTES-16] have sections that can be renamed at their own URL", async ({ page, viewer }) => {
    const board = await viewer.createBoard("Garden");
    const section = await viewer.call("boards.createSection", { board_id: board.id, title: "Roses" });
    await visit(page, `/boardsection/${section.id}/edit/`);
    await page.getByRole("textbox", { name: "Name" }).fill("Old roses");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page).toHaveURL(`${board.url}old-roses/`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Old roses");
  });

  test("[BOARD-06] can be changed @both", async ({ page, viewer }) => {
    const board = await viewer.createBoard("Old name");
    await viewer.createPin({ title: "A stool", board_id: board.id });
    await viewer.createPin({ title: "A bench", board_id: board.id });
    await visit(page, board.url);
    await page.getByRole("button", { name: "More options for this board" }).click();
    await page.getByRole("menuitem", { name: "Edit board" }).click();
    await expect(page).toHaveURL(`/board/${board.id}/edit/`);
    await page.getByRole("textbox", { name: "Name" }).fill("New name");
    await page.getByRole("textbox", { name: "Description" }).fill("Where one sits.");
    await page.getByRole("radio", { name: /^Only you/ }).check();
    await page
      .getByRole("combobox", { name: "Layout" })
      .selectOption({ label: "Gallery (images only, closer together)" });
    const automatic = page.getByRole("radio", { name: "Automatic" });
    await expect(automatic).toBeChecked();
    await page.getByRole("radio", { name: "A stool" }).check();
    await expect(page.getByRole("button", { name: "Delete board…" })).toBeVisible();
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page).toHaveURL(`/${viewer.username}/new-name/`);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("New name");
    await expect(page.getByText("Where one sits.")).toBeVisible();
    await expect(page.getByRole("img", { name: "Secret board" })).toBeVisible();
    await expect(page.locator('[data-surface="BaseBoardPinGrid"] [data-density]')).toHaveAttribute(
      "data-density",
      "compact",
    );
    await visit(page, `/board/${board.id}/edit/`);
    await expect(page.getByRole("radio", { name: "A stool" })).toBeChecked();
    await automatic.check();
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page).toHaveURL(`/${viewer.username}/new-name/`);
    await visit(page, `/board/${board.id}/edit/`);
    await expect(automatic).toBeChecked();
  });

  test("are deleted after confirmation", async ({ page, viewer, complaints }) => {
    complaints.allow(/^Failed to load resource.*404/);
    const board = await viewer.createBoard("Done with");
    await viewer.createPin({ title: "A shelf", board_id: board.id });
    await visit(page, `/board/${board.id}/edit/`);
    await page.getByRole("button", { name: "Delete board…" }).click();
    const confirmation = page.getByRole("alertdialog", { name: "Delete “Done with”?" });
    await confirmation.getByRole("button", { name: "Keep board" }).click();
    await expect(confirmation).toHaveCount(0);
    await page.getByRole("button", { name: "Delete board…" }).click();
    await confirmation.getByRole("button", { name: "Delete board" }).click();
    await expect(getToast(page, "“Done with” deleted")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${viewer.username}/`));
    expect((await page.goto(board.url))?.status()).toBe(404);
  });
});

test("a deleted pin can be restored with Undo", async ({ page, viewer }) => {
  const board = await viewer.createBoard("Keepers");
  const pin = await viewer.createPin({ title: "A teapot", board_id: board.id });
  await visit(page, board.url);
  await page.getByRole("link", { name: "A teapot" }).first().click();
  await expect(page).toHaveURL(`/pin/${pin.id}/`);
  await getCloseup(page).getByRole("button", { name: "More options" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(getToast(page, "Pin deleted!")).toBeVisible();
  await expect(page).toHaveURL(board.url);
  await expect(getCard(page, "A teapot")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(getToast(page, "Pin restored")).toBeVisible();
  await expect(getCard(page, "A teapot")).toBeVisible();
  await page.reload();
  await expect(getCard(page, "A teapot")).toBeVisible();
});
