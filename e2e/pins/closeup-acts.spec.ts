import { getCard, getCloseup, getToast, openActions } from "../acts.ts";
import { expect, type Page, test, visit, waitForHydration } from "../fixtures.ts";
import { createPicture } from "../pictures.ts";

test.describe("reactions", () => {
  test("can be picked, changed, and removed, and persist [CARD-48] @both", async ({
    page,
    viewer,
    someone,
    isMobile,
  }) => {
    const creator = await someone("Mona");
    const pin = await creator.createPin({ title: "A kite" }, await createPicture(4711, 1.5, 600));
    const readCounts = async () => (await creator.call("pins.get", { pin_id: pin.id })).reactionCountsData;
    expect(viewer.username).not.toBe(creator.username);
    await visit(page, `/${creator.username}/_created/`);
    const picker = page.getByRole("menu", { name: "Choose a reaction" });
    /** Opens the five reactions: in the sheet by touch, or in the menu with a mouse. */
    async function openPicker() {
      const actions = await openActions(getCard(page, pin.title), isMobile);
      if (isMobile) return actions.getByRole("button", { name: /^(Choose a reaction|Your reaction)/ }).tap();
      await actions.getByRole("button", { name: "More options" }).click();
      await page.getByRole("menuitem", { name: /^(Choose a reaction|Your reaction)/ }).click();
    }
    await openPicker();
    await expect(picker.getByRole("menuitemradio")).toHaveCount(5);
    await picker.getByRole("menuitemradio", { name: "Love" }).click();
    await expect.poll(readCounts).toEqual([{ reactionType: 1, reactionCount: 1 }]);
    await page.reload();
    await waitForHydration(page);
    await openPicker();
    await expect(picker.getByRole("menuitemradio", { name: "Love" })).toHaveAttribute("aria-checked", "true");
    await picker.getByRole("menuitemradio", { name: "Good idea" }).click();
    await expect(picker).toBeHidden();
    await expect.poll(readCounts).toEqual([{ reactionType: 7, reactionCount: 1 }]);

    await visit(page, `/pin/${pin.id}/`);
    const pinPage = getCloseup(page);
    await expect(pinPage.getByText("1 reaction: Good idea 1")).toBeAttached();
    const sizes = await pinPage
      .locator("[style*='17px']")
      .evaluateAll((icons) => icons.map((icon) => icon.clientHeight));
    expect(sizes).toEqual([17]);
    const ownReaction = pinPage.getByRole("button", { name: "Your reaction: Good idea" });
    if (!isMobile) {
      await ownReaction.hover();
      await expect(picker).toBeVisible();
      const [row, header] = [await picker.boundingBox(), await page.getByRole("banner").boundingBox()];
      expect(row?.y).toBeGreaterThanOrEqual(header?.height ?? Infinity);
    }
    await ownReaction.click();
    if (isMobile) await picker.getByRole("menuitemradio", { name: "Good idea" }).tap();
    await expect(pinPage.getByRole("button", { name: "Choose a reaction" })).toBeVisible();
    await expect(pinPage.getByRole("button", { name: /^Your reaction/ })).toHaveCount(0);
    await expect.poll(readCounts).toEqual([]);
  });

  test("are rolled back with a message when the server fails", async ({ page, viewer, someone, complaints }) => {
    complaints.allow(/^Failed to load resource.*500/);
    const creator = await someone("Mona");
    const pin = await creator.createPin({ title: "A ball" });
    expect(viewer.username).not.toBe(creator.username);
    await page.route("**/v3/pins/*/reactions/", (route) =>
      route.fulfill({ status: 500, contentType: "application/json", body: "{}" }),
    );
    await visit(page, `/pin/${pin.id}/`);
    await getCloseup(page).getByRole("button", { name: "React with love" }).click();
    await expect(getToast(page, "Sorry! Something went wrong on our end.")).toBeVisible();
    await expect(getCloseup(page).getByRole("button", { name: "React with love" })).toBeVisible();
  });
});

test.describe("with the keyboard alone", () => {
  test("every action on a pin's page works, is announced once, and returns the focus", async ({
    page,
    viewer,
    someone,
  }) => {
    const creator = await someone("Mona");
    const pin = await creator.createPin({ title: "A paper boat" });
    await viewer.createBoard("Boats");
    await visit(page, `/pin/${pin.id}/`);
    const pinPage = getCloseup(page);
    const expectAnnounced = await listenToAnnouncements(page);
    const press = (key: string) => page.keyboard.press(key);

    const heart = pinPage.getByRole("button", { name: /^Favorite/ });
    await heart.focus();
    await press("Enter");
    await expectAnnounced("Added to your favorites");
    await press("Space");
    await expectAnnounced("Removed from your favorites");
    await expect(heart).toBeFocused();

    const reaction = pinPage.getByRole("button", { name: /^(React with love|Your reaction)/ });
    const reactionButton = pinPage.getByRole("button", { name: "Choose a reaction" });
    await reactionButton.focus();
    await press("Enter");
    await expect(page.getByRole("menuitemradio", { name: "Love" })).toBeFocused();
    await press("Escape");
    await expect(page.getByRole("menuitemradio")).toHaveCount(0);
    await expect(reactionButton).toBeFocused();
    await press("Enter");
    await press("ArrowRight");
    await expect(page.getByRole("menuitemradio", { name: "Good idea" })).toBeFocused();
    await press("Enter");
    await expectAnnounced("You reacted: Good idea");
    await expect(reaction).toBeFocused();
    await press("Enter");
    await expectAnnounced("Reaction removed");

    const share = pinPage.getByRole("button", { name: "Share" });
    await share.focus();
    await press("Enter");
    const copy = page.getByRole("dialog").getByRole("button", { name: "Copy link" });
    await copy.focus();
    await press("Enter");
    await expectAnnounced("Link copied");
    await expect(share).toBeFocused();

    const moreButton = pinPage.getByRole("button", { name: "More options" });
    await moreButton.focus();
    await press("Enter");
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await press("Escape");
    await expect(moreButton).toBeFocused();
    for (const [line, name] of [
      ["More information", "More information"],
      ["Report Pin", /Report/],
    ] as const) {
      await press("Enter");
      await page.getByRole("menuitem", { name: line }).focus();
      await press("Enter");
      const dialog = page.getByRole("dialog", { name });
      await expect(dialog).toBeVisible();
      await press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect(moreButton).toBeFocused();
    }

    const larger = pinPage.getByRole("button", { name: "View larger" });
    await larger.focus();
    await press("Enter");
    await expect(page.getByRole("dialog", { name: "Image" }).getByRole("button", { name: "Close" })).toBeFocused();
    await press("Enter");
    await expect(larger).toBeFocused();

    const field = pinPage.getByRole("textbox", { name: "Comment" });
    await field.focus();
    await page.keyboard.type("Folded twice");
    await press("Tab");
    const post = pinPage.getByRole("button", { name: "Post comment" });
    await expect(post).toBeFocused();
    await press("Enter");
    await expectAnnounced("Comment posted");
    await expect(post).toBeFocused();
    const options = pinPage.getByRole("button", { name: /^Options for the comment/ });
    await options.focus();
    await press("Enter");
    await page.getByRole("menuitem", { name: "Edit" }).focus();
    await press("Enter");
    await page.keyboard.type(" and once more");
    await press("Control+Enter");
    await expectAnnounced("Comment updated");
    await expect(pinPage.getByRole("listitem").filter({ hasText: "Folded twice and once more" })).toBeFocused();
    await options.focus();
    await press("Enter");
    await page.getByRole("menuitem", { name: "Delete" }).focus();
    await press("Enter");
    await expectAnnounced("Comment deletedUndo");
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest("section") !== null)).toBe(true);

    const chooser = pinPage.getByRole("button", { name: "Profile", exact: true });
    await chooser.focus();
    await press("Enter");
    await page.getByRole("dialog", { name: "Save to a board" }).getByRole("button", { name: "Boats" }).focus();
    await press("Enter");
    await expectAnnounced(/^Saved to Boats/);
  });

  test("an error from the server is announced once, and the focus stays", async ({
    page,
    viewer,
    someone,
    complaints,
  }) => {
    complaints.allow(/^Failed to load resource.*500/);
    const creator = await someone("Mona");
    const pin = await creator.createPin({ title: "A paper plane" });
    expect(viewer.username).not.toBe(creator.username);
    await page.route("**/v3/pins/*/{favorite,reactions}/", (route) =>
      route.fulfill({ status: 500, contentType: "application/json", body: "{}" }),
    );
    await visit(page, `/pin/${pin.id}/`);
    const expectAnnounced = await listenToAnnouncements(page);
    for (const name of [/^Favorite/, "React with love"]) {
      const button = getCloseup(page).getByRole("button", { name });
      await button.focus();
      await page.keyboard.press("Enter");
      const errorText = "Sorry! Something went wrong on our end.";
      await expectAnnounced(errorText);
      await expect(button).toHaveAttribute("aria-pressed", "false");
      await expect(button).toBeFocused();
      await expect(getToast(page, errorText)).toHaveCount(0);
    }
  });
});

/**
 * Listens to the page's live regions as a screen reader does. Announcements about pins loaded below are ignored,
 * because they can occur at any time.
 *
 * @returns a function that waits until a text has been announced, and checks that nothing else has been announced in
 * between
 */
async function listenToAnnouncements(page: Page): Promise<(words: string | RegExp) => Promise<void>> {
  await page.evaluate(() => {
    const regions = "[aria-live], [role=status], [role=alert], output";
    const lastTexts = new Map<Element, string>();
    const announcements: string[] = [];
    new MutationObserver((mutations) => {
      const changed = mutations.map(({ target }) =>
        (target instanceof Element ? target : target.parentElement)?.closest(regions),
      );
      for (const region of new Set(changed)) {
        const text = region?.textContent?.trim() ?? "";
        const isNews = text !== "" && text !== (region && lastTexts.get(region)) && !text.endsWith(" more Pins");
        if (region && isNews) announcements.push(text);
        if (region) lastTexts.set(region, text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { announcements });
  });
  const expected: unknown[] = [];
  return async (words) => {
    expected.push(typeof words === "string" ? words : expect.stringMatching(words));
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { announcements: string[] }).announcements))
      .toEqual(expected);
  };
}
