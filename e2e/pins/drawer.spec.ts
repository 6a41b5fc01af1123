import type { Locator, Page } from "@playwright/test";
import { getCard } from "../acts.ts";
import { type Catalog, startCatalog } from "../catalog.ts";
import { expect, test, visit } from "../fixtures.ts";
import { Person } from "../person.ts";
import { startServer, type TestServer } from "../server.ts";

const BOT = "Mozilla/5.0 (compatible; Examplebot/2.1; +https://example.org/bot)";
const TITLE = "More about this Pin";
const LONG_TEXT = "Thrown, dried for a week on open shelves, glazed twice and fired in a kiln older than any of us. ";
const PINS = {
  long: { title: `Cups ${LONG_TEXT}`.slice(0, 200).trim(), description: LONG_TEXT.repeat(4).trim() },
  short: { title: "A jug", description: "Drying on the shelf." },
  undescribed: { title: `Bowls ${LONG_TEXT.repeat(2)}`.slice(0, 200).trim(), description: "" },
} as const;

test.describe("the drawer on a board's page, for visitors in an enabled group", () => {
  let server: TestServer;
  let board: string;
  test.beforeAll(async ({ playwright }) => {
    const experiment = "ffe_seo_drawer_for_board_page=enabled_seo_drawer_with_new_fields";
    server = await startServer({ environment: { EXPERIMENTS: experiment } });
    const marta = await Person.signUp(await playwright.request.newContext(), server.url, "Marta");
    const madeBoard = await marta.createBoard("Stoneware");
    const nils = await Person.signUp(await playwright.request.newContext(), server.url, "Nils");
    for (const texts of Object.values(PINS)) {
      const pin = await marta.createPin({ ...texts, board_id: madeBoard.id });
      if (texts !== PINS.short) continue;
      await nils.call("pins.save", { pin_id: pin.id });
      await nils.call("pins.react", { pin_id: pin.id, reaction_type: 1 });
    }
    board = `${server.url}${madeBoard.url}`;
  });
  test.afterAll(() => server.stop());

  test("opens with a button on a card, closes with its own button and Esc, and returns the focus [DRAWER-01]", async ({
    page,
  }) => {
    await visit(page, board);
    const opener = getCard(page, PINS.short.title).getByRole("button", { name: TITLE });
    const drawer = page.getByRole("dialog", { name: TITLE });
    await opener.click();
    await expect(drawer.getByRole("heading", { name: TITLE, level: 2 })).toBeVisible();
    await expect(drawer.getByText(PINS.short.description)).toBeVisible();
    await expect(drawer.getByRole("listitem")).toHaveText(["2 Saves", "1 Like", "0 Share"]);
    await expect(drawer.getByRole("button", { name: "Back" })).toHaveCount(0);
    await drawer.getByRole("button", { name: "Close" }).click();
    await expect(drawer).toBeHidden();
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(drawer).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test("has 'more' and 'less' buttons only for long text [DRAWER-12]", async ({ page }) => {
    const drawer = await openDrawer(page, board, PINS.long.title);
    const text = drawer.getByText(PINS.long.description);
    const folded = await readHeight(text);
    await drawer.getByRole("button", { name: "more", exact: true }).click();
    await expect.poll(() => readHeight(text)).toBeGreaterThan(folded);
    await drawer.getByRole("button", { name: "less", exact: true }).click();
    await expect.poll(() => readHeight(text)).toBe(folded);
    const short = await openDrawer(page, board, PINS.short.title);
    await expect(short.getByText(PINS.short.description)).toBeVisible();
    await expect(short.getByRole("button", { name: "more", exact: true })).toHaveCount(0);
  });

  test("limits a title to one line and its description to two, or a title alone to two lines [DRAWER-13]", async ({
    page,
  }) => {
    const drawer = await openDrawer(page, board, PINS.long.title);
    await expect(drawer.getByRole("heading", { name: PINS.long.title })).toHaveCSS("-webkit-line-clamp", "1");
    await expect(drawer.getByText(PINS.long.description)).toHaveCSS("-webkit-line-clamp", "2");
    const undescribed = await openDrawer(page, board, PINS.undescribed.title);
    await expect(undescribed.getByRole("heading", { name: PINS.undescribed.title })).toHaveCSS(
      "-webkit-line-clamp",
      "2",
    );
  });

  test("shows the card's data, and offers a retry, when the pin's counts fail to load", async ({
    page,
    complaints,
  }) => {
    complaints.allow(/^Failed to load resource/);
    await page.route("**/v3/pins/*/", (route) => route.abort());
    const drawer = await openDrawer(page, board, PINS.short.title);
    await expect(drawer.getByRole("alert")).toBeVisible();
    await expect(drawer.getByText(PINS.short.description)).toBeVisible();
    await page.unroute("**/v3/pins/*/");
    await drawer.getByRole("button", { name: "Try again" }).click();
    await expect(drawer.getByRole("alert")).toHaveCount(0);
  });

  test.describe("for a crawler", () => {
    test.use({ userAgent: BOT, javaScriptEnabled: false });

    test("is entirely in the document, but visually hidden, with no buttons or collapsed text [DRAWER-03] [DRAWER-14] @both", async ({
      page,
    }) => {
      await page.goto(board);
      const item = getCard(page, PINS.long.title);
      const text = item.getByText(PINS.long.description, { exact: true });
      await expect(text).toHaveCount(1);
      const linkBox = await text.evaluate((element) => element.closest("span")?.getBoundingClientRect().toJSON());
      expect(linkBox).toMatchObject({ width: 1, height: 1 });
      await expect(page.getByRole("main").getByRole("button", { name: TITLE })).toHaveCount(0);
      await expect(item.getByRole("button")).toHaveCount(0);
      await expect(item.getByText("more", { exact: true })).toHaveCount(0);
    });

    test("[DRAWER-05] [DRAWER-15] contains other people's reactions, the text, the creator, and the board in a feed, in that order", async ({
      page,
    }) => {
      await page.goto(server.url);
      const headings = getCard(page, PINS.short.title).getByRole("heading", { level: 3 });
      await expect(headings).toHaveText(["Reactions, saves and shares", PINS.short.title, "Created by", "Board"]);
    });
  });
});

test.describe("the drawer on any page", () => {
  let catalog: Catalog;
  test.describe.configure({ mode: "default" });
  test.beforeAll(async () => {
    catalog = await startCatalog();
  });
  test.afterAll(() => catalog?.stop());

  async function openExample(page: Page, state: string): Promise<Locator> {
    await page.goto(catalog.frame({ component: "PinDrawer", state, theme: "light" }));
    const drawer = page.getByRole("dialog", { name: TITLE });
    await expect(drawer).toBeVisible();
    return drawer;
  }

  test("can always be closed, even after its contents are scrolled", async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 400 });
    const drawer = await openExample(page, "all that there can be");
    await expect(drawer.getByRole("button", { name: "Close" })).toBeVisible();
    const lastLink = drawer.getByRole("link", { name: "Glaze" });
    await expect(lastLink).not.toBeInViewport();
    await drawer.getByText("Related interests").hover();
    await page.mouse.wheel(0, 2_000);
    await expect(lastLink).toBeInViewport();
    await expect(drawer.getByRole("button", { name: "Close" })).toBeInViewport();
  });

  test("shows the board with a 44 × 44 px cover, its name, its counts, and its age [DRAWER-21]", async ({ page }) => {
    const drawer = await openExample(page, "all that there can be");
    const board = drawer.getByRole("link", { name: /^Ceramics/ });
    const cover = board.locator("[data-part=cover]");
    await expect(cover).toHaveCSS("width", "44px");
    await expect(cover).toHaveCSS("height", "44px");
    await expect(board).toContainText("1.2k Pins");
    await expect(board).toContainText("2 sections");
    await expect(board.locator("time")).toHaveAttribute("datetime", "2026-01-01T00:00:00Z");
    await expect(board.locator("time")).not.toBeEmpty();
  });

  test("links each related interest to its page, and dims the link on hover", async ({ page }) => {
    const interest = (await openExample(page, "all that there can be")).getByRole("link", { name: "Glaze" });
    await expect(interest).toHaveAttribute("href", "/ideas/glaze/3/");
    await expect(interest).toHaveCSS("opacity", "1");
    await interest.hover();
    await expect.poll(() => interest.evaluate((element) => Number(getComputedStyle(element).opacity))).toBeLessThan(1);
  });
});

/** Opens the drawer of a pin's card. */
async function openDrawer(page: Page, board: string, title: string): Promise<Locator> {
  await visit(page, board);
  await getCard(page, title).getByRole("button", { name: TITLE }).click();
  const drawer = page.getByRole("dialog", { name: TITLE });
  await expect(drawer.getByRole("heading", { name: title })).toBeVisible();
  return drawer;
}

/** Returns the height, rounded to CSS pixels, without the effect of the dialog's animation. */
function readHeight(of: Locator): Promise<number> {
  return of.evaluate((element) => (element as HTMLElement).offsetHeight);
}
