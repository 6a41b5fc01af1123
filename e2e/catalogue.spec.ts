import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { type Catalogue, startCatalogue } from "./catalogue.ts";
import { expect, type Page, test } from "./fixtures.ts";

const ROOT = dirname(import.meta.dirname);
/** What only the catalogue's own code says. */
const MARK = "data-shows";
const PHONE = { width: 390, height: 844 };
/** Only colours differ in the dark, and they do not depend on the width. */
const LOOKS = [
  { theme: "dark", size: PHONE, rules: ["color-contrast"] },
  { theme: "light", size: { width: 1440, height: 900 }, rules: null },
] as const;

let catalogue: Catalogue;

// One catalogue for all of them, so one after the other.
test.describe.configure({ mode: "default" });
test.use({ contextOptions: { reducedMotion: "reduce" } });

test.beforeAll(async () => {
  catalogue = await startCatalogue();
});
test.afterAll(() => catalogue?.stop());

test("every example renders, light and dark, on a phone and on a desktop, without a finding of axe @desktop", async ({
  page,
  complaints,
}) => {
  test.setTimeout(400_000);
  // One example is of a card that cannot be drawn, which is told.
  complaints.allow(/reading 'width'/);
  const links = await linksOf(page);
  expect(links.length).toBeGreaterThan(40);
  const found: string[] = [];
  for (const component of links) {
    for (const state of await statesOf(page, component)) {
      await page.setViewportSize(PHONE);
      await page.goto(catalogue.frame({ component, theme: "light", ...(state === null ? {} : { state }) }));
      await page.locator("html[data-ready]").waitFor({ state: "attached" });
      for (const { theme, size, rules } of LOOKS) {
        await page.setViewportSize(size);
        await page.evaluate((wanted) => (document.documentElement.dataset.theme = wanted), theme);
        found.push(
          ...(await findings(page, rules)).map((text) => `${component}, ${state}, ${theme}, ${size.width} px: ${text}`),
        );
      }
    }
  }
  expect(found).toEqual([]);
});

test("is no part of the product @desktop", async ({ page, complaints }) => {
  complaints.allow(/^Failed to load resource.*404/);
  for (const path of ["/catalogue/", "/catalogue", "/catalogue/index.html"]) {
    const answer = await page.goto(`${process.env.TESSERA_E2E_URL}${path}`);
    expect(answer?.status(), path).toBe(404);
  }
  expect(isSaidIn(catalogue.folder)).toBe(true);
  expect(isSaidIn(join(ROOT, "apps/web/build"))).toBe(false);
});

async function linksOf(page: Page): Promise<string[]> {
  await page.goto(catalogue.url);
  const links = page.getByRole("navigation", { name: "Components" }).getByRole("link");
  await links.first().waitFor();
  return links.allInnerTexts();
}

/** The states that want a screen of their own; of others, which share one, null. */
async function statesOf(page: Page, component: string): Promise<(string | null)[]> {
  await page.goto(catalogue.frame({ component }));
  const first = page.locator("object").first();
  await first.waitFor();
  const addresses = await page
    .locator("object")
    .evaluateAll((frames) => frames.map((one) => (one as HTMLObjectElement).data));
  return [...new Set(addresses.map((address) => new URL(address).searchParams.get("state")))];
}

async function findings(page: Page, rules: readonly string[] | null): Promise<string[]> {
  // Words that belong to a disabled control may be pale (WCAG 2.2, 1.4.3: inactive components); axe knows only its label.
  const axe = new AxeBuilder({ page }).exclude(":has(> input:disabled)");
  const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary ?? ""}`),
    );
}

/** Whether the catalogue's mark stands in a built script below a folder. */
function isSaidIn(path: string): boolean {
  const scripts = readdirSync(path, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(2);
  return scripts.some((file) => readFileSync(join(path, file), "utf8").includes(MARK));
}
