import { getCard, getCloseup, openActions, openPin } from "../acts.ts";
import { expect, type Page, test, visit } from "../fixtures.ts";

// These tests check motion.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

declare global {
  interface Window {
    /** The movements since the page was opened, one line each. */
    movedElements?: Set<string>;
  }
}

/** The duration above which animations are visible, in milliseconds. */
const VISIBLE_MS = 10;

/** Records the transitions, animations, and page transitions that run in each frame. */
async function recordMotion(page: Page): Promise<void> {
  await page.addInitScript((seen) => {
    const movedElements = new Set<string>();
    window.movedElements = movedElements;
    (function recordAnimations() {
      for (const { effect } of document.getAnimations()) {
        const { activeDuration } = effect?.getComputedTiming() ?? {};
        if (!(effect instanceof KeyframeEffect) || Number(activeDuration) <= seen) continue;
        const { target, pseudoElement } = effect;
        const fields = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
        movedElements.add(
          `${target?.tagName} ${target?.className} ${pseudoElement ?? ""} ${[...new Set(fields)].join(" ")}`,
        );
      }
      requestAnimationFrame(recordAnimations);
    })();
  }, VISIBLE_MS);
}

function readMotion(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(window.movedElements ?? [])]);
}

test.describe("motion", () => {
  for (const reducedMotion of ["reduce", "no-preference"] as const) {
    const isCalm = reducedMotion === "reduce";
    test.describe(isCalm ? "is absent when someone prefers reduced motion" : "is detected otherwise", () => {
      test.use({ contextOptions: { reducedMotion } });

      test("on the way to a pin, in its dialogs, toasts, and sheets, and on the way back @both", async ({
        page,
        world,
        isMobile,
      }) => {
        await world.stranger.signIn(page.context());
        await recordMotion(page);
        await visit(page, world.board.url);
        const card = getCard(page, `${world.word} number 1`);
        await openActions(card, isMobile);
        await page.keyboard.press("Escape");
        if (!isMobile) await page.mouse.move(2, 2);
        await openPin(card, isMobile);
        await getCloseup(page).waitFor();
        await getCloseup(page).getByRole("button", { name: "More options" }).click();
        await page.getByRole("menuitem", { name: "Copy link" }).click();
        await expect(page.getByRole("region", { name: "Notifications" }).locator("p")).toBeVisible();
        await getCloseup(page).getByRole("button", { name: "Share" }).click();
        // Wait for the new dialog and not for the closing sheet.
        await expect(page.getByRole("dialog", { name: "Send this pin" })).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
        await getCloseup(page).getByRole("button", { name: "View larger" }).click();
        await expect(page.getByRole("dialog", { name: "Image" })).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
        await page.goBack();
        // The closeup must disappear first, because its related pins include the same data set's pins.
        await expect(getCloseup(page)).toHaveCount(0);
        await expect(card).toBeVisible();
        // The run without reduced motion must detect motion, which proves that the recording works.
        if (isCalm) expect(await readMotion(page)).toEqual([]);
        else expect((await readMotion(page)).length).toBeGreaterThan(0);
      });

      test("when a pin is hidden, and on the save screen @both", async ({ page, viewer, someone, isMobile }) => {
        const creator = await someone("Mona");
        const board = await creator.createBoard("Doors");
        const pin = await creator.createPin({ title: "A door", board_id: board.id });
        await viewer.createBoard("Entrances");
        await recordMotion(page);
        await visit(page, board.url);
        const actions = await openActions(getCard(page, "A door"), isMobile);
        if (!isMobile) await actions.getByRole("button", { name: "More options" }).click();
        await page.getByRole(isMobile ? "button" : "menuitem", { name: "Hide Pin", exact: true }).click();
        const overlay = page.getByRole("group", { name: "Pin hidden" });
        await expect(overlay).toHaveCSS("opacity", "1");
        const movedElements = await readMotion(page);
        if (isCalm) expect(movedElements).toEqual([]);
        else expect(movedElements.length).toBeGreaterThan(0);

        await visit(page, `/pin/${pin.id}/repin/`);
        await page.getByRole("group", { name: "Your boards" }).getByRole("button", { name: "Entrances" }).click();
        await page.getByRole("main").getByRole("button", { name: "Save", exact: true }).click();
        await expect(page).toHaveURL(new RegExp(`/pin/${pin.id}/$`));
        if (isCalm) expect(await readMotion(page)).toEqual([]);
      });
    });
  }
});
