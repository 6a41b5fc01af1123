import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { card, choosePictures, closeup } from "../acts.ts";
import { expect, type Page, test, visit } from "../fixtures.ts";
import type { Person } from "../person.ts";
import { makeMovingGif } from "../pictures.ts";

// These tests look at motion.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test.describe("a GIF", () => {
  test("[ENT-06] is still and marked on a card, and plays on its own page until it's stopped", async ({
    page,
    viewer,
  }) => {
    await visit(page, "/pin/create/");
    await choosePictures(page, [await makeMovingGif(1)]);
    const draft = page.getByRole("form");
    await draft.getByRole("textbox", { name: "Title" }).fill("Three colours");
    await draft.getByRole("button", { name: "Publish" }).click();
    await expect(page).toHaveURL(/\/pin\/\d+\/$/);
    await expectShown(page, /\/(orig\.gif|moving\.webp)$/);
    await closeup(page).getByRole("button", { name: "Pause" }).click();
    await expectShown(page, /\/\d+x\.(avif|webp)$/);
    await closeup(page).getByRole("button", { name: "Play" }).click();
    await expectShown(page, /\/(orig\.gif|moving\.webp)$/);

    await visit(page, `/${viewer.username}/_created/`);
    const inGrid = card(page, "Three colours");
    await expect(inGrid.getByText("GIF", { exact: true })).toBeVisible();
    await expect.poll(() => readSource(inGrid.getByRole("img").first())).toMatch(/\/\d+x\.(avif|webp)$/);
  });

  test("[VIDEO-07] waits to be played when someone prefers reduced motion", async ({ page, viewer }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const pin = await viewer.makePin({ title: "At rest" }, await makeMovingGif(2));
    await visit(page, `/pin/${pin.id}/`);
    await expectShown(page, /\/\d+x\.(avif|webp)$/);
    await closeup(page).getByRole("button", { name: "Play" }).click();
    await expectShown(page, /\/(orig\.gif|moving\.webp)$/);
  });
});

test.describe("a stored image", () => {
  test("is shown even when its smaller files are lost", async ({ page, viewer }) => {
    const { pin, folder } = await makeHiddenPin(viewer, "Half lost");
    for (const name of readdirSync(folder)) if (!name.startsWith("orig.")) rmSync(join(folder, name));
    await visit(page, `/pin/${pin.id}/`);
    await expectShown(page, /\/\d+x\.(avif|webp)$/);
    expect(readdirSync(folder)).toContain("236x.webp");
  });

  test("leaves its color and its words when it's lost entirely", async ({ page, viewer, complaints }) => {
    complaints.allow(/^Failed to load resource.*404/);
    const { pin, folder } = await makeHiddenPin(viewer, "All lost");
    rmSync(folder, { recursive: true });
    await visit(page, `/pin/${pin.id}/`);
    const placeholder = closeup(page).getByRole("img", { name: "This contains: A lantern in fog" });
    await expect(placeholder.getByText("This contains: A lantern in fog")).toBeVisible();
    await expect(closeup(page).locator("picture img")).toHaveCount(0);
    const color = await placeholder.evaluate(
      (element) => getComputedStyle(element.parentElement ?? element).backgroundColor,
    );
    expect(color).toBe(toRgb(pin.dominantColor));
  });
});

/** A pin on a secret board, and the folder on disk that has its image. */
async function makeHiddenPin(viewer: Person, title: string) {
  const board = await viewer.makeBoard(`Board by ${title}`, "secret");
  const pin = await viewer.makePin({ title, alt_text: "A lantern in fog", board_id: board.id });
  const id = pin.imageSpec_236x.url.split("~")[1] ?? "";
  return { pin, folder: join(process.env.TESSERA_E2E_DATA ?? "", "files", "images", id.slice(-2), id) };
}

/** Waits until the image on a pin's page comes from a URL like this one. */
async function expectShown(page: Page, address: RegExp): Promise<void> {
  const picture = closeup(page).locator("picture img");
  await expect.poll(() => readSource(picture)).toMatch(address);
}

/** The URL of the image that is shown; empty until one has loaded. */
function readSource(picture: ReturnType<Page["locator"]>): Promise<string> {
  return picture.evaluate((element: HTMLImageElement) =>
    element.complete && element.naturalWidth > 0 ? element.currentSrc : "",
  );
}

function toRgb(color: string): string {
  const [red, green, blue] = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}
