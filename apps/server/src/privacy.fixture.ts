import type { OperationName } from "@tessera/contract";

/** The viewers, by their relationship to an owner and to the owner's secret board. */
export const VIEWERS = [
  "visitor",
  "stranger",
  "follower",
  /** Someone the owner blocked, and someone who blocked the owner. */
  "blocked",
  "blocker",
  /** Someone who was invited to the board and hasn't responded. */
  "invitee",
  /** Collaborators on the board. */
  "looker",
  "manager",
  /** Former collaborators. The saves of `former` stay on the board. */
  "removed",
  "former",
  "owner",
  /** People with a link to view the board: a valid link, and an expired one. */
  "holder",
  "lateHolder",
  /** People with a link to join the board: a valid link, and an expired one. */
  "coming",
  "late",
] as const;
export type Viewer = (typeof VIEWERS)[number];

/** The things that viewers could find. */
export const THING_NAMES = [
  /** One of the owner's public boards, with everything on it. */
  "open",
  /** The secret board's existence, which an invited person learns. Like everything else, it was public for a while. */
  "secret",
  /** The owner's things on the secret board. */
  "onSecret",
  /** The note that only the secret board's keepers share. */
  "note",
  /** Things that the former collaborator created, saved, and wrote on the secret board. */
  "former",
  "protected",
  "archived",
  "deleted",
  /** A pin and a section that were deleted from the open board. */
  "dropped",
  /** Everything of a person who was removed from the site: a board, a comment, a save on the secret board. */
  "gone",
  /** Things that only the owner sees: an import, a video, a bulk action, a link, and the open board's note. */
  "own",
  /** A link for joining the secret board. */
  "code",
] as const;
export type ThingName = (typeof THING_NAMES)[number];

/** For each thing, the viewers who find any part of it in a response. Viewers who aren't listed find nothing. */
export type VisibilityRow = Readonly<Partial<Record<ThingName, readonly Viewer[]>>>;

const OWNER_ONLY: readonly Viewer[] = ["owner"];
/** The secret board's owner and current collaborators. */
export const BOARD_MEMBERS: readonly Viewer[] = ["looker", "manager", "owner"];
/** The people who can reorder the secret board. */
const ORGANIZERS: readonly Viewer[] = ["manager", "owner"];
/** Everyone except people who blocked the owner or were blocked by the owner. */
const UNBLOCKED_VIEWERS = VIEWERS.filter((viewer) => viewer !== "blocked" && viewer !== "blocker");

/** The viewers who may find out anything about a thing, through any response. */
export const PERMITTED_VIEWERS: Readonly<Record<ThingName, readonly Viewer[]>> = {
  open: UNBLOCKED_VIEWERS,
  secret: [...BOARD_MEMBERS, "invitee", "holder", "coming"],
  onSecret: [...BOARD_MEMBERS, "holder"],
  note: BOARD_MEMBERS,
  former: [...BOARD_MEMBERS, "holder", "former"],
  protected: UNBLOCKED_VIEWERS,
  archived: UNBLOCKED_VIEWERS,
  deleted: OWNER_ONLY,
  dropped: OWNER_ONLY,
  gone: [],
  own: OWNER_ONLY,
  code: ["manager", "owner"],
};

/** Public things, for everyone except people who blocked the owner or were blocked by the owner. */
const PUBLIC_THINGS: VisibilityRow = { open: UNBLOCKED_VIEWERS, archived: UNBLOCKED_VIEWERS };
/** Public things, and things that anyone with their URL can see. */
const THINGS_VISIBLE_BY_URL: VisibilityRow = { ...PUBLIC_THINGS, protected: UNBLOCKED_VIEWERS };
/** Public things and, for the owner, the secret board and the owner's things on it. */
const PUBLIC_AND_OWN_THINGS: VisibilityRow = { ...PUBLIC_THINGS, secret: OWNER_ONLY, onSecret: OWNER_ONLY };
/** What people saved most, and the board of the owner's own save of it. */
const POPULAR_THINGS: VisibilityRow = { open: UNBLOCKED_VIEWERS, secret: OWNER_ONLY, onSecret: OWNER_ONLY };
/** Everyone's own saves that aren't public. */
const OWN_SAVES: VisibilityRow = {
  secret: OWNER_ONLY,
  onSecret: OWNER_ONLY,
  archived: OWNER_ONLY,
  protected: OWNER_ONLY,
  former: ["former"],
};

/** Logged-in people who neither created nor saved the offered pins. */
const PICKERS: readonly Viewer[] = [
  "stranger",
  "follower",
  "invitee",
  "looker",
  "manager",
  "removed",
  "coming",
  "late",
];

/** People who followed everything while it was public. */
const FOLLOWERS: readonly Viewer[] = ["stranger", "follower", "removed", "former"];
/** All things on the secret board. */
const WHOLE_BOARD: VisibilityRow = {
  ...THINGS_VISIBLE_BY_URL,
  secret: BOARD_MEMBERS,
  onSecret: BOARD_MEMBERS,
  former: BOARD_MEMBERS,
};
/** The board as its own page shows it, with the keepers' note. */
const BOARD_WITH_NOTE: VisibilityRow = { ...WHOLE_BOARD, note: BOARD_MEMBERS, own: OWNER_ONLY };
/** Pins on the secret board. People who saved a pin there still see that pin, without the board. */
const WHOLE_PIN: VisibilityRow = { ...WHOLE_BOARD, former: [...BOARD_MEMBERS, "former"] };

/** The things that each read operation shows, and to whom. An operation without a row fails the test. */
export const SHOWN_THINGS: Readonly<Partial<Record<OperationName, VisibilityRow>>> = {
  "accounts.viewer": {},
  "accounts.mailLink": {},
  "admin.siteText": {},
  "accounts.state": {},
  "accounts.settings": {},
  "accounts.sessions": {},
  "accounts.loginMethods": {},
  "boards.get": BOARD_WITH_NOTE,
  "boards.fields": BOARD_WITH_NOTE,
  "boards.find": BOARD_WITH_NOTE,
  "boards.pins": WHOLE_BOARD,
  "boards.sections": { ...THINGS_VISIBLE_BY_URL, secret: BOARD_MEMBERS, onSecret: BOARD_MEMBERS },
  "boards.section": { ...THINGS_VISIBLE_BY_URL, secret: BOARD_MEMBERS, onSecret: BOARD_MEMBERS },
  // Board ideas omit pins that are already on the board.
  "boards.ideas": { archived: UNBLOCKED_VIEWERS },
  // The deleted board also contains a save of the open board's pin.
  "boards.deleted": { open: OWNER_ONLY, deleted: OWNER_ONLY },
  "boards.deletedSections": { open: OWNER_ONLY, dropped: OWNER_ONLY },
  "boards.followed": { open: FOLLOWERS, archived: FOLLOWERS },
  "boards.activity": { open: BOARD_MEMBERS, onSecret: BOARD_MEMBERS, former: BOARD_MEMBERS },
  // Content items that several people saved to the secret board.
  "boards.duplicates": { open: ORGANIZERS, onSecret: ORGANIZERS, former: ORGANIZERS },
  "boards.collaborators": {},
  "boards.invites": { secret: ["invitee"] },
  "boards.inviteMetadata": { secret: ["coming"] },
  "boards.inviteCodes": { code: ["manager", "owner"] },
  "boards.shareLinks": { own: OWNER_ONLY },
  "boards.shared": { secret: ["holder"], onSecret: ["holder"] },
  "boards.sharedPins": { open: ["holder"], onSecret: ["holder"], former: ["holder"] },
  // Things that are only shared by URL have no public comments.
  "comments.list": { ...PUBLIC_THINGS, onSecret: BOARD_MEMBERS, former: BOARD_MEMBERS, protected: OWNER_ONLY },
  "comments.replies": { ...PUBLIC_THINGS, onSecret: BOARD_MEMBERS, protected: OWNER_ONLY },
  "comments.mentionable": {},
  "experiences.list": {},
  "feedback.hidden": {},
  "feedback.tuning": {},
  // People who saved the open board's pin need no recommendation for it.
  "home.feed": { ...PUBLIC_AND_OWN_THINGS, open: UNBLOCKED_VIEWERS.filter((viewer) => viewer !== "former") },
  "home.following": { open: FOLLOWERS, archived: FOLLOWERS },
  "home.pickOffers": { open: PICKERS, archived: [...PICKERS, "former"] },
  "home.picks": {},
  "imports.list": { own: OWNER_ONLY },
  "imports.get": { own: OWNER_ONLY },
  "imports.items": {},
  "insights.pinAnalytics": {
    open: OWNER_ONLY,
    onSecret: OWNER_ONLY,
    former: ["former"],
    protected: OWNER_ONLY,
    archived: OWNER_ONLY,
  },
  "offsite.check": { ...THINGS_VISIBLE_BY_URL, onSecret: BOARD_MEMBERS },
  "people.get": {},
  "people.fields": {},
  "people.followers": {},
  "people.following": {},
  "people.blocked": {},
  "people.interests": {},
  "people.boards": {
    ...PUBLIC_THINGS,
    secret: BOARD_MEMBERS,
    onSecret: BOARD_MEMBERS,
    former: BOARD_MEMBERS,
    protected: OWNER_ONLY,
  },
  "people.created": { ...PUBLIC_AND_OWN_THINGS, protected: OWNER_ONLY, former: ["former"] },
  "people.saved": { ...PUBLIC_AND_OWN_THINGS, protected: OWNER_ONLY, former: ["former"] },
  "pins.get": WHOLE_PIN,
  "pins.deleted": { open: OWNER_ONLY, dropped: OWNER_ONLY },
  "pins.related": PUBLIC_AND_OWN_THINGS,
  "pins.visualSearch": PUBLIC_AND_OWN_THINGS,
  "pins.bulkRun": { secret: OWNER_ONLY, own: OWNER_ONLY },
  "search.pins": PUBLIC_AND_OWN_THINGS,
  "search.local": POPULAR_THINGS,
  "search.videos": {},
  "search.buyablePins": {},
  "search.myPins": { ...OWN_SAVES, open: ["former", "owner"] },
  "search.myContent": { ...OWN_SAVES, open: OWNER_ONLY },
  "pins.shopTool": {},
  "search.boards": PUBLIC_THINGS,
  "search.users": {},
  "search.guide": {},
  "search.typeahead": { ...PUBLIC_THINGS, secret: BOARD_MEMBERS },
  // The topics' images.
  "topics.list": { open: UNBLOCKED_VIEWERS },
  "topics.get": { open: UNBLOCKED_VIEWERS },
  "topics.followed": { open: FOLLOWERS },
  "topics.feed": PUBLIC_AND_OWN_THINGS,
  "today.articles": {},
  "today.season": {},
  "today.seasonPins": PUBLIC_AND_OWN_THINGS,
  "topics.best": PUBLIC_AND_OWN_THINGS,
  "today.pins": POPULAR_THINGS,
  "today.article": {},
  "today.articlePins": PUBLIC_AND_OWN_THINGS,
  "topics.videos": {},
  "videos.get": { own: OWNER_ONLY },
  "videos.limits": {},
};

/** The things that a visitor sees. Everyone gets the same response, because it can be cached and shared. */
export const PUBLIC_ROW: VisibilityRow = { open: VIEWERS, archived: VIEWERS };

/** Read routes outside the contract, with the things that they show, and to whom. A missing route fails the test. */
export const OTHER_ROUTES: Readonly<Record<string, VisibilityRow>> = {
  "GET /v3/feeds/boards/:/atom": PUBLIC_ROW,
  "GET /v3/feeds/people/:/atom": PUBLIC_ROW,
  "GET /v3/feeds/shared/:/atom": { open: ["holder"], secret: ["holder"], onSecret: ["holder"], former: ["holder"] },
  "GET /v3/feeds/shared/:/pictures/:": { open: ["holder"], onSecret: ["holder"], former: ["holder"] },
  "GET /v3/oembed": PUBLIC_ROW,
  "GET /v3/users/me/export": {
    ...{ open: ["stranger", "follower", "removed", "former", "owner"], archived: [...FOLLOWERS, "owner"] },
    ...{
      secret: BOARD_MEMBERS,
      onSecret: BOARD_MEMBERS,
      former: ["former"],
      protected: OWNER_ONLY,
      deleted: OWNER_ONLY,
    },
    ...{ note: OWNER_ONLY, own: OWNER_ONLY },
  },
  "GET /v3/users/me/export/bookmarks": {
    ...{
      open: ["former", "owner"],
      archived: OWNER_ONLY,
      secret: BOARD_MEMBERS,
      onSecret: BOARD_MEMBERS,
      former: ["former"],
    },
    protected: OWNER_ONLY,
  },
  "GET /v3/boards/:/live": {},
  "GET /v3/users/me/invites/live": {},
  "GET /pin_redirect": { ...THINGS_VISIBLE_BY_URL, onSecret: BOARD_MEMBERS, former: [...BOARD_MEMBERS, "former"] },
  "POST /graphql": WHOLE_PIN,
};

/** Routes that reveal nothing about anyone. Routes for files are included, because a separate test covers them. */
export const SILENT_ROUTES: readonly string[] = [
  "GET /.well-known/change-password",
  "GET /attribution_source",
  "GET /developers",
  "GET /healthz",
  "GET /media/:/:",
  "GET /media/:/:/:",
  "GET /metrics",
  "GET /readyz",
  "GET /v3/openapi.json",
  "POST /pin/create/share",
];
