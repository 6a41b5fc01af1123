import type { Locator } from "@playwright/test";
import type { Pin } from "@tessera/contract";
import { card, choosePictures, closeup, message } from "../acts.ts";
import { clip } from "../clips.ts";
import { expect, type Page, test, visit } from "../fixtures.ts";
import type { Person } from "../person.ts";
import { movingGif, picture } from "../pictures.ts";

// These tests look at motion.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const SITE = process.env.TESSERA_E2E_SITE ?? "";

/** A kind of pin, as its creator and its viewers know it. */
interface Kind {
  readonly kind: string;
  /** Where it's made; by default where most are. */
  readonly at?: string;
  /** Adds its material to that page, so that only the text is missing. */
  readonly make: (page: Page, maker: Person) => Promise<void>;
  /** Whether the slow work after that is done. */
  readonly isReady?: (pin: Pin) => boolean;
  /** What distinguishes it on its card and on its own page. */
  readonly onCard: (of: Locator) => Locator;
  readonly onPage: (of: Locator) => Locator;
}

/** Pins with several images need different ones each time. */
let pictures = 5_000;
const nextPicture = () => picture((pictures += 1), 1.2);
const draft = (page: Page) => page.getByRole("list", { name: "Drafts" }).getByRole("form");
const withPicture = async (page: Page) => choosePictures(page, [await nextPicture()]);
const linkTo = (path: string) => async (page: Page) => {
  await withPicture(page);
  await draft(page).getByRole("textbox", { name: "Link" }).fill(`${SITE}${path}`);
};
const hasRead = ({ richMetadata }: Pin) => richMetadata !== null;
const image = (of: Locator) => of.locator("img").first();
const rich = (text: string) => (of: Locator) => of.locator("[data-part=rich]").getByText(text, { exact: true });

const KINDS: readonly Kind[] = [
  { kind: "picture", make: withPicture, onCard: image, onPage: image },
  {
    kind: "moving picture",
    make: async (page) => choosePictures(page, [await movingGif((pictures += 1))]),
    onCard: (of) => of.getByText("GIF", { exact: true }),
    onPage: (of) => of.getByRole("button", { name: "Pause" }),
  },
  {
    kind: "product",
    make: linkTo("/lamp"),
    isReady: hasRead,
    onCard: (of) => of.locator("[data-part=price]").getByText("$48.00"),
    onPage: rich("$48.00"),
  },
  {
    kind: "recipe",
    make: linkTo("/soup"),
    isReady: hasRead,
    onCard: (of) => of.locator("[data-kind=recipe]"),
    onPage: rich("Makes 4 bowls"),
  },
  {
    kind: "article",
    make: linkTo("/news"),
    isReady: hasRead,
    onCard: image,
    onPage: (of) => of.locator("[data-part=byline]").getByText("By Ida Storm"),
  },
  {
    kind: "carousel",
    async make(page) {
      await choosePictures(page, [await nextPicture(), await nextPicture()]);
      await page.getByRole("button", { name: "Make a carousel" }).click();
    },
    onCard: (of) => of.getByRole("group", { name: "Images in this Pin" }),
    onPage: (of) => of.getByRole("group", { name: "Images in this Pin" }),
  },
  {
    kind: "video",
    make: async (page) => {
      const { name, mimeType, buffer } = await clip("wheel", 3);
      await page.locator("input[type=file]").setInputFiles({ name, mimeType, buffer });
    },
    isReady: ({ videos }) => videos?.status === "ready",
    onCard: (of) => of.getByRole("img", { name: "3 seconds" }),
    onPage: (of) => of.locator("video"),
  },
  {
    kind: "story",
    at: "/story-pin-builder/",
    async make(page) {
      const files = [await nextPicture(), await nextPicture()];
      await page.getByLabel("Choose images and videos or drop them here").setInputFiles(files);
      await expect(page.getByRole("list", { name: "Story pages" }).getByRole("listitem")).toHaveCount(2);
    },
    onCard: (of) => of.getByRole("img", { name: "Story of 2 pages" }),
    onPage: (of) => of.getByRole("group", { name: "Story of 2 pages" }),
  },
  {
    kind: "collection",
    async make(page, maker) {
      for (const title of ["Cup", "Jug", "Bowl"]) await maker.makePin({ title });
      await withPicture(page);
      const items = draft(page).getByRole("group", { name: "Items in this collection" });
      await items.getByRole("button", { name: "Choose Pins" }).click();
      for (const title of ["Jug", "Cup", "Bowl"]) await items.getByRole("checkbox", { name: title }).check();
    },
    onCard: (of) => of.getByRole("link", { name: "Jug" }),
    onPage: (of) => of.getByRole("region", { name: "Items in this collection" }).getByRole("link", { name: "Jug" }),
  },
  {
    kind: "paid partnership",
    async make(page) {
      await withPicture(page);
      await draft(page).getByRole("checkbox", { name: "Paid partnership" }).check();
    },
    onCard: (of) => of.getByText("Paid partnership", { exact: true }),
    onPage: (of) => of.getByText("Paid partnership", { exact: true }),
  },
];

/** Checks something in light and in dark. */
async function inBothThemes(page: Page, seen: Locator): Promise<void> {
  const grounds = new Set<string>();
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(seen).toBeVisible();
    grounds.add(await page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor));
  }
  expect(grounds.size).toBe(2);
}

for (const { kind, at = "/pin/create/", make, isReady, onCard, onPage } of KINDS) {
  test(`${kind}: made, seen in light and dark, edited, saved by someone else, and deleted`, async ({
    page,
    viewer,
    otherBrowser,
  }) => {
    await visit(page, at);
    await make(page, viewer);
    await page.getByRole("textbox", { name: "Title" }).first().fill(`A ${kind}`);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page).toHaveURL(/\/pin\/\d+\/$/);
    const id = /\d+/.exec(new URL(page.url()).pathname)?.[0] ?? "";
    const pin = () => viewer.call("pins.get", { pin_id: id });
    await expect.poll(async () => isReady?.(await pin()) ?? true, { timeout: 180_000 }).toBe(true);

    await visit(page, `/${viewer.username}/_created/`);
    await inBothThemes(page, onCard(card(page, `A ${kind}`)));
    await visit(page, `/pin/${id}/`);
    await inBothThemes(page, onPage(closeup(page)));

    await visit(page, `/pin/${id}/edit/`);
    await page.getByRole("textbox", { name: "Title" }).first().fill(`The ${kind}`);
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(closeup(page).getByRole("heading", { level: 1, name: `The ${kind}` })).toBeVisible();
    await expect(onPage(closeup(page))).toBeVisible();

    const other = await otherBrowser();
    const saver = await other.signUp("Sam");
    await visit(other.page, `/pin/${id}/`);
    await closeup(other.page).getByRole("button", { name: "Save", exact: true }).click();
    await expect(message(other.page, "Saved to Profile")).toBeVisible();
    await visit(other.page, `/${saver.username}/_saved/`);
    await expect(onCard(card(other.page, `The ${kind}`))).toBeVisible();
    const [save] = (await saver.call("people.saved", { username: saver.username })) as readonly { id: string }[];

    await visit(page, `/pin/${id}/edit/`);
    await page.getByRole("button", { name: "Delete" }).click();
    await expect(message(page, "Pin deleted!")).toBeVisible();
    await visit(page, `/${viewer.username}/_created/`);
    await expect(card(page, `The ${kind}`)).toHaveCount(0);
    await visit(other.page, `/pin/${save?.id}/`);
    await expect(other.page.getByRole("main").getByText("Removed by the creator").first()).toBeVisible();
    await expect(onPage(closeup(other.page))).toHaveCount(0);
  });
}
