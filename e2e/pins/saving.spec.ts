import type { Page, Request } from "@playwright/test";
import { COMPONENTS } from "@tessera/domain";
import { getCard, getCloseup, logIn, getToast, openActions, pressTabUntilFocused } from "../acts.ts";
import { expect, test, visit, waitForHydration } from "../fixtures.ts";
import { PASSWORD, type Person } from "../person.ts";

const getPicker = (page: Page) => page.getByRole("dialog", { name: "Save to a board" });
const getToasts = (page: Page) => page.getByRole("region", { name: "Notifications" });

test.describe("saving", () => {
  test("with one tap on a card can be reversed by another tap, and then restored with Undo [SAVE-08] [SAVE-14] @phone", async ({
    page,
    viewer,
    someone,
  }) => {
    const { board } = await createBoardWithPin(await someone("Mona"), "Green chair");
    await visit(page, board.url);
    const chair = getCard(page, "Green chair");
    const button = chair.getByRole("button", { name: "Save", exact: true });
    await expect(button).toBeVisible();
    const box = await button.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
    await button.tap();
    await expect(getToast(page, "Saved to Profile")).toBeVisible();
    const saved = chair.getByRole("button", { name: "Saved", exact: true });
    await saved.tap();
    await expect(getToast(page, "Pin deleted!")).toBeVisible();
    await expect(button).toBeVisible();
    await getToasts(page).getByRole("button", { name: "Undo" }).click();
    await expect(saved).toBeVisible();
    await visit(page, `/${viewer.username}/_saved/`);
    await expect(getCard(page, "Green chair")).toBeVisible();
    const [copy] = (await viewer.call("people.saved", { username: viewer.username })) as readonly { id: string }[];
    await visit(page, `/pin/${copy?.id}/edit/`);
    await page.getByRole("button", { name: "Delete" }).click();
    await expect(getToast(page, "Pin deleted!")).toBeVisible();
    expect(await viewer.call("people.saved", { username: viewer.username })).toEqual([]);
  });

  test("goes straight to the profile or asks for the board, depending on the setting [SAVE-24] [ENT-19] @both", async ({
    page,
    viewer,
    someone,
    isMobile,
  }) => {
    const { board } = await createBoardWithPin(await someone("Mona"), "Yellow lamp");
    await visit(page, board.url);
    const lamp = getCard(page, "Yellow lamp");
    const save = async () =>
      (isMobile ? lamp : await openActions(lamp, false)).getByRole("button", { name: "Save", exact: true });
    await (await save()).click();
    await expect(getToast(page, "Saved to Profile")).toBeVisible();
    await viewer.call("accounts.update", { save_behavior: 1 });
    const ownBoard = await viewer.createBoard("Lights");
    await createBoardWithPin(await someone("Nora"), "Red lamp").then(({ board: other }) => visit(page, other.url));
    const red = getCard(page, "Red lamp");
    const saveButtonHolder = isMobile ? red : await openActions(red, false);
    await saveButtonHolder.getByRole("button", { name: "Save", exact: true }).click();
    await getPicker(page).getByRole("button", { name: ownBoard.name }).click();
    await expect(getToast(page, "Saved to Lights")).toBeVisible();
    await visit(page, ownBoard.url);
    await expect(getCard(page, "Red lamp")).toBeVisible();
  });

  test("is offered next to the current board in your own board's grid [SAVE-06]", async ({ page, viewer, someone }) => {
    const { pin } = await createBoardWithPin(await someone("Mona"), "Blue cup");
    const ownBoard = await viewer.createBoard("Cups");
    await viewer.call("pins.save", { pin_id: pin.id, board_id: ownBoard.id });
    await visit(page, ownBoard.url);
    await viewer.createBoard("Saucers");
    const cup = getCard(page, "Blue cup");
    const inline = (await openActions(cup, false)).locator('[data-save-type="inline"]');
    await expect(inline.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
    await inline.getByRole("button", { name: "Cups", exact: true }).click();
    await getPicker(page).getByRole("button", { name: "Saucers", exact: true }).click();
    await expect(getToast(page, "Saved to Saucers")).toBeVisible();
    await visit(page, ownBoard.url);
    await openActions(cup, false);
    await expect(inline.getByRole("button", { name: "Cups", exact: true })).toBeVisible();
  });

  test("triggers a check for existing saves when someone has four boards, but not when they have five [SAVE-26]", async ({
    page,
    viewer,
    someone,
  }) => {
    const { board } = await createBoardWithPin(await someone("Mona"), "Brass bell");
    await viewer.call("accounts.update", { save_behavior: 1 });
    for (let number = 1; number <= 4; number += 1) await viewer.createBoard(`Board ${number}`);
    const paths: string[] = [];
    page.on("request", (request) => paths.push(new URL(request.url()).pathname));
    const countChecks = () => paths.filter((path) => path === "/resource/UserStateResource/").length;
    const waitForState = () =>
      page.waitForResponse((response) => response.url().includes(`/v3/users/${viewer.username}/boards/`));
    const hover = async () => {
      const boards = waitForState();
      await visit(page, board.url);
      await openActions(getCard(page, "Brass bell"), false);
      await boards;
    };
    await hover();
    await expect.poll(countChecks).toBe(1);
    await viewer.createBoard("Board 5");
    await hover();
    expect(countChecks()).toBe(1);
  });

  test("adds the pin to the board, is logged, and shows a message with the image, Change, and Organize [SAVE-18] [SAVE-20] [SAVE-21] [CLOSE-06]", async ({
    page,
    viewer,
    someone,
  }) => {
    const { pin } = await createBoardWithPin(await someone("Mona"), "Coat hooks");
    const ownBoard = await viewer.createBoard("Halls");
    await viewer.call("boards.createSection", { board_id: ownBoard.id, title: "Entry" });
    await visit(page, ownBoard.url);
    await expect(page.getByText("Halls").first()).toBeVisible();
    const logged = page.waitForRequest((request) => readRecords(request).some(({ event_type }) => event_type === 5));
    await visit(page, `/pin/${pin.id}/`);
    await getCloseup(page).getByRole("button", { name: "Profile", exact: true }).click();
    await getPicker(page).getByRole("button", { name: "Halls", exact: true }).click();
    await expect(getToast(page, "Saved to Halls")).toBeVisible();
    const picture = getToasts(page).locator("img");
    const size = await picture.evaluate((shown) => {
      const { width, height } = getComputedStyle(shown);
      return { width, height };
    });
    expect(size).toEqual({ width: "48px", height: "48px" });
    const [change, organize] = ["Change", "Organize"].map((name) => getToasts(page).getByRole("link", { name }));
    const address = new RegExp(
      `^/pin/\\d+/repin/\\?isEditingPin=true&isFromToast=true&pinBoardId=${ownBoard.id}&originalPinId=${pin.id}(#|$)`,
    );
    for (const link of [change, organize]) await expect(link ?? page.locator("none")).toHaveAttribute("href", address);
    expect(readRecords(await logged)).toContainEqual(expect.objectContaining({ event_type: 5, object_id_str: pin.id }));
    await change?.click();
    await expect(page.getByRole("heading", { name: "Change where you saved this Pin" })).toBeVisible();
    await expect(page.getByRole("group", { name: "Your boards" })).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page).toHaveURL(new RegExp(`/pin/${pin.id}/`));
    await visit(page, ownBoard.url);
    await expect(getCard(page, "Coat hooks")).toBeVisible();
  });

  test("lets people edit the section and note with Organize [SAVE-21] [SAVE-32]", async ({ page, viewer, someone }) => {
    const { pin } = await createBoardWithPin(await someone("Mona"), "Oak table");
    const ownBoard = await viewer.createBoard("Tables");
    await viewer.call("boards.createSection", { board_id: ownBoard.id, title: "Oak" });
    await viewer.createBoard("Wood");
    await visit(page, `/pin/${pin.id}/`);
    await getCloseup(page).getByRole("button", { name: "Profile", exact: true }).click();
    await getPicker(page).getByRole("button", { name: "Tables", exact: true }).click();
    await getToasts(page).getByRole("link", { name: "Organize" }).click();
    const section = page.getByLabel("Section");
    await expect(section).toBeFocused();
    await section.selectOption("Oak");
    await page.getByLabel("Note").fill("For the kitchen");
    await page.getByRole("main").getByRole("button", { name: "Save", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/pin/${pin.id}/`));
    await expect(getToast(page, "Saved to Tables · Oak")).toBeVisible();
    const { data: ownBoardPins } = await loadPins(viewer, ownBoard.id);
    expect(ownBoardPins).toHaveLength(1);
    const saved = ownBoardPins[0]?.id ?? "";
    expect(await viewer.call("pins.get", { pin_id: saved })).toMatchObject({
      section: { title: "Oak" },
      pinNote: { text: "For the kitchen" },
    });

    await visit(page, ownBoard.url);
    await expect(getCard(page, "Oak table")).toBeVisible();
    await visit(page, `/pin/${saved}/repin/?isEditingPin=true`);
    await page.getByRole("button", { name: "Tables", expanded: false }).click();
    await page.getByRole("button", { name: "Wood", exact: true }).click();
    await page.getByRole("main").getByRole("button", { name: "Save", exact: true }).click();
    await expect(getToast(page, "Saved to Wood")).toBeVisible();
    await visit(page, ownBoard.url);
    await expect(getCard(page, "Oak table")).toHaveCount(0);
    expect((await loadPins(viewer, ownBoard.id)).data).toEqual([]);

    await visit(page, `/pin/${saved}/repin/?isEditingPin=true&originalPinId=${pin.id}`);
    await page.getByRole("button", { name: "Delete" }).click();
    await expect(getToast(page, "Pin deleted!")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/pin/${pin.id}/`));
    await expect(getCloseup(page).getByRole("button", { name: "Save", exact: true })).toBeVisible();
  });

  test("lets people find a board by name and by keyboard, or create one [SAVE-29] [SAVE-30]", async ({
    page,
    viewer,
    someone,
  }) => {
    const { pin } = await createBoardWithPin(await someone("Mona"), "Clay pot");
    for (const name of ["Pots", "Plants", "Paths", "Ponds", "Porches", "Pergolas"]) await viewer.createBoard(name);
    const used = await viewer.createBoard("Zinnias");
    await viewer.call("boards.createSection", { board_id: used.id, title: "Seeds" });
    await viewer.createPin({ title: "Zinnia", board_id: used.id });
    await viewer.createBoard("Later");
    await viewer.createPin({ title: "Seedling", board_id: used.id });
    await visit(page, `/pin/${pin.id}/repin/`);
    const boards = page.getByRole("group", { name: "Your boards" });
    const choices = boards.getByRole("listitem");
    await expect(choices.first()).toContainText("Zinnias");
    const save = page.getByRole("main").getByRole("button", { name: "Save", exact: true });
    for (const button of [save, boards.getByRole("button", { name: "Ponds", exact: true })]) {
      expect(await button.evaluate((shown) => getComputedStyle(shown).minHeight)).toBe("48px");
    }
    await boards.getByRole("button", { name: "Sections in Zinnias" }).click();
    await boards.getByRole("button", { name: "Seeds" }).click();
    await page.getByRole("button", { name: "Zinnias", expanded: false }).click();
    await page.getByRole("searchbox", { name: "Search your boards" }).fill("po");
    await expect(choices).toHaveCount(3);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { expanded: false }).filter({ hasText: /^P/ })).toBeVisible();
    await page.getByRole("button", { expanded: false }).filter({ hasText: /^P/ }).click();
    await boards.getByRole("button", { name: "Create board" }).click();
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
    await page.getByRole("textbox", { name: "Name" }).fill("n".repeat(51));
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await expect(page.getByRole("textbox", { name: "Name" })).toHaveAttribute("aria-invalid", "true");
    await page.getByRole("textbox", { name: "Name" }).fill("Terraces");
    await page.getByRole("radio", { name: "Only you" }).check();
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await expect(page.getByRole("button", { name: "Terraces", expanded: false })).toBeVisible();
    await save.click();
    await expect(getToast(page, "Saved to Terraces")).toBeVisible();
    const boardsBefore = (await viewer.call("people.boards", { username: viewer.username })) as readonly {
      name: string;
    }[];
    expect(boardsBefore[0]).toMatchObject({ name: "Terraces", privacy: "secret" });
    expect(await viewer.call("pins.get", { pin_id: pin.id })).toMatchObject({ savedInfo: { title: "Terraces" } });
  });

  test("has a screen whose URL sets its initial state [ROUTES-04]", async ({ page, viewer, someone, complaints }) => {
    complaints.allow(/^Failed to load resource.*(403|404)/);
    const creator = await someone("Mona");
    const { pin, board: theirBoard } = await createBoardWithPin(creator, "Glass door");
    const ownBoard = await viewer.createBoard("Doors");
    const other = await viewer.createBoard("Windows");
    const saved = await viewer.call("pins.save", { pin_id: pin.id, board_id: ownBoard.id });
    const getRepinPath = (id: string, query = "") => `/pin/${id}/repin/${query}`;

    await visit(page, getRepinPath(pin.id));
    await expect(page.getByRole("heading", { name: "Save this Pin" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Choose a board" })).toBeVisible();
    await page.getByRole("main").getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Choose a board or your profile first.")).toBeVisible();

    await visit(page, getRepinPath(pin.id, `?pinBoardId=${other.id}`));
    await expect(page.getByRole("button", { name: "Windows", expanded: false })).toBeVisible();
    const logged = page.waitForRequest((request) => readRecords(request).some(({ event_type }) => event_type === 5));
    await visit(
      page,
      getRepinPath((await creator.createPin({ title: "Oak door" })).id, `?isFromToast=true&pinBoardId=${other.id}`),
    );
    // The toast is visible for two seconds. Unlike `expect`, `waitFor` looks in every frame.
    const saidSo = getToast(page, "Saved to Windows").waitFor();
    await page.getByRole("main").getByRole("button", { name: "Save", exact: true }).click();
    await saidSo;
    const record = readRecords(await logged).find(({ event_type }) => event_type === 5);
    expect(record).toMatchObject({ component: COMPONENTS.toast });

    await visit(page, getRepinPath(pin.id, `?pinBoardId=${theirBoard.id}`));
    await expect(page.getByRole("button", { name: "Choose a board" })).toBeVisible();

    await visit(
      page,
      getRepinPath(saved.id, `?isEditingPin=true&isFromToast=true&pinBoardId=${ownBoard.id}&originalPinId=${pin.id}`),
    );
    await expect(page.getByRole("heading", { name: "Change where you saved this Pin" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Doors", expanded: false })).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page).toHaveURL(new RegExp(`/pin/${pin.id}/$`));

    // The URL of someone else's pin opens the viewer's own save of the pin. Without a save, there's nothing to change.
    await visit(page, getRepinPath(pin.id, "?isEditingPin=true"));
    await expect(page).toHaveURL(new RegExp(`/pin/${saved.id}/repin/`));
    const stranger = await creator.createPin({ title: "Steel door" });
    expect((await page.goto(getRepinPath(stranger.id, "?isEditingPin=true")))?.status()).toBe(403);
    expect((await page.goto(getRepinPath("12345678901234567")))?.status()).toBe(404);
    expect((await page.goto(getRepinPath("nothing")))?.status()).toBe(404);
  });

  test("makes the board the suggestion on the next card, in other tabs, and after a reload", async ({
    page,
    viewer,
    someone,
  }) => {
    await viewer.call("accounts.update", { save_behavior: 1 });
    const creator = await someone("Mona");
    const theirBoard = await creator.createBoard("Things of Mona");
    for (const title of ["Mug", "Jug", "Bowl"]) await creator.createPin({ title, board_id: theirBoard.id });
    for (const name of ["Reds", "Blues"]) {
      const board = await viewer.createBoard(name);
      await viewer.createPin({ title: `One of the ${name}`, board_id: board.id });
    }
    const other = await page.context().newPage();
    const getSuggestion = (tab: Page, title: string) =>
      getCard(tab, title).locator("[data-save-type=inline] button").first();
    for (const tab of [page, other]) {
      await visit(tab, theirBoard.url);
      await openActions(getCard(tab, "Jug"), false);
      await expect(getSuggestion(tab, "Jug")).toHaveText("Blues");
    }
    await openActions(getCard(page, "Mug"), false);
    await getSuggestion(page, "Mug").click();
    await getPicker(page).getByRole("button", { name: "Reds", exact: true }).click();
    // The card shows the place, and the message names the pin.
    await expect(getCard(page, "Mug").getByRole("link", { name: "Saved to Reds" })).toBeVisible();
    await expect(getToasts(page).getByText("Mug")).toBeVisible();
    for (const tab of [page, other]) {
      await openActions(getCard(tab, "Jug"), false);
      await expect(getSuggestion(tab, "Jug")).toHaveText("Reds");
    }
    await page.reload();
    await waitForHydration(page);
    await openActions(getCard(page, "Bowl"), false);
    await expect(getSuggestion(page, "Bowl")).toHaveText("Reds");
  });

  test("keeps people's place in the feed when they go back", async ({ page, viewer, someone }) => {
    const creator = await someone("Mona");
    const theirBoard = await creator.createBoard("Things of Mona");
    for (let index = 0; index < 24; index += 1)
      await creator.createPin({ title: index === 1 ? "A jug" : `Plate ${index}`, board_id: theirBoard.id });
    await viewer.createBoard("Plates");
    await visit(page, theirBoard.url);
    // The board shows the newest pins first, so this pin is at the end.
    const card = getCard(page, "A jug");
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await card.getByRole("link").first().focus();
    await page.keyboard.press("Shift");
    const save = card.getByRole("button", { name: "Save", exact: true });
    await expect(save).toBeVisible();
    await pressTabUntilFocused(save);
    await page.keyboard.press("Enter");
    await expect(getToast(page, "Saved to Profile")).toBeVisible();
    const before = await page.evaluate(() => scrollY);
    await page.keyboard.press("F6");
    await expect(getToasts(page).getByRole("button", { name: "Undo" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Change where you saved this Pin" })).toBeVisible();
    await page.goBack();
    await expect(card.getByRole("link").first()).toBeFocused();
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThanOrEqual(2);
  });

  test("is remembered for a visitor, and happens once they log in [UNAUTH-08] [UNAUTH-15] [ENT-33]", async ({
    page,
    someone,
  }) => {
    const { pin } = await createBoardWithPin(await someone("Mona"), "Copper lamp");
    const visitor = await someone("Vito");
    await visit(page, `/pin/${pin.id}/`);
    await getCloseup(page).getByRole("link", { name: "Save", exact: true }).click();
    const prompt = page.getByRole("dialog", { name: "Log in to save this Pin" });
    await prompt.getByRole("link", { name: "Log in" }).click();
    await logIn(page, visitor.username, PASSWORD);
    await expect(getToast(page, "Saved to Profile")).toBeVisible();
    await expect(getCloseup(page).getByRole("button", { name: "Saved", exact: true })).toBeVisible();
    const readAnonymousSaves = () => page.evaluate(() => localStorage.getItem("anonymous-saves"));
    await expect.poll(readAnonymousSaves).toBeNull();
    await page.reload();
    const saved = await visitor.call("people.saved", { username: visitor.username });
    expect(saved).toHaveLength(1);
  });

  test("redirects visitors from the save screen to the login page and back [ROUTES-04]", async ({ page, world }) => {
    const id = world.pins[0]?.id ?? "";
    await page.goto(`/pin/${id}/repin/?pinBoardId=${world.board.id}`);
    await expect(page).toHaveURL(
      `/login/?next=${encodeURIComponent(`/pin/${id}/repin/?pinBoardId=${world.board.id}`)}`,
    );
  });
});

interface LogRecord {
  readonly event_type: number;
  readonly component?: number;
  readonly object_id_str?: string;
}

/** Returns the records that a request adds to the log. Returns an empty list for requests that add none. */
function readRecords(request: Request): readonly LogRecord[] {
  if (!request.url().endsWith("/v3/events/batch/")) return [];
  return (JSON.parse(request.postData() ?? "{}") as { events?: readonly LogRecord[] }).events ?? [];
}

async function loadPins(person: Person, boardId: string) {
  return { data: (await person.call("boards.pins", { board_id: boardId })) as readonly { id: string }[] };
}

async function createBoardWithPin(creator: Person, title: string) {
  const board = await creator.createBoard(`Things of ${creator.name}`);
  return { board, pin: await creator.createPin({ title, board_id: board.id }) };
}
