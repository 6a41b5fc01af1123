import { getSearchField, logIn, signUp } from "../acts.ts";
import { expect, test, visit, waitForHydration } from "../fixtures.ts";
import { PASSWORD } from "../person.ts";

test.describe("URLs", () => {
  test("[ROUTES-01] a pin's page accepts only ids of word characters and hyphens", async ({
    page,
    world,
    complaints,
  }) => {
    complaints.allow(/^Failed to load resource.*404/);
    const [pin] = world.pins;
    await visit(page, `/pin/abc_1-2--${pin?.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(pin?.title ?? "");
    for (const path of ["/pin/a.b/", "/pin/a%20b/", "/pin/"]) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
    }
  });

  test("[ROUTES-02] visitors' links to pins include the title, and members' links are short", async ({
    page,
    world,
  }) => {
    const [pin] = world.pins;
    await visit(page, world.board.url);
    const link = page.locator(`main a[href*="${pin?.id}"]`).first();
    await expect(link).toHaveAttribute("href", pin?.seoUrl ?? "");
    expect(pin?.seoUrl).toMatch(/^\/pin\/quiltwork-number-0--\d+\/$/);
    await visit(page, `/pin/${pin?.id}/`);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`${pin?.seoUrl}$`));
    await world.owner.signIn(page.context());
    await visit(page, world.board.url);
    await expect(link).toHaveAttribute("href", `/pin/${pin?.id}/`);
  });

  test("[ROUTES-06] a pin's edit form opens only for its creator", async ({ page, world, complaints }) => {
    complaints.allow(/^Failed to load resource.*40[34]/);
    const [pin] = world.pins;
    await world.owner.signIn(page.context());
    await visit(page, `/pin/${pin?.id}/edit/`);
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(pin?.title ?? "");
    await page.context().clearCookies();
    await world.stranger.signIn(page.context());
    const answer = await page.goto(`/pin/${pin?.id}/edit/`);
    expect(answer?.status()).toBe(403);
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveCount(0);
  });

  test("[ROUTES-10] /pin/create/ is for people who are logged in, and asks visitors to log in", async ({
    page,
    world,
  }) => {
    await visit(page, "/pin/create/");
    await expect(page).toHaveURL("/login/?next=%2Fpin%2Fcreate%2F");
    await expect(page.getByRole("heading", { level: 1, name: "Welcome back" })).toBeVisible();
    await world.owner.signIn(page.context());
    await visit(page, "/pin/create/");
    await expect(page.locator("input[type=file]")).toBeAttached();
  });

  test("[ROUTES-12] / and /homefeed/ are the same feed for people who are logged in", async ({ page, world }) => {
    await visit(page, "/");
    await expect(page.getByRole("heading", { level: 1, name: "Keep the images that move you" })).toBeVisible();
    await world.stranger.signIn(page.context());
    for (const path of ["/", "/homefeed/"]) {
      await visit(page, path);
      await expect(page.locator("[data-surface=AuthHomefeed]").getByRole("listitem").first()).toBeVisible();
    }
  });

  test("[ROUTES-14] a board and its sections have URLs, and a missing section returns 404", async ({
    page,
    world,
    complaints,
  }) => {
    complaints.allow(/^Failed to load resource.*404/);
    await visit(page, world.board.url);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(world.board.name);
    await page.getByRole("link", { name: world.section.title }).click();
    await expect(page).toHaveURL(world.section.url);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(world.section.title);
    const answer = await page.goto(`${world.board.url}attic/`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  });

  test("[ROUTES-18] a profile's tabs have separate URLs", async ({ page, world }) => {
    const { username } = world.owner;
    await visit(page, `/${username}/_created/`);
    await expect(page.getByText(`${world.word} number 13`).first()).toBeVisible();
    const tabs = page.getByRole("navigation", { name: "Profile tabs" });
    await tabs.getByRole("link", { name: "Saved" }).click();
    await expect(page).toHaveURL(new RegExp(`/${username}/_saved/?$`));
    await expect(page.getByRole("heading", { name: "Boards" })).toBeVisible();
    await expect(page.getByText(world.board.name).first()).toBeVisible();
    await tabs.getByRole("link", { name: "Created" }).click();
    await expect(page).toHaveURL(new RegExp(`/${username}/_created/?$`));
  });

  test("[ROUTES-19] /search/ and a search without words open the initial search page", async ({ page, world, url }) => {
    for (const as of ["visitor", "member"] as const) {
      if (as === "member") await world.stranger.signIn(page.context());
      for (const path of [
        "/search/",
        "/search",
        "/search/pins/",
        "/search/boards/?q=",
        "/search/users/?q=%20&rs=typed",
      ]) {
        await visit(page, path);
        await expect(page, `${path} as a ${as}`).toHaveURL(
          (opened) => /^\/search\/?$/.test(opened.pathname) && opened.search === "",
        );
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ideas to get you started");
        await expect(getSearchField(page)).toBeFocused();
        await expect(getSearchField(page)).toHaveValue("");
        await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
        await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${url}/search/`);
      }
    }
    await getSearchField(page).fill(world.word);
    await getSearchField(page).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: world.word })).toBeVisible();
  });

  test("[ROUTES-22] /me/ redirects to your own profile, or to the login page for visitors", async ({ page, world }) => {
    await visit(page, "/me/");
    await expect(page).toHaveURL("/login/?next=%2Fme%2F");
    await world.owner.signIn(page.context());
    await visit(page, "/me/");
    await expect(page).toHaveURL(`/${world.owner.username}/`);
  });

  test("[ROUTES-23] people can log in at both URLs", async ({ page, url }, { project }) => {
    const name = `rosa${project.name}${Date.now()}`;
    await visit(page, "/signup/");
    await signUp(page, { name: "Rosa", email: `${name}@example.com`, password: PASSWORD });
    await expect(page).toHaveURL(`${url}/signup/welcome/`);
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    // An open page would keep requesting the previous person's data.
    await page.goto("about:blank");
    await page.context().clearCookies();
    await visit(page, "/login/");
    await logIn(page, `${name}@example.com`, PASSWORD);
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  });

  test("[ROUTES-58] a trailing slash is optional, and an unknown URL returns 404", async ({ page, world }) => {
    const { request } = page.context();
    await world.owner.signIn(page.context());
    const paths = ["/", "/homefeed/", "/search/", "/search/pins/?q=a", "/settings/", "/pin/create/", "/today/"];
    const [pin] = world.pins;
    const ownPaths = [`/pin/${pin?.id}/`, world.board.url, world.section.url, `/${world.owner.username}/`];
    for (const path of [
      ...paths,
      ...ownPaths,
      `/${world.owner.username}/_created/`,
      `/${world.owner.username}/_saved/`,
    ]) {
      const [slashed, bare] = [path, path.replace(/\/(?=\?|$)/, "")];
      const answers = [await request.get(slashed), await request.get(bare)];
      expect(answers[1]?.status(), bare).toBe(answers[0]?.status());
      expect(answers[0]?.status(), slashed).toBe(200);
    }
    expect((await request.get("/nope/x/y/z")).status()).toBe(404);
  });

  for (const path of ["/settings", "/pin/create/?from=here"]) {
    test(`[ROUTES-59] ${path} redirects visitors to log in and back`, async ({ page, someone }) => {
      const person = await someone("Nora");
      await page.goto(path);
      await expect(page).toHaveURL(`/login/?next=${encodeURIComponent(path)}`);
      await waitForHydration(page);
      await logIn(page, person.username, PASSWORD);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    });
  }
});
