import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Locator } from "@playwright/test";
import { describeViolation, findViolations } from "../axe.ts";
import { type Catalog, startCatalog } from "../catalog.ts";
import { expect, type Page, test } from "../fixtures.ts";

const ROOT = dirname(dirname(import.meta.dirname));
/** A marker that only the catalog's own code contains. */
const CATALOG_MARKER = "data-shows";
const PHONE = { width: 390, height: 844 };
/** In dark mode, only colors differ, and colors don't depend on the width. */
const APPEARANCES = [
  { theme: "dark", size: PHONE, rules: ["color-contrast"] },
  { theme: "light", size: { width: 1440, height: 900 }, rules: null },
] as const;

/** The expected value of a computed style. If there are two values, the first is for phones. */
type ExpectedStyle = string | readonly [phone: string, desktop: string];
type Box = readonly [what: string, find: (page: Page) => Locator, styles: Readonly<Record<string, ExpectedStyle>>];

const createSquare = (size: ExpectedStyle) => ({ width: size, height: size });
const findPart = (name: string) => (page: Page) => page.locator(`[data-part="${name}"]`);
const findInArticle = (selector: string) => (page: Page) => page.locator(`article ${selector}`);

/** The measurements from section 9 of the specification, in the states that show them. */
const MEASUREMENTS: readonly { component: string; state: string; boxes: readonly Box[] }[] = [
  {
    component: "PinCard",
    state: "words",
    boxes: [
      ["a picture", findInArticle("[data-hover] > a"), { "border-top-left-radius": "16px" }],
      ["a footer", findInArticle("> div:last-of-type"), { "border-bottom-left-radius": "16px" }],
      ["a face", findInArticle("p a > :first-child"), createSquare("32px")],
      ["a long title", (page) => page.getByText(/^Glazed stoneware/), { "-webkit-line-clamp": "2" }],
    ],
  },
  {
    component: "PinCard, products",
    state: "products",
    boxes: [
      ["a mark", (page) => page.getByRole("img", { name: "Product" }), createSquare(["24px", "32px"])],
      ["stars", (page) => page.getByRole("img", { name: /^Rated/ }), { width: "75px", height: "15px" }],
    ],
  },
  {
    component: "PinCard, places",
    state: "a board",
    boxes: [
      ["a note", findPart("note"), { "-webkit-line-clamp": "1", height: "18px" }],
      ["counts", findPart("counts"), { height: "18px" }],
    ],
  },
  {
    component: "PinCard, places",
    state: "pictures alone",
    boxes: [["a face", findInArticle("p a > :first-child"), createSquare("24px")]],
  },
  {
    component: "PinCard, places",
    state: "under the pointer",
    boxes: [["the source", (page) => page.getByRole("link", { name: /^clay/ }), { width: ["87px", "132px"] }]],
  },
  {
    component: "PinFeedbackOverlay",
    state: "hidden, by why it was there",
    boxes: [
      [
        "the image of the person it's from",
        findInArticle(":has(> [role=status]) > :not([role]):first-child"),
        createSquare("64px"),
      ],
    ],
  },
  {
    component: "CloseupScreen",
    state: "long words, tall",
    boxes: [
      ["the title", (page) => page.getByRole("heading", { level: 1 }), { "-webkit-line-clamp": "2" }],
      ["the description", (page) => page.getByText(/^Glazed stoneware/), { "-webkit-line-clamp": "3" }],
    ],
  },
  {
    component: "ReactionCounts",
    state: "one",
    boxes: [["a reaction", (page) => page.locator("section span[aria-hidden] >> nth=0"), createSquare("17px")]],
  },
  {
    component: "BoardPicker",
    state: "many boards, one chosen",
    boxes: [["a board", (page) => page.getByRole("button", { name: "Ceramics" }), { "min-height": "48px" }]],
  },
  {
    component: "ToastRegion",
    state: "a picture and two acts",
    boxes: [["the picture", (page) => page.locator("section img"), createSquare("48px")]],
  },
];

let catalog: Catalog;

// These tests share one catalog, so they run one after another.
test.describe.configure({ mode: "default" });
test.use({ contextOptions: { reducedMotion: "reduce" } });

test.beforeAll(async () => {
  catalog = await startCatalog();
});
test.afterAll(() => catalog?.stop());

/** The number of parts into which this long check is split. Each part has its own timeout. */
const PART_COUNT = 4;
for (let part = 0; part < PART_COUNT; part++) {
  test(`every example renders without an axe finding, in light and dark, on a phone and on a desktop, ${part + 1} of ${PART_COUNT}`, async ({
    page,
    complaints,
  }) => {
    test.setTimeout(400_000);
    // One example is a card that can't be rendered, which the page reports. No server responds to the closeup's
    // requests.
    complaints.allow(/reading 'width'/);
    complaints.allow(/^Failed to load resource.*404/);
    const screens = await readScreens(page);
    expect(screens.length).toBeGreaterThan(40);
    const findings: string[] = [];
    for (const { component, state } of screens.filter((_, index) => index % PART_COUNT === part)) {
      findings.push(...(await findOnScreen(page, component, state)));
    }
    expect(findings).toEqual([]);
  });
}

test("boxes in the catalog have the specified sizes [CARD-51] @both", async ({ page, complaints, isMobile }) => {
  complaints.allow(/^Failed to load resource.*404/);
  const wrong: string[] = [];
  for (const { component, state, boxes } of MEASUREMENTS) {
    await page.goto(catalog.frame({ component, state, theme: "light" }));
    for (const [label, find, styles] of boxes) {
      const box = find(page).first();
      await box.waitFor();
      for (const [property, expectedValue] of Object.entries(styles)) {
        const expected = typeof expectedValue === "string" ? expectedValue : expectedValue[isMobile ? 0 : 1];
        const actualValue = await box.evaluate(
          (element, name) => getComputedStyle(element).getPropertyValue(name),
          property,
        );
        if (actualValue !== expected)
          wrong.push(`${component}, ${state}: ${label}: ${property} is ${actualValue}, not ${expected}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test("a menu focuses its first item each time it's opened by keyboard", async ({ page }) => {
  await page.goto(catalog.frame({ component: "MenuButton", state: "closed", theme: "light" }));
  const opener = page.getByRole("button", { name: "More" });
  for (const key of ["Enter", "Enter", "Space"]) {
    await opener.focus();
    await page.keyboard.press(key);
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(opener).toBeFocused();
  }
});

test("the catalog isn't part of the product", async ({ page, complaints }) => {
  complaints.allow(/^Failed to load resource.*404/);
  for (const path of ["/catalog/", "/catalog", "/catalog/index.html"]) {
    const answer = await page.goto(`${process.env.TESSERA_E2E_URL}${path}`);
    expect(answer?.status(), path).toBe(404);
  }
  expect(hasMarker(catalog.folder)).toBe(true);
  expect(hasMarker(join(ROOT, "apps/web/build"))).toBe(false);
});

/**
 * Reads all components, and the states that need separate screens. The state is null for states that share a screen.
 */
async function readScreens(page: Page): Promise<{ component: string; state: string | null }[]> {
  await page.goto(catalog.url);
  const lines = page.getByRole("navigation", { name: "Components" }).getByRole("listitem");
  await lines.first().waitFor();
  const components = await lines.evaluateAll((all) =>
    all.map((line) => ({ component: line.textContent.trim(), states: line.dataset.screens ?? "[]" })),
  );
  return components.flatMap(({ component, states }) =>
    (JSON.parse(states) as (string | null)[]).map((state) => ({ component, state })),
  );
}

async function findOnScreen(page: Page, component: string, state: string | null): Promise<string[]> {
  const findings: string[] = [];
  await page.setViewportSize(PHONE);
  const frame = catalog.frame({ component, theme: "light", ...(state === null ? {} : { state }) });
  // Loading a page for each example would take longer than checking the example.
  await page.evaluate((address) => {
    history.pushState(null, "", address);
    dispatchEvent(new Event("frame"));
  }, frame);
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
  for (const { theme, size, rules } of APPEARANCES) {
    await page.setViewportSize(size);
    await page.evaluate((expectedValue) => (document.documentElement.dataset.theme = expectedValue), theme);
    const screenName = `${component}, ${state}, ${theme}, ${size.width} px`;
    findings.push(...(await findSerious(page, rules)).map((text) => `${screenName}: ${text}`));
  }
  return findings;
}

async function findSerious(page: Page, rules: readonly string[] | null): Promise<string[]> {
  // The text of a disabled control can be pale (WCAG 2.2, 1.4.3: inactive components), but axe exempts only the
  // control's label.
  const violations = await findViolations(page, {
    exclude: ":has(> input:disabled)",
    ...(rules ? { only: rules } : {}),
  });
  return violations.filter(({ impact }) => impact === "serious" || impact === "critical").flatMap(describeViolation);
}

/** Returns whether a built script in a folder or its subfolders contains the catalog's marker. */
function hasMarker(path: string): boolean {
  const scripts = readdirSync(path, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(2);
  return scripts.some((file) => readFileSync(join(path, file), "utf8").includes(CATALOG_MARKER));
}
