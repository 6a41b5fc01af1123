import { type Catalog, startCatalog } from "../catalog.ts";
import { expect, type Page, test } from "../fixtures.ts";

/** The catalog, which renders card states for which no server has pins yet, with the product's own code. */
let catalog: Catalog;

test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  catalog = await startCatalog();
});
test.afterAll(() => catalog?.stop());

async function openState(page: Page, component: string, state: string): Promise<void> {
  await page.goto(catalog.frame({ component, state, theme: "light" }));
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
  await page.getByRole("article").first().waitFor();
}

const getItem = (page: Page, words: string) => page.getByRole("listitem").filter({ hasText: words });

/** The catalog states whose cards are measured. */
const STATES: readonly (readonly [component: string, state: string])[] = [
  ["PinCard", "words"],
  ["PinCard", "shapes"],
  ["PinCard", "before the pictures"],
  ["PinCard, products", "products"],
  ["PinCard, labels", "labels"],
  ["PinCard, places", "a board"],
  ["PinCard, places", "a profile"],
  ["PinCard, places", "pictures alone"],
  ["PinCard, places", "for visitors"],
  ["PinCard, places", "by touch"],
];

test("every card is as tall as the grid expects, regardless of its content @both", async ({ page }) => {
  for (const [component, state] of STATES) {
    await openState(page, component, state);
    await expect
      .poll(
        () =>
          page.locator("li[data-index]").evaluateAll((items) =>
            items.flatMap((one) => {
              const caption = one.querySelector("article > div:last-of-type");
              const articleHeight = one.querySelector("article")?.getBoundingClientRect().height ?? 0;
              const cellHeight = one.getBoundingClientRect().height;
              const overflow = caption ? caption.scrollHeight - caption.clientHeight : 0;
              return Math.abs(articleHeight - cellHeight) > 0.6 || overflow > 1
                ? [`${one.textContent}: ${articleHeight} in ${cellHeight}, ${overflow} over`]
                : [];
            }),
          ),
        `${component}, ${state}`,
      )
      .toEqual([]);
  }
});

test("promoted cards link to their sponsor by name, and each has an image or a video [CARD-02] [CARD-08] [CARD-01]", async ({
  page,
}) => {
  await openState(page, "PinCard, labels", "labels");
  const promoted = getItem(page, "A warmer light");
  await expect(promoted.getByRole("link", { name: "Promoted by Lumen Lighting" })).toHaveAttribute("href", "/lumen/");
  await expect(getItem(page, "No profile of theirs").getByRole("link", { name: /^Promoted by/ })).toHaveAttribute(
    "href",
    "https://coastal.example/",
  );
  await openState(page, "PinCard", "shapes");
  await expect(getItem(page, "It plays").getByRole("img", { name: "Video" })).toBeVisible();
  await expect(getItem(page, "It plays").locator("picture img")).toBeVisible();
});

test("image-only grids have no footer text, only a link to the owner [CARD-45]", async ({ page }) => {
  await openState(page, "PinCard, places", "pictures alone");
  const first = page.getByRole("article").first();
  await expect(first.getByRole("link")).toHaveCount(2);
  await expect(first).toHaveText(/^A?Ada Sørensen$/);
  await expect(first.locator("p")).toHaveCSS("block-size", "24px");
});

test("marks on images are 24 px in size on narrow cards, and 32 px on wide cards @both", async ({ page, isMobile }) => {
  await openState(page, "PinCard, products", "products");
  const badge = getItem(page, "Kettle").getByRole("img", { name: "Product" });
  await expect(badge).toHaveCSS("block-size", isMobile ? "24px" : "32px");
  await expect(getItem(page, "Kettle").getByRole("img", { name: "Rated 4.5 out of 5 by 1249" })).toHaveCSS(
    "block-size",
    "15px",
  );
});

test("pins in a creator's story grid have reactions, unless they are your own [CARD-47]", async ({ page }) => {
  await openState(page, "PinCard, places", "a creator's stories");
  for (const [words, count] of [
    ["By someone else", 1],
    ["Of one's own", 0],
  ] as const) {
    await getItem(page, words).getByRole("link").first().hover();
    await getItem(page, words).getByRole("button", { name: "More options" }).click();
    await expect(page.getByRole("menuitem", { name: "Copy link" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: /reaction/ })).toHaveCount(count);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
  }
});
