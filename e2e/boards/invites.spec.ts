import { logIn, getToast, signUp } from "../acts.ts";
import { expect, type Page, test, visit } from "../fixtures.ts";
import { PASSWORD, type Person } from "../person.ts";

/** Creates an invitation link to a board. */
async function createInviteLink(owner: Person, name: string) {
  const board = await owner.createBoard(name, "secret");
  const { invite_code: code, url } = await owner.call("boards.makeInviteCode", { board_id: board.id, role: "add" });
  return { board, code, url };
}

/** Records the URLs of a page's invitation lookups. */
function recordLookups(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("InviteCodeMetadataResource")) urls.push(request.url());
  });
  return urls;
}

const isOnBoard = async (person: Person, board_id: string) => {
  const { collaboratedByMe } = await person.call("boards.get", { board_id });
  return collaboratedByMe;
};

test.describe("an invitation by link", () => {
  test("[COLLAB-07] lets people join a board, just as an invitation by name does", async ({
    page,
    viewer,
    otherBrowser,
  }) => {
    const board = await viewer.createBoard("Greenhouse", "secret");
    const other = await otherBrowser();
    const [byName, byLink] = [await other.signUp("Nora"), other.page];
    await visit(page, `/board/${board.id}/edit/add_collaborators/?q=${byName.username}`);
    await page.getByRole("button", { name: "Invite", exact: true }).click();
    await expect(page.getByText("Invited", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Create link" }).click();
    const link = await page.getByLabel("Your link").inputValue();
    await expect(page.getByText(/not used yet/)).toBeVisible();
    await byLink.goto(link);
    await byLink.getByRole("button", { name: "Join" }).click();
    await expect(byLink).toHaveURL(board.url);
    await page.reload();
    await expect(page.getByText(/used once/)).toBeVisible();
    await page.getByRole("button", { name: "Turn off" }).click();
    await expect(page.getByRole("button", { name: "Turn off" })).toHaveCount(0);
    await byLink.goto(link);
    await expect(byLink.getByRole("heading", { name: "This invitation has expired" })).toBeVisible();
  });

  test("[ROUTES-24] [INVITE-08] opens a page that shows the inviter with the default avatar", async ({
    page,
    someone,
  }) => {
    const { url } = await createInviteLink(await someone("Ines"), "Orchard");
    await visit(page, url);
    await expect(page.getByRole("heading", { name: "Ines invited you to “Orchard”." })).toBeVisible();
    await expect(page.getByRole("main").getByText("I", { exact: true })).toBeVisible();
    await expect(page.getByRole("main").locator("img")).toHaveCount(0);
  });

  test("[ROUTES-24] can be pasted as a link or a code on the invitations page", async ({ page, someone }) => {
    const { code, url } = await createInviteLink(await someone("Ines"), "Vineyard");
    const field = page.getByLabel("Invitation link or code");
    const seeInvitation = page.getByRole("button", { name: "See invitation" });
    await visit(page, "/invited/");
    await seeInvitation.click();
    await expect(page.getByText("Paste the link or code you received.")).toBeVisible();
    await field.fill("not a code");
    await seeInvitation.click();
    await expect(page.getByText(/^That’s not an invitation link/)).toBeVisible();
    for (const pasted of [code, new URL(url, page.url()).href]) {
      await visit(page, "/invited/");
      await field.fill(pasted);
      await seeInvitation.click();
      await expect(page.getByRole("heading", { name: "Ines invited you to “Vineyard”." })).toBeVisible();
    }
  });

  test("[INVITE-10] is kept through the sign-up and login pages, and leads to the board afterward", async ({
    page,
    someone,
    complaints,
  }) => {
    complaints.allow(/^Failed to load resource/);
    const owner = await someone("Otto");
    const { board, url } = await createInviteLink(owner, "Pantry");
    await visit(page, url);
    await page.getByRole("link", { name: "Log in and join" }).click();
    await page.getByRole("main").getByRole("link", { name: "Create an account" }).click();
    await expect(page).toHaveURL(/\/signup\/\?.*invite_code=/);
    await signUp(page, { name: "Nell", email: `nell-${board.id}@example.com`, password: PASSWORD });
    await expect(page).toHaveURL(board.url);
    const { collaborators } = await owner.call("boards.get", { board_id: board.id });
    expect(collaborators.map(({ fullName }) => fullName)).toEqual(["Nell"]);
  });

  test("is kept through the login page, and leads to the board afterward", async ({ page, someone }) => {
    const [owner, friend] = [await someone("Olga"), await someone("Nils")];
    const { board, url } = await createInviteLink(owner, "Larder");
    await visit(page, url);
    await page.getByRole("link", { name: "Log in and join" }).click();
    await logIn(page, friend.email, PASSWORD);
    await expect(page).toHaveURL(board.url);
    expect(await isOnBoard(friend, board.id)).toBe(true);
  });

  test("[ROUTES-51] lets someone invited by name join after logging in, immediately or after confirmation", async ({
    page,
    someone,
  }) => {
    const [owner, friend] = [await someone("Orla"), await someone("Nick")];
    const { userId } = await friend.call("accounts.viewer", {});
    const invite = async (name: string) => {
      const board = await owner.createBoard(name, "secret");
      await owner.call("boards.invite", { board_id: board.id, invited_user_id: userId ?? "" });
      return board;
    };
    const [autoBoard, manualBoard] = [await invite("Boathouse"), await invite("Dock")];
    await visit(page, `/login/?board_url=${autoBoard.url}&accept_invite=true&seamless=true`);
    await logIn(page, friend.email, PASSWORD);
    await expect(page).toHaveURL(autoBoard.url);
    expect(await isOnBoard(friend, autoBoard.id)).toBe(true);
    await visit(page, `/login/?board_url=${manualBoard.url}&accept_invite=true`);
    await expect(page).toHaveURL(/\/invited\/\?board_url=/);
    await page.getByRole("button", { name: "Join" }).click();
    await expect(page).toHaveURL(manualBoard.url);
  });
});

test.describe("a pin's page opened through an invitation", () => {
  test("[INVITE-09] [ROUTES-50] is the only page that requests the inviter's data", async ({ page, someone }) => {
    const owner = await someone("Ilse");
    const { code } = await createInviteLink(owner, "Rowing");
    const pin = await owner.createPin({ title: "An oar" });
    const lookups = recordLookups(page);
    await visit(page, `/?invite_code=${code}`);
    await visit(page, `/${owner.username}/?invite_code=${code}`);
    await visit(page, `/pin/${pin.id}/`);
    expect(lookups).toEqual([]);
    await visit(page, `/pin/${pin.id}/?invite_code=${code}`);
    await expect.poll(() => lookups.length).toBe(1);
  });

  test("[CARD-27] shows the inviter in the pin's header, and greets visitors next to it @both", async ({
    page,
    someone,
  }) => {
    const owner = await someone("Irma");
    const { board, code } = await createInviteLink(owner, "Sailing");
    const pin = await owner.createPin({ title: "A sail" });
    await visit(page, `/pin/${pin.id}/?invite_code=${code}`);
    const header = page.getByRole("article").getByRole("complementary", { name: "Invitation" });
    await expect(header.getByText("Irma invited you to “Sailing”.")).toBeVisible();
    const isPhone = (page.viewportSize()?.width ?? 0) < 680;
    const welcome = page.getByRole("region", { name: "Welcome" });
    await expect(welcome).toHaveCount(isPhone ? 0 : 1);
    if (!isPhone) {
      await welcome.getByRole("button", { name: "Close invitation" }).click();
      await expect(welcome).toHaveCount(0);
    }
    await header.getByRole("link", { name: "See invitation" }).click();
    await page.getByRole("link", { name: "Log in and join" }).click();
    const friend = await someone("Nina");
    await logIn(page, friend.email, PASSWORD);
    await expect(page).toHaveURL(board.url);
  });

  test("greets people who are logged in, and ignores an invalid code", async ({
    page,
    viewer,
    someone,
    complaints,
  }) => {
    complaints.allow(/^Failed to load resource/);
    const owner = await someone("Ilka");
    const { code } = await createInviteLink(owner, "Gliding");
    const pin = await owner.createPin({ title: "A wing" });
    await visit(page, `/pin/${pin.id}/?invite_code=${code}`);
    await expect(getToast(page, "Ilka invited you to “Gliding”.")).toBeVisible();
    const response = page.waitForResponse(/InviteCodeMetadataResource/);
    await visit(page, `/pin/${pin.id}/?invite_code=nothing`);
    expect((await response).status()).toBe(404);
    await expect(page.getByRole("complementary", { name: "Invitation" })).toHaveCount(0);
    expect(viewer.name).toBe("Vera");
  });
});
