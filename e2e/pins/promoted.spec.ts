import { card, closeup } from "../acts.ts";
import { expect, type Page, test, visit } from "../fixtures.ts";
import type { Person } from "../person.ts";
import { runOperator } from "../server.ts";
import { makeStory } from "../world.ts";

const DATA = process.env.TESSERA_E2E_DATA ?? "";
const SITE = process.env.TESSERA_E2E_SITE ?? "";

/** A pin on its own board. */
async function makePinOnBoard(maker: Person, title: string, fields: Record<string, string> = {}) {
  const board = await maker.makeBoard(title);
  const pin = await maker.makePin({ title, board_id: board.id, ...fields });
  return { id: pin.id, title, board: board.url };
}

/** The kinds of events for which a page asks the browser to register an advertisement as a source. */
function recordSources(page: Page): URL[] {
  const urls: URL[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/attribution_source/") urls.push(url);
  });
  return urls;
}

test.describe("a promoted pin", () => {
  test("says who pays, on its card and on its page, to visitors and members [CARD-05]", async ({
    page,
    someone,
    otherBrowser,
  }) => {
    const [maker, advertiser] = [await someone("Mona"), await someone("Lumen")];
    const pin = await makePinOnBoard(maker, "A warmer light", { link: "https://own.example/" });
    const other = await otherBrowser();
    await other.signUp("Vera");
    const promoted = { name: "Promoted by Lumen" };
    await visit(page, pin.board);
    await expect(card(page, pin.title)).toBeVisible();
    await expect(page.getByText("Promoted by")).toHaveCount(0);
    await runOperator(DATA, "pin", "promote", pin.id, "--by", advertiser.username, "--link", `${SITE}/lamp`);
    for (const seen of [page, other.page]) {
      await visit(seen, pin.board);
      await expect(card(seen, pin.title).getByRole("link", promoted)).toHaveAttribute(
        "href",
        `/${advertiser.username}/`,
      );
      await visit(seen, `/pin/${pin.id}/`);
      await expect(closeup(seen).getByText("Promoted by Lumen")).toBeVisible();
    }
    await runOperator(DATA, "pin", "unpromote", pin.id);
    await visit(page, pin.board);
    await expect(card(page, pin.title)).toBeVisible();
    await expect(page.getByText("Promoted by")).toHaveCount(0);
  });

  test("leads to what it advertises, and is registered as seen and clicked by browsers that can", async ({
    page,
    someone,
    context,
  }) => {
    const [maker, advertiser] = [await someone("Mona"), await someone("Lumen")];
    const pin = await makePinOnBoard(maker, "A lamp to read by", { link: "https://own.example/" });
    const words = ["--link", `${SITE}/lamp`, "--campaign", "spring", "--source", "77", "--creative", "carousel"];
    await runOperator(DATA, "pin", "promote", pin.id, "--by", advertiser.username, ...words);
    // The header of browsers that register such sources; the tests' browser might not.
    await page.addInitScript(() =>
      Object.defineProperty(document, "featurePolicy", { value: { allowsFeature: () => true } }),
    );
    const sources = recordSources(page);
    await visit(page, `/pin/${pin.id}/`);
    const types = () => sources.map(({ searchParams }) => searchParams.get("source_event_type"));
    await expect.poll(types).toEqual(["view"]);
    const link = closeup(page).getByRole("link", { name: new URL(SITE).hostname });
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
  test("are on a card with three items and lead to them, and a card with two has none [CARD-37]", async ({
    page,
    someone,
  }) => {
    const maker = await someone("Mona");
    const items: string[] = [];
    for (const title of ["Cup", "Jug", "Bowl"]) items.push((await maker.makePin({ title })).id);
    const pin = await makePinOnBoard(maker, "A set for the table");
    const chips = card(page, pin.title).getByRole("list", { name: "Items in this collection" });
    await maker.call("pins.update", { pin_id: pin.id, collection: items.slice(0, 2) });
    await visit(page, pin.board);
    await expect(card(page, pin.title)).toBeVisible();
    // The chips' code would have loaded by now: it comes with the items, however many there are.
    await page.waitForLoadState("networkidle");
    await expect(chips).toHaveCount(0);
    await maker.call("pins.update", { pin_id: pin.id, collection: items });
    await visit(page, pin.board);
    await expect(chips.getByRole("link")).toHaveCount(3);
    await chips.getByRole("link", { name: "Jug" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Jug" })).toBeVisible();
    await visit(page, `/pin/${pin.id}/`);
    await expect(closeup(page).getByRole("region", { name: "Items in this collection" }).getByRole("link")).toHaveCount(
      3,
    );
  });
});

test("[CARD-25] [CARD-19] a story becomes a placeholder without actions for people who saved it when its creator deletes it @both", async ({
  page,
  viewer,
  someone,
  isMobile,
}) => {
  const maker = await someone("Stella");
  const story = await makeStory(maker);
  const board = await viewer.makeBoard("Stories of others");
  const saved = await viewer.call("pins.save", { pin_id: story.id, board_id: board.id });
  await maker.call("pins.delete", { id: story.id });
  await visit(page, board.url);
  const removedPin = page.getByRole("article").filter({ hasText: "Removed by the creator" });
  await expect(removedPin).toBeVisible();
  if (!isMobile) await removedPin.hover();
  await expect(removedPin.getByRole("button")).toHaveCount(0);
  await expect(removedPin.getByRole("img")).toHaveCount(0);
  await visit(page, `/pin/${saved.id}/`);
  // The first touch loads more related Pins on a tall page. It's before the deletion, after which they'd be a 404.
  await page.mouse.move(1, 1);
  await expect(closeup(page).getByRole("button", { name: "More options" })).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  await closeup(page).getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(board.url);
  await expect(page.getByText("Removed by the creator")).toHaveCount(0);
});

test("a paid partnership is disclosed by the creator, and names the sponsor once they agree", async ({
  page,
  viewer,
  otherBrowser,
  complaints,
}) => {
  complaints.allow(/^Failed to load resource.*400/);
  const other = await otherBrowser();
  const sponsor = await other.signUp("Lumen");
  const pin = await makePinOnBoard(viewer, "A light that somebody paid for");
  await visit(page, `/pin/${pin.id}/edit/`);
  await page.getByRole("checkbox", { name: "Paid partnership" }).check();
  const sponsorField = page.getByRole("textbox", { name: "Sponsor’s username" });
  const save = page.getByRole("button", { name: "Save changes" });
  await sponsorField.fill("nobody_of_this_name");
  await save.click();
  await expect(page.getByText("No one here has the username nobody_of_this_name.")).toBeVisible();
  await sponsorField.fill(sponsor.username);
  await save.click();
  await expect(closeup(page).getByText("Paid partnership", { exact: true })).toBeVisible();
  await visit(other.page, `/pin/${pin.id}/`);
  const question = other.page.getByRole("region", { name: "Your sponsorship" });
  await question.getByRole("button", { name: "Yes, show my name" }).click();
  await expect(question.getByText("You’re shown as the sponsor of this Pin.")).toBeVisible();
  await visit(page, pin.board);
  await expect(card(page, pin.title).getByText("Paid partnership with Lumen")).toBeVisible();
});

test("a collection's items are chosen from your own pins", async ({ page, viewer, complaints }) => {
  complaints.allow(/^Failed to load resource.*400/);
  for (const title of ["Cup", "Jug"]) await viewer.makePin({ title });
  const pin = await makePinOnBoard(viewer, "Chosen for the table");
  await visit(page, `/pin/${pin.id}/edit/`);
  const items = page.getByRole("group", { name: "Items in this collection" });
  await items.getByRole("button", { name: "Choose Pins" }).click();
  await items.getByRole("checkbox", { name: "Jug" }).check();
  const save = page.getByRole("button", { name: "Save changes" });
  await save.click();
  await expect(items.getByText("Add at least 2 Pins to make a collection.")).toBeVisible();
  await items.getByRole("checkbox", { name: "Cup" }).check();
  await save.click();
  const shown = closeup(page).getByRole("region", { name: "Items in this collection" });
  await expect(shown.getByRole("link")).toHaveCount(2);
  await expect(shown.getByRole("link").first()).toHaveAccessibleName("Jug");
});
