import { getCard, delayCodeRequests, getToast } from "../acts.ts";
import { expect, type Page, test, visit, waitForHydration } from "../fixtures.ts";
import type { Person } from "../person.ts";

const SAVE_CODE = /\/assets\/one-tap-save-[^/]+\.js$/;
const SHEET_CODE = /\/assets\/pin-acts-sheet-[^/]+\.js$/;
const ANY_CODE = /\/assets\/[^/]+\.js$/;

/** Blocks requests for the page's code. @returns a function that stops blocking them */
async function blockCode(page: Page, code: RegExp): Promise<() => Promise<void>> {
  await page.route(code, (route) => route.abort());
  return () => page.unroute(code);
}

async function createLampBoard(creator: Person, title: string) {
  const board = await creator.createBoard("Lamps");
  await creator.createPin({ title, board_id: board.id });
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
    const board = await createLampBoard(await someone("Mona"), "A patient lamp");
    const release = await delayCodeRequests(page, SAVE_CODE);
    await visit(page, board.url);
    const save = getCard(page, "A patient lamp").getByRole("button", { name: "Save", exact: true });
    await save.tap();
    await expect(save).toHaveAttribute("aria-busy", "true");
    await save.tap();
    release();
    await expect(getToast(page, "Saved to Profile")).toBeVisible();
    await expect(getCard(page, "A patient lamp").getByRole("button", { name: "Saved", exact: true })).toBeVisible();
    expect(await countSaves(viewer)).toBe(1);
  });

  test("acknowledges a tap before any of the page's code has loaded", async ({ page, viewer, someone }) => {
    const board = await createLampBoard(await someone("Mona"), "An early lamp");
    const release = await delayCodeRequests(page, ANY_CODE);
    await page.goto(board.url, { waitUntil: "commit" });
    const save = getCard(page, "An early lamp").getByRole("button", { name: "Save", exact: true });
    await save.tap();
    await expect(save).toHaveAttribute("aria-busy", "true");
    release();
    await expect(getToast(page, "Saved to Profile")).toBeVisible();
    expect(await countSaves(viewer)).toBe(1);
  });

  test("asks for the board as soon as possible if the setting requires it", async ({ page, viewer, someone }) => {
    await viewer.call("accounts.update", { save_behavior: 1 });
    const ownBoard = await viewer.createBoard("Lights");
    const board = await createLampBoard(await someone("Mona"), "A lamp to place");
    const release = await delayCodeRequests(page, SAVE_CODE);
    await visit(page, board.url);
    await getCard(page, "A lamp to place").getByRole("button", { name: "Save", exact: true }).tap();
    release();
    await page.getByRole("dialog", { name: "Save to a board" }).getByRole("button", { name: ownBoard.name }).tap();
    await expect(getToast(page, "Saved to Lights")).toBeVisible();
  });

  test("shows a message when offline, and requests the code again on the next tap", async ({
    page,
    viewer,
    someone,
    context,
    complaints,
  }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED/);
    const board = await createLampBoard(await someone("Mona"), "A lost lamp");
    await visit(page, board.url);
    const lamp = getCard(page, "A lost lamp");
    const save = lamp.getByRole("button", { name: "Save", exact: true });
    // Wait until code that loads in idle time has loaded completely. Otherwise, the page would request the rest while
    // offline.
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    await save.tap();
    await expect(getToast(page, "We couldn’t reach the server.")).toBeVisible();
    await expect(save).not.toHaveAttribute("aria-busy", "true");
    await lamp.getByRole("button", { name: "More options" }).tap();
    await expect(lamp.getByRole("link").first()).toBeVisible();
    await context.setOffline(false);
    // A module whose retry fails is never requested again. The network must therefore actually be back, and not just be
    // reported as back.
    await page.waitForFunction(() =>
      fetch("/favicon.svg", { cache: "no-store" }).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    await save.tap();
    await expect(getToast(page, "Saved to Profile")).toBeVisible();
    expect(await countSaves(viewer)).toBe(1);
  });

  test("stays usable and offers a reload when its code fails to load", async ({
    page,
    viewer,
    someone,
    complaints,
  }) => {
    complaints.allow(/Failed to load resource|ERR_FAILED/);
    const board = await createLampBoard(await someone("Mona"), "A slow lamp");
    expect(viewer.username).not.toBe("");
    const unblockCode = await blockCode(page, SHEET_CODE);
    await visit(page, board.url);
    const lamp = getCard(page, "A slow lamp");
    const moreButton = lamp.getByRole("button", { name: "More options" });
    await moreButton.tap();
    await expect(getToast(page, "Part of this page didn’t load.")).toBeVisible();
    await expect(lamp.getByRole("button", { name: "Save", exact: true })).toBeVisible();
    await unblockCode();
    const release = await delayCodeRequests(page, SHEET_CODE);
    const reload = page.waitForEvent("domcontentloaded");
    await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Reload" }).tap();
    await reload;
    await waitForHydration(page);
    await moreButton.tap();
    await expect(moreButton).toHaveAttribute("aria-busy", "true");
    release();
    await expect(page.getByRole("dialog").getByRole("button", { name: "Share", exact: true })).toBeVisible();
  });
});
