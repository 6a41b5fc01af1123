import { getCard, getToast, logOut, openActions } from "../acts.ts";
import { expect, type Page, test, visit } from "../fixtures.ts";
import { createSmallPicture } from "../person.ts";
import { isKept, setOffline, visitAndKeep } from "../offline.ts";

test.use({ serviceWorkers: "allow" });

const WAITING_MESSAGE = "You’re offline. We’ll save this when you’re back online.";
const SENT_MESSAGE = "You’re back online. 1 change was saved.";

/** Waits until the code that keeps actions has loaded, which happens in idle time. */
const waitForIdleCode = (page: Page) => page.waitForFunction(() => "lateRoutes" in globalThis);

test.describe("offline", () => {
  test.beforeEach(({ complaints }) => complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/));

  test("a save waits until there's a connection, and can be canceled with Undo", async ({
    page,
    viewer,
    someone,
    context,
  }) => {
    const creator = await someone("Mona");
    const board = await creator.createBoard("Lamps");
    await creator.createPin({ title: "Twin lamp", board_id: board.id });
    const saved = () => viewer.call("people.saved", { username: viewer.username });
    await visitAndKeep(page, board.url);
    await waitForIdleCode(page);
    const lamp = getCard(page, "Twin lamp");
    await openActions(lamp, false);
    const button = lamp.getByRole("button", { name: /^Saved?!?$/ }).last();
    await page.waitForLoadState("networkidle");
    await setOffline(page, context, true);
    await button.click();
    await expect(getToast(page, WAITING_MESSAGE)).toBeVisible();
    await expect(button).toHaveText("Saved");
    await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Undo" }).click();
    await openActions(lamp, false);
    await expect(button).toHaveText("Save");
    await button.click();
    await expect(button).toHaveText("Saved");
    await setOffline(page, context, false);
    await expect(getToast(page, SENT_MESSAGE)).toBeVisible();
    expect(await saved()).toHaveLength(1);
  });

  test("even a person's first save waits, although its code hasn't run before @phone", async ({
    page,
    viewer,
    someone,
    context,
  }) => {
    const creator = await someone("Mona");
    const board = await creator.createBoard("Lamps");
    await creator.createPin({ title: "Twin lamp", board_id: board.id });
    await visitAndKeep(page, board.url);
    await waitForIdleCode(page);
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const requests = await (await caches.open("tessera-1-assets")).keys();
          return requests.some(({ url }) => url.includes("/one-tap-save-"));
        }),
      )
      .toBe(true);
    await page.waitForLoadState("networkidle");
    await setOffline(page, context, true);
    await getCard(page, "Twin lamp").getByRole("button", { name: "Save", exact: true }).click();
    await expect(getToast(page, WAITING_MESSAGE)).toBeVisible();
    await setOffline(page, context, false);
    await expect(getToast(page, SENT_MESSAGE)).toBeVisible();
    expect(await viewer.call("people.saved", { username: viewer.username })).toHaveLength(1);
  });

  test("saves survive closing the page, and each save that can't be sent is reported with the reason", async ({
    page,
    viewer,
    someone,
    context,
  }) => {
    const creator = await someone("Mona");
    const board = await creator.createBoard("Kites");
    const kite = await creator.createPin({ title: "Lost kite", board_id: board.id });
    const gone = await creator.createPin({ title: "Torn sail", board_id: board.id });
    await visitAndKeep(page, board.url);
    await waitForIdleCode(page);
    // The first hover loads the code of all cards' buttons.
    await openActions(getCard(page, "Lost kite"), false);
    await page.waitForLoadState("networkidle");
    await setOffline(page, context, true);
    for (const title of ["Lost kite", "Torn sail"]) {
      const card = getCard(page, title);
      await openActions(card, false);
      await card.getByRole("button", { name: "Save", exact: true }).click();
      await expect(card.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
    }
    await page.reload();
    await page.close();
    await creator.call("pins.delete", { id: gone.id });
    await context.setOffline(false);
    const next = await context.newPage();
    await visit(next, "/topics/");
    await expect(getToast(next, "We couldn’t save “Torn sail”.")).toBeVisible();
    await expect(getToast(next, SENT_MESSAGE)).toBeVisible();
    const [first, ...others] = await viewer.call("people.saved", { username: viewer.username });
    expect(first?.title).toBe("Lost kite");
    expect(others).toEqual([]);
    expect(kite.id).not.toBe(first?.id);
  });

  test("nothing that someone saw remains on the device after they log out", async ({
    page,
    viewer,
    someone,
    context,
  }) => {
    const creator = await someone("Mona");
    const board = await creator.createBoard("Boats");
    await creator.createPin({ title: "Paper boat", board_id: board.id });
    await visitAndKeep(page, board.url);
    await expect(page.getByRole("button", { name: "Your account" })).toHaveCount(1);
    expect(viewer.username).not.toBe(creator.username);
    await logOut(page, false);
    await expect(page.getByRole("main").getByRole("link", { name: "Sign up" }).first()).toBeVisible();
    await visitAndKeep(page, "/");
    const readCopies = () =>
      page.evaluate(async () => {
        const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
        const responses = await Promise.all(opened.map((cache) => cache.matchAll()));
        return responses.flat().map(({ url, headers }) => ({
          path: new URL(url).pathname,
          viewer: headers.get("X-Offline-Viewer"),
        }));
      });
    const copies = await readCopies();
    expect(copies.filter(({ viewer }) => viewer !== null && viewer !== "visitor")).toEqual([]);
    expect(copies.map(({ path }) => path)).not.toContain(board.url);
    await setOffline(page, context, true);
    await page.goto(board.url);
    await expect(page.getByRole("heading", { level: 1, name: "You’re offline" })).toBeVisible();
  });

  test("another session's pages replace the previous session's pages, and a secret board is never stored", async ({
    page,
    viewer,
    someone,
    context,
  }) => {
    const board = await viewer.createBoard("Hidden harbor", "secret");
    await visitAndKeep(page, "/topics/");
    await visit(page, board.url);
    await page.waitForLoadState("networkidle");
    const other = await someone("Nora");
    expect(await isKept(page, board.url)).toBe(false);
    expect(await isKept(page, "/topics/")).toBe(true);
    await context.clearCookies();
    await other.signIn(context);
    await visitAndKeep(page, `/${other.username}/`);
    expect(await isKept(page, "/topics/")).toBe(false);
  });
});

test.describe("a share from another app", () => {
  test("becomes a draft with its image, title, and link, even if the person must log in first", async ({
    page,
    someone,
    context,
  }) => {
    const person = await someone("Sana");
    await visitAndKeep(page, "/topics/");
    const picture = await createSmallPicture();
    await page.setContent(`<form method="post" action="/pin/create/share/" enctype="multipart/form-data">
      <input name="title" value="Blue door"><input name="text" value="Seen at https://doors.example/blue">
      <input type="file" name="image"><button>Share</button></form>`);
    await page.locator("input[type=file]").setInputFiles(picture);
    await page.getByRole("button", { name: "Share" }).click();
    await expect(page).toHaveURL(/\/login\/\?next=/);
    const next = new URL(page.url()).searchParams.get("next") ?? "";
    await person.signIn(context);
    await visit(page, next);
    const draft = page.getByRole("form");
    await expect(draft.getByRole("textbox", { name: "Title" })).toHaveValue("Blue door");
    await expect(draft.getByRole("textbox", { name: "Link" })).toHaveValue("https://doors.example/blue");
    await expect(draft.getByRole("img").first()).toBeVisible();
    await expect(page).not.toHaveURL(/shared=/);
  });

  test("shows a message when its file was lost on the way", async ({ page, viewer }) => {
    expect(viewer.username).not.toBe("");
    await visit(page, "/pin/create/?shared=lost");
    await expect(page.getByText("The shared image didn’t arrive. Choose it here instead.")).toBeVisible();
  });
});

test("the app can be installed: its manifest is valid, and its icons load at their sizes", async ({
  page,
  context,
}) => {
  await visit(page, "/");
  const session = await context.newCDPSession(page);
  const { url, errors, data } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe("/manifest.webmanifest");
  const { icons, display, start_url, shortcuts } = JSON.parse(data ?? "{}") as {
    icons: { src: string; sizes: string; purpose: string }[];
    display: string;
    start_url: string;
    shortcuts: { url: string }[];
  };
  expect([display, start_url]).toEqual(["standalone", "/"]);
  expect(shortcuts.map((shortcut) => shortcut.url)).toEqual(["/pin/create/", "/search/", "/me/"]);
  expect(new Set(icons.map(({ purpose }) => purpose))).toEqual(new Set(["any", "maskable"]));
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
});
