import { matchRoutes, type RouteObject } from "react-router";
import routes from "../../apps/web/src/routes.ts";
import { describeViolation, findViolations } from "../axe.ts";
import { waitUntilRendered } from "../acts.ts";
import { expect, type Page, test } from "../fixtures.ts";
import { OVERLAYS } from "../overlays.ts";
import { openScreen, type Screen, SCREENS } from "../screens.ts";

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/**
 * The number of screens to open in the same browser for each person, because a browser loads and compiles shared code
 * only once.
 */
const BATCH_SIZE = 8;

test.describe("no screen has a serious axe finding or a console error", () => {
  // Without reduced motion, axe would check the intermediate colors of transitions.
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  const [plainScreens, preparedScreens] = [
    SCREENS.filter((screen) => !hasExpectedComplaints(screen)),
    SCREENS.filter(hasExpectedComplaints),
  ];
  for (const screens of [...toBatches(plainScreens), ...toBatches(preparedScreens)]) {
    test(`[UI-13] ${screens.map(({ name }) => name).join("; ")}`, async ({ page, world, complaints }) => {
      if (screens.some(hasExpectedComplaints)) complaints.allow(/^Failed to load resource/);
      const device = await createDeviceSwitch(page);
      const findings: Record<string, string[]> = {};
      for (const screen of screens) {
        await device.emulate("desktop");
        await openScreen(page, world, screen);
        findings[screen.name] = await findOnDesktop(page);
        await page.emulateMedia({ colorScheme: "light" });
        await device.emulate("phone");
        await waitUntilRendered(page);
        findings[`${screen.name}, phone`] = await findOnPhone(page);
        await page.unrouteAll();
      }
      expect(Object.entries(findings).filter(([, found]) => found.length > 0)).toEqual([]);
    });
  }

  // Overlays differ on touch screens, which show a sheet instead of a popover.
  // The device keeps drafts, so overlays with drafts don't share a browser.
  const [draftOverlays, otherOverlays] = [
    OVERLAYS.filter(({ name }) => name.includes("draft")),
    OVERLAYS.filter(({ name }) => !name.includes("draft")),
  ];
  for (const overlays of [...toBatches(otherOverlays), ...draftOverlays.map((overlay) => [overlay])]) {
    test(`[UI-13] ${overlays.map(({ name }) => name).join("; ")} @both`, async ({
      page,
      world,
      complaints,
      isMobile,
    }) => {
      complaints.allow(/^Failed to load resource/);
      const findings: Record<string, string[]> = {};
      for (const overlay of overlays) {
        await openScreen(page, world, overlay);
        findings[overlay.name] = await (isMobile ? findOnPhone : findOnDesktop)(page);
        await page.emulateMedia({ colorScheme: "light" });
        await page.unrouteAll();
      }
      expect(Object.entries(findings).filter(([, found]) => found.length > 0)).toEqual([]);
    });
  }
});

function hasExpectedComplaints({ status, prepare }: Screen): boolean {
  return status !== undefined || prepare !== undefined;
}

/** Groups the screens by person, then into batches. */
function toBatches(screens: readonly Screen[]): Screen[][] {
  return [...Map.groupBy(screens, (screen) => screen.as).values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / BATCH_SIZE) }, (_, index) =>
      group.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
    ),
  );
}

/** Emulates a phone on a page and switches back, like the browser's developer tools. */
async function createDeviceSwitch(page: Page): Promise<{ emulate(device: "phone" | "desktop"): Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  return {
    async emulate(device) {
      const isPhone = device === "phone";
      const size = isPhone ? { ...PHONE, deviceScaleFactor: 2 } : { ...DESKTOP, deviceScaleFactor: 1 };
      await session.send("Emulation.setTouchEmulationEnabled", { enabled: isPhone, maxTouchPoints: 1 });
      await session.send("Emulation.setDeviceMetricsOverride", { ...size, mobile: isPhone });
      expect(await page.evaluate(() => matchMedia("(pointer: coarse)").matches)).toBe(isPhone);
    },
  };
}

/**
 * Checks a page in the light theme, and then in the dark theme, where only colors differ. Leaves the page in the dark
 * theme.
 */
async function findOnDesktop(page: Page): Promise<string[]> {
  const inLight = await findSerious(page, { extraRules: TOUCH_RULES });
  await page.emulateMedia({ colorScheme: "dark" });
  const inDark = await findSerious(page, { only: ["color-contrast"] });
  return [...inLight, ...inDark.map((finding) => `dark: ${finding}`)];
}

/** Checks a page on a phone. Only positions and sizes differ there, so only rules about positions and sizes run. */
async function findOnPhone(page: Page): Promise<string[]> {
  // Poll the width, because a chart is redrawn when its space shrinks.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `${page.url()} is too wide` })
    .toBeLessThanOrEqual(PHONE.width);
  return findSerious(page, { only: [...STRUCTURE_RULES, ...TOUCH_RULES] });
}

/** Paths that only redirect. */
const REDIRECTING_PATHS = new Set(["me", "today/article"]);

test("every route has a screen among the checked screens", ({ world }) => {
  const coveredPaths = new Set(
    SCREENS.flatMap(
      ({ path }) => matchRoutes(routes as RouteObject[], new URL(path(world), "http://any").pathname) ?? [],
    ).map(({ route }) => route.path),
  );
  const rows = routes.map(({ path }) => path).filter((path) => path === undefined || !REDIRECTING_PATHS.has(path));
  expect(rows.filter((path) => !coveredPaths.has(path))).toEqual([]);
});

/**
 * Rules to which axe assigns a lower impact. They check the page structure for people who navigate by headings and
 * landmarks.
 */
const STRUCTURE_RULES = new Set(["heading-order", "region", "landmark-one-main", "landmark-unique", "skip-link"]);
/**
 * The rule that targets must be at least 24 px in size, or have enough space around them. Axe doesn't check this by
 * default.
 */
const TOUCH_RULES = ["target-size"];

/** Finds the violations that axe rates as serious or critical, and violations of the structure rules. */
async function findSerious(page: Page, run: Parameters<typeof findViolations>[1]): Promise<string[]> {
  const violations = await findViolations(page, run);
  // While a dialog is open, the page behind it is inert.
  const covered = (await page.getByRole("dialog").count()) > 0;
  return violations
    .filter(({ id, impact }) => impact === "serious" || impact === "critical" || (!covered && STRUCTURE_RULES.has(id)))
    .map(({ id, nodes }) => ({
      id,
      // Popovers belong to the control that opened them, not to a landmark.
      nodes: nodes.filter(({ html }) => id !== "region" || !/^<[^>]* role="(?:grid|listbox)"/.test(html)),
    }))
    .flatMap(describeViolation);
}
