import { expect, test, visit } from "../fixtures.ts";

test.describe("mentions in comments", () => {
  test("are suggested while typing, can be chosen by keyboard or touch, and link to the person @both", async ({
    page,
    viewer,
    someone,
    isMobile,
  }) => {
    const creator = await someone("Mona");
    const pin = await creator.createPin({ title: "Bay window" });
    expect(viewer.username).not.toBe(creator.username);
    await visit(page, `/pin/${pin.id}/comments`);
    const field = page.getByRole("textbox", { name: "Comment" });
    await field.click();
    await page.keyboard.type("Lovely, @mon");
    const option = page.getByRole("option", { name: `@${creator.username}` });
    await expect(option).toBeVisible();
    const combobox = page.getByRole("combobox", { name: "Comment" });
    await expect(combobox).toHaveAttribute("aria-expanded", "true");
    await expect(combobox).toBeFocused();
    const list = await page.getByRole("listbox", { name: "People to mention" }).boundingBox();
    const view = page.viewportSize();
    expect(list && view && list.x >= 0 && list.x + list.width <= view.width).toBe(true);
    expect(list && view && list.y >= 0 && list.y + list.height <= view.height).toBe(true);
    if (isMobile) await option.tap();
    else await page.keyboard.press("Enter");
    await expect(field).toHaveValue(`Lovely, @${creator.username} `);
    await expect(field).toBeFocused();
    await page.keyboard.type("where is it?");
    await field.press("ControlOrMeta+Enter");
    const comment = page.getByRole("list", { name: "Comments" }).getByRole("listitem");
    await expect(comment).toContainText(`Lovely, @${creator.username} where is it?`);
    await comment.getByRole("link", { name: `@${creator.username}` }).click();
    await expect(page).toHaveURL(`/${creator.username}/`);
  });
});
