import type { Page } from "@playwright/test";
import { getCard, getCloseup } from "../acts.ts";
import { expect, test, visit } from "../fixtures.ts";
import { createPinLinkingTo } from "../page-pins.ts";
import type { Person } from "../person.ts";

const getFacts = (page: Page) => getCloseup(page).locator("[data-part=product]");
/** Returns the large product image. */
const getLargePicture = (page: Page) => getCloseup(page).getByRole("img", { name: "A shirt for the summer" }).first();

/** Creates a pin that links to the shirt's page, and waits until its images are stored. */
function createShirtPin(creator: Person) {
  const fields = { title: "A shirt for the summer" };
  return createPinLinkingTo(
    creator,
    "/shirt",
    fields,
    (pin) => (pin.productPinData?.items[0]?.additionalImagesLength ?? 0) > 0,
  );
}

test("a card shows a product's current and previous price [SHOP-02]", async ({ page, viewer }) => {
  const board = await viewer.createBoard("Lights");
  await createPinLinkingTo(viewer, "/sale", { title: "Brass lamp", board_id: board.id });
  await visit(page, board.url);
  const price = getCard(page, "Brass lamp").locator("[data-part=price]");
  await expect(price).toHaveText("$48.00$64.00Was $64.00");
  await expect(price.locator("s")).toHaveCSS("text-decoration-line", "line-through");
});

test("a product's page changes its price, image, and item with the color [SHOP-07]", async ({ page, viewer }) => {
  const { id } = await createShirtPin(viewer);
  await visit(page, `/pin/${id}/`);
  const facts = getFacts(page);
  await expect(facts.getByText("Linen shirt")).toBeVisible();
  await expect(facts.getByText("Field")).toBeVisible();
  await expect(facts.getByText("Shirt of the year")).toBeVisible();
  await expect(facts.locator("[data-part=price]")).toHaveText("$60.00 - $66.00");
  await facts.getByRole("radio", { name: "White" }).check();
  await facts.getByRole("radio", { name: "S", exact: true }).check();
  await expect(facts.locator("[data-part=price]")).toHaveText("$60.00");
  await expect(facts.locator("[data-part=item]")).toHaveText("Item LS-White-S");
  const white = await getLargePicture(page).evaluate((image: HTMLImageElement) => image.currentSrc);
  // An arrow key checks the next radio button in the group.
  await facts.getByRole("radio", { name: "White" }).press("ArrowRight");
  await expect(facts.getByRole("radio", { name: "Blue" })).toBeChecked();
  await expect(facts.locator("[data-part=price]")).toHaveText("$64.00");
  await expect(facts.locator("[data-part=item]")).toHaveText("Item LS-Blue-S");
  await expect
    .poll(() => getLargePicture(page).evaluate((image: HTMLImageElement) => image.currentSrc))
    .not.toBe(white);
  await expect(facts.getByRole("radio", { name: "M sold out" })).toBeVisible();
  // Gray is only available in M.
  await facts.getByRole("radio", { name: /^Grey/ }).check();
  await expect(facts.getByRole("radio", { name: "M", exact: true })).toBeChecked();
  await expect(facts.locator("[data-part=item]")).toHaveText("Item LS-Grey-M");
});

test("a product's page has all of its images, and a press reveals those that don't fit [ENT-12] [SHOP-08]", async ({
  page,
  viewer,
}) => {
  const pin = await createShirtPin(viewer);
  const count = pin.productPinData?.items[0]?.additionalImagesLength ?? 0;
  expect(pin.richSummary?.products[0]?.additionalImages).toHaveLength(count);
  await visit(page, `/pin/${pin.id}/`);
  const gallery = getFacts(page).getByRole("list", { name: "Product images" });
  const moreButton = gallery.getByRole("button", { name: /^Show \d+ more images$/ });
  await expect(moreButton).toHaveText(`+${count - 4}`);
  await moreButton.click();
  // The gallery also includes the pin's own image.
  await expect(gallery.getByRole("button")).toHaveCount(count + 1);
  await expect(gallery.getByRole("button", { name: `Image 6 of ${count + 1}` })).toBeFocused();
  const previousUrl = await getLargePicture(page).evaluate((image: HTMLImageElement) => image.currentSrc);
  await gallery.getByRole("button", { name: `Image ${count + 1} of ${count + 1}` }).click();
  await expect
    .poll(() => getLargePicture(page).evaluate((image: HTMLImageElement) => image.currentSrc))
    .not.toBe(previousUrl);
  await expect(getLargePicture(page)).toHaveJSProperty("complete", true);
});

test("a product's page lists products below it, unlike the pages of other pins [CLOSE-10] [SHOP-11]", async ({
  page,
  viewer,
}) => {
  const board = await viewer.createBoard("Wardrobe");
  const [shirt, lamp] = [
    await createPinLinkingTo(viewer, "/shirt", { title: "Shirt", board_id: board.id }),
    await createPinLinkingTo(viewer, "/lamp", { title: "Lamp beside it", board_id: board.id }),
  ];
  const plain = await viewer.createPin({ title: "No product", board_id: board.id });
  await visit(page, `/pin/${shirt.id}/`);
  await expect(getFacts(page).locator("[data-part=price]")).toHaveText("$60.00 - $66.00");
  await expect(page.locator("[data-surface=PdpRelatedPinGrid]")).toBeVisible();
  const products = page.getByRole("region", { name: "Related products" });
  await expect(products).toHaveAttribute("data-surface", "CloseupRelatedProducts");
  const tile = products.getByRole("listitem").filter({ hasText: "Lamp beside it" }).first();
  await expect(tile.locator("[data-part=price]")).toHaveText("$48.00");
  const getLargePicture = tile.locator("img").locator("xpath=ancestor::span[2]");
  await expect(getLargePicture).toHaveCSS("inline-size", "246px");
  await expect(getLargePicture).toHaveCSS("block-size", "197px");
  await expect(products.getByText("No product")).toHaveCount(0);
  await tile.getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`/pin/${lamp.id}/`));

  await visit(page, `/pin/${plain.id}/`);
  await expect(page.locator("[data-surface=RelatedPinGrid]")).toBeVisible();
  await expect(page.getByRole("region", { name: "Related products" })).toHaveCount(0);
  await expect(getFacts(page)).toHaveCount(0);
});

test("a product's page has tiles of products from the same site [SHOP-09]", async ({ page, viewer }) => {
  // Titles include the username, because everyone's pins link to the same site in this test.
  const createTitledPin = (path: string) =>
    createPinLinkingTo(viewer, path, { title: `${path} of ${viewer.username}` });
  const [shirt, lamp, words] = [
    await createTitledPin("/shirt"),
    await createTitledPin("/lamp"),
    await createTitledPin("/soup"),
  ];
  await visit(page, `/pin/${shirt.id}/`);
  const site = page.getByRole("region", { name: "More from 127.0.0.1" });
  await expect(site).toHaveAttribute("data-surface", "ShoppingSquareGridDomain");
  const tile = site.getByRole("listitem").filter({ hasText: lamp.title });
  const square = tile.locator("[data-part=picture]");
  for (const [width, side] of [
    [1440, "236px"],
    [390, "136px"],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await expect(square).toHaveCSS("inline-size", side);
    await expect(square).toHaveCSS("block-size", side);
    for (const name of ["inline-size", "block-size"]) await expect(square.locator("img")).toHaveCSS(name, side);
    await expect(square.locator("img")).toHaveCSS("object-fit", "cover");
  }
  await expect(tile.locator("[data-part=price]")).toHaveText("$48.00");
  for (const { title } of [shirt, words]) await expect(site.getByText(title)).toHaveCount(0);
  await tile.getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`/pin/${lamp.id}/`));

  // The closeup of a pin that isn't a product doesn't have these tiles.
  await visit(page, `/pin/${words.id}/`);
  await expect(page.locator("[data-surface=RelatedPinGrid]")).toBeVisible();
  await expect(site).toHaveCount(0);
});
