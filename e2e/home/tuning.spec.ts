import type { Locator } from "@playwright/test";
import { getCard, getToast, openActions } from "../acts.ts";
import { expect, type Page, test, visit } from "../fixtures.ts";
import { createPicture } from "../pictures.ts";
import { loadHomeTitles } from "../home-world.ts";

/** Waits until the server has accepted the change. */
function waitForSuccess(page: Page) {
  return page.waitForResponse(
    (answer) => answer.url().includes("/v3/users/me/tuning/") && answer.request().method() !== "GET",
  );
}

/** Toggles a switch on the page by its name. Resolves when the server has accepted the change. */
async function setSwitch(page: Page, name: string, isOn: boolean): Promise<void> {
  const answered = waitForSuccess(page);
  const control = page.getByRole("switch", { name });
  await control.setChecked(isOn);
  expect((await answered).status()).toBe(200);
  await expect(control).toBeChecked({ checked: isOn });
}

async function openTuning(page: Page, tab: string): Promise<void> {
  await visit(page, "/edit/");
  const tabs = page.getByRole("navigation", { name: "What shapes your feed" });
  await tabs.getByRole("link", { name: tab, exact: true }).click();
  await expect(tabs.getByRole("link", { name: tab, exact: true })).toHaveAttribute("aria-current", "page");
}

/**
 * Opens the tuning page from the reason on a home card. This navigates within the app, so the previous feed stays
 * cached.
 */
async function openTuningFromCard(locator: Locator): Promise<void> {
  const page = locator.page();
  const actions = await openActions(locator, false);
  await actions.getByRole("button", { name: "More options" }).click();
  const reason = "Why you’re seeing this Pin";
  await page.getByRole("menuitem", { name: reason }).click();
  await page.getByRole("dialog", { name: reason }).getByRole("link", { name: "Tune your feed" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tune your feed");
}

/** Opens home by navigating within the app. */
async function openHome(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Home", exact: true }).first().click();
  await expect(page.locator("[data-surface=AuthHomefeed]").getByRole("listitem").first()).toBeVisible();
}

test.describe("tuning your feed", () => {
  test("removes followed topics, people, and boards from home while they're turned off, and restores them on reset [HOME-04]", async ({
    page,
    viewer,
    someone,
  }) => {
    const [marta, nils, ole] = [await someone("Marta"), await someone("Nils"), await someone("Ole")];
    const topicTitle = `A theremin for ${viewer.username}`;
    const personTitle = `A burlap raft for ${viewer.username}`;
    const boardTitle = `A burlap mast for ${viewer.username}`;
    await marta.createPin({ title: topicTitle, alt_text: "A synthesizer" });
    const { pinner } = await nils.createPin({ title: personTitle });
    const board = await ole.createBoard("Masts");
    await ole.createPin({ title: boardTitle, board_id: board.id });
    await viewer.call("topics.follow", { interest_id: "instruments" });
    await viewer.call("people.follow", { user_id: pinner.id });
    await viewer.call("boards.follow", { board_id: board.id });
    await visit(page, "/");
    for (const title of [topicTitle, personTitle, boardTitle]) await expect(getCard(page, title)).toBeVisible();

    for (const [tab, name, title] of [
      ["Topics", "Instruments", topicTitle],
      ["People", "Nils", personTitle],
      ["Boards", "Masts", boardTitle],
    ] as const) {
      await (tab === "Topics" ? openTuningFromCard(getCard(page, title)) : openTuning(page, tab));
      await setSwitch(page, `Show ${name} in your home feed`, false);
      await expect(
        page.getByRole("listitem").filter({ hasText: name }).getByText("Not in your home feed"),
      ).toBeVisible();
      await expect(page.getByRole("listitem").filter({ hasText: name }).getByRole("button")).toHaveText(/^Following/);
      await openHome(page);
      await expect(getCard(page, title)).toHaveCount(0);
      expect(await loadHomeTitles(page)).not.toContain(title);
    }

    await openTuning(page, "Topics");
    await expect(page.getByText("3 items turned off")).toBeVisible();
    await page.getByRole("button", { name: "Reset" }).click();
    const answered = waitForSuccess(page);
    await page.getByRole("dialog").getByRole("button", { name: "Turn everything on" }).click();
    expect((await answered).status()).toBe(200);
    await expect(page.getByRole("switch", { name: "Show Instruments in your home feed" })).toBeChecked();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    // Seen pins are farther down the feed than the part that the page loads.
    expect(await loadHomeTitles(page)).toEqual(expect.arrayContaining([topicTitle, personTitle, boardTitle]));
  });

  test("stops basing home on your own board or your history while either is turned off [HOME-04]", async ({
    page,
    viewer,
    someone,
  }) => {
    const marta = await someone("Marta");
    const rafts = await marta.createBoard("Rafts");
    const relatedTitle = `A stoneware oar for ${viewer.username}`;
    const saved = await marta.createPin({ title: `A stoneware keel for ${viewer.username}`, board_id: rafts.id });
    await marta.createPin({ title: relatedTitle, board_id: rafts.id }, await createPicture(14_000 + process.pid, 2));
    const ownBoard = await viewer.createBoard("My boats");
    await viewer.call("pins.save", { pin_id: saved.id, board_id: ownBoard.id });
    await visit(page, "/");
    const card = getCard(page, relatedTitle);
    await expect(card.getByText("Based on My boats")).toBeVisible();

    // Turn off the board from a hidden pin's overlay, and then undo hiding the pin.
    const actions = await openActions(card, false);
    await actions.getByRole("button", { name: "More options" }).click();
    await page.getByRole("menuitem", { name: "Hide Pin", exact: true }).click();
    const overlay = page.getByRole("group", { name: "Pin hidden", exact: true });
    const switchedOff = waitForSuccess(page);
    await overlay.getByRole("button", { name: "Don't use this board" }).click();
    expect((await switchedOff).status()).toBe(200);
    await expect(getToast(page, "Your board My boats is no longer used for your home feed.")).toBeVisible();
    await expect(overlay.getByRole("button", { name: "Undo" })).toBeFocused();
    const undone = page.waitForResponse(/PinFeedbackResource/);
    await overlay.getByRole("button", { name: "Undo" }).click();
    expect((await undone).status()).toBe(200);

    await openTuning(page, "Your boards");
    await expect(page.getByRole("switch", { name: "Use My boats for your home feed" })).not.toBeChecked();
    await openHome(page);
    await expect(page.getByText("Based on My boats")).toHaveCount(0);
    expect(await loadHomeTitles(page, "board")).not.toContain(relatedTitle);

    await openTuning(page, "Your boards");
    await setSwitch(page, "Use My boats for your home feed", true);
    // If the random walk misses its deadline, a page is missing the pins that the walk would have recommended.
    await expect.poll(() => loadHomeTitles(page, "board")).toContain(relatedTitle);

    await openTuning(page, "History");
    await setSwitch(page, "Use my saves for my home feed", false);
    await expect(page.getByRole("switch", { name: `Use ${saved.title} for your home feed` })).toBeDisabled();
    await openHome(page);
    await expect(page.getByText("Based on My boats")).toHaveCount(0);
    expect(await loadHomeTitles(page, "board")).toEqual([]);
  });

  test("flips a switch back and shows a message when the server rejects the change", async ({
    page,
    viewer,
    complaints,
  }) => {
    await viewer.call("topics.follow", { interest_id: "instruments" });
    await visit(page, "/edit/");
    complaints.allow(/^Failed to load resource: net::ERR_FAILED/);
    await page.route("**/v3/users/me/tuning/**", (route) => route.abort());
    const control = page.getByRole("switch", { name: "Show Instruments in your home feed" });
    await control.click();
    await expect(getToast(page, "We couldn’t reach the server.")).toBeVisible();
    await expect(control).toBeChecked();
  });
});
