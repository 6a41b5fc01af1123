import type { OperationName } from "@tessera/contract";

/** Everyone who asks, by their relation to an owner and to the owner's secret board. */
export const VIEWERS = [
  "visitor",
  "stranger",
  "follower",
  /** People the owner blocked, and people who blocked the owner. */
  "blocked",
  "blocker",
  /** Was invited to the board and hasn't answered. */
  "invitee",
  /** Are on it. */
  "looker",
  "manager",
  /** Were on it; the second one's saves stay there. */
  "removed",
  "former",
  "owner",
  /** Have a link for viewing it, and one that has expired. */
  "holder",
  "lateHolder",
  /** Have a link for joining it, and one that has expired. */
  "coming",
  "late",
] as const;
export type Viewer = (typeof VIEWERS)[number];

/** The things in question. */
export const THINGS = [
  /** One of the owner's public boards, with everything on it. */
  "open",
  /** The secret board's existence: what an invited person learns. It was public for a while, like everything. */
  "secret",
  /** What the owner has on it. */
  "onSecret",
  /** The note that the secret board's keepers share, and never anyone else. */
  "note",
  /** What the former member made, saved and wrote there. */
  "former",
  "protected",
  "archived",
  "deleted",
  /** A pin and a section that were deleted from the open board. */
  "dropped",
  /** Everything of a person who was removed from the product: a board, a comment, a save on the secret board. */
  "gone",
  /** An import, a video, a run, a link and the note of the open board that are the owner's alone. */
  "own",
  /** A link through which people join the secret board. */
  "code",
] as const;
export type ThingName = (typeof THINGS)[number];

/** Who finds something of a thing in a response; anyone who isn't named finds nothing of it. */
export type Row = Readonly<Partial<Record<ThingName, readonly Viewer[]>>>;

const OWNER: readonly Viewer[] = ["owner"];
/** Who keeps the secret board together. */
export const KEEPERS: readonly Viewer[] = ["looker", "manager", "owner"];
/** Who puts it in order. */
const ORGANIZERS: readonly Viewer[] = ["manager", "owner"];
/** Everyone who isn't in a block with the owner. */
const UNBLOCKED = VIEWERS.filter((viewer) => viewer !== "blocked" && viewer !== "blocker");

/** Who may find out anything about a thing at all, by any question. */
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

/** Everyone else, who only finds what is public. */
const ALL_PUBLIC: Row = { open: UNBLOCKED, archived: UNBLOCKED };
/** What is also known by its URL. */
const BY_ADDRESS: Row = { ...ALL_PUBLIC, protected: UNBLOCKED };
/** What is public and, for the owner, everything of theirs. */
const PUBLIC_AND_OWN: Row = { ...ALL_PUBLIC, secret: OWNER, onSecret: OWNER };
/** Anyone logged in who neither made nor saved the pins on offer. */
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

/** Who followed everything while it was public. */
const FOLLOWING: readonly Viewer[] = ["stranger", "follower", "removed", "former"];
/** The secret board, whole. */
const BOARD_WHOLE: Row = { ...BY_ADDRESS, secret: KEEPERS, onSecret: KEEPERS, former: KEEPERS };
/** As its own page shows it, with the keepers' note. */
const BOARD_WITH_NOTE: Row = { ...BOARD_WHOLE, note: KEEPERS, own: OWNER };
/** Pins of it: people who saved one there still see that one, without the board. */
const PIN_WHOLE: Row = { ...BOARD_WHOLE, former: [...KEEPERS, "former"] };

/** For each read operation, what its responses show to whom. One without a row fails the test. */
export const SHOWN: Readonly<Partial<Record<OperationName, Row>>> = {
  "accounts.viewer": {},
  "accounts.state": {},
  "accounts.settings": {},
  "accounts.sessions": {},
  "boards.get": BOARD_WITH_NOTE,
  "boards.fields": BOARD_WITH_NOTE,
  "boards.find": BOARD_WITH_NOTE,
  "boards.pins": BOARD_WHOLE,
  "boards.sections": { ...BY_ADDRESS, secret: KEEPERS, onSecret: KEEPERS },
  "boards.section": { ...BY_ADDRESS, secret: KEEPERS, onSecret: KEEPERS },
  // What is already on its boards is no idea for them.
  "boards.ideas": { archived: UNBLOCKED },
  // The open board's pin was saved to it, too.
  "boards.deleted": { open: OWNER, deleted: OWNER },
  "boards.deletedSections": { open: OWNER, dropped: OWNER },
  "boards.followed": { open: FOLLOWING, archived: FOLLOWING },
  "boards.activity": { open: KEEPERS, onSecret: KEEPERS, former: KEEPERS },
  // What several people saved to the secret board.
  "boards.duplicates": { open: ORGANIZERS, onSecret: ORGANIZERS, former: ORGANIZERS },
  "boards.collaborators": {},
  "boards.invites": { secret: ["invitee"] },
  "boards.inviteMetadata": { secret: ["coming"] },
  "boards.inviteCodes": { code: ["manager", "owner"] },
  "boards.shareLinks": { own: OWNER },
  "boards.shared": { secret: ["holder"], onSecret: ["holder"] },
  "boards.sharedPins": { open: ["holder"], onSecret: ["holder"], former: ["holder"] },
  // What is known only by its URL isn't discussed with everyone.
  "comments.list": { ...ALL_PUBLIC, onSecret: KEEPERS, former: KEEPERS, protected: OWNER },
  "experiences.list": {},
  "feedback.hidden": {},
  "feedback.tuning": {},
  // People who saved it need no recommendation.
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
  // The images of topics.
  "topics.list": { open: UNBLOCKED },
  "topics.get": { open: UNBLOCKED },
  "topics.followed": { open: FOLLOWING },
  "topics.feed": PUBLIC_AND_OWN,
  "videos.get": { own: OWNER },
  "videos.limits": {},
};

/** What a visitor sees, no matter who asks, because such responses are shared. */
export const FOR_ANYBODY: Row = { open: VIEWERS, archived: VIEWERS };

/** Read routes outside the contract, with what they show to whom. One that isn't named fails the test. */
export const OTHER_ROUTES: Readonly<Record<string, Row>> = {
  "GET /v3/feeds/boards/:/atom": FOR_ANYBODY,
  "GET /v3/feeds/people/:/atom": FOR_ANYBODY,
  "GET /v3/feeds/shared/:/atom": { open: ["holder"], secret: ["holder"], onSecret: ["holder"], former: ["holder"] },
  "GET /v3/feeds/shared/:/pictures/:": { open: ["holder"], onSecret: ["holder"], former: ["holder"] },
  "GET /v3/oembed": FOR_ANYBODY,
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
  "GET /pin_redirect": { ...BY_ADDRESS, onSecret: KEEPERS, former: [...KEEPERS, "former"] },
  "POST /graphql": PIN_WHOLE,
};

/** Routes that reveal no one's things, and those of files, which have their own test. */
export const SILENT_ROUTES: readonly string[] = [
  "GET /attribution_source",
  "GET /developers",
  "GET /healthz",
  "GET /media/:/:",
  "GET /media/:/:/:",
  "GET /metrics",
  "GET /readyz",
  "GET /v3/openapi.json",
];
