import type { Locator } from "@playwright/test";
import { EVENT_TYPES } from "@tessera/domain";
import { getCard, openActions, search } from "../acts.ts";
import { expect, type Page, test, visit } from "../fixtures.ts";
import { createPinLinkingTo } from "../page-pins.ts";
import type { Person } from "../person.ts";
import { createPicture } from "../pictures.ts";
import { runOperator } from "../server.ts";
import { watchEvents } from "../sink.ts";

const LONG_TEXT = "Measure the wall beside the window before the shelf is ordered, and ask whether it comes in oak";
/** Creates a board with one pin per title. All of the pins link to the same site. */
async function createBoardWithPins(creator: Person, titles: readonly string[]) {
  const board = await creator.createBoard("Lamps and shelves");
  const pins = [];
  for (const [index, title] of titles.entries()) {
    const fields = { title, board_id: board.id, link: "https://lamps.example/one" };
    pins.push(await creator.createPin(fields, await createPicture(index + 500, 1.25)));
  }
  return { board, pins };
}

test("a card shows its image, text, and site, and links to its pin, source, creator, and board [CARD-01] [CARD-02] [CARD-06] [CARD-07] @both", async ({
  page,
  viewer,
  someone,
  isMobile,
}) => {
  const marta = await someone("Marta");
  const { board, pins } = await createBoardWithPins(marta, ["A reading lamp"]);
  const untitledPin = await marta.createPin({
    title: "",
    description: "Nothing but a description.",
    board_id: board.id,
  });
  await viewer.call("people.follow", { user_id: untitledPin.pinner.id });
  await visit(page, "/homefeed/following/");
  const reading = getCard(page, "A reading lamp");
  await expect(reading.locator("img").first()).toBeVisible();
  await expect(getCard(page, "Nothing but a description.")).toBeVisible();
  await expect(reading.getByRole("link", { name: "Marta" })).toHaveAttribute("href", `/${marta.username}/`);
  if (isMobile) await expect(reading.getByText("lamps.example", { exact: true })).toBeVisible();
  else {
    await expect(reading.getByRole("link", { name: board.name })).toHaveAttribute("href", board.url);
    await openActions(reading, false);
    const source = reading.getByRole("link", { name: /lamps\.exam/ });
    await expect(source).toHaveAttribute("href", /^\/offsite\/\?.*url=https%3A%2F%2Flamps\.example%2Fone/);
    await page.mouse.move(0, 0);
  }
  await reading.getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`/pin/${pins[0]?.id}/`));
});

test("a card shows its pin's facts, in rows as tall as the grid expects [CARD-03] [CARD-42] [CARD-49] [CARD-50] [CLOSE-08] @both", async ({
  page,
  viewer,
  someone,
}) => {
  const marta = await someone("Marta");
  const { board, pins } = await createBoardWithPins(marta, ["A band of it", "Noted", "Talked about", "Paid for"]);
  const [band, noted, talked, paid] = pins.map(({ id }) => id) as [string, string, string, string];
  const board_id = board.id;
  await Promise.all([
    createPinLinkingTo(marta, "/sale", { title: "Lowered", board_id }),
    createPinLinkingTo(marta, "/sold-out", { title: "Sold out for now", board_id }),
  ]);
  await marta.call("pins.update", { pin_id: band, image_crop: { min_y: 0.5, max_y: 1 } });
  await marta.call("pins.update", { pin_id: paid, sponsorship: { sponsor: null } });
  await marta.call("pins.update", { pin_id: noted, pin_note: LONG_TEXT });
  await marta.call("comments.add", { pin_id: talked, text: "A word." });
  await viewer.call("pins.react", { pin_id: talked, reaction_type: 1 });

  await visit(page, board.url);
  await expect(getCard(page, "Lowered").locator("[data-part=price]")).toHaveText("$48.00$64.00Was $64.00");
  await expect(getCard(page, "Sold out for now").locator("[data-part=price]")).toHaveText("Sold out");
  await expect(getCard(page, "Paid for").getByText("Paid partnership", { exact: true })).toBeVisible();

  const cropped = getCard(page, "A band of it").locator("img").first();
  await expect(cropped).toHaveCSS("object-position", "50% 100%");
  const frame = await cropped.boundingBox();
  expect((frame?.height ?? 0) / (frame?.width ?? 1)).toBeCloseTo(1.25 / 2, 1);

  const note = getCard(page, "Noted").locator("[data-part=note]");
  await expect(note).toHaveText(LONG_TEXT);
  await expect(note).toHaveCSS("-webkit-line-clamp", "1");
  expect(await note.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true);
  await expect(getCard(page, "Noted").getByRole("link", { name: "Noted", exact: true }).last()).toHaveCSS(
    "-webkit-line-clamp",
    /^[12]$/,
  );

  const counts = getCard(page, "Talked about").locator("[data-part=counts]");
  await expect(counts).toHaveCSS("height", "18px");
  await expect(counts.getByRole("img", { name: "1 reaction" })).toBeVisible();
  await expect(counts.getByRole("img", { name: "1 comment" })).toBeVisible();

  expect(await findMisfittingCards(page)).toEqual([]);
});

test("a card has the specified sizes, and a placeholder in its color before the image loads [CARD-43] @both", async ({
  page,
  world,
  isMobile,
}) => {
  await world.stranger.signIn(page.context());
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/media/**", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const first = page.locator("main li[data-index='0'] article");
  const frame = first.locator("a > span").first();
  await expect(frame).toHaveCSS("background-color", /^rgb\(\d/);
  const { height, width } = (await frame.boundingBox()) ?? { height: 0, width: 0 };
  expect(width).toBeGreaterThan(140);
  expect(height).toBeGreaterThanOrEqual(55);
  release();

  const avatar = first.locator("p > a > span").first();
  await expect(avatar).toHaveCSS("inline-size", "32px");
  await expect(avatar).toHaveCSS("block-size", "32px");
  await expect(first.locator("p").locator("xpath=..")).toHaveCSS("border-end-start-radius", "16px");
  if (!isMobile) expect((await first.boundingBox())?.width).toBe(236);
});

test("a card's footer, mark, and avatar, and the avatar on a hidden card, have the specified sizes [CARD-51] @both", async ({
  page,
  viewer,
  someone,
  isMobile,
}) => {
  const marta = await someone("Marta");
  const { pinner } = await createPinLinkingTo(marta, "/lamp", { title: "A measured lamp" });
  await viewer.call("people.follow", { user_id: pinner.id });
  await visit(page, "/homefeed/following/");
  const measured = getCard(page, "A measured lamp");
  await expectSize(measured.getByRole("img", { name: "Product" }), isMobile ? 24 : 32);
  await expectSize(measured.locator("p > a > span").first(), 32);
  const footer = measured.getByRole("link", { name: "Marta" }).locator("xpath=ancestor::div[1]");
  await expect(footer).toHaveCSS("border-end-start-radius", "16px");
  await expect(footer).toHaveCSS("border-end-end-radius", "16px");

  const actions = await openActions(measured, isMobile);
  if (!isMobile) await actions.getByRole("button", { name: "More options" }).click();
  await page.getByRole(isMobile ? "button" : "menuitem", { name: "Hide Pin", exact: true }).click();
  await expectSize(page.getByRole("group", { name: "Pin hidden" }).locator("[aria-hidden=true]").first(), 64);
});

test("a card keeps its position, color, and text when its image fails to load", async ({
  page,
  viewer,
  someone,
  complaints,
}) => {
  complaints.allow(/^Failed to load resource.*404/);
  const marta = await someone("Marta");
  const { board, pins } = await createBoardWithPins(marta, ["A lamp without its picture", "Its neighbor"]);
  const key = new URL(pins[0]?.imageSpec_236x.url ?? "", "https://tessera.example").pathname.split("/")[2] ?? "";
  await page.route(
    (url) => url.pathname.split("/")[2] === key,
    (route) => route.fulfill({ status: 404 }),
  );
  expect(viewer.username).not.toBe(marta.username);
  await visit(page, board.url);
  const lost = getCard(page, "A lamp without its picture");
  await expect(lost.locator("picture img")).toHaveCount(0);
  await expect(getCard(page, "Its neighbor").locator("picture img")).toBeVisible();
  expect(await findMisfittingCards(page)).toEqual([]);
  await lost
    .getByRole("link")
    .first()
    .click({ position: { x: 20, y: 90 } });
  await expect(page).toHaveURL(new RegExp(`/pin/${pins[0]?.id}/`));
});

test("a card shows the reason for a pin that comes from someone else's board [CARD-55]", async ({
  page,
  viewer,
  someone,
}) => {
  const marta = await someone("Marta");
  const { board } = await createBoardWithPins(marta, ["From a board that one follows"]);
  await viewer.call("boards.follow", { board_id: board.id });
  await visit(page, "/");
  const reason = getCard(page, "From a board that one follows").locator("[data-part=reason]");
  await expect(reason).toHaveText(`Because you follow ${board.name}`);
  await expect(reason).toHaveAttribute("href", board.url);
});

test("a card links to the site of an advertiser without a profile, and shows debug data only to employees [CARD-08] [CARD-56]", async ({
  page,
  viewer,
  someone,
}) => {
  const data = process.env.TESSERA_E2E_DATA ?? "";
  const lumen = await someone("Lumen");
  await createBoardWithPins(lumen, ["A warmer light"]);
  await runOperator(data, "person", "kind", lumen.username, "--ads-only", "lumen.example");
  await visit(page, `/${lumen.username}/_created/?deb_all=1`);
  const light = getCard(page, "A warmer light");
  await expect(light.getByRole("link", { name: "Lumen" })).toHaveAttribute("href", "https://lumen.example/");
  await expect(light.locator("[data-part=debug]")).toHaveCount(0);
  await runOperator(data, "person", "kind", viewer.username, "--employee", "yes");
  await page.reload();
  await expect(light.locator("[data-part=debug]")).toContainText("saveCount");
});

test("a card links to the source when the pin has no page [CLOSE-12]", async ({ page, viewer, someone }) => {
  const marta = await someone("Marta");
  const { board, pins } = await createBoardWithPins(marta, ["Straight to the site"]);
  const commandArguments = ["--by", marta.username, "--link", "https://example.org/straight", "--closeup", "no"];
  await runOperator(process.env.TESSERA_E2E_DATA ?? "", "pin", "promote", pins[0]?.id ?? "", ...commandArguments);
  await viewer.call("people.follow", { user_id: pins[0]?.pinner.id ?? "" });
  await visit(page, board.url);
  const link = getCard(page, "Straight to the site").getByRole("link").first();
  await expect(link).toHaveAttribute("href", /^\/offsite\/\?/);
  await expect(link).toHaveAttribute("target", "_blank");
});

test("a card that can't be rendered leaves its cell empty and is reported, while the other cards still render [CARD-57]", async ({
  page,
  world,
  complaints,
}) => {
  complaints.allow(/imageSpec_736x|pin-card|properties of null|The above error occurred/);
  await world.owner.signIn(page.context());
  const sink = watchEvents(page);
  let broken = "";
  await page.route(/\/v3\/search\/pins\//, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { resource_response: { data: { title: string; imageSpec_736x: unknown }[] } };
    const [, second] = body.resource_response.data;
    if (second) {
      broken = second.title;
      second.imageSpec_736x = null;
    }
    await route.fulfill({ response: answer, json: body });
  });
  await visit(page, "/search/");
  await search(page, world.word);
  await expect(page.locator("main li[data-index='0'] article")).toBeVisible();
  await expect(page.locator("main li[data-index='1']")).toBeAttached();
  await expect(page.locator("main li[data-index='1'] article")).toHaveCount(0);
  await expect(page.locator("main li[data-index='2'] article")).toBeVisible();
  expect(broken).not.toBe("");
  await sink.find({ event_type: EVENT_TYPES.failure, aux_data: { part: "pin-card" } });
});

async function expectSize(shown: Locator, pixels: number): Promise<void> {
  await expect(shown).toHaveCSS("inline-size", `${pixels}px`);
  await expect(shown).toHaveCSS("block-size", `${pixels}px`);
}

/** Finds cards whose height differs from the height of their cell. */
function findMisfittingCards(page: Page): Promise<string[]> {
  return page.locator("li[data-index]").evaluateAll((items) =>
    items.flatMap((item) => {
      const articleHeight = item.querySelector("article")?.getBoundingClientRect().height ?? 0;
      const cellHeight = item.getBoundingClientRect().height;
      return Math.abs(articleHeight - cellHeight) > 0.6
        ? [`${item.textContent}: ${articleHeight} in ${cellHeight}`]
        : [];
    }),
  );
}
