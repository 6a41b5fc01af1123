import type { Locator, Page } from "@playwright/test";
import { getCard, openActions } from "../acts.ts";
import { expect, test, visit } from "../fixtures.ts";
import type { Person } from "../person.ts";
import { runOperator } from "../server.ts";

/** What one type of viewer sees on a card in the grid of someone's created Pins. */
interface Role {
  readonly who: string;
  /** Undefined for someone who is signed out. */
  readonly viewer?: Person;
  /** True if the viewer created the pin. */
  readonly own?: boolean;
  /** The items in the card's menu. Empty for viewers without a menu. */
  readonly lines: readonly string[];
  /** True if a right click opens our own menu. */
  readonly contextMenu: boolean;
  readonly debug: boolean;
  /** True if the pin's 30-day stats are under the image. */
  readonly numbers: boolean;
}

/** The actions that don't fit on a card next to Save and three more controls. A phone's sheet has all actions. */
const OTHERS_PIN_MENU = [
  ...["Choose a reaction", "Share", "Copy link", "Download image", "More information"],
  ...["Hide Pin", "Report Pin", "Block Marta"],
];
const OWN_PIN_MENU = [
  "Visit example.org",
  ...["Share", "Copy link", "Download image", "More information"],
  ...["Edit", "See more stats", "Delete"],
];
const VISITOR = { lines: [], contextMenu: true, debug: false, numbers: false } as const;
const MEMBER = { lines: OTHERS_PIN_MENU, contextMenu: false, debug: false, numbers: false } as const;
const OWN = { own: true, lines: OWN_PIN_MENU } as const;
const SEARCH_ENGINE = "Mozilla/5.0 (compatible; Examplebot/2.1; +https://example.org/bot)";
const TITLE = "A lamp with a shade";

/** Creates a pin with a link and a board, so that its card shows everything. */
async function createLamp(creator: Person): Promise<void> {
  const { id: board_id } = await creator.createBoard("Lamps");
  await creator.createPin({ title: TITLE, board_id, link: "https://example.org/lamp" });
}

/** Marks an account as belonging to a partner or an employee, as an operator would. */
async function setKind(person: Person, kind: "partner" | "employee"): Promise<void> {
  await runOperator(process.env.TESSERA_E2E_DATA ?? "", "person", "kind", person.username, `--${kind}`, "yes");
}

/** Opens the grid of the creator's Pins in the given role and checks the card. */
async function checkRole(page: Page, creator: Person, role: Role, isMobile: boolean): Promise<void> {
  await test.step(`${role.who} sees and can do what that role allows`, async () => {
    await page.context().clearCookies();
    await role.viewer?.signIn(page.context());
    await visit(page, `/${creator.username}/_created/`);
    const pin = getCard(page, TITLE);
    await expect(pin).toBeVisible();
    await expect(pin.getByRole("link", { name: creator.name }).first()).toBeVisible();

    await expect(pin.locator("[data-part=debug]")).toHaveCount(role.debug ? 1 : 0);
    await expect(pin.locator("[data-part=stats]")).toHaveCount(role.numbers ? 1 : 0);
    if (role.viewer) await expectMenuLines(pin, role, isMobile);
    else await expectNoControls(page, TITLE, isMobile);
    if (!isMobile) await checkContextMenu(page, TITLE, role.contextMenu);
    // Move the pointer away, so that no card on the next page shows its controls.
    await page.mouse.move(0, 0);
  });
}

test("a card has the right content and actions for a visitor, a search engine, a member, and its owner @both", async ({
  page,
  someone,
  isMobile,
}) => {
  const [marta, vera] = [await someone("Marta"), await someone("Vera")];
  await createLamp(marta);
  await checkRole(page, marta, { who: "a visitor", ...VISITOR }, isMobile);
  await checkRole(page, marta, { who: "a member", viewer: vera, ...MEMBER }, isMobile);
  await checkRole(page, marta, { who: "the owner", viewer: marta, ...MEMBER, ...OWN }, isMobile);
  // This check comes last, because from here on the browser identifies itself as a bot.
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setUserAgentOverride", { userAgent: SEARCH_ENGINE });
  await checkRole(page, marta, { who: "a search engine", ...VISITOR }, isMobile);
  expect(await page.evaluate(() => navigator.userAgent)).toBe(SEARCH_ENGINE);
});

test("a card has the right content and actions for a partner and an employee @both", async ({
  page,
  someone,
  isMobile,
}) => {
  const [marta, petra, emil] = [await someone("Marta"), await someone("Petra"), await someone("Emil")];
  await Promise.all([createLamp(marta), createLamp(petra), setKind(petra, "partner"), setKind(emil, "employee")]);
  await checkRole(page, marta, { who: "a partner at someone else's pin", viewer: petra, ...MEMBER }, isMobile);
  const partner = { who: "a partner at a pin of their own", viewer: petra, ...MEMBER, ...OWN, numbers: true };
  await checkRole(page, petra, partner, isMobile);
  await checkRole(page, marta, { who: "an employee", viewer: emil, ...MEMBER, debug: true }, isMobile);
});

async function expectMenuLines(pin: Locator, { lines, own }: Role, isMobile: boolean): Promise<void> {
  const page = pin.page();
  const actions = await openActions(pin, isMobile);
  await expect(actions.getByRole("button", { name: own ? "Saved" : "Save", exact: true }).first()).toBeVisible();
  if (!isMobile) await actions.getByRole("button", { name: "More options" }).click();
  for (const line of lines) {
    await expect(
      isMobile
        ? actions.getByRole("button", { name: line }).or(actions.getByRole("link", { name: line }))
        : page.getByRole("menuitem", { name: line }),
    ).toBeVisible();
  }
  if (!isMobile) await expect(page.getByRole("menuitem")).toHaveCount(lines.length);
  await page.keyboard.press("Escape");
}

async function expectNoControls(page: Page, title: string, isMobile: boolean): Promise<void> {
  const pin = getCard(page, title);
  if (!isMobile) await pin.getByRole("link").first().hover();
  await expect(pin.getByRole("button")).toHaveCount(0);
}

async function checkContextMenu(page: Page, title: string, hasMenu: boolean): Promise<void> {
  const menu = page.getByRole("menu", { name: "Pin options" });
  const prevented = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        window.addEventListener("contextmenu", (event) => resolve(event.defaultPrevented), { once: true });
      }),
  );
  await getCard(page, title)
    .getByRole("link")
    .first()
    .click({ button: "right", position: { x: 60, y: 60 } });
  expect(await prevented).toBe(hasMenu);
  if (hasMenu) {
    await expect(menu).toBeVisible();
    await page.mouse.click(5, 400);
  }
  await expect(menu).toBeHidden();
}
