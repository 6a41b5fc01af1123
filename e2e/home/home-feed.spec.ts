import type { Locator } from "@playwright/test";
import { getCard, getCloseup, goTo, openActions, openPin, saveFromCard, waitUntilRendered } from "../acts.ts";
import { expect, type Page, test, visit } from "../fixtures.ts";

const PINS = 60;

/** Reads the index and the pin of each card that the grid currently renders. */
function readRenderedCards(page: Page): Promise<[number, string][]> {
  return page
    .locator("[data-surface=AuthHomefeed] li[data-index]")
    .evaluateAll((cells) =>
      cells.map((cell): [number, string] => [
        Number(cell.getAttribute("data-index")),
        /\/pin\/([^/]+)/.exec(cell.querySelector("a[href*='/pin/']")?.getAttribute("href") ?? "")?.[1] ?? "",
      ]),
    );
}

/** Chooses an item from a card's menu. */
async function chooseMenuItem(locator: Locator, line: string): Promise<void> {
  const actions = await openActions(locator, false);
  await actions.getByRole("button", { name: "More options" }).click();
  await locator.page().getByRole("menuitem", { name: line }).click();
}

test("[HOME-01] the home feed of someone with saves loads more on scroll, without duplicates", async ({
  page,
  viewer,
  someone,
}) => {
  const creator = await someone("Mona");
  const { id: board_id } = await creator.createBoard("Shelves");
  const [first] = [await creator.createPin({ title: "Shelf", board_id })];
  await creator.createPins(PINS - 1, (index) => ({ title: `Shelf ${index + 1}`, board_id }));
  await viewer.call("pins.save", { pin_id: first.id });
  await visit(page, "/");
  const seen = new Map<number, string>();
  await expect
    .poll(
      async () => {
        for (const [index, id] of await readRenderedCards(page)) {
          expect([index, seen.get(index) ?? id]).toEqual([index, id]);
          seen.set(index, id);
        }
        await page.mouse.wheel(0, 600);
        return seen.size;
      },
      { intervals: [50], timeout: 30_000 },
    )
    .toBeGreaterThan(PINS);
  expect(new Set(seen.values()).size).toBe(seen.size);
});

test("on the next visit, the home feed reflects a save, a hide, and a follow, and explains its pins", async ({
  page,
  viewer,
  someone,
}) => {
  const [potter, painter] = [await someone("Paula"), await someone("Petra")];
  const word = viewer.username;
  const { id: board_id, url } = await potter.createBoard("Clay");
  for (const title of [`Stoneware cup of ${word}`, `Stoneware bowl of ${word}`])
    await potter.createPin({ title, board_id });
  const ownTitle = `Kept by ${word}`;
  await viewer.createBoard(ownTitle);

  await visit(page, url);
  await saveFromCard(getCard(page, `Stoneware cup of ${word}`), ownTitle, false);
  const bowl = getCard(page, `Stoneware bowl of ${word}`);
  await visit(page, "/");
  await expect(bowl.getByRole("link", { name: `Based on ${ownTitle}` })).toBeVisible();
  await expect(getCard(page, `Stoneware cup of ${word}`)).toHaveCount(0);
  await chooseMenuItem(bowl, "Why you’re seeing this Pin");
  const reason = page.getByRole("dialog", { name: "Why you’re seeing this Pin" });
  await expect(reason).toContainText(`People often save this with Pins you’ve saved to ${ownTitle}.`);
  await expect(reason.getByRole("link", { name: "Tune your feed" })).toHaveAttribute("href", "/edit");
  await reason.getByRole("button", { name: "Close" }).click();
  await expect(reason).toHaveCount(0);

  // The card's overlay appears before the server receives the feedback.
  const hidden = page.waitForResponse(/PinFeedbackResource/);
  await chooseMenuItem(bowl, "Hide Pin");
  await expect(page.getByText("Pin hidden").first()).toBeVisible();
  expect((await hidden).status()).toBe(200);
  await visit(page, "/");
  await expect(page.locator("[data-surface=AuthHomefeed]").getByRole("listitem").first()).toBeVisible();
  await expect(bowl).toHaveCount(0);

  await painter.createPin({ title: `Fresco for ${word}` });
  await visit(page, `/${painter.username}/`);
  // The button changes before the server responds.
  const answered = page.waitForResponse(/\/UserFollowResource\//);
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  await answered;
  await visit(page, "/");
  const fresco = getCard(page, `Fresco for ${word}`);
  await chooseMenuItem(fresco, "Why you’re seeing this Pin");
  await expect(page.getByRole("dialog", { name: "Why you’re seeing this Pin" })).toContainText(
    "It was saved by Petra, who you follow.",
  );
});

test("the home feed keeps its scroll position after a follow on a pin's page, and is reloaded on the next visit @both", async ({
  page,
  viewer,
  someone,
  isMobile,
}) => {
  const creator = await someone("Mona");
  const { id: board_id } = await creator.createBoard("Windows");
  const [first] = [await creator.createPin({ title: "Window", board_id })];
  await creator.createPins(PINS - 1, (index) => ({ title: `Window ${index + 1}`, board_id }));
  // People with saves don't get the invitation to pick pins, so nothing above the grid disappears.
  await viewer.call("pins.save", { pin_id: first.id });
  const requestedPages: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/v3/feeds/home/" && !url.searchParams.has("bookmark")) requestedPages.push(url.href);
  });
  await visit(page, "/");
  const cards = page.locator("[data-surface=AuthHomefeed] li[data-index]");
  await expect(cards.first()).toBeVisible();
  for (let step = 0; step < 3; step += 1) {
    await page.evaluate(() => window.scrollBy({ top: window.innerHeight, behavior: "instant" }));
    await waitUntilRendered(page);
  }
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(600);
  const place = await cards.evaluateAll((all) => {
    const seen = all.map((one) => ({
      top: one.getBoundingClientRect().top,
      link: one.querySelector("a[href*='/pin/']"),
    }));
    return seen.find(({ top }) => top > 150 && top < 600)?.link?.getAttribute("href");
  });
  expect(place).toMatch(/\/pin\//);
  const openedCard = cards.filter({ has: page.locator(`a[href='${place}']`) });
  const readTop = async () => Math.round((await openedCard.boundingBox())?.y ?? Number.NaN);
  await openedCard.scrollIntoViewIfNeeded();
  await waitUntilRendered(page);
  const before = await readTop();
  await openPin(openedCard, isMobile);
  const follow = getCloseup(page).getByRole("button", { name: "Follow", exact: true });
  const answered = page.waitForResponse(/\/UserFollowResource\//);
  await follow.click();
  expect((await answered).status()).toBe(200);
  await page.goBack();
  await expect.poll(readTop).toBe(before);
  expect(requestedPages).toEqual([]);

  await goTo(page, "Profile");
  await expect(page).toHaveURL(new RegExp(`/${viewer.username}/`));
  await goTo(page, "Home");
  await expect(cards.first()).toBeInViewport();
  expect(requestedPages).toHaveLength(1);
});
