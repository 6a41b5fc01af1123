import { describeViolation, findViolations } from "../axe.ts";
import { expect, type Page, test, visit } from "../fixtures.ts";

/** A note that is too long to be shown completely before it's expanded. */
const LONG_NOTE = `The keys are with Bo.\n${"We meet at the pier. ".repeat(20)}<b>Bring boots</b>`;

const density = (page: Page) => page.locator('[data-surface="BaseBoardPinGrid"] [data-density]');

/** Expects that axe finds no violation in either theme, and that the page doesn't scroll sideways. */
async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const violations = await findViolations(page, { include: "main" });
    expect(violations.flatMap(describeViolation)).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
}

test.describe("a board", () => {
  test("can have dates, a note, and a density, and hides only the note from others", async ({
    page,
    viewer,
    otherBrowser,
    complaints,
  }) => {
    complaints.allow(/^Failed to load resource.*400/);
    const board = await viewer.createBoard("To the islands");
    await viewer.createPin({ title: "A ferry", board_id: board.id });
    await visit(page, `/board/${board.id}/edit/`);
    const [first, last] = [page.getByLabel("Start date"), page.getByLabel("End date")];
    await first.fill("2026-05-09");
    await last.fill("2026-05-01");
    await page.getByRole("textbox", { name: "Note" }).fill(LONG_NOTE);
    await page.getByRole("combobox", { name: "Grid density" }).selectOption({ label: "Spacious" });
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Choose an end date that’s on or after the start date.")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue(LONG_NOTE);
    await expectAccessible(page);
    await first.fill("2026-05-01");
    await last.fill("2026-05-09");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page).toHaveURL(board.url);
    await expect(page.getByText("May 1, 2026 – May 9, 2026")).toBeVisible();
    await page.reload();
    await expect(page.getByText("May 1, 2026 – May 9, 2026")).toBeVisible();
    await expect(density(page)).toHaveAttribute("data-density", "roomy");
    await expect(page.getByText("<b>Bring boots</b>")).toBeHidden();
    await page.getByText("Note only you can see").click();
    await expect(page.getByText("<b>Bring boots</b>")).toBeVisible();
    await expectAccessible(page);
    const other = await otherBrowser();
    for (const signedIn of [false, true]) {
      if (signedIn) await other.signUp("Ada");
      const answer = await other.page.goto(board.url);
      expect(await answer?.text()).not.toContain("keys are with");
      await expect(other.page.getByText("May 1, 2026 – May 9, 2026")).toBeVisible();
      await expect(density(other.page)).toHaveAttribute("data-density", "roomy");
      await expect(other.page.getByRole("button", { name: "Grid density" })).toHaveCount(0);
    }
  });

  test("keeps the cover's focal point, chosen by key or tap, until another cover is chosen @both", async ({
    page,
    viewer,
  }) => {
    const board = await viewer.createBoard("To the lakes");
    await viewer.createPin({ title: "A rowboat", board_id: board.id });
    await viewer.createPin({ title: "A swan", board_id: board.id });
    const readPosition = (targetPage: Page) =>
      targetPage
        .getByRole("main")
        .locator(`a[href="${board.url}"] img`)
        .first()
        .evaluate((image) => image.style.objectPosition);
    await visit(page, `/board/${board.id}/edit/`);
    const point = page.getByRole("slider", { name: "Cover focus" });
    await expect(point).toHaveCount(0);
    await page.getByRole("radio", { name: "A rowboat" }).check();
    await point.press("ArrowRight");
    await point.press("ArrowUp");
    await expect(point).toHaveAttribute("aria-valuetext", "55 percent from the left, 45 percent from the top");
    await expectAccessible(page);
    const box = await point.locator("xpath=..").boundingBox();
    if (!box) throw new Error("The picture is not to be seen.");
    await page.mouse.click(box.x + box.width * 0.1, box.y + box.height * 0.2);
    await expect(point).toHaveAttribute("aria-valuetext", "10 percent from the left, 20 percent from the top");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page).toHaveURL(board.url);
    await visit(page, `/${viewer.username}/_saved/`);
    expect(await readPosition(page)).toBe("10% 20%");
    await visit(page, `/board/${board.id}/edit/`);
    await expect(point).toHaveAttribute("aria-valuenow", "10");
    await page.getByRole("radio", { name: "A swan" }).check();
    await expect(point).toHaveAttribute("aria-valuenow", "50");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page).toHaveURL(board.url);
    await visit(page, `/${viewer.username}/_saved/`);
    expect(await readPosition(page)).toBe("");
  });

  test("asks for the missing part of an incomplete date, and keeps the other fields", async ({ page, viewer }) => {
    const board = await viewer.createBoard("To the hills");
    await visit(page, `/board/${board.id}/edit/`);
    await page.getByRole("textbox", { name: "Description" }).fill("In the mist.");
    await page.getByLabel("End date").pressSequentially("05");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Complete this date, or clear it.")).toBeVisible();
    await expect(page.getByLabel("End date")).toBeFocused();
    await page.getByLabel("End date").fill("");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page).toHaveURL(board.url);
    await expect(page.getByText("In the mist.")).toBeVisible();
  });
});

test("[UI-05] a board's columns have the width and spacing of its density", async ({ page, viewer, someone }) => {
  const creator = await someone("Mona");
  const board = await creator.createBoard("Tiles");
  for (let index = 0; index < 6; index += 1) await creator.createPin({ title: `Tile ${index}`, board_id: board.id });
  for (const [board_pin_density, pageWidth, width, gap] of [
    ["regular", 1440, 236, 8],
    ["compact", 1440, 157.33, 4],
    ["roomy", 1440, 270, 24],
    ["regular", 389, 175, 8],
  ] as const) {
    await page.setViewportSize({ width: pageWidth, height: 900 });
    await viewer.call("accounts.update", { board_pin_density });
    await visit(page, board.url);
    const tiles = page.locator('[data-surface="BaseBoardPinGrid"]').getByRole("listitem");
    await expect(tiles).toHaveCount(6);
    const [first, second] = await tiles.evaluateAll((elements) =>
      elements.map((element) => element.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
    );
    if (!first || !second) throw new Error("The board has no tiles.");
    expect(first.right - first.left).toBeCloseTo(width, 1);
    expect(second.left - first.right).toBeCloseTo(gap, 1);
  }
});
