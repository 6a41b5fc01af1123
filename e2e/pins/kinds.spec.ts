import type { Locator } from "@playwright/test";
import type { Pin } from "@tessera/contract";
import { getCard, choosePictures, getCloseup, getFileInput, getToast } from "../acts.ts";
import { createClip } from "../clips.ts";
import { expect, type Page, test, visit } from "../fixtures.ts";
import type { Person } from "../person.ts";
import { createAnimatedGif, createPicture } from "../pictures.ts";

// These tests check motion.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const SITE = process.env.TESSERA_E2E_SITE ?? "";

/** A type of pin, and how to create and recognize it. */
interface PinType {
  readonly kind: string;
  /** The path of the page that creates this type of pin. The default is the usual create page. */
  readonly at?: string;
  /** Adds the pin's media on the create page, so that only the text is missing. */
  readonly createPin: (page: Page, creator: Person) => Promise<void>;
  /** Returns true once any slow processing after the creation is done. */
  readonly isReady?: (pin: Pin) => boolean;
  /** Return the elements that identify the type on its card and on its closeup. */
  readonly findOnCard: (locator: Locator) => Locator;
  readonly findOnPage: (locator: Locator) => Locator;
}

/** The seed for the next image. All images must be different, both across pins and within a pin. */
let nextPictureSeed = 5_000;
const createNextPicture = () => createPicture((nextPictureSeed += 1), 1.2);
const getDraft = (page: Page) => page.getByRole("form", { name: /^Draft 1:/ });
const openOptions = (page: Page) => getDraft(page).getByText("More options").click();
const chooseNextPicture = async (page: Page) => choosePictures(page, [await createNextPicture()]);
const enterLink = (path: string) => async (page: Page) => {
  await chooseNextPicture(page);
  await getDraft(page).getByRole("textbox", { name: "Link" }).fill(`${SITE}${path}`);
};
const isSiteRead = ({ richMetadata }: Pin) => richMetadata !== null;
const getImage = (locator: Locator) => locator.locator("img").first();
const getRichText = (text: string) => (locator: Locator) =>
  locator.locator("[data-part=rich]").getByText(text, { exact: true });

const PIN_TYPES: readonly PinType[] = [
  { kind: "picture", createPin: chooseNextPicture, findOnCard: getImage, findOnPage: getImage },
  {
    kind: "moving picture",
    createPin: async (page) => choosePictures(page, [await createAnimatedGif((nextPictureSeed += 1))]),
    findOnCard: (locator) => locator.getByText("GIF", { exact: true }),
    findOnPage: (locator) => locator.getByRole("button", { name: "Pause" }),
  },
  {
    kind: "product",
    createPin: enterLink("/lamp"),
    isReady: isSiteRead,
    findOnCard: (locator) => locator.locator("[data-part=price]").getByText("$48.00"),
    findOnPage: getRichText("$48.00"),
  },
  {
    kind: "recipe",
    createPin: enterLink("/soup"),
    isReady: isSiteRead,
    findOnCard: (locator) => locator.locator("[data-kind=recipe]"),
    findOnPage: getRichText("Makes 4 bowls"),
  },
  {
    kind: "article",
    createPin: enterLink("/news"),
    isReady: isSiteRead,
    findOnCard: getImage,
    findOnPage: (locator) => locator.locator("[data-part=byline]").getByText("By Ida Storm"),
  },
  {
    kind: "carousel",
    async createPin(page) {
      await choosePictures(page, [await createNextPicture(), await createNextPicture()]);
      await page.getByRole("button", { name: "Make a carousel" }).click();
    },
    findOnCard: (locator) => locator.getByRole("group", { name: "Images in this Pin" }),
    findOnPage: (locator) => locator.getByRole("group", { name: "Images in this Pin" }),
  },
  {
    kind: "video",
    createPin: async (page) => {
      const { name, mimeType, buffer } = await createClip("wheel", 3);
      await getFileInput(page).setInputFiles({ name, mimeType, buffer });
    },
    isReady: ({ videos }) => videos?.status === "ready",
    findOnCard: (locator) => locator.getByRole("img", { name: "3 seconds" }),
    findOnPage: (locator) => locator.locator("video"),
  },
  {
    kind: "story",
    at: "/story-pin-builder/",
    async createPin(page) {
      const files = [await createNextPicture(), await createNextPicture()];
      await page.getByLabel("Choose images and videos or drop them here").setInputFiles(files);
      await expect(page.getByRole("list", { name: "Story pages" }).getByRole("listitem")).toHaveCount(2);
    },
    findOnCard: (locator) => locator.getByRole("img", { name: "Story of 2 pages" }),
    findOnPage: (locator) => locator.getByRole("group", { name: "Story of 2 pages" }),
  },
  {
    kind: "collection",
    async createPin(page, creator) {
      for (const title of ["Cup", "Jug", "Bowl"]) await creator.createPin({ title });
      await chooseNextPicture(page);
      await openOptions(page);
      const items = getDraft(page).getByRole("group", { name: "Items in this collection" });
      await items.getByRole("button", { name: "Choose Pins" }).click();
      for (const title of ["Jug", "Cup", "Bowl"]) await items.getByRole("checkbox", { name: title }).check();
    },
    findOnCard: (locator) => locator.getByRole("link", { name: "Jug" }),
    findOnPage: (locator) =>
      locator.getByRole("region", { name: "Items in this collection" }).getByRole("link", { name: "Jug" }),
  },
  {
    kind: "paid partnership",
    async createPin(page) {
      await chooseNextPicture(page);
      await openOptions(page);
      await getDraft(page).getByRole("checkbox", { name: "Paid partnership" }).check();
    },
    findOnCard: (locator) => locator.getByText("Paid partnership", { exact: true }),
    findOnPage: (locator) => locator.getByText("Paid partnership", { exact: true }),
  },
];

/** Checks that an element is visible in the light and dark themes. */
async function expectReadableInBothThemes(page: Page, seen: Locator): Promise<void> {
  const grounds = new Set<string>();
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(seen).toBeVisible();
    grounds.add(await page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor));
  }
  expect(grounds.size).toBe(2);
}

for (const { kind, at = "/pin/create/", createPin, isReady, findOnCard, findOnPage } of PIN_TYPES) {
  test(`${kind}: can be created, viewed in light and dark, edited, saved by someone else, and deleted`, async ({
    page,
    viewer,
    otherBrowser,
  }) => {
    await visit(page, at);
    await createPin(page, viewer);
    await page.getByRole("textbox", { name: "Title" }).first().fill(`A ${kind}`);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page).toHaveURL(/\/pin\/\d+\/$/);
    const id = /\d+/.exec(new URL(page.url()).pathname)?.[0] ?? "";
    const pin = () => viewer.call("pins.get", { pin_id: id });
    await expect.poll(async () => isReady?.(await pin()) ?? true, { timeout: 180_000 }).toBe(true);

    await visit(page, `/${viewer.username}/_created/`);
    await expectReadableInBothThemes(page, findOnCard(getCard(page, `A ${kind}`)));
    await visit(page, `/pin/${id}/`);
    await expectReadableInBothThemes(page, findOnPage(getCloseup(page)));

    await visit(page, `/pin/${id}/edit/`);
    await page.getByRole("textbox", { name: "Title" }).first().fill(`The ${kind}`);
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(getCloseup(page).getByRole("heading", { level: 1, name: `The ${kind}` })).toBeVisible();
    await expect(findOnPage(getCloseup(page))).toBeVisible();

    const other = await otherBrowser();
    const saver = await other.signUp("Sam");
    await visit(other.page, `/pin/${id}/`);
    await getCloseup(other.page).getByRole("button", { name: "Save", exact: true }).click();
    await expect(getToast(other.page, "Saved to Profile")).toBeVisible();
    await visit(other.page, `/${saver.username}/_saved/`);
    await expect(findOnCard(getCard(other.page, `The ${kind}`))).toBeVisible();
    const [save] = (await saver.call("people.saved", { username: saver.username })) as readonly { id: string }[];

    await visit(page, `/pin/${id}/edit/`);
    // The toast is visible for two seconds. Unlike `expect`, `waitFor` looks in every frame.
    const deleted = getToast(page, "Pin deleted!").waitFor();
    await page.getByRole("button", { name: "Delete" }).click();
    await deleted;
    await visit(page, `/${viewer.username}/_created/`);
    await expect(getCard(page, `The ${kind}`)).toHaveCount(0);
    await visit(other.page, `/pin/${save?.id}/`);
    await expect(other.page.getByRole("main").getByText("Removed by the creator").first()).toBeVisible();
    await expect(findOnPage(getCloseup(other.page))).toHaveCount(0);
  });
}
