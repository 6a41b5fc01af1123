import { card, closeup, open, openActs } from "../acts.ts";
import { expect, hydrated, test, visit } from "../fixtures.ts";

test.describe("a favorite", () => {
  test("shows immediately, persists, and can be undone", async ({ page, viewer, someone }) => {
    const maker = await someone("Mona");
    const pin = await maker.makePin({ title: "Blue door" });
    expect(viewer.username).not.toBe(maker.username);
    await visit(page, `/pin/${pin.id}/`);
    const heart = closeup(page).getByRole("button", { name: /^Favorite/ });
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await expect(heart).toHaveAccessibleName("Favorite, 1 so far");
    await expect.poll(async () => (await maker.call("pins.get", { pin_id: pin.id })).favoriteUserCount).toBe(1);
    await page.reload();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    await expect.poll(async () => (await maker.call("pins.get", { pin_id: pin.id })).favoriteUserCount).toBe(0);
  });

  test("rolls back with a message when the server fails", async ({ page, viewer, someone, complaints }) => {
    complaints.allow(/^Failed to load resource.*500/);
    const maker = await someone("Mona");
    const pin = await maker.makePin({ title: "Red door" });
    expect(viewer.username).not.toBe(maker.username);
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/v3/pins/*/favorite/", async (route) => {
      await asked;
      await route.fulfill({ status: 500, contentType: "application/json", body: "{}" });
    });
    await visit(page, `/pin/${pin.id}/`);
    const heart = closeup(page).getByRole("button", { name: /^Favorite/ });
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    answer();
    await expect(page.getByText("Sorry! Something went wrong on our end.")).toBeVisible();
    await expect(heart).toHaveAttribute("aria-pressed", "false");
  });

  test("leaves a list of favorites when it's removed there @both", async ({ page, viewer, someone, isMobile }) => {
    const maker = await someone("Mona");
    const [kept, given] = [await maker.makePin({ title: "Green door" }), await maker.makePin({ title: "White door" })];
    for (const { id } of [kept, given]) await viewer.call("pins.favorite", { pin_id: id });
    await visit(page, `/${viewer.username}/_saved/?filter=FAVORITED`);
    const acts = await openActs(card(page, given.title), isMobile);
    await acts.getByRole("button", { name: /^(Favorite|Remove)/ }).click();
    await expect(card(page, given.title)).toHaveCount(0);
    await expect(card(page, kept.title)).toBeVisible();
    expect((await viewer.call("pins.get", { pin_id: given.id })).favoritedByMe).toBe(false);
  });

  test("is under a filter of your profile, and leaves it when removed [FAV-12] @both", async ({
    page,
    viewer,
    someone,
    isMobile,
  }) => {
    const maker = await someone("Mona");
    const theirs = await maker.makePin({ title: "A blue kite" });
    const mine = await viewer.makePin({ title: "My own kite" });
    const plain = await viewer.makePin({ title: "No favourite" });
    for (const { id } of [theirs, mine]) await viewer.call("pins.favorite", { pin_id: id });
    await visit(page, `/${viewer.username}/_saved/`);
    await expect(card(page, plain.title)).toBeVisible();
    await page.getByRole("link", { name: "Favorites", exact: true }).click();
    await expect(card(page, theirs.title)).toBeVisible();
    await expect(card(page, mine.title)).toBeVisible();
    await expect(card(page, plain.title)).toHaveCount(0);
    await page.getByRole("link", { name: "Favorites created by you" }).click();
    await expect(card(page, theirs.title)).toHaveCount(0);
    await expect(card(page, mine.title)).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(card(page, mine.title)).toBeVisible();
    await open(card(page, mine.title), isMobile);
    await closeup(page)
      .getByRole("button", { name: /^Favorite/ })
      .click();
    await expect(closeup(page).getByRole("button", { name: /^Favorite/ })).toHaveAttribute("aria-pressed", "false");
    await expect.poll(async () => (await viewer.call("pins.get", { pin_id: mine.id })).favoritedByMe).toBe(false);
    await page.goBack();
    await expect(page.getByText("No favorites yet")).toBeVisible();
  });

  test("sends visitors to log in and back @both", async ({ page, world, isMobile }) => {
    await visit(page, world.pins[4]?.seoUrl ?? "");
    await closeup(page).getByRole("link", { name: "Favorite" }).click();
    if (isMobile) await page.getByRole("dialog").getByRole("link", { name: "Log in" }).click();
    await expect(page).toHaveURL(`/login/?next=${encodeURIComponent(world.pins[4]?.seoUrl ?? "")}`);
  });
});
