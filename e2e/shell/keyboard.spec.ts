import { getCloseup, pressTabUntilFocused } from "../acts.ts";
import { expect, type Page, test, visit } from "../fixtures.ts";

test.describe("with the keyboard alone", () => {
  test("the first Tab stop skips to the content", async ({ page, world }) => {
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

  test("every focused element has a visible focus indicator, in light and dark", async ({ page, world }) => {
    await world.owner.signIn(page.context());
    const pin = `/pin/${world.pins[0]?.id}/`;
    const ownPages = [pin, `${pin}edit/`, `${pin}repin/?isEditingPin=true`, `${pin}analytics/`, `${pin}comments`];
    const settings = ["/settings/", "/settings/deleted/", "/edit/"];
    const lists = ["/", world.board.url, `/${world.owner.username}/_created/`, `/search/pins/?q=${world.word}`];
    for (const path of [...lists, ...ownPages, ...settings, "/pin/create/"]) {
      await visit(page, path);
      await page.getByRole("main").focus();
      for (let stop = 0; stop < 12; stop += 1) {
        await page.keyboard.press("Tab");
        // After the last element, the focus moves to the browser itself.
        if (await page.evaluate(() => document.activeElement === document.body)) break;
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme });
          const stopName = `${path}, ${colorScheme}, stop ${stop + 1}`;
          expect(await isFocusVisible(page), `${stopName}: ${await readFocusedName(page)}`).toBe(true);
        }
      }
    }
  });

  test("[UI-12] pins can be opened, dialogs trap the focus until Escape, and all controls have names", async ({
    page,
    world,
  }) => {
    await world.stranger.signIn(page.context());
    await visit(page, "/");
    await pressTabUntilFocused(page.locator("main li[data-index='0'] a").first());
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/pin\/\d+\/$/);
    await getCloseup(page).waitFor();
    const chooser = getCloseup(page).getByRole("button", { name: "Profile" });
    await pressTabUntilFocused(chooser);
    await expect(chooser).toBeFocused();
    await page.keyboard.press("Enter");
    const picker = page.getByRole("dialog", { name: "Save to a board" });
    await expect(picker).toBeVisible();
    await expectFocusInDialog(page);
    await page.keyboard.press("Escape");
    await expect(picker).toHaveCount(0);
    await expect(chooser).toBeFocused();
    expect(await findNamelessControls(page)).toEqual([]);

    await visit(page, `/${world.owner.username}/`);
    const followers = page.getByRole("button", { name: "1 follower" });
    await followers.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Followers" });
    await expect(dialog).toBeVisible();
    await expectFocusInDialog(page);
    expect(await findNamelessControls(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(followers).toBeFocused();
  });

  test("the account menu opens, can be navigated with arrow keys, and closes", async ({ page, world }) => {
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

/** Expects that the focus stays in the dialog, going forward and backward, for more than one full cycle. */
async function expectFocusInDialog(page: Page): Promise<void> {
  for (const key of [...Array.from({ length: 12 }, () => "Tab"), ...Array.from({ length: 12 }, () => "Shift+Tab")]) {
    await page.keyboard.press(key);
    const inside = await page.evaluate(() => document.activeElement?.closest("[role=dialog]") !== null);
    expect(inside, `after ${key} the focus is on ${await readFocusedName(page)}`).toBe(true);
  }
}

async function readFocusedName(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? "nothing");
}

/**
 * Returns whether the focus is visible: the focused element or an ancestor has an outline or a shadow, whose color has
 * a contrast of at least 3:1 against the background (WCAG 2.2, 1.4.11).
 */
async function isFocusVisible(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    type Color = readonly [red: number, green: number, blue: number, alpha: number];
    const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    function parseColor(css: string): Color {
      if (!pen) return [0, 0, 0, 0];
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = css;
      pen.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha];
    }
    function computeLuminance([red, green, blue]: Color): number {
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
        const share = channel / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    }
    function findBackground(element: Element): Color {
      for (let ancestor: Element | null = element.parentElement; ancestor; ancestor = ancestor.parentElement) {
        const color = parseColor(getComputedStyle(ancestor).backgroundColor);
        if (color[3] === 255) return color;
      }
      return parseColor("white");
    }
    function hasContrast(element: Element, css: string): boolean {
      const [first, second] = [computeLuminance(parseColor(css)), computeLuminance(findBackground(element))];
      return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05) >= 3;
    }
    let element: Element | null = document.activeElement;
    for (let level = 0; element !== null && element !== document.body && level < 4; level += 1) {
      for (const pseudo of [undefined, "::before", "::after"]) {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element, pseudo);
        const isRing = outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
        if (isRing && hasContrast(element, outlineColor)) return true;
        const [shadow] = /(rgba?|color|oklch)\([^)]*\)/.exec(boxShadow) ?? [];
        if (shadow && hasContrast(element, shadow)) return true;
      }
      element = element.parentElement;
    }
    return false;
  });
}

/** Finds controls without an accessible name. */
async function findNamelessControls(page: Page): Promise<string[]> {
  const controls = page.getByRole("button", { name: /^$/ }).or(page.getByRole("link", { name: /^$/ }));
  return controls.evaluateAll((all) => all.map((element) => element.outerHTML.slice(0, 160)));
}
