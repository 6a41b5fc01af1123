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
export const THINGS = [
  /** One of the owner's public boards, with everything on it. */
  "open",
  /** The secret board's existence, which an invited person learns. Like everything else, it was public for a while. */
  "secret",
  /** The owner's things on the secret board. */
  "onSecret",
  /** The note that only the secret board's keepers share. */
  "note",
  /** Things that the former collaborator created, saved and wrote on the secret board. */
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
export type ThingName = (typeof THINGS)[number];

/** For each thing, the viewers who find any part of it in a response. Viewers who aren't listed find nothing. */
export type Row = Readonly<Partial<Record<ThingName, readonly Viewer[]>>>;

const OWNER: readonly Viewer[] = ["owner"];
/** The secret board's owner and current collaborators. */
export const KEEPERS: readonly Viewer[] = ["looker", "manager", "owner"];
/** The people who can reorder the secret board. */
const ORGANIZERS: readonly Viewer[] = ["manager", "owner"];
/** Everyone who isn't in a block with the owner. */
const UNBLOCKED = VIEWERS.filter((viewer) => viewer !== "blocked" && viewer !== "blocker");

/** The viewers who may find out anything about a thing, through any response. */
export const MAY_KNOW: Readonly<Record<ThingName, readonly Viewer[]>> = {
  open: UNBLOCKED,
  secret: [...KEEPERS, "invitee", "holder", "coming"],
  onSecret: [...KEEPERS, "holder"],
  note: KEEPERS,
  former: [...KEEPERS, "holder", "former"],
  protected: UNBLOCKED,
  archived: UNBLOCKED,
  deleted: OWNER,
  dropped: OWNER,
  gone: [],
  own: OWNER,
  code: ["manager", "owner"],
};

/** Public things, for everyone who isn't in a block with the owner. */
const ALL_PUBLIC: Row = { open: UNBLOCKED, archived: UNBLOCKED };
/** Public things, and things that anyone with their URL can see. */
const BY_ADDRESS: Row = { ...ALL_PUBLIC, protected: UNBLOCKED };
/** Public things and, for the owner, the secret board and the owner's things on it. */
const PUBLIC_AND_OWN: Row = { ...ALL_PUBLIC, secret: OWNER, onSecret: OWNER };
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
const FOLLOWING: readonly Viewer[] = ["stranger", "follower", "removed", "former"];
/** The whole secret board. */
const BOARD_WHOLE: Row = { ...BY_ADDRESS, secret: KEEPERS, onSecret: KEEPERS, former: KEEPERS };
/** The board as its own page shows it, with the keepers' note. */
const BOARD_WITH_NOTE: Row = { ...BOARD_WHOLE, note: KEEPERS, own: OWNER };
/** Pins on the secret board. People who saved a pin there still see that pin, without the board. */
const PIN_WHOLE: Row = { ...BOARD_WHOLE, former: [...KEEPERS, "former"] };

/** The things that each read operation shows, and to whom. An operation without a row fails the test. */
export const SHOWN: Readonly<Partial<Record<OperationName, Row>>> = {
  "accounts.viewer": {},
  "admin.siteText": {},
  "accounts.state": {},
  "accounts.settings": {},
  "accounts.sessions": {},
  "boards.get": BOARD_WITH_NOTE,
  "boards.fields": BOARD_WITH_NOTE,
  "boards.find": BOARD_WITH_NOTE,
  "boards.pins": BOARD_WHOLE,
  "boards.sections": { ...BY_ADDRESS, secret: KEEPERS, onSecret: KEEPERS },
  "boards.section": { ...BY_ADDRESS, secret: KEEPERS, onSecret: KEEPERS },
  // Board ideas leave out pins that are already on the board.
  "boards.ideas": { archived: UNBLOCKED },
  // The deleted board also contains a save of the open board's pin.
  "boards.deleted": { open: OWNER, deleted: OWNER },
  "boards.deletedSections": { open: OWNER, dropped: OWNER },
  "boards.followed": { open: FOLLOWING, archived: FOLLOWING },
  "boards.activity": { open: KEEPERS, onSecret: KEEPERS, former: KEEPERS },
  // Contents that several people saved to the secret board.
  "boards.duplicates": { open: ORGANIZERS, onSecret: ORGANIZERS, former: ORGANIZERS },
  "boards.collaborators": {},
  "boards.invites": { secret: ["invitee"] },
  "boards.inviteMetadata": { secret: ["coming"] },
  "boards.inviteCodes": { code: ["manager", "owner"] },
  "boards.shareLinks": { own: OWNER },
  "boards.shared": { secret: ["holder"], onSecret: ["holder"] },
  "boards.sharedPins": { open: ["holder"], onSecret: ["holder"], former: ["holder"] },
  // Things that are only shared by URL have no public comments.
  "comments.list": { ...ALL_PUBLIC, onSecret: KEEPERS, former: KEEPERS, protected: OWNER },
  "comments.replies": { ...ALL_PUBLIC, onSecret: KEEPERS, protected: OWNER },
  "experiences.list": {},
  "feedback.hidden": {},
  "feedback.tuning": {},
  // People who saved the open board's pin need no recommendation for it.
  "home.feed": { ...PUBLIC_AND_OWN, open: UNBLOCKED.filter((viewer) => viewer !== "former") },
  "home.following": { open: FOLLOWING, archived: FOLLOWING },
  "home.pickOffers": { open: PICKERS, archived: [...PICKERS, "former"] },
  "home.picks": {},
  "imports.list": { own: OWNER },
  "imports.get": { own: OWNER },
  "imports.items": {},
  "insights.pinAnalytics": { open: OWNER, onSecret: OWNER, former: ["former"], protected: OWNER, archived: OWNER },
  "offsite.check": { ...BY_ADDRESS, onSecret: KEEPERS },
  "people.get": {},
  "people.fields": {},
  "people.followers": {},
  "people.following": {},
  "people.blocked": {},
  "people.interests": {},
  "people.boards": { ...ALL_PUBLIC, secret: KEEPERS, onSecret: KEEPERS, former: KEEPERS, protected: OWNER },
  "people.created": { ...PUBLIC_AND_OWN, protected: OWNER, former: ["former"] },
  "people.saved": { ...PUBLIC_AND_OWN, protected: OWNER, former: ["former"] },
  "pins.get": PIN_WHOLE,
  "pins.deleted": { open: OWNER, dropped: OWNER },
  "pins.related": PUBLIC_AND_OWN,
  "pins.bulkRun": { secret: OWNER, own: OWNER },
  "search.pins": PUBLIC_AND_OWN,
  "search.boards": ALL_PUBLIC,
  "search.users": {},
  "search.typeahead": { ...ALL_PUBLIC, secret: KEEPERS },
  // The topics' images.
  "topics.list": { open: UNBLOCKED },
  "topics.get": { open: UNBLOCKED },
  "topics.followed": { open: FOLLOWING },
  "topics.feed": PUBLIC_AND_OWN,
  "videos.get": { own: OWNER },
  "videos.limits": {},
};

/** The things that a visitor sees. Everyone gets the same response, because it can be cached and shared. */
export const PUBLIC_ROW: Row = { open: VIEWERS, archived: VIEWERS };

/** Read routes outside the contract, with the things that they show, and to whom. A missing route fails the test. */
export const OTHER_ROUTES: Readonly<Record<string, Row>> = {
  "GET /v3/feeds/boards/:/atom": PUBLIC_ROW,
  "GET /v3/feeds/people/:/atom": PUBLIC_ROW,
  "GET /v3/feeds/shared/:/atom": { open: ["holder"], secret: ["holder"], onSecret: ["holder"], former: ["holder"] },
  "GET /v3/feeds/shared/:/pictures/:": { open: ["holder"], onSecret: ["holder"], former: ["holder"] },
  "GET /v3/oembed": PUBLIC_ROW,
  "GET /v3/users/me/export": {
    ...{ open: ["stranger", "follower", "removed", "former", "owner"], archived: [...FOLLOWING, "owner"] },
    ...{ secret: KEEPERS, onSecret: KEEPERS, former: ["former"], protected: OWNER, deleted: OWNER },
    ...{ note: OWNER, own: OWNER },
  },
  "GET /v3/users/me/export/bookmarks": {
    ...{ open: ["former", "owner"], archived: OWNER, secret: KEEPERS, onSecret: KEEPERS, former: ["former"] },
    protected: OWNER,
  },
  "GET /v3/boards/:/live": {},
  "GET /v3/users/me/invites/live": {},
  "GET /pin_redirect": { ...BY_ADDRESS, onSecret: KEEPERS, former: [...KEEPERS, "former"] },
  "POST /graphql": PIN_WHOLE,
};

/** Routes that reveal nothing about anyone. Routes for files are included, because a separate test covers them. */
export const SILENT_ROUTES: readonly string[] = [
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
