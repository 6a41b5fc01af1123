import type { ContentFacts } from "@tessera/contract";
import { EVENT_TYPES, VIEW_TYPES } from "@tessera/domain";
import { card, closeup, message, open, openActs } from "./acts.ts";
import { tellFacts } from "./contents.ts";
import { expect, hydrated, type Page, test, visit } from "./fixtures.ts";
import { picture } from "./pictures.ts";
import { operate } from "./server.ts";
import { sinkOf } from "./sink.ts";
import type { World } from "./world.ts";

/** What is known of a pin's content beside its picture and words. */
const FACTS = {
  isEligibleForPdp: true,
  sponsorship: { status: 0, creatorId: null, sponsorId: null },
  richSummary: {
    displayName: "Bread with seeds",
    siteName: "Good bread",
    typeName: "recipe",
    displayCookTime: "90",
    url: null,
    aggregateRating: { ratingValue: 4.5, bestRating: 5, reviewCount: 1200, ratingCount: null },
    products: [],
  },
  sourceInterest: { entityId: "1", name: "Baking", urlName: "baking" },
} satisfies ContentFacts;

const clampOf = (element: Element) => getComputedStyle(element).webkitLineClamp;

test.describe("a pin's page", () => {
  test("shows and offers everything of a pin [CLOSE-01] [CLOSE-08] [CLOSE-11]", async ({ page, viewer, someone }) => {
    const maker = await someone("Mona");
    const board = await maker.makeBoard("Kitchen table");
    const pin = await maker.makePin({
      title: "A loaf of bread that stood on the table of the kitchen for a day and was gone on the next morning",
      description: "Slowly risen, baked hot. ".repeat(12).trim(),
      link: "https://example.org/bread",
      board_id: board.id,
    });
    expect(viewer.username).not.toBe(maker.username);
    const friend = await someone("Finn");
    await tellFacts(pin.id, FACTS);
    await maker.call("pins.react", { pin_id: pin.id, reaction_type: 7 });
    await friend.call("pins.react", { pin_id: pin.id, reaction_type: 1 });
    await friend.call("pins.save", { pin_id: pin.id });
    await visit(page, `/pin/${pin.id}/`);
    const at = closeup(page);
    await expect(at.getByRole("heading", { level: 1 })).toHaveText(pin.title);
    expect(await at.getByRole("heading", { level: 1 }).evaluate(clampOf)).toBe("2");
    const description = at.getByText(/^Slowly risen/);
    expect(await description.evaluate(clampOf)).toBe("3");
    await at.getByRole("button", { name: "Read more" }).last().click();
    await at.getByRole("button", { name: "Read less" }).click();
    await expect(at.getByRole("img", { name: pin.title })).toBeVisible();
    await expect(at.getByRole("link", { name: "example.org" })).toBeVisible();
    await expect(at.getByRole("link", { name: /^Mona/ }).first()).toHaveAttribute("href", `/${maker.username}/`);
    const name = at.locator("bdi").filter({ hasText: "Mona" }).first();
    expect(await name.evaluate(clampOf)).toBe("1");
    await expect(at.getByRole("link", { name: board.name })).toHaveAttribute("href", board.url);
    await expect(at.getByText("Paid partnership")).toBeVisible();
    await expect(at.getByText("Takes 1h 30m")).toBeVisible();
    await expect(at.getByRole("img", { name: /^Rated 4.5 out of 5/ })).toBeVisible();
    await expect(at.getByRole("link", { name: "Baking" })).toBeVisible();
    await expect(at.getByText("2 reactions: Love 1, Good idea 1")).toBeAttached();
    await expect(at.getByText("2 saves")).toBeVisible();
    for (const act of [/^Favorite/, "React with love", "Share", "More options", "Save", "Follow", "View larger"]) {
      await expect(at.getByRole("button", { name: act, exact: true }).first(), String(act)).toBeVisible();
    }
    await expect(at.getByRole("heading", { name: "Comments" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "More like this" })).toBeVisible();
  });

  test("has a grid of its own below a product @desktop", async ({ page, viewer, someone }) => {
    const maker = await someone("Mona");
    const board = await maker.makeBoard("Chairs");
    const [pin] = await Promise.all(
      ["A chair", "Another chair"].map((title) => maker.makePin({ title, board_id: board.id })),
    );
    expect(viewer.username).not.toBe(maker.username);
    await visit(page, `/pin/${pin?.id}/`);
    await expect(page.locator("[data-surface=RelatedPinGrid]")).toBeVisible();
    await tellFacts(pin?.id ?? "", { isEligibleForPdp: true });
    await page.reload();
    await expect(page.locator("[data-surface=PdpRelatedPinGrid]")).toBeVisible();
    await expect(page.locator("[data-surface=RelatedPinGrid]")).toHaveCount(0);
  });

  test("marks a verified merchant, and says what that is on hover and on a press [CLOSE-04] @desktop", async ({
    page,
    viewer,
    someone,
  }) => {
    const shop = await someone("Shona");
    const pin = await shop.makePin({ title: "A vase" });
    expect(viewer.username).not.toBe(shop.username);
    await visit(page, `/pin/${pin.id}/`);
    await expect(closeup(page).getByRole("button", { name: "Verified merchant" })).toHaveCount(0);
    await operate(process.env.TESSERA_E2E_DATA ?? "", "person", "kind", shop.username, "--merchant", "yes");
    await visit(page, `/pin/${pin.id}/`);
    const badge = closeup(page).getByRole("button", { name: "Verified merchant" });
    await badge.hover();
    await expect(page.getByRole("tooltip")).toHaveText("Verified merchant");
    await badge.click();
    const dialog = page.getByRole("dialog", { name: "Verified merchant" });
    await expect(dialog).toContainText("Shona is a merchant");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(badge).toBeFocused();
  });

  test("says of what cannot be shown no more than that [CLOSE-05]", async ({ page, viewer, someone, complaints }) => {
    complaints.allow(/^Failed to load resource.*404/);
    const maker = await someone("Mona");
    const gone = await maker.makePin({ title: "Soon gone" });
    const kept = await viewer.call("pins.save", { pin_id: gone.id });
    await maker.call("pins.delete", { id: gone.id });
    await visit(page, `/pin/${kept.id}/`);
    await expect(closeup(page).getByText("Removed by the creator").filter({ visible: true }).first()).toBeVisible();
    await expect(closeup(page).getByRole("button", { name: /^(Favorite|Save|React)/ })).toHaveCount(0);
    const hidden = await maker.makeBoard("Hidden", "secret");
    const secret = await maker.makePin({ title: "A secret", board_id: hidden.id });
    const texts: string[] = [];
    for (const id of [secret.id, gone.id, "1"]) {
      const answer = await page.goto(`/pin/${id}/`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unavailable");
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
      texts.push(await page.getByRole("main").innerText());
    }
    expect(new Set(texts).size).toBe(1);
    await hydrated(page);
    await page.getByRole("link", { name: "Browse all pins" }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test("saves with a message, and shares from a panel [CLOSE-06]", async ({ page, viewer, someone }) => {
    const maker = await someone("Mona");
    const board = await viewer.makeBoard("Bread");
    const pin = await maker.makePin({ title: "Rolls" });
    await visit(page, `/pin/${pin.id}/`);
    await closeup(page).getByRole("button", { name: "Profile", exact: true }).click();
    await page
      .getByRole("dialog", { name: "Save to a board" })
      .getByRole("button", { name: board.name, exact: true })
      .click();
    await expect(message(page, `Saved to ${board.name}`)).toBeVisible();
    await closeup(page).getByRole("button", { name: "Share" }).click();
    const panel = page.getByRole("dialog", { name: /Share|Send/ });
    await expect(panel.getByRole("button", { name: "Copy link" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
  });

  test("has title, description and robots as its fields say [CLOSE-09] @desktop", async ({
    request,
    world,
    someone,
  }) => {
    const headOf = async (path: string) => {
      const html = await (await request.get(path)).text();
      return {
        title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
        description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1],
        robots: /<meta name="robots" content="([^"]*)"/.exec(html)?.[1],
      };
    };
    const [pin] = world.pins;
    expect(await headOf(pin?.seoUrl ?? "")).toEqual({
      title: expect.stringContaining(pin?.title ?? "?"),
      description: "A thing of beauty.",
      robots: undefined,
    });
    const maker = await someone("Mona");
    const untitled = await maker.makePin({ description: "Nothing but a description of it." });
    expect(await headOf(`/pin/${untitled.id}/`)).toEqual({
      title: expect.stringContaining("Nothing but a description of it."),
      description: "Nothing but a description of it.",
      robots: undefined,
    });
    const board = await maker.makeBoard("By link", "protected");
    const unlisted = await maker.makePin({ title: "For guests", board_id: board.id });
    expect(await headOf(`/pin/${unlisted.id}/`)).toMatchObject({
      title: expect.stringContaining("For guests"),
      robots: expect.stringContaining("noindex"),
    });
  });

  test("is logged with view type 3 [CLOSE-18] @desktop", async ({ page, world }) => {
    await world.stranger.signIn(page.context());
    const sink = sinkOf(page);
    await visit(page, `/pin/${world.pins[1]?.id}/`);
    await sink.find({ event_type: EVENT_TYPES.view, view_type: VIEW_TYPES.closeup });
    expect(VIEW_TYPES.closeup).toBe(3);
  });
});

test.describe("the large picture", () => {
  const viewerOf = (page: Page) => page.getByRole("dialog", { name: "Picture" });
  const address = (world: World) => `/pin/${world.pins[1]?.id}/`;

  test("opens by the picture, its button and a key; closes with X, Esc and back [CLOSE-13] [ROUTES-49]", async ({
    page,
    world,
  }) => {
    await world.stranger.signIn(page.context());
    await visit(page, address(world));
    const viewer = viewerOf(page);
    const opener = closeup(page).getByRole("button", { name: "View larger" });
    await opener.click();
    await expect(viewer).toBeVisible();
    await expect(page).toHaveURL(/#imgViewer$/);
    const original = world.pins[1]?.imageSpec_orig;
    const shown = viewer.getByRole("img");
    expect(new URL((await shown.getAttribute("src")) ?? "", page.url()).pathname).toBe(
      new URL(original?.url ?? "", page.url()).pathname,
    );
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(original?.width);
    await page.keyboard.press("Escape");
    await expect(viewer).toBeHidden();
    await expect(page).not.toHaveURL(/#/);
    await expect(opener).toBeFocused();

    await closeup(page)
      .locator("img")
      .first()
      .click({ position: { x: 60, y: 60 } });
    await viewer.getByRole("button", { name: "Close" }).click();
    await expect(viewer).toBeHidden();
    await expect(page).not.toHaveURL(/#/);

    await page.keyboard.press("z");
    await expect(viewer).toBeVisible();
    await page.goBack();
    await expect(viewer).toBeHidden();
    await expect(closeup(page)).toBeVisible();
  });

  test("opens by its address, and closes as the hash goes [ROUTES-49]", async ({ page, world }) => {
    await visit(page, `${address(world)}#imgViewer`);
    const viewer = viewerOf(page);
    await expect(viewer).toBeVisible();
    await page.evaluate(() => {
      location.hash = "";
    });
    await expect(viewer).toBeHidden();
    await page.goBack();
    await expect(viewer).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(viewer).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${address(world)}$`));
  });

  test("is zoomed and moved by wheel, keys and buttons [CLOSE-13] @desktop", async ({ page, world }) => {
    await visit(page, `${address(world)}#imgViewer`);
    const viewer = viewerOf(page);
    const scale = viewer.getByRole("status");
    await expect(scale).toHaveText("100 %");
    await expect(viewer.getByRole("button", { name: "Zoom out" })).toBeDisabled();
    await viewer.getByRole("button", { name: "Zoom in" }).click();
    await expect(scale).toHaveText("150 %");
    await page.keyboard.press("+");
    await expect(scale).toHaveText("225 %");
    const before = await viewer.getByRole("img").boundingBox();
    await page.keyboard.press("ArrowDown");
    await expect.poll(async () => (await viewer.getByRole("img").boundingBox())?.y).toBe((before?.y ?? 0) - 80);
    await page.keyboard.press("0");
    await expect(scale).toHaveText("100 %");
    await viewer.getByRole("img").hover();
    await page.mouse.wheel(0, -200);
    await expect(scale).not.toHaveText("100 %");
    await viewer.getByRole("img").dblclick();
    await expect(scale).toHaveText("100 %");
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test.describe("reactions", () => {
  test("are picked, changed and taken back, and stay [CARD-48]", async ({ page, viewer, someone, isMobile }) => {
    const maker = await someone("Mona");
    const pin = await maker.makePin({ title: "A kite" }, await picture(4711, 1.5, 600));
    const counted = async () => (await maker.call("pins.get", { pin_id: pin.id })).reactionCountsData;
    expect(viewer.username).not.toBe(maker.username);
    await visit(page, `/${maker.username}/_created/`);
    let acts = await openActs(card(page, pin.title), isMobile);
    await acts.getByRole("button", { name: "React with love" }).click();
    await expect(acts.getByRole("button", { name: "Your reaction: Love" })).toHaveAttribute("aria-pressed", "true");
    await expect.poll(counted).toEqual([{ reactionType: 1, reactionCount: 1 }]);
    await page.reload();
    await hydrated(page);
    acts = await openActs(card(page, pin.title), isMobile);
    const picker = page.getByRole("menu", { name: "Choose a reaction" });
    if (isMobile) await acts.getByRole("button", { name: "Choose a reaction" }).tap();
    else await acts.getByRole("button", { name: "Your reaction: Love" }).hover();
    await expect(picker.getByRole("menuitemradio")).toHaveCount(5);
    await picker.getByRole("menuitemradio", { name: "Good idea" }).click();
    await expect(picker).toBeHidden();
    await expect(acts.getByRole("button", { name: "Your reaction: Good idea" })).toBeVisible();
    await expect.poll(counted).toEqual([{ reactionType: 7, reactionCount: 1 }]);

    await visit(page, `/pin/${pin.id}/`);
    const at = closeup(page);
    await expect(at.getByText("1 reaction: Good idea 1")).toBeAttached();
    const sizes = await at.locator("[style*='17px']").evaluateAll((icons) => icons.map((icon) => icon.clientHeight));
    expect(sizes).toEqual([17]);
    await at.getByRole("button", { name: "Your reaction: Good idea" }).click();
    await expect(at.getByRole("button", { name: "React with love" })).toHaveAttribute("aria-pressed", "false");
    await expect.poll(counted).toEqual([]);
  });

  test("go back with a message when the server fails", async ({ page, viewer, someone, complaints }) => {
    complaints.allow(/^Failed to load resource.*500/);
    const maker = await someone("Mona");
    const pin = await maker.makePin({ title: "A ball" });
    expect(viewer.username).not.toBe(maker.username);
    await page.route("**/v3/pins/*/reactions/", (route) =>
      route.fulfill({ status: 500, contentType: "application/json", body: "{}" }),
    );
    await visit(page, `/pin/${pin.id}/`);
    await closeup(page).getByRole("button", { name: "React with love" }).click();
    await expect(message(page, "Sorry! Something went wrong on our end.")).toBeVisible();
    await expect(closeup(page).getByRole("button", { name: "React with love" })).toBeVisible();
  });
});

test.describe("favourites", () => {
  test("stand under a filter of one's profile, and leave it when taken back [FAV-12]", async ({
    page,
    viewer,
    someone,
    isMobile,
  }) => {
    const maker = await someone("Mona");
    const theirs = await maker.makePin({ title: "A blue kite" });
    const mine = await viewer.makePin({ title: "My own kite" });
    const plain = await viewer.makePin({ title: "No favourite" });
    for (const { id } of [theirs, mine]) await viewer.call("pins.favorite", { pin_id: id });
    await visit(page, `/${viewer.username}/_saved/`);
    await expect(card(page, plain.title)).toBeVisible();
    await page.getByRole("link", { name: "Favorites", exact: true }).click();
    await expect(card(page, theirs.title)).toBeVisible();
    await expect(card(page, mine.title)).toBeVisible();
    await expect(card(page, plain.title)).toHaveCount(0);
    await page.getByRole("link", { name: "Favorites that I made" }).click();
    await expect(card(page, theirs.title)).toHaveCount(0);
    await expect(card(page, mine.title)).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(card(page, mine.title)).toBeVisible();
    await open(card(page, mine.title), isMobile);
    await closeup(page)
      .getByRole("button", { name: /^Favorite/ })
      .click();
    await expect(closeup(page).getByRole("button", { name: /^Favorite/ })).toHaveAttribute("aria-pressed", "false");
    await expect.poll(async () => (await viewer.call("pins.get", { pin_id: mine.id })).favoritedByMe).toBe(false);
    await page.goBack();
    await expect(page.getByText("No favorites here yet")).toBeVisible();
  });
});
