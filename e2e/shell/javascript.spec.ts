import { expect, type Page, test, visit } from "../fixtures.ts";

/**
 * The code that reports the visit, the code for offline use, and the code that keeps drafts. They load without
 * interaction, but only after everything else.
 */
const IDLE_SCRIPTS =
  /\/(?:ad-ids|leaving|random-id|(?:insights|offline)-runtime|draft-(?:keeper|store)|forget-drafts)-[\w-]+\.js$/;
/** The code for a pin's note, counts, price, sponsor, or type. It loads if any card on the page needs it. */
const CARD_SCRIPTS =
  /\/(?:card-(?:facts|video|experiments)|carousel|collection-(?:chips|item)|pin-card-(?:facts|mark)|pin-attribution|pin-source-picture|product-price|story-badge)-[\w-]+\.js$/;

/** Finds the scripts that a page fetched without interaction and that its document doesn't list. */
async function findUnnamedScripts(page: Page, path: string): Promise<string[]> {
  const fetched = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") fetched.add(new URL(request.url()).pathname);
  });
  const document = page.waitForResponse((response) => response.request().isNavigationRequest() && response.ok());
  await visit(page, path);
  const html = await (await document).text();
  await page.waitForLoadState("networkidle");
  expect([...fetched].some((script) => html.includes(script))).toBe(true);
  const unnamed = [...fetched].filter((script) => !html.includes(script));
  const expected = await addImports(
    page,
    unnamed,
    unnamed.filter((script) => IDLE_SCRIPTS.test(script) || CARD_SCRIPTS.test(script)),
  );
  return unnamed.filter((script) => !expected.has(script));
}

/** Adds the scripts that the given scripts import statically, directly or indirectly. */
async function addImports(page: Page, scripts: readonly string[], roots: readonly string[]): Promise<Set<string>> {
  const found = new Set(roots);
  for (const root of found) {
    const code = await (await page.request.get(root)).text();
    const imports = [...code.matchAll(/(?:from|import)["'`]\.(\/[\w.-]+)["'`]/g)].map(([, file]) => `/assets${file}`);
    for (const script of scripts) if (imports.includes(script)) found.add(script);
  }
  return found;
}

test.describe("a page that visitors read", () => {
  test.use({ startsApps: false });

  test("loads no script before the first interaction, which starts the app and isn't lost @both", async ({
    page,
    world,
    isMobile,
  }) => {
    const scripts = new Set<string>();
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.add(request.url());
    });
    const pinPath = `/pin/${world.pins[1]?.id}/`;
    for (const path of ["/", world.board.url, `/${world.owner.username}/`, pinPath]) {
      await page.goto(path, { waitUntil: "networkidle" });
      expect([...scripts], path).toEqual([]);
    }
    const share = page.getByRole("button", { name: "Share", exact: true });
    await (isMobile ? share.tap() : share.click());
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page).toHaveURL(pinPath);
  });
});

test.describe("before any interaction", () => {
  test("a visitor's other pages load only scripts that `npm run size` counts", async ({ page, world }) => {
    const paths = [`/search/pins/?q=${world.word}`, "/topics/", "/login/"];
    for (const path of paths) expect(await findUnnamedScripts(page, path), path).toEqual([]);
  });

  test("a member's pages load only counted scripts, and load dialogs and menus on demand", async ({
    page,
    context,
    world,
  }) => {
    await world.owner.signIn(context);
    const profile = `/${world.owner.username}/`;
    const paths = ["/", `/pin/${world.pins[1]?.id}/`, world.board.url, profile, "/pin/create/", "/settings/"];
    for (const path of paths) expect(await findUnnamedScripts(page, path), path).toEqual([]);
  });

  test("a menu clicked before its code loads opens once it has loaded", async ({ page, context, world }) => {
    await world.owner.signIn(context);
    await visit(page, "/");
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/popover-overlay.*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    const requested = page.waitForRequest(/popover-overlay.*\.js$/);
    await page.getByRole("button", { name: "Your account" }).click();
    await requested;
    await expect(page.getByRole("menu")).toHaveCount(0);
    release();
    await expect(page.getByRole("menuitem", { name: "Settings" })).toBeVisible();
  });
});

test("scripts and styles are cached for a year, and pages are requested each time @desktop", async ({ page }) => {
  const cacheControls = new Map<string, string | undefined>();
  page.on("response", (response) => {
    const type = response.request().resourceType();
    cacheControls.set(type, response.headers()["cache-control"]);
  });
  await visit(page, "/");
  expect(Object.fromEntries(cacheControls)).toMatchObject({
    document: "private, no-cache",
    script: "public, max-age=31536000, immutable",
    stylesheet: "public, max-age=31536000, immutable",
  });
});

test("scripts are sent compressed, and a request for a missing script returns 404 @desktop", async ({ page }) => {
  const html = await (await page.request.get("/")).text();
  const script = /\/assets\/[^"]+\.js/.exec(html)?.[0] ?? "";
  const send = (path: string, encoding: string) => page.request.get(path, { headers: { "accept-encoding": encoding } });
  const headers = async (encoding: string) => {
    const response = await send(script, encoding);
    expect(response.status()).toBe(200);
    const { "content-encoding": encodedAs = null, vary } = response.headers();
    return { encodedAs, vary };
  };
  expect(await headers("br")).toEqual({ encodedAs: "br", vary: "accept-encoding" });
  expect(await headers("gzip")).toEqual({ encodedAs: "gzip", vary: "accept-encoding" });
  expect(await headers("identity")).toEqual({ encodedAs: null, vary: "accept-encoding" });
  expect((await page.request.head(script)).status()).toBe(200);
  for (const path of ["/assets/missing.js", `${script}.br`, "/assets/..%2fsw.js", "/assets/"]) {
    expect((await send(path, "br")).status(), path).toBe(404);
  }
});
