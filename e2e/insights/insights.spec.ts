import { EVENT_TYPES, VIEW_TYPES } from "@tessera/domain";
import { getCard, getCloseup, getToast, openActions, openPin } from "../acts.ts";
import { expect, type Page, test, visit } from "../fixtures.ts";
import { createPicture } from "../pictures.ts";
import { watchEvents } from "../sink.ts";
import type { World } from "../world.ts";

const { pinImpression, view } = EVENT_TYPES;
const ENDPOINT = "**/v3/events/batch/";
const SITE = process.env.TESSERA_E2E_SITE ?? "";

/** Each grid of pins, with its name in the log. */
const GRIDS: readonly {
  readonly surface: string;
  readonly as: "owner" | "stranger" | "visitor";
  readonly path: (world: World) => string;
}[] = [
  { surface: "AuthHomefeed", as: "stranger", path: () => "/" },
  { surface: "FollowingFeedGrid", as: "stranger", path: () => "/homefeed/following/" },
  { surface: "SearchItem", as: "owner", path: ({ word }) => `/search/pins/?q=${word}` },
  { surface: "RelatedPinGrid", as: "stranger", path: ({ pins: [, pin] }) => `/pin/${pin?.id}/` },
  { surface: "BaseBoardPinGrid", as: "owner", path: ({ board }) => board.url },
  { surface: "UserProfilePinGrid", as: "owner", path: ({ owner }) => `/${owner.username}/_saved/` },
  { surface: "OtherProfilePinGrid", as: "stranger", path: ({ owner }) => `/${owner.username}/_saved/` },
  { surface: "CreatorProfileStoryPinGrid", as: "stranger", path: ({ owner }) => `/${owner.username}/_created/` },
];

test("impressions are logged as event 18, views of a pin's page as type 3, and views of a board as type 5 [IMP-09] [CLOSE-18] @both", async ({
  page,
  world,
  isMobile,
}) => {
  await world.stranger.signIn(page.context());

  await test.step("viewed pins", async () => {
    const sink = watchEvents(page);
    await visit(page, "/");
    await sink.find({ event_type: pinImpression });
    await scrollToTheEnd(page);
    await sink.find({ event_type: pinImpression, impression: { forcedExit: false } });
    const impressions = sink.records().filter(({ event_type }) => event_type === pinImpression);
    for (const record of impressions) {
      expect(record).toMatchObject({
        object_id_str: expect.stringMatching(/^[\w-]+$/),
        client_tracking_params: expect.any(String),
        is_third_party_ad: false,
        surface: "AuthHomefeed",
        impression: { type: "pin", visibleEvents: expect.arrayContaining(["any"]) },
      });
      const { impression } = record;
      expect(impression?.pinCellWidth).toBeGreaterThan(0);
      expect(impression?.windowWidth).toBe(page.viewportSize()?.width);
    }
    const ids = new Set(impressions.map(({ object_id_str }) => object_id_str));
    const first = await page.evaluate(() => performance.timeOrigin);
    for (const { time } of impressions) expect(time).toBeGreaterThan(first - 1000);
    expect(ids.size).toBeGreaterThan(1);
  });

  await test.step("a board's and a pin's page", async () => {
    const sink = watchEvents(page);
    const [, pin] = world.pins;
    await visit(page, world.board.url);
    await openPin(getCard(page, pin?.title ?? ""), isMobile);
    await expect(page).toHaveURL(/\/pin\//);
    await sink.find({ event_type: EVENT_TYPES.pinClick, object_id_str: pin?.id, view_type: VIEW_TYPES.board });
    const closeup = await sink.find({ event_type: view, view_type: VIEW_TYPES.closeup });
    expect(closeup).toMatchObject({ object_id_str: pin?.id, client_tracking_params: expect.any(String) });
    await sink.find({ event_type: view, view_type: VIEW_TYPES.board });
    await visit(page, `/pin/${pin?.id}/`);
    await sink.flush();
    await expect
      .poll(() => sink.records().filter((record) => record.event_type === view && record.view_type === 3).length)
      .toBe(2);
  });
});

test("each grid is logged with its placement", async ({ page, world, context }) => {
  for (const as of ["owner", "stranger"] as const) {
    await context.clearCookies();
    await world[as].signIn(context);
    for (const { surface, path } of GRIDS.filter((grid) => grid.as === as)) {
      const sink = watchEvents(page);
      const since = Date.now();
      await visit(page, path(world));
      await page.locator(`[data-surface="${surface}"] li`).first().scrollIntoViewIfNeeded();
      // The grid below a landscape image is in view without scrolling, but it hydrates only once someone uses the page.
      await page.mouse.move(4, 4);
      await page.mouse.move(8, 8);
      await sink.find({ event_type: pinImpression, surface });
      // Check only the records from this page, because the previous page's last report may arrive late.
      const otherRecords = sink
        .records()
        .filter((record) => record.time >= since && record.surface !== undefined && record.surface !== surface);
      expect(otherRecords, `on ${surface}`).toEqual([]);
    }
  }
});

test("a visitor's and a member's actions are logged with their event codes [FAV-11] @both", async ({
  page,
  context,
  world,
  someone,
  isMobile,
}) => {
  await test.step("a visitor's right click and interest in a pin", async () => {
    const sink = watchEvents(page);
    const [pin] = world.pins;
    await visit(page, world.board.url);
    const card = getCard(page, pin?.title ?? "");
    if (!isMobile) {
      await card
        .getByRole("link")
        .first()
        .click({ button: "right", position: { x: 40, y: 40 } });
      await page.getByRole("menu").waitFor();
      await sink.find({ event_type: 16615, object_id_str: pin?.id, view_type: VIEW_TYPES.board });
      await page.keyboard.press("Escape");
    }
    await openPin(card, isMobile);
    await expect(page).toHaveURL(/\/pin\//);
    await sink.find({ event_type: 8948, object_id_str: pin?.id, view_type: VIEW_TYPES.board });
    expect(sink.records().filter(({ event_type }) => event_type === 13)).toEqual([]);
  });

  const viewer = await someone("Vera");
  await viewer.signIn(context);

  await test.step("viewed boards, and favorites", async () => {
    const board = await viewer.createBoard("Quiet places");
    const pin = await viewer.createPin({ title: "A bench in the woods", board_id: board.id });
    const sink = watchEvents(page);
    await visit(page, `/${viewer.username}/_saved`);
    await sink.find({ event_type: EVENT_TYPES.board, object_id_str: board.id });
    await page.getByRole("main").getByRole("link", { name: "Quiet places" }).first().click();
    await openPin(getCard(page, "A bench in the woods"), isMobile);
    await page
      .getByRole("button", { name: /^favou?rite/i })
      .first()
      .click();
    await sink.find({ event_type: EVENT_TYPES.favorite, object_id_str: pin.id, view_parameter: 3069 });
    await page
      .getByRole("button", { name: /favou?rite/i })
      .first()
      .click();
    await sink.find({ event_type: EVENT_TYPES.favorite, object_id_str: pin.id, view_parameter: 3070 });
  });

  await test.step("clicks, leaving for the site, and saves", async () => {
    const creator = await someone("Mona");
    const board = await creator.createBoard("Low things");
    const title = "A low bench";
    // The image is too short for buttons, so the card's actions are in the menu.
    const tallPicture = await createPicture(8_000 + process.pid, 0.25);
    const pin = await creator.createPin({ title, link: `${SITE}/words`, board_id: board.id }, tallPicture);
    expect(viewer.username).not.toBe(creator.username);
    const sink = watchEvents(page);
    await visit(page, board.url);
    const pinFields = { object_id_str: pin.id, client_tracking_params: expect.any(String), is_third_party_ad: false };

    const actions = await openActions(getCard(page, title), isMobile);
    const site = page.context().waitForEvent("page");
    if (isMobile) await actions.getByRole("link", { name: /^Visit/ }).tap();
    else {
      await actions.getByRole("button", { name: "More options" }).click();
      await page.getByRole("menuitem", { name: /^Visit/ }).click();
    }
    await (await site).close();
    await sink.find({ event_type: 12, view_type: VIEW_TYPES.board, ...pinFields });
    await page.keyboard.press("Escape");

    await getCard(page, title).getByRole("link", { name: "Mona" }).click();
    await expect(page).toHaveURL(`/${creator.username}/`);
    await sink.find({ event_type: 101, view_type: VIEW_TYPES.board, ...pinFields });

    await visit(page, `/pin/${pin.id}/`);
    await getCloseup(page).getByRole("button", { name: "Save", exact: true }).click();
    await expect(getToast(page, "Saved to Profile")).toBeVisible();
    await sink.find({ event_type: 5, view_type: VIEW_TYPES.closeup, ...pinFields });
  });
});

test("people who declined analytics aren't logged, and events are kept while the event store is down [LOG-04]", async ({
  page,
  context,
  world,
  url,
  complaints,
}) => {
  await test.step("someone who declined analytics isn't tracked", async () => {
    await context.addCookies([{ name: "allow_analytic_cookies", value: "false", url }]);
    let requestCount = 0;
    await page.route(ENDPOINT, (route) => {
      requestCount += 1;
      return route.continue();
    });
    // This file loads when the page is idle, possibly before the page responds to clicks.
    const runtime = page.waitForResponse(/insights-runtime-.*\.js$/);
    await visit(page, "/");
    await runtime;
    await scrollToTheEnd(page);
    await watchEvents(page).flush();
    await visit(page, world.board.url);
    expect(requestCount).toBe(0);
    await page.unroute(ENDPOINT);
  });

  await test.step("an unreachable store", async () => {
    expect(complaints.unexpected(), "before the store cannot be reached").toEqual([]);
    complaints.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    await context.clearCookies();
    await world.stranger.signIn(context);
    const sink = watchEvents(page);
    let refused = 0;
    await page.route(ENDPOINT, (route) => {
      refused += 1;
      return route.abort();
    });
    const [, pin] = world.pins;
    await visit(page, world.board.url);
    await expect.poll(() => refused).toBeGreaterThan(0);
    await openPin(getCard(page, pin?.title ?? ""), false);
    await expect(page.getByRole("heading", { level: 1, name: pin?.title ?? "" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: world.board.name })).toBeVisible();
    expect(sink.records()).toEqual([]);
    await page.unroute(ENDPOINT);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await sink.find({ event_type: view, view_type: VIEW_TYPES.closeup, object_id_str: pin?.id });
    await sink.find({ event_type: view, view_type: VIEW_TYPES.board });
  });
});

async function scrollToTheEnd(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
}
