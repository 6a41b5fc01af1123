import { card, holdBack, message } from "../acts.ts";
import { expect, type Page, test, visit, waitForHydration } from "../fixtures.ts";
import type { Person } from "../person.ts";

const SAVE_CODE = /\/assets\/one-tap-save-[^/]+\.js$/;
const SHEET_CODE = /\/assets\/pin-acts-sheet-[^/]+\.js$/;
const ANY_CODE = /\/assets\/[^/]+\.js$/;

/** Blocks code of the page. @returns a function that lets it load from now on */
async function blockCode(page: Page, code: RegExp): Promise<() => Promise<void>> {
  await page.route(code, (route) => route.abort());
  return () => page.unroute(code);
}

async function makeLampBoard(maker: Person, title: string) {
  const board = await maker.makeBoard("Lamps");
  await maker.makePin({ title, board_id: board.id });
  return board;
}

async function countSaves(viewer: Person): Promise<number> {
  return ((await viewer.call("people.saved", { username: viewer.username })) as readonly unknown[]).length;
}

test.describe("a card whose code loads late @phone", () => {
  test("acknowledges a tap on Save immediately, and saves once when the code arrives", async ({
    page,
    viewer,
    someone,
  }) => {
    const board = await makeLampBoard(await someone("Mona"), "A patient lamp");
    const release = await holdBack(page, SAVE_CODE);
    await visit(page, board.url);
    const save = card(page, "A patient lamp").getByRole("button", { name: "Save", exact: true });
    await save.tap();
    await expect(save).toHaveAttribute("aria-busy", "true");
    await save.tap();
    release();
    await expect(message(page, "Saved to Profile")).toBeVisible();
    await expect(card(page, "A patient lamp").getByRole("button", { name: "Saved", exact: true })).toBeVisible();
    expect(await countSaves(viewer)).toBe(1);
  });

  test("acknowledges a tap before any of the page's code is there", async ({ page, viewer, someone }) => {
    const board = await makeLampBoard(await someone("Mona"), "An early lamp");
    const release = await holdBack(page, ANY_CODE);
    await page.goto(board.url, { waitUntil: "commit" });
    const save = card(page, "An early lamp").getByRole("button", { name: "Save", exact: true });
    await save.tap();
    await expect(save).toHaveAttribute("aria-busy", "true");
    release();
    await expect(message(page, "Saved to Profile")).toBeVisible();
    expect(await countSaves(viewer)).toBe(1);
  });

  test("asks for the board as soon as it can, if the setting says so", async ({ page, viewer, someone }) => {
    await viewer.call("accounts.update", { save_behavior: 1 });
    const ownBoard = await viewer.makeBoard("Lights");
    const board = await makeLampBoard(await someone("Mona"), "A lamp to place");
    const release = await holdBack(page, SAVE_CODE);
    await visit(page, board.url);
    await card(page, "A lamp to place").getByRole("button", { name: "Save", exact: true }).tap();
    release();
    await page.getByRole("dialog", { name: "Save to a board" }).getByRole("button", { name: ownBoard.name }).tap();
    await expect(message(page, "Saved to Lights")).toBeVisible();
  });

  test("says when there's no connection, and the next tap requests the code again", async ({
    page,
    viewer,
    someone,
    context,
    complaints,
  }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED/);
    const board = await makeLampBoard(await someone("Mona"), "A lost lamp");
    await visit(page, board.url);
    const lamp = card(page, "A lost lamp");
    const save = lamp.getByRole("button", { name: "Save", exact: true });
    // Code that loads when idle has loaded completely: a missing half would be requested without a connection.
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    await save.tap();
    await expect(message(page, "We couldn’t reach the server.")).toBeVisible();
    await expect(save).not.toHaveAttribute("aria-busy", "true");
    await lamp.getByRole("button", { name: "More options" }).tap();
    await expect(lamp.getByRole("link").first()).toBeVisible();
    await context.setOffline(false);
    // A module whose retry fails is never requested again: the network must really be back, not just reported.
    await page.waitForFunction(() =>
      fetch("/favicon.svg", { cache: "no-store" }).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    await save.tap();
    await expect(message(page, "Saved to Profile")).toBeVisible();
    expect(await countSaves(viewer)).toBe(1);
  });

  test("stays when its code fails to load, says so, and offers a reload, which has it", async ({
    page,
    viewer,
    someone,
    complaints,
  }) => {
    complaints.allow(/Failed to load resource|ERR_FAILED/);
    const board = await makeLampBoard(await someone("Mona"), "A slow lamp");
    expect(viewer.username).not.toBe("");
    const unblockCode = await blockCode(page, SHEET_CODE);
    await visit(page, board.url);
    const lamp = card(page, "A slow lamp");
    const more = lamp.getByRole("button", { name: "More options" });
    await more.tap();
    await expect(message(page, "Part of this page didn’t load.")).toBeVisible();
    await expect(lamp.getByRole("button", { name: "Save", exact: true })).toBeVisible();
    await unblockCode();
    const release = await holdBack(page, SHEET_CODE);
    const reload = page.waitForEvent("domcontentloaded");
    await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Reload" }).tap();
    await reload;
    await waitForHydration(page);
    await more.tap();
    await expect(more).toHaveAttribute("aria-busy", "true");
    release();
    await expect(page.getByRole("dialog").getByRole("button", { name: "Share", exact: true })).toBeVisible();
  });
});
