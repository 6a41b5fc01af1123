import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "./fixtures.ts";
import { openScreen, OVERLAYS, SCREENS } from "./screens.ts";

test.describe("every screen, light and dark, without a serious finding of axe or a console error", () => {
  // A colour on its way to another would be judged by what it is half-way.
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const screen of [...SCREENS, ...OVERLAYS]) {
    test(`[UI-13] ${screen.name}`, async ({ page, world, complaints }) => {
      if (screen.status !== undefined || screen.reach) complaints.allow(/^Failed to load resource/);
      await openScreen(page, world, screen);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await seriousFindings(page), colorScheme).toEqual([]);
      }
      expect(await pageWidth(page)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    });
  }
});

/** What axe finds serious or critical, a line each. */
async function seriousFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary ?? ""}`),
    );
}

async function pageWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}
