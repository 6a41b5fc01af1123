import { expect, type Page } from "@playwright/test";
import { getSearchField } from "./acts.ts";
import { waitForMailLink } from "./mailbox.ts";
import { PASSWORD, Person } from "./person.ts";
import { createPicture } from "./pictures.ts";
import { ARTICLE_SLUG, type World } from "./world.ts";

/** A product screen, and how to open it. */
export interface Screen {
  readonly name: string;
  readonly as: "visitor" | "owner" | "stranger";
  readonly path: (world: World) => string;
  /** The HTTP status of the screen's document. */
  readonly status?: number;
  /** The steps that show the screen after its page has opened, including a check that the screen is visible. */
  readonly prepare?: (page: Page, world: World) => Promise<void>;
}

/** Returns the site's URL. It's read when a screen is opened, because the site starts after this file is loaded. */
export const getSite = () => process.env.TESSERA_E2E_SITE ?? "";
/** Returns the path of the pin that most screens show. */
export const getPinPath = ({ pins: [, pin] }: World) => `/pin/${pin?.id}/`;

/** Opens a link in a mail. Without its token, the page that the link leads to only explains that it doesn't work. */
async function openMailLink(page: Page, { email }: Person, subject: string, prefix: string): Promise<void> {
  await page.goto(await waitForMailLink(email, subject, prefix));
}

/** Every screen. */
export const SCREENS: readonly Screen[] = [
  { name: "landing", as: "visitor", path: () => "/" },
  { name: "sign-up", as: "visitor", path: () => "/signup/" },
  ...["/about/", "/about/privacy/", "/about/terms/"].map((name): Screen => ({ name, as: "visitor", path: () => name })),
  { name: "log-in", as: "visitor", path: () => "/login/?next=%2Fsettings%2F" },
  { name: "log-in without a password", as: "visitor", path: () => "/password/reset/" },
  { name: "a link that doesn't work", as: "visitor", path: () => "/email_verification_error/?link=reset" },
  {
    name: "new password",
    as: "visitor",
    path: ({ owner }) => `/pw/${owner.username}/`,
    async prepare(page, { owner }) {
      await owner.call("accounts.requestPasswordReset", { username_or_email: owner.username });
      await openMailLink(page, owner, "Choose a new password", "/pw/");
      await expect(page.getByLabel("New password")).toBeVisible();
    },
  },
  {
    name: "secure an account",
    as: "visitor",
    path: () => "/secure/panic/",
    async prepare(page, { owner }) {
      await Person.logIn(new URL(page.url()).origin, owner.username, PASSWORD);
      await openMailLink(page, owner, "New login to your account", "/secure/panic/");
      await expect(page.getByRole("button", { name: "Log everyone out" })).toBeVisible();
    },
  },
  {
    name: "confirm an email",
    as: "visitor",
    path: () => "/email/confirm/",
    async prepare(page, { owner }) {
      await openMailLink(page, owner, "Confirm your email address", "/email/confirm/");
      await expect(page.getByRole("button", { name: "Confirm email" })).toBeVisible();
    },
  },
  { name: "home", as: "stranger", path: () => "/" },
  { name: "home of another person", as: "owner", path: () => "/homefeed/" },
  { name: "following", as: "stranger", path: () => "/homefeed/following/" },
  { name: "following no one", as: "owner", path: () => "/homefeed/following/" },
  { name: "pick what you like", as: "owner", path: () => "/homefeed/welcome/" },
  { name: "set up an account", as: "owner", path: () => "/signup/welcome/" },
  { name: "tune your feed", as: "stranger", path: () => "/edit/" },
  { name: "tune your feed, nothing yet", as: "owner", path: () => "/edit/" },
  ...["people", "boards", "own", "history", "hidden"].map(
    (part): Screen => ({ name: `tune your feed: ${part}`, as: "stranger", path: () => `/edit/?show=${part}` }),
  ),
  { name: "tune your feed: nothing hidden", as: "owner", path: () => "/edit/?show=hidden" },
  { name: "topics", as: "stranger", path: () => "/topics/" },
  { name: "topics, signed out", as: "visitor", path: () => "/topics/" },
  { name: "topic", as: "stranger", path: () => "/topics/crafts/" },
  { name: "topic without pins", as: "owner", path: () => "/topics/tattoos/" },
  { name: "ideas", as: "visitor", path: () => "/ideas/" },
  { name: "interest, signed out", as: "visitor", path: () => "/ideas/crafts/600/" },
  { name: "today", as: "visitor", path: () => "/today/" },
  { name: "popular today", as: "owner", path: () => "/today/popular/" },
  { name: "article", as: "visitor", path: () => `/discover/article/${ARTICLE_SLUG}/` },
  { name: "article that doesn't exist", as: "owner", path: () => "/today/article/1/", status: 404 },
  { name: "videos", as: "visitor", path: () => "/videos/" },
  { name: "videos about a topic", as: "owner", path: () => "/videos/tattoos/804/" },
  { name: "search", as: "owner", path: () => "/search/" },
  { name: "search, signed out", as: "visitor", path: () => "/search/" },
  { name: "search results: pins", as: "owner", path: ({ word }) => `/search/pins/?q=${word}` },
  { name: "search results: videos", as: "visitor", path: ({ word }) => `/search/videos/?q=${word}` },
  { name: "search results: own pins", as: "owner", path: ({ word }) => `/search/my_pins/?q=${word}` },
  { name: "search results: boards", as: "owner", path: ({ word }) => `/search/boards/?q=${word}` },
  { name: "search results: people", as: "visitor", path: ({ owner }) => `/search/users/?q=${owner.username}` },
  { name: "corrected search", as: "visitor", path: ({ word }) => `/search/pins/?q=${word}x+zzyzzxq` },
  { name: "search without results", as: "owner", path: () => "/search/pins/?q=zzyzzxq" },
  { name: "closeup of your own pin", as: "owner", path: getPinPath },
  { name: "closeup of another's pin", as: "stranger", path: getPinPath },
  { name: "closeup, signed out", as: "visitor", path: ({ pins: [, pin] }) => pin?.seoUrl ?? "" },
  { name: "comments of your own pin", as: "owner", path: (world) => `${getPinPath(world)}comments` },
  { name: "comments, signed out", as: "visitor", path: (world) => `${getPinPath(world)}comments` },
  { name: "comments, none yet", as: "stranger", path: ({ pins: [pin] }) => `/pin/${pin?.id}/comments` },
  { name: "stats of a pin", as: "owner", path: (world) => `${getPinPath(world)}analytics/` },
  { name: "stats of another's pin", as: "stranger", path: (world) => `${getPinPath(world)}analytics/`, status: 403 },
  { name: "similar pins", as: "stranger", path: (world) => `${getPinPath(world)}visual-search/?crop=10,20,50,40` },
  { name: "similar products", as: "visitor", path: (world) => `${getPinPath(world)}visual-search/products/` },
  { name: "create", as: "owner", path: () => "/pin/create/" },
  {
    name: "create, from the bookmarklet",
    as: "owner",
    path: () =>
      `/pin/create/?${new URLSearchParams({ url: `${getSite()}/chairs`, media: `${getSite()}/pictures/2.jpg`, title: "Chairs" })}`,
  },
  {
    name: "create, images of a page",
    as: "owner",
    path: () => `/pin/create/?${new URLSearchParams({ url: `${getSite()}/chairs` })}`,
    async prepare(page) {
      await expect(page.getByRole("checkbox")).toHaveCount(3);
      await page.getByRole("checkbox").first().check();
    },
  },
  {
    name: "create, a page that refuses saving",
    as: "owner",
    path: () => `/pin/create/?${new URLSearchParams({ url: `${getSite()}/private` })}`,
    async prepare(page) {
      await expect(page.getByText(/doesn’t allow saving/)).toBeVisible();
    },
  },
  ...["pin-builder", "pin-creation-tool", "pin-editor"].map(
    (address): Screen => ({ name: `create, at ${address}`, as: "owner", path: () => `/${address}/` }),
  ),
  { name: "create a story", as: "owner", path: () => "/story-pin-builder/" },
  {
    name: "create a story, its pages",
    as: "owner",
    path: () => "/idea-pin-builder/",
    async prepare(page) {
      await page.locator("input[type=file]").setInputFiles([await createPicture(33), await createPicture(34)]);
      await page.getByRole("button", { name: "Add text" }).click();
      await page.getByRole("textbox", { name: "Text", exact: true }).fill("Rings on stripes");
    },
  },
  { name: "a story", as: "stranger", path: ({ story }) => `/pin/${story.id}/` },
  {
    name: "a story, signed out, its last page",
    as: "visitor",
    path: ({ story }) => `/pin/${story.id}/`,
    async prepare(page) {
      const next = page.getByRole("button", { name: "Next page" });
      await next.click();
      await next.click();
      await expect(next).toHaveCount(0);
    },
  },
  { name: "edit a pin", as: "owner", path: (world) => `${getPinPath(world)}edit/` },
  { name: "save a pin", as: "stranger", path: (world) => `${getPinPath(world)}repin/` },
  { name: "change a save", as: "owner", path: (world) => `${getPinPath(world)}repin/?isEditingPin=true` },
  { name: "your own board", as: "owner", path: ({ board }) => board.url },
  { name: "another's board", as: "stranger", path: ({ board }) => board.url },
  { name: "board search without matches", as: "visitor", path: ({ board }) => `${board.url}?q=zzyzzxq` },
  { name: "board, signed out", as: "visitor", path: ({ board }) => board.url },
  { name: "empty board", as: "owner", path: ({ emptyBoard }) => emptyBoard.url },
  { name: "secret board", as: "owner", path: ({ secretBoard }) => secretBoard.url },
  { name: "board shared by link", as: "owner", path: ({ linkBoard }) => linkBoard.url },
  { name: "another's board shared by link", as: "stranger", path: ({ linkBoard }) => linkBoard.url },
  { name: "section", as: "owner", path: ({ section }) => section.url },
  { name: "edit a section", as: "owner", path: ({ section }) => `/boardsection/${section.id}/edit/` },
  { name: "edit a board", as: "owner", path: ({ board }) => `/board/${board.id}/edit/` },
  {
    name: "organize a board",
    as: "owner",
    path: ({ board }) => board.url,
    async prepare(page) {
      await page.getByRole("button", { name: "Organize", exact: true }).click();
      await page.getByRole("main").getByRole("checkbox").first().check({ force: true });
    },
  },
  { name: "a board with collaborators", as: "stranger", path: ({ sharedBoard }) => sharedBoard.url },
  { name: "people of a board", as: "owner", path: ({ sharedBoard }) => `/board/${sharedBoard.id}/edit/collaborators/` },
  {
    name: "people of a board, for a collaborator",
    as: "stranger",
    path: ({ sharedBoard }) => `/board/${sharedBoard.id}/edit/collaborators/`,
  },
  { name: "activity of a board", as: "stranger", path: ({ sharedBoard }) => `/board/${sharedBoard.id}/activity/` },
  { name: "activity of a board, none yet", as: "owner", path: ({ linkBoard }) => `/board/${linkBoard.id}/activity/` },
  {
    name: "duplicates on a board",
    as: "owner",
    path: ({ board }) => `/board/${board.id}/duplicates/`,
    async prepare(page) {
      await page.getByRole("checkbox").first().check({ force: true });
    },
  },
  {
    name: "duplicates on a board, none",
    as: "owner",
    path: ({ sharedBoard }) => `/board/${sharedBoard.id}/duplicates/`,
  },
  {
    name: "invite people to a board",
    as: "owner",
    path: ({ sharedBoard, stranger }) => `/board/${sharedBoard.id}/edit/add_collaborators/?q=${stranger.username}`,
  },
  { name: "invited to a board", as: "stranger", path: ({ stranger }) => `/${stranger.username}/_saved/` },
  { name: "invited by a link", as: "owner", path: ({ inviteCode }) => `/invited/?invite_code=${inviteCode}` },
  {
    name: "invited by a link, signed out",
    as: "visitor",
    path: ({ inviteCode }) => `/invited/?invite_code=${inviteCode}`,
  },
  { name: "invitation code form", as: "visitor", path: () => "/invited/" },
  { name: "invited by an expired link", as: "stranger", path: () => "/invited/?invite_code=nothing" },
  {
    name: "closeup opened by an invitation",
    as: "visitor",
    path: (world) => `${getPinPath(world)}?invite_code=${world.inviteCode}`,
    async prepare(page) {
      await expect(page.getByRole("complementary", { name: "Invitation" })).toBeVisible();
    },
  },
  { name: "board shown by a link", as: "visitor", path: ({ sharedPath }) => sharedPath },
  { name: "board shown by a link, with a password", as: "visitor", path: ({ lockedPath }) => lockedPath },
  {
    name: "links that show a board",
    as: "owner",
    path: ({ secretBoard }) => `/board/${secretBoard.id}/edit/collaborators/`,
  },
  { name: "profile: created", as: "owner", path: ({ owner }) => `/${owner.username}/_created/` },
  { name: "profile: saved", as: "stranger", path: ({ owner }) => `/${owner.username}/_saved/` },
  { name: "your own profile, by color", as: "owner", path: ({ owner }) => `/${owner.username}/?filter=COLORS` },
  { name: "profile, signed out", as: "visitor", path: ({ owner }) => `/${owner.username}/` },
  { name: "empty profile", as: "stranger", path: ({ stranger }) => `/${stranger.username}/` },
  { name: "profile of a blocked person", as: "owner", path: ({ blocked }) => `/${blocked}/` },
  { name: "settings", as: "owner", path: () => "/settings/" },
  { name: "recently deleted", as: "owner", path: () => "/settings/deleted/" },
  { name: "nothing deleted", as: "stranger", path: () => "/settings/deleted/" },
  {
    name: "your data",
    as: "owner",
    path: () => "/settings/your-data/",
    async prepare(page) {
      await page.getByRole("button", { name: /^Show items that weren’t imported/ }).click();
      await expect(page.getByText("No image found")).toBeVisible();
    },
  },
  { name: "your data, nothing imported", as: "stranger", path: () => "/settings/your-data/" },
  {
    name: "your data, a file to import",
    as: "stranger",
    path: () => "/settings/your-data/",
    async prepare(page) {
      const file = { name: "Bookmarks of the old computer.html", mimeType: "text/html", buffer: Buffer.alloc(70_000) };
      await page.locator("input[type=file]").setInputFiles(file);
      await expect(page.getByRole("radio", { name: /Only me/ })).toBeChecked();
    },
  },
  { name: "save from any site", as: "owner", path: () => "/settings/bookmarklet/" },
  { name: "about links", as: "visitor", path: () => "/offsite/" },
  { name: "not found", as: "visitor", path: () => "/nope/x/y/z/", status: 404 },
  { name: "not found, signed in", as: "owner", path: () => "/pin/1/", status: 404 },
  {
    name: "failure",
    as: "owner",
    path: () => "/search/",
    async prepare(page) {
      await page.route("**/v3/search/**", (route) => route.fulfill({ status: 500, body: "" }));
      const field = getSearchField(page);
      await field.fill("anything");
      await field.press("Enter");
      await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    },
  },
];

/** Opens a screen as the person who is meant to see it. */
export async function openScreen(page: Page, world: World, screen: Screen): Promise<void> {
  if (screen.as !== "visitor") await world[screen.as].signIn(page.context());
  const answer = await page.goto(screen.path(world));
  expect(answer?.status()).toBe(screen.status ?? 200);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await screen.prepare?.(page, world);
}
