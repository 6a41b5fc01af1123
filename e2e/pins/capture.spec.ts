import type { Locator } from "@playwright/test";
import { getCard, getCloseup, logIn, getToast, openDraft } from "../acts.ts";
import { expect, type Page, test, visit, waitForHydration } from "../fixtures.ts";
import { PASSWORD } from "../person.ts";

const SITE = process.env.TESSERA_E2E_SITE ?? "";
const CHAIRS = `${SITE}/chairs`;
const OAK = `${SITE}/pictures/1.jpg`;
const WALL = `${SITE}/pictures/2.jpg`;

test.describe("the form that creates pins from a link", () => {
  test.beforeEach(({ complaints }) => {
    // One of the page's images no longer exists.
    complaints.allow(/Failed to load resource.*404.*gone\.jpg/);
  });

  test("[CREATE-01] creates two pins that link to a page when two of its images are chosen", async ({
    page,
    viewer,
  }) => {
    await visit(page, "/pin/create/");
    await readSite(page, CHAIRS);
    const offered = page.getByRole("checkbox");
    await expect(offered).toHaveCount(3);
    await expect(page.getByText("480 × 720")).toBeVisible();
    await page.getByRole("checkbox", { name: "An oak chair by a window" }).check();
    await page.getByRole("checkbox", { name: "Three chairs on a wall" }).check();
    await page.getByRole("button", { name: "Add 2 images" }).click();
    await expect(page.getByRole("form", { name: "Edit 2 Pins" })).toBeFocused();
    const oak = await openDraft(page, 2);
    await expect(oak.getByRole("img", { name: "An oak chair by a window" })).toBeVisible();
    await expect(getField(oak, "Title")).toHaveValue("Chairs for small rooms");
    await expect(getField(oak, "Description")).toHaveValue("Six chairs that fold, stack or hang.");
    await expect(getField(oak, "Link")).toHaveValue(CHAIRS);
    await expect(getField(oak, "Alt text")).toHaveValue("An oak chair by a window");
    await getField(oak, "Title").fill("The oak one");
    await page.getByRole("button", { name: "Publish all 2" }).click();
    await expect(getToast(page, "2 Pins published")).toBeVisible({ timeout: 20_000 });
    await expect(page).toHaveURL(`/${viewer.username}/_created/`);
    await expect(getCard(page, "The oak one")).toBeVisible();
    const createdPins = await viewer.call("people.created", { username: viewer.username });
    expect(
      createdPins.map(({ title, link }) => ({ title, link })).toSorted((a, b) => a.title.localeCompare(b.title)),
    ).toEqual([
      { title: "Chairs for small rooms", link: CHAIRS },
      { title: "The oak one", link: CHAIRS },
    ]);
  });

  test("creates a draft from an image's URL immediately, and ignores text around a URL", async ({ page, viewer }) => {
    await visit(page, `/pin/create/?of=${viewer.username}`);
    await readSite(page, `Look: ${OAK}.`);
    const draft = page.getByRole("form", { name: /^Draft 1/ });
    await expect(getField(draft, "Link")).toHaveValue(OAK);
    await getField(draft, "Title").fill("Straight from the picture");
    await draft.getByRole("button", { name: "Publish" }).click();
    await expect(page).toHaveURL(/\/pin\/\d+\/$/, { timeout: 20_000 });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Straight from the picture");
    const image = getCloseup(page).getByRole("img").first();
    await expect.poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  test("accepts a URL that's pasted or dropped anywhere on the page", async ({ page, viewer }) => {
    await visit(page, `/pin/create/?of=${viewer.username}`);
    await transferData(page, "paste", { "text/plain": CHAIRS });
    await expect(page.getByRole("checkbox")).toHaveCount(3);
    await page.getByRole("button", { name: "Cancel" }).click();
    await transferData(page, "drop", { "text/uri-list": OAK, "text/plain": "An oak chair" });
    await expect(getField(page.getByRole("form", { name: /^Draft 1/ }), "Link")).toHaveValue(OAK);
  });

  test("shows a message and no images when a page asks not to be pinned", async ({ page, viewer }) => {
    await visit(page, `/pin/create/?of=${viewer.username}`);
    await readSite(page, `${SITE}/private`);
    await expect(page.getByText("A Diary doesn’t allow saving from this page")).toBeVisible();
    await expect(page.getByRole("checkbox")).toHaveCount(0);
    await expect(page.getByRole("img", { name: "My room" })).toHaveCount(0);
  });

  test("offers an upload when a page has no images", async ({ page, viewer }) => {
    await visit(page, `/pin/create/?of=${viewer.username}`);
    await readSite(page, `${SITE}/words`);
    await expect(page.getByText(/We couldn’t find an image to save.*upload it below/)).toBeVisible();
    await expect(page.locator("input[type=file]")).toBeAttached();
  });

  test("shows the error at the URL field, and keeps the URL, when a page can't be read", async ({
    page,
    viewer,
    complaints,
  }) => {
    complaints.allow(/^Failed to load resource.*4\d\d/);
    await visit(page, `/pin/create/?of=${viewer.username}`);
    const address = page.getByRole("textbox", { name: "Save from a link" });
    for (const wrong of ["javascript:alert(1)", `${SITE}/nowhere`]) {
      await readSite(page, wrong);
      await expect(address).toHaveAttribute("aria-invalid", "true");
      await expect(address).toHaveAccessibleDescription(/\w{3}/);
      await expect(address).toHaveValue(wrong);
    }
    await readSite(page, CHAIRS);
    await expect(page.getByRole("checkbox")).toHaveCount(3);
    await expect(address).not.toHaveAttribute("aria-invalid", "true");
  });

  test("can be canceled while the page is being read", async ({ page, viewer }) => {
    await visit(page, `/pin/create/?of=${viewer.username}`);
    await page.route("**/v3/pins/capture/", () => undefined);
    await readSite(page, CHAIRS);
    await expect(page.getByText("Looking for images on 127.0.0.1")).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByText("Looking for images on 127.0.0.1")).toHaveCount(0);
    await expect(page.getByRole("textbox", { name: "Save from a link" })).toHaveValue(CHAIRS);
  });

  test("lets images be chosen with the keyboard", async ({ page, viewer }) => {
    await visit(page, `/pin/create/?of=${viewer.username}`);
    await page.getByRole("textbox", { name: "Save from a link" }).fill(CHAIRS);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("checkbox")).toHaveCount(3);
    await page.getByRole("checkbox").first().focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect(page.getByRole("button", { name: "Add 2 images" })).toBeEnabled();
  });

  test("is on a page that, unlike other pages, can load images from other sites", async ({ page, viewer }) => {
    const readPolicy = async (path: string) => (await page.goto(path))?.headers()["content-security-policy"] ?? "";
    expect(await readPolicy("/pin/create/")).toContain("img-src 'self' data: blob: https: http:;");
    for (const path of ["/", "/settings/", "/settings/bookmarklet/", `/${viewer.username}/`, "/search/"]) {
      expect(await readPolicy(path), path).toContain("img-src 'self' data: blob:;");
    }
    await waitForHydration(page);
    const requests: string[] = [];
    page.on("request", (request) => {
      if (request.url().startsWith(SITE)) requests.push(request.headers().referer ?? "");
    });
    await page.getByRole("banner").getByRole("link", { name: "Create" }).click();
    await page.waitForURL(/\/pin\/create\/$/);
    await waitForHydration(page);
    await readSite(page, CHAIRS);
    await expect(page.getByRole("checkbox")).toHaveCount(3);
    expect(new Set(requests)).toEqual(new Set([""]));
  });
});

test.describe("the bookmarklet that saves from any site", () => {
  const path = `/pin/create/?${new URLSearchParams({ url: CHAIRS, media: WALL, title: "A wall", description: "Of chairs." })}`;

  test.beforeEach(({ complaints }) => {
    complaints.allow(/Failed to load resource.*404.*gone\.jpg/);
  });

  test("opens a draft with the image, and lets people choose another image from the page", async ({ page, viewer }) => {
    await visit(page, path);
    const draft = page.getByRole("form", { name: /^Draft 1/ });
    await expect(getField(draft, "Title")).toHaveValue("A wall");
    await expect(getField(draft, "Description")).toHaveValue("Of chairs.");
    await expect(getField(draft, "Link")).toHaveValue(CHAIRS);
    expect(await viewer.call("people.created", { username: viewer.username })).toHaveLength(0);
    await draft.getByRole("button", { name: "Choose another image" }).click();
    const dialog = page.getByRole("dialog", { name: "Choose another image" });
    await dialog.getByRole("radio", { name: "An oak chair by a window" }).check();
    await dialog.getByRole("button", { name: "Use this image" }).click();
    await expect(draft.getByRole("img", { name: "An oak chair by a window" })).toHaveAttribute("src", OAK);
    await expect(getField(draft, "Title")).toHaveValue("A wall");
    await draft.getByRole("button", { name: "Publish" }).click();
    await expect(page).toHaveURL(/\/pin\/\d+\/$/, { timeout: 20_000 });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("A wall");
  });

  test("keeps everything else when the image can't be loaded", async ({ page, viewer, complaints }) => {
    complaints.allow(/^Failed to load resource.*4\d\d/);
    const parameters = new URLSearchParams({ url: CHAIRS, media: `${SITE}/gone.jpg`, title: "Gone" });
    await visit(page, `/pin/create/?of=${viewer.username}&${parameters}`);
    const draft = page.getByRole("form", { name: /^Draft 1/ });
    await expect(draft.getByText(/doesn’t allow a preview of its image here/)).toBeVisible();
    await draft.getByRole("button", { name: "Publish" }).click();
    await expect(draft.getByRole("alert")).toContainText(/no page at this address/);
    await expect(getField(draft, "Title")).toHaveValue("Gone");
    await expect(draft.getByRole("button", { name: "Try again" })).toBeVisible();
  });

  test("keeps its draft when a visitor has to log in first", async ({ page, someone }) => {
    const person = await someone("Bea");
    await visit(page, path);
    await expect(page).toHaveURL(/^[^?]+\/login\/\?next=/);
    await logIn(page, person.username, PASSWORD);
    const draft = page.getByRole("form", { name: /^Draft 1/ });
    await expect(getField(draft, "Title")).toHaveValue("A wall");
    await expect(getField(draft, "Link")).toHaveValue(CHAIRS);
    await expect(draft.getByRole("img")).toHaveAttribute("src", WALL);
    await expect(page).toHaveURL(path);
  });

  test("accepts only web URLs and plain text", async ({ page, viewer }) => {
    const hostile = { url: "javascript:alert(1)", media: "data:text/html,x", title: "<img src=x onerror=alert(1)>" };
    await visit(page, `/pin/create/?of=${viewer.username}&${new URLSearchParams(hostile)}`);
    await expect(page.getByRole("form", { name: /^Draft/ })).toHaveCount(0);
    await expect(page.getByRole("textbox", { name: "Save from a link" })).toHaveValue("");
    await visit(page, `/pin/create/?${new URLSearchParams({ ...hostile, media: WALL })}`);
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(hostile.title);
    await expect(page.locator("img[src=x]")).toHaveCount(0);
  });

  test("opens the create page for the current page", async ({ page, viewer }) => {
    await visit(page, `/settings/bookmarklet/?of=${viewer.username}`);
    const button = page.getByRole("link", { name: "Save a Pin" });
    await expect(button).toHaveAttribute("href", /^javascript:/);
    const code = (await button.getAttribute("href")) ?? "";
    expect(await page.getByRole("textbox", { name: "Bookmarklet code" }).inputValue()).toBe(code);
    await button.click();
    await expect(getToast(page, "Drag this button to your bookmarks bar")).toBeVisible();
    await page.goto(CHAIRS);
    await page.locator("#quote").evaluate((quote) => getSelection()?.selectAllChildren(quote));
    const opening = page.context().waitForEvent("page");
    await page.evaluate(decodeURIComponent(code.slice("javascript:".length)));
    const draftPage = await opening;
    await waitForHydration(draftPage);
    const draft = draftPage.getByRole("form", { name: /^Draft 1/ });
    await expect(draft.getByRole("img")).toHaveAttribute("src", WALL);
    await expect(getField(draft, "Title")).toHaveValue("Chairs for small rooms");
    await expect(getField(draft, "Description")).toHaveValue("A chair is a handshake with a room.");
    expect(await draftPage.evaluate(() => window.opener)).toBeNull();
  });

  test("is offered in the settings and next to the link field", async ({ page, viewer }) => {
    await visit(page, `/settings/?of=${viewer.username}`);
    await page.getByRole("main").getByRole("link", { name: "Save from any site" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Save from any site" })).toBeVisible();
    await visit(page, "/pin/create/");
    await page
      .getByRole("main")
      .getByRole("link", { name: /Save from any site/ })
      .click();
    await expect(page).toHaveURL("/settings/bookmarklet/");
  });
});

function getField(locator: Locator, name: string): Locator {
  return locator.getByRole("textbox", { name });
}

/** Enters a URL and requests the images on its page. */
async function readSite(page: Page, address: string): Promise<void> {
  await page.getByRole("textbox", { name: "Save from a link" }).fill(address);
  await page.getByRole("button", { name: "Find images" }).click();
}

/** Pastes or drops something onto the page, outside its fields. */
async function transferData(page: Page, eventType: "paste" | "drop", data: Record<string, string>): Promise<void> {
  await page.evaluate(
    ([eventType, items]) => {
      const transfer = new DataTransfer();
      for (const [format, text] of Object.entries(items)) transfer.setData(format, text);
      const eventOptions = { bubbles: true, cancelable: true };
      document
        .querySelector("h1")
        ?.dispatchEvent(
          eventType === "paste"
            ? new ClipboardEvent("paste", { ...eventOptions, clipboardData: transfer })
            : new DragEvent("drop", { ...eventOptions, dataTransfer: transfer }),
        );
    },
    [eventType, data] as const,
  );
}
