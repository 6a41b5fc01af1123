import { expect, test, visit } from "../fixtures.ts";

test.describe("a link for viewing a board", () => {
  test("can be created by the owner, and shows the pins to visitors until it's revoked", async ({
    page,
    viewer,
    otherBrowser,
    complaints,
  }) => {
    complaints.allow(/^Failed to load resource/);
    const board = await viewer.createBoard("Surprise party", "secret");
    await viewer.createPin({ title: "A paper hat", board_id: board.id });
    const section = await viewer.call("boards.createSection", { board_id: board.id, title: "Food" });
    await viewer.createPin({ title: "A layered cake", board_id: board.id, section: section.id });
    await visit(page, `/board/${board.id}/edit/collaborators/`);
    await page.getByRole("button", { name: "Create link" }).click();
    const link = await page.getByLabel("Your link").inputValue();
    const guest = (await otherBrowser()).page;
    const feed = await page.getByLabel("Atom feed").inputValue();
    expect(await (await guest.request.get(feed)).text()).toContain("<title>A paper hat</title>");
    await visit(guest, link);
    await expect(guest.getByRole("heading", { name: "Surprise party" })).toBeVisible();
    await expect(guest.getByText("A paper hat")).toBeVisible();
    await guest.getByRole("button", { name: "Food" }).click();
    await expect(guest.getByText("A layered cake")).toBeVisible();
    await expect(guest.getByText("A paper hat")).toHaveCount(0);
    await guest.getByRole("button", { name: "All Pins" }).click();
    await expect(guest.getByText("A paper hat")).toBeVisible();
    await expect(guest.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await page.getByRole("button", { name: "Turn off" }).click();
    await expect(page.getByRole("button", { name: "Turn off" })).toHaveCount(0);
    expect((await guest.goto(link))?.status()).toBe(404);
    expect((await guest.request.get(feed)).status()).toBe(404);
  });

  test("asks for its password, and shows the board once the password is correct", async ({
    page,
    someone,
    complaints,
  }) => {
    complaints.allow(/^Failed to load resource/);
    const owner = await someone("Paula");
    const board = await owner.createBoard("Wedding", "protected");
    await owner.createPin({ title: "A veil", board_id: board.id });
    const { url } = await owner.call("boards.makeShareLink", { board_id: board.id, password: "open sesame" });
    const urls: string[] = [];
    page.on("request", (request) => urls.push(request.url()));
    await visit(page, url);
    await expect(page.getByText("A veil")).toHaveCount(0);
    await page.getByLabel("Password").fill("open barley");
    await page.getByRole("button", { name: "Show board" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "The password is incorrect." })).toBeVisible();
    await page.getByLabel("Password").fill("open sesame");
    await page.getByRole("button", { name: "Show board" }).click();
    await expect(page.getByRole("heading", { name: "Wedding" })).toBeVisible();
    await expect(page.getByText("A veil")).toBeVisible();
    // The server returns the board without asking for the password again, even without scripts. No URL contains the
    // password.
    expect(await (await page.request.get(url)).text()).toContain("A veil");
    await page.reload();
    await expect(page.getByText("A veil")).toBeVisible();
    const cookie = (await page.context().cookies()).find(({ name }) => name.includes("share_"));
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
    expect(urls.filter((address) => decodeURIComponent(address).includes(cookie?.value ?? ""))).toEqual([]);
  });
});
