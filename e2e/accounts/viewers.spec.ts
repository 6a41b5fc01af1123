import type { Page } from "@playwright/test";
import { expect, startAppsAtOnce, test, visit } from "../fixtures.ts";
import { Person } from "../person.ts";
import { runOperator, startServer, type TestServer } from "../server.ts";

const BOT = "Mozilla/5.0 (compatible; Examplebot/2.1; +https://example.org/bot)";

/** A server with image-only grids for new people. Requests from its own machine get an explanation for each pin. */
let server: TestServer;
test.beforeAll(async ({ playwright }) => {
  server = await startServer({
    environment: { EXPERIMENTS: "image_only_grid=control", INTERNAL_CIDR: "127.0.0.0/8, ::1" },
  });
  const marta = await Person.signUp(await playwright.request.newContext(), server.url, "Marta");
  const board = await marta.createBoard("Lamps");
  await marta.createPin({ title: "A lamp", board_id: board.id, link: "https://example.org/lamp" });
});
test.afterAll(() => server.stop());

function findCards(page: Page) {
  return page.getByRole("main").getByRole("listitem");
}

test("search results show only images and their owners to a new member, and also show text to a visitor [CARD-45]", async ({
  page,
}) => {
  const path = `${server.url}/search/pins/?q=lamp`;
  await page.goto(path);
  await expect(findCards(page).getByText("A lamp")).toBeVisible();
  await Person.signUp(page.context().request, server.url, "Vera");
  await page.goto(path);
  const card = findCards(page).first();
  await expect(card.getByRole("link", { name: "Marta" })).toBeVisible();
  await expect(card.getByText("A lamp", { exact: true })).toBeHidden();
});

test("the reasons for pins are shown only to people with an internal address [CARD-56]", async ({
  page,
  someone,
  viewer,
}) => {
  const explanation = page.locator("[data-part=debug]");
  // The shared server doesn't treat any address as internal.
  const other = await someone("Olaf");
  await other.createPin({ title: "A chandelier" });
  await visit(page, `/${other.username}/_created/?deb_pins=1`);
  await expect(findCards(page)).toHaveCount(1);
  await expect(explanation).toHaveCount(0);
  await runOperator(process.env.TESSERA_E2E_DATA ?? "", "person", "kind", viewer.username, "--employee", "yes");
  await visit(page, `/${other.username}/_created/`);
  await expect(explanation).toContainText("contentId");

  await page.goto(`${server.url}/search/pins/?q=lamp&deb_pins=1`);
  await expect(explanation).toContainText("contentId");
  await page.goto(`${server.url}/search/pins/?q=lamp`);
  await expect(findCards(page)).toHaveCount(1);
  await expect(explanation).toHaveCount(0);
});

test("the server recognizes the type of viewer and device @both", async ({ page, browser, isMobile }) => {
  const device = isMobile ? "mobile" : "desktop";
  const readKind = async (targetPage: Page) => {
    const answer = await targetPage.request.get(`${server.url}/v3/users/me/`);
    return (await answer.json()).resource_response.data.viewerKind;
  };
  expect(await readKind(page)).toEqual({ kind: "signed_out", device, isBot: false, isEmployee: false });
  const person = await Person.signUp(page.context().request, server.url, "Vera");
  expect(await readKind(page)).toEqual({ kind: "signed_in", device, isBot: false, isEmployee: false });
  const setKind = (flag: string) => runOperator(server.dataDirectory, "person", "kind", person.username, flag, "yes");
  await setKind("--partner");
  expect(await readKind(page)).toEqual({ kind: "partner", device, isBot: false, isEmployee: false });
  await setKind("--employee");
  expect(await readKind(page)).toEqual({ kind: "partner", device, isBot: false, isEmployee: true });
  const reader = await browser.newContext({ userAgent: BOT });
  await startAppsAtOnce(reader);
  expect(await readKind(await reader.newPage())).toMatchObject({ kind: "signed_out", isBot: true });
  await reader.close();
});
