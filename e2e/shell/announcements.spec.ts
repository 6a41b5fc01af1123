import type { Locator } from "@playwright/test";
import { card, closeup, openActs } from "../acts.ts";
import { expect, type Page, test, visit } from "../fixtures.ts";
import { expectFocusSays, expectSaidOnce, listen, saidOf } from "../heard.ts";
import type { Person } from "../person.ts";
import { picture } from "../pictures.ts";

/** What a test has at hand: somebody else's pin on a board with others, and who looks at it. */
interface Stage {
  readonly page: Page;
  readonly viewer: Person;
  readonly maker: Person;
  readonly board: { readonly id: string; readonly url: string };
  readonly pin: { readonly id: string; readonly title: string };
}

interface StateChange {
  readonly what: string;
  /** Where it happens; by default the board. */
  readonly path?: (stage: Stage) => string;
  readonly prepare?: (stage: Stage) => Promise<unknown>;
  readonly act: (stage: Stage) => Promise<void>;
  /** What is said of it. */
  readonly words: RegExp;
  /** It is said by what gets the focus. */
  readonly byFocus?: true;
  /** Waits for what is seen later of the same change, which must not say it again. */
  readonly settle?: (stage: Stage) => Promise<void>;
}

const SITE = process.env.TESSERA_E2E_SITE ?? "";
let seed = 0;
const pinPath = ({ pin }: Stage) => `/pin/${pin.id}/`;
const tuning = () => "/edit/?show=hidden";

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

/** The server is out of reach from now on. */
async function goOffline({ page }: Stage): Promise<void> {
  await page.route("**/v3/**", (route) => route.abort());
  await page.route("**/resource/**", (route) => route.abort());
}

const LOW = "A low door";

/** A pin whose picture has room for its source and two buttons alone. */
async function lowPin({ maker, board }: Stage): Promise<void> {
  seed += 1;
  const low = await picture(16_000 + process.pid * 30 + seed, 0.4);
  await maker.makePin({ title: LOW, board_id: board.id, link: `${SITE}/words` }, low);
}

const CHANGES: readonly StateChange[] = [
  {
    what: "a save from a card",
    act: async (stage) => (await onCard(stage)).getByRole("button", { name: "Save", exact: true }).click(),
    words: /Saved to Profile/,
    async settle({ page, pin }) {
      await expect(card(page, pin.title).getByRole("link", { name: "Saved to Profile" })).toBeVisible();
    },
  },
  {
    what: "a save to a board from the pin's page",
    path: pinPath,
    prepare: ({ viewer }) => viewer.makeBoard("Lamps"),
    async act(stage) {
      await pressOnPage(stage, "Profile");
      await stage.page.getByRole("dialog").getByRole("button", { name: "Lamps" }).click();
    },
    words: /Saved to Lamps/,
    async settle({ page }) {
      await expect(closeup(page).getByRole("link", { name: "Lamps" })).toBeVisible();
    },
  },
  {
    what: "a save taken back",
    async act(stage) {
      const acts = await onCard(stage);
      await acts.getByRole("button", { name: "Save", exact: true }).click();
      await acts.getByRole("button", { name: "Undo" }).click();
    },
    words: /Pin deleted!/,
  },
  {
    what: "a deletion taken back",
    path: ({ viewer }) => `/${viewer.username}/attic/`,
    async prepare({ viewer }) {
      // What is deleted must not stand in the feeds that other tests look at.
      const { id } = await viewer.makeBoard("Attic", "secret");
      await viewer.makePin({ title: "My own thing", board_id: id });
    },
    async act({ page }) {
      await (await openActs(card(page, "My own thing"), false)).getByRole("button", { name: "More options" }).click();
      await page.getByRole("menuitem", { name: "Delete" }).click();
      await page.getByRole("region", { name: "Messages" }).getByRole("button", { name: "Undo" }).click();
    },
    words: /Pin restored/,
  },
  {
    what: "a favourite",
    path: pinPath,
    act: (stage) => pressOnPage(stage, /^Favorite/),
    words: /Added to your favorites/,
  },
  {
    what: "a favourite taken back",
    path: pinPath,
    prepare: ({ viewer, pin }) => viewer.call("pins.favorite", { pin_id: pin.id }),
    act: (stage) => pressOnPage(stage, /^Favorite/),
    words: /Removed from your favorites/,
  },
  {
    what: "a reaction",
    path: pinPath,
    act: (stage) => pressOnPage(stage, "React with love"),
    words: /You reacted: Love/,
  },
  { what: "a hidden pin", act: hide, words: /Pin hidden.*Got it!/, byFocus: true },
  {
    what: "a hidden pin shown again",
    async act(stage) {
      await hide(stage);
      await stage.page.getByRole("group", { name: "Pin hidden" }).getByRole("button", { name: "Undo" }).click();
    },
    words: /You may be shown this Pin again/,
  },
  {
    what: "a hidden pin shown again from the page of what one hid",
    path: tuning,
    prepare: ({ viewer, pin }) => viewer.call("feedback.give", { pin_id: pin.id, feedback_type: "pfy" }),
    act: ({ page }) => page.getByRole("button", { name: "Show again" }).click(),
    words: /You may be shown this Pin again/,
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
    what: "a favourite from the menu of a picture that has no room for its button",
    prepare: lowPin,
    async act(stage) {
      await chooseLine({ ...stage, pin: { ...stage.pin, title: LOW } }, "Favorite");
    },
    words: /Added to your favorites/,
  },
  {
    what: "a reaction from the menu of such a picture",
    prepare: lowPin,
    async act(stage) {
      await chooseLine({ ...stage, pin: { ...stage.pin, title: LOW } }, "React with love");
    },
    words: /You reacted: Love/,
  },
  {
    what: "a person followed",
    path: pinPath,
    act: (stage) => pressOnPage(stage, "Follow"),
    words: /You follow Mona/,
  },
  {
    what: "a person not followed any more",
    path: pinPath,
    async prepare({ viewer, maker }) {
      const { id } = await viewer.call("people.get", { username: maker.username });
      await viewer.call("people.follow", { user_id: id });
    },
    act: (stage) => pressOnPage(stage, "Following"),
    words: /You don’t follow Mona any more/,
  },
  {
    what: "a board followed",
    act: ({ page }) => page.getByRole("button", { name: "Follow board" }).click(),
    words: /You follow the board “Things of Mona”/,
  },
  {
    what: "a link copied from a menu",
    act: (stage) => chooseLine(stage, "Copy link"),
    words: /Link copied/,
  },
  {
    what: "a link copied from the share window",
    path: pinPath,
    async act(stage) {
      await pressOnPage(stage, "Share");
      await stage.page.getByRole("dialog").getByRole("button", { name: "Copy link" }).click();
    },
    words: /Link copied/,
  },
  {
    what: "a favourite that could not be kept",
    path: pinPath,
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
    what: "a save that could not be kept",
    path: pinPath,
    async act(stage) {
      await goOffline(stage);
      await pressOnPage(stage, "Save");
    },
    words: /could not reach the server/,
  },
  {
    what: "a comment posted",
    path: pinPath,
    async act({ page }) {
      await page.getByRole("textbox", { name: "Comment" }).fill("How lovely");
      await page.getByRole("button", { name: "Post comment" }).click();
    },
    words: /Comment posted/,
  },
  {
    what: "a page that one went to",
    async act({ page, pin }) {
      await card(page, pin.title).getByRole("link").first().click();
      await closeup(page).waitFor();
    },
    words: /^A door of blue wood · Tessera$/,
  },
  {
    what: "another search on the same page",
    path: () => "/search/pins/?q=lamps",
    async act({ page }) {
      const field = page.getByRole("search").getByLabel("Search", { exact: true });
      await field.fill("doors");
      await field.press("Enter");
      await expect(page).toHaveURL(/q=doors/);
    },
    words: /doors.* · Tessera$/i,
  },
];

test.describe("a screen reader is told, once, where it hears it", () => {
  for (const { what, path, prepare, act, words, byFocus, settle } of CHANGES) {
    test(`of ${what}`, async ({ page, viewer, someone, complaints }) => {
      complaints.allow(/^Failed to load resource: net::ERR_FAILED/);
      seed += 1;
      const maker = await someone("Mona");
      const board = await maker.makeBoard("Things of Mona");
      await maker.makePin({ title: "A gate", board_id: board.id });
      const tall = await picture(15_000 + process.pid * 30 + seed, 2);
      const pin = await maker.makePin({ title: "A door of blue wood", board_id: board.id }, tall);
      const stage: Stage = { page, viewer, maker, board, pin };
      await prepare?.(stage);
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await listen(page);
      await visit(page, path?.(stage) ?? board.url);
      await act(stage);
      if (byFocus) await expectFocusSays(page, words);
      else await expectSaidOnce(page, words);
      await settle?.(stage);
      expect(await saidOf(page, words)).toHaveLength(byFocus ? 0 : 1);
    });
  }

  test("that a list went on", async ({ page, viewer, someone }) => {
    const maker = await someone("Mona");
    const board = await maker.makeBoard("Many things");
    expect(viewer.username).not.toBe(maker.username);
    for (let index = 0; index < 27; index += 1) {
      await maker.makePin({ title: `Thing ${index}`, board_id: board.id }, await picture(16_000 + index, 1.6));
    }
    await listen(page);
    await visit(page, board.url);
    await expect(async () => {
      await page.mouse.wheel(0, 2_000);
      await expect(card(page, "Thing 0")).toBeVisible({ timeout: 500 });
    }).toPass();
    await expectSaidOnce(page, /^\d+ more Pins$/);
  });
});
