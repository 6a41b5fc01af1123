import { matchRoutes, type RouteObject } from "react-router";
import routes from "../../apps/web/src/routes.ts";
import { describeViolation, findViolations } from "../axe.ts";
import { settledFrames } from "../acts.ts";
import { expect, type Page, test } from "../fixtures.ts";
import { openScreen, OVERLAYS, type Screen, SCREENS } from "../screens.ts";

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** Screens that a person opens one after the other in one browser: what their pages share is fetched and compiled once. */
const AT_ONCE = 8;

test.describe("every screen has no serious axe finding and no console error", () => {
  // A color on its way to another would be judged by what it is half-way.
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  const [plain, reached] = [SCREENS.filter((screen) => !mayComplain(screen)), SCREENS.filter(mayComplain)];
  for (const screens of [...rowsOf(plain), ...rowsOf(reached)]) {
    test(`[UI-13] ${screens.map(({ name }) => name).join("; ")}`, async ({ page, world, complaints }) => {
      if (screens.some(mayComplain)) complaints.allow(/^Failed to load resource/);
      const device = await deviceOf(page);
      const found: Record<string, string[]> = {};
      for (const screen of screens) {
        await device.become("desktop");
        await openScreen(page, world, screen);
        found[screen.name] = await desktopFindings(page);
        await page.emulateMedia({ colorScheme: "light" });
        await device.become("phone");
        await settledFrames(page);
        found[`${screen.name}, phone`] = await phoneFindings(page);
        await page.unrouteAll();
      }
      expect(Object.entries(found).filter(([, findings]) => findings.length > 0)).toEqual([]);
    });
  }

  // What comes up over a page differs by whether there is a finger: a sheet in place of a bubble.
  for (const overlay of OVERLAYS) {
    test(`[UI-13] ${overlay.name} @both`, async ({ page, world, complaints, isMobile }) => {
      complaints.allow(/^Failed to load resource/);
      await openScreen(page, world, overlay);
      expect(await (isMobile ? phoneFindings : desktopFindings)(page)).toEqual([]);
    });
  }
});

function mayComplain({ status, reach }: Screen): boolean {
  return status !== undefined || reach !== undefined;
}

/** Screens of one person, some at a time. */
function rowsOf(screens: readonly Screen[]): Screen[][] {
  return [...Map.groupBy(screens, (screen) => screen.as).values()].flatMap((ofOne) =>
    Array.from({ length: Math.ceil(ofOne.length / AT_ONCE) }, (_, at) => ofOne.slice(at * AT_ONCE, (at + 1) * AT_ONCE)),
  );
}

/** Makes a page that of a phone and back, as a browser's own tools do. */
async function deviceOf(page: Page): Promise<{ become(device: "phone" | "desktop"): Promise<void> }> {
  const tools = await page.context().newCDPSession(page);
  return {
    async become(device) {
      const isPhone = device === "phone";
      const size = isPhone ? { ...PHONE, deviceScaleFactor: 2 } : { ...DESKTOP, deviceScaleFactor: 1 };
      await tools.send("Emulation.setTouchEmulationEnabled", { enabled: isPhone, maxTouchPoints: 1 });
      await tools.send("Emulation.setDeviceMetricsOverride", { ...size, mobile: isPhone });
      expect(await page.evaluate(() => matchMedia("(pointer: coarse)").matches)).toBe(isPhone);
    },
  };
}

/** Looks at a page in light, then leaves it in dark, where only colors differ. */
async function desktopFindings(page: Page): Promise<string[]> {
  const inLight = await seriousFindings(page, { also: OF_TOUCH });
  await page.emulateMedia({ colorScheme: "dark" });
  const inDark = await seriousFindings(page, { only: ["color-contrast"] });
  return [...inLight, ...inDark.map((finding) => `dark: ${finding}`)];
}

/** A phone's page differs by where things are and how large. */
async function phoneFindings(page: Page): Promise<string[]> {
  // A chart is drawn again when it hears that it has less room.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `${page.url()} is too wide` })
    .toBeLessThanOrEqual(PHONE.width);
  return seriousFindings(page, { only: [...OF_STRUCTURE, ...OF_TOUCH] });
}

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
