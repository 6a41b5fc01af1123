import { expect, type Page, test, visit } from "../fixtures.ts";
import { isKept, setOffline, visitAndKeep } from "../offline.ts";

test.use({ serviceWorkers: "allow" });

const getOfflineScreen = (page: Page) => page.getByRole("heading", { level: 1, name: "You’re offline" });

test.describe("offline", () => {
  test.beforeEach(({ complaints }) => complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/));

  test("a followed link shows the offline screen in the frame, and both Back and Try again work @both", async ({
    page,
    context,
    world,
  }) => {
    await visitAndKeep(page, `/pin/${world.pins[1]?.id}/`);
    await setOffline(page, context, true);
    await page.getByRole("link", { name: "Log in" }).first().click();
    await expect(getOfflineScreen(page)).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
    await page.goBack();
    await expect(getOfflineScreen(page)).toBeHidden();
    await expect(page.getByRole("main").getByRole("img").first()).toBeVisible();
    await page.goForward();
    await expect(getOfflineScreen(page)).toBeVisible();
    await setOffline(page, context, false);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /log in|welcome/i })).toBeVisible();
  });

  test("a link to a pin seen on an earlier visit opens the pin", async ({ page, context, world }) => {
    const pin = world.pins[1];
    await visitAndKeep(page, world.board.url);
    const link = page.getByRole("main").locator(`a[href*="/pin/"][href*="${pin?.id}"]`).first();
    await link.click();
    await expect(page).toHaveURL(/\/pin\//);
    await page.waitForLoadState("networkidle");
    await visit(page, world.board.url);
    await page.waitForLoadState("networkidle");
    await setOffline(page, context, true);
    await link.click();
    await expect(page).toHaveURL(/\/pin\//);
    await expect(getOfflineScreen(page)).toBeHidden();
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeAttached();
  });

  test("a page is stored even if it loaded while another tab started the worker", async ({ page, context, world }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(world.board.url, { waitUntil: "commit" });
    await visitAndKeep(await context.newPage(), "/topics/");
    release();
    await expect.poll(() => isKept(page)).toBe(true);
  });

  test("a page seen before reloads with its images, and the offline screen of an unseen page links to it", async ({
    page,
    context,
    world,
  }) => {
    const path = `/pin/${world.pins[1]?.id}/`;
    await visitAndKeep(page, path);
    await page.waitForLoadState("networkidle");
    await setOffline(page, context, true);
    await visit(page, path);
    const image = page.getByRole("main").getByRole("img").first();
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
    await page.goto("/topics/");
    await expect(getOfflineScreen(page)).toBeVisible();
    await page.getByRole("listitem").getByRole("link").first().click();
    await expect(page).toHaveURL(path);
    await expect(image).toBeVisible();
    await page.goBack();
    await setOffline(page, context, false);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Topics" })).toBeVisible();
  });
});
