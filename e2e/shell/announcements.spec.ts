import type { Locator } from "@playwright/test";
import { getCard, getCloseup, openActions, search, getSearchField } from "../acts.ts";
import { expect, type Page, test, visit } from "../fixtures.ts";
import { expectAnnouncedOnce, expectFocusedText, findAnnouncements, recordAnnouncements } from "../announced.ts";
import type { Person } from "../person.ts";
import { createPicture } from "../pictures.ts";

/** The setting for a change: someone else's pin on a board with other pins, and the person who views it. */
interface Stage {
  readonly page: Page;
  readonly viewer: Person;
  readonly creator: Person;
  readonly board: { readonly id: string; readonly url: string };
  readonly pin: { readonly id: string; readonly title: string };
  /** Another pin on the board, for changes that mention another pin. */
  readonly other: { readonly id: string };
}

interface StateChange {
  readonly what: string;
  /** The page where the change happens. The default is the page that the previous change left open. */
  readonly path?: (stage: Stage) => string;
  readonly perform: (stage: Stage) => Promise<void>;
  /** The announced text. */
  readonly words: RegExp;
  /** Set if the text is announced by moving the focus to its element. */
  readonly isReadOnFocus?: true;
  /** Waits for later effects of the same change, which must not cause another announcement. */
  readonly settle?: (stage: Stage) => Promise<void>;
}

/** Consecutive changes on one page. No two changes on one document have the same announcement. */
interface Round {
  readonly title: string;
  readonly prepare?: (stage: Stage) => Promise<unknown>;
  /** The page where the round starts. The default is the board. */
  readonly path?: (stage: Stage) => string;
  readonly changes: readonly StateChange[];
}

const SITE = process.env.TESSERA_E2E_SITE ?? "";
let seed = 0;
const getBoardPath = ({ board }: Stage) => board.url;
const getPinPath = ({ pin }: Stage) => `/pin/${pin.id}/`;

/** Presses a button on the closeup. */
function pressButtonOnPage({ page }: Stage, name: string | RegExp): Promise<void> {
  return getCloseup(page).getByRole("button", { name, exact: true }).first().click();
}

async function openCardActions({ page, pin }: Stage): Promise<Locator> {
  return openActions(getCard(page, pin.title), false);
}

async function chooseMenuItem(stage: Stage, line: string): Promise<void> {
  await (await openCardActions(stage)).getByRole("button", { name: "More options" }).click();
  await stage.page.getByRole("menuitem", { name: line, exact: true }).click();
}

async function hidePin(stage: Stage): Promise<void> {
  await chooseMenuItem(stage, "Hide Pin");
}

/** Makes the server unreachable from now on. */
async function goOffline({ page }: Stage): Promise<void> {
  await page.route("**/v3/**", (route) => route.abort());
  await page.route("**/resource/**", (route) => route.abort());
}

/** The title of a pin whose image has no room for a row of buttons. */
const LOW_IMAGE_TITLE = "A low door";

const FROM_CARD_TO_PAGE: readonly StateChange[] = [
  {
    what: "a hidden pin restored from the page of hidden pins",
    perform: ({ page }) => page.getByRole("button", { name: "Show again" }).click(),
    words: /Pin unhidden/,
  },
  {
    what: "a save from a card",
    path: getBoardPath,
    perform: async (stage) => (await openCardActions(stage)).getByRole("button", { name: "Save", exact: true }).click(),
    words: /Saved to Profile/,
    async settle({ page, pin }) {
      await expect(getCard(page, pin.title).getByRole("link", { name: "Saved to Profile" })).toBeVisible();
    },
  },
  {
    what: "a board followed",
    perform: ({ page }) => page.getByRole("button", { name: "Follow board" }).click(),
    words: /Now following the board “Things of Mona”/,
  },
  {
    what: "a link copied from a menu",
    perform: (stage) => chooseMenuItem(stage, "Copy link"),
    words: /Link copied/,
  },
  {
    what: "navigation to a page",
    async perform({ page, pin }) {
      await getCard(page, pin.title).getByRole("link").first().click();
      await getCloseup(page).waitFor();
    },
    words: /^A door of blue wood · Tessera$/,
  },
  {
    what: "a favorite that failed",
    async perform(stage) {
      await goOffline(stage);
      await pressButtonOnPage(stage, /^Favorite/);
    },
    words: /Sorry! Something went wrong/,
    async settle({ page }) {
      await expect(getCloseup(page).getByRole("button", { name: /^Favorite/ })).toHaveAttribute(
        "aria-pressed",
        "false",
      );
    },
  },
  {
    what: "a save that failed",
    path: ({ other }) => `/pin/${other.id}/`,
    perform: (stage) => pressButtonOnPage(stage, "Save"),
    words: /couldn’t reach the server/,
  },
];

const ON_PAGE: readonly StateChange[] = [
  {
    what: "a favorite",
    perform: (stage) => pressButtonOnPage(stage, /^Favorite/),
    words: /Added to your favorites/,
  },
  {
    what: "a favorite removed",
    perform: (stage) => pressButtonOnPage(stage, /^Favorite/),
    words: /Removed from your favorites/,
  },
  {
    what: "a reaction",
    perform: (stage) => pressButtonOnPage(stage, "React with love"),
    words: /You reacted: Love/,
  },
  {
    what: "a person followed",
    perform: (stage) => pressButtonOnPage(stage, "Follow"),
    words: /Now following Mona/,
  },
  {
    what: "a person unfollowed",
    perform: (stage) => pressButtonOnPage(stage, "Following"),
    words: /You unfollowed Mona/,
  },
  {
    what: "a link copied from the share dialog",
    async perform(stage) {
      await pressButtonOnPage(stage, "Share");
      await stage.page.getByRole("dialog").getByRole("button", { name: "Copy link" }).click();
    },
    words: /Link copied/,
  },
  {
    what: "a comment posted",
    async perform({ page }) {
      await page.getByRole("textbox", { name: "Comment" }).fill("How lovely");
      await page.getByRole("button", { name: "Post comment" }).click();
    },
    words: /Comment posted/,
  },
  {
    what: "a save to a board from the pin's page",
    async perform(stage) {
      await pressButtonOnPage(stage, "Profile");
      await stage.page.getByRole("dialog").getByRole("button", { name: "Lamps" }).click();
    },
    words: /Saved to Lamps/,
    async settle({ page }) {
      await expect(getCloseup(page).getByRole("link", { name: "Lamps" })).toBeVisible();
    },
  },
];

const IN_LISTS: readonly StateChange[] = [
  {
    what: "a save undone",
    async perform(stage) {
      const actions = await openCardActions(stage);
      await actions.getByRole("button", { name: "Save", exact: true }).click();
      await stage.page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Undo" }).click();
    },
    words: /Pin deleted!/,
  },
  {
    what: "a favorite from the menu of an image without room for its button",
    perform: (stage) => chooseMenuItem({ ...stage, pin: { ...stage.pin, title: LOW_IMAGE_TITLE } }, "Favorite"),
    words: /Added to your favorites/,
  },
  {
    what: "a reaction from the menu of an image without room for its button",
    async perform(stage) {
      await chooseMenuItem({ ...stage, pin: { ...stage.pin, title: LOW_IMAGE_TITLE } }, "Choose a reaction");
      await stage.page.getByRole("menuitemradio", { name: "Love" }).click();
    },
    words: /You reacted: Love/,
  },
  { what: "a hidden pin", perform: hidePin, words: /Pin hidden.*Got it!/, isReadOnFocus: true },
  {
    what: "a hidden pin restored",
    perform: ({ page }) =>
      page.getByRole("group", { name: "Pin hidden" }).getByRole("button", { name: "Undo" }).click(),
    words: /Pin unhidden/,
  },
  {
    what: "a report",
    async perform(stage) {
      await chooseMenuItem(stage, "Report Pin");
      const dialog = stage.page.getByRole("dialog", { name: "Report Pin" });
      await dialog.getByRole("radio", { name: "Spam" }).check();
      await dialog.getByRole("button", { name: "Report", exact: true }).click();
    },
    words: /Reported.*Thanks!/,
    isReadOnFocus: true,
  },
  {
    what: "another search on the same page",
    async perform({ page }) {
      // The focus stays on a reported pin until a key press or a tap moves it.
      await getSearchField(page).click();
      await search(page, "lamps");
      await expect(page).toHaveURL(/q=lamps/);
      await search(page, "doors");
      await expect(page).toHaveURL(/q=doors/);
    },
    words: /doors.* · Tessera$/i,
  },
  {
    what: "a deletion undone",
    path: ({ viewer }) => `/${viewer.username}/attic/`,
    async perform({ page }) {
      await (await openActions(getCard(page, "My own thing"), false))
        .getByRole("button", { name: "More options" })
        .click();
      await page.getByRole("menuitem", { name: "Delete" }).click();
      await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Undo" }).click();
    },
    words: /Pin restored/,
  },
];

const ROUNDS: readonly Round[] = [
  {
    title: "saves, follows, and links on cards, navigation, and failures there",
    async prepare({ viewer, creator, board }) {
      const { id } = await creator.createPin({ title: "A fence", board_id: board.id });
      await viewer.call("feedback.give", { pin_id: id, feedback_type: "pfy" });
    },
    path: () => "/edit/?show=hidden",
    changes: FROM_CARD_TO_PAGE,
  },
  {
    title: "actions on a pin's page",
    prepare: ({ viewer }) => viewer.createBoard("Lamps"),
    path: getPinPath,
    changes: ON_PAGE,
  },
  {
    title: "actions of a card's menu, searches, and restored pins",
    async prepare({ viewer, creator, board }) {
      seed += 1;
      const lowPicture = await createPicture(16_000 + process.pid * 30 + seed, 0.35);
      await creator.createPin({ title: LOW_IMAGE_TITLE, board_id: board.id, link: `${SITE}/words` }, lowPicture);
      // Use a secret board, because deleted pins must not be in the feeds that other tests check.
      const { id } = await viewer.createBoard("Attic", "secret");
      await viewer.createPin({ title: "My own thing", board_id: id });
    },
    changes: IN_LISTS,
  },
];

test.describe("a screen reader audibly announces, exactly once,", () => {
  for (const { title, prepare, path, changes } of ROUNDS) {
    test(title, async ({ page, viewer, someone, complaints }) => {
      complaints.allow(/^Failed to load resource: net::ERR_FAILED/);
      seed += 1;
      const creator = await someone("Mona");
      const board = await creator.createBoard("Things of Mona");
      const other = await creator.createPin({ title: "A gate", board_id: board.id });
      const tallPicture = await createPicture(15_000 + process.pid * 30 + seed, 2);
      const pin = await creator.createPin({ title: "A door of blue wood", board_id: board.id }, tallPicture);
      const stage: Stage = { page, viewer, creator, board, pin, other };
      await prepare?.(stage);
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await recordAnnouncements(page);
      await visit(page, (path ?? getBoardPath)(stage));
      let changesOnDocument: StateChange[] = [];
      for (const change of changes) {
        await test.step(change.what, async () => {
          if (change.path) {
            await visit(page, change.path(stage));
            changesOnDocument = [];
          }
          await change.perform(stage);
          if (change.isReadOnFocus) await expectFocusedText(page, change.words);
          else await expectAnnouncedOnce(page, change.words);
          await change.settle?.(stage);
          // Earlier changes must not be announced again, either.
          changesOnDocument.push(change);
          for (const { what, words, isReadOnFocus } of changesOnDocument) {
            expect(await findAnnouncements(page, words), what).toHaveLength(isReadOnFocus ? 0 : 1);
          }
        });
      }
    });
  }

  test("that more items of a list have loaded", async ({ page, viewer, someone }) => {
    const creator = await someone("Mona");
    const board = await creator.createBoard("Many things");
    expect(viewer.username).not.toBe(creator.username);
    await creator.createPins(27, (index) => ({ title: `Thing ${index}`, board_id: board.id }));
    await recordAnnouncements(page);
    await visit(page, board.url);
    await expect(async () => {
      await page.mouse.wheel(0, 2_000);
      await expect(getCard(page, "Thing 0")).toBeVisible({ timeout: 500 });
    }).toPass();
    await expectAnnouncedOnce(page, /^\d+ more Pins$/);
  });
});
