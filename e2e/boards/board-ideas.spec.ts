import { EVENT_TYPES, VIEW_PARAMETERS, VIEW_TYPES } from "@tessera/domain";
import { getCard } from "../acts.ts";
import { expect, test, visit } from "../fixtures.ts";
import { createPinLinkingTo } from "../page-pins.ts";
import { watchEvents } from "../sink.ts";

test("a board's page shows its header, sections, pins, and ideas [BOARD-05]", async ({
  page,
  viewer,
  otherBrowser,
}) => {
  // Use unique titles, because other tests' pins may be among the popular pins.
  const [chairs, lamp] = [`A wing chair of ${viewer.username}`, `A reading lamp of ${viewer.username}`];
  const board = await viewer.createBoard("Reading corner");
  const section = await viewer.call("boards.createSection", { board_id: board.id, title: "Chairs" });
  const chair = await viewer.createPin({ title: chairs, board_id: board.id, section: section.id });
  const ada = await (await otherBrowser()).signUp("Ada");
  const theirBoard = await ada.createBoard("Long evenings");
  await ada.call("pins.save", { pin_id: chair.id, board_id: theirBoard.id });
  await createPinLinkingTo(ada, "/lamp", { title: lamp, board_id: theirBoard.id });
  await visit(page, board.url);
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reading corner");
  await expect(main.getByText("1 Pin", { exact: true }).first()).toBeVisible();
  await expect(main.getByRole("link", { name: viewer.name }).first()).toBeVisible();
  await expect(main.getByRole("link", { name: /^Chairs/ })).toBeVisible();
  await expect(page.locator('[data-surface="BaseBoardPinGrid"]')).toContainText(chairs);
  await page.getByRole("link", { name: "More ideas" }).click();
  await expect(page).toHaveURL(`${board.url}?tab=ideas`);
  const ideas = main.locator('[data-surface="BoardMoreIdeasTabContent"]');
  await expect(ideas.getByText(lamp)).toBeVisible();
  await expect(ideas.getByText(chairs)).toBeHidden();
  await expect(page.locator('[data-surface="BoardShoppingModule"]')).toContainText(lamp);
  await page.getByRole("link", { name: "Pins", exact: true }).click();
  await expect(getCard(page, chairs)).toBeVisible();
});

test("viewing a board or its ideas is logged [BOARD-22]", async ({ page, viewer }) => {
  const board = await viewer.createBoard("Logged");
  await viewer.createPin({ title: "A ledger", board_id: board.id });
  const sink = watchEvents(page);
  const boardFields = { event_type: EVENT_TYPES.board, view_type: VIEW_TYPES.board, object_id_str: board.id };
  await visit(page, board.url);
  expect(await sink.find(boardFields)).not.toHaveProperty("view_parameter");
  await page.getByRole("link", { name: "More ideas" }).click();
  await sink.find({ ...boardFields, view_parameter: VIEW_PARAMETERS.boardIdeas });
  expect([boardFields.event_type, boardFields.view_type, VIEW_PARAMETERS.boardIdeas]).toEqual([3700, 5, 4079]);
});
