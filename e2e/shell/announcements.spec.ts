import type { Locator } from "@playwright/test";
import { card, closeup, openActs, search, searchField } from "../acts.ts";
import { expect, type Page, test, visit } from "../fixtures.ts";
import { expectFocusSays, expectSaidOnce, listen, saidOf } from "../announced.ts";
import type { Person } from "../person.ts";
import { picture } from "../pictures.ts";

/** What a change works with: someone else's pin on a board with others, and its viewer. */
interface Stage {
  readonly page: Page;
  readonly viewer: Person;
  readonly maker: Person;
  readonly board: { readonly id: string; readonly url: string };
  readonly pin: { readonly id: string; readonly title: string };
  /** Another pin of the board, which only changes that say so touch. */
  readonly other: { readonly id: string };
}

interface StateChange {
  readonly what: string;
  /** Where it happens; by default on the page that the previous change left. */
  readonly path?: (stage: Stage) => string;
  readonly act: (stage: Stage) => Promise<void>;
  /** What is announced. */
  readonly words: RegExp;
  /** The focused element announces it. */
  readonly byFocus?: true;
  /** Waits for later effects of the same change, which must not announce it again. */
  readonly settle?: (stage: Stage) => Promise<void>;
}

/** Changes on one page, one after another. No two on one document are announced in the same words. */
interface Round {
  readonly title: string;
  readonly prepare?: (stage: Stage) => Promise<unknown>;
  /** Where it starts; by default on the board. */
  readonly path?: (stage: Stage) => string;
  readonly changes: readonly StateChange[];
}

const SITE = process.env.TESSERA_E2E_SITE ?? "";
let seed = 0;
const boardPath = ({ board }: Stage) => board.url;
const pinPath = ({ pin }: Stage) => `/pin/${pin.id}/`;

/** A button on the pin's page. */
function pressOnPage({ page }: Stage, name: string | RegExp): Promise<void> {
  return closeup(page).getByRole("button", { name, exact: true }).first().click();
}

async function onCard({ page, pin }: Stage): Promise<Locator> {
  return openActs(card(page, pin.title), false);
}

async function chooseLine(stage: Stage, line: string): Promise<void> {
  await (await onCard(stage)).getByRole("button", { name: "More options" }).click();
  await stage.page.getByRole("menuitem", { name: line, exact: true }).click();
}

async function hide(stage: Stage): Promise<void> {
  await chooseLine(stage, "Hide Pin");
}

/** Makes the server unreachable from now on. */
async function goOffline({ page }: Stage): Promise<void> {
  await page.route("**/v3/**", (route) => route.abort());
  await page.route("**/resource/**", (route) => route.abort());
}

/** Its image only has room for its source and two buttons. */
const LOW = "A low door";

const FROM_CARD_TO_PAGE: readonly StateChange[] = [
  {
    what: "a hidden pin restored from the page of hidden pins",
    act: ({ page }) => page.getByRole("button", { name: "Show again" }).click(),
    words: /Pin unhidden/,
  },
  {
    what: "a save from a card",
    path: boardPath,
    act: async (stage) => (await onCard(stage)).getByRole("button", { name: "Save", exact: true }).click(),
    words: /Saved to Profile/,
    async settle({ page, pin }) {
      await expect(card(page, pin.title).getByRole("link", { name: "Saved to Profile" })).toBeVisible();
    },
  },
  {
    what: "a board followed",
    act: ({ page }) => page.getByRole("button", { name: "Follow board" }).click(),
    words: /Now following the board “Things of Mona”/,
  },
  {
    what: "a link copied from a menu",
    act: (stage) => chooseLine(stage, "Copy link"),
    words: /Link copied/,
  },
  {
    what: "navigation to a page",
    async act({ page, pin }) {
      await card(page, pin.title).getByRole("link").first().click();
      await closeup(page).waitFor();
    },
    words: /^A door of blue wood · Tessera$/,
  },
  {
    what: "a favorite that failed",
    async act(stage) {
      await goOffline(stage);
      await pressOnPage(stage, /^Favorite/);
    },
    words: /Sorry! Something went wrong/,
    async settle({ page }) {
      await expect(closeup(page).getByRole("button", { name: /^Favorite/ })).toHaveAttribute("aria-pressed", "false");
    },
  },
  {
    what: "a save that failed",
    path: ({ other }) => `/pin/${other.id}/`,
    act: (stage) => pressOnPage(stage, "Save"),
    words: /couldn’t reach the server/,
  },
];

const ON_PAGE: readonly StateChange[] = [
  {
    what: "a favorite",
    act: (stage) => pressOnPage(stage, /^Favorite/),
    words: /Added to your favorites/,
  },
  {
    what: "a favorite removed",
    act: (stage) => pressOnPage(stage, /^Favorite/),
    words: /Removed from your favorites/,
  },
  {
    what: "a reaction",
    act: (stage) => pressOnPage(stage, "React with love"),
    words: /You reacted: Love/,
  },
  {
    what: "a person followed",
    act: (stage) => pressOnPage(stage, "Follow"),
    words: /Now following Mona/,
  },
  {
    what: "a person unfollowed",
    act: (stage) => pressOnPage(stage, "Following"),
    words: /You unfollowed Mona/,
  },
  {
    what: "a link copied from the share dialog",
    async act(stage) {
      await pressOnPage(stage, "Share");
      await stage.page.getByRole("dialog").getByRole("button", { name: "Copy link" }).click();
    },
    words: /Link copied/,
  },
  {
    what: "a comment posted",
    async act({ page }) {
      await page.getByRole("textbox", { name: "Comment" }).fill("How lovely");
      await page.getByRole("button", { name: "Post comment" }).click();
    },
    words: /Comment posted/,
  },
  {
    what: "a save to a board from the pin's page",
    async act(stage) {
      await pressOnPage(stage, "Profile");
      await stage.page.getByRole("dialog").getByRole("button", { name: "Lamps" }).click();
    },
    words: /Saved to Lamps/,
    async settle({ page }) {
      await expect(closeup(page).getByRole("link", { name: "Lamps" })).toBeVisible();
    },
  },
];

const IN_LISTS: readonly StateChange[] = [
  {
    what: "a save undone",
    async act(stage) {
      const acts = await onCard(stage);
      await acts.getByRole("button", { name: "Save", exact: true }).click();
      await acts.getByRole("button", { name: "Undo" }).click();
    },
    words: /Pin deleted!/,
  },
  {
    what: "a favorite from the menu of an image without room for its button",
    act: (stage) => chooseLine({ ...stage, pin: { ...stage.pin, title: LOW } }, "Favorite"),
    words: /Added to your favorites/,
  },
  {
    what: "a reaction from the menu of such an image",
    act: (stage) => chooseLine({ ...stage, pin: { ...stage.pin, title: LOW } }, "React with love"),
    words: /You reacted: Love/,
  },
  { what: "a hidden pin", act: hide, words: /Pin hidden.*Got it!/, byFocus: true },
  {
    what: "a hidden pin restored",
    act: ({ page }) => page.getByRole("group", { name: "Pin hidden" }).getByRole("button", { name: "Undo" }).click(),
    words: /Pin unhidden/,
  },
  {
    what: "a report",
    async act(stage) {
      await chooseLine(stage, "Report Pin");
      const dialog = stage.page.getByRole("dialog", { name: "Report Pin" });
      await dialog.getByRole("radio", { name: "Spam" }).check();
      await dialog.getByRole("button", { name: "Report", exact: true }).click();
    },
    words: /Reported.*Thanks!/,
    byFocus: true,
  },
  {
    what: "another search on the same page",
    async act({ page }) {
      // A reported pin keeps the focus until a key or a finger moves it.
      await searchField(page).click();
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
    async act({ page }) {
      await (await openActs(card(page, "My own thing"), false)).getByRole("button", { name: "More options" }).click();
      await page.getByRole("menuitem", { name: "Delete" }).click();
      await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Undo" }).click();
    },
    words: /Pin restored/,
  },
];

const ROUNDS: readonly Round[] = [
  {
    title: "of saves, follows and links on cards, of a page, and of what fails there",
    async prepare({ viewer, maker, board }) {
      const { id } = await maker.makePin({ title: "A fence", board_id: board.id });
      await viewer.call("feedback.give", { pin_id: id, feedback_type: "pfy" });
    },
    path: () => "/edit/?show=hidden",
    changes: FROM_CARD_TO_PAGE,
  },
  {
    title: "of all that is done on a pin's page",
    prepare: ({ viewer }) => viewer.makeBoard("Lamps"),
    path: pinPath,
    changes: ON_PAGE,
  },
  {
    title: "of what a card's menu does, of searches, and of what is put back",
    async prepare({ viewer, maker, board }) {
      seed += 1;
      const low = await picture(16_000 + process.pid * 30 + seed, 0.4);
      await maker.makePin({ title: LOW, board_id: board.id, link: `${SITE}/words` }, low);
      // Deleted pins must not be in the feeds that other tests look at.
      const { id } = await viewer.makeBoard("Attic", "secret");
      await viewer.makePin({ title: "My own thing", board_id: id });
    },
    changes: IN_LISTS,
  },
];

test.describe("a screen reader announces once, where it can be heard,", () => {
  for (const { title, prepare, path, changes } of ROUNDS) {
    test(title, async ({ page, viewer, someone, complaints }) => {
      complaints.allow(/^Failed to load resource: net::ERR_FAILED/);
      seed += 1;
      const maker = await someone("Mona");
      const board = await maker.makeBoard("Things of Mona");
      const other = await maker.makePin({ title: "A gate", board_id: board.id });
      const tall = await picture(15_000 + process.pid * 30 + seed, 2);
      const pin = await maker.makePin({ title: "A door of blue wood", board_id: board.id }, tall);
      const stage: Stage = { page, viewer, maker, board, pin, other };
      await prepare?.(stage);
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await listen(page);
      await visit(page, (path ?? boardPath)(stage));
      let onDocument: StateChange[] = [];
      for (const change of changes) {
        await test.step(change.what, async () => {
          if (change.path) {
            await visit(page, change.path(stage));
            onDocument = [];
          }
          await change.act(stage);
          if (change.byFocus) await expectFocusSays(page, change.words);
          else await expectSaidOnce(page, change.words);
          await change.settle?.(stage);
          // Earlier changes must not have been announced again either.
          onDocument.push(change);
          for (const { what, words, byFocus } of onDocument) {
            expect(await saidOf(page, words), what).toHaveLength(byFocus ? 0 : 1);
          }
        });
      }
    });
  }

  test("that a list continued", async ({ page, viewer, someone }) => {
    const maker = await someone("Mona");
    const board = await maker.makeBoard("Many things");
    expect(viewer.username).not.toBe(maker.username);
    await maker.makePins(27, (index) => ({ title: `Thing ${index}`, board_id: board.id }));
    await listen(page);
    await visit(page, board.url);
    await expect(async () => {
      await page.mouse.wheel(0, 2_000);
      await expect(card(page, "Thing 0")).toBeVisible({ timeout: 500 });
    }).toPass();
    await expectSaidOnce(page, /^\d+ more Pins$/);
  });
});
