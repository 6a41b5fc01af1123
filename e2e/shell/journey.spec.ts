import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { request } from "@playwright/test";
import {
  openDraft,
  getCard,
  choosePictures,
  getCloseup,
  goTo,
  logIn,
  logOut,
  getToast,
  openPin,
  saveFromCard,
  search,
  signUp,
} from "../acts.ts";
import { expect, type Page, test, visit } from "../fixtures.ts";
import { PASSWORD, Person } from "../person.ts";
import { loadThreePictures } from "../pictures.ts";

const ADA_ACCOUNT = { name: "Ada", email: "ada@example.com", password: PASSWORD };
const TITLES = ["Morning window", "Paper boat", "Old bridge"] as const;

test("[ACCOUNT-04] the main journey works from sign-up to a restart, after which everything is still there @both", async ({
  page,
  ownServer,
  context,
  isMobile,
  complaints,
}) => {
  // The test starts its own server twice, which takes minutes on a busy machine.
  test.setTimeout(400_000);
  // While the server restarts, the page's visit reports and prefetches fail.
  complaints.allow(/ERR_CONNECTION_REFUSED.*\/(v3\/events\/batch|v3\/pins\/\d+|assets)\//);
  await using site = await startOutsideSite();
  const requests = await request.newContext();
  const bea = await Person.signUp(requests, ownServer.url, "Bea");
  const lantern = await bea.createPin({ title: "Lantern garden", link: `${site.url}/lanterns` });

  await test.step("sign up", async () => {
    await visit(page, `${ownServer.url}/`);
    await page.getByRole("main").getByRole("link", { name: "Sign up" }).first().click();
    await page.getByLabel("Password", { exact: true }).fill("password");
    await expect(page.getByText("That’s too common. Try a few unrelated words.")).toBeVisible();
    await signUp(page, ADA_ACCOUNT);
    await expect(page).toHaveURL(`${ownServer.url}/signup/welcome/`);
    await goTo(page, "Home");
    await expect(page).toHaveURL(`${ownServer.url}/`);
    await expect(getCard(page, "Lantern garden")).toBeVisible();
  });

  await test.step("upload three images to a new board", async () => {
    await goTo(page, "Create");
    await choosePictures(page, await loadThreePictures());
    await expect(page.getByRole("list", { name: "Drafts" }).getByRole("checkbox")).toHaveCount(3);
    for (const [index, title] of TITLES.entries()) {
      const draft = await openDraft(page, index + 1);
      await draft.getByRole("textbox", { name: "Title" }).fill(title);
      await draft.getByRole("button", { name: /^Board/ }).click();
      const picker = page.getByRole("dialog", { name: "Save to a board" });
      if (index === 0) {
        await picker.getByRole("button", { name: "Create board" }).click();
        await picker.getByRole("textbox", { name: "Name" }).fill("Slow mornings");
        await picker.getByRole("button", { name: "Create", exact: true }).click();
      } else {
        await picker.getByRole("button", { name: "Slow mornings" }).click();
      }
      await expect(picker).toHaveCount(0);
    }
    await page.getByRole("button", { name: "Publish all 3" }).click();
    await expect(getToast(page, "3 Pins published")).toBeVisible({ timeout: 30_000 });
    await expect(page).toHaveURL(/\/_created\/$/);
    await expectOwnPins(page);
  });

  await test.step("save from home", async () => {
    await goTo(page, "Home");
    await saveFromCard(getCard(page, "Lantern garden"), "Slow mornings", isMobile);
  });

  await test.step("add a favorite, and follow someone", async () => {
    await openPin(getCard(page, "Lantern garden"), isMobile);
    await expect(page).toHaveURL(`${ownServer.url}/pin/${lantern.id}/`);
    const pinPage = getCloseup(page);
    await pinPage.getByRole("button", { name: "Favorite" }).click();
    await pinPage.getByRole("button", { name: "Follow", exact: true }).click();
    await expect(pinPage.getByText("1 follower")).toBeVisible();
  });

  await test.step("search, and open an external link", async () => {
    if (isMobile) await goTo(page, "Search");
    await search(page, "lantrn");
    await openPin(getCard(page, "Lantern garden"), isMobile);
    const newPage = context.waitForEvent("page");
    await getCloseup(page).getByRole("link", { name: "lanterns.example" }).click();
    const outside = await newPage;
    await expect(outside.getByRole("heading", { name: "Lanterns of all sizes" })).toBeVisible();
    expect(outside.url()).toBe(`${site.url}/lanterns`);
    await outside.close();
  });

  await test.step("log out", async () => {
    await logOut(page, isMobile);
    await visit(page, `${ownServer.url}/`);
    await expect(page.getByRole("main").getByRole("link", { name: "Sign up" }).first()).toBeVisible();
  });

  await ownServer.restart();

  await test.step("log in, and see that everything is still there", async () => {
    await page.reload();
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    await page.getByRole("banner").getByRole("link", { name: "Log in" }).click();
    await logIn(page, ADA_ACCOUNT.email, PASSWORD);
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    await goTo(page, "Profile");
    await page.getByRole("link", { name: "Created", exact: true }).click();
    await expect(page).toHaveURL(/\/_created\/$/);
    await expectOwnPins(page);
    await page.getByRole("link", { name: "Saved" }).click();
    await expect(page).not.toHaveURL(/\/_created\/$/);
    await page
      .getByRole("main")
      .getByRole("link", { name: /Slow mornings/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Slow mornings");
    for (const title of [...TITLES, "Lantern garden"]) await expect(getCard(page, title)).toBeVisible();
    await openPin(getCard(page, "Lantern garden"), isMobile);
    const pinPage = getCloseup(page);
    await expect(pinPage.getByRole("button", { name: "Favorite, 1 so far" })).toHaveAttribute("aria-pressed", "true");
    await expect(pinPage.getByRole("button", { name: "Following" })).toHaveAttribute("aria-pressed", "true");
    await expect(pinPage.getByRole("link", { name: "Slow mornings" }).first()).toBeVisible();
  });
  await requests.dispose();
});

async function expectOwnPins(page: Page): Promise<void> {
  for (const title of TITLES) {
    const card = getCard(page, title);
    // Retry the scrolling, because an update of the list may reinsert the card.
    await expect(() => card.scrollIntoViewIfNeeded({ timeout: 2_000 })).toPass();
    const image = card.locator("img").first();
    await expect.poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
}

/** Starts an external site that the browser reaches under its own host name. */
async function startOutsideSite(): Promise<{ url: string } & AsyncDisposable> {
  const server = createServer((_, answer) => {
    answer.setHeader("Content-Type", "text/html");
    answer.end("<!doctype html><link rel=icon href='data:,'><title>Lanterns</title><h1>Lanterns of all sizes</h1>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://lanterns.example:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
