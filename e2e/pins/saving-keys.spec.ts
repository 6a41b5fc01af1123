import type { Locator, Page } from "@playwright/test";
import { getCard, choosePictures, getCloseup, getToast } from "../acts.ts";
import { expect, test, visit } from "../fixtures.ts";
import type { Person } from "../person.ts";
import { createPicture } from "../pictures.ts";

// These tests check motion.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const getPicker = (page: Page) => page.getByRole("dialog", { name: "Save to a board" });
const getToasts = (page: Page) => page.getByRole("region", { name: "Notifications" });
const SEVEN_BOARD_NAMES = ["Pots", "Plants", "Paths", "Ponds", "Porches", "Pergolas", "Zinnias"];

/** Counts the live regions with a text that screen readers can reach, and that would therefore be announced. */
function countAnnouncements(page: Page, words: string): Promise<number> {
  return page.evaluate((text) => {
    const live = [...document.querySelectorAll('[aria-live="polite"], [role="status"], [role="alert"]')];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let count = 0;
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      const region = parent?.closest("[aria-live], [role=status], [role=alert]");
      if (!node.textContent?.includes(text) || !region || !live.includes(region)) continue;
      if (!parent?.closest("[inert], [aria-hidden=true]")) count += 1;
    }
    return count;
  }, words);
}

test.describe("saving with the keyboard alone", () => {
  test("from a card, focuses the picker, selects by letters and arrows, and returns the focus to the card", async ({
    page,
    viewer,
    someone,
  }) => {
    for (const name of SEVEN_BOARD_NAMES) await viewer.createBoard(name);
    const { board } = await createBoardWithPin(await someone("Mona"), "Clay pot");
    await visit(page, board.url);
    const pot = getCard(page, "Clay pot");
    const search = getPicker(page).getByRole("searchbox", { name: "Search your boards" });
    await page.waitForLoadState("networkidle");
    await pot.getByRole("link").first().focus();
    const chooser = pot.getByRole("button", { name: "Profile", exact: true });
    await tabTo(page, chooser);
    await page.keyboard.press("Enter");
    await expect(search).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(getPicker(page)).toHaveCount(0);
    await expect(chooser).toBeFocused();

    await page.keyboard.press("Enter");
    await expect(search).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowDown");
    await expect(getPicker(page).getByRole("button", { name: "Profile" })).toBeFocused();
    await page.keyboard.press("End");
    await expect(getPicker(page).getByRole("button", { name: "Create board" })).toBeFocused();
    await page.keyboard.type("por");
    await expect(search).toHaveValue("por");
    await expect(getPicker(page).getByRole("status")).toHaveText("1 board");
    await page.keyboard.type("x");
    await expect(getPicker(page).getByRole("status")).toHaveText("None of your boards match “porx”.");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(getToast(page, "Saved to Porches")).toBeVisible();
    expect(await countAnnouncements(page, "Saved to Porches")).toBe(1);
    await expect(pot.locator(":focus")).toHaveCount(1);

    await page.keyboard.press("F6");
    await expect(getToasts(page).getByRole("button", { name: "Undo" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(getToasts(page).getByRole("link", { name: "Change" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(getToasts(page).getByRole("link", { name: "Organize" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(getToasts(page).getByRole("link")).toHaveCount(0);
    await expect(pot.locator(":focus")).toHaveCount(1);
  });

  test("with few boards, has no search field, and jumps to a board by its first letters", async ({
    page,
    viewer,
    someone,
  }) => {
    for (const name of ["Äpfel", "Birnen", "Beeren"]) await viewer.createBoard(name);
    const { pin } = await createBoardWithPin(await someone("Mona"), "Fruit bowl");
    await visit(page, `/pin/${pin.id}/`);
    await getCloseup(page).getByRole("button", { name: "Profile", exact: true }).press("Enter");
    const line = (name: string) => getPicker(page).getByRole("button", { name, exact: true });
    await expect(line("Profile")).toBeFocused();
    await page.keyboard.press("a");
    await expect(line("Äpfel")).toBeFocused();
    await page.keyboard.press("b");
    await expect(line("Beeren")).toBeFocused();
    await page.keyboard.press("b");
    await expect(line("Birnen")).toBeFocused();
    await page.keyboard.press("Home");
    await expect(line("Profile")).toBeFocused();
    await page.keyboard.press("End");
    await expect(line("Create board")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(getPicker(page).getByRole("textbox", { name: "Name" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(line("Create board")).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.type("Nüsse");
    await page.keyboard.press("Enter");
    await expect(getToast(page, "Saved to Nüsse")).toBeVisible();
    await expect(getCloseup(page).locator(":focus")).toHaveCount(1);
  });

  test("on the save screen, opens and closes the board field, returns the focus to it, and announces the save once", async ({
    page,
    viewer,
    someone,
  }) => {
    const zinnias = await createBoards(viewer);
    await viewer.call("boards.createSection", { board_id: zinnias, title: "Seeds" });
    const { pin } = await createBoardWithPin(await someone("Mona"), "Seed tray");
    await visit(page, `/pin/${pin.id}/repin/?pinBoardId=${zinnias}`);
    const field = page.getByRole("button", { description: "Board" });
    const boards = page.getByRole("group", { name: "Your boards" });
    const search = boards.getByRole("searchbox");
    await expect(field).toHaveAccessibleName("Zinnias");
    await field.focus();
    await page.keyboard.press("ArrowDown");
    await expect(search).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(boards).toHaveCount(0);
    await expect(field).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(search).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await tabTo(page, boards.getByRole("button", { name: "Sections in Zinnias" }));
    await page.keyboard.press("Enter");
    await expect(boards.getByRole("button", { name: "Seeds" })).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(boards.getByRole("button", { name: "Seeds" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(field).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("Section")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("Note")).toBeFocused();
    await page.keyboard.type("From seed");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const status = page.getByRole("main").getByRole("status").filter({ hasText: "Saved to Zinnias · Seeds" });
    await expect(status).toBeVisible();
    expect(await countAnnouncements(page, "Saved to Zinnias")).toBe(1);
    await expect(getToast(page, "Saved to Zinnias · Seeds")).toBeVisible();
    await expect(status).toHaveCount(0);
    expect(await countAnnouncements(page, "Saved to Zinnias")).toBe(0);
  });

  test("on the save screen, closes immediately when someone prefers reduced motion", async ({
    page,
    viewer,
    someone,
  }) => {
    const ownBoard = await viewer.createBoard("Still");
    const { pin } = await createBoardWithPin(await someone("Mona"), "Quiet pond");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await visit(page, `/pin/${pin.id}/repin/?pinBoardId=${ownBoard.id}`);
    const moving = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let maxAnimations = 0;
          const countAnimations = () => {
            const elements = [...document.querySelectorAll("[data-done], [data-done] *")];
            maxAnimations = Math.max(maxAnimations, ...elements.map((element) => element.getAnimations().length));
            if (location.pathname.endsWith("/repin/")) requestAnimationFrame(countAnimations);
            else resolve(maxAnimations);
          };
          countAnimations();
        }),
    );
    await page.getByRole("main").getByRole("button", { name: "Save", exact: true }).press("Enter");
    await expect(page).toHaveURL(new RegExp(`/pin/${pin.id}/$`));
    expect(await moving).toBe(0);
    await expect(getToast(page, "Saved to Still")).toBeVisible();
  });

  test("on the page for creating Pins, keeps the focus in the draft, then moves it to the next draft", async ({
    page,
    viewer,
  }) => {
    await visit(page, `/pin/create/?of=${viewer.username}`);
    await choosePictures(page, [await createPicture(41), await createPicture(42), await createPicture(43)]);
    const draft = page.getByRole("form");
    const edits = page.getByRole("button", { name: /^Edit Draft/ });
    await edits.first().press("Enter");
    await page.route("**/v3/pins/", () => undefined);
    await draft.getByRole("button", { name: "Publish" }).press("Enter");
    await expect(draft.getByRole("progressbar")).toBeVisible();
    await expect(draft).toBeFocused();
    await draft.getByRole("button", { name: "Cancel" }).press("Enter");
    await expect(draft.getByRole("progressbar")).toHaveCount(0);
    await expect(draft).toBeFocused();
    await page.unroute("**/v3/pins/");
    await edits.nth(1).press("Enter");
    await draft.getByRole("button", { name: "Discard" }).press("Enter");
    await expect(edits).toHaveCount(2);
    await expect(page.getByRole("form", { name: /picture-43/ })).toBeFocused();
    await draft.getByRole("button", { name: "Publish" }).press("Enter");
    await expect(page.getByRole("form", { name: /picture-41/ })).toBeFocused();
    await expect(page.getByRole("link", { name: "View Pin" })).toBeVisible();
    // The previous toast is announced first.
    await expect.poll(() => countAnnouncements(page, "Pin published")).toBe(1);
    await draft.getByRole("button", { name: "Discard" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });
});

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
    await expect(target).toBeFocused({ timeout: 1 });
  }).toPass();
}

/** Creates seven boards. @returns the last board's ID */
async function createBoards(person: Person): Promise<string> {
  let id = "";
  for (const name of SEVEN_BOARD_NAMES) ({ id } = await person.createBoard(name));
  return id;
}

async function createBoardWithPin(creator: Person, title: string) {
  const board = await creator.createBoard(`Things of ${creator.name}`);
  return { board, pin: await creator.createPin({ title, board_id: board.id }) };
}
