import type { Locator } from "@playwright/test";
import { card, message, openActs } from "../acts.ts";
import { expect, type Page, test, visit } from "../fixtures.ts";
import { picture } from "../pictures.ts";
import { titlesAtHome } from "../home-world.ts";

/** Waits until the server has accepted the change. */
function taken(page: Page) {
  return page.waitForResponse(
    (answer) => answer.url().includes("/v3/users/me/tuning/") && answer.request().method() !== "GET",
  );
}

/** Flips a switch of the page by its name; resolves when the server has accepted it. */
async function flip(page: Page, name: string, wanted: boolean): Promise<void> {
  const answered = taken(page);
  const control = page.getByRole("switch", { name });
  await control.setChecked(wanted);
  expect((await answered).status()).toBe(200);
  await expect(control).toBeChecked({ checked: wanted });
}

async function toTuning(page: Page, tab: string): Promise<void> {
  await visit(page, "/edit/");
  const tabs = page.getByRole("navigation", { name: "What shapes your feed" });
  await tabs.getByRole("link", { name: tab, exact: true }).click();
  await expect(tabs.getByRole("link", { name: tab, exact: true })).toHaveAttribute("aria-current", "page");
}

/** Goes there by the reason on a card at home, within the app, which keeps the previous feed. */
async function toTuningFrom(of: Locator, isMobile: boolean): Promise<void> {
  const page = of.page();
  const acts = await openActs(of, isMobile);
  if (!isMobile) await acts.getByRole("button", { name: "More options" }).click();
  const why = "Why you’re seeing this Pin";
  await page.getByRole(isMobile ? "button" : "menuitem", { name: why }).click();
  await page.getByRole("dialog", { name: why }).getByRole("link", { name: "Tune your feed" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tune your feed");
}

/** Goes home within the app. */
async function toHome(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Home", exact: true }).first().click();
  await expect(page.locator("[data-surface=AuthHomefeed]").getByRole("listitem").first()).toBeVisible();
}

test.describe("tuning your feed", () => {
  test("keeps a followed topic, person and board out of home while they're off, and a reset brings them back [HOME-04] @both", async ({
    page,
    viewer,
    someone,
    isMobile,
  }) => {
    const [marta, nils, ole] = [await someone("Marta"), await someone("Nils"), await someone("Ole")];
    const ofTopic = `A theremin for ${viewer.username}`;
    const ofPerson = `A burlap raft for ${viewer.username}`;
    const ofBoard = `A burlap mast for ${viewer.username}`;
    await marta.makePin({ title: ofTopic, alt_text: "A synthesizer" });
    const { pinner } = await nils.makePin({ title: ofPerson });
    const board = await ole.makeBoard("Masts");
    await ole.makePin({ title: ofBoard, board_id: board.id });
    await viewer.call("topics.follow", { interest_id: "instruments" });
    await viewer.call("people.follow", { user_id: pinner.id });
    await viewer.call("boards.follow", { board_id: board.id });
    await visit(page, "/");
    for (const title of [ofTopic, ofPerson, ofBoard]) await expect(card(page, title)).toBeVisible();

    for (const [tab, name, title] of [
      ["Topics", "Instruments", ofTopic],
      ["People", "Nils", ofPerson],
      ["Boards", "Masts", ofBoard],
    ] as const) {
      await (tab === "Topics" ? toTuningFrom(card(page, title), isMobile) : toTuning(page, tab));
      await flip(page, `Show ${name} in your home feed`, false);
      await expect(
        page.getByRole("listitem").filter({ hasText: name }).getByText("Not in your home feed"),
      ).toBeVisible();
      await expect(page.getByRole("listitem").filter({ hasText: name }).getByRole("button")).toHaveText(/^Following/);
      await toHome(page);
      await expect(card(page, title)).toHaveCount(0);
      expect(await titlesAtHome(page)).not.toContain(title);
    }

    await toTuning(page, "Topics");
    await expect(page.getByText("3 items turned off")).toBeVisible();
    await page.getByRole("button", { name: "Reset" }).click();
    const answered = taken(page);
    await page.getByRole("dialog").getByRole("button", { name: "Turn everything on" }).click();
    expect((await answered).status()).toBe(200);
    await expect(page.getByRole("switch", { name: "Show Instruments in your home feed" })).toBeChecked();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    // Seen pins are further down than the page reaches.
    expect(await titlesAtHome(page)).toEqual(expect.arrayContaining([ofTopic, ofPerson, ofBoard]));
  });

  test("brings nothing home from your own board, or from your whole history, while it's off [HOME-04] @both", async ({
    page,
    viewer,
    someone,
    isMobile,
  }) => {
    const marta = await someone("Marta");
    const rafts = await marta.makeBoard("Rafts");
    const led = `A burlap oar for ${viewer.username}`;
    const saved = await marta.makePin({ title: `A burlap keel for ${viewer.username}`, board_id: rafts.id });
    await marta.makePin({ title: led, board_id: rafts.id }, await picture(14_000 + process.pid, 2));
    const own = await viewer.makeBoard("My boats");
    await viewer.call("pins.save", { pin_id: saved.id, board_id: own.id });
    await visit(page, "/");
    const found = card(page, led);
    await expect(found.getByText("Based on My boats")).toBeVisible();

    // From a hidden pin's overlay, and back by the toast.
    const acts = await openActs(found, isMobile);
    if (!isMobile) await acts.getByRole("button", { name: "More options" }).click();
    await page.getByRole(isMobile ? "button" : "menuitem", { name: "Hide Pin", exact: true }).click();
    const overlay = page.getByRole("group", { name: "Pin hidden", exact: true });
    const off = taken(page);
    await overlay.getByRole("button", { name: "Don't use this board" }).click();
    expect((await off).status()).toBe(200);
    await expect(message(page, "Your board My boats is no longer used for your home feed.")).toBeVisible();
    await expect(overlay.getByRole("button", { name: "Undo" })).toBeFocused();
    const undone = page.waitForResponse(/PinFeedbackResource/);
    await overlay.getByRole("button", { name: "Undo" }).click();
    expect((await undone).status()).toBe(200);

    await toTuning(page, "Your boards");
    await expect(page.getByRole("switch", { name: "Use My boats for your home feed" })).not.toBeChecked();
    await toHome(page);
    await expect(page.getByText("Based on My boats")).toHaveCount(0);
    expect(await titlesAtHome(page, "board")).not.toContain(led);

    await toTuning(page, "Your boards");
    await flip(page, "Use My boats for your home feed", true);
    // A late random walk leaves a page without them.
    await expect.poll(() => titlesAtHome(page, "board")).toContain(led);

    await toTuning(page, "History");
    await flip(page, "Use my saves for my home feed", false);
    await expect(page.getByRole("switch", { name: `Use ${saved.title} for your home feed` })).toBeDisabled();
    await toHome(page);
    await expect(page.getByText("Based on My boats")).toHaveCount(0);
    expect(await titlesAtHome(page, "board")).toEqual([]);
  });

  test("flips a switch back when the server refuses, and says so", async ({ page, viewer, complaints }) => {
    await viewer.call("topics.follow", { interest_id: "instruments" });
    await visit(page, "/edit/");
    complaints.allow(/^Failed to load resource: net::ERR_FAILED/);
    await page.route("**/v3/users/me/tuning/**", (route) => route.abort());
    const control = page.getByRole("switch", { name: "Show Instruments in your home feed" });
    await control.click();
    await expect(message(page, "We couldn’t reach the server.")).toBeVisible();
    await expect(control).toBeChecked();
  });
});
