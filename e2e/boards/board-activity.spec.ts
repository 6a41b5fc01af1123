import { expect, type Page, test, visit } from "../fixtures.ts";

const getLines = (page: Page) => page.getByRole("main").getByRole("list").first().locator("> li");

test.describe("the activity of a board", () => {
  test("shows its members each other's changes live", async ({ page, viewer, otherBrowser }) => {
    const board = await viewer.createBoard("Greenhouse", "secret");
    const friend = await (await otherBrowser()).signUp("Freya");
    const { userId: invited_user_id } = await friend.call("accounts.viewer", {});
    await viewer.call("boards.invite", {
      board_id: board.id,
      invited_user_id: invited_user_id ?? "",
      role: "organize",
    });
    await friend.call("boards.acceptInvite", { board_id: board.id });
    const pin = await friend.createPin({ title: "A fern", board_id: board.id });
    await friend.createPin({ title: "A palm", board_id: board.id });

    await visit(page, board.url);
    await page.getByRole("button", { name: "More options for this board" }).click();
    await page.getByRole("menuitem", { name: "Activity" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Activity" })).toBeVisible();
    await expect(getLines(page)).toHaveCount(2);
    await expect(getLines(page).first()).toContainText(`${friend.name} added 2 Pins`);
    await expect(getLines(page).last()).toContainText(`${friend.name} joined the board`);
    await expect(getLines(page).first().locator("time")).toHaveAttribute("title", /\d{4}/);
    await expect(getLines(page).first().getByRole("link", { name: "A fern" })).toBeVisible();

    await friend.call("boards.createSection", { board_id: board.id, title: "Damp" });
    await expect(getLines(page).first()).toContainText(`${friend.name} added the section “Damp”`);
    await friend.call("pins.delete", { id: pin.id });
    await expect(getLines(page).first()).toContainText(`${friend.name} removed a Pin`);
    await expect(page.getByRole("link", { name: "A fern" })).toHaveCount(0);
    await page.getByRole("link", { name: "A palm" }).click();
    await expect(page).toHaveURL(/\/pin\//);
  });
});
