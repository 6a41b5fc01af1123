import type { Route } from "@playwright/test";
import { getSearchField, waitUntilRendered } from "../acts.ts";
import { waitForHydration, expect, type Page, test, visit } from "../fixtures.ts";
import {
  findOverflowingCells,
  findOverlaps,
  groupByColumn,
  readCells,
  recordShifts,
  waitUntilSettled,
} from "../layout-probe.ts";
import type { World } from "../world.ts";

/** The pages to check, and whether the person who opens each page is signed in. */
const PAGES: readonly { name: string; signedIn: boolean; path: (world: World) => string }[] = [
  { name: "the landing page", signedIn: false, path: () => "/" },
  { name: "home", signedIn: true, path: () => "/" },
  { name: "a board's page", signedIn: true, path: ({ board }) => board.url },
  { name: "a profile's created Pins", signedIn: true, path: ({ owner }) => `/${owner.username}/_created/` },
  { name: "a profile's saved Pins", signedIn: true, path: ({ owner }) => `/${owner.username}/_saved/` },
  { name: "a pin's page", signedIn: true, path: ({ pins }) => `/pin/${pins[0]?.id}/` },
  { name: "a pin's page for visitors", signedIn: false, path: ({ pins }) => pins[1]?.seoUrl ?? "" },
];

test.describe("nothing shifts", () => {
  for (const { name, signedIn, path } of PAGES) {
    test(`on ${name} while the page hydrates and images load`, async ({ page, world }) => {
      if (signedIn) await world.stranger.signIn(page.context());
      await recordShifts(page);
      const heldRequests = await holdBack(page, "**/media/**");
      await page.goto(path(world), { waitUntil: "domcontentloaded" });
      await waitForHydration(page);
      await waitUntilRendered(page);
      await heldRequests.release();
      await waitUntilSettled(page);
      expect(await page.evaluate(() => window.shifts)).toEqual([]);
    });

    test(`on ${name}, where all cells stay in their server-rendered places @both`, async ({ page, world }) => {
      if (signedIn) await world.stranger.signIn(page.context());
      const heldRequests = await holdBack(page, "**/assets/*.js");
      await page.goto(path(world), { waitUntil: "commit" });
      await page
        .locator("main li[data-index]")
        .first()
        .waitFor({ state: "attached" })
        .catch(() => undefined);
      await waitForStyles(page);
      const before = await readCells(page);
      await heldRequests.release();
      await waitForHydration(page);
      await waitUntilRendered(page);
      const after = await readCells(page);
      // Compare only the remaining cards, because the next page may have been appended, and distant cards may have been
      // removed.
      const [drawnIndexes, remainingIndexes] = [before, after].map((all) => new Set(all.map(({ index }) => index)));
      expect(after.filter(({ index }) => drawnIndexes?.has(index))).toEqual(
        before.filter(({ index }) => remainingIndexes?.has(index)),
      );
      expect(before.length).toBeGreaterThan(0);
    });
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  // Wide windows have 236 px columns with 8 px gaps, phones have two columns, and windows in between have three
  // columns.
  for (const [width, count] of [
    [390, 2],
    [800, 3],
    [1440, 5],
  ] as const) {
    test(`pins fill all columns without overlapping in a window ${width} px wide`, async ({ page, world }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const signedIn of [false, true]) {
        if (signedIn) await world.stranger.signIn(page.context());
        await page.goto("/");
        const cells = await readCells(page);
        expect(cells.length).toBeGreaterThan(10);
        expect(findOverlaps(cells)).toEqual([]);
        expect(await findOverflowingCells(page)).toEqual([]);
        for (const { x, width: cellWidth, height } of cells) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x + cellWidth).toBeLessThanOrEqual(width);
          expect(height).toBeGreaterThan(55);
        }
        const columns = groupByColumn(cells);
        expect(columns.length).toBe(count);
        // Each new card goes to the shortest column. The ends of the columns therefore differ by at most the height of
        // a card plus a gap.
        const columnEnds = columns.map((column) => Math.max(...column.map(({ y, height }) => y + height)));
        expect(Math.max(...columnEnds) - Math.min(...columnEnds)).toBeLessThanOrEqual(
          Math.max(...cells.map(({ height }) => height)) + 8,
        );
        const gaps = columns.flatMap((column) =>
          column.slice(1).map(({ y }, index) => y - (column[index]?.y ?? 0) - (column[index]?.height ?? 0)),
        );
        expect(Math.max(...gaps) - Math.min(...gaps), "gaps between cards").toBeLessThan(0.5);
        await expect(page.locator("main li[data-index] img").first()).toHaveJSProperty("complete", true);
      }
    });
  }
});

test.describe("a long list", () => {
  test("keeps few cards in the document, however far someone scrolls @both", async ({ page, world }) => {
    await mockEndlessSearch(page, world);
    await visit(page, "/search/");
    await openEndlessSearch(page);
    const maxCells = 120;
    let lastIndex = 0;
    while (lastIndex < 600) {
      await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
      const readLastIndex = () => readCells(page).then((all) => all.at(-1)?.index ?? 0);
      await expect.poll(readLastIndex).toBeGreaterThan(lastIndex);
      lastIndex = await readLastIndex();
      const mounted = await readCells(page);
      expect(mounted.length).toBeLessThan(maxCells);
      expect(findOverlaps(mounted)).toEqual([]);
    }
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await expect.poll(async () => (await readCells(page)).at(0)?.index).toBe(0);
    expect((await readCells(page)).length).toBeLessThan(maxCells);
  });

  test("renders loaded cards in place of their placeholders, without moving anything @both", async ({
    page,
    world,
  }) => {
    await recordShifts(page);
    await mockEndlessSearch(page, world);
    await visit(page, "/search/");
    await openEndlessSearch(page);
    const heldRequests = await holdBack(page, "**/v3/search/pins/**");
    const waiting = page.locator("main li[aria-hidden]");
    for (let step = 0; step < 60 && (await waiting.last().isHidden()); step += 1) {
      await page.mouse.wheel(0, 600);
      await waitUntilRendered(page);
    }
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
    await expect(waiting.last()).toBeInViewport();
    await waitUntilRendered(page);
    const lastIndex = (await readCells(page)).at(-1)?.index ?? 0;
    await heldRequests.release();
    await expect.poll(async () => (await readCells(page)).at(-1)?.index ?? 0).toBeGreaterThan(lastIndex);
    await waitUntilSettled(page);
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
  });

  test("[UI-07] keeps its scroll position while a pin is open @both", async ({ page, world }) => {
    await mockEndlessSearch(page, world);
    await visit(page, "/search/");
    await openEndlessSearch(page);
    for (let step = 0; step < 4; step += 1) {
      await page.evaluate(() => window.scrollBy({ top: 2 * window.innerHeight, behavior: "instant" }));
      await waitUntilRendered(page);
    }
    const scrollTop = await page.evaluate(() => window.scrollY);
    expect(scrollTop).toBeGreaterThan(2 * 844);
    const before = await readCells(page);
    const middle = before.find(({ y }) => y > scrollTop + 200)?.index ?? 0;
    const card = page.locator(`main li[data-index='${middle}']`);
    await card.getByRole("link").first().click();
    await expect(page).toHaveURL(/\/pin\//);
    await expect(page.getByRole("heading", { level: 1, name: `endless ${middle}`, exact: true })).toBeVisible();
    await page.goBack();
    await expect(card).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(scrollTop);
    const after = await readCells(page);
    const cellsBefore = new Map(before.map((cell) => [cell.index, cell]));
    for (const cell of after) if (cellsBefore.has(cell.index)) expect(cell).toEqual(cellsBefore.get(cell.index));
  });
});

test("moves the focus from card to card with the arrow keys", async ({ page, world }) => {
  await world.stranger.signIn(page.context());
  await visit(page, "/");
  await page.locator("main li[data-index='0'] a").first().focus();
  const readFocusedCell = async () => {
    const focused = await page.evaluate(() => document.activeElement?.closest("li")?.getAttribute("data-index"));
    const cell = (await readCells(page)).find(({ index }) => index === Number(focused));
    if (!cell) throw new Error("No card has the focus.");
    return cell;
  };
  const first = await readFocusedCell();
  await page.keyboard.press("ArrowRight");
  const right = await readFocusedCell();
  expect(right.x).toBeGreaterThan(first.x);
  await page.keyboard.press("ArrowDown");
  const below = await readFocusedCell();
  expect(below.x).toBe(right.x);
  expect(below.y).toBeGreaterThan(right.y);
  await page.keyboard.press("ArrowUp");
  expect(await readFocusedCell()).toEqual(right);
  await page.keyboard.press("ArrowLeft");
  // The focus is on the first card, or on a card below it if the neighboring card is tall.
  expect((await readFocusedCell()).x).toBe(first.x);
  await page.keyboard.press("End");
  const lastCell = await readFocusedCell();
  expect(lastCell.index).toBeGreaterThan(below.index);
  await expect(page.locator(`main li[data-index='${lastCell.index}']`)).toBeInViewport();
  await page.keyboard.press("Home");
  expect(await readFocusedCell()).toEqual(first);
});

/** Holds back requests until the returned function releases them. */
async function holdBack(page: Page, pattern: string): Promise<{ release: () => Promise<void> }> {
  const waiting: Route[] = [];
  let isHeld = true;
  await page.route(pattern, async (route) => {
    if (isHeld) waiting.push(route);
    else await route.fallback();
  });
  return {
    async release() {
      isHeld = false;
      await Promise.all(waiting.map((route) => route.fallback()));
    },
  };
}

/** Waits until the style sheets have loaded. */
async function waitForStyles(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(({ sheet }) => sheet !== null),
  );
}

/** Makes every search on this page return endless pins, which are copies of the data set's few pins. */
async function mockEndlessSearch(page: Page, { pins }: World): Promise<void> {
  const size = 100;
  const [detail] = pins;
  const toNamedPin = (number: number) => {
    const id = String(9000 + number);
    const title = `endless ${number}`;
    const titles = { title, gridTitle: title, pinTitle: title, seoTitle: title };
    // If the pointer hovers over a link, the page requests it. The server doesn't know these pins, so they have no
    // link.
    return { ...titles, entityId: id, id, seoUrl: `/pin/${id}/`, link: null, domain: null };
  };
  const toResponse = (data: unknown, bookmark: string | null = null) => ({
    json: {
      resource_response: { status: "success", http_status: 200, code: 0, message: "ok", data, bookmark, error: null },
    },
  });
  await page.route("**/v3/search/pins/**", async (route) => {
    const start = Number(new URL(route.request().url()).searchParams.get("bookmark") ?? 0);
    const results = Array.from({ length: size }, (_, index) => ({
      ...pins[index % pins.length],
      ...toNamedPin(start + index),
    }));
    await route.fulfill(toResponse(results, String(start + size)));
  });
  await page.route(/\/v3\/pins\/9\d{3,}\/$/, async (route) => {
    // Match only the path, because the server's port can also contain such a number.
    const id = Number(/9\d{3,}/.exec(new URL(route.request().url()).pathname)?.[0]) - 9000;
    await route.fulfill(toResponse({ ...detail, ...toNamedPin(id) }));
  });
  await page.route(/\/v3\/pins\/9\d{3,}\/(related|comments)\//, (route) => route.fulfill(toResponse([])));
}

async function openEndlessSearch(page: Page): Promise<void> {
  const field = getSearchField(page);
  await field.fill("endless");
  await field.press("Enter");
  await expect(page.locator("main li[data-index]").filter({ hasText: "endless 0" })).toBeVisible();
}
