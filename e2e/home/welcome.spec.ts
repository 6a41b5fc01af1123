import { request } from "@playwright/test";
import { getCard, goTo, getToast, signUp } from "../acts.ts";
import { expect, type Page, test, visit } from "../fixtures.ts";
import { PASSWORD, Person } from "../person.ts";
import { loadHomePins } from "../home-world.ts";

const SUBJECTS = ["Tulip", "Sourdough loaf", "Sofa", "Ramen", "Bicycle", "Lantern"] as const;
const WELCOME = "/homefeed/welcome/";
/**
 * Requests that a page may send after the test has stopped its server: its visit report, and code that loads in idle
 * time.
 */
const LATE_REQUESTS_PATTERN = /ERR_CONNECTION_REFUSED.*\/(v3\/events\/batch|assets)\//;

const getOffers = (page: Page) => page.getByRole("list", { name: "Pins to pick from" }).getByRole("button");
const getOffer = (page: Page, title: string) => page.getByRole("button", { name: title, exact: true });
const getDoneButton = (page: Page) => page.getByRole("button", { name: "Show my feed" });
/** Returns the IDs of the placements for which a page requests messages. */
const getRequestedIds = (url: URL) =>
  url.pathname.startsWith("/resource/UserExperienceResource") ? url.searchParams.get("placement_ids") : null;
const getInvitation = (page: Page) => page.getByRole("region", { name: "Make this feed yours" });

/** Returns the title of the other pin on the same board. */
const toSimilarTitle = (title = "") => title.replace(/\d$/, (number) => String(3 - Number(number)));

/** Finds the pins that home shows because of a pick, along with the pick. */
async function findSimilarAtHome(page: Page, server: string): Promise<string[]> {
  const pins = await loadHomePins(page, server);
  return pins
    .flatMap(({ title, recommendationReason: why }) => (why?.pin ? [`${title} because of ${why.pin.title}`] : []))
    .toSorted();
}

/** Creates a person with several boards, each about a single subject. */
async function fillBoards(url: string, things: readonly string[], pinsPerBoard: number): Promise<Person> {
  const bea = await Person.signUp(await request.newContext(), url, "Bea");
  for (const thing of things) {
    const board = await bea.createBoard(thing);
    for (let number = 1; number <= pinsPerBoard; number += 1)
      await bea.createPin({ title: `${thing} ${number}`, board_id: board.id });
  }
  return bea;
}

test("someone new is asked for five picks, and home then starts with similar pins", async ({
  page,
  ownServer,
  complaints,
}) => {
  complaints.allow(LATE_REQUESTS_PATTERN);
  await fillBoards(ownServer.url, SUBJECTS, 2);
  await visit(page, `${ownServer.url}/`);
  await page.getByRole("main").getByRole("link", { name: "Sign up" }).first().click();
  await signUp(page, { name: "Ada", email: "ada@example.com", password: PASSWORD });
  await expect(page).toHaveURL(`${ownServer.url}/signup/welcome/`);
  await visit(page, ownServer.url + WELCOME);
  await expect(page.getByRole("heading", { name: "What do you like?" })).toBeVisible();

  // The first offers are about different subjects, even if most pins are about the same subject.
  const tiles = getOffers(page);
  await expect(tiles.nth(5)).toBeVisible();
  const names = await Promise.all([0, 1, 2, 3, 4, 5].map((index) => tiles.nth(index).getAttribute("aria-label")));
  expect(names.map((name) => name?.replace(/ \d$/, "")).toSorted()).toEqual(SUBJECTS.toSorted());
  const [last = "", ...picked] = names.map(String).toReversed();

  await expect(page.getByText("0 of 5")).toBeVisible();
  for (const title of picked.slice(1)) await getOffer(page, title).click();
  // A second click deselects the image.
  await getOffer(page, last).click();
  await expect(page.getByText("5 of 5")).toBeVisible();
  await getOffer(page, last).click();
  await expect(page.getByText("4 of 5")).toBeVisible();
  await expect(getOffer(page, last)).toHaveAttribute("aria-pressed", "false");
  await expect(getDoneButton(page)).toBeDisabled();
  await getOffer(page, picked[0] ?? "").click();
  await expect(getOffer(page, picked[0] ?? "")).toHaveAttribute("aria-pressed", "true");
  await getDoneButton(page).click();

  await expect(page).toHaveURL(`${ownServer.url}/`);
  await expect(page.getByText(/^Because you liked /).first()).toBeVisible();
  await expect(page.getByText(`Because you liked ${last}`)).toHaveCount(0);
  await expect(getInvitation(page)).toHaveCount(0);
  // Read the feed from the API, because the page renders only cards near the viewport.
  const findSimilar = () => findSimilarAtHome(page, ownServer.url);
  await expect
    .poll(findSimilar)
    .toEqual(picked.map((title) => `${toSimilarTitle(title)} because of ${title}`).toSorted());

  // People who return see their picks and can change them.
  await visit(page, ownServer.url + WELCOME);
  await expect(page.getByText("5 of 5")).toBeVisible();
  await getOffer(page, picked[0] ?? "").click();
  await getOffer(page, last).click();
  await getDoneButton(page).click();
  await expect(page).toHaveURL(`${ownServer.url}/`);
  await expect(page.getByText(/^Because you liked /).first()).toBeVisible();
  const currentPicks = [last, ...picked.slice(1)];
  await expect
    .poll(findSimilar)
    .toEqual(currentPicks.map((title) => `${toSimilarTitle(title)} because of ${title}`).toSorted());
  await expect(page.getByText(`Because you liked ${picked[0]}`)).toHaveCount(0);
  // Wait until no request is in flight, because the server stops when the test ends.
  await page.waitForLoadState("networkidle");
});

test("someone who declines to pick isn't asked again, and a site with two pins asks for two picks @both", async ({
  page,
  ownServer,
  complaints,
  isMobile,
}) => {
  complaints.allow(LATE_REQUESTS_PATTERN);
  const bea = await fillBoards(ownServer.url, ["Tulip"], 2);
  const ada = await Person.signUp(await request.newContext(), ownServer.url, "Ada");
  await ada.signIn(page.context());

  await test.step("remembers a skip on home", async () => {
    await visit(page, `${ownServer.url}/`);
    await expect(getInvitation(page).getByRole("link", { name: "Pick images" })).toBeVisible();
    // If the request fails, a message appears and the invitation stays.
    complaints.allow(/UserExperienceResource/);
    const isDismissal = (url: URL) => url.pathname.startsWith("/resource/UserExperienceResource");
    await page.route(isDismissal, (route) =>
      route.request().method() === "DELETE" ? route.abort() : route.continue(),
    );
    const skip = getInvitation(page).getByRole("button", { name: "Skip" });
    await skip.click();
    await expect(getToast(page, "We couldn’t reach the server")).toBeVisible();
    await expect(skip).toBeEnabled();
    await page.unroute(isDismissal);
    // Skipping requests the feed below the invitation again.
    const feed = page.waitForRequest((request) => new URL(request.url()).pathname === "/v3/feeds/home/");
    await skip.click();
    await expect(getInvitation(page)).toHaveCount(0);
    await feed;
    await expect(getCard(page, "Tulip 1")).toBeVisible();
    await visit(page, `${ownServer.url}/`);
    await expect(getCard(page, "Tulip 1")).toBeVisible();
    await expect(getInvitation(page)).toHaveCount(0);
  });

  await test.step("allows picks later, and with the keyboard if there is one", async () => {
    await visit(page, ownServer.url + WELCOME);
    await expect(page.getByText("0 of 2")).toBeVisible();
    const tiles = getOffers(page);
    if (isMobile) {
      for (const tile of await tiles.all()) await tile.tap();
    } else {
      await tiles.first().focus();
      await page.keyboard.press("Space");
      await page.keyboard.press("ArrowRight");
      await expect(tiles.nth(1)).toBeFocused();
      await page.keyboard.press("Enter");
    }
    await expect(page.getByText("2 of 2")).toBeVisible();
  });

  await test.step("keeps the picks when the request fails", async () => {
    complaints.allow(/\/v3\/users\/me\/picks\//);
    await page.route("**/v3/users/me/picks/", (route) => route.abort());
    await getDoneButton(page).click();
    await expect(page.getByRole("region", { name: "Your picks" }).getByRole("alert")).toBeVisible();
    await expect(page.getByText("2 of 2")).toBeVisible();
    await page.unroute("**/v3/users/me/picks/");
    await getDoneButton(page).click();
    await expect(page).toHaveURL(`${ownServer.url}/`);
    expect((await ada.call("home.picks", {})).map(({ title }) => title).toSorted()).toEqual(["Tulip 1", "Tulip 2"]);
  });

  await test.step("lets people who return change their picks", async () => {
    await visit(page, ownServer.url + WELCOME);
    await expect(page.getByText("2 of 2")).toBeVisible();
    await expect(getOffers(page)).toHaveCount(2);
    await expect(getDoneButton(page)).toBeEnabled();
  });

  await test.step("doesn't ask people who have their own pins", async () => {
    await bea.signIn(page.context());
    await visit(page, `${ownServer.url}/`);
    await expect(page.getByRole("navigation", { name: "Your feeds" })).toBeVisible();
    await expect(getInvitation(page)).toHaveCount(0);
  });
});

test("[ROUTES-13] home requests the experiences for all three placements in one request", async ({ page, viewer }) => {
  const requests: string[] = [];
  page.on("request", (request) => {
    const ids = getRequestedIds(new URL(request.url()));
    if (ids !== null) requests.push(ids);
  });
  await visit(page, `/${viewer.username}/`);
  await goTo(page, "Home");
  await expect(page.getByRole("navigation", { name: "Your feeds" })).toBeVisible();
  expect(requests.map((ids) => ids.split(",").toSorted())).toEqual([["1000503", "1000541", "11"]]);
  // The server-rendered page already includes the data, so the page sends no request.
  await visit(page, "/");
  await expect(page.getByRole("navigation", { name: "Your feeds" })).toBeVisible();
  // If there were any requests, they would be sent shortly after hydration.
  await page.waitForLoadState("networkidle");
  expect(requests).toHaveLength(1);
});
