import { getCard } from "../acts.ts";
import { expect, type Page, test, visit } from "../fixtures.ts";
import { createPinLinkingTo } from "../page-pins.ts";
import { createPicture } from "../pictures.ts";

const getFrame = (page: Page) => page.getByRole("button", { name: /^Part to search: / });

test("similar Pins are found from a Pin's page, for the whole image and for a part of it [ROUTES-08] @both", async ({
  page,
  viewer,
}) => {
  const pin = await viewer.createPin({ title: "A chair" }, await createPicture(8_201, 1.2));
  const twin = await viewer.createPin({ title: `Twin of ${viewer.username}` }, await createPicture(8_201, 1.21));
  await expect
    .poll(async () => (await viewer.call("pins.visualSearch", { pin_id: pin.id })).map(({ id }) => id))
    .toContain(twin.id);
  await visit(page, `/pin/${pin.id}/`);
  await page.getByRole("link", { name: "Find similar Pins" }).click();
  await expect(page).toHaveURL(/\/visual-search\/$/);
  await expect(page.getByRole("heading", { level: 1, name: "Similar Pins" })).toBeVisible();
  await expect(getCard(page, twin.title)).toBeVisible();

  const corner = page.locator("[data-grip=bottom-right]");
  const image = await getFrame(page).boundingBox();
  if (!image) throw new Error("The frame isn't visible.");
  await corner.hover();
  await page.mouse.down();
  await page.mouse.move(image.x + image.width / 2, image.y + image.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(/\?crop=0,0,(49|50|51),(49|50|51)$/);
  await expect(getFrame(page)).toBeFocused();
  await expect(page.getByRole("region", { name: "Similar Pins" }).getByRole("listitem").first()).toBeVisible();

  await page.reload();
  await expect(getFrame(page)).toHaveAccessibleName(/^Part to search: (49|50|51)% wide and (49|50|51)% tall/);
  await page.getByRole("button", { name: "Search the whole image" }).click();
  await expect(page).toHaveURL(/\/visual-search\/$/);
  await page.getByRole("link", { name: "Back to the Pin" }).click();
  await expect(page).toHaveURL(new RegExp(`/pin/${pin.id}/`));
});

test("similar products are the only results when products are chosen [ROUTES-09]", async ({ page, viewer }) => {
  const lamp = await createPinLinkingTo(viewer, "/lamp", { title: `A lamp of ${viewer.username}` });
  const pin = await viewer.createPin({ title: "Not for sale" });
  await visit(page, `/pin/${pin.id}/visual-search/`);
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes(`/v3/pins/${pin.id}/visual-search/`)),
    page.getByRole("link", { name: "Products" }).click(),
  ]);
  await expect(page).toHaveURL(/\/visual-search\/products\/$/);
  const { data } = (await response.json()).resource_response;
  expect(data.length).toBeGreaterThan(0);
  for (const found of data) expect(found.richSummary.typeName).toBe("product");
  await expect(page.locator("[data-surface=ProductPinRetrieval]").getByRole("listitem")).not.toHaveCount(0);

  await visit(page, `/pin/${lamp.id}/visual-search/products/`);
  await expect(getCard(page, lamp.title)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Products" })).toHaveAttribute("aria-current", "page");
});
