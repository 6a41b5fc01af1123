import type { Locator } from "@playwright/test";
import { card, closeup, message, open, openActs } from "./acts.ts";
import { tellFacts } from "./contents.ts";
import { expect, type Page, test, visit } from "./fixtures.ts";
import { picture } from "./pictures.ts";

let seed = 0;

/** A picture that no other test has, tall enough for all that an overlay says. */
function tall() {
  seed += 1;
  return picture(12_000 + process.pid * 20 + seed, 2);
}

/** Chooses a line of what can be done with a card. */
async function choose(of: Locator, line: string, isMobile: boolean): Promise<void> {
  const acts = await openActs(of, isMobile);
  if (!isMobile) await acts.getByRole("button", { name: "More options" }).click();
  await of
    .page()
    .getByRole(isMobile ? "button" : "menuitem", { name: line, exact: true })
    .click();
}

function overlay(page: Page, title: string): Locator {
  return page.getByRole("group", { name: title, exact: true });
}

/** Waits until the server has taken an act of feedback. */
function taken(page: Page, path = "FeedbackResource") {
  return page.waitForResponse((answer) => answer.url().includes(path) && answer.request().method() === "PUT");
}

async function heightOf(of: Locator): Promise<number> {
  return Math.round((await of.boundingBox())?.height ?? 0);
}

/** Scrolls down a grid until a card of it is drawn, and there: others make pins too, and new ones stand among them. */
async function scrollTo(of: Locator): Promise<void> {
  await expect(async () => {
    await of.page().evaluate(() => window.scrollBy(0, window.innerHeight / 2));
    await expect(of).toBeVisible({ timeout: 500 });
  }).toPass();
  await of.scrollIntoViewIfNeeded();
}

test.describe("hiding a pin", () => {
  test("[FEEDBACK-02] [FEEDBACK-06] [FEEDBACK-09] lays an overlay over its card, until it is undone", async ({
    page,
    viewer: _,
    someone,
    isMobile,
  }) => {
    const boris = await someone("Boris");
    const title = `A burlap door ${process.pid}${isMobile ? "m" : "d"}`;
    await boris.makePin({ title }, await tall());
    await visit(page, "/");
    const shown = card(page, title);
    await scrollTo(shown);
    const height = await heightOf(shown);
    const sent = taken(page);
    await choose(shown, "Hide Pin", isMobile);
    const hidden = overlay(page, "Pin hidden");
    await expect(hidden).toBeVisible();
    expect((await sent).status()).toBe(200);
    await expect(hidden.getByText("Got it! We'll try to show you more relevant Pins in the future.")).toBeVisible();
    await expect(hidden.getByRole("button", { name: "Undo" })).toBeFocused();
    await expect(hidden.getByRole("link", { name: "Tune your feed" })).toHaveAttribute("href", "/edit");
    expect(await hidden.locator("img").evaluate((image) => getComputedStyle(image).filter)).toContain("blur");
    await expect(hidden).toHaveCSS("transition-duration", isMobile ? "1s" : "0.25s");
    await expect(hidden).toHaveCSS("opacity", "1");
    // The grid stays as it is.
    expect(await heightOf(page.getByRole("listitem").filter({ has: hidden }))).toBe(height);

    const undone = taken(page);
    await page.keyboard.press("Enter");
    expect((await undone).status()).toBe(200);
    await expect(hidden).toHaveCount(0);
    await expect(shown.getByRole("link").first()).toBeFocused();

    const again = taken(page);
    await choose(shown, "Hide Pin", isMobile);
    await again;
    await hidden.getByRole("link", { name: "Tune your feed" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tune your feed");
    const row = page.getByRole("region", { name: "Pins you hid" }).getByRole("listitem").filter({ hasText: title });
    await expect(row).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
    await expect(shown).toHaveCount(0);
    await visit(page, "/edit");
    await row.getByRole("button", { name: "Show again" }).click();
    await expect(message(page, "You may be shown this Pin again.")).toBeVisible();
    await expect(row).toHaveCount(0);
    await visit(page, "/");
    await scrollTo(shown);
  });

  test("[FEEDBACK-02] [FEEDBACK-07] offers to stop following whoever brought it, and Undo follows again", async ({
    page,
    viewer,
    someone,
    isMobile,
  }) => {
    const boris = await someone("Boris");
    const { pinner } = await boris.makePin({ title: "A burlap gate" }, await tall());
    await viewer.call("people.follow", { user_id: pinner.id });
    await visit(page, "/homefeed/following/");
    const shown = card(page, "A burlap gate");
    const sent = taken(page);
    await choose(shown, "Hide Pin", isMobile);
    const hidden = overlay(page, "Pin hidden");
    await expect(hidden.getByText("Got it! We'll show you fewer Pins like this.")).toBeVisible();
    await expect(hidden.getByRole("link", { name: "Tune your feed" })).toHaveCount(0);
    await sent;
    await hidden.getByRole("button", { name: "Unfollow Boris" }).click();
    const unfollowed = overlay(page, "Unfollowed");
    await expect(unfollowed.getByText("You unfollowed Boris and won't see Pins they save anymore.")).toBeVisible();
    const followed = page.waitForResponse(
      (answer) => answer.url().includes("UserFollowResource") && answer.request().method() === "POST",
    );
    await unfollowed.getByRole("button", { name: "Undo" }).click();
    expect((await followed).status()).toBe(200);
    await expect(hidden).toBeVisible();
    expect((await viewer.call("people.get", { username: boris.username })).explicitlyFollowedByMe).toBe(true);
  });

  test("is offered on the pin's own page, which it leaves; the toast takes it back", async ({
    page,
    viewer: _,
    someone,
    isMobile,
  }) => {
    const boris = await someone("Boris");
    const title = `A burlap hatch ${process.pid}${isMobile ? "m" : "d"}`;
    await boris.makePin({ title }, await tall());
    await visit(page, "/");
    await scrollTo(card(page, title));
    await open(card(page, title), isMobile);
    await closeup(page).getByRole("button", { name: "More options" }).click();
    await page.getByRole("menuitem", { name: "Hide Pin" }).click();
    await expect(message(page, "Pin hidden")).toBeVisible();
    await expect(page).toHaveURL("/");
    await expect(card(page, title)).toHaveCount(0);
    const undone = taken(page);
    await page.getByRole("region", { name: "Messages" }).getByRole("button", { name: "Undo" }).click();
    expect((await undone).status()).toBe(200);
    await visit(page, "/");
    await expect(card(page, title)).toBeVisible();
  });

  test("[FEEDBACK-23] is not offered, nor is a report, where a pin takes no feedback @desktop", async ({
    page,
    viewer: _,
    someone,
  }) => {
    const boris = await someone("Boris");
    const pins = [
      await boris.makePin({ title: "A burlap fence" }, await tall()),
      await boris.makePin({ title: "A burlap wall" }, await tall()),
    ];
    await tellFacts(pins[0]?.id ?? "", { showFeedback: false });
    await visit(page, `/${boris.username}/_created/`);
    for (const [title, offered] of [
      ["A burlap fence", 0],
      ["A burlap wall", 1],
    ] as const) {
      const acts = await openActs(card(page, title), false);
      await acts.getByRole("button", { name: "More options" }).click();
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
  test("[SAFETY-01] [FEEDBACK-13] [FEEDBACK-03] asks for a reason, thanks, and cannot be undone", async ({
    page,
    viewer,
    someone,
    isMobile,
  }) => {
    const boris = await someone("Boris");
    await boris.makePin({ title: "A burlap stair" }, await tall());
    await visit(page, `/${boris.username}/_created/`);
    await choose(card(page, "A burlap stair"), "Report Pin", isMobile);
    const dialog = page.getByRole("dialog", { name: "Report Pin" });
    await expect(dialog.getByRole("radio")).toHaveCount(11);
    await dialog.getByRole("button", { name: "Report" }).click();
    await expect(dialog.getByText("Please choose what is wrong with this Pin.")).toBeVisible();
    await dialog.getByRole("radio", { name: "Something else" }).check();
    await dialog.getByRole("button", { name: "Report" }).click();
    await expect(dialog.getByText("Please say what is wrong with this Pin.")).toBeVisible();
    await dialog.getByRole("textbox").fill("It is not a stair.");
    const sent = taken(page);
    await dialog.getByRole("button", { name: "Report" }).click();
    expect((await sent).status()).toBe(200);
    await expect(dialog).toHaveCount(0);
    const reported = overlay(page, "Reported");
    await expect(reported.getByText("Thanks! Your feedback helps us keep the community safe.")).toBeVisible();
    await expect(reported.getByRole("button", { name: "Undo" })).toHaveCount(0);
    expect((await viewer.call("feedback.hidden", {})).map(({ title }) => title)).toEqual(["A burlap stair"]);
  });
});
