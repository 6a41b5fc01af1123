import { expect, type Page, test, visit } from "../fixtures.ts";

const DARKEST_PAPER = 80;

test.describe("appearance", () => {
  test("can be chosen in the settings and persists [ACCOUNT-10]", async ({ page, viewer }) => {
    await visit(page, "/settings/");
    const choice = page.getByRole("radiogroup", { name: "Theme" }).or(page.getByRole("group", { name: "Theme" }));
    await page.evaluate(() => document.documentElement.setAttribute("data-before-reload", ""));
    await choice.getByRole("radio", { name: "Dark" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.locator("html:not([data-before-reload])[data-hydrated]").waitFor({ state: "attached" });
    expect(await isDark(page)).toBe(true);
    await expect(choice.getByRole("radio", { name: "Dark" })).toBeChecked();
    expect((await viewer.call("accounts.viewer", {})).theme).toBe("dark");
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });

  for (const theme of ["light", "dark"] as const) {
    test(`is set to ${theme} in the server-rendered page, before any script runs, whatever the device prefers`, async ({
      browser,
      url,
    }) => {
      const colorScheme = theme === "dark" ? "light" : "dark";
      const context = await browser.newContext({ javaScriptEnabled: false, colorScheme });
      await context.addCookies([{ name: "theme", value: theme, url }]);
      const page = await context.newPage();
      await page.goto(`${url}/`);
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      expect(await isDark(page)).toBe(theme === "dark");
      await context.close();
    });
  }

  test("follows the device's preference, and changes with it, when no theme was chosen", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await visit(page, "/");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "system");
    expect(await isDark(page)).toBe(true);
    await page.emulateMedia({ colorScheme: "light" });
    await expect.poll(() => isDark(page)).toBe(false);
  });
});

/** Returns whether the background is dark, based on the mean of its red, green, and blue values. */
async function isDark(page: Page): Promise<boolean> {
  const color = await page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  const channels =
    color
      .match(/[\d.]+/g)
      ?.slice(0, 3)
      .map(Number) ?? [];
  expect(channels, color).toHaveLength(3);
  return channels.reduce((sum, channel) => sum + channel, 0) / 3 < DARKEST_PAPER;
}
