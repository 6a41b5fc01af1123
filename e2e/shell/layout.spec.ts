import type { Route } from "@playwright/test";
import { searchField, settledFrames } from "../acts.ts";
import { hydrated, expect, type Page, test, visit } from "../fixtures.ts";
import { cells, columns, overfull, overlaps, settled, watchShifts } from "../layout-probe.ts";
import type { World } from "../world.ts";

/** The pages of the goal, and who opens them. */
const PAGES: readonly { name: string; signedIn: boolean; path: (world: World) => string }[] = [
  { name: "landing", signedIn: false, path: () => "/" },
  { name: "home", signedIn: true, path: () => "/" },
  { name: "board", signedIn: true, path: ({ board }) => board.url },
  { name: "profile: created", signedIn: true, path: ({ owner }) => `/${owner.username}/_created/` },
  { name: "profile: saved", signedIn: true, path: ({ owner }) => `/${owner.username}/_saved/` },
  { name: "closeup", signedIn: true, path: ({ pins }) => `/pin/${pins[0]?.id}/` },
  { name: "closeup, signed out", signedIn: false, path: ({ pins }) => pins[1]?.seoUrl ?? "" },
];

test.describe("nothing shifts", () => {
  for (const { name, signedIn, path } of PAGES) {
    test(`${name}: while it hydrates and images load`, async ({ page, world }) => {
      if (signedIn) await world.stranger.signIn(page.context());
      await watchShifts(page);
      const hold = await holdBack(page, "**/media/**");
      await page.goto(path(world), { waitUntil: "domcontentloaded" });
      await hydrated(page);
      await settledFrames(page);
      await hold.release();
      await settled(page);
      expect(await page.evaluate(() => window.shifts)).toEqual([]);
    });

    test(`${name}: every cell is where the server put it @both`, async ({ page, world }) => {
      if (signedIn) await world.stranger.signIn(page.context());
      const hold = await holdBack(page, "**/assets/*.js");
      await page.goto(path(world), { waitUntil: "commit" });
      await page
        .locator("main li[data-index]")
        .first()
        .waitFor({ state: "attached" })
        .catch(() => undefined);
      await styled(page);
      const before = await cells(page);
      await hold.release();
      await hydrated(page);
      await settledFrames(page);
      const after = await cells(page);
      // The next page is appended; cards that are far away are removed.
      const [drawn, still] = [before, after].map((all) => new Set(all.map(({ index }) => index)));
      expect(after.filter(({ index }) => drawn?.has(index))).toEqual(before.filter(({ index }) => still?.has(index)));
      expect(before.length).toBeGreaterThan(0);
    });
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  // Columns of 236 px with 8 px gaps where that fits, two that fill a phone's width, three in between.
  for (const [width, count] of [
    [390, 2],
    [800, 3],
    [1440, 5],
  ] as const) {
    test(`pins fill all columns without overlapping, ${width} px wide`, async ({ page, world }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const signedIn of [false, true]) {
        if (signedIn) await world.stranger.signIn(page.context());
        await page.goto("/");
        const all = await cells(page);
        expect(all.length).toBeGreaterThan(10);
        expect(overlaps(all)).toEqual([]);
        expect(await overfull(page)).toEqual([]);
        for (const { x, width: wide, height } of all) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x + wide).toBeLessThanOrEqual(width);
          expect(height).toBeGreaterThan(55);
        }
        const found = columns(all);
        expect(found.length).toBe(count);
        // Each new card went to the shortest column: no column ends more than a card and a gap below another.
        const ends = found.map((column) => Math.max(...column.map(({ y, height }) => y + height)));
        expect(Math.max(...ends) - Math.min(...ends)).toBeLessThanOrEqual(
          Math.max(...all.map(({ height }) => height)) + 8,
        );
        const gaps = found.flatMap((column) =>
          column.slice(1).map(({ y }, at) => y - (column[at]?.y ?? 0) - (column[at]?.height ?? 0)),
        );
        expect(Math.max(...gaps) - Math.min(...gaps), "gaps between cards").toBeLessThan(0.5);
        await expect(page.locator("main li[data-index] img").first()).toHaveJSProperty("complete", true);
      }
    });
  }
});

test.describe("a long list", () => {
  test("keeps few cards in the document however far someone scrolls @both", async ({ page, world }) => {
    await endlessSearch(page, world);
    await visit(page, "/search/");
    await search(page);
    const most = 120;
    let reached = 0;
    while (reached < 600) {
      await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
      const last = () => cells(page).then((all) => all.at(-1)?.index ?? 0);
      await expect.poll(last).toBeGreaterThan(reached);
      reached = await last();
      const mounted = await cells(page);
      expect(mounted.length).toBeLessThan(most);
      expect(overlaps(mounted)).toEqual([]);
    }
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await expect.poll(async () => (await cells(page)).at(0)?.index).toBe(0);
    expect((await cells(page)).length).toBeLessThan(most);
  });

  test("puts loaded cards into their placeholders, which don't move @both", async ({ page, world }) => {
    await watchShifts(page);
    await endlessSearch(page, world);
    await visit(page, "/search/");
    await search(page);
    const hold = await holdBack(page, "**/v3/search/pins/**");
    const waiting = page.locator("main li[aria-hidden]");
    for (let step = 0; step < 60 && (await waiting.last().isHidden()); step += 1) {
      await page.mouse.wheel(0, 600);
      await settledFrames(page);
    }
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
    await expect(waiting.last()).toBeInViewport();
    await settledFrames(page);
    const last = (await cells(page)).at(-1)?.index ?? 0;
    await hold.release();
    await expect.poll(async () => (await cells(page)).at(-1)?.index ?? 0).toBeGreaterThan(last);
    await settled(page);
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
  });

  test("[UI-07] keeps its scroll position while a pin is open @both", async ({ page, world }) => {
    await endlessSearch(page, world);
    await visit(page, "/search/");
    await search(page);
    for (let step = 0; step < 4; step += 1) {
      await page.evaluate(() => window.scrollBy({ top: 2 * window.innerHeight, behavior: "instant" }));
      await settledFrames(page);
    }
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(2 * 844);
    const before = await cells(page);
    const middle = before.find(({ y }) => y > place + 200)?.index ?? 0;
    const card = page.locator(`main li[data-index='${middle}']`);
    await card.getByRole("link").first().click();
    await expect(page).toHaveURL(/\/pin\//);
    await expect(page.getByRole("heading", { level: 1, name: `endless ${middle}`, exact: true })).toBeVisible();
    await page.goBack();
    await expect(card).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(place);
    const after = await cells(page);
    const known = new Map(before.map((cell) => [cell.index, cell]));
    for (const cell of after) if (known.has(cell.index)) expect(cell).toEqual(known.get(cell.index));
  });
});

test("arrow keys move from card to card", async ({ page, world }) => {
  await world.stranger.signIn(page.context());
  await visit(page, "/");
  await page.locator("main li[data-index='0'] a").first().focus();
  const at = async () => {
    const focused = await page.evaluate(() => document.activeElement?.closest("li")?.getAttribute("data-index"));
    const cell = (await cells(page)).find(({ index }) => index === Number(focused));
    if (!cell) throw new Error("No card has the focus.");
    return cell;
  };
  const first = await at();
  await page.keyboard.press("ArrowRight");
  const right = await at();
  expect(right.x).toBeGreaterThan(first.x);
  await page.keyboard.press("ArrowDown");
  const below = await at();
  expect(below.x).toBe(right.x);
  expect(below.y).toBeGreaterThan(right.y);
  await page.keyboard.press("ArrowUp");
  expect(await at()).toEqual(right);
  await page.keyboard.press("ArrowLeft");
  // The first card, or one below it if the other is so tall that its middle is next to that.
  expect((await at()).x).toBe(first.x);
  await page.keyboard.press("End");
  const last = await at();
  expect(last.index).toBeGreaterThan(below.index);
  await expect(page.locator(`main li[data-index='${last.index}']`)).toBeInViewport();
  await page.keyboard.press("Home");
  expect(await at()).toEqual(first);
});

/** Holds requests until they are released. */
async function holdBack(page: Page, pattern: string): Promise<{ release: () => Promise<void> }> {
  const waiting: Route[] = [];
  let held = true;
  await page.route(pattern, async (route) => {
    if (held) waiting.push(route);
    else await route.fallback();
  });
  return {
    async release() {
      held = false;
      await Promise.all(waiting.map((route) => route.fallback()));
    },
  };
}

/** Waits until the style sheets have loaded. */
async function styled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(({ sheet }) => sheet !== null),
  );
}

/** Makes every search of this page find endless pins, copied from the world's few as they were when it was made. */
async function endlessSearch(page: Page, { pins }: World): Promise<void> {
  const size = 100;
  const [detail] = pins;
  const named = (number: number) => {
    const id = String(9000 + number);
    const title = `endless ${number}`;
    return { entityId: id, id, title, gridTitle: title, pinTitle: title, seoTitle: title, seoUrl: `/pin/${id}/` };
  };
  const answer = (data: unknown, bookmark: string | null = null) => ({
    json: {
      resource_response: { status: "success", http_status: 200, code: 0, message: "ok", data, bookmark, error: null },
    },
  });
  await page.route("**/v3/search/pins/**", async (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get("bookmark") ?? 0);
    const found = Array.from({ length: size }, (_, at) => ({ ...pins[at % pins.length], ...named(from + at) }));
    await route.fulfill(answer(found, String(from + size)));
  });
  await page.route(/\/v3\/pins\/9\d{3,}\/$/, async (route) => {
    // In the path alone: the server's port can contain such a number.
    const id = Number(/9\d{3,}/.exec(new URL(route.request().url()).pathname)?.[0]) - 9000;
    await route.fulfill(answer({ ...detail, ...named(id), link: null, domain: null }));
  });
  await page.route(/\/v3\/pins\/9\d{3,}\/(related|comments)\//, (route) => route.fulfill(answer([])));
}

async function search(page: Page): Promise<void> {
  const field = searchField(page);
  await field.fill("endless");
  await field.press("Enter");
  await expect(page.locator("main li[data-index]").filter({ hasText: "endless 0" })).toBeVisible();
}
