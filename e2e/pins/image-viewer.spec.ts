import { getCloseup } from "../acts.ts";
import { expect, type Page, test, visit, waitForHydration } from "../fixtures.ts";
import type { World } from "../world.ts";

// These tests check motion.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test.describe("the image viewer", () => {
  const getViewer = (page: Page) => page.getByRole("dialog", { name: "Image" });
  const getPath = (world: World) => `/pin/${world.pins[1]?.id}/`;

  test("opens with a click on the image, a button, or a key, and closes with X, Esc, or Back [CLOSE-13] [ROUTES-49]", async ({
    page,
    world,
  }) => {
    await world.stranger.signIn(page.context());
    await visit(page, getPath(world));
    const viewer = getViewer(page);
    const opener = getCloseup(page).getByRole("button", { name: "View larger" });
    await opener.click();
    await expect(viewer).toBeVisible();
    await expect(page).toHaveURL(/#imgViewer$/);
    const original = world.pins[1]?.imageSpec_orig;
    const image = viewer.getByRole("img");
    expect(new URL((await image.getAttribute("src")) ?? "", page.url()).pathname).toBe(
      new URL(original?.url ?? "", page.url()).pathname,
    );
    await expect.poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(original?.width);
    await page.keyboard.press("Escape");
    await expect(viewer).toBeHidden();
    await expect(page).not.toHaveURL(/#/);
    await expect(opener).toBeFocused();

    await getCloseup(page)
      .locator("img")
      .first()
      .click({ position: { x: 60, y: 60 } });
    await viewer.getByRole("button", { name: "Close" }).click();
    await expect(viewer).toBeHidden();
    await expect(page).not.toHaveURL(/#/);

    await page.keyboard.press("z");
    await expect(viewer).toBeVisible();
    await page.goBack();
    await expect(viewer).toBeHidden();
    await expect(getCloseup(page)).toBeVisible();
  });

  test("opens through its URL, and closes when the hash is removed [ROUTES-49]", async ({ page, world }) => {
    await visit(page, `${getPath(world)}#imgViewer`);
    const viewer = getViewer(page);
    await expect(viewer).toBeVisible();
    await page.evaluate(() => {
      location.hash = "";
    });
    await expect(viewer).toBeHidden();
    await page.goBack();
    await expect(viewer).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(viewer).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${getPath(world)}$`));
  });

  test("zooms and pans with the wheel, the keyboard, and buttons [CLOSE-13]", async ({ page, world }) => {
    await visit(page, `${getPath(world)}#imgViewer`);
    const viewer = getViewer(page);
    const scale = viewer.getByRole("status");
    await expect(scale).toHaveText("100%");
    await expect(viewer.getByRole("button", { name: "Zoom out" })).toBeDisabled();
    await expect(viewer.getByRole("button", { name: "Close" })).toBeFocused();
    await viewer.getByRole("button", { name: "Zoom in" }).click();
    await expect(scale).toHaveText("150%");
    await page.keyboard.press("+");
    await expect(scale).toHaveText("225%");
    // Until the image has loaded, its box has no height.
    const image = viewer.getByRole("img");
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
    const previousBox = await image.boundingBox();
    await page.keyboard.press("ArrowDown");
    await expect.poll(async () => (await image.boundingBox())?.y).toBe((previousBox?.y ?? 0) - 80);
    await page.keyboard.press("0");
    await expect(scale).toHaveText("100%");
    await viewer.getByRole("img").hover();
    await page.mouse.wheel(0, -200);
    await expect(scale).not.toHaveText("100%");
    await viewer.getByRole("img").dblclick();
    await expect(scale).toHaveText("100%");
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test("keeps the focus on a zoom button that has reached its limit", async ({ page, world }) => {
    await visit(page, `${getPath(world)}#imgViewer`);
    const [out, larger] = ["Zoom out", "Zoom in"].map((name) => getViewer(page).getByRole("button", { name }));
    const scale = getViewer(page).getByRole("status");
    await larger?.focus();
    for (let press = 0; press < 8; press += 1) await page.keyboard.press("Enter");
    await expect(scale).toHaveText("800%");
    await expect(larger ?? scale).toBeDisabled();
    await expect(larger ?? scale).toBeFocused();
    await out?.focus();
    for (let press = 0; press < 8; press += 1) await page.keyboard.press("Space");
    await expect(scale).toHaveText("100%");
    await expect(out ?? scale).toBeDisabled();
    await expect(out ?? scale).toBeFocused();
  });

  test("zooms with a pinch and a double tap, and pans with one finger @phone", async ({ page, world }) => {
    await visit(page, `${getPath(world)}#imgViewer`);
    const image = getViewer(page).getByRole("img");
    const scale = getViewer(page).getByRole("status");
    const touch = await page.context().newCDPSession(page);
    const sendTouch = (type: "touchStart" | "touchMove" | "touchEnd", ...at: readonly (readonly [number, number])[]) =>
      touch.send("Input.dispatchTouchEvent", { type, touchPoints: at.map(([x, y], id) => ({ x, y, id })) });
    await expect(image).toBeVisible();
    await sendTouch("touchStart", [175, 400], [215, 400]);
    await sendTouch("touchMove", [155, 400], [235, 400]);
    await sendTouch("touchEnd");
    await expect(scale).toHaveText("200%");
    const previousBox = await image.boundingBox();
    await sendTouch("touchStart", [200, 400]);
    await sendTouch("touchMove", [240, 400]);
    await sendTouch("touchEnd");
    await expect.poll(async () => (await image.boundingBox())?.x).toBe((previousBox?.x ?? 0) + 40);
    await page.touchscreen.tap(195, 400);
    await page.touchscreen.tap(195, 400);
    await expect(scale).toHaveText("100%");
    await expect(getViewer(page)).toBeVisible();
  });

  test("shows a smaller image when the original is missing, and a message when all sizes are missing", async ({
    page,
    world,
    complaints,
  }) => {
    complaints.allow(/^Failed to load resource.*404/);
    const pin = world.pins[1];
    const toPath = (url = "") => new URL(url, page.url()).pathname;
    await visit(page, getPath(world));
    const lostPaths = [toPath(pin?.imageSpec_orig.url)];
    await page.route(
      ({ pathname }) => lostPaths.includes(pathname),
      (route) => route.fulfill({ status: 404, body: "" }),
    );
    const opener = getCloseup(page).getByRole("button", { name: "View larger" });
    await opener.click();
    const image = getViewer(page).getByRole("img");
    await expect
      .poll(async () => toPath((await image.getAttribute("src")) ?? ""))
      .toBe(toPath(pin?.imageSpec_736x.url));
    await page.keyboard.press("Escape");
    await expect(getViewer(page)).toBeHidden();
    lostPaths.push(toPath(pin?.imageSpec_736x.url));
    await page.reload();
    await waitForHydration(page);
    await opener.click();
    await expect(getViewer(page).getByRole("alert")).toHaveText(/^We couldn’t load this image/);
    await expect(getViewer(page).getByRole("button")).toHaveText([""]);
    await getViewer(page).getByRole("button", { name: "Close" }).click();
    await expect(getViewer(page)).toBeHidden();
  });
});
