import { getCard, getCloseup, getToast, openActions, openPin } from "../acts.ts";
import { expect, type Page, test, visit } from "../fixtures.ts";
import type { Person } from "../person.ts";

/** Confirms the dialog that blocks someone. */
async function confirmBlock(page: Page, name: string): Promise<void> {
  const question = page.getByRole("alertdialog", { name: `Block ${name}?` });
  await expect(question.getByText("won’t be notified")).toBeVisible();
  await question.getByRole("button", { name: "Block", exact: true }).click();
  await expect(getToast(page, `${name} blocked`)).toBeVisible();
}

/** Opens every page that could show a person's content to someone they blocked, and expects none on it. */
async function expectHidden(page: Page, things: readonly string[], listings: readonly string[], word: string) {
  for (const path of things) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    expect(await answer?.text(), path).not.toContain(word);
  }
  for (const path of listings) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    // The page repeats the query above the results, so only links and images indicate results.
    await expect(page.getByRole("main").getByRole("link", { name: word }), path).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("img", { name: word }), path).toHaveCount(0);
  }
}

async function createPossessions(person: Person, word: string) {
  const board = await person.createBoard(`Board ${word}`);
  const pin = await person.createPin({ title: `Pin ${word}`, board_id: board.id });
  return { word, board: board.url, pin: `/pin/${pin.id}/`, id: pin.id };
}

test.describe("a block", () => {
  test("hides two people from each other everywhere until they're unblocked", async ({
    page,
    viewer,
    someone,
    otherBrowser,
    complaints,
  }) => {
    complaints.allow(/^Failed to load resource.*404/);
    const other = await otherBrowser();
    const boris = await other.signUp("Boris");
    const carla = await someone("Carla");
    const [viewerThings, borisThings] = [
      await createPossessions(viewer, `velvet${process.pid}`),
      await createPossessions(boris, `burlap${process.pid}`),
    ];
    const common = await carla.createBoard("Common ground");
    for (const { id } of [viewerThings, borisThings])
      await carla.call("pins.save", { pin_id: id, board_id: common.id });
    await boris.call("people.follow", { user_id: common.owner.id });
    const getListings = (word: string) => [
      "/",
      "/homefeed/",
      common.url,
      `/${carla.username}/`,
      `/search/pins/?q=${word}`,
      `/search/boards/?q=${word}`,
    ];

    await visit(page, `/${boris.username}/`);
    await page.getByRole("button", { name: "More options for Boris" }).click();
    await page.getByRole("menuitem", { name: "Block Boris" }).click();
    await confirmBlock(page, "Boris");
    await expect(page.getByText("You blocked Boris")).toBeVisible();
    await expect(page.getByText(borisThings.word)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Follow", exact: true })).toHaveCount(0);

    await expectHidden(
      page,
      [borisThings.board, borisThings.pin, `${borisThings.pin}comments`],
      getListings(borisThings.word),
      borisThings.word,
    );
    await expectHidden(
      other.page,
      [viewerThings.board, viewerThings.pin, `/${viewer.username}/`],
      getListings(viewerThings.word),
      viewerThings.word,
    );
    await expectHidden(other.page, [], [`/search/users/?q=${viewer.username}`], `@${viewer.username}`);
    await expectHidden(page, [], [`/search/users/?q=${boris.username}`], `@${boris.username}`);

    await visit(page, "/settings/#blocked");
    const blocked = page.getByRole("region", { name: "Blocked people" });
    await blocked.getByRole("button", { name: "Unblock" }).click();
    await expect(getToast(page, "Boris unblocked")).toBeVisible();
    await expect(blocked.getByText("You haven’t blocked anyone.")).toBeVisible();
    await visit(page, `/${boris.username}/_created/`);
    await expect(getCard(page, borisThings.word)).toBeVisible();
    await visit(other.page, viewerThings.pin);
    await expect(other.page.getByRole("heading", { level: 1 })).toHaveText(`Pin ${viewerThings.word}`);
  });

  test("removes the person from the screen, and Undo restores them @both", async ({
    page,
    viewer: _,
    someone,
    isMobile,
  }) => {
    const [boris, carla] = [await someone("Boris"), await someone("Carla")];
    const common = await carla.createBoard("Common ground");
    for (const [person, title] of [
      [boris, "A burlap sack"],
      [carla, "A velvet bag"],
    ] as const) {
      const { id } = await person.createPin({ title });
      await carla.call("pins.save", { pin_id: id, board_id: common.id });
    }
    await visit(page, common.url);
    const actions = await openActions(getCard(page, "A burlap sack"), isMobile);
    if (!isMobile) await actions.getByRole("button", { name: "More options" }).click();
    await page.getByRole(isMobile ? "button" : "menuitem", { name: "Block Boris" }).click();
    await confirmBlock(page, "Boris");
    await expect(getCard(page, "A velvet bag")).toBeVisible();
    await expect(getCard(page, "A burlap sack")).toHaveCount(0);
    await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Undo" }).click();
    await expect(getCard(page, "A burlap sack")).toBeVisible();
  });

  test("created on a pin's page leads to home, and going back doesn't show the pin again @both", async ({
    page,
    viewer: _,
    someone,
    isMobile,
    complaints,
  }) => {
    complaints.allow(/^Failed to load resource.*404/);
    const boris = await someone("Boris");
    const board = await boris.createBoard("Sacks");
    await boris.createPin({ title: "A burlap sack", board_id: board.id });
    await visit(page, board.url);
    await openPin(getCard(page, "A burlap sack"), isMobile);
    await getCloseup(page).getByRole("button", { name: "More options" }).click();
    await page.getByRole("menuitem", { name: "Block Boris" }).click();
    await confirmBlock(page, "Boris");
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Home");
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unavailable");
  });

  test("can be undone on the person's profile, and then hides nothing", async ({ page, viewer, someone }) => {
    const boris = await someone("Boris");
    await boris.createPin({ title: "A burlap sack" });
    await viewer.call("people.block", { username: boris.username });
    await visit(page, `/${boris.username}/_created/`);
    await expect(page.getByText("You blocked Boris")).toBeVisible();
    await page.getByRole("button", { name: "Unblock" }).click();
    await expect(getCard(page, "A burlap sack")).toBeVisible();
    await expect(page.getByRole("button", { name: "Follow", exact: true })).toBeVisible();
  });
});
