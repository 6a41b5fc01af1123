import type { Locator } from "@playwright/test";
import { getCard, getToast, openActions } from "../acts.ts";
import { expect, type Page, test, visit } from "../fixtures.ts";
import { createPicture } from "../pictures.ts";

// These tests check motion.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const SITE = process.env.TESSERA_E2E_SITE ?? "";
let seed = 0;

/** The fields that turn a pin into a story. */
const STORY = {
  isDeleted: false,
  hasProductPins: false,
  hasAffiliateProducts: false,
  staticPageCount: 2,
  totalVideoDuration: 0,
  metadata: { pinTitle: "" },
};

/** Creates a unique image with the given ratio (height ÷ width). */
function createNextPicture(ratio: number) {
  seed += 1;
  return createPicture(9_000 + process.pid * 20 + seed, ratio);
}

function getPicture(locator: Locator): Locator {
  return locator.locator("a").filter({ has: locator.page().locator("picture") });
}

async function readBox(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error("It is not to be seen.");
  return box;
}

async function readMenuLines(page: Page): Promise<string[]> {
  await page.getByRole("menu").waitFor();
  return page.getByRole("menuitem").allInnerTexts();
}

test.describe("a card's actions with a mouse", () => {
  test("[CARD-04] [CARD-09] [CARD-11] fade in within 120 ms on hover without moving anything", async ({
    page,
    viewer,
    someone,
  }) => {
    const creator = await someone("Mona");
    const { id: board_id, url } = await creator.createBoard("Doors");
    await creator.createPin(
      { title: "A tall door", link: "https://doors.example/tall", board_id },
      await createNextPicture(1.4),
    );
    expect(viewer.username).not.toBe(creator.username);
    await visit(page, url);
    const card = getCard(page, "A tall door");
    await expect(card.getByRole("button")).toHaveCount(0);
    const before = await readBox(getPicture(card));
    await getPicture(card).hover();
    for (const name of [/^Save$/, /^Profile$/, /^Favorite/, /^More options$/]) {
      await expect(card.getByRole("button", { name })).toBeVisible();
    }
    await expect(card.locator("[data-state]").locator("a, button")).toHaveCount(5);
    await expect(card.locator("[data-save-type=persistentOneClickSave]")).toBeVisible();
    await expect(card.getByRole("link", { name: /^doors\.ex/ })).toBeVisible();
    await expect(card.getByRole("link", { name: "Mona" })).toBeVisible();
    expect(await readBox(getPicture(card))).toEqual(before);

    const layer = card.locator("[data-state]");
    expect(await layer.evaluate((element) => getComputedStyle(element).transition)).toContain("opacity 0.12s");
    // Save is in the upper-right corner, the board is to its left, and all other controls are below.
    const [save, board, more] = await Promise.all(
      ["Save", "Profile", "More options"].map((name) => readBox(card.getByRole("button", { name, exact: true }))),
    );
    expect(board?.x).toBeLessThan(save?.x ?? 0);
    expect(save?.y).toBeLessThan(before.y + before.height / 2);
    expect(more?.y).toBeGreaterThan(before.y + before.height / 2);

    await page.mouse.move(2, 2);
    await expect(card.getByRole("button")).toHaveCount(0);

    // The menu has all other actions, and all five reactions. Using a mouse shows no focus ring.
    await getPicture(card).hover();
    await card.getByRole("button", { name: "More options" }).click();
    expect((await readMenuLines(page)).slice(0, 2)).toEqual(["Choose a reaction", "Share"]);
    const firstLine = page.getByRole("menuitem").first();
    await expect(firstLine).toBeFocused();
    await expect(firstLine).not.toHaveCSS("outline-style", "solid");
    await page.getByRole("menuitem", { name: "Choose a reaction" }).click();
    await expect(page.getByRole("menuitemradio")).toHaveCount(5);
    await page.getByRole("menuitemradio", { name: "Wow" }).click();
    await expect(page.getByRole("menuitemradio")).toHaveCount(0);
    await card.getByRole("button", { name: "More options" }).click();
    expect((await readMenuLines(page))[0]).toBe("Your reaction: Wow");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
  });

  test("[CARD-36] [CARD-35] [CARD-28] [CARD-20] differ for the owner and for someone else", async ({
    page,
    viewer,
    someone,
  }) => {
    const creator = await someone("Mona");
    await creator.createPin({ title: "Hers", link: "https://a-very-long-name.example/" }, await createNextPicture(1.3));
    await viewer.createPin({ title: "Mine", link: "https://a-very-long-name.example/" }, await createNextPicture(1.3));
    await visit(page, `/${creator.username}/`);
    const herCard = getCard(page, "Hers");
    await openActions(herCard, false);
    const getSource = (locator: Locator) => locator.getByRole("link", { name: /^a-very-long/ });
    expect((await readBox(getSource(herCard))).width).toBe(132);
    // The text has twelve characters, the last of which is an ellipsis.
    await expect(getSource(herCard)).toHaveText("a-very-long…");
    await herCard.getByRole("button", { name: "More options" }).click();
    expect(await readMenuLines(page)).toEqual([
      "Choose a reaction",
      "Share",
      "Copy link",
      "Download image",
      "More information",
      "Hide Pin",
      "Report Pin",
      "Block Mona",
    ]);
    await page.keyboard.press("Escape");

    await creator.call("people.follow", {
      user_id: (await viewer.call("people.get", { username: viewer.username })).id,
    });
    await viewer.call("people.follow", {
      user_id: (await viewer.call("people.get", { username: creator.username })).id,
    });
    await visit(page, `/${creator.username}/`);
    await openActions(herCard, false);
    await herCard.getByRole("button", { name: "More options" }).click();
    expect((await readMenuLines(page)).some((line) => /unfollow|stop following/i.test(line))).toBe(true);
    await page.keyboard.press("Escape");

    await visit(page, `/${viewer.username}/`);
    const ownCard = getCard(page, "Mine");
    await openActions(ownCard, false);
    await expect(getSource(ownCard)).toHaveCount(0);
    await expect(ownCard.getByRole("link", { name: "Edit" })).toBeVisible();
    await ownCard.getByRole("button", { name: "More options" }).click();
    expect(await readMenuLines(page)).toEqual([
      "Visit a-very-long-name.example",
      "Choose a reaction",
      "Share",
      "Edit",
      "See more stats",
      "Copy link",
      "Download image",
      "More information",
      "Delete",
    ]);
    await expect(page.getByRole("menuitem", { name: "See more stats" })).toHaveAttribute(
      "href",
      /\/pin\/\d+\/analytics\/$/,
    );
  });

  test("[CARD-16] [CARD-18] share by link and by email, and download the image", async ({ page, viewer, someone }) => {
    const creator = await someone("Mona");
    const pin = await creator.createPin({ title: "A red door" }, await createNextPicture(1.3));
    expect(viewer.username).not.toBe(creator.username);
    await visit(page, `/${creator.username}/`);
    const actions = await openActions(getCard(page, "A red door"), false);
    const share = actions.getByRole("button", { name: "Share" });
    await share.click();
    const flyout = page.getByRole("dialog", { name: "Send this pin" });
    await expect(flyout.getByRole("link", { name: "Email" })).toHaveAttribute(
      "href",
      new RegExp(`^mailto:.*${pin.id}`),
    );
    await page.keyboard.press("Escape");
    await expect(flyout).toHaveCount(0);
    await expect(share).toBeFocused();
    await share.click();
    await flyout.getByRole("button", { name: "Copy link" }).click();
    await expect(getToast(page, "Link copied")).toBeVisible();
    await expect(flyout).toHaveCount(0);

    await openActions(getCard(page, "A red door"), false);
    await actions.getByRole("button", { name: "More options" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "Download image" }).click();
    expect((await download).suggestedFilename()).toBe("A-red-door.jpg");
  });

  test("[CARD-24] open the pin in another tab on Ctrl+click, and leave the grid as it was", async ({ page, world }) => {
    await world.stranger.signIn(page.context());
    await visit(page, world.board.url);
    const urlBefore = page.url();
    const newPage = page.context().waitForEvent("page");
    await getPicture(getCard(page, `${world.word} number 0`)).click({
      modifiers: ["ControlOrMeta"],
      position: { x: 60, y: 90 },
    });
    await (await newPage).waitForURL(`**/pin/${world.pins[0]?.id}/`);
    expect(page.url()).toBe(urlBefore);
  });

  test("[CARD-40] [CARD-09] prefetch the pages of pins with images, but not of videos and stories", async ({
    page,
    viewer,
  }) => {
    for (const title of ["Picture", "Film", "Story"])
      await viewer.createPin({ title: `A ${title}` }, await createNextPicture(1.3));
    // Change the response so that two of the pins seem to be of other types.
    await page.route(/\/v3\/users\/[^/]+\/(pins|saved)\//, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { resource_response: { data: { title: string }[] } };
      const data = body.resource_response.data.map((pin) => {
        if (pin.title === "A Film") return { ...pin, embed: { type: "video", src: "/media/none/orig.mp4" } };
        if (pin.title === "A Story") return { ...pin, storyPinData: STORY };
        return pin;
      });
      await route.fulfill({ response: answer, json: { resource_response: { ...body.resource_response, data } } });
    });
    await visit(page, "/settings/");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Profile" }).click();
    const paths: string[] = [];
    page.on("request", (request) => paths.push(new URL(request.url()).pathname));
    const findLoadedPictures = () => paths.filter((path) => /^\/media\/.*\/(564x|736x|750x)\./.test(path));
    for (const title of ["A Film", "A Story", "A Picture"]) {
      const pinLoaded = page.waitForResponse((answer) => /\/v3\/pins\/\d+\/$/.test(answer.url()));
      await getPicture(getCard(page, title)).hover({ position: { x: 60, y: 90 } });
      await (await pinLoaded).finished();
    }
    // Only the image of the last pin loads.
    await expect.poll(findLoadedPictures).toHaveLength(1);
    const imageUrl = await getPicture(getCard(page, "A Picture")).locator("img").getAttribute("src");
    expect(findLoadedPictures()[0]?.split("/")[2]).toBe(imageUrl?.split("/")[2]);
  });

  test("[ROUTES-52] open the site through /offsite/", async ({ page, viewer, someone }) => {
    const creator = await someone("Mona");
    await creator.createPin({ title: "From elsewhere", link: `${SITE}/words` }, await createNextPicture(1.3));
    expect(viewer.username).not.toBe(creator.username);
    await visit(page, `/${creator.username}/`);
    const actions = await openActions(getCard(page, "From elsewhere"), false);
    const passed: string[] = [];
    page.context().on("request", (request) => passed.push(request.url()));
    const newPage = page.context().waitForEvent("page");
    await actions.locator('a[href^="/offsite/"]').click();
    await (await newPage).waitForURL(`${SITE}/words`);
    expect(passed.some((url) => new URL(url).pathname === "/offsite/")).toBe(true);
  });

  test("[CARD-09] [CARD-23] can all be reached with the keyboard", async ({ page, world }) => {
    await world.stranger.signIn(page.context());
    await visit(page, world.board.url);
    const card = getCard(page, `${world.word} number 0`);
    await page.keyboard.press("Tab");
    await getPicture(card).focus();
    await expect(card.getByRole("button", { name: "More options" })).toBeVisible();
    await page.keyboard.press("Tab");
    const stops: string[] = [];
    for (let stop = 0; stop < 12; stop += 1) {
      const name = await page.evaluate(
        () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "",
      );
      stops.push(name);
      if (name === "More options") break;
      await page.keyboard.press("Tab");
    }
    for (const name of [/^Save$|^Saved$/, /Favorite/, /^example\.org$/, /^More options$/]) {
      expect(
        stops.some((stop) => name.test(stop)),
        `${name} among ${stops.join(", ")}`,
      ).toBe(true);
    }
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await expect(page.getByRole("menuitem").first()).toHaveCSS("outline-style", "solid");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem").nth(1)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(card.getByRole("button", { name: "More options" })).toBeFocused();
  });
});
