import { getCard } from "../acts.ts";
import { createUprightClip } from "../clips.ts";
import { expect, type Page, test, visit, waitForHydration } from "../fixtures.ts";

const getTab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Search results" }).getByRole("link", { name, exact: true });

test.describe("the tabs above search results", () => {
  test("[SEARCH-01] show videos, products, and the viewer's own pins, also secret ones @both", async ({
    page,
    viewer,
  }) => {
    const secret = await viewer.createBoard("Saffron notes", "secret");
    const loom = `A saffron loom of ${viewer.username}`;
    const dye = `Saffron dye by ${viewer.username}`;
    await viewer.createPin({ title: loom, board_id: secret.id });
    await viewer.createVideoPin({ title: dye }, await createUprightClip("saffron", 1));
    await visit(page, "/search/pins/?q=saffron");
    await expect(getCard(page, dye)).toBeVisible();
    await expect(getCard(page, loom)).toHaveCount(0);
    await getTab(page, "Videos").click();
    await page.waitForURL(/\/search\/videos\/\?q=saffron/);
    await expect(getCard(page, dye)).toBeVisible();
    await getTab(page, "Products").click();
    await expect(page.getByText("No products for “saffron”")).toBeVisible();
    await getTab(page, "Your Pins").click();
    await expect(getCard(page, loom)).toBeVisible();
    await expect(getCard(page, dye)).toBeVisible();
    await page.getByRole("link", { name: "Created by you" }).click();
    await page.waitForURL(/\/search\/my_content\//);
    await expect(getCard(page, loom)).toBeVisible();
    await expect(getTab(page, "Your Pins")).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("banner").getByRole("searchbox")).toHaveValue("saffron");
  });
});

test.describe("the tabs above a visitor's search results", () => {
  test("[SEARCH-01] don't offer the visitor's own pins, and the address of these asks them to log in", async ({
    page,
  }) => {
    await visit(page, "/search/videos/?q=anything");
    await expect(getTab(page, "Videos")).toBeVisible();
    await expect(getTab(page, "Your Pins")).toHaveCount(0);
    await page.goto("/search/my_pins/?q=anything");
    await page.waitForURL(/\/login\/\?next=%2Fsearch%2Fmy_pins%2F%3Fq%3Danything/);
  });
});

test.describe("a board's search field", () => {
  test("narrows the board while someone types, survives a reload, and shows everything again @both", async ({
    page,
    viewer,
  }) => {
    const board = await viewer.createBoard("Things for the shed");
    const titles = ["Red hammer", "Blue hammer", "Rake", "Spade", "Bucket"];
    for (const title of titles) await viewer.createPin({ title, board_id: board.id });
    await visit(page, board.url);
    const field = page.getByRole("search", { name: "Search this board" }).getByRole("searchbox");
    await field.pressSequentially("hamm");
    await page.waitForURL(/\?q=hamm$/);
    await expect(getCard(page, "Red hammer")).toBeVisible();
    await expect(getCard(page, "Rake")).toHaveCount(0);
    await expect(field).toBeFocused();
    await page.reload();
    await waitForHydration(page);
    await expect(getCard(page, "Blue hammer")).toBeVisible();
    await expect(getCard(page, "Spade")).toHaveCount(0);
    await expect(field).toHaveValue("hamm");
    await field.fill("hammock");
    await expect(page.getByText("No Pins on this board for “hammock”")).toBeVisible();
    await page.getByRole("link", { name: "Show all Pins" }).click();
    await expect(getCard(page, "Spade")).toBeVisible();
    await expect(field).toHaveValue("");
  });
});

test.describe("the pages of videos", () => {
  test("[DISCOVER-05] [DISCOVER-07] [ROUTES-30] list only videos, all of them and by topic @both", async ({
    page,
    viewer,
  }) => {
    const film = `Brewing sencha tea with ${viewer.username}`;
    const cup = `A cup of sencha tea by ${viewer.username}`;
    await viewer.createVideoPin({ title: film }, await createUprightClip("sencha", 1));
    await viewer.createPin({ title: cup });
    await visit(page, "/topics/");
    await page.getByRole("link", { name: "Watch videos" }).click();
    await page.waitForURL(/\/videos\/$/);
    await expect(page.getByRole("heading", { level: 1, name: "Videos" })).toBeVisible();
    await expect(getCard(page, film)).toBeVisible();
    await expect(getCard(page, cup)).toHaveCount(0);
    await page.getByRole("link", { name: "Food and drink", exact: true }).click();
    await page.waitForURL(/\/videos\/food-and-drink\/\d+\/$/);
    await expect(page.getByRole("heading", { level: 1, name: "Food and drink videos" })).toBeVisible();
    await expect(getCard(page, film)).toBeVisible();
    expect(await (await page.request.get("/videos/")).text()).toContain(film);
    await page.goto(page.url().replace("food-and-drink", "elsewhere"));
    await page.waitForURL(/\/videos\/food-and-drink\/\d+\/$/);
  });
});
