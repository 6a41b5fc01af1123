import { getSearchField, waitUntilRendered } from "../acts.ts";
import { expect, type Page, test, visit, waitForHydration } from "../fixtures.ts";

const getPanel = (page: Page) => page.getByRole("grid", { name: "Suggestions" });
const getLine = (page: Page, name: string | RegExp) => getPanel(page).getByRole("gridcell", { name });

test.describe("suggestions under the search field", () => {
  test("[SEARCH-03] open on focus, update as someone types, and close on Esc", async ({ page, world }) => {
    await visit(page, "/");
    const field = getSearchField(page);
    await field.click();
    await expect(getPanel(page)).toBeVisible();
    await field.pressSequentially(world.word.slice(0, 3));
    await expect(getLine(page, world.word).first()).toBeVisible();
    await expect(getLine(page, new RegExp(`^${world.word} rooms`)).first()).toBeVisible();
    await expect(getPanel(page).locator("mark").first()).toHaveText(world.word.slice(0, 3), { ignoreCase: true });
    await expect(field).toHaveAttribute("aria-expanded", "true");
    await field.press("Escape");
    await expect(getPanel(page)).toBeHidden();
    await expect(field).toHaveValue(world.word.slice(0, 3));
    await expect(field).toHaveAttribute("aria-expanded", "false");
  });

  test("can be chosen with arrow keys and Enter, and by a click or tap @both", async ({ page, world, isMobile }) => {
    await visit(page, "/");
    const field = getSearchField(page);
    await field.click();
    await field.pressSequentially(world.word.slice(0, 6));
    const board = getLine(page, new RegExp(`^${world.word} rooms`)).first();
    await expect(board).toBeVisible();
    await field.press("ArrowDown");
    await expect(field).toHaveAttribute("aria-activedescendant", /\S/);
    const active = page.locator(`#${await field.getAttribute("aria-activedescendant")}`);
    await expect(active).toHaveText(/^\S+ rooms/);
    await field.press("Enter");
    await page.waitForURL(new RegExp(`/${world.word}-rooms`));
    await expect(getPanel(page)).toBeHidden();

    await field.click();
    await field.fill(world.owner.username);
    const person = getLine(page, new RegExp(world.owner.username));
    await (isMobile ? person.tap() : person.click());
    await page.waitForURL(new RegExp(`/${world.owner.username}/`));
    await expect(getPanel(page)).toBeHidden();
  });

  test("stay closed above the results after Enter is pressed @both", async ({ page, world }) => {
    await visit(page, "/");
    const field = getSearchField(page);
    for (const query of ["first lamps", world.word]) {
      await field.click();
      await field.fill(query);
      await field.press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: query })).toBeVisible();
      // If the field had lost the focus, the focus would return within three frames and reopen the suggestions.
      await waitUntilRendered(page);
      await waitUntilRendered(page);
      await expect(getPanel(page)).toBeHidden();
      await expect(field).not.toBeFocused();
      await expect(field).toHaveValue(query);
    }
  });

  test("start with this device's recent searches, which can be removed one by one or all at once", async ({ page }) => {
    await visit(page, "/search/");
    const field = getSearchField(page);
    for (const query of ["first lamps", "second lamps"]) {
      await field.fill(query);
      await field.press("Enter");
      await page.waitForURL(/q=/);
    }
    await visit(page, "/");
    await field.click();
    await expect(getLine(page, /^(first|second) lamps$/)).toHaveText(["second lamps", "first lamps"]);
    await getLine(page, "Remove “second lamps”").click();
    await expect(getLine(page, /^(first|second) lamps$/)).toHaveText(["first lamps"]);
    // Move to the item, and then to the button at its end, with the keyboard.
    await field.press("ArrowDown");
    await field.press("ArrowRight");
    await expect(getLine(page, "Remove “first lamps”")).toHaveAttribute("data-active", "true");
    await field.press("ArrowDown");
    await field.press("Enter");
    await expect(getLine(page, /lamps$/)).toHaveCount(0);
    await page.reload();
    await waitForHydration(page);
    await field.click();
    await expect(getPanel(page)).toBeVisible();
    await expect(getLine(page, /lamps$/)).toHaveCount(0);
  });

  test("never come from the response to an earlier query", async ({ page, world }) => {
    await visit(page, "/");
    const field = getSearchField(page);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/typeahead\/\?q=qu$/, async (route) => {
      await released;
      await route.continue().catch(() => undefined);
    });
    await field.click();
    const requested = page.waitForRequest(/typeahead\/\?q=qu$/);
    await field.pressSequentially("qu");
    await requested;
    await field.fill(world.owner.username);
    await expect(getLine(page, new RegExp(world.owner.username))).toBeVisible();
    release();
    await field.press("ArrowDown");
    await expect(getLine(page, new RegExp(world.owner.username))).toHaveAttribute("data-active", "true");
  });

  test("fill the screen on a phone, and close with their button @phone", async ({ page }) => {
    await visit(page, "/");
    await getSearchField(page).tap();
    const box = await getPanel(page).locator("..").boundingBox();
    expect(box).toMatchObject({ x: 0, width: 390 });
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844);
    const close = page.getByRole("button", { name: "Close suggestions" });
    const [button, field] = [await close.boundingBox(), await getSearchField(page).boundingBox()];
    // The button is in the field's row, so that the suggestions begin right below the field.
    expect(button?.y).toBeGreaterThanOrEqual(field?.y ?? Infinity);
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual((field?.y ?? 0) + (field?.height ?? 0));
    const login = page.getByRole("banner").getByRole("link", { name: "Log in" });
    await expect(login).toBeHidden();
    expect(field?.width).toBeGreaterThan(280);
    await close.tap();
    await expect(getPanel(page)).toBeHidden();
    await expect(login).toBeVisible();
  });

  test("close on a click outside", async ({ page }) => {
    await visit(page, "/");
    await getSearchField(page).click();
    await expect(getPanel(page)).toBeVisible();
    await page.mouse.click(20, 880);
    await expect(getPanel(page)).toBeHidden();
  });
});

test.describe("a mistyped search", () => {
  test("says which words it looked for, and leads back to the typed ones", async ({ page, world }) => {
    const typed = `${world.word}x`;
    await visit(page, `/search/pins/?q=${typed}`);
    await expect(page.getByText(`Showing results for ${world.word}.`)).toBeVisible();
    await expect(page.getByRole("list", { name: "Pins for" }).getByRole("listitem").first()).toBeVisible();
    await page.getByRole("link", { name: typed, exact: true }).click();
    await page.waitForURL(/exact=true/);
    await expect(page.getByText(`No Pins for “${typed}”`)).toBeVisible();
    await expect(page.getByText("Showing results for")).toHaveCount(0);
  });
});

test.describe("a search that finds nothing", () => {
  test("[SEARCH-06] says so and leads on, and can be tried again after a failure", async ({ page, complaints }) => {
    complaints.allow(/^Failed to load resource.*500/);
    await visit(page, "/search/pins/?q=zzyzzxq");
    await expect(page.getByText("No Pins for “zzyzzxq”")).toBeVisible();
    await expect(page.getByText("Check the spelling, or try fewer or broader words.")).toBeVisible();
    await page.route("**/v3/search/boards/**", (route) => route.fulfill({ status: 500, body: "" }));
    await page.getByRole("link", { name: "Search boards instead" }).click();
    const retry = page.getByRole("button", { name: "Try again" });
    await expect(retry).toBeVisible();
    await expect(getSearchField(page)).toHaveValue("zzyzzxq");
    await page.unroute("**/v3/search/boards/**");
    await retry.click();
    await expect(page.getByText("No boards for “zzyzzxq”")).toBeVisible();
  });
});

test.describe("the search field without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("is a plain form", async ({ page }) => {
    await page.goto("/");
    const field = page.getByRole("search").getByRole("searchbox");
    await field.fill("quilts");
    await field.press("Enter");
    await page.waitForURL(/\/search\/pins\/\?q=quilts$/);
  });
});
