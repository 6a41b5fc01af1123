import { getCard, getToast, openActions } from "../acts.ts";
import { expect, type Page, test, visit } from "../fixtures.ts";
import type { Person } from "../person.ts";

/** Adds someone to another person's board with a role. */
async function addToBoard(
  owner: Person,
  boardId: string,
  friend: Person,
  role: "look" | "add" | "organize" | "manage",
) {
  const { userId } = await friend.call("accounts.viewer", {});
  await owner.call("boards.invite", { board_id: boardId, invited_user_id: userId ?? "", role });
  await friend.call("boards.acceptInvite", { board_id: boardId });
}

const findRow = (page: Page, person: Person) => page.getByRole("listitem").filter({ hasText: `@${person.username}` });

test.describe("a board with collaborators", () => {
  test("can be joined from the boards page by someone invited by name", async ({ page, viewer, otherBrowser }) => {
    const board = await viewer.createBoard("Allotment", "secret");
    await viewer.createPin({ title: "A watering can", board_id: board.id });
    const other = await otherBrowser();
    const friend = await other.signUp("Freya");
    await visit(page, board.url);
    await page.getByRole("button", { name: "More options for this board" }).click();
    await page.getByRole("menuitem", { name: "People on this board" }).click();
    await expect(page).toHaveURL(`/board/${board.id}/edit/collaborators/`);
    await page.getByRole("link", { name: "Invite people" }).click();
    await expect(page).toHaveURL(`/board/${board.id}/edit/add_collaborators/`);
    await page.getByRole("searchbox", { name: "Find people" }).fill(friend.username);
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await findRow(page, friend).getByRole("button", { name: "Invite" }).click();
    await expect(findRow(page, friend).getByText("Invited")).toBeVisible();

    await visit(other.page, `/${friend.username}/_saved/`);
    const notice = other.page.getByRole("group", { name: /invited you to “Allotment”/ });
    await notice.getByRole("button", { name: "Join" }).click();
    await expect(other.page).toHaveURL(board.url);
    await expect(getCard(other.page, "A watering can")).toBeVisible();
    await expect(other.page.getByRole("link", { name: "Add a Pin" })).toBeVisible();
    await visit(other.page, `/${friend.username}/_saved/`);
    await expect(other.page.getByRole("main").getByRole("link", { name: /Allotment/ })).toBeVisible();
    await visit(page, board.url);
    await expect(page.getByRole("link", { name: "1 person on this board" })).toBeVisible();
  });

  test("[COLLAB-10] can be left by a collaborator", async ({ page, viewer, someone }) => {
    const owner = await someone("Olive");
    const board = await owner.createBoard("Seed swap", "secret");
    await addToBoard(owner, board.id, viewer, "add");
    await visit(page, `/${viewer.username}/_saved/`);
    await page
      .getByRole("main")
      .getByRole("link", { name: /Seed swap/ })
      .click();
    await page.getByRole("link", { name: "1 person on this board" }).click();
    await page.getByRole("button", { name: "Leave board…" }).click();
    await page.getByRole("button", { name: "Leave board", exact: true }).click();
    await expect(page).toHaveURL(`/${viewer.username}/_saved/`);
    await expect(getToast(page, "You left “Seed swap”")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: /Seed swap/ })).toHaveCount(0);
  });

  test("[COLLAB-03] stops listing removed people, and lists them again when the server rejects the removal", async ({
    page,
    viewer,
    someone,
    complaints,
  }) => {
    complaints.allow(/^Failed to load resource/);
    const board = await viewer.createBoard("Toolshed");
    const friend = await someone("Fritz");
    await addToBoard(viewer, board.id, friend, "look");
    await visit(page, `/board/${board.id}/edit/collaborators/`);
    await page.route("**/resource/BoardCollaboratorResource/**", (route) =>
      route.request().method() === "DELETE" ? route.abort() : route.fallback(),
    );
    await findRow(page, friend).getByRole("button", { name: "Remove" }).click();
    await expect(getToast(page, "We couldn’t reach the server.")).toBeVisible();
    await expect(findRow(page, friend)).toBeVisible();
    await page.unroute("**/resource/BoardCollaboratorResource/**");
    await findRow(page, friend).getByRole("button", { name: "Remove" }).click();
    await expect(findRow(page, friend)).toHaveCount(0);
    await expect(getToast(page, "was removed and can’t rejoin by link")).toBeVisible();
    await page.reload();
    await expect(page.getByText("You’re the only one on this board.")).toBeVisible();
  });

  test("[COLLAB-03] lets collaborators remove other people only with the permission to manage people", async ({
    page,
    viewer,
    someone,
  }) => {
    const [owner, friend] = [await someone("Oda"), await someone("Finn")];
    const board = await owner.createBoard("Workbench");
    await addToBoard(owner, board.id, viewer, "manage");
    await addToBoard(owner, board.id, friend, "add");
    await visit(page, `/board/${board.id}/edit/collaborators/`);
    await findRow(page, friend).getByRole("button", { name: "Remove" }).click();
    await expect(findRow(page, friend)).toHaveCount(0);
    await owner.call("boards.setRole", {
      board_id: board.id,
      invited_user_id: (await viewer.call("accounts.viewer", {})).userId ?? "",
      role: "organize",
    });
    await page.reload();
    await expect(page.getByText("Organize")).toBeVisible();
    await expect(page.getByRole("button", { name: "Remove" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Invite people" })).toHaveCount(0);
  });
});

test.describe("the pages for a board's collaborators", () => {
  test("[ROUTES-15] show the owner the board's form, its collaborators, and the invitation", async ({
    page,
    viewer,
    someone,
    complaints,
  }) => {
    complaints.allow(/^Failed to load resource/);
    const board = await viewer.createBoard("Boat shed", "secret");
    await visit(page, `/board/${board.id}/edit/`);
    await expect(page.getByLabel("Name")).toHaveValue("Boat shed");
    const friend = await someone("Fay");
    await addToBoard(viewer, board.id, friend, "add");
    await visit(page, `/board/${board.id}/edit/collaborators/`);
    await expect(findRow(page, viewer).getByText("Owner")).toBeVisible();
    await expect(findRow(page, friend).getByRole("combobox", { name: "Permission for Fay" })).toHaveValue("add");
    const other = await someone("Fred");
    await visit(page, `/board/${board.id}/edit/add_collaborators/?q=${other.username}`);
    await findRow(page, other).getByRole("button", { name: "Invite" }).click();
    await expect(findRow(page, other).getByText("Invited")).toBeVisible();
    const theirBoard = await other.createBoard("Their shed");
    for (const path of ["", "collaborators/", "add_collaborators/"]) {
      expect((await page.goto(`/board/${theirBoard.id}/edit/${path}`))?.status()).toBe(403);
    }
  });
});

test.describe("the cards of a board with collaborators", () => {
  test("[CARD-15] offer Edit and Favorite to the board's owner and collaborators, and don't offer Edit to others", async ({
    page,
    viewer,
    otherBrowser,
  }) => {
    const [second, third] = [await otherBrowser(), await otherBrowser()];
    const friend = await second.signUp("Fenja");
    await third.signUp("Stig");
    const board = await viewer.createBoard("Workshop");
    await viewer.createPin({ title: "A plane", board_id: board.id });
    await addToBoard(viewer, board.id, friend, "organize");
    await friend.createPin({ title: "A chisel", board_id: board.id });
    for (const [targetPage, title, canEdit] of [
      [page, "A chisel", true],
      [second.page, "A plane", true],
      [third.page, "A plane", false],
    ] as const) {
      await visit(targetPage, board.url);
      const card = getCard(targetPage, title);
      await openActions(card, false);
      await expect(card.getByRole("button", { name: /^Favorite/ })).toBeVisible();
      if (canEdit) await expect(card.getByRole("link", { name: "Edit" })).toBeVisible();
      await card.getByRole("button", { name: "More options" }).click();
      await targetPage.getByRole("menu").waitFor();
      await expect(targetPage.getByRole("menuitem", { name: "Edit" })).toHaveCount(canEdit ? 1 : 0);
      await expect(card.getByRole("link", { name: "Edit" })).toHaveCount(canEdit ? 1 : 0);
    }
  });
});

test("someone removed from a secret board sees their own Pin without the board, and can delete it", async ({
  page,
  viewer,
  someone,
  complaints,
}) => {
  complaints.allow(/^Failed to load resource/);
  const owner = await someone("Oskar");
  const board = await owner.createBoard("Cabin", "secret");
  await addToBoard(owner, board.id, viewer, "add");
  const { id } = await viewer.createPin({ title: "A cabin at night", board_id: board.id });
  const { userId } = await viewer.call("accounts.viewer", {});
  await owner.call("boards.removeCollaborator", { board_id: board.id, invited_user_id: userId ?? "" });
  expect((await page.goto(board.url))?.status()).toBe(404);
  await visit(page, `/${viewer.username}/_created/`);
  await expect(getCard(page, "A cabin at night")).toBeVisible();
  await visit(page, `/pin/${id}/edit/`);
  await expect(page.getByText("Cabin", { exact: true })).toHaveCount(0);
  await page.getByLabel("Title").fill("A cabin by night");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("heading", { name: "A cabin by night" })).toBeVisible();
  await visit(page, `/pin/${id}/edit/`);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(getToast(page, "Pin deleted!")).toBeVisible();
  await expect.poll(async () => (await viewer.call("pins.deleted", {})).length).toBe(1);
});

test("a Pin removed from a board that you've left can be restored to one of your own boards", async ({
  page,
  viewer,
  someone,
}) => {
  const owner = await someone("Olga");
  const board = await owner.createBoard("Boathouse", "secret");
  await addToBoard(owner, board.id, viewer, "add");
  const { id } = await viewer.createPin({ title: "A boat at noon", board_id: board.id });
  await owner.call("pins.delete", { id });
  const { userId } = await viewer.call("accounts.viewer", {});
  await owner.call("boards.removeCollaborator", { board_id: board.id, invited_user_id: userId ?? "" });
  const harbour = await viewer.createBoard("Harbour", "secret");

  await visit(page, "/settings/deleted/");
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "A boat at noon" });
  await row.getByRole("button", { name: "Restore to…" }).click();
  await page
    .getByRole("dialog", { name: "Restore to one of your boards" })
    .getByRole("button", { name: harbour.name })
    .click();
  await expect(getToast(page, "Pin restored")).toBeVisible();
  await expect(row).toHaveCount(0);
  await visit(page, harbour.url);
  await expect(getCard(page, "A boat at noon")).toBeVisible();
});

test.describe("an invitation to a board", () => {
  test("appears on every page without a reload or a layout shift, and opens the board when accepted @both", async ({
    page,
    viewer,
    someone,
  }) => {
    const owner = await someone("Olive");
    const { userId } = await viewer.call("accounts.viewer", {});
    const invited_user_id = userId ?? "";
    const following = page.waitForResponse("**/v3/users/me/invites/live/");
    await visit(page, "/topics/");
    const heading = page.getByRole("heading", { level: 1 });
    const place = await heading.boundingBox();
    await following;
    const [first, second] = [await owner.createBoard("Orchard"), await owner.createBoard("Meadow", "secret")];
    await owner.call("boards.invite", { board_id: first.id, invited_user_id, role: "add" });
    const card = (name: string) => page.getByRole("region", { name: `Olive invited you to “${name}”.` });
    await expect(card("Orchard")).toBeVisible();
    expect(await heading.boundingBox()).toEqual(place);
    await owner.call("boards.invite", { board_id: second.id, invited_user_id, role: "look" });
    await expect(card("Meadow").getByRole("link", { name: "And 1 more" })).toHaveAttribute(
      "href",
      `/${viewer.username}/_saved/`,
    );
    await owner.call("boards.removeInvite", { board_id: second.id, invited_user_id });
    await expect(card("Meadow")).toHaveCount(0);
    await card("Orchard").getByRole("button", { name: "Minimize" }).click();
    await page.reload();
    await page.getByRole("button", { name: "1 invitation" }).click();
    await card("Orchard").getByRole("button", { name: "Join" }).click();
    await expect(page).toHaveURL(first.url);
    await expect(getToast(page, "You joined “Orchard”")).toBeVisible();
    await visit(page, "/topics/");
    await expect(page.getByRole("region", { name: /invited you/ })).toHaveCount(0);
  });

  test("disappears when someone declines it", async ({ page, viewer, someone }) => {
    const owner = await someone("Olive");
    const board = await owner.createBoard("Hedge");
    const { userId } = await viewer.call("accounts.viewer", {});
    await owner.call("boards.invite", { board_id: board.id, invited_user_id: userId ?? "", role: "look" });
    await visit(page, "/topics/");
    const card = page.getByRole("region", { name: "Olive invited you to “Hedge”." });
    await card.getByRole("button", { name: "Decline" }).click();
    await expect(getToast(page, "You declined the invitation to “Hedge”")).toBeVisible();
    await expect(card).toHaveCount(0);
    expect(await viewer.call("boards.invites", {})).toEqual([]);
  });
});
