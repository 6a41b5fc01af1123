import { getCard, getToast } from "../acts.ts";
import { expect, type Page, test, visit } from "../fixtures.ts";

async function deleteBoard(page: Page, id: string): Promise<void> {
  await visit(page, `/board/${id}/edit/`);
  await page.getByRole("button", { name: "Delete board…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete board", exact: true }).click();
}

// These tests use secret boards, because deleted and restored images must not be in the feeds that other tests check.
test.describe("undoing a deletion", () => {
  test("restores a board from its toast, including by keyboard", async ({ page, viewer }) => {
    const board = await viewer.createBoard("Wet room", "secret");
    await viewer.createPin({ title: "A basin", board_id: board.id });
    await deleteBoard(page, board.id);
    await expect(getToast(page, "“Wet room” deleted")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${viewer.username}/`));
    const undo = page.getByRole("button", { name: "Undo" });
    await undo.focus();
    // The toast stays while its button has the focus.
    await undo.press("Enter");
    await expect(getToast(page, "“Wet room” restored")).toBeVisible();
    await page.getByRole("link", { name: "Open", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${board.url}$`));
    await expect(getCard(page, "A basin")).toBeVisible();
  });

  test("restores a section with its pins", async ({ page, viewer }) => {
    const board = await viewer.createBoard("Rooms");
    const section = await viewer.call("boards.createSection", { board_id: board.id, title: "Hall" });
    await viewer.createPin({ title: "A coat hook", board_id: board.id, section: section.id });
    await visit(page, section.url);
    await page
      .getByRole("button", { name: /options|more/i })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: /delete/i })
      .click();
    await expect(getToast(page, "“Hall” deleted")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(getToast(page, "“Hall” restored")).toBeVisible();
    await page.getByRole("link", { name: "Open", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${section.url}$`));
    await expect(getCard(page, "A coat hook")).toBeVisible();
  });

  test("works from a list of older deletions, which can also be made permanent", async ({ page, viewer }) => {
    const board = await viewer.createBoard("Garden", "secret");
    await viewer.createPin({ title: "A rose", board_id: board.id });
    const shed = await viewer.createBoard("Shed", "secret");
    const pin = await viewer.createPin({ title: "A stone", board_id: shed.id });
    await viewer.call("boards.delete", { board_id: board.id });
    await viewer.call("pins.delete", { id: pin.id });
    const section = await viewer.call("boards.createSection", { board_id: shed.id, title: "Tools" });
    await viewer.call("boards.deleteSection", { section_id: section.id });
    await visit(page, "/settings/");
    await page.getByRole("link", { name: "Recently deleted" }).click();
    const getRow = (name: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: name });
    await expect(getRow("Garden")).toContainText("1 Pin");
    await getRow("Garden").getByRole("button", { name: "Restore" }).click();
    await expect(getToast(page, "“Garden” restored")).toBeVisible();
    await expect(getRow("Garden")).toHaveCount(0);
    await expect(getRow("Tools")).toContainText("from “Shed”");
    await getRow("Tools").getByRole("button", { name: "Restore" }).click();
    await expect(getToast(page, "“Tools” restored")).toBeVisible();
    await expect(getRow("Tools")).toHaveCount(0);
    await getRow("A stone")
      .getByRole("button", { name: /^Delete permanently/ })
      .click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete permanently" }).click();
    await expect(page.getByText("Nothing deleted recently")).toBeVisible();
    await visit(page, board.url);
    await expect(getCard(page, "A rose")).toBeVisible();
  });
});
