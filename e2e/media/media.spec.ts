import { readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { getCard, choosePictures, getCloseup } from "../acts.ts";
import { expect, type Page, test, visit } from "../fixtures.ts";
import type { Person } from "../person.ts";
import { createAnimatedGif } from "../pictures.ts";

// These tests check motion.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test.describe("a GIF", () => {
  test("[ENT-06] is a marked still image on a card, and plays on the pin's page until it's stopped", async ({
    page,
    viewer,
  }) => {
    await visit(page, "/pin/create/");
    await choosePictures(page, [await createAnimatedGif(1)]);
    const draft = page.getByRole("form");
    await draft.getByRole("textbox", { name: "Title" }).fill("Three colors");
    await draft.getByRole("button", { name: "Publish" }).click();
    await expect(page).toHaveURL(/\/pin\/\d+\/$/);
    await expectShown(page, /\/(orig\.gif|moving\.webp)$/);
    await getCloseup(page).getByRole("button", { name: "Pause" }).click();
    await expectShown(page, /\/\d+x\.(avif|webp)$/);
    await getCloseup(page).getByRole("button", { name: "Play" }).click();
    await expectShown(page, /\/(orig\.gif|moving\.webp)$/);

    await visit(page, `/${viewer.username}/_created/`);
    const inGrid = getCard(page, "Three colors");
    await expect(inGrid.getByText("GIF", { exact: true })).toBeVisible();
    await expect.poll(() => readSource(inGrid.getByRole("img").first())).toMatch(/\/\d+x\.(avif|webp)$/);
  });

  test("[VIDEO-07] doesn't start automatically when someone prefers reduced motion", async ({ page, viewer }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const pin = await viewer.createPin({ title: "At rest" }, await createAnimatedGif(2));
    await visit(page, `/pin/${pin.id}/`);
    await expectShown(page, /\/\d+x\.(avif|webp)$/);
    await getCloseup(page).getByRole("button", { name: "Play" }).click();
    await expectShown(page, /\/(orig\.gif|moving\.webp)$/);
  });
});

test.describe("a stored image", () => {
  test("is shown even when its smaller files are missing", async ({ page, viewer }) => {
    const { pin, folder } = await createHiddenPin(page, viewer, "Half lost");
    for (const name of readdirSync(folder)) if (!name.startsWith("orig.")) rmSync(join(folder, name));
    await visit(page, `/pin/${pin.id}/`);
    await expectShown(page, /\/\d+x\.(avif|webp)$/);
    expect(readdirSync(folder)).toContain("236x.webp");
  });

  test("is replaced by its color and its text when all of its files are missing", async ({
    page,
    viewer,
    complaints,
  }) => {
    complaints.allow(/^Failed to load resource.*404/);
    const { pin, folder } = await createHiddenPin(page, viewer, "All lost");
    rmSync(folder, { recursive: true });
    await visit(page, `/pin/${pin.id}/`);
    const placeholder = getCloseup(page).getByRole("img", { name: "This contains: A lantern in fog" });
    await expect(placeholder.getByText("This contains: A lantern in fog")).toBeVisible();
    await expect(getCloseup(page).locator("picture img")).toHaveCount(0);
    const color = await placeholder.evaluate(
      (element) => getComputedStyle(element.parentElement ?? element).backgroundColor,
    );
    expect(color).toBe(toRgb(pin.dominantColor));
  });
});

/** Creates a pin on a secret board. Also returns the folder on disk that contains its image. */
async function createHiddenPin(page: Page, viewer: Person, title: string) {
  const board = await viewer.createBoard(`Board by ${title}`, "secret");
  const pin = await viewer.createPin({ title, alt_text: "A lantern in fog", board_id: board.id });
  const { url } = pin.imageSpec_236x;
  const bytes = await (await page.request.get(url)).body();
  // The URL doesn't reveal where the image is stored, but the image's bytes are unique.
  const images = join(process.env.TESSERA_E2E_DATA ?? "", "files", "images");
  const files = readdirSync(images, { recursive: true, encoding: "utf8" });
  const file = files
    .filter((path) => basename(path) === basename(url))
    .find((path) => readIfPresent(join(images, path))?.equals(bytes));
  expect(file, `a file of ${url}`).toBeDefined();
  return { pin, folder: dirname(join(images, file ?? "")) };
}

/** Reads a file; undefined if it's gone, because another test deleted its pin. */
function readIfPresent(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** Waits until the closeup's image comes from a matching URL. */
async function expectShown(page: Page, address: RegExp): Promise<void> {
  const picture = getCloseup(page).locator("picture img");
  await expect.poll(() => readSource(picture)).toMatch(address);
}

/** Returns the URL of the displayed image, or an empty string if no image has loaded yet. */
function readSource(picture: ReturnType<Page["locator"]>): Promise<string> {
  return picture.evaluate((element: HTMLImageElement) =>
    element.complete && element.naturalWidth > 0 ? element.currentSrc : "",
  );
}

function toRgb(color: string): string {
  const [red, green, blue] = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}
