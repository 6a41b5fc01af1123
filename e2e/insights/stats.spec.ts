import { expect as soon } from "@playwright/test";
import { getCard } from "../acts.ts";
import { expect, type Page, test, visit } from "../fixtures.ts";
import type { Person } from "../person.ts";
import { runOperator } from "../server.ts";

const SEEN_EVENT = 18;
const CLICKED_EVENT = 13;
/** The user agent of a regular browser, because headless browsers aren't counted. */
const USER_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/** Sends events about a pin from a visitor's browser. */
async function sendEvents(page: Page, url: string, pinId: string, types: readonly number[]): Promise<void> {
  const events = types.map((event_type, index) => ({
    id: `${pinId}-${index}`,
    event_type,
    time: Date.now(),
    object_id_str: pinId,
  }));
  const browser = await page.context().browser()?.newContext({ userAgent: USER_AGENT });
  const answer = await browser?.request.post(`${url}/v3/events/batch/`, { headers: { origin: url }, data: { events } });
  expect(answer?.status()).toBe(202);
  await browser?.close();
}

async function becomePartner({ username }: Person): Promise<void> {
  await runOperator(process.env.TESSERA_E2E_DATA ?? "", "person", "kind", username, "--partner", "yes");
}

test("a partner's own pin shows its stats, with a dash for unknown values [STATS-02] [STATS-03] @both", async ({
  page,
  viewer,
  url,
  isMobile,
}) => {
  const pin = await viewer.createPin({ title: "Tall lamp" });
  await sendEvents(page, url, pin.id, [SEEN_EVENT, SEEN_EVENT, SEEN_EVENT, CLICKED_EVENT]);
  await becomePartner(viewer);
  await visit(page, `/${viewer.username}/_created/`);
  const stats = getCard(page, "Tall lamp").getByRole("group", { name: "Pin stats for the last 30 days" });
  await expect(stats.getByRole("img", { name: "Impressions: 3" })).toHaveText("3");
  await expect(stats.getByRole("img", { name: "Clicks: 1" })).toHaveText("1");
  const missing = stats.getByRole("img", { name: "Saves: This stat is not available yet" });
  await expect(missing).toHaveText("–");
  // On touch screens, the save and menu buttons are always visible.
  const maxElements = isMobile ? 24 : 22;
  expect(await getCard(page, "Tall lamp").getByRole("article").locator("*").count()).toBeLessThanOrEqual(maxElements);
  if (isMobile) return;
  await missing.hover();
  await expect(page.getByRole("tooltip")).toHaveText("This stat is not available yet");
  await page.keyboard.press("Escape");
});

test("your own pin on your profile links to its stats, which load as a separate chunk [CARD-28] [ROUTES-11] [STATS-06]", async ({
  page,
  viewer,
  url,
}) => {
  const pin = await viewer.createPin({ title: "Wide lamp" });
  await sendEvents(page, url, pin.id, [SEEN_EVENT, SEEN_EVENT, CLICKED_EVENT]);
  await becomePartner(viewer);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await visit(page, `/${viewer.username}/_created/`);
  const findStatsScripts = () => scripts.filter((path) => /analytics/.test(path));
  const link = getCard(page, "Wide lamp").getByRole("link", { name: "See more stats" });
  await expect(link).toBeVisible();
  expect(findStatsScripts()).toEqual([]);
  await link.click();
  await expect(page).toHaveURL(`/pin/${pin.id}/analytics/`);
  await expect(page.getByRole("heading", { level: 1, name: "Pin stats" })).toBeVisible();
  await soon.poll(() => findStatsScripts().length).toBeGreaterThanOrEqual(2);

  const figures = page.getByRole("group", { name: /Last 30 days/ });
  await expect(figures.getByRole("radio")).toHaveCount(3);
  await expect(figures).toContainText("Impressions2");
  await expect(
    page.getByRole("img", { name: /^Impressions by day, .*: 2 total, 2 on the busiest day\.$/ }),
  ).toBeVisible();
  await expect(page.locator("canvas")).toBeVisible();
  await figures.getByRole("radio", { name: /Impressions/ }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("img", { name: /^Clicks by day, .*: 1 total/ })).toBeVisible();
  await page.getByText("Stats by day").first().click();
  const rows = page.getByRole("table").getByRole("row");
  await expect(rows).toHaveCount(31);
  await expect(rows.nth(1).getByRole("cell")).toHaveText(["2", "1", "0"]);
});

test("stats show a message when no one has seen the pin, and only the owner can see them [STATS-06]", async ({
  page,
  viewer,
  someone,
  complaints,
}) => {
  complaints.allow(/^Failed to load resource.*403/);
  const pin = await viewer.createPin({ title: "New lamp" });
  await visit(page, `/pin/${pin.id}/analytics/`);
  await expect(page.getByRole("heading", { name: "No views yet" })).toBeVisible();
  const otherPin = await (await someone("Mona")).createPin({ title: "Hers" });
  expect((await page.goto(`/pin/${otherPin.id}/analytics/`))?.status()).toBe(403);
  await expect(page.getByRole("table")).toHaveCount(0);
});

test("activity is no longer counted in stats once someone turns off counting in the settings", async ({
  page,
  viewer,
}) => {
  await visit(page, "/settings/#privacy");
  const choice = page.getByRole("switch", { name: "Share activity for Pin stats" });
  await expect(choice).toBeChecked();
  await choice.uncheck();
  await expect.poll(async () => (await viewer.call("accounts.settings", {})).allow_analytic_cookies).toBe(false);
  await page.reload();
  await expect(choice).not.toBeChecked();
});
