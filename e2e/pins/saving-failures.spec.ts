import type { BrowserContext, Page } from "@playwright/test";
import { getCard, getCloseup, delayCodeRequests, getToast, openActions } from "../acts.ts";
import { expect, test, visit } from "../fixtures.ts";
import type { Person } from "../person.ts";

const getPicker = (page: Page) => page.getByRole("dialog", { name: "Save to a board" });
const UNREACHED_MESSAGE = "We couldn’t reach the server. Check your connection and try again.";
const SAVE_ROUTE = /\/resource\/RepinResource\/$/;
const recordSaves = (page: Page) => {
  const savedPinIds: string[] = [];
  page.on("request", (request) => {
    if (SAVE_ROUTE.test(request.url())) savedPinIds.push(request.postData() ?? "");
  });
  return savedPinIds;
};

test.describe("saving", () => {
  test("happens once when a card is tapped twice, and waits when the browser is offline @both", async ({
    page,
    viewer,
    someone,
    context,
    complaints,
    isMobile,
  }) => {
    const creator = await someone("Mona");
    const { board } = await createBoardWithPin(creator, "Twin lamp");
    await creator.createPin({ title: "Lost kite", board_id: board.id });
    const saved = () => viewer.call("people.saved", { username: viewer.username });
    const savedPinIds = recordSaves(page);
    await visit(page, board.url);
    await page.waitForLoadState("networkidle");

    await test.step("saves once on a double tap, and ignores taps while saving", async () => {
      const lamp = getCard(page, "Twin lamp");
      if (!isMobile) await openActions(lamp, false);
      const button = lamp.getByRole("button", { name: /^Save(?:d!?)?$/ }).last();
      const release = await delayCodeRequests(page, SAVE_ROUTE);
      await button.dblclick();
      await button.click();
      release();
      await expect(getToast(page, "Saved to Profile")).toBeVisible();
      expect(savedPinIds).toHaveLength(1);
      expect(await saved()).toHaveLength(1);
    });

    // Only one toast shows at a time, so the toast can't be about the lamp.
    await test.step("shows the save with a message when offline, and sends it afterward", async () => {
      complaints.allow(/ERR_INTERNET_DISCONNECTED/);
      const kite = getCard(page, "Lost kite");
      if (!isMobile) await openActions(kite, false);
      const button = kite.getByRole("button", { name: "Save", exact: true });
      await setOffline(page, context, true);
      await button.click();
      await expect(getToast(page, "You’re offline. We’ll save this when you’re back online.")).toBeVisible();
      await expect(kite.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
      await setOffline(page, context, false);
      await expect(getToast(page, "You’re back online. 1 change was saved.")).toBeVisible();
      expect(await saved()).toHaveLength(2);
    });
  });

  test("keeps the choices on the save screen when a board or section has been deleted, or the browser is offline", async ({
    page,
    viewer,
    someone,
    context,
    complaints,
  }) => {
    complaints.allow(/^Failed to load resource.*404.*\/resource\/RepinResource\//);
    const creator = await someone("Mona");
    const { board, pin: table } = await createBoardWithPin(creator, "Tide table");
    const wood = await creator.createPin({ title: "Driftwood", board_id: board.id });
    const arch = await creator.createPin({ title: "Rose arch", board_id: board.id });
    const save = page.getByRole("main").getByRole("button", { name: "Save", exact: true });

    // This step runs first, while the viewer has no saves and the destination next to Save is still the profile.
    await test.step("reports a deleted board, no longer offers it, and saves nothing", async () => {
      const deletedBoard = await viewer.createBoard("Sandcastles");
      await visit(page, `/pin/${table.id}/`);
      await getCloseup(page).getByRole("button", { name: "Profile", exact: true }).click();
      await expect(getPicker(page).getByRole("button", { name: deletedBoard.name })).toBeVisible();
      await viewer.call("boards.delete", { board_id: deletedBoard.id });
      await getPicker(page).getByRole("button", { name: deletedBoard.name }).click();
      await expect(getToast(page, "We couldn’t find this board.")).toBeVisible();
      await expect(getCloseup(page).getByRole("button", { name: "Save", exact: true })).toBeVisible();
      await getCloseup(page).getByRole("button", { name: "Profile", exact: true }).click();
      await expect(getPicker(page).getByRole("button", { name: "Create board" })).toBeVisible();
      await expect(getPicker(page).getByRole("button", { name: deletedBoard.name })).toHaveCount(0);
      expect(await viewer.call("pins.get", { pin_id: table.id })).toMatchObject({ savedInfo: null });
    });

    await test.step("reports a deleted section, deselects it, and keeps the board and the note", async () => {
      const ownBoard = await viewer.createBoard("Gardens");
      const section = await viewer.call("boards.createSection", { board_id: ownBoard.id, title: "Beds" });
      await viewer.call("boards.createSection", { board_id: ownBoard.id, title: "Paths" });
      await visit(page, `/pin/${arch.id}/repin/?pinBoardId=${ownBoard.id}`);
      await page.getByLabel("Section").selectOption("Beds");
      await page.getByLabel("Note").fill("By the gate");
      await viewer.call("boards.deleteSection", { section_id: section.id });
      await save.click();
      await expect(page.getByRole("alert").filter({ hasText: "We couldn’t find this section." })).toBeVisible();
      await expect(page.getByLabel("Section").getByRole("option")).toHaveText(["No section", "Paths"]);
      await expect(page.getByLabel("Section").getByRole("option", { selected: true })).toHaveText("No section");
      await expect(page.getByLabel("Note")).toHaveValue("By the gate");
      await save.click();
      await expect(getToast(page, "Saved to Gardens")).toBeVisible();
    });

    await test.step("keeps the destination, the note, and a new board's name when offline", async () => {
      complaints.allow(/ERR_INTERNET_DISCONNECTED/);
      await viewer.createBoard("Shore");
      await visit(page, `/pin/${wood.id}/repin/`);
      const boards = page.getByRole("group", { name: "Your boards" });
      await expect(boards.getByRole("button", { name: "Shore", exact: true })).toBeVisible();
      await page.getByLabel("Note").fill("Found in May");
      await boards.getByRole("button", { name: "Create board" }).click();
      await page.getByRole("textbox", { name: "Name" }).fill("Beaches");
      await setOffline(page, context, true);
      await page.getByRole("button", { name: "Create", exact: true }).dblclick();
      await expect(page.getByRole("alert").filter({ hasText: UNREACHED_MESSAGE })).toBeVisible();
      await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Beaches");
      await setOffline(page, context, false);
      await page.getByRole("button", { name: "Create", exact: true }).dblclick();
      await expect(page.getByRole("button", { name: "Beaches", expanded: false })).toBeVisible();
      await setOffline(page, context, true);
      await save.click();
      await expect(page.getByRole("alert").filter({ hasText: UNREACHED_MESSAGE })).toBeVisible();
      await expect(page.getByLabel("Note")).toHaveValue("Found in May");
      await expect(page.getByRole("button", { name: "Beaches", expanded: false })).toBeVisible();
      await setOffline(page, context, false);
      await save.dblclick();
      await expect(getToast(page, "Saved to Beaches")).toBeVisible();
      const madeBoards = (await viewer.call("people.boards", { username: viewer.username })) as readonly {
        name: string;
      }[];
      expect(madeBoards.map(({ name }) => name).filter((name) => name !== "Gardens")).toEqual(["Beaches", "Shore"]);
      const { savedInfo } = await viewer.call("pins.get", { pin_id: wood.id });
      expect(await viewer.call("pins.get", { pin_id: savedInfo?.localPinId ?? "" })).toMatchObject({
        pinNote: { text: "Found in May" },
      });
    });
  });

  test("works with the longest board names in any script, without overflow @both", async ({
    page,
    viewer,
    someone,
  }) => {
    const creator = await someone("Mona");
    const { board, pin } = await createBoardWithPin(creator, "Any script");
    const readOverflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    let unsaved = pin;
    for (const [script, name] of [
      ["Latin, without a space", "n".repeat(50)],
      ["Devanagari, with marks", "क्षि".repeat(12)],
      ["Arabic, from right to left", "سفينة ".repeat(8).trim()],
      ["Japanese", "庭の小さな池".repeat(8)],
      ["pictures made of several", "👩🏽‍🌾".repeat(12)],
    ] as const) {
      await test.step(script, async () => {
        await visit(page, `/pin/${unsaved.id}/repin/`);
        await page.getByRole("button", { name: "Create board" }).click();
        await page.getByRole("textbox", { name: "Name" }).fill(name);
        await page.getByRole("button", { name: "Create", exact: true }).click();
        const boardButton = page.getByRole("button", { name, exact: true, expanded: false });
        await expect(boardButton).toBeVisible();
        await boardButton.click();
        await expect(page.getByRole("group", { name: "Your boards" }).getByRole("button", { name })).toBeVisible();
        expect(await readOverflow()).toBeLessThanOrEqual(0);
        await page.keyboard.press("Escape");
        await page.getByRole("main").getByRole("button", { name: "Save", exact: true }).click();
        await expect(getToast(page, `Saved to ${name}`)).toBeVisible();
        expect(await readOverflow()).toBeLessThanOrEqual(0);
        expect(await viewer.call("pins.get", { pin_id: unsaved.id })).toMatchObject({ savedInfo: { title: name } });
      });
      unsaved = await creator.createPin({ title: "Any script", board_id: board.id });
    }
  });
});

async function setOffline(page: Page, context: BrowserContext, isOffline: boolean): Promise<void> {
  await context.setOffline(isOffline);
  await page.waitForFunction((offline) => navigator.onLine !== offline, isOffline);
}

async function createBoardWithPin(creator: Person, title: string) {
  const board = await creator.createBoard(`Things of ${creator.name}`);
  return { board, pin: await creator.createPin({ title, board_id: board.id }) };
}
