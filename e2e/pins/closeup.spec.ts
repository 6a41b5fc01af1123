import { EVENT_TYPES, VIEW_TYPES } from "@tessera/domain";
import { getCard, getCloseup, getToast, openPin } from "../acts.ts";
import { expect, test, visit, waitForHydration } from "../fixtures.ts";
import { recordShifts, waitUntilSettled } from "../layout-probe.ts";
import { createPinLinkingTo } from "../page-pins.ts";
import { runOperator } from "../server.ts";
import { watchEvents } from "../sink.ts";
import { createPicture } from "../pictures.ts";

/** Titles whose length doesn't determine whether they fit on two lines. */
const LONG_TITLES = [
  ["a title of wide letters", "MOMMA MAKES WARM MULLED WINE FOR MANY WOMEN WHO WALK HOME"],
  ["a title of narrow letters", "little tiles fill it till it is still; it will fit, I tell it"],
  ["a title without spaces", "W".repeat(40)],
  ["a title from right to left", "رغيف خبز ساخن على طاولة المطبخ في صباح يوم بارد مع الزبدة والعسل"],
  ["a title of emoji", "🌷🍞🏡".repeat(14)],
  ["a short title", "Bread"],
] as const;

const getClamp = (element: Element) => getComputedStyle(element).webkitLineClamp;

test.describe("a pin's page", () => {
  test("shows all of a pin's details and actions [CLOSE-01] [CLOSE-08] [CLOSE-11]", async ({
    page,
    viewer,
    someone,
  }) => {
    const creator = await someone("Mona");
    const board = await creator.createBoard("Kitchen table");
    const pin = await createPinLinkingTo(creator, "/bread", {
      title: "A loaf of bread that stood on the table of the kitchen for a day and was gone on the next morning",
      description: "Slowly risen, baked hot. ".repeat(12).trim(),
      board_id: board.id,
    });
    await creator.call("pins.update", { pin_id: pin.id, sponsorship: { sponsor: null } });
    expect(viewer.username).not.toBe(creator.username);
    const friend = await someone("Finn");
    await creator.call("pins.react", { pin_id: pin.id, reaction_type: 7 });
    await friend.call("pins.react", { pin_id: pin.id, reaction_type: 1 });
    await friend.call("pins.save", { pin_id: pin.id });
    await visit(page, `/pin/${pin.id}/`);
    const pinPage = getCloseup(page);
    await expect(pinPage.getByRole("heading", { level: 1 })).toHaveText(pin.title);
    expect(await pinPage.getByRole("heading", { level: 1 }).evaluate(getClamp)).toBe("2");
    const description = pinPage.getByText(/^Slowly risen/);
    expect(await description.evaluate(getClamp)).toBe("3");
    await pinPage.getByRole("button", { name: "Read more" }).last().click();
    await pinPage.getByRole("button", { name: "Read less" }).click();
    await expect(pinPage.getByRole("img", { name: pin.title })).toBeVisible();
    await expect(pinPage.getByRole("link", { name: "127.0.0.1" }).first()).toBeVisible();
    await expect(pinPage.getByRole("link", { name: /^Mona/ }).first()).toHaveAttribute("href", `/${creator.username}/`);
    const name = pinPage.locator("bdi").filter({ hasText: "Mona" }).first();
    expect(await name.evaluate(getClamp)).toBe("1");
    await expect(pinPage.getByRole("link", { name: board.name })).toHaveAttribute("href", board.url);
    await expect(pinPage.getByText("Paid partnership")).toBeVisible();
    await expect(pinPage.getByText("Takes 1h 30m")).toBeVisible();
    await expect(pinPage.getByRole("img", { name: /^Rated 4.5 out of 5/ })).toBeVisible();
    await expect(pinPage.getByRole("link", { name: "Baking" })).toBeVisible();
    await expect(pinPage.getByText("2 reactions: Love 1, Good idea 1")).toBeAttached();
    await expect(pinPage.getByText("2 saves")).toBeVisible();
    for (const actionName of [
      /^Favorite/,
      "React with love",
      "Share",
      "More options",
      "Save",
      "Follow",
      "View larger",
    ]) {
      await expect(
        pinPage.getByRole("button", { name: actionName, exact: true }).first(),
        String(actionName),
      ).toBeVisible();
    }
    await expect(pinPage.getByRole("heading", { name: "Comments" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "More like this" })).toBeVisible();
  });

  test("has a separate grid of products below a product pin", async ({ page, viewer, someone }) => {
    const creator = await someone("Mona");
    const board = await creator.createBoard("Chairs");
    const chair = await creator.createPin({ title: "A chair", board_id: board.id });
    const product = await createPinLinkingTo(creator, "/lamp", { title: "A lamp beside it", board_id: board.id });
    expect(viewer.username).not.toBe(creator.username);
    await visit(page, `/pin/${chair.id}/`);
    await expect(page.locator("[data-surface=RelatedPinGrid]")).toBeVisible();
    await visit(page, `/pin/${product.id}/`);
    await expect(page.locator("[data-surface=PdpRelatedPinGrid]")).toBeVisible();
    await expect(page.locator("[data-surface=RelatedPinGrid]")).toHaveCount(0);
  });

  for (const [what, title] of LONG_TITLES) {
    test(`expands ${what} only when it's truncated @both`, async ({ page, viewer }) => {
      const pin = await viewer.createPin({ title, description: title.repeat(5) });
      const description = getCloseup(page)
        .locator("p")
        .filter({ hasText: title + title });
      await visit(page, `/pin/${pin.id}/`);
      const viewport = page.viewportSize() ?? { width: 0, height: 0 };
      for (const width of [viewport.width, viewport.width - 40, 330]) {
        await page.setViewportSize({ ...viewport, width });
        for (const text of [getCloseup(page).getByRole("heading", { level: 1 }), description]) {
          const moreButton = text.locator("xpath=..").getByRole("button");
          await expect(async () => {
            const isCut = await text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight > 20);
            await expect(moreButton).toHaveCount(isCut ? 1 : 0, { timeout: 100 });
          }).toPass();
        }
      }
    });
  }

  test("doesn't shift when its title turns out to be truncated, and expands the title by keyboard", async ({
    page,
    viewer,
  }) => {
    // Next to a portrait image, the title has little room.
    const words = { title: LONG_TITLES[0][1], description: LONG_TITLES[0][1] };
    const pin = await viewer.createPin(words, await createPicture(16, 1.2, 240));
    await recordShifts(page);
    await visit(page, `/pin/${pin.id}/`);
    const title = getCloseup(page).getByRole("heading", { level: 1 });
    const moreButton = title.locator("xpath=..").getByRole("button");
    await expect(moreButton).toHaveText("Read more");
    await waitUntilSettled(page);
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
    await moreButton.focus();
    await page.keyboard.press("Enter");
    await expect(moreButton).toHaveText("Read less");
    await expect(moreButton).toHaveAttribute("aria-expanded", "true");
    await expect(moreButton).toBeFocused();
    expect(await title.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(20);
    await page.keyboard.press("Enter");
    await expect(moreButton).toHaveText("Read more");
  });

  test("marks a verified merchant, and explains the mark on hover and on press [CLOSE-04]", async ({
    page,
    viewer,
    someone,
  }) => {
    const shop = await someone("Shona");
    const pin = await shop.createPin({ title: "A vase" });
    expect(viewer.username).not.toBe(shop.username);
    await visit(page, `/pin/${pin.id}/`);
    await expect(getCloseup(page).getByRole("button", { name: "Verified merchant" })).toHaveCount(0);
    await runOperator(process.env.TESSERA_E2E_DATA ?? "", "person", "kind", shop.username, "--merchant", "yes");
    await visit(page, `/pin/${pin.id}/`);
    const badge = getCloseup(page).getByRole("button", { name: "Verified merchant" });
    await badge.hover();
    await expect(page.getByRole("tooltip")).toHaveText("Verified merchant");
    await badge.click();
    const dialog = page.getByRole("dialog", { name: "Verified merchant" });
    await expect(dialog).toContainText("Shona is a verified merchant");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(badge).toBeFocused();
  });

  test("says only that the pin is unavailable when it can't be shown [CLOSE-05]", async ({
    page,
    viewer,
    someone,
    complaints,
  }) => {
    complaints.allow(/^Failed to load resource.*404/);
    const creator = await someone("Mona");
    const deletedPin = await creator.createPin({ title: "Soon gone" });
    const saved = await viewer.call("pins.save", { pin_id: deletedPin.id });
    await creator.call("pins.delete", { id: deletedPin.id });
    await visit(page, `/pin/${saved.id}/`);
    await expect(getCloseup(page).getByText("Removed by the creator").filter({ visible: true }).first()).toBeVisible();
    await expect(getCloseup(page).getByRole("button", { name: /^(Favorite|Save|React)/ })).toHaveCount(0);
    const hidden = await creator.createBoard("Hidden", "secret");
    const secret = await creator.createPin({ title: "A secret", board_id: hidden.id });
    const notFoundTexts: string[] = [];
    for (const id of [secret.id, deletedPin.id, "1"]) {
      const answer = await page.goto(`/pin/${id}/`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unavailable");
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
      notFoundTexts.push(await page.getByRole("main").innerText());
    }
    expect(new Set(notFoundTexts).size).toBe(1);
    await waitForHydration(page);
    await page.getByRole("link", { name: "Browse all Pins" }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test("shows a message after a save, and has a panel for sharing [CLOSE-06]", async ({ page, viewer, someone }) => {
    const creator = await someone("Mona");
    const board = await viewer.createBoard("Bread");
    const pin = await creator.createPin({ title: "Rolls" });
    await visit(page, `/pin/${pin.id}/`);
    await getCloseup(page).getByRole("button", { name: "Profile", exact: true }).click();
    await page
      .getByRole("dialog", { name: "Save to a board" })
      .getByRole("button", { name: board.name, exact: true })
      .click();
    await expect(getToast(page, `Saved to ${board.name}`)).toBeVisible();
    await getCloseup(page).getByRole("button", { name: "Share" }).click();
    const panel = page.getByRole("dialog", { name: /Share|Send/ });
    await expect(panel.getByRole("button", { name: "Copy link" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
  });

  test("has a title, a description, and a robots tag that match the pin [CLOSE-09]", async ({
    request,
    world,
    someone,
  }) => {
    const readHead = async (path: string) => {
      const html = await (await request.get(path)).text();
      return {
        title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
        description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1],
        robots: /<meta name="robots" content="([^"]*)"/.exec(html)?.[1],
      };
    };
    const [pin] = world.pins;
    expect(await readHead(pin?.seoUrl ?? "")).toEqual({
      title: expect.stringContaining(pin?.title ?? "?"),
      description: "A thing of beauty.",
      robots: undefined,
    });
    const creator = await someone("Mona");
    const untitled = await creator.createPin({ description: "Nothing but a description of it." });
    expect(await readHead(`/pin/${untitled.id}/`)).toEqual({
      title: expect.stringContaining("Nothing but a description of it."),
      description: "Nothing but a description of it.",
      robots: undefined,
    });
    const board = await creator.createBoard("Link only", "protected");
    const unlisted = await creator.createPin({ title: "For guests", board_id: board.id });
    expect(await readHead(`/pin/${unlisted.id}/`)).toMatchObject({
      title: expect.stringContaining("For guests"),
      robots: expect.stringContaining("noindex"),
    });
  });

  test("is logged with view type 3 [CLOSE-18]", async ({ page, world }) => {
    await world.stranger.signIn(page.context());
    const sink = watchEvents(page);
    await visit(page, `/pin/${world.pins[1]?.id}/`);
    await sink.find({ event_type: EVENT_TYPES.view, view_type: VIEW_TYPES.closeup });
    expect(VIEW_TYPES.closeup).toBe(3);
  });
});

test.describe("a pin that was just deleted", () => {
  test("is unavailable when someone opens it from a grid or acts on it @both", async ({
    page,
    viewer,
    someone,
    isMobile,
    complaints,
  }) => {
    complaints.allow(/^Failed to load resource.*404/);
    const creator = await someone("Mona");
    // Use a protected board, so that the pins don't appear in other tests' lists, which would report missing images.
    const board = await creator.createBoard("Made of sand and snow", "protected");
    const first = await creator.createPin({ title: "A sand castle", board_id: board.id });
    const second = await creator.createPin({ title: "A snowman", board_id: board.id });
    expect(viewer.username).not.toBe(creator.username);
    const unavailable = page.getByRole("heading", { level: 1, name: "Unavailable" });
    await visit(page, board.url);
    await expect(getCard(page, first.title)).toBeVisible();
    await creator.call("pins.delete", { id: first.id });
    await openPin(getCard(page, first.title), isMobile);
    await expect(unavailable).toBeVisible();

    await visit(page, `/pin/${second.id}/`);
    await creator.call("pins.delete", { id: second.id });
    await getCloseup(page)
      .getByRole("button", { name: /^Favorite/ })
      .click();
    await expect(getToast(page, "Sorry! Something went wrong on our end.")).toBeVisible();
    await expect(unavailable).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(0);
    await expect(page).toHaveTitle(/^Unavailable/);
  });
});
