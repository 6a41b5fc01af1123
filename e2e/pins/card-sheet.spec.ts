import type { Locator } from "@playwright/test";
import { getCard, getCloseup, logIn, getToast, openPin } from "../acts.ts";
import { expect, test, visit } from "../fixtures.ts";
import { PASSWORD } from "../person.ts";

function getPicture(locator: Locator): Locator {
  return locator.locator("a").filter({ has: locator.page().locator("picture") });
}

async function readBox(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error("It is not to be seen.");
  return box;
}

test.describe("a right-click on a card", () => {
  test("[CARD-09] [CARD-22] [CARD-23] opens a menu for visitors, who see no actions on hover", async ({
    page,
    world,
  }) => {
    await visit(page, world.board.url);
    const card = getCard(page, `${world.word} number 0`);
    await getPicture(card).hover();
    await expect(card.getByRole("button")).toHaveCount(0);

    const menu = page.getByRole("menu", { name: "Pin options" });
    await getPicture(card).click({ button: "right", position: { x: 40, y: 40 } });
    const box = await readBox(getPicture(card));
    const name = world.owner.name;
    await menu.waitFor();
    expect(await page.getByRole("menuitem").allInnerTexts()).toEqual([
      "Open",
      "Open in new tab",
      "Copy link",
      `See ${name}’s profile`,
      "Log in to save",
    ]);
    // Poll the position, because the sheet opens with an animation.
    const readDistance = async () => {
      const menuBox = await readBox(menu);
      return Math.max(Math.abs(menuBox.x - box.x - 40), Math.abs(menuBox.y - box.y - 40));
    };
    await expect.poll(readDistance).toBeLessThan(16);
    await page.mouse.click(5, 500);
    await expect(menu).toHaveCount(0);

    await getPicture(card).focus();
    await page.keyboard.press("Shift+F10");
    await expect(page.getByRole("menuitem", { name: "Open", exact: true })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toHaveCount(0);

    await getPicture(card).click({ button: "right" });
    await page.getByRole("menuitem", { name: "Log in to save" }).click();
    await expect(page).toHaveURL(/\/login\/\?next=/);
  });

  test("[CARD-22] opens the browser's own menu for people who are logged in", async ({ page, world }) => {
    await world.stranger.signIn(page.context());
    await visit(page, world.board.url);
    await page.evaluate(() => {
      document.addEventListener("contextmenu", (event) =>
        document.body.setAttribute("data-ours", String(event.defaultPrevented)),
      );
    });
    await getPicture(getCard(page, `${world.word} number 0`)).click({ button: "right", position: { x: 60, y: 90 } });
    await expect(page.locator("body")).toHaveAttribute("data-ours", "false");
    await expect(page.getByRole("menu")).toHaveCount(0);
  });
});

test.describe("a card's actions by touch @phone", () => {
  test("[CARD-09] are in a sheet that opens with a visible button, and don't depend on hover", async ({
    page,
    world,
  }) => {
    await world.stranger.signIn(page.context());
    await visit(page, world.board.url);
    const card = getCard(page, `${world.word} number 0`);
    await expect(card.locator("[data-state]")).toHaveCount(0);
    await card.getByRole("button", { name: "More options" }).tap();
    const sheet = page.getByRole("dialog");
    for (const name of [
      /^Save/,
      /^Choose a reaction$/,
      /Favorite|favorite/,
      /^Share$/,
      /^Copy link$/,
      /^Download image$/,
      /^Hide/,
      /^Report/,
    ]) {
      await expect(sheet.getByRole("button", { name }).first()).toBeVisible();
    }
    await sheet.getByRole("button", { name: "Share", exact: true }).tap();
    const share = page.getByRole("dialog", { name: "Send this pin" });
    await expect(share.getByRole("link", { name: "Text message" })).toHaveAttribute("href", /^sms:/);
    await share.getByRole("button", { name: "Copy link" }).tap();
    await expect(getToast(page, "Link copied")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("stay uncovered when a message appears", async ({ page, viewer }) => {
    const board = await viewer.createBoard("Two things");
    for (const title of ["First", "Second"]) await viewer.createPin({ title, board_id: board.id });
    await visit(page, board.url);
    const openSheet = (title: string) => getCard(page, title).getByRole("button", { name: "More options" }).tap();
    const sheet = page.getByRole("dialog");
    const { promise: isSheetOpen, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/v3/pins/*/", async (route) => {
      if (route.request().method() === "DELETE") await isSheetOpen;
      await route.continue();
    });
    await openSheet("First");
    await sheet.getByRole("button", { name: "Delete" }).tap();
    await openSheet("Second");
    await expect(sheet.getByRole("button", { name: "Share", exact: true })).toBeInViewport();
    // The message is brief, so the response that causes it is held back until the sheet is open.
    release();
    await expect(getToast(page, "Pin deleted!")).toBeVisible();
    const covered = await sheet.getByRole("button").evaluateAll((buttons) =>
      buttons
        .filter((button) => {
          const { x, y, width, height } = button.getBoundingClientRect();
          const top = document.elementFromPoint(x + width / 2, y + height / 2);
          return top !== null && !button.contains(top);
        })
        .map((button) => button.textContent || button.getAttribute("aria-label")),
    );
    expect(covered).toEqual([]);
  });

  test("[CARD-17] [CARD-09] ask visitors to log in when they share or follow, and then bring them back", async ({
    page,
    world,
    someone,
  }) => {
    await visit(page, world.board.url);
    const card = getCard(page, `${world.word} number 0`);
    await expect(card.getByRole("button")).toHaveCount(0);
    await openPin(card, true);
    await getCloseup(page).getByRole("button", { name: "Share" }).tap();
    const prompt = page.getByRole("dialog", { name: "Log in to send this Pin" });
    await expect(prompt.getByRole("link", { name: "Sign up" })).toBeVisible();
    await prompt.getByRole("button", { name: "Copy link" }).tap();
    await expect(getToast(page, "Link copied")).toBeVisible();
    await expect(prompt).toHaveCount(0);

    const person = await someone("Fina");
    const path = new URL(page.url()).pathname;
    await getCloseup(page).getByRole("link", { name: "Follow", exact: true }).tap();
    await page.getByRole("dialog", { name: "Log in to follow" }).getByRole("link", { name: "Log in" }).tap();
    await logIn(page, person.email, PASSWORD);
    await page.waitForURL((url) => url.pathname.includes(world.pins[0]?.id ?? ""));
    expect(path).toContain(world.pins[0]?.id);
  });
});

test.describe("more information about a pin", () => {
  test("[CARD-21] opens in a dialog, and can be closed @both", async ({ page, world, isMobile }) => {
    await world.stranger.signIn(page.context());
    const [pin] = world.pins;
    await visit(page, `/pin/${pin?.id}/`);
    await getCloseup(page).getByRole("button", { name: "More options" }).click();
    await page.getByRole("menuitem", { name: "More information" }).click();
    const panel = page.getByRole("dialog", { name: "More information" });
    for (const texts of [
      `${world.word} number 0`,
      "Created by",
      world.board.name,
      "example.org",
      "Saves",
      "Favorites",
    ]) {
      await expect(panel).toContainText(texts);
    }
    const viewport = page.viewportSize();
    const box = await readBox(panel);
    if (isMobile) expect(box.height).toBeLessThan(viewport?.height ?? 0);
    else expect(box.width).toBeLessThanOrEqual(540);
    await panel.getByRole("button", { name: "Close" }).click();
    await expect(panel).toHaveCount(0);
  });

  test("[CARD-21] fills the screen on a visitor's phone @phone", async ({ page, world }) => {
    await visit(page, `/pin/${world.pins[0]?.id}/`);
    await getCloseup(page).getByRole("button", { name: "More options" }).tap();
    await page.getByRole("menuitem", { name: "More information" }).tap();
    const panel = page.getByRole("dialog", { name: "More information" });
    await expect(panel).toContainText(world.board.name);
    await expect.poll(async () => (await readBox(panel)).height).toBe(page.viewportSize()?.height);
    expect((await readBox(panel)).width).toBe(page.viewportSize()?.width);
    await panel.getByRole("button", { name: "Close" }).tap();
    await expect(panel).toHaveCount(0);
  });
});
