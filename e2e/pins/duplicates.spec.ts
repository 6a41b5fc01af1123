import { getToast } from "../acts.ts";
import { expect, test, visit } from "../fixtures.ts";
import { createPicture } from "../pictures.ts";

test.describe("duplicates on a board", () => {
  test("can be found, selected one by one, removed, and restored", async ({ page, viewer }) => {
    const board = await viewer.createBoard("Lamps");
    const same = await createPicture(4_711);
    await viewer.createPin({ title: "A lamp", board_id: board.id }, same);
    await viewer.createPin({ title: "The lamp again", board_id: board.id }, same);
    for (const title of ["A chair", "Its back"]) {
      await viewer.createPin({ title, link: "https://chairs.example/", board_id: board.id });
    }
    await visit(page, board.url);
    await page.getByRole("button", { name: "More options for this board" }).click();
    await page.getByRole("menuitem", { name: "Find duplicates" }).click();
    const pictures = page.getByRole("region", { name: "Same image" });
    await expect(pictures.getByRole("checkbox")).toHaveCount(2);
    await expect(page.getByRole("region", { name: "Same link: chairs.example" }).getByRole("checkbox")).toHaveCount(2);
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
    const remove = page.getByRole("button", { name: "Remove" });
    await expect(remove).toBeDisabled();

    const first = pictures.getByRole("checkbox", { name: "Remove “A lamp”" });
    await first.focus();
    await page.keyboard.press("Space");
    await pictures.getByRole("checkbox", { name: "Remove “The lamp again”" }).check({ force: true });
    await expect(pictures.getByText("You’ve selected all of these, so none would be left.")).toBeVisible();
    await first.uncheck({ force: true });
    await remove.click();
    await expect(getToast(page, "1 Pin deleted.")).toBeVisible();
    await expect(pictures).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(pictures.getByRole("checkbox")).toHaveCount(2);
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  });
});
