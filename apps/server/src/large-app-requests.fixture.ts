import { findOperation, type OperationName, operations } from "@tessera/contract";
import type { ApiClient } from "@tessera/testkit";
import type { LargeApp } from "./large-app.fixture.ts";

/** The caller and input of one request. */
export interface LargeAppRequest {
  readonly as: "visitor" | "keeper" | "follower" | "partner";
  readonly input: Readonly<Record<string, string | boolean | undefined>>;
  /** A label that distinguishes several requests to one operation. */
  readonly variant?: string;
}

type LargeAppRequestFactory = (large: LargeApp) => readonly LargeAppRequest[];

/** The input for each list operation, in its largest case. Add new list operations here. */
export const LIST_REQUESTS: Readonly<Partial<Record<OperationName, LargeAppRequestFactory>>> = {
  "boards.activity": ({ sharedBoard }) => [{ as: "keeper", input: { board_id: sharedBoard } }],
  "boards.collaborators": ({ sharedBoard }) => [{ as: "keeper", input: { board_id: sharedBoard } }],
  "boards.deleted": () => [{ as: "keeper", input: {} }],
  "boards.deletedSections": () => [{ as: "keeper", input: {} }],
  "boards.duplicates": ({ heavy }) => [{ as: "partner", input: { board_id: heavy.board } }],
  "boards.followed": () => [{ as: "keeper", input: {} }],
  "boards.ideas": ({ heavy }) => [
    { as: "follower", input: { board_id: heavy.board } },
    { as: "follower", input: { board_id: heavy.board, products_only: true }, variant: "products" },
  ],
  "boards.shareLinks": ({ shownBoard }) => [{ as: "keeper", input: { board_id: shownBoard } }],
  "boards.sharedPins": ({ shareToken }) => [{ as: "follower", input: { token: shareToken } }],
  "boards.inviteCodes": ({ sharedBoard }) => [{ as: "keeper", input: { board_id: sharedBoard } }],
  "boards.invites": () => [{ as: "keeper", input: {} }],
  "boards.pins": ({ heavy }) => [
    { as: "follower", input: { board_id: heavy.board } },
    { as: "follower", input: { board_id: heavy.sectionBoard, section: heavy.section }, variant: "section" },
    { as: "follower", input: { board_id: heavy.board, sort: "oldest" }, variant: "oldest first" },
    { as: "follower", input: { board_id: heavy.board, favorited: true }, variant: "favorites" },
    { as: "follower", input: { board_id: heavy.board, q: "wi" }, variant: "with words" },
    {
      as: "follower",
      input: { board_id: heavy.sectionBoard, section: heavy.section, sort: "newest" },
      variant: "section, newest first",
    },
  ],
  "comments.list": ({ heavy }) => [
    { as: "follower", input: { pin_id: heavy.discussed } },
    { as: "follower", input: { pin_id: heavy.discussed, sort: "newest" }, variant: "newest first" },
  ],
  "comments.replies": ({ heavy }) => [
    { as: "follower", input: { pin_id: heavy.discussed, comment_id: heavy.answered } },
  ],
  "feedback.hidden": () => [{ as: "keeper", input: {} }],
  "home.feed": () => [
    { as: "visitor", input: {}, variant: "visitor" },
    { as: "follower", input: {} },
  ],
  "home.following": () => [{ as: "follower", input: {} }],
  "home.pickOffers": () => [{ as: "follower", input: {} }],
  "home.picks": () => [{ as: "follower", input: {} }],
  "imports.items": ({ importId }) => [{ as: "keeper", input: { import_id: importId } }],
  "imports.list": () => [{ as: "keeper", input: {} }],
  "people.blocked": () => [{ as: "keeper", input: {} }],
  "people.boards": ({ heavy }) => [
    { as: "follower", input: { username: heavy.username } },
    { as: "follower", input: { username: heavy.username, sort: "alphabetical" }, variant: "by name" },
    { as: "follower", input: { username: heavy.username, sort: "custom" }, variant: "own order" },
  ],
  "people.created": ({ heavy }) => [
    { as: "follower", input: { username: heavy.username } },
    { as: "partner", input: { username: heavy.username }, variant: "a partner's own" },
  ],
  "people.followers": ({ heavy }) => [{ as: "follower", input: { username: heavy.username } }],
  "people.following": ({ heavy }) => [{ as: "follower", input: { username: heavy.follower } }],
  "people.saved": ({ heavy }) => [
    { as: "follower", input: { username: heavy.username } },
    { as: "follower", input: { username: heavy.follower, filter: "FAVORITED" }, variant: "favorites" },
    { as: "follower", input: { username: heavy.follower, filter: "CREATED_BY_ME" }, variant: "own" },
    { as: "follower", input: { username: heavy.follower, filter: "COLORS", color: "green" }, variant: "a color" },
    {
      as: "follower",
      input: { username: heavy.follower, filter: "INTERESTS", interest: "100" },
      variant: "a topic",
    },
  ],
  "pins.deleted": () => [{ as: "keeper", input: {} }],
  "pins.related": ({ heavy }) => [
    { as: "follower", input: { pin_id: heavy.pin } },
    { as: "follower", input: { pin_id: heavy.pin, products_only: true }, variant: "products" },
    { as: "follower", input: { pin_id: heavy.linked, domain_products: true }, variant: "products of a site" },
  ],
  "pins.visualSearch": ({ heavy }) => [
    { as: "follower", input: { pin_id: heavy.pin } },
    { as: "follower", input: { pin_id: heavy.pin, crop: "10,10,50,50" }, variant: "a part" },
    { as: "follower", input: { pin_id: heavy.pin, q: "wi" }, variant: "with words" },
    { as: "follower", input: { pin_id: heavy.pin, products_only: true }, variant: "products" },
  ],
  "search.boards": () => [{ as: "follower", input: { q: "kitchens" }, variant: "common word" }],
  "search.pins": () => [
    { as: "follower", input: { q: "kitchen" }, variant: "common word" },
    { as: "follower", input: { q: "larch" }, variant: "rare word" },
    { as: "follower", input: { q: "kitchne" }, variant: "mistyped" },
  ],
  "search.local": () => [{ as: "follower", input: { q: "kitchen" } }],
  "search.videos": () => [{ as: "follower", input: { q: "kitchen" }, variant: "common word" }],
  "search.buyablePins": () => [{ as: "follower", input: { q: "kitchen" }, variant: "common word" }],
  "search.myPins": () => [{ as: "partner", input: { q: "blue" }, variant: "common word" }],
  "search.myContent": () => [{ as: "partner", input: { q: "blue" }, variant: "common word" }],
  "pins.shopTool": ({ heavy }) => [{ as: "follower", input: { pin_id: heavy.pin } }],
  "topics.videos": () => [{ as: "follower", input: {} }],
  "search.users": () => [{ as: "follower", input: { q: "mara" }, variant: "common name" }],
  "topics.list": () => [{ as: "follower", input: {} }],
  "topics.feed": () => [{ as: "follower", input: { url_name: "home-and-interiors" } }],
  "today.articles": () => [{ as: "follower", input: {} }],
  "today.seasonPins": () => [{ as: "follower", input: { season: "winter" } }],
  "topics.best": () => [{ as: "follower", input: { url_name: "home-and-interiors" } }],
  "today.pins": () => [
    { as: "follower", input: { list: "popular" } },
    { as: "follower", input: { list: "popular", topic: "home-and-interiors" }, variant: "topic" },
  ],
  "today.articlePins": () => [{ as: "follower", input: { article: "article-1" } }],
  "topics.followed": () => [{ as: "follower", input: {} }],
};

/** Returns requests that differ in their labeled queries. */
function createQueryRequests(queries: Readonly<Record<string, string>>, input: object = {}): LargeAppRequest[] {
  return Object.entries(queries).map(([variant, q]) => ({ as: "follower", input: { ...input, q }, variant }));
}

/** The input for each other read operation. */
export const READ_REQUESTS: Readonly<Partial<Record<OperationName, LargeAppRequestFactory>>> = {
  "today.season": () => [{ as: "follower", input: {} }],
  "today.article": () => [{ as: "follower", input: { article: "article-1" } }],
  "admin.siteText": () => [{ as: "follower", input: { page: "privacy" } }],
  "accounts.mailLink": ({ mailToken }) => [{ as: "follower", input: { purpose: "secure", token: mailToken } }],
  "accounts.viewer": () => [{ as: "follower", input: {} }],
  "accounts.loginMethods": () => [{ as: "follower", input: {} }],
  "accounts.sessions": () => [{ as: "follower", input: {} }],
  "accounts.settings": () => [{ as: "follower", input: {} }],
  "accounts.state": () => [{ as: "follower", input: { state: "QUICK_SAVES_BOARD_ID" } }],
  "experiences.list": () => [{ as: "keeper", input: { placement_ids: "11,1000541,1000503" } }],
  "boards.find": ({ heavy }) => [{ as: "follower", input: { username: heavy.username, slug: heavy.slug } }],
  "boards.shared": ({ shareToken }) => [{ as: "follower", input: { token: shareToken } }],
  "boards.inviteMetadata": ({ inviteCode }) => [{ as: "follower", input: { invite_code: inviteCode } }],
  "boards.fields": ({ heavy }) => [
    { as: "follower", input: { board_id: heavy.sectionBoard, field_set_key: "boardEdit" } },
  ],
  "boards.get": ({ heavy }) => [{ as: "follower", input: { board_id: heavy.sectionBoard } }],
  "boards.section": ({ heavy }) => [{ as: "follower", input: { section_id: heavy.section } }],
  "boards.sections": ({ heavy }) => [{ as: "follower", input: { board_id: heavy.sectionBoard } }],
  "imports.get": ({ importId }) => [{ as: "keeper", input: { import_id: importId } }],
  "insights.pinAnalytics": ({ drawn }) => [{ as: "keeper", input: { pin_id: drawn } }],
  "offsite.check": ({ heavy }) => [{ as: "follower", input: { pin_id: heavy.linked, url: heavy.link } }],
  "people.get": ({ heavy }) => [{ as: "follower", input: { username: heavy.username } }],
  "feedback.tuning": () => [{ as: "follower", input: {} }],
  "people.interests": () => [{ as: "follower", input: {} }],
  "people.fields": ({ heavy }) => [{ as: "follower", input: { username: heavy.username } }],
  "pins.bulkRun": ({ bulkRunId }) => [{ as: "keeper", input: { run_id: bulkRunId } }],
  "pins.get": ({ heavy }) => [{ as: "follower", input: { pin_id: heavy.pin } }],
  "topics.get": () => [{ as: "follower", input: { url_name: "home-and-interiors" } }],
  "videos.get": ({ videoId }) => [{ as: "keeper", input: { video_id: videoId } }],
  "videos.limits": () => [{ as: "keeper", input: {} }],
  "comments.mentionable": ({ heavy }) =>
    createQueryRequests({ nothing: "", "one letter": "m", "common name": "mara" }, { pin_id: heavy.discussed }),
  "search.guide": () => createQueryRequests({ mistyped: "kitchne", "some words": "kitchen xyzzyx plugh" }),
  "search.typeahead": () =>
    createQueryRequests({ "one letter": "k", "two words": "kitchen la", mistyped: "kitchne", nothing: "" }),
};

/** Returns the read operations that do or don't return lists. */
export function listReadingOperations(list: boolean): OperationName[] {
  return (Object.keys(operations) as OperationName[]).filter((name) => {
    const declared = findOperation(name);
    return declared.effect === "read" && declared.list === list;
  });
}

/** Returns a request's label for the tables of limits. */
export function toRequestTitle(name: OperationName, { variant }: LargeAppRequest): string {
  return variant === undefined ? name : `${name}, ${variant}`;
}

export function getCaller(large: LargeApp, { as }: LargeAppRequest): ApiClient {
  return as === "visitor" ? large.app.visitor() : large[as];
}
