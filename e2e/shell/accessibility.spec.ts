import { matchRoutes, type RouteObject } from "react-router";
import routes from "../../apps/web/src/routes.ts";
import { describeViolation, findViolations } from "../axe.ts";
import { expect, type Page, test } from "../fixtures.ts";
import { openScreen, OVERLAYS, SCREENS } from "../screens.ts";

test.describe("every screen has no serious finding of axe and no console error", () => {
  // A colour on its way to another would be judged by what it is half-way.
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const screen of [...SCREENS, ...OVERLAYS]) {
    test(`[UI-13] ${screen.name} @both`, async ({ page, world, complaints, isMobile }) => {
      if (screen.status !== undefined || screen.reach) complaints.allow(/^Failed to load resource/);
      await openScreen(page, world, screen);
      // A phone's page differs by where things are and how large; only colors differ in the dark.
      const first = isMobile ? { only: [...OF_STRUCTURE, ...OF_TOUCH] } : { also: OF_TOUCH };
      expect(await seriousFindings(page, first)).toEqual([]);
      if (!isMobile) {
        await page.emulateMedia({ colorScheme: "dark" });
        expect(await seriousFindings(page, { only: ["color-contrast"] }), "dark").toEqual([]);
      }
      expect(await pageWidth(page)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    });
  }
});

/** An address that only leads on to another. */
const SENDS_ON = new Set(["me"]);

test("every row of the route table is among the screens @both", ({ world }) => {
  const seen = new Set(
    SCREENS.flatMap(
      ({ path }) => matchRoutes(routes as RouteObject[], new URL(path(world), "http://any").pathname) ?? [],
    ).map(({ route }) => route.path),
  );
  const rows = routes.map(({ path }) => path).filter((path) => path === undefined || !SENDS_ON.has(path));
  expect(rows.filter((path) => !seen.has(path))).toEqual([]);
});

/** Rules of which axe makes less: how a page is put together, for whoever goes through it by headings and landmarks. */
const OF_STRUCTURE = new Set(["heading-order", "region", "landmark-one-main", "landmark-unique", "skip-link"]);
/** Targets of at least 24 px, or with that much room around them; axe does not ask for it by itself. */
const OF_TOUCH = ["target-size"];

/** What axe finds serious or critical, a line each. */
async function seriousFindings(page: Page, run: Parameters<typeof findViolations>[1]): Promise<string[]> {
  const violations = await findViolations(page, run);
  // Behind a dialog the page itself is out of reach.
  const covered = (await page.getByRole("dialog").count()) > 0;
  return violations
    .filter(({ id, impact }) => impact === "serious" || impact === "critical" || (!covered && OF_STRUCTURE.has(id)))
    .map(({ id, nodes }) => ({
      id,
      // What floats over a page belongs to whoever opened it, and to no landmark.
      nodes: nodes.filter(({ html }) => id !== "region" || !/^<[^>]* role="(?:grid|listbox)"/.test(html)),
    }))
    .flatMap(describeViolation);
}

async function pageWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}
