import type { Locator } from "@playwright/test";
import { expect, type Page, test, visit } from "../fixtures.ts";
import { runOperator } from "../server.ts";
import { Person } from "../person.ts";
import type { World } from "../world.ts";

/** A width at which the layout changes, and a measurement that shows the change. */
interface Step {
  readonly minWidth: number;
  readonly what: string;
  readonly as: "visitor" | "stranger";
  readonly path: (world: World) => string;
  readonly measure: (page: Page) => Promise<unknown>;
  readonly change: readonly [unknown, unknown];
}

/** The page widths at which a page's own layout changes. In windows with a nav, the nav's width is added. */
const PAGE_STEPS: readonly Omit<Step, "as">[] = [
  {
    minWidth: 860,
    what: "picture and words of a pin stand side by side",
    path: getPinPath,
    measure: (page) =>
      getCloseupLayout(page).evaluate((card) => getComputedStyle(card).gridTemplateColumns.split(" ").length),
    change: [1, 2],
  },
  {
    minWidth: 1056,
    what: "the words of a pin have more room around them",
    path: getPinPath,
    measure: (page) =>
      getCloseupLayout(page)
        .locator("[data-part=scroll] > div")
        .evaluate((words) => getComputedStyle(words).paddingInlineStart),
    change: ["24px", "32px"],
  },
  {
    minWidth: 1135,
    what: "the title of a board is large",
    path: ({ board }) => board.url,
    measure: (page) => page.getByRole("heading", { level: 1 }).evaluate((title) => getComputedStyle(title).fontSize),
    change: ["28px", "36px"],
  },
];

/** The window widths at which the layout changes. */
const STEPS: readonly Step[] = [
  {
    minWidth: 630,
    what: "the header has a link to explore",
    as: "visitor",
    path: () => "/",
    measure: (page) => page.getByRole("banner").getByRole("link", { name: "Explore" }).isVisible(),
    change: [false, true],
  },
  {
    minWidth: 670,
    what: "the name is beside the logo mark",
    as: "visitor",
    path: () => "/",
    measure: (page) =>
      page
        .getByRole("banner")
        .getByRole("link")
        .first()
        .evaluate((link) => link.clientWidth > 60),
    change: [false, true],
  },
  {
    minWidth: 680,
    what: "the nav stands at the side",
    as: "stranger",
    path: () => "/",
    measure: (page) => page.getByRole("main").evaluate((main) => main.getBoundingClientRect().left),
    change: [0, 96],
  },
  ...PAGE_STEPS.flatMap((step): Step[] => [
    { ...step, as: "visitor" },
    { ...step, as: "stranger", minWidth: step.minWidth + 96 },
  ]),
  {
    minWidth: 1340 + 244,
    what: "the nav is open",
    as: "stranger",
    path: () => "/",
    measure: (page) => page.getByRole("main").evaluate((main) => main.getBoundingClientRect().left),
    change: [96, 244],
  },
];

test("the layout changes at each breakpoint, and accounts for the nav's width if there is a nav [UI-01]", async ({
  page,
  world,
  context,
}) => {
  for (const as of ["visitor", "stranger"] as const) {
    if (as === "stranger") await world.stranger.signIn(context);
    for (const { minWidth, what, path, measure, change } of STEPS.filter((step) => step.as === as)) {
      await page.setViewportSize({ width: minWidth - 1, height: 900 });
      await visit(page, path(world));
      expect(await measure(page), `${what}, as a ${as}, one pixel before ${minWidth}`).toEqual(change[0]);
      await page.setViewportSize({ width: minWidth, height: 900 });
      await expect.poll(() => measure(page), `${what}, as a ${as}, from ${minWidth} on`).toEqual(change[1]);
    }
  }
});

test("the nav is 96 px wide, or 244 px in large windows, and stretches from 80 px below the top to 64 px above the bottom [UI-02]", async ({
  page,
  world,
}) => {
  await world.stranger.signIn(page.context());
  for (const [width, offset] of [
    [700, 96],
    [1100, 96],
    [1440, 96],
    [1600, 244],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, "/");
    const nav = page.getByRole("navigation", { name: "Main" });
    const box = await nav.boundingBox();
    expect([box?.x, box?.width], `${width} px wide`).toEqual([0, offset]);
    expect(await page.getByRole("main").evaluate((main) => main.getBoundingClientRect().left)).toBe(offset);
    expect((await nav.getByRole("link").first().boundingBox())?.y).toBe(80);
    const bottom = await nav.evaluate((element) => getComputedStyle(element).paddingBottom);
    expect([bottom, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual(["64px", 900]);
  }
});

test("the frame has one link to each place, in either the header or the nav @both", async ({
  page,
  world,
  isMobile,
}) => {
  await world.stranger.signIn(page.context());
  await visit(page, "/");
  const readPaths = (links: Locator) =>
    links.filter({ visible: true }).evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  const profile = `/${world.stranger.username}/`;
  expect(await readPaths(page.getByRole("banner").getByRole("link"))).toEqual(isMobile ? [] : ["/", "/pin/create/"]);
  expect(await readPaths(page.getByRole("navigation", { name: "Main" }).getByRole("link"))).toEqual(
    isMobile ? ["/", "/search/", "/topics/", "/pin/create/", profile] : ["/", "/topics/", profile],
  );
});

test("visitors can sign up, log in, and explore from any page @both", async ({ page, isMobile }) => {
  await visit(page, "/search/pins/?q=quilts");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Sign up" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Log in" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Explore" })).toBeVisible({ visible: !isMobile });
  expect((await header.getByRole("searchbox").boundingBox())?.width).toBeGreaterThan(100);
  await visit(page, "/");
  await page.getByRole("main").getByRole("link", { name: "Browse topics" }).click();
  await page.waitForURL(/\/topics\/$/);
});

test("the account menu leads to the feed's settings and to deleted items", async ({ page, world }) => {
  await world.stranger.signIn(page.context());
  await visit(page, "/");
  for (const [item, path] of [
    ["Tune your feed", /\/edit\/$/],
    ["Recently deleted", /\/settings\/deleted\/$/],
  ] as const) {
    await page.getByRole("button", { name: "Your account" }).click();
    await page.getByRole("menuitem", { name: item }).click();
    await page.waitForURL(path);
  }
});

test("the header is 64 px high for visitors and members alike [UI-03]", async ({ page, world }) => {
  await visit(page, "/");
  expect(await readHeaderHeight(page)).toBe(64);
  await world.stranger.signIn(page.context());
  await visit(page, "/");
  expect(await readHeaderHeight(page)).toBe(64);
});

test("a partner's header is 80 px high in a wide window and 64 px high on a phone [UI-03]", async ({
  browser,
  ownServer,
}) => {
  const context = await browser.newContext({ baseURL: ownServer.url, viewport: { width: 1440, height: 900 } });
  const partner = await Person.signUp(context.request, ownServer.url, "Paula");
  await runOperator(ownServer.dataDirectory, "person", "kind", partner.username, "--partner", "yes");
  const page = await context.newPage();
  await visit(page, "/");
  expect(await readHeaderHeight(page)).toBe(80);
  expect(await page.getByRole("main").evaluate((main) => main.getBoundingClientRect().top)).toBeGreaterThanOrEqual(80);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => readHeaderHeight(page)).toBe(64);
  await context.close();
});

test("the phone's tab bar is 64 px high for a new member, and visitors have none @phone [UI-04]", async ({
  page,
  someone,
  context,
}) => {
  await visit(page, "/");
  const navigation = page.getByRole("navigation", { name: "Main" });
  await expect(navigation).toHaveCount(0);
  await (await someone("Nora")).signIn(context);
  await visit(page, "/");
  expect((await navigation.filter({ visible: true }).boundingBox())?.height).toBe(64);
});

test("a pin's closeup is 1016 px wide, and each half is 508 px wide [UI-06]", async ({ page, world }) => {
  await world.stranger.signIn(page.context());
  await visit(page, getPinPath(world));
  const widths = await getCloseupLayout(page).evaluate((card) =>
    [card, ...card.children].map((element) => element.getBoundingClientRect().width),
  );
  expect(widths).toEqual([1016, 508, 508]);
});

function getPinPath({ pins: [, pin] }: World): string {
  return `/pin/${pin?.id}/`;
}

/** Returns the element that lays out the closeup's image and text. */
function getCloseupLayout(page: Page) {
  return page
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { level: 1 }) })
    .locator("> div");
}

function readHeaderHeight(page: Page): Promise<number> {
  return page.getByRole("banner").evaluate((header) => header.getBoundingClientRect().height);
}
