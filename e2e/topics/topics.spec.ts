import { getCard, openActions } from "../acts.ts";
import { expect, type Page, test, visit } from "../fixtures.ts";
import { Person } from "../person.ts";
import { createPicture } from "../pictures.ts";
import { startServer, type TestServer } from "../server.ts";

test("the topics page links each topic by name, and each topic's page shows its pins [ROUTES-21] [DISCOVER-02]", async ({
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
  await expect(getCard(page, `${world.word} number 3`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Following" })).toHaveAttribute("aria-pressed", "true");
  await visit(page, "/topics/605");
  await expect(page).toHaveURL("/topics/quilts/");
  expect((await page.request.get("/topics/no-such-topic/")).status()).toBe(404);
});

test("the ideas page and each interest's page open under one canonical URL [ROUTES-29]", async ({ page }) => {
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

test("the following feed shows pins from followed people, boards, and topics, but not from unfollowed topics [FOLLOW-07]", async ({
  page,
  viewer,
  someone,
}) => {
  const [marta, nils, ole] = [await someone("Marta"), await someone("Nils"), await someone("Ole")];
  const title = `A theremin for ${viewer.username}`;
  await marta.createPin({ title, alt_text: "A synthesizer" });
  const board = await nils.createBoard("Followed shelves");
  await nils.createPin({ title: "On a followed board", board_id: board.id });
  const { pinner } = await ole.createPin({ title: "By somebody followed" });
  await viewer.call("boards.follow", { board_id: board.id });
  await viewer.call("people.follow", { user_id: pinner.id });
  await visit(page, "/topics/instruments/");
  // The button changes immediately, but the feed changes only once the write is done.
  const followed = waitForFollow(page);
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  await expect(page.getByRole("button", { name: "Following" })).toBeVisible();
  await followed;
  await visit(page, "/homefeed/following/");
  for (const visibleTitle of [title, "On a followed board", "By somebody followed"]) {
    await expect(getCard(page, visibleTitle)).toBeVisible();
  }
  await visit(page, "/edit/");
  const row = page.getByRole("listitem").filter({ hasText: "Instruments" });
  const unfollowed = waitForFollow(page);
  await row.getByRole("button", { name: "Following" }).click();
  await expect(row.getByRole("button", { name: "Follow", exact: true })).toBeEnabled();
  await unfollowed;
  await visit(page, "/homefeed/following/");
  await expect(getCard(page, "On a followed board")).toBeVisible();
  await expect(getCard(page, title)).toHaveCount(0);
});

test("a pin on home links to the topic that is its reason, and hiding the pin mentions that topic [HOME-03] @both", async ({
  page,
  viewer,
  someone,
  isMobile,
}) => {
  const marta = await someone("Marta");
  const title = `A zither for ${viewer.username}`;
  // The image is tall enough for all of the text in a hidden pin's overlay.
  await marta.createPin({ title, alt_text: "An accordion" }, await createPicture(61, 2));
  await viewer.call("topics.follow", { interest_id: "instruments" });
  await visit(page, "/");
  const card = getCard(page, title);
  await card.getByRole("link", { name: "Because you follow Instruments" }).click();
  await expect(page).toHaveURL("/topics/instruments/");
  await page.goBack();
  await expect(page.locator("[data-surface=AuthHomefeed]").getByRole("listitem").first()).toBeVisible();
  // The feed may have received other pins about this topic by now.
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
    await marta.createPin({ title: "Stoneware and porcelain", alt_text: "A quilted tea cosy" });
  });
  test.afterAll(() => server.stop());

  test("links each related interest in the drawer to its page, and dims the link on hover [DRAWER-22]", async ({
    page,
  }) => {
    await visit(page, `${server.url}/ideas/ceramics/601/`);
    await getCard(page, "Stoneware").getByRole("button", { name: "More about this Pin" }).click();
    const interest = page.getByRole("dialog").getByRole("link", { name: "Crafts", exact: true });
    await expect(interest).toHaveCSS("opacity", "1");
    await interest.hover();
    await expect.poll(() => interest.evaluate((tag) => Number(getComputedStyle(tag).opacity))).toBeLessThan(1);
    await interest.click();
    await expect(page).toHaveURL(`${server.url}/ideas/crafts/600/`);
    await expect(page.getByRole("heading", { level: 1, name: "Crafts" })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(getCard(page, "Stoneware")).toBeVisible();
  });
});
