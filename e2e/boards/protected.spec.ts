import { getCard, getCloseup, getToast, openPin } from "../acts.ts";
import { expect, test, visit } from "../fixtures.ts";

test.describe("a board shared by link", () => {
  test("[BOARD-07] can be created, can be opened by anyone with the link, and isn't listed anywhere @both", async ({
    page,
    viewer,
    otherBrowser,
    isMobile,
  }) => {
    await visit(page, `/${viewer.username}/_saved/`);
    await page.getByRole("button", { name: "New board" }).click();
    const dialog = page.getByRole("dialog", { name: "Create a board" });
    await dialog.getByRole("textbox", { name: "Name" }).fill("Guest list");
    await dialog.getByRole("radio", { name: /^Anyone with the link/ }).check();
    await dialog.getByRole("button", { name: "Create" }).click();
    await expect(page).toHaveURL(`/${viewer.username}/guest-list/`);
    await expect(page.getByRole("img", { name: "Board shared by link" })).toBeVisible();
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Copy link" }).click();
    await expect(getToast(page, "Link copied")).toBeVisible();

    const board = await viewer.call("boards.find", { username: viewer.username, slug: "guest-list" });
    await viewer.createPin({ title: "A corsage", board_id: board.id });
    await visit(page, `/${viewer.username}/_saved/`);
    await expect(page.getByRole("main").getByRole("link", { name: /Guest list\s*1 Pin/ })).toBeVisible();

    const other = await otherBrowser();
    for (const signedIn of [false, true]) {
      if (signedIn) await other.signUp("Ada");
      for (const path of [`/${viewer.username}/_saved/`, `/${viewer.username}/_created/`, "/search/pins/?q=corsage"]) {
        await visit(other.page, path);
        await expect(other.page.getByRole("main").getByText(/Guest list|A corsage/), path).toHaveCount(0);
      }
      await visit(other.page, board.url);
      await expect(getCard(other.page, "A corsage")).toBeVisible();
      await expect(other.page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
      await expect(other.page.getByRole("button", { name: "Follow board" })).toHaveCount(0);
    }
    await openPin(getCard(other.page, "A corsage"), isMobile);
    await expect(getCloseup(other.page).getByRole("heading", { level: 1 })).toHaveText("A corsage");
    await expect(other.page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expect(getCloseup(other.page).getByRole("button", { name: "Save", exact: true })).toHaveCount(0);
  });

  test("[BOARD-07] can be made public, and then protected again", async ({ page, viewer, otherBrowser }) => {
    const board = await viewer.createBoard("Seating plan", "protected");
    await viewer.createPin({ title: "A boutonniere", board_id: board.id });
    const other = await otherBrowser();
    const listed = other.page.getByRole("main").getByRole("link", { name: /Seating plan\s*1 Pin/ });
    for (const [choice, warning, count] of [
      [/^Everyone/, "everyone can see this board and its Pin", 1],
      [/^Anyone with the link/, "only people with the link", 0],
    ] as const) {
      await visit(page, `/board/${board.id}/edit/`);
      await page.getByRole("radio", { name: choice }).check();
      await expect(page.getByText(warning)).toBeVisible();
      await page.getByRole("button", { name: "Save changes" }).click();
      await expect(page).toHaveURL(board.url);
      await expect(page.getByRole("img", { name: "Board shared by link" })).toHaveCount(1 - count);
      await visit(other.page, `/${viewer.username}/`);
      await expect(listed).toHaveCount(count);
    }
  });
});
