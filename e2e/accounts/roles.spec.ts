import type { Locator, Page } from "@playwright/test";
import { card, openActs } from "../acts.ts";
import { expect, test, visit } from "../fixtures.ts";
import type { Person } from "../person.ts";
import { operate } from "../server.ts";

/** What one kind of viewer finds at a card of Marta's, on the grid of what she made. */
interface Role {
  readonly who: string;
  /** The viewer made the pin. */
  readonly own?: boolean;
  /** What the operators say of the viewer. */
  readonly kind?: "partner" | "employee";
  readonly agent?: string;
  readonly signedIn: boolean;
  /** The lines of the card's menu; none for whoever has no menu. */
  readonly lines: readonly string[];
  /** A right click brings up our own menu. */
  readonly contextMenu: boolean;
  readonly debug: boolean;
  /** The pin's numbers of 30 days stand under the picture. */
  readonly numbers: boolean;
}

const OF_OTHERS = ["Hide Pin", "Report Pin", "Copy link", "Download image", "More information", "Block Marta"];
const OF_ONES_OWN = ["Edit", "See more stats", "Copy link", "Download image", "More information", "Delete"];
const VISITOR = { signedIn: false, lines: [], contextMenu: true, debug: false, numbers: false } as const;
const MEMBER = { signedIn: true, contextMenu: false, debug: false, numbers: false } as const;

const ROLES: readonly Role[] = [
  { who: "a visitor", ...VISITOR },
  { who: "a search engine", ...VISITOR, agent: "Mozilla/5.0 (compatible; Examplebot/2.1; +https://example.org/bot)" },
  { who: "a member", ...MEMBER, lines: OF_OTHERS },
  { who: "the owner", ...MEMBER, own: true, lines: OF_ONES_OWN },
  { who: "a partner at somebody else's pin", ...MEMBER, kind: "partner", lines: OF_OTHERS },
  { who: "a partner at a pin of their own", ...MEMBER, own: true, kind: "partner", lines: OF_ONES_OWN, numbers: true },
  { who: "an employee", ...MEMBER, kind: "employee", lines: OF_OTHERS, debug: true },
];

/** Makes the browser the role's. @returns the title of the pin and the path of the grid that it stands in */
async function becomes(
  page: Page,
  role: Role,
  people: { readonly someone: (name: string) => Promise<Person> },
): Promise<{ title: string; path: string }> {
  const marta = await people.someone("Marta");
  const board = await marta.makeBoard("Lamps");
  const title = `A lamp for ${role.who}`;
  await marta.makePin({ title, board_id: board.id, link: "https://example.org/lamp" });
  if (role.signedIn) {
    const viewer = role.own ? marta : await people.someone("Vera");
    await viewer.signIn(page.context());
    if (role.kind)
      await operate(process.env.TESSERA_E2E_DATA ?? "", "person", "kind", viewer.username, `--${role.kind}`, "yes");
  }
  return { title, path: `/${marta.username}/_created/` };
}

for (const role of ROLES) {
  test.describe(role.who, () => {
    if (role.agent) test.use({ userAgent: role.agent });

    test(`${role.who} finds at a card what is theirs to find @both`, async ({ page, someone, isMobile }) => {
      const { title, path } = await becomes(page, role, { someone });
      await visit(page, path);
      const pin = card(page, title);
      await expect(pin).toBeVisible();
      await expect(pin.getByRole("link", { name: "Marta" }).first()).toBeVisible();

      await expect(pin.locator("[data-part=debug]")).toHaveCount(role.debug ? 1 : 0);
      await expect(pin.locator("[data-part=stats]")).toHaveCount(role.numbers ? 1 : 0);
      if (role.signedIn) await seesLines(pin, role, isMobile);
      else await findsNoControls(page, title, isMobile);
      if (!isMobile) await rightClicks(page, title, role.contextMenu);
    });
  });
}

async function seesLines(pin: Locator, { lines, own }: Role, isMobile: boolean): Promise<void> {
  const page = pin.page();
  const acts = await openActs(pin, isMobile);
  await expect(acts.getByRole("button", { name: own ? "Saved" : "Save", exact: true }).first()).toBeVisible();
  if (!isMobile) await acts.getByRole("button", { name: "More options" }).click();
  for (const line of lines) {
    await expect(
      isMobile
        ? acts.getByRole("button", { name: line }).or(acts.getByRole("link", { name: line }))
        : page.getByRole("menuitem", { name: line }),
    ).toBeVisible();
  }
  if (!isMobile) await expect(page.getByRole("menuitem")).toHaveCount(lines.length);
  await page.keyboard.press("Escape");
}

async function findsNoControls(page: Page, title: string, isMobile: boolean): Promise<void> {
  const pin = card(page, title);
  if (!isMobile) await pin.getByRole("link").first().hover();
  await expect(pin.getByRole("button")).toHaveCount(0);
}

async function rightClicks(page: Page, title: string, brings: boolean): Promise<void> {
  const menu = page.getByRole("menu", { name: "What you can do with this Pin" });
  const prevented = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        window.addEventListener("contextmenu", (event) => resolve(event.defaultPrevented), { once: true });
      }),
  );
  await card(page, title)
    .getByRole("link")
    .first()
    .click({ button: "right", position: { x: 60, y: 60 } });
  expect(await prevented).toBe(brings);
  if (brings) {
    await expect(menu).toBeVisible();
    await page.mouse.click(5, 400);
  }
  await expect(menu).toBeHidden();
}
