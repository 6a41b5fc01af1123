import { getToast, search } from "../acts.ts";
import { expect, test, visit } from "../fixtures.ts";

test.describe("when the server fails", () => {
  test.beforeEach(({ complaints }) => {
    complaints.allow(/^Failed to load resource/);
  });

  for (const [status, title] of [
    [500, "Something went wrong"],
    [503, "Something went wrong"],
    [429, "Too many requests"],
  ] as const) {
    test(`with ${status}, a page shows a message, and a retry works`, async ({ page, world }) => {
      await visit(page, "/search/");
      await page.route("**/v3/search/**", (route) => route.fulfill({ status, body: "" }));
      await search(page, world.word);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await page.unroute("**/v3/search/**");
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
    });
  }

  test("because it's unreachable, a page shows a message, and a retry works", async ({ page, world, context }) => {
    await visit(page, "/search/");
    // The first search loads the page's code, so that only the server is unreachable later.
    await search(page, world.word);
    await expect(page.getByRole("heading", { level: 1, name: `Pins for “${world.word}”` })).toBeAttached();
    await context.setOffline(true);
    await search(page, "something else");
    await expect(page.getByRole("heading", { level: 1, name: "You’re offline" })).toBeVisible();
    await context.setOffline(false);
    await page.waitForFunction(() => navigator.onLine);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("No Pins for “something else”")).toBeVisible();
  });

  test("because it's unreachable, a link to a page whose code hasn't loaded shows a message, and a retry works", async ({
    page,
    context,
  }) => {
    await visit(page, "/topics/");
    await page.waitForFunction(() => "lateRoutes" in globalThis);
    await context.setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    await page.getByRole("banner").getByRole("link", { name: "Log in" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "You’re offline" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Topics" })).toBeVisible();
    await page.goForward();
    await expect(page.getByRole("heading", { level: 1, name: "You’re offline" })).toBeVisible();
    await context.setOffline(false);
    await page.waitForFunction(() => navigator.onLine);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  });

  test("a follow is rolled back with a message", async ({ page, viewer, someone }) => {
    const other = await someone("Mona");
    await page.route("**/resource/UserFollowResource/", (route) => route.fulfill({ status: 500, body: "" }));
    await visit(page, `/${other.username}/`);
    expect(viewer.username).not.toBe(other.username);
    const follow = page.getByRole("main").getByRole("button", { name: /^Follow(ing)?$/ });
    await follow.click();
    await expect(getToast(page, "Sorry! Something went wrong on our end.")).toBeVisible();
    await expect(follow).toHaveText("Follow");
    await expect(follow).toHaveAttribute("aria-pressed", "false");
  });

  test("because it's unreachable, an action is rolled back with a message", async ({
    page,
    viewer,
    someone,
    context,
  }) => {
    const other = await someone("Mona");
    await visit(page, `/${other.username}/`);
    expect(viewer.username).not.toBe(other.username);
    await context.setOffline(true);
    const follow = page.getByRole("main").getByRole("button", { name: /^Follow(ing)?$/ });
    await follow.click();
    await expect(getToast(page, "We couldn’t reach the server. Check your connection and try again.")).toBeVisible();
    await expect(follow).toHaveAttribute("aria-pressed", "false");
    await context.setOffline(false);
    await page.waitForFunction(() => navigator.onLine);
    await follow.click();
    await expect(follow).toHaveText("Following");
  });
});
