import { getCard, getToast } from "../acts.ts";
import { expect, type Page, test, visit } from "../fixtures.ts";
import type { Person } from "../person.ts";

/** Reads the titles of a board's cards, in order. */
async function readTitles(page: Page): Promise<string[]> {
  const cards = page.getByRole("main").getByRole("list", { name: "Allotment" }).getByRole("listitem");
  const texts = await cards.allInnerTexts();
  return texts.map((text) => /A \w+/.exec(text)?.[0] ?? text);
}

const expectOrder = (page: Page, expected: readonly string[]) => expect.poll(() => readTitles(page)).toEqual(expected);

/** Marks the document. @returns a function that returns true if the page hasn't been reloaded since */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
  return () => page.evaluate(() => document.documentElement.hasAttribute("data-same-document"));
}

const findRow = (page: Page, person: Person) => page.getByRole("listitem").filter({ hasText: `@${person.username}` });

const loadUserId = async (person: Person) => (await person.call("accounts.viewer", {})).userId ?? "";

/** Chooses an item from the board's menu. */
async function chooseFromMenu(page: Page, line: string): Promise<void> {
  await page.getByRole("button", { name: "More options for this board" }).click();
  await page.getByRole("menuitem", { name: line }).click();
}

test.describe("two people who share a secret board", () => {
  test("can invite, join, save, reorder, add notes, and use sections, and see each other's changes live", async ({
    page,
    viewer,
    otherBrowser,
    complaints,
    url,
  }) => {
    test.slow();
    // The removed person's browser sends another request, which returns a 404.
    complaints.allow(/^Failed to load resource.* 404/);
    const board = await viewer.createBoard("Allotment", "secret");
    const other = await otherBrowser();
    const friend = await other.signUp("Freya");
    await visit(page, `/board/${board.id}/edit/add_collaborators/`);
    await page.getByRole("searchbox", { name: "Find people" }).fill(friend.username);
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await findRow(page, friend).getByRole("button", { name: "Invite" }).click();
    await expect(findRow(page, friend).getByText("Invited")).toBeVisible();
    await visit(page, `/board/${board.id}/edit/collaborators/`);
    await expect(page.getByRole("heading", { name: "Pending invitations" })).toBeVisible();
    await visit(other.page, `/${friend.username}/_saved/`);
    await other.page
      .getByRole("group", { name: /invited you to “Allotment”/ })
      .getByRole("button", { name: "Join" })
      .click();
    await expect(other.page).toHaveURL(board.url);
    await expect(page.getByRole("heading", { name: "Pending invitations" })).toHaveCount(0);
    await expect(findRow(page, friend)).toBeVisible();
    await viewer.call("boards.setRole", {
      board_id: board.id,
      invited_user_id: await loadUserId(friend),
      role: "organize",
    });
    await expect(other.page.getByRole("button", { name: "More options for this board" })).toBeVisible();

    await visit(page, board.url);
    const isSame = [await markDocument(page), await markDocument(other.page)];
    await viewer.createPin({ title: "A spade", board_id: board.id });
    await expect(getCard(other.page, "A spade")).toBeVisible();
    const ownPin = await friend.createPin({ title: "A rake", board_id: board.id });
    await expect(getCard(page, "A rake")).toBeVisible();
    const lastPin = await friend.createPin({ title: "A hoe", board_id: board.id });
    for (const eachPage of [page, other.page]) await expectOrder(eachPage, ["A hoe", "A rake", "A spade"]);
    await other.page.getByRole("button", { name: "Organize", exact: true }).click();
    await other.page.getByRole("checkbox", { name: "A spade", exact: true }).check({ force: true });
    await other.page.getByRole("button", { name: "Move to front" }).click();
    await expectOrder(page, ["A spade", "A hoe", "A rake"]);
    await other.page.getByRole("button", { name: "Done organizing" }).click();
    await expectOrder(other.page, ["A spade", "A hoe", "A rake"]);

    await friend.call("pins.update", { pin_id: ownPin.id, pin_note: "For the leaves" });
    await expect(getCard(page, "A rake").getByText("For the leaves")).toBeVisible();
    await chooseFromMenu(page, "New section");
    const dialog = page.getByRole("dialog", { name: "New section" });
    await dialog.getByRole("textbox", { name: "Name" }).fill("Tools");
    await dialog.getByRole("button", { name: "Add" }).click();
    await expect(other.page.getByRole("link", { name: /Tools/ })).toBeVisible();
    const [section] = await friend.call("boards.sections", { board_id: board.id });
    await friend.call("pins.update", { pin_id: ownPin.id, section: section?.id ?? null });
    await expect(page.getByRole("link", { name: /Tools/ }).getByText("1 Pin")).toBeVisible();
    await viewer.call("pins.delete", { id: lastPin.id });
    await expect(getCard(other.page, "A hoe")).toHaveCount(0);
    await viewer.call("boards.update", { board_id: board.id, description: "All that grows" });
    await expect(other.page.getByText("All that grows")).toBeVisible();
    expect(await Promise.all(isSame.map((ask) => ask()))).toEqual([true, true]);

    await visit(page, `/board/${board.id}/edit/collaborators/`);
    await findRow(page, friend).getByRole("button", { name: "Remove" }).click();
    await expect(getToast(page, "Freya")).toBeVisible();
    const notFoundHeading = other.page.getByRole("heading", { level: 1, name: "Page not found" });
    await expect(notFoundHeading).toBeVisible();
    await expect(getCard(other.page, "A spade")).toHaveCount(0);
    await other.page.reload();
    await expect(notFoundHeading).toBeVisible();
    for (const path of [`/v3/boards/${board.id}/`, `/v3/boards/${board.id}/pins/`, `/v3/boards/${board.id}/live/`]) {
      expect((await other.page.request.get(url + path)).status(), path).toBe(404);
    }
    // The removed person's saves stay on the board. A removal from the board doesn't delete them.
    await visit(page, board.url);
    await expect(getCard(page, "A rake")).toBeVisible();
  });

  test("keep their scroll position and focus when pins are added above @both", async ({ page, viewer, someone }) => {
    const friend = await someone("Finn");
    const board = await viewer.createBoard("Allotment", "secret");
    await viewer.call("boards.invite", { board_id: board.id, invited_user_id: await loadUserId(friend), role: "add" });
    await friend.call("boards.acceptInvite", { board_id: board.id });
    for (let number = 1; number <= 16; number += 1) {
      await viewer.createPin({ title: `A seed of ${number}`, board_id: board.id });
    }
    await visit(page, board.url);
    // Scroll only partway down, because there's no room to scroll at the end of the page.
    await page.evaluate(() => scrollTo(0, 500));
    const focusedPin = getCard(page, "A seed of 9");
    await focusedPin.getByRole("link").first().focus();
    const readTop = async () => Math.round((await focusedPin.boundingBox())?.y ?? Number.NaN);
    const top = await readTop();
    await friend.createPin({ title: "A bulb", board_id: board.id });
    await expect(page.getByText("17 Pins").first()).toBeAttached();
    await expect(focusedPin.getByRole("link").first()).toBeFocused();
    await expect.poll(async () => Math.abs((await readTop()) - top)).toBeLessThan(3);
  });
});
