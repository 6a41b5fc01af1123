import { getCard, getCloseup, getToast, openActions, saveFromCard } from "../acts.ts";
import { expect, test, visit } from "../fixtures.ts";
import type { Person } from "../person.ts";

test.describe("saving a pin", () => {
  test("works from a card to a board, where the pin then appears @both", async ({
    page,
    viewer,
    someone,
    isMobile,
  }) => {
    const creator = await someone("Mona");
    await viewer.createPin({ title: "My own" });
    const board = await viewer.createBoard("Balconies");
    const { board: source } = await createBoardWithPin(creator, "Green chair");
    await visit(page, source.url);
    await saveFromCard(getCard(page, "Green chair"), board.name, isMobile);
    await visit(page, board.url);
    await expect(getCard(page, "Green chair")).toBeVisible();
  });

  test("works from a card to the profile with one press @both", async ({ page, viewer, someone, isMobile }) => {
    const creator = await someone("Mona");
    const { board } = await createBoardWithPin(creator, "Yellow lamp");
    await visit(page, board.url);
    const actions = await openActions(getCard(page, "Yellow lamp"), isMobile);
    await actions.getByRole("button", { name: "Save", exact: true }).click();
    await expect(getToast(page, "Saved to Profile")).toBeVisible();
    await visit(page, `/${viewer.username}/_saved/`);
    await expect(getCard(page, "Yellow lamp")).toBeVisible();
  });

  test("works from a pin's page to a section, and to a board created while saving", async ({
    page,
    viewer,
    someone,
  }) => {
    const creator = await someone("Mona");
    const board = await viewer.createBoard("Rooms");
    await viewer.call("boards.createSection", { board_id: board.id, title: "Hall" });
    const { pin } = await createBoardWithPin(creator, "Coat hooks");
    await visit(page, `/pin/${pin.id}/`);
    const destination = getCloseup(page).getByRole("button", { name: "Profile" });
    await destination.click();
    const picker = page.getByRole("dialog", { name: "Save to a board" });
    await picker.getByRole("button", { name: "Sections in Rooms" }).click();
    await picker.getByRole("button", { name: "Hall" }).click();
    await expect(getToast(page, "Saved to Rooms · Hall")).toBeVisible();
    await getCloseup(page).getByRole("button", { name: "Saved", exact: true }).click();
    await picker.getByRole("button", { name: "Create board" }).click();
    await picker.getByRole("textbox", { name: "Name" }).fill("Entrances");
    await picker.getByRole("button", { name: "Create", exact: true }).click();
    await expect(getToast(page, "Saved to Entrances")).toBeVisible();
    await page.reload();
    await expect(getCloseup(page).getByRole("link", { name: "Entrances" })).toBeVisible();
  });

  test("is undone with a message when the server rejects it", async ({ page, viewer, someone, complaints }) => {
    complaints.allow(/^Failed to load resource.*500/);
    const creator = await someone("Mona");
    const { pin } = await createBoardWithPin(creator, "Tall vase");
    await page.route("**/resource/RepinResource/", (route) => route.fulfill({ status: 500, body: "" }));
    await visit(page, `/pin/${pin.id}/`);
    expect(viewer.username).not.toBe(creator.username);
    await getCloseup(page).getByRole("button", { name: "Save", exact: true }).click();
    await expect(getToast(page, "Sorry! Something went wrong on our end.")).toBeVisible();
    await expect(getCloseup(page).getByRole("button", { name: "Save", exact: true })).toBeVisible();
  });

  test("isn't offered to visitors on cards, even on hover @both", async ({ page, world, isMobile }) => {
    await visit(page, world.board.url);
    const first = getCard(page, `${world.word} number 0`);
    if (!isMobile) await first.hover();
    await expect(first.getByRole("button")).toHaveCount(0);
  });
});

async function createBoardWithPin(creator: Person, title: string) {
  const board = await creator.createBoard(`Things of ${creator.name}`);
  return { board, pin: await creator.createPin({ title, board_id: board.id }) };
}
