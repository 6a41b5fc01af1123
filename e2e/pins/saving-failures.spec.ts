import type { Page } from "@playwright/test";
import { card, closeup, message, openActs } from "../acts.ts";
import { expect, test, visit } from "../fixtures.ts";
import type { Person } from "../person.ts";

const picker = (page: Page) => page.getByRole("dialog", { name: "Save to a board" });
const UNREACHED = "We could not reach the server. Check your connection and try again.";
const saves = (page: Page) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/resource/RepinResource/")) sent.push(request.postData() ?? "");
  });
  return sent;
};

test.describe("saving, when something comes in between,", () => {
  test("a double tap is one save, and taps meanwhile are none @both", async ({ page, viewer, someone, isMobile }) => {
    const { board } = await boardWith(await someone("Mona"), "Twin lamp");
    const sent = saves(page);
    await visit(page, board.url);
    await page.waitForLoadState("networkidle");
    const lamp = card(page, "Twin lamp");
    if (!isMobile) await openActs(lamp, false);
    const button = lamp.getByRole("button", { name: /^Save(?:d!?)?$/ }).last();
    let goOn = () => {};
    const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
    await page.route("**/resource/RepinResource/", async (route) => {
      await mayGoOn;
      await route.continue();
    });
    await button.dblclick();
    await button.click();
    goOn();
    await expect(message(page, "Saved to Profile")).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(await viewer.call("people.saved", { username: viewer.username })).toHaveLength(1);
  });

  test("offline: a card goes back to Save and says why; Save works again afterwards @both", async ({
    page,
    viewer,
    someone,
    context,
    complaints,
    isMobile,
  }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED/);
    const { board } = await boardWith(await someone("Mona"), "Lost kite");
    await visit(page, board.url);
    await page.waitForLoadState("networkidle");
    const kite = card(page, "Lost kite");
    if (!isMobile) await openActs(kite, false);
    const button = kite.getByRole("button", { name: "Save", exact: true });
    await context.setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    await button.click();
    await expect(message(page, UNREACHED)).toBeVisible();
    await expect(button).toBeVisible();
    await context.setOffline(false);
    await page.waitForFunction(() => navigator.onLine);
    await button.click();
    await expect(message(page, "Saved to Profile")).toBeVisible();
    expect(await viewer.call("people.saved", { username: viewer.username })).toHaveLength(1);
  });

  test("offline: its screen keeps the place and the note, and a new board its name", async ({
    page,
    viewer,
    someone,
    context,
    complaints,
  }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED/);
    await viewer.makeBoard("Shore");
    const { pin } = await boardWith(await someone("Mona"), "Driftwood");
    await visit(page, `/pin/${pin.id}/repin/`);
    const boards = page.getByRole("group", { name: "Your boards" });
    await expect(boards.getByRole("button", { name: "Shore", exact: true })).toBeVisible();
    await page.getByLabel("Note").fill("Found in May");
    await boards.getByRole("button", { name: "Create board" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Beaches");
    await context.setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    await page.getByRole("button", { name: "Create", exact: true }).dblclick();
    await expect(page.getByRole("alert").filter({ hasText: UNREACHED })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Beaches");
    await context.setOffline(false);
    await page.waitForFunction(() => navigator.onLine);
    await page.getByRole("button", { name: "Create", exact: true }).dblclick();
    await expect(page.getByRole("button", { name: "Beaches", expanded: false })).toBeVisible();
    await context.setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    const save = page.getByRole("main").getByRole("button", { name: "Save", exact: true });
    await save.click();
    await expect(page.getByRole("alert").filter({ hasText: UNREACHED })).toBeVisible();
    await expect(page.getByLabel("Note")).toHaveValue("Found in May");
    await expect(page.getByRole("button", { name: "Beaches", expanded: false })).toBeVisible();
    await context.setOffline(false);
    await page.waitForFunction(() => navigator.onLine);
    await save.dblclick();
    await expect(message(page, "Saved to Beaches")).toBeVisible();
    const made = (await viewer.call("people.boards", { username: viewer.username })) as readonly { name: string }[];
    expect(made.map(({ name }) => name)).toEqual(["Beaches", "Shore"]);
    const { savedInfo } = await viewer.call("pins.get", { pin_id: pin.id });
    expect(await viewer.call("pins.get", { pin_id: savedInfo?.localPinId ?? "" })).toMatchObject({
      pinNote: { text: "Found in May" },
    });
  });

  test("a board that was deleted meanwhile is told of, offered no more, and nothing is saved", async ({
    page,
    viewer,
    someone,
    complaints,
  }) => {
    complaints.allow(/^Failed to load resource.*404/);
    const gone = await viewer.makeBoard("Sandcastles");
    const { pin } = await boardWith(await someone("Mona"), "Tide table");
    await visit(page, `/pin/${pin.id}/`);
    await closeup(page).getByRole("button", { name: "Profile", exact: true }).click();
    await expect(picker(page).getByRole("button", { name: gone.name })).toBeVisible();
    await viewer.call("boards.delete", { board_id: gone.id });
    await picker(page).getByRole("button", { name: gone.name }).click();
    await expect(message(page, "We could not find this board.")).toBeVisible();
    await expect(closeup(page).getByRole("button", { name: "Save", exact: true })).toBeVisible();
    await closeup(page).getByRole("button", { name: "Profile", exact: true }).click();
    await expect(picker(page).getByRole("button", { name: "Create board" })).toBeVisible();
    await expect(picker(page).getByRole("button", { name: gone.name })).toHaveCount(0);
    expect(await viewer.call("pins.get", { pin_id: pin.id })).toMatchObject({ savedInfo: null });
  });

  test("a section that was deleted meanwhile is told of and chosen no more; the board and the note stay", async ({
    page,
    viewer,
    someone,
    complaints,
  }) => {
    complaints.allow(/^Failed to load resource.*404/);
    const own = await viewer.makeBoard("Gardens");
    const section = await viewer.call("boards.createSection", { board_id: own.id, title: "Beds" });
    await viewer.call("boards.createSection", { board_id: own.id, title: "Paths" });
    const { pin } = await boardWith(await someone("Mona"), "Rose arch");
    await visit(page, `/pin/${pin.id}/repin/?pinBoardId=${own.id}`);
    await page.getByLabel("Section").selectOption("Beds");
    await page.getByLabel("Note").fill("By the gate");
    await viewer.call("boards.deleteSection", { section_id: section.id });
    const save = page.getByRole("main").getByRole("button", { name: "Save", exact: true });
    await save.click();
    await expect(page.getByRole("alert").filter({ hasText: "We could not find this section." })).toBeVisible();
    await expect(page.getByLabel("Section").getByRole("option")).toHaveText(["No section", "Paths"]);
    await expect(page.getByLabel("Section").getByRole("option", { selected: true })).toHaveText("No section");
    await expect(page.getByLabel("Note")).toHaveValue("By the gate");
    await save.click();
    await expect(message(page, "Saved to Gardens")).toBeVisible();
  });

  for (const [script, name] of [
    ["Latin, without a space", "n".repeat(50)],
    ["Devanagari, with marks", "क्षि".repeat(12)],
    ["Arabic, from right to left", "سفينة ".repeat(8).trim()],
    ["Japanese", "庭の小さな池".repeat(8)],
    ["pictures made of several", "👩🏽‍🌾".repeat(12)],
  ] as const) {
    test(`a board's longest name in ${script} is made, searched, chosen and shown whole within its room @both`, async ({
      page,
      viewer,
      someone,
    }) => {
      const { pin } = await boardWith(await someone("Mona"), "Any script");
      await visit(page, `/pin/${pin.id}/repin/`);
      await page.getByRole("button", { name: "Create board" }).click();
      await page.getByRole("textbox", { name: "Name" }).fill(name);
      await page.getByRole("button", { name: "Create", exact: true }).click();
      const chosen = page.getByRole("button", { name, exact: true, expanded: false });
      await expect(chosen).toBeVisible();
      await chosen.click();
      await expect(page.getByRole("group", { name: "Your boards" }).getByRole("button", { name })).toBeVisible();
      const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(await wider()).toBeLessThanOrEqual(0);
      await page.keyboard.press("Escape");
      await page.getByRole("main").getByRole("button", { name: "Save", exact: true }).click();
      await expect(message(page, `Saved to ${name}`)).toBeVisible();
      expect(await wider()).toBeLessThanOrEqual(0);
      expect(await viewer.call("pins.get", { pin_id: pin.id })).toMatchObject({ savedInfo: { title: name } });
    });
  }
});

async function boardWith(maker: Person, title: string) {
  const board = await maker.makeBoard(`Things of ${maker.name}`);
  return { board, pin: await maker.makePin({ title, board_id: board.id }) };
}
