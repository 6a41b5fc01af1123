import type { Locator } from "@playwright/test";
import type { Pin } from "@tessera/contract";
import { getCard, getCloseup, getToast, openActions, openPin } from "../acts.ts";
import { expect, type Page, test, visit } from "../fixtures.ts";
import type { Person } from "../person.ts";
import { createPicture } from "../pictures.ts";
import type { World } from "../world.ts";
import { loadHomeTitles } from "../home-world.ts";

// These tests check motion.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

let seed = 0;

/** Creates a unique image, tall enough for all of an overlay's text. */
function createTallPicture() {
  seed += 1;
  return createPicture(12_000 + process.pid * 20 + seed, 2);
}

/** Creates a pin with favorites, so that it ranks near the top of home despite the many pins from other tests. */
async function createFavoritedPin(creator: Person, { owner, stranger }: World, title: string): Promise<Pin> {
  const pin = await creator.createPin({ title }, await createTallPicture());
  for (const person of [owner, stranger, creator]) await person.call("pins.favorite", { pin_id: pin.id });
  return pin;
}

/** Chooses an item from a card's menu. */
async function chooseMenuItem(locator: Locator, line: string, isMobile: boolean): Promise<void> {
  const actions = await openActions(locator, isMobile);
  if (!isMobile) await actions.getByRole("button", { name: "More options" }).click();
  await locator
    .page()
    .getByRole(isMobile ? "button" : "menuitem", { name: line, exact: true })
    .click();
}

function getOverlay(page: Page, title: string): Locator {
  return page.getByRole("group", { name: title, exact: true });
}

/** Waits until the server has accepted the feedback. */
function waitForSuccess(page: Page, path = "FeedbackResource") {
  return page.waitForResponse((answer) => answer.url().includes(path) && answer.request().method() === "PUT");
}

async function readHeight(locator: Locator): Promise<number> {
  return Math.round((await locator.boundingBox())?.height ?? 0);
}

/**
 * Scrolls down a grid until a card is rendered. Other tests also add pins, which can push the card down. After
 * reaching the end, starts over from the top, because a busy machine may render a card only after the scrolling has
 * passed it.
 */
async function scrollOffTop(locator: Locator): Promise<void> {
  // The newest pins are at the top, so the card may appear there without scrolling.
  await locator.waitFor({ timeout: 5_000 }).catch(() => undefined);
  await expect(async () => {
    if (await locator.isVisible()) return;
    await locator.page().evaluate(() => {
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
      if (scrollTop + clientHeight >= scrollHeight - 1) window.scrollTo(0, 0);
      else window.scrollBy(0, clientHeight / 2);
    });
    await expect(locator).toBeVisible({ timeout: 1_000 });
  }).toPass();
  // Center the card, so that neither the header nor the phone's tab bar covers it.
  await locator.evaluate((element) => element.scrollIntoView({ block: "center" }));
}

/** Chooses an item from a card's menu with only the keyboard. */
async function chooseMenuItemByKeyboard(locator: Locator, line: string): Promise<void> {
  const page = locator.page();
  await page.keyboard.press("Tab");
  await locator.getByRole("link").first().focus();
  const moreButton = locator.getByRole("button", { name: "More options" });
  await expect(moreButton).toBeVisible();
  for (let stop = 0; stop < 12 && !(await isFocused(moreButton)); stop += 1) await page.keyboard.press("Tab");
  await expect(moreButton).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  const menuItem = page.getByRole("menuitem", { name: line, exact: true });
  for (let stop = 0; stop < 12 && !(await isFocused(menuItem)); stop += 1) await page.keyboard.press("ArrowDown");
  await expect(menuItem).toBeFocused();
  await page.keyboard.press("Enter");
}

async function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}

test.describe("hiding a pin", () => {
  test("[FEEDBACK-02] covers a pin on home with its blurred image, the action, and the next steps @both", async ({
    page,
    viewer,
    world,
    someone,
    isMobile,
  }) => {
    const boris = await someone("Boris");
    const titles = ["A burlap roof", "A burlap floor"].map((name) => `${name} ${process.pid}${isMobile ? "m" : "d"}`);
    const [unfamiliarTitle = "", followedTitle = ""] = titles;
    const { pinner } = await createFavoritedPin(boris, world, unfamiliarTitle);
    await visit(page, "/");
    await scrollOffTop(getCard(page, unfamiliarTitle));
    await chooseMenuItem(getCard(page, unfamiliarTitle), "Hide Pin", isMobile);
    const hidden = getOverlay(page, "Pin hidden");
    await expect(hidden.getByText("Pin hidden")).toBeVisible();
    await expect(hidden.getByText("Got it! We'll try to show you more relevant Pins in the future.")).toBeVisible();
    expect(await hidden.locator("img").evaluate((image) => getComputedStyle(image).filter)).toContain("blur");
    await expect(hidden.getByRole("button", { name: "Undo" })).toBeVisible();
    await expect(hidden.getByRole("link", { name: "Tune your feed" })).toHaveAttribute("href", "/edit");

    await viewer.call("people.follow", { user_id: pinner.id });
    await boris.createPin({ title: followedTitle }, await createTallPicture());
    // This feed contains no pins from other tests.
    await visit(page, "/homefeed/following/");
    await chooseMenuItem(getCard(page, followedTitle), "Hide Pin", isMobile);
    await expect(hidden.getByRole("button", { name: "Unfollow Boris" })).toBeVisible();
    await expect(hidden.getByRole("button", { name: "Undo" })).toBeVisible();
  });

  test("works and can be undone with the keyboard alone, is announced, and shows no motion", async ({
    page,
    viewer: _,
    someone,
  }) => {
    const boris = await someone("Boris");
    await boris.createPin({ title: "A burlap attic" }, await createTallPicture());
    await page.emulateMedia({ reducedMotion: "reduce" });
    await visit(page, `/${boris.username}/_created/`);
    const card = getCard(page, "A burlap attic");
    await chooseMenuItemByKeyboard(card, "Hide Pin");
    const hidden = getOverlay(page, "Pin hidden");
    const undo = hidden.getByRole("button", { name: "Undo" });
    await expect(undo).toBeFocused();
    await expect(undo).toHaveAccessibleDescription(
      "Pin hidden Got it! We'll try to show you more relevant Pins in the future.",
    );
    await expect(hidden).toHaveCSS("transition-duration", "0s");
    await expect(hidden).toHaveCSS("opacity", "1");
    const undone = waitForSuccess(page);
    await page.keyboard.press("Enter");
    expect((await undone).status()).toBe(200);
    await expect(hidden).toHaveCount(0);
    await expect(card.getByRole("link").first()).toBeFocused();
  });

  test("[FEEDBACK-06] [FEEDBACK-09] covers the pin's card with an overlay until it's undone @both", async ({
    page,
    viewer: _,
    world,
    someone,
    isMobile,
  }) => {
    const boris = await someone("Boris");
    const title = `A burlap door ${process.pid}${isMobile ? "m" : "d"}`;
    await createFavoritedPin(boris, world, title);
    await visit(page, "/");
    const card = getCard(page, title);
    await scrollOffTop(card);
    const height = await readHeight(card);
    const accepted = waitForSuccess(page);
    await chooseMenuItem(card, "Hide Pin", isMobile);
    const hidden = getOverlay(page, "Pin hidden");
    await expect(hidden).toBeVisible();
    expect((await accepted).status()).toBe(200);
    await expect(hidden.getByText("Got it! We'll try to show you more relevant Pins in the future.")).toBeVisible();
    await expect(hidden.getByRole("button", { name: "Undo" })).toBeFocused();
    await expect(hidden.getByRole("link", { name: "Tune your feed" })).toHaveAttribute("href", "/edit");
    expect(await hidden.locator("img").evaluate((image) => getComputedStyle(image).filter)).toContain("blur");
    await expect(hidden).toHaveCSS("transition-duration", isMobile ? "1s" : "0.25s");
    await expect(hidden).toHaveCSS("opacity", "1");
    // The grid's layout doesn't change.
    expect(await readHeight(page.getByRole("listitem").filter({ has: hidden }))).toBe(height);

    const undone = waitForSuccess(page);
    await page.keyboard.press("Enter");
    expect((await undone).status()).toBe(200);
    await expect(hidden).toHaveCount(0);
    await expect(card.getByRole("link").first()).toBeFocused();

    const acceptedAgain = waitForSuccess(page);
    await chooseMenuItem(card, "Hide Pin", isMobile);
    await acceptedAgain;
    await hidden.getByRole("link", { name: "Tune your feed" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tune your feed");
    await page.getByRole("link", { name: "Hidden", exact: true }).click();
    const row = page.getByRole("region", { name: "Pins you hid" }).getByRole("listitem").filter({ hasText: title });
    await expect(row).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page.locator("[data-surface=AuthHomefeed]").getByRole("listitem").first()).toBeVisible();
    await expect(card).toHaveCount(0);
    await visit(page, "/edit/?show=hidden");
    await row.getByRole("button", { name: "Show again" }).click();
    await expect(getToast(page, "Pin unhidden")).toBeVisible();
    await expect(row).toHaveCount(0);
    expect(await loadHomeTitles(page)).toContain(title);
  });

  test("[FEEDBACK-07] offers to unfollow the person the pin came from, and follows them again on Undo @both", async ({
    page,
    viewer,
    someone,
    isMobile,
  }) => {
    const boris = await someone("Boris");
    const { pinner } = await boris.createPin({ title: "A burlap gate" }, await createTallPicture());
    await viewer.call("people.follow", { user_id: pinner.id });
    await visit(page, "/homefeed/following/");
    const card = getCard(page, "A burlap gate");
    const accepted = waitForSuccess(page);
    await chooseMenuItem(card, "Hide Pin", isMobile);
    const hidden = getOverlay(page, "Pin hidden");
    await expect(hidden.getByText("Got it! We'll show you fewer Pins like this.")).toBeVisible();
    await expect(hidden.getByRole("link", { name: "Tune your feed" })).toHaveCount(0);
    await accepted;
    await hidden.getByRole("button", { name: "Unfollow Boris" }).click();
    const unfollowed = getOverlay(page, "Unfollowed");
    await expect(unfollowed.getByText("You unfollowed Boris and won't see Pins they save anymore.")).toBeVisible();
    const followed = page.waitForResponse(
      (answer) => answer.url().includes("UserFollowResource") && answer.request().method() === "POST",
    );
    await unfollowed.getByRole("button", { name: "Undo" }).click();
    expect((await followed).status()).toBe(200);
    await expect(hidden).toBeVisible();
    expect((await viewer.call("people.get", { username: boris.username })).explicitlyFollowedByMe).toBe(true);
  });

  test("can be undone even when the pin is no longer available", async ({ page, viewer, someone }) => {
    const boris = await someone("Boris");
    const pin = await boris.createPin({ title: "A burlap shed" }, await createTallPicture());
    await viewer.call("feedback.give", { pin_id: pin.id, feedback_type: "pfy" });
    await boris.call("pins.delete", { id: pin.id });
    await visit(page, "/edit/?show=hidden");
    const row = page.getByRole("region", { name: "Pins you hid" }).getByRole("listitem");
    await expect(row.getByText("Unavailable Pin")).toBeVisible();
    await expect(row.getByRole("link")).toHaveCount(0);
    await row.getByRole("button", { name: "Show again" }).click();
    await expect(getToast(page, "Pin unhidden")).toBeVisible();
    await expect(row).toHaveCount(0);
    expect(await viewer.call("feedback.hidden", {})).toEqual([]);
  });

  test("is offered on the pin's page, closes that page, and can be undone from the toast @both", async ({
    page,
    viewer,
    someone,
    isMobile,
  }) => {
    const boris = await someone("Boris");
    const title = "A burlap hatch";
    const { pinner } = await boris.createPin({ title }, await createTallPicture());
    await viewer.call("people.follow", { user_id: pinner.id });
    // This feed contains no pins from other tests.
    await visit(page, "/homefeed/following/");
    await openPin(getCard(page, title), isMobile);
    await getCloseup(page).getByRole("button", { name: "More options" }).click();
    await page.getByRole("menuitem", { name: "Hide Pin" }).click();
    await expect(getToast(page, "Pin hidden")).toBeVisible();
    await expect(page).toHaveURL("/homefeed/following/");
    await expect(getCard(page, title)).toHaveCount(0);
    const undone = waitForSuccess(page);
    await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Undo" }).click();
    expect((await undone).status()).toBe(200);
    await page.reload();
    await expect(getCard(page, title)).toBeVisible();
  });

  test("[FEEDBACK-23] isn't offered for your own pin, and neither is reporting it", async ({
    page,
    viewer,
    someone,
  }) => {
    const boris = await someone("Boris");
    await viewer.createPin({ title: "A burlap fence" }, await createTallPicture());
    await boris.createPin({ title: "A burlap wall" }, await createTallPicture());
    for (const [username, title, offered] of [
      [viewer.username, "A burlap fence", 0],
      [boris.username, "A burlap wall", 1],
    ] as const) {
      await visit(page, `/${username}/_created/`);
      const actions = await openActions(getCard(page, title), false);
      await actions.getByRole("button", { name: "More options" }).click();
      await expect(page.getByRole("menuitem", { name: "Copy link" })).toBeVisible();
      for (const line of ["Hide Pin", "Report Pin"]) {
        await expect(page.getByRole("menuitem", { name: line }), `${title}: ${line}`).toHaveCount(offered);
      }
      await page.keyboard.press("Escape");
      await expect(page.getByRole("menu")).toHaveCount(0);
    }
  });
});

test.describe("reporting a pin", () => {
  test("[SAFETY-01] [FEEDBACK-13] [FEEDBACK-03] asks for a reason, thanks you, and can't be undone @both", async ({
    page,
    viewer,
    someone,
    isMobile,
  }) => {
    const boris = await someone("Boris");
    await boris.createPin({ title: "A burlap stair" }, await createTallPicture());
    await visit(page, `/${boris.username}/_created/`);
    await chooseMenuItem(getCard(page, "A burlap stair"), "Report Pin", isMobile);
    const dialog = page.getByRole("dialog", { name: "Report Pin" });
    await expect(dialog.getByRole("radio")).toHaveCount(11);
    await dialog.getByRole("button", { name: "Report" }).click();
    await expect(dialog.getByText("Choose what’s wrong with this Pin.")).toBeVisible();
    await dialog.getByRole("radio", { name: "Something else" }).check();
    await dialog.getByRole("button", { name: "Report" }).click();
    await expect(dialog.getByText("Describe what’s wrong with this Pin.")).toBeVisible();
    await dialog.getByRole("textbox").fill("It is not a stair.");
    const accepted = waitForSuccess(page);
    await dialog.getByRole("button", { name: "Report" }).click();
    expect((await accepted).status()).toBe(200);
    await expect(dialog).toHaveCount(0);
    const reported = getOverlay(page, "Reported");
    await expect(reported.getByText("Thanks! Your feedback helps us keep the community safe.")).toBeVisible();
    await expect(reported.getByRole("button", { name: "Undo" })).toHaveCount(0);
    expect((await viewer.call("feedback.hidden", {})).map(({ title }) => title)).toEqual(["A burlap stair"]);
  });

  test("opens a dialog that traps the keyboard focus and then returns it to the card", async ({
    page,
    viewer: _,
    someone,
  }) => {
    const boris = await someone("Boris");
    await boris.createPin({ title: "A burlap cellar" }, await createTallPicture());
    await visit(page, `/${boris.username}/_created/`);
    const card = getCard(page, "A burlap cellar");
    await chooseMenuItemByKeyboard(card, "Report Pin");
    const dialog = page.getByRole("dialog", { name: "Report Pin" });
    await expect(dialog).toBeVisible();
    for (const key of [...Array.from({ length: 6 }, () => "Tab"), ...Array.from({ length: 6 }, () => "Shift+Tab")]) {
      await page.keyboard.press(key);
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => card.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  });

  test("works with the keyboard alone, and moves the focus to the card's overlay", async ({
    page,
    viewer: _,
    someone,
  }) => {
    const boris = await someone("Boris");
    await boris.createPin({ title: "A burlap pantry" }, await createTallPicture());
    await visit(page, `/${boris.username}/_created/`);
    await chooseMenuItemByKeyboard(getCard(page, "A burlap pantry"), "Report Pin");
    const dialog = page.getByRole("dialog", { name: "Report Pin" });
    await dialog.getByRole("radio", { name: "Spam" }).focus();
    await page.keyboard.press("Space");
    const accepted = waitForSuccess(page);
    await dialog.getByRole("button", { name: "Report" }).focus();
    await page.keyboard.press("Enter");
    expect((await accepted).status()).toBe(200);
    await expect(getOverlay(page, "Reported")).toBeFocused();
  });
});
