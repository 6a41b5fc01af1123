import { card, closeup, message, openActions, saveFromCard } from "../acts.ts";
import { expect, test, visit } from "../fixtures.ts";
import type { Person } from "../person.ts";

test.describe("save", () => {
  test("goes from a card to a board and then shows there @both", async ({ page, viewer, someone, isMobile }) => {
    const maker = await someone("Mona");
    await viewer.makePin({ title: "My own" });
    const board = await viewer.makeBoard("Balconies");
    const { board: source } = await makeBoardWithPin(maker, "Green chair");
    await visit(page, source.url);
    await saveFromCard(card(page, "Green chair"), board.name, isMobile);
    await visit(page, board.url);
    await expect(card(page, "Green chair")).toBeVisible();
  });

  test("goes to the profile with one press @both", async ({ page, viewer, someone, isMobile }) => {
    const maker = await someone("Mona");
    const { board } = await makeBoardWithPin(maker, "Yellow lamp");
    await visit(page, board.url);
    const actions = await openActions(card(page, "Yellow lamp"), isMobile);
    await actions.getByRole("button", { name: "Save", exact: true }).click();
    await expect(message(page, "Saved to Profile")).toBeVisible();
    await visit(page, `/${viewer.username}/_saved/`);
    await expect(card(page, "Yellow lamp")).toBeVisible();
  });

  test("goes from a pin's page to a section, and to a board made on the way", async ({ page, viewer, someone }) => {
    const maker = await someone("Mona");
    const board = await viewer.makeBoard("Rooms");
    await viewer.call("boards.createSection", { board_id: board.id, title: "Hall" });
    const { pin } = await makeBoardWithPin(maker, "Coat hooks");
    await visit(page, `/pin/${pin.id}/`);
    const place = closeup(page).getByRole("button", { name: "Profile" });
    await place.click();
    const picker = page.getByRole("dialog", { name: "Save to a board" });
    await picker.getByRole("button", { name: "Sections in Rooms" }).click();
    await picker.getByRole("button", { name: "Hall" }).click();
    await expect(message(page, "Saved to Rooms · Hall")).toBeVisible();
    await closeup(page).getByRole("button", { name: "Saved", exact: true }).click();
    await picker.getByRole("button", { name: "Create board" }).click();
    await picker.getByRole("textbox", { name: "Name" }).fill("Entrances");
    await picker.getByRole("button", { name: "Create", exact: true }).click();
    await expect(message(page, "Saved to Entrances")).toBeVisible();
    await page.reload();
    await expect(closeup(page).getByRole("link", { name: "Entrances" })).toBeVisible();
  });

  test("rolls back with a message when the server refuses", async ({ page, viewer, someone, complaints }) => {
    complaints.allow(/^Failed to load resource.*500/);
    const maker = await someone("Mona");
    const { pin } = await makeBoardWithPin(maker, "Tall vase");
    await page.route("**/resource/RepinResource/", (route) => route.fulfill({ status: 500, body: "" }));
    await visit(page, `/pin/${pin.id}/`);
    expect(viewer.username).not.toBe(maker.username);
    await closeup(page).getByRole("button", { name: "Save", exact: true }).click();
    await expect(message(page, "Sorry! Something went wrong on our end.")).toBeVisible();
    await expect(closeup(page).getByRole("button", { name: "Save", exact: true })).toBeVisible();
  });

  test("isn't offered to visitors, neither on cards nor by a press on them @both", async ({
    page,
    world,
    isMobile,
  }) => {
    await visit(page, world.board.url);
    const first = card(page, `${world.word} number 0`);
    if (!isMobile) await first.hover();
    await expect(first.getByRole("button")).toHaveCount(0);
  });
});

async function makeBoardWithPin(maker: Person, title: string) {
  const board = await maker.makeBoard(`Things of ${maker.name}`);
  return { board, pin: await maker.makePin({ title, board_id: board.id }) };
}
