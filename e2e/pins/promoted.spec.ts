import { delayCodeRequests, getCard, getCloseup } from "../acts.ts";
import { expect, type Page, test, visit } from "../fixtures.ts";
import type { Person } from "../person.ts";
import { runOperator } from "../server.ts";
import { createStory } from "../world.ts";

const DATA = process.env.TESSERA_E2E_DATA ?? "";
const SITE = process.env.TESSERA_E2E_SITE ?? "";

/** Creates a pin on a separate board. */
async function createPinOnBoard(creator: Person, title: string, fields: Record<string, string> = {}) {
  const board = await creator.createBoard(title);
  const pin = await creator.createPin({ title, board_id: board.id, ...fields });
  return { id: pin.id, title, board: board.url };
}

/** Records the attribution source URLs that a page registers with the browser, one for each type of event. */
function recordSources(page: Page): URL[] {
  const urls: URL[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/attribution_source/") urls.push(url);
  });
  return urls;
}

test.describe("a promoted pin", () => {
  test("shows its sponsor to visitors and members, on its card and its page [CARD-05]", async ({
    page,
    someone,
    otherBrowser,
  }) => {
    const [creator, advertiser] = [await someone("Mona"), await someone("Lumen")];
    const pin = await createPinOnBoard(creator, "A warmer light", { link: "https://own.example/" });
    const other = await otherBrowser();
    await other.signUp("Vera");
    const promoted = { name: "Promoted by Lumen" };
    await visit(page, pin.board);
    await expect(getCard(page, pin.title)).toBeVisible();
    await expect(page.getByText("Promoted by")).toHaveCount(0);
    await runOperator(DATA, "pin", "promote", pin.id, "--by", advertiser.username, "--link", `${SITE}/lamp`);
    for (const viewerPage of [page, other.page]) {
      await visit(viewerPage, pin.board);
      await expect(getCard(viewerPage, pin.title).getByRole("link", promoted)).toHaveAttribute(
        "href",
        `/${advertiser.username}/`,
      );
      await visit(viewerPage, `/pin/${pin.id}/`);
      await expect(getCloseup(viewerPage).getByText("Promoted by Lumen")).toBeVisible();
    }
    await runOperator(DATA, "pin", "unpromote", pin.id);
    await visit(page, pin.board);
    await expect(getCard(page, pin.title)).toBeVisible();
    await expect(page.getByText("Promoted by")).toHaveCount(0);
  });

  test("opens its advertised link, and has views and clicks registered by browsers that support it", async ({
    page,
    someone,
    context,
  }) => {
    const [creator, advertiser] = [await someone("Mona"), await someone("Lumen")];
    const pin = await createPinOnBoard(creator, "A lamp to read by", { link: "https://own.example/" });
    const commandArguments = [
      "--link",
      `${SITE}/lamp`,
      "--campaign",
      "spring",
      "--source",
      "77",
      "--creative",
      "carousel",
    ];
    await runOperator(DATA, "pin", "promote", pin.id, "--by", advertiser.username, ...commandArguments);
    // Simulate this feature, which exists in browsers that support attribution sources but maybe not in the tests'
    // browser.
    await page.addInitScript(() =>
      Object.defineProperty(document, "featurePolicy", { value: { allowsFeature: () => true } }),
    );
    const sources = recordSources(page);
    await visit(page, `/pin/${pin.id}/`);
    const types = () => sources.map(({ searchParams }) => searchParams.get("source_event_type"));
    await expect.poll(types).toEqual(["view"]);
    const link = getCloseup(page).getByRole("link", { name: new URL(SITE).hostname });
    const [opened] = await Promise.all([context.waitForEvent("page"), link.click()]);
    await opened.waitForURL(`${SITE}/lamp`);
    await expect.poll(types).toEqual(["view", "click"]);
    const [, click] = sources;
    expect(Object.fromEntries(click?.searchParams ?? [])).toMatchObject({
      ...{ source_event_id: "77", campaign_id: "spring", expiry: "604800", priority: "2" },
      destination: JSON.stringify([SITE]),
    });
  });
});

test.describe("the chips of a collection", () => {
  test("link to the items on a card with three, and don't appear on a card with two [CARD-37]", async ({
    page,
    someone,
  }) => {
    const creator = await someone("Mona");
    const items: string[] = [];
    for (const title of ["Cup", "Jug", "Bowl"]) items.push((await creator.createPin({ title })).id);
    const pin = await createPinOnBoard(creator, "A set for the table");
    const chips = getCard(page, pin.title).getByRole("list", { name: "Items in this collection" });
    await creator.call("pins.update", { pin_id: pin.id, collection: items.slice(0, 2) });
    await visit(page, pin.board);
    await expect(getCard(page, pin.title)).toBeVisible();
    // The code for the chips would have loaded by now, because it loads with the items, no matter how many there are.
    await page.waitForLoadState("networkidle");
    await expect(chips).toHaveCount(0);
    await creator.call("pins.update", { pin_id: pin.id, collection: items });
    await visit(page, pin.board);
    await expect(chips.getByRole("link")).toHaveCount(3);
    await chips.getByRole("link", { name: "Jug" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Jug" })).toBeVisible();
    await visit(page, `/pin/${pin.id}/`);
    await expect(
      getCloseup(page).getByRole("region", { name: "Items in this collection" }).getByRole("link"),
    ).toHaveCount(3);
  });
});

test("[CARD-25] [CARD-19] a story that its creator deletes becomes a placeholder without actions for people who saved it @both", async ({
  page,
  viewer,
  someone,
  isMobile,
}) => {
  const creator = await someone("Stella");
  const story = await createStory(creator);
  const board = await viewer.createBoard("Stories of others");
  const saved = await viewer.call("pins.save", { pin_id: story.id, board_id: board.id });
  await creator.call("pins.delete", { id: story.id });
  await visit(page, board.url);
  const removedPin = page.getByRole("article").filter({ hasText: "Removed by the creator" });
  await expect(removedPin).toBeVisible();
  if (!isMobile) await removedPin.hover();
  await expect(removedPin.getByRole("button")).toHaveCount(0);
  await expect(removedPin.getByRole("img")).toHaveCount(0);
  await visit(page, `/pin/${saved.id}/`);
  // On a tall page, the first pointer movement loads more related Pins. Move the pointer before the deletion, because
  // loading them afterward would return a 404.
  await page.mouse.move(1, 1);
  await expect(getCloseup(page).getByRole("button", { name: "More options" })).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  await getCloseup(page).getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(board.url);
  await expect(page.getByText("Removed by the creator")).toHaveCount(0);
});

test("a creator can disclose a paid partnership, and the pin shows the sponsor once the sponsor agrees", async ({
  page,
  viewer,
  otherBrowser,
  complaints,
}) => {
  complaints.allow(/^Failed to load resource.*400/);
  const other = await otherBrowser();
  const sponsor = await other.signUp("Lumen");
  const pin = await createPinOnBoard(viewer, "A light that somebody paid for");
  await visit(page, `/pin/${pin.id}/edit/`);
  await page.getByRole("checkbox", { name: "Paid partnership" }).check();
  const sponsorField = page.getByRole("textbox", { name: "Sponsor’s username" });
  const save = page.getByRole("button", { name: "Save changes" });
  await sponsorField.fill("nobody_of_this_name");
  await save.click();
  await expect(page.getByText("No one here has the username nobody_of_this_name.")).toBeVisible();
  await sponsorField.fill(sponsor.username);
  await save.click();
  await expect(getCloseup(page).getByText("Paid partnership", { exact: true })).toBeVisible();
  const release = await delayCodeRequests(other.page, /\/assets\/sponsor-question-[^/]+\.js$/);
  await visit(other.page, `/pin/${pin.id}/`);
  const question = other.page.getByRole("region", { name: "Your sponsorship" });
  const agree = question.getByRole("button", { name: "Yes, show my name" });
  await agree.click();
  await expect(agree).toHaveAttribute("aria-busy", "true");
  release();
  await expect(question.getByText("You’re shown as the sponsor of this Pin.")).toBeVisible();
  await visit(page, pin.board);
  await expect(getCard(page, pin.title).getByText("Paid partnership with Lumen")).toBeVisible();
});

test("a collection's items can be chosen from your own pins", async ({ page, viewer, complaints }) => {
  complaints.allow(/^Failed to load resource.*400/);
  for (const title of ["Cup", "Jug"]) await viewer.createPin({ title });
  const pin = await createPinOnBoard(viewer, "Chosen for the table");
  await visit(page, `/pin/${pin.id}/edit/`);
  const items = page.getByRole("group", { name: "Items in this collection" });
  await items.getByRole("button", { name: "Choose Pins" }).click();
  await items.getByRole("checkbox", { name: "Jug" }).check();
  const save = page.getByRole("button", { name: "Save changes" });
  await save.click();
  await expect(items.getByText("Add at least 2 Pins to make a collection.")).toBeVisible();
  await items.getByRole("checkbox", { name: "Cup" }).check();
  await save.click();
  const listedItems = getCloseup(page).getByRole("region", { name: "Items in this collection" });
  await expect(listedItems.getByRole("link")).toHaveCount(2);
  await expect(listedItems.getByRole("link").first()).toHaveAccessibleName("Jug");
});
