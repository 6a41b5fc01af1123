import { getCard } from "../acts.ts";
import { expect, test, visit } from "../fixtures.ts";

test.describe("the following feed", () => {
  test("[FOLLOW-07] shows saves of followed people, and explains how to start when it's empty", async ({
    page,
    viewer,
    someone,
  }) => {
    const friend = await someone("Fiona");
    const { pinner } = await friend.createPin({ title: "An older find" });
    await friend.createPin({ title: "A newer find" });
    await visit(page, "/");
    await page.getByRole("main").getByRole("link", { name: "Following", exact: true }).click();
    await page.waitForURL(/\/homefeed\/following\/$/);
    await expect(page.getByText("Follow people to fill this feed")).toBeVisible();
    await expect(page.getByRole("link", { name: "Find people and boards" })).toHaveAttribute("href", "/search/");

    await visit(page, `/${friend.username}/`);
    await page.getByRole("button", { name: "Follow", exact: true }).click();
    await expect(page.getByRole("button", { name: "Following", exact: true })).toBeVisible();
    await page
      .getByRole("banner")
      .or(page.getByRole("navigation", { name: "Main" }))
      .getByRole("link", { name: "Home" })
      .first()
      .click();
    await page.getByRole("main").getByRole("link", { name: "Following", exact: true }).click();
    await page.waitForURL(/\/homefeed\/following\/$/);
    await expect(getCard(page, "A newer find")).toBeVisible();
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(2);
    expect(pinner.username).toBe(friend.username);

    // The same order applies to server-rendered HTML, before the page's scripts have any data.
    const html = await (await page.request.get("/homefeed/following/")).text();
    expect(html.indexOf("A newer find")).toBeGreaterThan(0);
    expect(html.indexOf("A newer find")).toBeLessThan(html.indexOf("An older find"));
    expect(viewer.username).not.toBe(friend.username);
  });

  test("redirects visitors to the login page", async ({ page }) => {
    await page.goto("/homefeed/following/");
    await expect(page).toHaveURL(/\/login\/\?next=%2Fhomefeed%2Ffollowing%2F/);
  });
});
