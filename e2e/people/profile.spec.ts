import { COLOR_GROUPS, getColorGroup, EVENT_TYPES } from "@tessera/domain";
import { getCard } from "../acts.ts";
import { expect, type Page, test, visit, waitForHydration } from "../fixtures.ts";
import { runOperator } from "../server.ts";
import { watchEvents } from "../sink.ts";

/** Returns the width of a grid's images, in CSS pixels. */
function readColumnWidth(page: Page): Promise<number> {
  return page
    .locator("[data-surface] li[data-index]")
    .first()
    .evaluate((cell) => Math.round(cell.getBoundingClientRect().width));
}

async function chooseDensity(page: Page, density: string): Promise<void> {
  await page.getByRole("button", { name: "Grid density" }).click();
  await page.getByRole("menuitem", { name: density }).click();
}

test.describe("a profile", () => {
  test("shows the person's name and counts, and marks verified people [PROFILE-01]", async ({ page, someone }) => {
    const shop = await someone("Shona");
    const board = await shop.createBoard("Vases");
    await shop.createBoard("Nobody shall know", "secret");
    await shop.createPin({ title: "A vase", board_id: board.id });
    await visit(page, `/${shop.username}/`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shona");
    await expect(page.getByText(`@${shop.username}`)).toBeVisible();
    await expect(page.getByText("1 Pin · 1 board", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "0 followers" })).toBeVisible();
    const tabs = page.getByRole("navigation", { name: "Profile tabs" });
    await expect(tabs.getByRole("link")).toHaveText(["Created", "Saved"]);
    // People without a profile picture have their initial on a color that is their own.
    const avatar = page.getByRole("main").locator("header").getByText("S", { exact: true });
    await expect(avatar).toBeVisible();
    await expect(page.getByRole("img", { name: "Verified merchant" })).toHaveCount(0);
    await runOperator(process.env.TESSERA_E2E_DATA ?? "", "person", "kind", shop.username, "--merchant", "yes");
    await visit(page, `/${shop.username}/`);
    await expect(page.getByRole("img", { name: "Verified merchant" })).toBeVisible();
  });

  test("shows secret boards and controls to its owner, and to no one else [PROFILE-02]", async ({
    page,
    viewer,
    otherBrowser,
  }) => {
    await viewer.createBoard("In the open");
    await viewer.createBoard("Surprise", "secret");
    await viewer.createPin({ title: "A pin" });
    const getControls = (targetPage: Page) => [
      targetPage.getByRole("link", { name: "Edit profile" }),
      targetPage.getByText("1 secret board"),
      targetPage.getByRole("link", { name: /Surprise/ }),
      targetPage.getByRole("button", { name: "Sort boards" }),
      targetPage.getByRole("button", { name: "Grid density" }),
      targetPage.getByRole("link", { name: "Created by you", exact: true }),
      targetPage.getByRole("button", { name: "Secret", exact: true }),
    ];
    await visit(page, `/${viewer.username}/`);
    for (const control of getControls(page)) await expect(control).toBeVisible();
    const other = await otherBrowser();
    await visit(other.page, `/${viewer.username}/`);
    await expect(getCard(other.page, "A pin")).toBeVisible();
    for (const control of getControls(other.page)) await expect(control).toHaveCount(0);
  });

  test("looks the way its owner chose, even after a reload [ENT-22] [PROFILE-03]", async ({ page, viewer }) => {
    const board = await viewer.createBoard("Aloes");
    await viewer.createBoard("Zinnias", "secret");
    for (let count = 0; count < 3; count += 1) await viewer.createPin({ title: `Pin ${count}`, board_id: board.id });
    const favorite = await viewer.createPin({ title: "The best", board_id: board.id });
    await viewer.call("pins.favorite", { pin_id: favorite.id });
    const profile = `/${viewer.username}/`;
    await visit(page, profile);
    // Wait until the grid is laid out and not just rendered, because its columns have no width until then.
    await expect.poll(() => readColumnWidth(page)).toBeGreaterThan(0);
    const usualWidth = await readColumnWidth(page);
    await chooseDensity(page, "Spacious");
    await expect.poll(() => readColumnWidth(page)).toBeGreaterThan(usualWidth);
    await page.getByRole("button", { name: "Sort boards" }).click();
    await page.getByRole("menuitem", { name: "Oldest first" }).click();
    const boards = page.getByRole("main").getByRole("link", { name: /(Aloes|Zinnias).*Pins/ });
    await expect(boards).toHaveText([/Aloes/, /Zinnias/]);
    await page.getByRole("button", { name: "Secret", exact: true }).click();
    await expect(boards).toHaveText([/Zinnias/]);
    await page.getByRole("link", { name: "Favorites", exact: true }).click();
    await expect(getCard(page, "Pin 0")).toHaveCount(0);
    await expect(getCard(page, "The best")).toBeVisible();
    await expect
      .poll(() => viewer.call("accounts.viewer", {}))
      .toMatchObject({
        profilePinDensity: "roomy",
        boardSortOrder: "oldest",
        selfProfileBoardFilter: "secret",
        selfProfilePinFilter: "FAVORITED",
      });
    // Open the plain URL, which contains none of these settings.
    await visit(page, profile);
    await expect(boards).toHaveText([/Zinnias/]);
    await expect(getCard(page, "The best")).toBeVisible();
    await expect(getCard(page, "Pin 0")).toHaveCount(0);
    expect(await readColumnWidth(page)).toBeGreaterThan(usualWidth);
    await visit(page, board.url);
    await expect(getCard(page, "Pin 0")).toBeVisible();
    expect(await readColumnWidth(page)).toBe(usualWidth);
    await chooseDensity(page, "Compact");
    await expect.poll(() => readColumnWidth(page)).toBeLessThan(usualWidth);
    await expect.poll(async () => (await viewer.call("accounts.viewer", {})).boardPinDensity).toBe("compact");
    await page.reload();
    await waitForHydration(page);
    expect(await readColumnWidth(page)).toBeLessThan(usualWidth);
  });

  test("can filter its owner's pins with each filter in its bar [ENT-23] [PROFILE-04]", async ({
    page,
    viewer,
    someone,
  }) => {
    const creator = await someone("Mona");
    const theirPin = await creator.createPin({ title: "A tulip of theirs" });
    const saved = await viewer.call("pins.save", { pin_id: theirPin.id });
    const ownPins = [];
    for (const title of ["A teapot", "A tulip of mine", "Untold"]) ownPins.push(await viewer.createPin({ title }));
    const allPins = [...ownPins, theirPin];
    const [teapot] = ownPins;
    for (const id of [teapot?.id ?? "", saved.id]) await viewer.call("pins.favorite", { pin_id: id });
    const chooseFilter = (name: string) => page.getByRole("link", { name, exact: true }).click();
    const expectOnlyShown = async (...titles: readonly string[]) => {
      for (const { title } of allPins) await expect(getCard(page, title)).toHaveCount(titles.includes(title) ? 1 : 0);
    };
    await visit(page, `/${viewer.username}/`);
    await expectOnlyShown("A teapot", "A tulip of mine", "Untold", "A tulip of theirs");
    await chooseFilter("Created by you");
    await expectOnlyShown("A teapot", "A tulip of mine", "Untold");
    await chooseFilter("Favorites");
    await expectOnlyShown("A teapot", "A tulip of theirs");
    await chooseFilter("Favorites created by you");
    await expectOnlyShown("A teapot");
    await chooseFilter("By topic");
    await expectOnlyShown("A teapot", "A tulip of mine", "A tulip of theirs");
    await chooseFilter("Flowers");
    await expectOnlyShown("A tulip of mine", "A tulip of theirs");
    await chooseFilter("Tea");
    await expectOnlyShown("A teapot");
    await chooseFilter("By color");
    for (const color of COLOR_GROUPS) {
      await chooseFilter(`${color.charAt(0).toUpperCase()}${color.slice(1)}`);
      await expect(page).toHaveURL(new RegExp(`color=${color}$`));
      await expectOnlyShown(
        ...allPins.filter(({ dominantColor }) => getColorGroup(dominantColor) === color).map(({ title }) => title),
      );
    }
    await chooseFilter("All Pins");
    await expectOnlyShown("A teapot", "A tulip of mine", "Untold", "A tulip of theirs");
  });

  test("shows its filters even when the owner has only favorites, and links back to all pins", async ({
    page,
    viewer,
    someone,
  }) => {
    const creator = await someone("Mona");
    const theirPin = await creator.createPin({ title: "A kite of theirs" });
    await viewer.call("pins.favorite", { pin_id: theirPin.id });
    await visit(page, `/${viewer.username}/`);
    await page.getByRole("link", { name: "Favorites", exact: true }).click();
    await expect(getCard(page, "A kite of theirs")).toBeVisible();
    await page.getByRole("link", { name: "Favorites created by you" }).click();
    await expect(page.getByText("No favorites yet")).toBeVisible();
    await page.getByRole("link", { name: "Show all Pins" }).click();
    await expect.poll(async () => (await viewer.call("accounts.viewer", {})).selfProfilePinFilter).toBeNull();
  });

  test("[BOARD-20] shows saves that aren't on a board as BoardlessPins", async ({ page, viewer }) => {
    const board = await viewer.createBoard("Kept");
    await viewer.createPin({ title: "On a board", board_id: board.id });
    await viewer.createPin({ title: "On no board" });
    await visit(page, `/${viewer.username}/`);
    await expect(getCard(page, "On a board")).toBeVisible();
    await page.getByRole("link", { name: "Not on a board" }).click();
    await expect(getCard(page, "On a board")).toHaveCount(0);
    await expect(getCard(page, "On no board")).toBeVisible();
    await expect(page.locator('[data-surface="BoardlessPins"]')).toBeVisible();
  });
});

test("viewing a profile's grid is logged [PROFILE-05]", async ({ page, viewer, someone }) => {
  const creator = await someone("Mona");
  await creator.createPin({ title: "A kite" });
  await viewer.createPin({ title: "A swing" });
  const setVerified = () =>
    runOperator(process.env.TESSERA_E2E_DATA ?? "", "person", "kind", creator.username, "--merchant", "yes");
  for (const [surface, path, before] of [
    ["UserProfilePinGrid", `/${viewer.username}/`],
    ["OtherProfilePinGrid", `/${creator.username}/`],
    ["CreatorProfileStoryPinGrid", `/${creator.username}/_created/`],
    ["CreatorProfileActivityPinGrid", `/${creator.username}/`, setVerified],
  ] as const) {
    await before?.();
    const sink = watchEvents(page);
    await visit(page, path);
    await page.locator(`[data-surface="${surface}"] li`).first().scrollIntoViewIfNeeded();
    await sink.find({ event_type: EVENT_TYPES.pinImpression, surface });
  }
});

test("boards and profiles link to their feeds for feed readers and to their embeds for other sites", async ({
  page,
  viewer,
  request,
  url,
}) => {
  const board = await viewer.createBoard("Herons </script><b>");
  await viewer.createPin({ title: "A grey heron", board_id: board.id });
  for (const path of [board.url, `/${viewer.username}/`]) {
    await visit(page, path);
    for (const [type, title] of [
      ["application/atom+xml", "A grey heron"],
      ["application/json+oembed", '"version":"1.0"'],
    ] as const) {
      const address = await page.locator(`link[rel="alternate"][type="${type}"]`).getAttribute("href");
      expect(address).toContain(url);
      expect(await (await request.get(address ?? "")).text()).toContain(title);
    }
    const json = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(json ?? "")).toMatchObject({ "@context": "https://schema.org" });
  }
});
