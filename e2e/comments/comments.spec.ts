import type { Locator } from "@playwright/test";
import { getCard, getCloseup, getToast, openPin } from "../acts.ts";
import { expect, type Page, test, visit, waitForHydration } from "../fixtures.ts";

/** The comments on the pin, in the order of the list. */
function getComments(page: Page): Locator {
  return page.getByRole("list", { name: "Comments" }).getByRole("listitem");
}

async function writeComment(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: "Comment" }).fill(text);
  await page.getByRole("button", { name: "Post comment" }).click();
}

async function chooseAction(comment: Locator, action: "Edit" | "Delete"): Promise<void> {
  await comment.getByRole("button", { name: /^Options for the comment/ }).click();
  await comment.page().getByRole("menuitem", { name: action }).click();
}

test.describe("comments", () => {
  test("[ROUTES-07] [CLOSE-14] can be listed, added, edited, and deleted on a separate screen", async ({
    page,
    viewer,
    someone,
  }) => {
    const creator = await someone("Mona");
    const pin = await creator.createPin({ title: "Window seat" });
    await creator.call("comments.add", { pin_id: pin.id, text: "Built in a weekend." });
    await visit(page, `/pin/${pin.id}/comments`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("1 comment");
    await expect(getComments(page)).toHaveText(/Built in a weekend\./);
    await expect(getComments(page).getByRole("button", { name: /^Options for/ })).toHaveCount(0);
    await writeComment(page, "<script>alert(1)</script> wörld");
    await expect(getComments(page)).toHaveCount(2);
    const ownComment = getComments(page).first();
    await expect(ownComment).toContainText("<script>alert(1)</script> wörld");
    await expect(ownComment.getByRole("link", { name: viewer.name })).toHaveAttribute("href", `/${viewer.username}/`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("2 comments");

    await chooseAction(ownComment, "Edit");
    const field = ownComment.getByRole("textbox", { name: "Your comment" });
    await expect(field).toBeFocused();
    await field.fill("Hello world");
    await field.press("ControlOrMeta+Enter");
    await expect(ownComment).toContainText("Hello world");
    await expect(ownComment).toContainText("edited");

    await chooseAction(ownComment, "Delete");
    await expect(getComments(page)).toHaveCount(1);
    await getToast(page, "Comment deleted").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(getComments(page).first()).toContainText("Hello world");
    await page.reload();
    await expect(getComments(page).first()).toContainText("Hello world");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("2 comments");
  });

  test("include only the best three on the pin's page, which links to all of them", async ({
    page,
    viewer,
    someone,
  }) => {
    const creator = await someone("Mona");
    const pin = await creator.createPin({ title: "Long table" });
    for (const text of ["One", "Two", "Three"]) await creator.call("comments.add", { pin_id: pin.id, text });
    expect(viewer.username).not.toBe(creator.username);
    await visit(page, `/pin/${pin.id}/`);
    const section = getCloseup(page).getByRole("region", { name: /comments?$/ });
    await expect(section).toContainText("3 comments");
    await section.getByRole("textbox", { name: "Comment" }).fill("Four");
    await section.getByRole("textbox", { name: "Comment" }).press("ControlOrMeta+Enter");
    await expect(getComments(page)).toHaveText([/Four/, /Three/, /Two/]);
    await section.getByRole("link", { name: "See all 4 comments" }).click();
    await expect(page).toHaveURL(`/pin/${pin.id}/comments`);
    await expect(getComments(page)).toHaveText([/Four/, /Three/, /Two/, /One/]);
    await page.getByRole("link", { name: "Back to the Pin" }).click();
    await expect(page).toHaveURL(`/pin/${pin.id}/`);
  });

  test("can be liked and answered, and are sorted by people's responses @both", async ({ page, viewer, someone }) => {
    const creator = await someone("Mona");
    const pin = await creator.createPin({ title: "Reading nook" });
    for (const text of ["Quiet", "Bright"]) await creator.call("comments.add", { pin_id: pin.id, text });
    expect(viewer.username).not.toBe(creator.username);
    await visit(page, `/pin/${pin.id}/comments`);
    await expect(getComments(page)).toHaveText([/Bright/, /Quiet/]);
    const quiet = getComments(page).filter({ hasText: "Quiet" });
    const heart = quiet.getByRole("button", { name: /^Like the comment by Mona/ });
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await quiet.getByRole("button", { name: /^Reply to Mona/ }).click();
    const field = quiet.getByRole("textbox", { name: /^Reply to Mona/ });
    await expect(field).toBeFocused();
    await field.press("Escape");
    await expect(field).toHaveCount(0);
    await quiet.getByRole("button", { name: /^Reply to Mona/ }).click();
    await field.fill("Not with my children");
    await field.press("ControlOrMeta+Enter");
    const replies = page.getByRole("list", { name: "Replies" });
    await expect(replies.getByRole("listitem")).toHaveText(/Not with my children/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("3 comments");
    await page.reload();
    await expect(getComments(page)).toHaveText([/Quiet.*View 1 reply/, /Bright/]);
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    await page.getByRole("button", { name: "View 1 reply" }).click();
    await expect(replies.getByRole("listitem")).toHaveText(/Not with my children/);
    await page.getByRole("button", { name: "Sort comments" }).click();
    await page.getByRole("menuitem", { name: "Newest first" }).click();
    await expect(getComments(page).first()).toContainText("Bright");
  });

  test("load page by page without duplicates when other comments are written in between", async ({
    page,
    viewer,
    someone,
  }) => {
    const creator = await someone("Mona");
    const pin = await creator.createPin({ title: "Much discussed" });
    for (let number = 1; number <= 30; number += 1) {
      await creator.call("comments.add", { pin_id: pin.id, text: `Number ${number}` });
    }
    expect(viewer.username).not.toBe(creator.username);
    await visit(page, `/pin/${pin.id}/comments`);
    await expect(getComments(page)).toHaveCount(25);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/v3/pins/*/comments/?*bookmark=*", async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole("button", { name: "Show more" }).click();
    // A comment that is posted while the next page is loading isn't lost when the page arrives.
    await writeComment(page, "In between");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("31 comments");
    release();
    await expect(getComments(page)).toHaveCount(31);
    const texts = await getComments(page).allTextContents();
    expect(new Set(texts.map((text) => /Number \d+|In between/.exec(text)?.[0])).size).toBe(31);
    await expect(page.getByRole("button", { name: "Show more" })).toHaveCount(0);
    // The focus moves to the first new comment.
    await expect(getComments(page).nth(26)).toBeFocused();
  });

  test("keep the typed text when the server fails", async ({ page, viewer, someone, complaints }) => {
    complaints.allow(/^Failed to load resource.*500/);
    const creator = await someone("Mona");
    const pin = await creator.createPin({ title: "Slippery" });
    expect(viewer.username).not.toBe(creator.username);
    await visit(page, `/pin/${pin.id}/`);
    await page.route("**/v3/pins/*/comments/", (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 500, contentType: "application/json", body: "{}" })
        : route.continue(),
    );
    await writeComment(page, "Worth saying");
    await expect(page.getByText("Sorry! Something went wrong on our end.")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Comment" })).toHaveValue("Worth saying");
    await expect(page.getByText("No comments yet")).toBeVisible();
  });

  test("can be reloaded when they fail to load, and the pin is shown without them until then @both", async ({
    page,
    viewer,
    someone,
    isMobile,
    complaints,
  }) => {
    complaints.allow(/^Failed to load resource.*500/);
    const creator = await someone("Mona");
    const pin = await creator.createPin({ title: "Hanging chair" });
    await creator.call("comments.add", { pin_id: pin.id, text: "It swings." });
    expect(viewer.username).not.toBe(creator.username);
    await visit(page, `/${creator.username}/_created/`);
    let isFailing = true;
    await page.route("**/v3/pins/*/comments/*", (route) =>
      isFailing ? route.fulfill({ status: 500, contentType: "application/json", body: "{}" }) : route.continue(),
    );
    await openPin(getCard(page, pin.title), isMobile);
    const failure = getCloseup(page).getByRole("alert").filter({ hasText: "Couldn’t load comments" });
    await expect(failure).toBeVisible();
    await expect(getCloseup(page).getByRole("heading", { level: 1 })).toHaveText(pin.title);
    const refused = page.waitForResponse((response) => response.status() === 500);
    await failure.getByRole("button", { name: "Try again" }).click();
    await refused;
    await expect(failure).toBeVisible();
    isFailing = false;
    await failure.getByRole("button", { name: "Try again" }).click();
    await expect(getComments(page)).toHaveText(/It swings\./);
    await expect(failure).toHaveCount(0);
    expect(await page.evaluate(() => document.activeElement?.closest("section") !== null)).toBe(true);
  });

  test("are shown to visitors, who must log in before they can comment", async ({ page, someone }) => {
    const creator = await someone("Mona");
    const pin = await creator.createPin({ title: "For everybody" });
    await creator.call("comments.add", { pin_id: pin.id, text: "ورد بلدي" });
    await visit(page, `/pin/${pin.id}/comments`);
    await expect(getComments(page)).toHaveText(/ورد بلدي/);
    await expect(page.getByRole("textbox", { name: "Comment" })).toHaveCount(0);
    await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
    await expect(page).toHaveURL(`/login/?next=${encodeURIComponent(`/pin/${pin.id}/comments`)}`);
  });

  test("are in the server-rendered page", async ({ page, someone }) => {
    const creator = await someone("Mona");
    const pin = await creator.createPin({ title: "Without scripts" });
    await creator.call("comments.add", { pin_id: pin.id, text: "Sent along" });
    for (const path of [`/pin/${pin.id}/`, `/pin/${pin.id}/comments`]) {
      expect(await (await page.request.get(path)).text()).toContain("Sent along");
    }
    expect((await page.request.get("/pin/1/comments")).status()).toBe(404);
  });

  test("can be turned off and on by the pin's creator", async ({ page, viewer, otherBrowser }) => {
    const pin = await viewer.createPin({ title: "Quiet please" });
    const other = await otherBrowser();
    const reader = await other.signUp("Rita");
    await reader.call("comments.add", { pin_id: pin.id, text: "First!" });
    await visit(page, `/pin/${pin.id}/`);
    await page.getByRole("button", { name: "Comment options" }).click();
    await page.getByRole("menuitem", { name: "Turn comments off" }).click();
    await expect(page.getByText("Comments are turned off for this Pin.")).toBeVisible();
    await other.page.goto(new URL(`/pin/${pin.id}/comments`, page.url()).href);
    await waitForHydration(other.page);
    await expect(other.page.getByText("Comments are turned off for this Pin.")).toBeVisible();
    await expect(other.page.getByRole("textbox", { name: "Comment" })).toHaveCount(0);
    await page.getByRole("button", { name: "Comment options" }).click();
    await page.getByRole("menuitem", { name: "Turn comments on" }).click();
    await expect(getComments(page)).toHaveText(/First!/);
  });

  test("by others can be deleted by the pin's creator, even while their authors are editing them", async ({
    page,
    viewer,
    otherBrowser,
    complaints,
  }) => {
    complaints.allow(/^Failed to load resource.*404/);
    const pin = await viewer.createPin({ title: "Moderated" });
    const other = await otherBrowser();
    const reader = await other.signUp("Rita");
    await reader.call("comments.add", { pin_id: pin.id, text: "Buy my boots" });
    await other.page.goto(new URL(`/pin/${pin.id}/comments`, process.env.TESSERA_E2E_URL).href);
    await waitForHydration(other.page);
    await chooseAction(getComments(other.page).first(), "Edit");
    await other.page.getByRole("textbox", { name: "Your comment" }).fill("Buy my shoes");
    await visit(page, `/pin/${pin.id}/comments`);
    await chooseAction(getComments(page).first(), "Delete");
    await expect(page.getByText("No comments yet")).toBeVisible();
    await expect.poll(async () => (await viewer.call("comments.list", { pin_id: pin.id })).length).toBe(0);
    await other.page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(other.page.getByText("We couldn’t find this comment.")).toBeVisible();
    await expect(other.page.getByRole("textbox", { name: "Your comment" })).toHaveValue("Buy my shoes");
  });
});
