import { card, openActions } from "../acts.ts";
import { expect, type Page, test, visit } from "../fixtures.ts";
import { Person } from "../person.ts";
import { makePicture } from "../pictures.ts";
import { startServer, type TestServer } from "../server.ts";

test("opens topics and ideas: the index leads to a topic by its name, with its pins [ROUTES-21] [DISCOVER-02]", async ({
  page,
  world,
}) => {
  await world.stranger.signIn(page.context());
  await visit(page, "/topics/");
  await page.getByRole("link", { name: "Crafts" }).click();
  await expect(page).toHaveURL("/topics/crafts/");
  await expect(page.getByRole("heading", { level: 1, name: "Crafts" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Crafts" }).getByRole("listitem").first()).toBeVisible();
  await page.getByRole("link", { name: "Quilts" }).click();
  await expect(page).toHaveURL("/topics/quilts/");
  await expect(card(page, `${world.word} number 3`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Following" })).toHaveAttribute("aria-pressed", "true");
  await visit(page, "/topics/605");
  await expect(page).toHaveURL("/topics/quilts/");
  expect((await page.request.get("/topics/no-such-topic/")).status()).toBe(404);
});

test("opens ideas: their root, an interest at its own address, and the same page under one canonical address [ROUTES-29]", async ({
  page,
}) => {
  await visit(page, "/ideas/");
  await page.getByRole("link", { name: "Crafts" }).click();
  await expect(page).toHaveURL("/ideas/crafts/600/");
  await expect(page.getByRole("list", { name: "Crafts" }).getByRole("listitem").first()).toBeVisible();
  const canonical = page.locator("link[rel=canonical]");
  await expect(canonical).toHaveAttribute("href", /\/ideas\/crafts\/600\/$/);
  await visit(page, "/topics/crafts/");
  await expect(canonical).toHaveAttribute("href", /\/ideas\/crafts\/600\/$/);
  await visit(page, "/ideas/any-old-name/600/");
  await expect(page).toHaveURL("/ideas/crafts/600/");
  expect((await page.request.get("/ideas/crafts/999999/")).status()).toBe(404);
});

const waitForFollow = (page: Page) => page.waitForResponse(/\/v3\/topics\/\d+\/follow\//);

test("shows pins of followed people, boards and topics in the following feed, and none of an unfollowed topic [FOLLOW-07]", async ({
  page,
  viewer,
  someone,
}) => {
  const [marta, nils, ole] = [await someone("Marta"), await someone("Nils"), await someone("Ole")];
  const title = `A theremin for ${viewer.username}`;
  await marta.makePin({ title, alt_text: "A synthesizer" });
  const board = await nils.makeBoard("Followed shelves");
  await nils.makePin({ title: "On a followed board", board_id: board.id });
  const { pinner } = await ole.makePin({ title: "By somebody followed" });
  await viewer.call("boards.follow", { board_id: board.id });
  await viewer.call("people.follow", { user_id: pinner.id });
  await visit(page, "/topics/instruments/");
  // The button changes immediately; the feed follows once the write is done.
  const followed = waitForFollow(page);
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  await expect(page.getByRole("button", { name: "Following" })).toBeVisible();
  await followed;
  await visit(page, "/homefeed/following/");
  for (const shown of [title, "On a followed board", "By somebody followed"]) {
    await expect(card(page, shown)).toBeVisible();
  }
  await visit(page, "/edit/");
  const row = page.getByRole("listitem").filter({ hasText: "Instruments" });
  const unfollowed = waitForFollow(page);
  await row.getByRole("button", { name: "Following" }).click();
  await expect(row.getByRole("button", { name: "Follow", exact: true })).toBeEnabled();
  await unfollowed;
  await visit(page, "/homefeed/following/");
  await expect(card(page, "On a followed board")).toBeVisible();
  await expect(card(page, title)).toHaveCount(0);
});

test("names the topic that brought a pin home, links to it, and says so on hide [HOME-03] @both", async ({
  page,
  viewer,
  someone,
  isMobile,
}) => {
  const marta = await someone("Marta");
  const title = `A zither for ${viewer.username}`;
  // With room for everything in a hidden pin's overlay.
  await marta.makePin({ title, alt_text: "An accordion" }, await makePicture(61, 2));
  await viewer.call("topics.follow", { interest_id: "instruments" });
  await visit(page, "/");
  const shown = card(page, title);
  await shown.getByRole("link", { name: "Because you follow Instruments" }).click();
  await expect(page).toHaveURL("/topics/instruments/");
  await page.goBack();
  await expect(page.locator("[data-surface=AuthHomefeed]").getByRole("listitem").first()).toBeVisible();
  // The feed may have received others of the topic by now.
  const topicPins = page.getByRole("main").getByRole("listitem").filter({ hasText: "Because you follow Instruments" });
  const actions = await openActions(topicPins.first(), isMobile);
  if (!isMobile) await actions.getByRole("button", { name: "More options" }).click();
  await page.getByRole(isMobile ? "button" : "menuitem", { name: "Hide Pin" }).click();
  await expect(page.getByText("We'll show you less Pins from Instruments in the future.")).toBeVisible();
});

test.describe("an interest's page, for visitors in an enabled group", () => {
  let server: TestServer;
  test.beforeAll(async ({ playwright }) => {
    server = await startServer({
      environment: { EXPERIMENTS: "ffe_seo_drawer_for_klp=enabled_seo_drawer_with_new_fields" },
    });
    const marta = await Person.signUp(await playwright.request.newContext(), server.url, "Marta");
    await marta.makePin({ title: "Stoneware and porcelain", alt_text: "A quilted tea cosy" });
  });
  test.afterAll(() => server.stop());

  test("links a related interest in the drawer to its page and dims it on hover [DRAWER-22]", async ({ page }) => {
    await visit(page, `${server.url}/ideas/ceramics/601/`);
    await card(page, "Stoneware").getByRole("button", { name: "More about this Pin" }).click();
    const interest = page.getByRole("dialog").getByRole("link", { name: "Crafts", exact: true });
    await expect(interest).toHaveCSS("opacity", "1");
    await interest.hover();
    await expect.poll(() => interest.evaluate((tag) => Number(getComputedStyle(tag).opacity))).toBeLessThan(1);
    await interest.click();
    await expect(page).toHaveURL(`${server.url}/ideas/crafts/600/`);
    await expect(page.getByRole("heading", { level: 1, name: "Crafts" })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(card(page, "Stoneware")).toBeVisible();
  });
});
