import type { Locator } from "@playwright/test";
import { getCard, getCloseup, getToast, pressTabUntilFocused } from "../acts.ts";
import { expect, type Page, test, visit } from "../fixtures.ts";
import type { Person } from "../person.ts";
import { createPicture } from "../pictures.ts";

/** Where an action takes place: a board with two pins, or a pin's closeup. */
interface Stage {
  readonly page: Page;
  /** The card of the pin that the action is about. */
  readonly shown: Locator;
}

interface Action {
  readonly name: string;
  /** Performs the action with only the keyboard, from the top of the page or from the previous action's focus. */
  readonly keys: (stage: Stage) => Promise<void>;
  /** Checks the result. */
  readonly outcome: (stage: Stage) => Promise<void>;
  /** The element that has the focus afterward. */
  readonly focus: (stage: Stage) => Locator;
}

/** Actions performed one after another on the same page. Each action must announce a different message. */
interface Round {
  readonly title: string;
  readonly at: "board" | "own board" | "pin";
  readonly prepare?: (viewer: Person) => Promise<unknown>;
  /** True to start each action on a reloaded page, with nothing opened or focused by the previous action. */
  readonly reloads?: true;
  readonly actions: readonly Action[];
}

const SITE = process.env.TESSERA_E2E_SITE ?? "";
let seed = 0;

const getLink = ({ shown }: Stage) => shown.getByRole("link").first();
const getButton =
  (name: string | RegExp) =>
  ({ shown }: Stage) =>
    shown.getByRole("button", { name, exact: true });
const getMoreOptionsButton = getButton("More options");
const getDialog = ({ page }: Stage, name?: string | RegExp) => page.getByRole("dialog", name ? { name } : {});

const createLamps = (viewer: Person) => viewer.createBoard("Lamps");

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/**
 * Moves the focus to the card, and then to one of the controls over its image. Goes backward when coming from another
 * card.
 */
async function focusCard(stage: Stage, target?: Locator): Promise<void> {
  const isAmongCards = (await stage.page.getByRole("listitem").locator(":focus").count()) > 0;
  if (!(await hasFocus(getLink(stage)))) await pressTabUntilFocused(getLink(stage), isAmongCards ? "Shift+Tab" : "Tab");
  await expect(getMoreOptionsButton(stage)).toBeVisible();
  if (target) await pressTabUntilFocused(target);
}

async function pressKeys(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Opens a card's menu and moves down to the given item. */
async function chooseMenuItem(stage: Stage, name: string): Promise<void> {
  const { page } = stage;
  await focusCard(stage, getMoreOptionsButton(stage));
  await pressKeys(page, "Enter");
  const line = page.getByRole("menuitem", { name, exact: true });
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  for (let step = 0; step < 12; step += 1) {
    if (await hasFocus(line)) break;
    await pressKeys(page, "ArrowDown");
  }
  await expect(line).toBeFocused();
  await pressKeys(page, "Enter");
}

/** The actions that a card offers over its image with a mouse, each performed with only the keyboard. */
const ON_PICTURE_ACTIONS: readonly Action[] = [
  {
    name: "save, and undo it",
    async keys(stage) {
      const { page } = stage;
      await focusCard(stage, getButton("Save")(stage));
      await pressKeys(page, "Enter");
      await expect(page.getByRole("region", { name: "Notifications" }).getByRole("button")).toHaveText(["Undo"]);
      await pressKeys(page, "F6", "Enter");
    },
    async outcome(stage) {
      await expect(getToast(stage.page, "Pin deleted!")).toBeVisible();
      await expect(getButton("Save")(stage)).toBeVisible();
    },
    focus: ({ shown }) => shown.locator(":focus"),
  },
  {
    name: "add a favorite",
    async keys(stage) {
      await focusCard(stage, getButton(/^Favorite/)(stage));
      await pressKeys(stage.page, "Space");
    },
    outcome: (stage) => expect(getButton(/^Favorite/)(stage)).toHaveAttribute("aria-pressed", "true"),
    focus: getButton(/^Favorite/),
  },
  {
    name: "choose a reaction",
    async keys(stage) {
      const { page } = stage;
      await chooseMenuItem(stage, "Choose a reaction");
      await expect(page.getByRole("menuitemradio").first()).toBeFocused();
      await pressKeys(page, "ArrowRight", "Enter");
    },
    outcome: ({ page }) => expect(page.getByRole("menuitemradio")).toHaveCount(0),
    focus: getMoreOptionsButton,
  },
  {
    name: "share",
    async keys(stage) {
      const { page } = stage;
      await chooseMenuItem(stage, "Share");
      const copy = getDialog(stage).getByRole("button", { name: "Copy link" });
      await expect(copy).toBeVisible();
      if (!(await hasFocus(copy))) await pressTabUntilFocused(copy);
      await pressKeys(page, "Enter");
    },
    outcome: ({ page }) => expect(getToast(page, "Link copied")).toBeVisible(),
    focus: getMoreOptionsButton,
  },
  {
    name: "visit the source",
    async keys(stage) {
      await focusCard(stage, stage.shown.locator('a[href^="/offsite/"]'));
      const newPage = stage.page.context().waitForEvent("page");
      await pressKeys(stage.page, "Enter");
      await (await newPage).waitForURL(`${SITE}/words`);
      await (await newPage).close();
    },
    outcome: ({ page }) => expect(page).not.toHaveURL(/offsite/),
    focus: ({ shown }) => shown.locator('a[href^="/offsite/"]'),
  },
  {
    name: "save to a board",
    async keys(stage) {
      const { page } = stage;
      await focusCard(stage, getButton("Profile")(stage));
      await pressKeys(page, "Enter");
      const choice = getDialog(stage, "Save to a board").getByRole("button", { name: "Lamps" });
      await expect(choice).toBeVisible();
      await pressTabUntilFocused(choice);
      await pressKeys(page, "Enter");
    },
    async outcome({ page }) {
      await expect(getToast(page, "Saved to Lamps")).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    },
    focus: ({ shown }) => shown.locator(":focus"),
  },
];

const MENU_ACTIONS: readonly Action[] = [
  {
    name: "move from card to card",
    async keys(stage) {
      await pressTabUntilFocused(getCard(stage.page, "A gate").getByRole("link").first());
      await pressKeys(stage.page, "Home", "End", "ArrowLeft", "Home");
    },
    outcome: ({ page }) => expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible(),
    focus: ({ page }) => page.locator("li[data-index='0']").getByRole("link").first(),
  },
  {
    name: "copy its link from the menu",
    keys: (stage) => chooseMenuItem(stage, "Copy link"),
    outcome: ({ page }) => expect(getToast(page, "Link copied")).toBeVisible(),
    focus: getMoreOptionsButton,
  },
  {
    name: "download the image",
    async keys(stage) {
      const download = stage.page.waitForEvent("download");
      await chooseMenuItem(stage, "Download image");
      await download;
    },
    outcome: ({ page }) => expect(page.getByRole("menu")).toHaveCount(0),
    focus: getMoreOptionsButton,
  },
  {
    name: "read the facts about it",
    async keys(stage) {
      await chooseMenuItem(stage, "More information");
      await expect(getDialog(stage, "More information")).toBeFocused();
      await pressKeys(stage.page, "Escape");
    },
    outcome: ({ page }) => expect(page.getByRole("dialog")).toHaveCount(0),
    focus: getMoreOptionsButton,
  },
  {
    name: "open the dialog that blocks the creator, then cancel",
    async keys(stage) {
      await chooseMenuItem(stage, "Block Mona");
      await expect(stage.page.getByRole("alertdialog")).toBeFocused();
      await pressKeys(stage.page, "Escape");
    },
    outcome: ({ page }) => expect(page.getByRole("alertdialog")).toHaveCount(0),
    focus: ({ shown }) => shown.locator(":focus"),
  },
  {
    name: "open it and return to it",
    async keys(stage) {
      const { page } = stage;
      await focusCard(stage);
      await pressKeys(page, "Enter");
      await getCloseup(page).waitFor();
      await expect(page.getByRole("main")).toBeFocused();
      await page.goBack();
    },
    outcome: ({ page }) => expect(getCard(page, "A gate")).toBeVisible(),
    focus: getLink,
  },
  {
    name: "hide it, and undo it",
    async keys(stage) {
      const { page } = stage;
      await chooseMenuItem(stage, "Hide Pin");
      const undo = page.getByRole("group", { name: "Pin hidden" }).getByRole("button", { name: "Undo" });
      await expect(undo).toBeFocused();
      await pressKeys(page, "Enter");
    },
    outcome: ({ page }) => expect(page.getByRole("group", { name: "Pin hidden" })).toHaveCount(0),
    focus: getLink,
  },
  {
    name: "report it",
    async keys(stage) {
      const { page } = stage;
      await chooseMenuItem(stage, "Report Pin");
      const reason = getDialog(stage, "Report Pin").getByRole("radio", { name: "Spam" });
      await expect(reason).toBeVisible();
      await pressTabUntilFocused(reason);
      await pressKeys(page, "Space");
      await pressTabUntilFocused(getDialog(stage, "Report Pin").getByRole("button", { name: "Report", exact: true }));
      await pressKeys(page, "Enter");
    },
    outcome: ({ page }) => expect(page.getByRole("dialog")).toHaveCount(0),
    focus: ({ page }) => page.getByRole("group", { name: "Reported" }),
  },
];

const OWN_PIN_ACTIONS: readonly Action[] = [
  {
    name: "delete their own pin",
    keys: (stage) => chooseMenuItem(stage, "Delete"),
    async outcome({ page, shown }) {
      await expect(getToast(page, "Pin deleted!")).toBeVisible();
      await expect(shown).toHaveCount(0);
    },
    focus: ({ page }) => getCard(page, "A gate").getByRole("link").first(),
  },
  {
    name: "undo a deletion from its message",
    async keys({ page }) {
      await pressKeys(page, "F6");
      await expect(
        page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Undo" }),
      ).toBeFocused();
      await pressKeys(page, "Enter");
    },
    outcome: ({ shown }) => expect(shown).toBeVisible(),
    focus: ({ page }) => page.getByRole("main").getByRole("listitem").locator(":focus"),
  },
  {
    name: "edit their own pin",
    async keys(stage) {
      const edit = stage.shown.getByRole("link", { name: "Edit" });
      await focusCard(stage);
      // The Edit link appears only after a moment.
      await expect(edit).toBeVisible();
      await pressTabUntilFocused(edit);
      await pressKeys(stage.page, "Enter");
    },
    outcome: ({ page }) => expect(page.getByRole("heading", { level: 1 })).toHaveText(/Edit pin/i),
    focus: ({ page }) => page.getByRole("main"),
  },
];

const PAGE_ACTIONS: readonly Action[] = [
  {
    name: "zoom the image",
    async keys(stage) {
      const { page } = stage;
      await pressTabUntilFocused(getCloseup(page).getByRole("button", { name: "View larger" }));
      await pressKeys(page, "Enter");
      const viewer = getDialog(stage, "Image");
      const scale = viewer.getByRole("status");
      await expect(scale).toHaveText(/^100\s?%$/);
      await pressTabUntilFocused(viewer.getByRole("button", { name: "Zoom in" }));
      await pressKeys(page, "Enter");
      await expect(scale).toHaveText(/^150\s?%$/);
      await pressTabUntilFocused(viewer.getByRole("button", { name: "Zoom out" }), "Shift+Tab");
      // At the lowest zoom, the button is disabled, but the keys still work.
      await pressKeys(page, "Enter");
      await expect(scale).toHaveText(/^100\s?%$/);
      await expect(viewer.locator(":focus")).toHaveCount(1);
      await pressKeys(page, "+", "+", "ArrowDown");
      await expect(scale).toHaveText(/^225\s?%$/);
      await pressKeys(page, "Escape");
    },
    outcome: ({ page }) => expect(page.getByRole("dialog")).toHaveCount(0),
    focus: ({ page }) => getCloseup(page).getByRole("button", { name: "View larger" }),
  },
  {
    name: "follow its creator",
    async keys({ page }) {
      await pressTabUntilFocused(getCloseup(page).getByRole("button", { name: "Follow", exact: true }));
      await pressKeys(page, "Space");
    },
    outcome: ({ page }) => expect(getCloseup(page).getByText("1 follower")).toBeVisible(),
    focus: ({ page }) => getCloseup(page).getByRole("button", { name: "Following" }),
  },
  {
    name: "comment, and delete the comment",
    async keys({ page }) {
      await pressTabUntilFocused(page.getByRole("textbox", { name: "Comment" }));
      await page.keyboard.type("How lovely");
      await pressKeys(page, "ControlOrMeta+Enter");
      const options = page.getByRole("button", { name: "Options for the comment by Vera" });
      await expect(options).toBeVisible();
      await pressTabUntilFocused(options);
      await pressKeys(page, "Enter");
      await expect(page.getByRole("menuitem").first()).toBeFocused();
      await pressKeys(page, "End", "Enter");
    },
    outcome: ({ page }) => expect(getToast(page, "Comment deleted")).toBeVisible(),
    focus: ({ page }) => page.getByRole("main").locator(":focus"),
  },
  {
    name: "hide it from its own page, by the item's first letters",
    async keys({ page }) {
      await pressTabUntilFocused(getCloseup(page).getByRole("button", { name: "More options" }), "Shift+Tab");
      await pressKeys(page, "Enter");
      await expect(page.getByRole("menuitem").first()).toBeFocused();
      await pressKeys(page, "h", "i", "d", "e", "Enter");
    },
    outcome: ({ page }) => expect(getToast(page, "Pin hidden")).toBeVisible(),
    focus: ({ page }) => page.getByRole("main"),
  },
];

const ROUNDS: readonly Round[] = [
  { title: "use the controls over a card's image", at: "board", prepare: createLamps, actions: ON_PICTURE_ACTIONS },
  { title: "move between cards, open one, and use a card's menu", at: "board", reloads: true, actions: MENU_ACTIONS },
  { title: "delete, restore, and edit their own pin", at: "own board", actions: OWN_PIN_ACTIONS },
  { title: "zoom, follow, comment, and hide on a pin's page", at: "pin", actions: PAGE_ACTIONS },
];

test.describe("with the keyboard alone, people can", () => {
  for (const { title, at, prepare, reloads, actions } of ROUNDS) {
    test(title, async ({ page, viewer, someone }) => {
      seed += 2;
      const creator = at === "own board" ? viewer : await someone("Mona");
      // The viewer's own board is secret, because deleted pins must not be in the feeds that other tests check.
      const board = await creator.createBoard("Doors", at === "own board" ? "secret" : "public");
      const createTallPicture = (offset: number) => createPicture(18_000 + process.pid * 60 + seed + offset, 1.8);
      await creator.createPin({ title: "A gate", board_id: board.id }, await createTallPicture(0));
      const fields = { title: "A door", board_id: board.id, link: `${SITE}/words` };
      const pin = await creator.createPin(fields, await createTallPicture(1));
      const stage: Stage = { page, shown: getCard(page, "A door") };
      await prepare?.(viewer);
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      const path = at === "pin" ? `/pin/${pin.id}/` : board.url;
      if (!reloads) await visit(page, path);
      for (const { name, keys, outcome, focus } of actions) {
        await test.step(name, async () => {
          if (reloads) await visit(page, path);
          await keys(stage);
          await outcome(stage);
          await expect(focus(stage)).toBeFocused();
        });
      }
    });
  }

  test("open a card's menu as a visitor", async ({ page, world }) => {
    await visit(page, world.board.url);
    const first = getCard(page, `${world.word} number 0`).getByRole("link").first();
    await pressTabUntilFocused(first);
    for (const key of ["ContextMenu", "Shift+F10"]) {
      await test.step(key, async () => {
        await pressKeys(page, key);
        await expect(page.getByRole("menuitem", { name: "Open", exact: true })).toBeFocused();
        await pressKeys(page, "Escape");
        await expect(page.getByRole("menu")).toHaveCount(0);
        await expect(first).toBeFocused();
      });
    }
  });
});
