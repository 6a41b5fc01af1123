import { getCard, getCloseup, openActions, openPin } from "../acts.ts";
import { expect, test, visit, waitForHydration } from "../fixtures.ts";

test.describe("a favorite", () => {
  test("shows immediately, persists, and can be undone", async ({ page, viewer, someone }) => {
    const creator = await someone("Mona");
    const pin = await creator.createPin({ title: "Blue door" });
    expect(viewer.username).not.toBe(creator.username);
    await visit(page, `/pin/${pin.id}/`);
    const heart = getCloseup(page).getByRole("button", { name: /^Favorite/ });
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await expect(heart).toHaveAccessibleName("Favorite, 1 so far");
    await expect.poll(async () => (await creator.call("pins.get", { pin_id: pin.id })).favoriteUserCount).toBe(1);
    await page.reload();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    await expect.poll(async () => (await creator.call("pins.get", { pin_id: pin.id })).favoriteUserCount).toBe(0);
  });

  test("is rolled back with a message when the server fails", async ({ page, viewer, someone, complaints }) => {
    complaints.allow(/^Failed to load resource.*500/);
    const creator = await someone("Mona");
    const pin = await creator.createPin({ title: "Red door" });
    expect(viewer.username).not.toBe(creator.username);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/v3/pins/*/favorite/", async (route) => {
      await released;
      await route.fulfill({ status: 500, contentType: "application/json", body: "{}" });
    });
    await visit(page, `/pin/${pin.id}/`);
    const heart = getCloseup(page).getByRole("button", { name: /^Favorite/ });
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    release();
    await expect(page.getByText("Sorry! Something went wrong on our end.")).toBeVisible();
    await expect(heart).toHaveAttribute("aria-pressed", "false");
  });

  test("disappears from a list of favorites when it's removed there @both", async ({
    page,
    viewer,
    someone,
    isMobile,
  }) => {
    const creator = await someone("Mona");
    const [keptPin, removedPin] = [
      await creator.createPin({ title: "Green door" }),
      await creator.createPin({ title: "White door" }),
    ];
    for (const { id } of [keptPin, removedPin]) await viewer.call("pins.favorite", { pin_id: id });
    await visit(page, `/${viewer.username}/_saved/?filter=FAVORITED`);
    const actions = await openActions(getCard(page, removedPin.title), isMobile);
    await actions.getByRole("button", { name: /^(Favorite|Remove)/ }).click();
    await expect(getCard(page, removedPin.title)).toHaveCount(0);
    await expect(getCard(page, keptPin.title)).toBeVisible();
    expect((await viewer.call("pins.get", { pin_id: removedPin.id })).favoritedByMe).toBe(false);
  });

  test("is listed under a filter on your profile until it's removed [FAV-12] @both", async ({
    page,
    viewer,
    someone,
    isMobile,
  }) => {
    const creator = await someone("Mona");
    const theirPin = await creator.createPin({ title: "A blue kite" });
    const ownPin = await viewer.createPin({ title: "My own kite" });
    const unfavoritedPin = await viewer.createPin({ title: "No favorite" });
    for (const { id } of [theirPin, ownPin]) await viewer.call("pins.favorite", { pin_id: id });
    await visit(page, `/${viewer.username}/_saved/`);
    await expect(getCard(page, unfavoritedPin.title)).toBeVisible();
    await page.getByRole("link", { name: "Favorites", exact: true }).click();
    await expect(getCard(page, theirPin.title)).toBeVisible();
    await expect(getCard(page, ownPin.title)).toBeVisible();
    await expect(getCard(page, unfavoritedPin.title)).toHaveCount(0);
    await page.getByRole("link", { name: "Favorites created by you" }).click();
    await expect(getCard(page, theirPin.title)).toHaveCount(0);
    await expect(getCard(page, ownPin.title)).toBeVisible();
    await page.reload();
    await waitForHydration(page);
    await expect(getCard(page, ownPin.title)).toBeVisible();
    await openPin(getCard(page, ownPin.title), isMobile);
    await getCloseup(page)
      .getByRole("button", { name: /^Favorite/ })
      .click();
    await expect(getCloseup(page).getByRole("button", { name: /^Favorite/ })).toHaveAttribute("aria-pressed", "false");
    await expect.poll(async () => (await viewer.call("pins.get", { pin_id: ownPin.id })).favoritedByMe).toBe(false);
    await page.goBack();
    await expect(page.getByText("No favorites yet")).toBeVisible();
  });

  test("leaves a collaborative board's favorites once you tap its heart again, and stays on the board [FAV-10] @both", async ({
    page,
    viewer,
    someone,
    isMobile,
  }) => {
    const other = await someone("Mona");
    const board = await viewer.createBoard("Kites");
    const { userId } = await other.call("accounts.viewer", {});
    await viewer.call("boards.invite", { board_id: board.id, invited_user_id: userId ?? "", role: "add" });
    await other.call("boards.acceptInvite", { board_id: board.id });
    const [red, blue] = [
      await other.createPin({ title: "A red kite", board_id: board.id }),
      await viewer.createPin({ title: "A blue kite", board_id: board.id }),
    ];
    for (const { id } of [red, blue]) await viewer.call("pins.favorite", { pin_id: id });
    await visit(page, board.url);
    await page.getByRole("link", { name: "Your favorites" }).click();
    await expect(getCard(page, blue.title)).toBeVisible();
    const actions = await openActions(getCard(page, red.title), isMobile);
    await actions.getByRole("button", { name: isMobile ? "Remove favorite" : /^Favorite/ }).click();
    await expect(getCard(page, red.title)).toHaveCount(0);
    await expect(getCard(page, blue.title)).toBeVisible();
    await page.reload();
    await waitForHydration(page);
    await expect(getCard(page, blue.title)).toBeVisible();
    await expect(getCard(page, red.title)).toHaveCount(0);
    await page.getByRole("link", { name: "Pins", exact: true }).click();
    await expect(getCard(page, red.title)).toBeVisible();
  });

  test("requires visitors to log in, after which they return to the pin @both", async ({ page, world, isMobile }) => {
    await visit(page, world.pins[4]?.seoUrl ?? "");
    await getCloseup(page).getByRole("link", { name: "Favorite" }).click();
    if (isMobile) await page.getByRole("dialog").getByRole("link", { name: "Log in" }).click();
    await expect(page).toHaveURL(`/login/?next=${encodeURIComponent(world.pins[4]?.seoUrl ?? "")}`);
  });
});
