import { getToast } from "../acts.ts";
import { expect, type Page, test, visit } from "../fixtures.ts";
import type { Person } from "../person.ts";

/**
 * Creates a board whose pins are named by number, with the last pin at the top. All images have the same height, so
 * that pins swap places when one is dragged onto another.
 */
async function createNumberedBoard(viewer: Person, name: string, count: number) {
  const board = await viewer.createBoard(name);
  await viewer.createPins(count, (index) => ({ title: `No ${index + 1}`, board_id: board.id }));
  return board;
}

async function startOrganizing(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Organize", exact: true }).click();
  await expect(page.getByRole("region", { name: "Organize Pins" })).toBeVisible();
}

const getTile = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });
const getTileFrame = (page: Page, name: string) => getTile(page, name).locator("xpath=ancestor::*[@data-look]");
const readNames = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("checkbox")
    .evaluateAll((boxes) => boxes.map((box) => box.ariaLabel));

/** Waits until the tiles stop moving. */
async function waitForTiles(page: Page): Promise<void> {
  await page
    .getByRole("main")
    .evaluate((main) => Promise.allSettled(main.getAnimations({ subtree: true }).map(({ finished }) => finished)));
}

/** Returns the names of the tiles from left to right. All of them are in one row. */
async function readShownNames(page: Page): Promise<(string | null)[]> {
  await waitForTiles(page);
  return page
    .getByRole("main")
    .getByRole("checkbox")
    .evaluateAll((boxes) =>
      boxes
        .map((box) => ({ name: box.ariaLabel, x: box.getBoundingClientRect().x }))
        .toSorted((first, second) => first.x - second.x)
        .map(({ name }) => name),
    );
}

/** Drags with the keyboard. Dragging starts one frame after Enter, when everything except the drop targets is inert. */
async function moveOntoTile(page: Page, dragged: string, target: string): Promise<void> {
  await page.getByRole("button", { name: `Move “${dragged}”` }).focus();
  await page.keyboard.press("Enter");
  await page.locator("[inert]").first().waitFor({ state: "attached" });
  await page.getByRole("button", { name: `Move “${target}”` }).focus();
  await page.keyboard.press("Enter");
}

test.describe("organizing a board", () => {
  test("[CARD-26] marks selected and unselected pins", async ({ page, viewer }) => {
    await visit(page, (await createNumberedBoard(viewer, "Chosen", 3)).url);
    await startOrganizing(page);
    await expect(getTileFrame(page, "No 1")).toHaveAttribute("data-look", "no-selection");
    await getTile(page, "No 1").check({ force: true });
    await expect(getTileFrame(page, "No 1")).toHaveAttribute("data-look", "selected");
    await expect(getTileFrame(page, "No 2")).toHaveAttribute("data-look", "deselected");
    await expect(page.getByText("1 Pin selected")).toBeVisible();
    await getTile(page, "No 1").uncheck({ force: true });
    await expect(getTileFrame(page, "No 1")).toHaveAttribute("data-look", "no-selection");
    await page.getByRole("button", { name: "Select all" }).click();
    await expect(page.getByText("3 Pins selected")).toBeVisible();
    // In image-only grids, only the images identify the pins.
    await viewer.call("accounts.update", { board_pin_density: "compact" });
    await page.reload();
    await startOrganizing(page);
    await expect(getTileFrame(page, "No 1")).toHaveAttribute("data-look", "no-selection");
    await getTile(page, "No 1").check({ force: true });
    await expect(getTileFrame(page, "No 1")).toHaveAttribute("data-look", "selected-image-only");
    await expect(getTileFrame(page, "No 2")).toHaveAttribute("data-look", "deselected-image-only");
    await getTile(page, "No 2").check({ force: true });
    await expect(getTileFrame(page, "No 2")).toHaveAttribute("data-look", "selected-image-only");
  });

  test("moves a section with its pins, and undoes the move", async ({ page, viewer }) => {
    const board = await createNumberedBoard(viewer, "Before", 1);
    const section = await viewer.call("boards.createSection", { board_id: board.id, title: "Lamps" });
    await viewer.createPin({ title: "A lamp", board_id: board.id, section: section.id });
    const other = await viewer.createBoard("After");
    await visit(page, section.url);
    await page.getByRole("button", { name: "Organize", exact: true }).click();
    await page.getByRole("button", { name: "Select all" }).click();
    await page.getByRole("button", { name: "Move to board" }).click();
    await page.getByRole("button", { name: /^After/ }).click();
    await page.getByRole("dialog", { name: /Lamps/ }).getByRole("button", { name: "Pins and section" }).click();
    await expect(getToast(page, "1 Pin moved to “After”.")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${board.url}$`));
    const readSections = async (board_id: string) =>
      (await viewer.call("boards.sections", { board_id })).map(({ title, pinCount }) => `${title} ${pinCount}`);
    expect([await readSections(board.id), await readSections(other.id)]).toEqual([[], ["Lamps 1"]]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(getToast(page, "Changes undone")).toBeVisible();
    expect([await readSections(board.id), await readSections(other.id)]).toEqual([["Lamps 1"], []]);
  });

  test("[BOARD-13] can move, copy, or delete the selected pins or add them to a section, and undo each action", async ({
    page,
    viewer,
  }) => {
    const board = await createNumberedBoard(viewer, "Whole", 4);
    await viewer.createBoard("Other");
    await visit(page, board.url);
    await startOrganizing(page);
    const toolbar = page.getByRole("region", { name: "Organize Pins" });
    const choose = async (...names: string[]) => {
      for (const name of names) await getTile(page, name).press("Space");
    };
    const readCounts = async () => ({
      whole: (await viewer.call("boards.get", { board_id: board.id })).pinCount,
      other: (await viewer.call("people.boards", { username: viewer.username })).find(({ name }) => name === "Other")
        ?.pinCount,
    });
    for (const [action, confirmation, expected] of [
      ["Move to board", "2 Pins moved to “Other”.", { whole: 2, other: 2 }],
      ["Copy to board", "2 Pins copied to “Other”.", { whole: 4, other: 2 }],
    ] as const) {
      await choose("No 1", "No 2");
      await toolbar.getByRole("button", { name: action }).click();
      await page.getByRole("button", { name: /^Other/ }).click();
      await expect(getToast(page, confirmation)).toBeVisible();
      expect(await readCounts()).toEqual(expected);
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(getToast(page, "Changes undone")).toBeVisible();
      expect(await readCounts()).toEqual({ whole: 4, other: 0 });
      await expect.poll(() => readNames(page)).toEqual(["No 4", "No 3", "No 2", "No 1"]);
    }
    await choose("No 1", "No 2");
    await toolbar.getByRole("button", { name: "Move to section" }).click();
    await page.getByRole("menuitem", { name: "New section" }).click();
    const dialog = page.getByRole("dialog", { name: "New section" });
    await dialog.getByRole("textbox", { name: "Name" }).fill("Half");
    await dialog.getByRole("button", { name: "Add" }).click();
    await expect(getToast(page, "2 Pins moved.")).toBeVisible();
    const sections = await viewer.call("boards.sections", { board_id: board.id });
    expect(sections.map(({ title, pinCount }) => [title, pinCount])).toEqual([["Half", 2]]);
    await page.getByRole("button", { name: "Select all" }).click();
    await toolbar.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(getToast(page, "4 Pins deleted.")).toBeVisible();
    expect((await readCounts()).whole).toBe(0);
    // Nothing is left to organize.
    await expect(toolbar).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(getToast(page, "Changes undone")).toBeVisible();
    expect((await readCounts()).whole).toBe(4);
  });

  test("makes room for a dragged pin, saves its place, and undoes the move", async ({ page, viewer }) => {
    const board = await createNumberedBoard(viewer, "Dragged", 4);
    await visit(page, board.url);
    await startOrganizing(page);
    const center = async (name: string) => {
      const box = await getTileFrame(page, name).boundingBox();
      if (!box) throw new Error(`${name} isn't visible.`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const [from, to] = [await center("No 1"), await center("No 4")];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x + 20, to.y, { steps: 8 });
    await expect.poll(() => readShownNames(page)).toEqual(["No 1", "No 4", "No 3", "No 2"]);
    await page.keyboard.press("Escape");
    await expect.poll(() => readShownNames(page)).toEqual(["No 4", "No 3", "No 2", "No 1"]);
    await page.mouse.up();
    await expect(getTile(page, "No 1")).not.toBeChecked();

    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x + 20, to.y, { steps: 8 });
    await expect.poll(() => readShownNames(page)).toEqual(["No 1", "No 4", "No 3", "No 2"]);
    await page.mouse.up();
    await expect(getToast(page, "Pin moved")).toBeVisible();
    // A drag doesn't select the tile.
    await expect(getTile(page, "No 1")).not.toBeChecked();
    await expect.poll(() => readNames(page)).toEqual(["No 1", "No 4", "No 3", "No 2"]);
    const undone = page.waitForResponse("**/order/");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => readNames(page)).toEqual(["No 4", "No 3", "No 2", "No 1"]);
    await undone;
    await page.reload();
    await startOrganizing(page);
    await expect.poll(() => readNames(page)).toEqual(["No 4", "No 3", "No 2", "No 1"]);
  });

  test("moves a pin with the keyboard, and announces each step", async ({ page, viewer }) => {
    const board = await createNumberedBoard(viewer, "By keys", 4);
    await visit(page, board.url);
    await startOrganizing(page);
    const handle = page.getByRole("button", { name: "Move “No 4”" });
    const status = (text: string) => page.locator("[aria-live][aria-atomic]").filter({ hasText: text });
    await handle.focus();
    await page.keyboard.press("Space");
    await expect(status("Picked up “No 4”. Position 1 of 4.")).toHaveCount(1);
    await page.keyboard.press("ArrowRight");
    await expect(status("Position 2 of 4")).toHaveCount(1);
    await page.keyboard.press("End");
    await expect.poll(() => readShownNames(page)).toEqual(["No 3", "No 2", "No 1", "No 4"]);
    await page.keyboard.press("Escape");
    await expect(status("Move canceled")).toHaveCount(1);
    await expect.poll(() => readShownNames(page)).toEqual(["No 4", "No 3", "No 2", "No 1"]);
    await expect(handle).toBeFocused();
    const saved = page.waitForResponse("**/order/");
    for (const key of ["Space", "ArrowRight", "ArrowRight", "Space"]) await page.keyboard.press(key);
    await expect(getToast(page, "Pin moved")).toBeVisible();
    await saved;
    await expect.poll(() => readNames(page)).toEqual(["No 3", "No 2", "No 4", "No 1"]);
    await expect(handle).toBeFocused();
    await page.reload();
    await startOrganizing(page);
    await expect.poll(() => readNames(page)).toEqual(["No 3", "No 2", "No 4", "No 1"]);
  });

  test("drags a pin after a long press, and scrolls with a swipe @phone", async ({ page, viewer }) => {
    const board = await createNumberedBoard(viewer, "By touch", 6);
    await visit(page, board.url);
    await startOrganizing(page);
    const boxOf = async (name: string) => {
      const box = await getTileFrame(page, name).boundingBox();
      if (!box) throw new Error(`${name} isn't visible.`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const [from, to] = [await boxOf("No 6"), await boxOf("No 5")];
    const touch = await page.context().newCDPSession(page);
    const send = (type: "touchStart" | "touchMove" | "touchEnd", point?: { x: number; y: number }) =>
      touch.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [point] : [] });
    await send("touchStart", from);
    await expect(page.getByRole("button", { name: "Move “No 6”" })).toBeHidden();
    for (const share of [0.3, 0.6, 1])
      await send("touchMove", { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
    await expect.poll(async () => (await readShownNames(page)).length).toBe(6);
    await send("touchEnd");
    await expect(getToast(page, "Pin moved")).toBeVisible();
    await expect.poll(() => readNames(page)).toEqual(["No 5", "No 6", "No 4", "No 3", "No 2", "No 1"]);
    await expect(getTile(page, "No 6")).not.toBeChecked();
  });

  test("offers the custom order on a sorted board, and lets people drop pins on a section", async ({
    page,
    viewer,
  }) => {
    const board = await createNumberedBoard(viewer, "Sorted", 3);
    const section = await viewer.call("boards.createSection", { board_id: board.id, title: "Lamps" });
    await viewer.call("boards.update", { board_id: board.id, pin_sort: "oldest" });
    await visit(page, board.url);
    await startOrganizing(page);
    await expect(page.getByRole("button", { name: "Move “No 1”" })).toHaveCount(0);
    const tile = await getTileFrame(page, "No 2").boundingBox();
    const place = await page.locator(`[data-drop-section="${section.id}"]`).boundingBox();
    if (!tile || !place) throw new Error("The tile or the section isn't visible.");
    await page.mouse.move(tile.x + 40, tile.y + 40);
    await page.mouse.down();
    await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2, { steps: 8 });
    await page.mouse.up();
    await expect(getToast(page, "1 Pin moved")).toBeVisible();
    await page.getByRole("button", { name: "Use custom order to drag Pins" }).click();
    await expect(page.getByRole("button", { name: "Move “No 1”" })).toBeVisible();
  });
});

test("[BOARD-16] creates, renames, reorders, deletes, and counts sections", async ({ page, viewer }) => {
  const board = await viewer.createBoard("Rooms");
  await viewer.createPin({ title: "A lamp", board_id: board.id });
  const readCount = async () => (await viewer.call("boards.get", { board_id: board.id })).sectionCount;
  await visit(page, board.url);
  for (const title of ["Attic", "Cellar"]) {
    await page.getByRole("button", { name: "More options for this board" }).click();
    await page.getByRole("menuitem", { name: "New section" }).click();
    const dialog = page.getByRole("dialog", { name: "New section" });
    await dialog.getByRole("textbox", { name: "Name" }).fill(title);
    await dialog.getByRole("button", { name: "Add" }).click();
    await expect(page.getByRole("main").getByRole("link", { name: new RegExp(title) })).toBeVisible();
  }
  expect(await readCount()).toBe(2);
  await startOrganizing(page);
  const readTitles = async () =>
    (await viewer.call("boards.sections", { board_id: board.id })).map(({ title }) => title);
  await moveOntoTile(page, "Cellar", "Attic");
  await expect.poll(readTitles).toEqual(["Cellar", "Attic"]);
  await page.reload();
  await page
    .getByRole("main")
    .getByRole("link", { name: /Cellar/ })
    .click();
  await page.getByRole("button", { name: "More options for this section" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  const rename = page.getByRole("dialog", { name: "Rename section" });
  await rename.getByRole("textbox", { name: "Name" }).fill("Basement");
  await rename.getByRole("button", { name: "Rename" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Basement");
  expect([await readTitles(), await readCount()]).toEqual([["Basement", "Attic"], 2]);
  await page.getByRole("button", { name: "More options for this section" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete section" }).click();
  await expect(getToast(page, "“Basement” deleted")).toBeVisible();
  expect([await readTitles(), await readCount()]).toEqual([["Attic"], 1]);
});

test.describe("the boards of a profile", () => {
  const readBoards = (page: Page) =>
    page
      .getByRole("main")
      .getByRole("link", { name: /^(?:Archived board )?(?:Ants|Bees|Cows)/ })
      .evaluateAll((links) => links.map((link) => link.textContent?.slice(0, 4)));

  test("[BOARD-10] stay in the order that their owner chose", async ({ page, viewer }) => {
    for (const name of ["Cows", "Bees", "Ants"]) await viewer.createBoard(name);
    await visit(page, `/${viewer.username}/_saved/`);
    await page.getByRole("button", { name: "Sort boards" }).click();
    await page.getByRole("menuitem", { name: "A to Z" }).click();
    await expect.poll(() => readBoards(page)).toEqual(["Ants", "Bees", "Cows"]);
    await page.getByRole("button", { name: "Sort boards" }).click();
    await page.getByRole("menuitem", { name: "Custom" }).click();
    await page.getByRole("button", { name: "Rearrange" }).click();
    await moveOntoTile(page, "Cows", "Ants");
    await page.getByRole("button", { name: "Done" }).click();
    await expect.poll(() => readBoards(page)).toEqual(["Cows", "Ants", "Bees"]);
    await page.reload();
    await expect.poll(() => readBoards(page)).toEqual(["Cows", "Ants", "Bees"]);
  });

  test("[BOARD-12] can be archived, and are then listed in a separate group", async ({ page, viewer }) => {
    const [bees] = [await viewer.createBoard("Bees"), await viewer.createBoard("Ants")];
    await visit(page, `/board/${bees.id}/edit/`);
    await page.getByRole("button", { name: "Archive this board" }).click();
    await expect(getToast(page, "“Bees” archived")).toBeVisible();
    await visit(page, `/${viewer.username}/_saved/`);
    await expect(page.getByRole("heading", { name: "Archived" })).toBeVisible();
    await expect.poll(() => readBoards(page)).toEqual(["Ants", "Bees"]);
    const activeBoards = await viewer.call("people.boards", { username: viewer.username, include_archived: false });
    expect(activeBoards.map(({ name }) => name)).toEqual(["Ants"]);
  });
});

test("a board can be merged into another, and Undo restores both of them", async ({ page, viewer }) => {
  const [source, target] = [await createNumberedBoard(viewer, "Old lamps", 2), await viewer.createBoard("All lamps")];
  await visit(page, `/board/${source.id}/edit/`);
  await page.getByRole("button", { name: "Merge board…" }).click();
  await page.getByRole("button", { name: /^All lamps/ }).click();
  const confirmation = page.getByRole("alertdialog", { name: "Merge “Old lamps” into “All lamps”?" });
  await expect(confirmation).toContainText("Its 2 Pins will move to “All lamps”.");
  await confirmation.getByRole("button", { name: "Merge" }).click();
  await expect(getToast(page, "2 Pins moved to “All lamps”.")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${target.url}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All lamps");
  const readCounts = async () =>
    (await viewer.call("people.boards", { username: viewer.username, sort: "oldest" })).map(({ pinCount }) => pinCount);
  expect(await readCounts()).toEqual([2]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(getToast(page, "Changes undone")).toBeVisible();
  expect(await readCounts()).toEqual([2, 0]);
});
