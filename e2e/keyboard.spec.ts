import { closeup } from "./acts.ts";
import { expect, type Page, test, visit } from "./fixtures.ts";

test.describe("with the keyboard alone @desktop", () => {
  test("the first stop skips to the content", async ({ page, world }) => {
    await world.stranger.signIn(page.context());
    await visit(page, "/");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  });

  test("every stop can be seen", async ({ page, world }) => {
    await world.owner.signIn(page.context());
    for (const path of ["/", `/pin/${world.pins[0]?.id}/`, "/settings/", world.board.url]) {
      await visit(page, path);
      for (let stop = 0; stop < 12; stop += 1) {
        await page.keyboard.press("Tab");
        expect(await focusIsVisible(page), `${path}, stop ${stop + 1}: ${await focusedName(page)}`).toBe(true);
      }
    }
  });

  test("[UI-12] pins open, dialogs keep the focus until Escape, and everything has a name", async ({ page, world }) => {
    await world.stranger.signIn(page.context());
    await visit(page, "/");
    await tabTo(page, () => document.activeElement?.closest("main li[data-index]") !== null);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/pin\/\d+\/$/);
    await closeup(page).waitFor();
    const chooser = closeup(page).getByRole("button", { name: "Profile" });
    await tabTo(page, () => document.activeElement?.textContent === "Profile");
    await expect(chooser).toBeFocused();
    await page.keyboard.press("Enter");
    const picker = page.getByRole("dialog", { name: "Save to a board" });
    await expect(picker).toBeVisible();
    await staysWithin(page);
    await page.keyboard.press("Escape");
    await expect(picker).toHaveCount(0);
    await expect(chooser).toBeFocused();
    expect(await namelessControls(page)).toEqual([]);

    await visit(page, `/${world.owner.username}/`);
    const followers = page.getByRole("button", { name: "1 follower" });
    await followers.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Followers" });
    await expect(dialog).toBeVisible();
    await staysWithin(page);
    expect(await namelessControls(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(followers).toBeFocused();
  });

  test("the account's menu opens, walks by arrows and closes", async ({ page, world }) => {
    await world.stranger.signIn(page.context());
    await visit(page, "/search/");
    const account = page.getByRole("button", { name: "Your account" });
    await account.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem").nth(1)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
    await expect(account).toBeFocused();
  });
});

/** Presses Tab until the focus is where it is wanted. */
async function tabTo(page: Page, isThere: () => boolean): Promise<void> {
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(isThere)) return;
  }
  throw new Error("The focus did not come there within 60 stops.");
}

/** Whether the focus stays in the dialog, forwards and backwards, for longer than once around. */
async function staysWithin(page: Page): Promise<void> {
  for (const key of [...Array.from({ length: 12 }, () => "Tab"), ...Array.from({ length: 12 }, () => "Shift+Tab")]) {
    await page.keyboard.press(key);
    const inside = await page.evaluate(() => document.activeElement?.closest("[role=dialog]") !== null);
    expect(inside, `after ${key} the focus is on ${await focusedName(page)}`).toBe(true);
  }
}

async function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? "nothing");
}

/** Whether what has the focus shows it: by an outline, a shadow, or one of its wrapper's. */
async function focusIsVisible(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    let shown: Element | null = document.activeElement;
    for (let level = 0; shown !== null && shown !== document.body && level < 4; level += 1) {
      for (const pseudo of [undefined, "::before", "::after"]) {
        const style = getComputedStyle(shown, pseudo);
        if (
          (style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) > 0) ||
          style.boxShadow !== "none"
        ) {
          return true;
        }
      }
      shown = shown.parentElement;
    }
    return false;
  });
}

/** Controls that a screen reader would call nothing. */
async function namelessControls(page: Page): Promise<string[]> {
  const controls = page.getByRole("button", { name: /^$/ }).or(page.getByRole("link", { name: /^$/ }));
  return controls.evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 160)));
}
