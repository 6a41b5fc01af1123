import { expect, type Page } from "@playwright/test";
import { hydrated } from "./fixtures.ts";
import type { World } from "./world.ts";

/** One screen of the product, as a sweep opens it. */
export interface Screen {
  readonly name: string;
  readonly as: "visitor" | "owner" | "stranger";
  readonly path: (world: World) => string;
  /** The HTTP status of its document. */
  readonly status?: number;
  /** What makes it what it is after it was opened, and what shows that it is there. */
  readonly reach?: (page: Page, world: World) => Promise<void>;
}

const pinPath = ({ pins: [, pin] }: World) => `/pin/${pin?.id}/`;

/** Every screen. */
export const SCREENS: readonly Screen[] = [
  { name: "landing", as: "visitor", path: () => "/" },
  { name: "sign-up", as: "visitor", path: () => "/signup/" },
  { name: "log-in", as: "visitor", path: () => "/login/?next=%2Fsettings%2F" },
  { name: "home", as: "stranger", path: () => "/" },
  { name: "home of somebody else", as: "owner", path: () => "/homefeed/" },
  { name: "search", as: "owner", path: () => "/search/" },
  { name: "search, signed out", as: "visitor", path: () => "/search/" },
  { name: "search results: pins", as: "owner", path: ({ word }) => `/search/pins/?q=${word}` },
  { name: "search results: boards", as: "owner", path: ({ word }) => `/search/boards/?q=${word}` },
  { name: "search results: people", as: "visitor", path: ({ owner }) => `/search/users/?q=${owner.username}` },
  { name: "search without results", as: "owner", path: () => "/search/pins/?q=zzyzzxq" },
  { name: "closeup of one's own pin", as: "owner", path: pinPath },
  { name: "closeup of another's pin", as: "stranger", path: pinPath },
  { name: "closeup, signed out", as: "visitor", path: ({ pins: [, pin] }) => pin?.seoUrl ?? "" },
  { name: "create", as: "owner", path: () => "/pin/create/" },
  { name: "edit a pin", as: "owner", path: (world) => `${pinPath(world)}edit/` },
  { name: "one's own board", as: "owner", path: ({ board }) => board.url },
  { name: "another's board", as: "stranger", path: ({ board }) => board.url },
  { name: "board, signed out", as: "visitor", path: ({ board }) => board.url },
  { name: "empty board", as: "owner", path: ({ emptyBoard }) => emptyBoard.url },
  { name: "secret board", as: "owner", path: ({ secretBoard }) => secretBoard.url },
  { name: "section", as: "owner", path: ({ section }) => section.url },
  { name: "edit a board", as: "owner", path: ({ board }) => `/board/${board.id}/edit/` },
  { name: "profile: created", as: "owner", path: ({ owner }) => `/${owner.username}/_created/` },
  { name: "profile: saved", as: "stranger", path: ({ owner }) => `/${owner.username}/_saved/` },
  { name: "profile, signed out", as: "visitor", path: ({ owner }) => `/${owner.username}/` },
  { name: "profile with nothing on it", as: "stranger", path: ({ stranger }) => `/${stranger.username}/` },
  { name: "settings", as: "owner", path: () => "/settings/" },
  { name: "about links", as: "visitor", path: () => "/offsite/" },
  { name: "not found", as: "visitor", path: () => "/nope/x/y/z/", status: 404 },
  { name: "not found, signed in", as: "owner", path: () => "/pin/1/", status: 404 },
  {
    name: "failure",
    as: "owner",
    path: () => "/search/",
    async reach(page) {
      await page.route("**/v3/search/**", (route) => route.fulfill({ status: 500, body: "" }));
      const field = page.getByRole("searchbox").first();
      await field.fill("anything");
      await field.press("Enter");
      await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    },
  },
];

/** Opens a screen as whoever it is for. */
export async function open(page: Page, world: World, screen: Screen): Promise<void> {
  if (screen.as !== "visitor") await world[screen.as].signIn(page.context());
  const answer = await page.goto(screen.path(world));
  expect(answer?.status()).toBe(screen.status ?? 200);
  await hydrated(page);
  await screen.reach?.(page, world);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
}
