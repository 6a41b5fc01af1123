import type { OperationName } from "@tessera/contract";
import { PICK_INVITATION, getPlacedExperienceId } from "@tessera/domain";
import {
  type ExpectedStatuses,
  EVERYONE,
  NO_ONE,
  LOGGED_IN,
  SEEN,
  DONE_BY_ALL,
  DONE_BY_OWNER,
  HIDDEN_DONE_BY_OWNER,
  ONLY_OWNER,
  createExpectation,
  expectAll,
  expectEach,
  expectRead,
  expectWrite,
} from "./authorization-expectations.fixture.ts";

/** The callers' roles. The owner blocked `blocked`. An operator has extra rights only on the command line. */
export const ROLES = ["visitor", "stranger", "blocked", "operator", "owner"] as const;
export type Role = (typeof ROLES)[number];

/** The things that someone owns, with ids and names, on a board with a given visibility. */
export interface Things {
  readonly owner: { readonly id: string; readonly username: string };
  readonly board: string;
  readonly boardSlug: string;
  /** A collaborator on that board, and someone who hasn't answered their invitation to it. */
  readonly collaborator: string;
  readonly invited: string;
  /** A code that lets anyone join that board. */
  readonly inviteCode: string;
  readonly inviteCodeId: string;
  /** A token that shows the board to anyone who has it; empty for a public board, which needs none. */
  readonly shareToken: string;
  readonly shareLinkId: string;
  /** A person who has no relationship to the owner. */
  readonly newcomer: string;
  readonly section: string;
  readonly pin: string;
  readonly pinLink: string;
  /** Written by the owner on their own pin. */
  readonly comment: string;
  readonly deletedBoard: string;
  readonly deletedSection: string;
  readonly deletedPin: string;
  readonly deletedComment: string;
  /** One of the owner's imports. */
  readonly import: string;
  /** One of the owner's bulk actions on pins. */
  readonly bulkRun: string;
  /** One of the owner's videos that isn't used in a pin yet. */
  readonly video: string;
  /** One of the owner's sessions, other than the one that makes the calls. */
  readonly session: string;
  /** A username that isn't taken. */
  readonly freeName: string;
}

export type Privacy = "public" | "protected" | "secret";

/** One row of the table: the operation's input, and the status of the response to each role. */
export interface Expectation {
  /** The visibility of the board that contains the things. */
  readonly privacy: Privacy;
  input(things: Things): Record<string, unknown>;
  readonly answers: Readonly<Record<Role, number>>;
}

const board = ({ board: id }: Things) => ({ board_id: id });
const section = ({ section: id }: Things) => ({ section_id: id });
const pin = ({ pin: id }: Things) => ({ pin_id: id });
const comment = ({ comment: id }: Things) => ({ comment_id: id });
const person = ({ owner }: Things) => ({ username: owner.username });
const personId = ({ owner }: Things) => ({ user_id: owner.id });
const importId = ({ import: id }: Things) => ({ import_id: id });
const bulkRun = ({ bulkRun: id }: Things) => ({ run_id: id });
const video = ({ video: id }: Things) => ({ video_id: id });
const noInput = () => ({});
const invitation = () => ({ placed_experience_id: getPlacedExperienceId(PICK_INVITATION) });

/** People with their own pins aren't asked to pick images, so they have no invitation to answer. */
const INVITED: ExpectedStatuses = { ...LOGGED_IN, owner: 404 };

/** An image of one pixel. */
const ONE_PIXEL_PNG_BASE64 =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** A browser's responses about passkeys, which no challenge matches. */
const CREDENTIAL = { id: "a", rawId: "a", type: "public-key", clientExtensionResults: {} };
const NEW_PASSKEY = { ...CREDENTIAL, response: { clientDataJSON: "a", attestationObject: "a" } };
const PASSKEY_PROOF = { ...CREDENTIAL, response: { clientDataJSON: "a", authenticatorData: "a", signature: "a" } };

const CAPTIONS = { language: "en", label: "English", text: "WEBVTT\n\n00:00.000 --> 00:01.000\nHello" };

/** The status of the response to each role, for each operation. An operation without a row fails its test. */
export const AUTHORIZATION_EXPECTATIONS: Readonly<Record<OperationName, readonly Expectation[]>> = {
  "accounts.register": [
    createExpectation(
      ({ freeName }) => ({ email: `${freeName}@example.com`, password: "correct horse 9", first_name: "Nia" }),
      EVERYONE,
    ),
  ],
  "accounts.login": [
    createExpectation(({ owner }) => ({ username_or_email: owner.username, password: "correct horse 9" }), EVERYONE),
  ],
  "accounts.logout": [createExpectation(noInput, EVERYONE)],
  "accounts.viewer": [createExpectation(noInput, EVERYONE)],
  "accounts.state": [createExpectation(() => ({ state: "QUICK_SAVES_BOARD_ID" }), LOGGED_IN)],
  "accounts.settings": [createExpectation(noInput, LOGGED_IN)],
  "accounts.updateSettings": [createExpectation(() => ({ allow_analytic_cookies: false }), LOGGED_IN)],
  "accounts.update": [createExpectation(() => ({ about: "Me." }), LOGGED_IN)],
  "accounts.changePassword": [
    createExpectation(() => ({ current_password: "correct horse 9", new_password: "another horse 9" }), LOGGED_IN),
  ],
  "accounts.sessions": [createExpectation(noInput, LOGGED_IN)],
  "accounts.requestPasswordReset": [
    createExpectation(({ owner }) => ({ username_or_email: owner.username }), EVERYONE),
  ],
  "accounts.mailLink": [createExpectation(() => ({ purpose: "reset", token: "a" }), NO_ONE)],
  "accounts.resetPassword": [createExpectation(() => ({ token: "a", new_password: "another horse 9" }), NO_ONE)],
  "accounts.confirmEmail": [createExpectation(() => ({ token: "a" }), NO_ONE)],
  "accounts.secure": [createExpectation(() => ({ token: "a" }), NO_ONE)],
  "accounts.sendConfirmation": [createExpectation(noInput, LOGGED_IN)],
  "accounts.changeEmail": [createExpectation(({ freeName }) => ({ email: `${freeName}@example.com` }), LOGGED_IN)],
  "accounts.cancelEmailChange": [createExpectation(noInput, LOGGED_IN)],
  "accounts.close": [createExpectation(() => ({ deletes: true }), LOGGED_IN)],
  "accounts.verify": [createExpectation(() => ({ current_password: "correct horse 9" }), LOGGED_IN)],
  "accounts.loginMethods": [createExpectation(noInput, LOGGED_IN)],
  "accounts.startTwoStepLogin": [createExpectation(noInput, LOGGED_IN)],
  "accounts.enableTwoStepLogin": [
    createExpectation(() => ({ setup: "a", totp: "123456" }), { ...expectAll(400), visitor: 401 }),
  ],
  "accounts.disableTwoStepLogin": [createExpectation(noInput, LOGGED_IN)],
  // No one turned on two-step login.
  "accounts.renewRecoveryCodes": [createExpectation(noInput, { ...expectAll(409), visitor: 401 })],
  "accounts.startPasskey": [createExpectation(noInput, LOGGED_IN)],
  "accounts.addPasskey": [
    createExpectation(() => ({ setup: "a", name: "Key", response: NEW_PASSKEY }), { ...expectAll(400), visitor: 401 }),
  ],
  // No one has a passkey.
  "accounts.renamePasskey": [createExpectation(() => ({ passkey_id: "1", name: "Key" }), { ...NO_ONE, visitor: 401 })],
  "accounts.removePasskey": [createExpectation(() => ({ passkey_id: "1" }), { ...NO_ONE, visitor: 401 })],
  "accounts.startPasskeyLogin": [createExpectation(noInput, EVERYONE)],
  "accounts.loginWithPasskey": [createExpectation(() => ({ setup: "a", response: PASSKEY_PROOF }), expectAll(401))],
  "accounts.endOtherSessions": [createExpectation(noInput, LOGGED_IN)],
  "accounts.revokeSession": [createExpectation(({ session }) => ({ session_id: session }), HIDDEN_DONE_BY_OWNER)],

  "people.get": [createExpectation(person, SEEN)],
  "people.fields": [createExpectation(person, SEEN)],
  "people.followers": [createExpectation(person, SEEN)],
  "people.following": [createExpectation(person, SEEN)],
  "people.boards": [createExpectation(person, SEEN)],
  "people.created": [createExpectation(person, SEEN)],
  "people.saved": [createExpectation(person, SEEN)],
  "people.interests": [createExpectation(noInput, LOGGED_IN)],
  "people.follow": [createExpectation(personId, { ...DONE_BY_ALL, owner: 400 })],
  "people.unfollow": [createExpectation(personId, { ...DONE_BY_ALL, owner: 400 })],
  "people.block": [createExpectation(person, { ...DONE_BY_ALL, owner: 400 })],
  "people.unblock": [createExpectation(person, { ...DONE_BY_ALL, owner: 400 })],
  "people.blocked": [createExpectation(noInput, LOGGED_IN)],

  "boards.create": [createExpectation(() => ({ name: "Mine" }), LOGGED_IN)],
  "boards.get": expectRead(board),
  "boards.fields": expectRead(board),
  "boards.ideas": expectRead(board),
  "boards.find": expectRead(({ owner, boardSlug }) => ({ username: owner.username, slug: boardSlug })),
  "boards.pins": expectRead(board),
  "boards.sections": expectRead(board),
  "boards.section": expectRead(section),
  "boards.update": expectWrite((things) => ({ ...board(things), description: "Changed." }), DONE_BY_OWNER),
  "boards.delete": expectWrite(board, DONE_BY_OWNER),
  "boards.restore": [createExpectation(({ deletedBoard }) => ({ board_id: deletedBoard }), HIDDEN_DONE_BY_OWNER)],
  "boards.deleted": [createExpectation(noInput, LOGGED_IN)],
  "boards.deletedSections": [createExpectation(noInput, LOGGED_IN)],
  "boards.purge": [createExpectation(({ deletedBoard }) => ({ board_id: deletedBoard }), HIDDEN_DONE_BY_OWNER)],
  "boards.follow": expectEach(
    board,
    { ...DONE_BY_ALL, owner: 400 },
    { ...DONE_BY_OWNER, owner: 400 },
    { ...HIDDEN_DONE_BY_OWNER, owner: 400 },
  ),
  "boards.unfollow": expectWrite(board, DONE_BY_ALL),
  "boards.followed": [createExpectation(noInput, LOGGED_IN)],
  "boards.createSection": expectWrite((things) => ({ ...board(things), title: "Further" }), DONE_BY_OWNER),
  "boards.updateSection": expectWrite((things) => ({ ...section(things), title: "Other" }), DONE_BY_OWNER),
  "boards.order": expectWrite(
    (things) => ({ ...board(things), kind: "pins", moved_ids: [things.pin], after_id: null }),
    DONE_BY_OWNER,
  ),
  "boards.orderBoards": [createExpectation((things) => ({ moved_ids: [things.board], after_id: null }), ONLY_OWNER)],
  "boards.activity": expectWrite(board, DONE_BY_OWNER),
  "boards.duplicates": expectWrite(board, DONE_BY_OWNER),
  "boards.collaborators": expectRead(board),
  "boards.invite": expectWrite((things) => ({ ...board(things), invited_user_id: things.newcomer }), DONE_BY_OWNER),
  // None of these people were invited.
  "boards.acceptInvite": [createExpectation(board, { ...HIDDEN_DONE_BY_OWNER, owner: 404 })],
  "boards.removeInvite": expectWrite(
    (things) => ({ ...board(things), invited_user_id: things.invited }),
    DONE_BY_OWNER,
  ),
  "boards.setRole": expectWrite(
    (things) => ({ ...board(things), invited_user_id: things.collaborator, role: "look" }),
    DONE_BY_OWNER,
  ),
  "boards.removeCollaborator": expectWrite(
    (things) => ({ ...board(things), invited_user_id: things.collaborator }),
    DONE_BY_OWNER,
  ),
  "boards.invites": [createExpectation(noInput, LOGGED_IN)],
  "boards.inviteMetadata": [createExpectation(({ inviteCode }) => ({ invite_code: inviteCode }), SEEN, "secret")],
  "boards.join": [createExpectation(({ inviteCode }) => ({ invite_code: inviteCode }), DONE_BY_ALL, "secret")],
  "boards.shareLinks": expectWrite(board, DONE_BY_OWNER),
  "boards.makeShareLink": expectEach(board, { ...DONE_BY_OWNER, owner: 422 }, DONE_BY_OWNER, HIDDEN_DONE_BY_OWNER),
  "boards.endShareLink": [
    createExpectation((things) => ({ ...board(things), link_id: things.shareLinkId }), DONE_BY_OWNER, "protected"),
    createExpectation((things) => ({ ...board(things), link_id: things.shareLinkId }), HIDDEN_DONE_BY_OWNER, "secret"),
  ],
  "boards.shared": [createExpectation(({ shareToken }) => ({ token: shareToken }), SEEN, "secret")],
  "boards.sharedPins": [createExpectation(({ shareToken }) => ({ token: shareToken }), SEEN, "secret")],
  "boards.unlockShared": [
    createExpectation(({ shareToken }) => ({ token: shareToken, password: "any" }), SEEN, "secret"),
  ],
  "boards.inviteCodes": expectWrite(board, DONE_BY_OWNER),
  "boards.makeInviteCode": expectWrite(board, DONE_BY_OWNER),
  "boards.endInviteCode": expectWrite((things) => ({ ...board(things), code_id: things.inviteCodeId }), DONE_BY_OWNER),
  "boards.deleteSection": expectWrite(section, DONE_BY_OWNER),
  "boards.restoreSection": [
    createExpectation(({ deletedSection }) => ({ section_id: deletedSection }), HIDDEN_DONE_BY_OWNER),
  ],

  "pins.create": [
    createExpectation((things) => ({ image_base64: ONE_PIXEL_PNG_BASE64, ...board(things) }), DONE_BY_OWNER),
    createExpectation(
      (things) => ({ image_base64: ONE_PIXEL_PNG_BASE64, ...board(things) }),
      HIDDEN_DONE_BY_OWNER,
      "secret",
    ),
  ],
  "pins.bulkDelete": expectWrite((things) => ({ ...board(things), pin_ids: [things.pin] }), DONE_BY_OWNER),
  "pins.bulkDeleteAll": expectWrite(board, DONE_BY_OWNER),
  "pins.bulkEdit": expectWrite(
    (things) => ({ ...board(things), action: "bulkMove", pin_ids: [things.pin], to_section_id: things.section }),
    DONE_BY_OWNER,
  ),
  "pins.bulkEditAll": expectWrite(
    (things) => ({ ...board(things), action: "bulkCreateSection", title: "All of it" }),
    DONE_BY_OWNER,
  ),
  // The input names the same board as both source and target.
  "pins.bulkMerge": expectEach(
    (things) => ({ ...board(things), to_board_id: things.board }),
    { ...DONE_BY_OWNER, owner: 400 },
    { ...DONE_BY_OWNER, owner: 400 },
    { ...HIDDEN_DONE_BY_OWNER, owner: 400 },
  ),
  "pins.bulkRun": [createExpectation(bulkRun, HIDDEN_DONE_BY_OWNER)],
  "pins.bulkUndo": [createExpectation(bulkRun, HIDDEN_DONE_BY_OWNER)],
  "pins.storePicture": [createExpectation(() => ({ image_base64: ONE_PIXEL_PNG_BASE64 }), LOGGED_IN)],
  "pins.readPage": [
    createExpectation(() => ({ url: "http://127.0.0.1/" }), {
      visitor: 401,
      stranger: 400,
      blocked: 400,
      operator: 400,
      owner: 400,
    }),
  ],
  "pins.get": expectRead(pin),
  "pins.update": expectWrite((things) => ({ ...pin(things), title: "Changed" }), DONE_BY_OWNER),
  // The input identifies no invited person, so no one can answer.
  "pins.answerSponsorship": expectEach(
    (things) => ({ ...pin(things), agrees: true }),
    { ...DONE_BY_OWNER, owner: 403 },
    { ...DONE_BY_OWNER, owner: 403 },
    { ...HIDDEN_DONE_BY_OWNER, owner: 403 },
  ),
  "pins.delete": expectWrite(({ pin: id }) => ({ id }), DONE_BY_OWNER),
  "pins.restore": [createExpectation(({ deletedPin }) => ({ pin_id: deletedPin }), HIDDEN_DONE_BY_OWNER)],
  "pins.deleted": [createExpectation(noInput, LOGGED_IN)],
  "pins.purge": [createExpectation(({ deletedPin }) => ({ pin_id: deletedPin }), HIDDEN_DONE_BY_OWNER)],
  "pins.favorite": expectWrite(pin, DONE_BY_ALL),
  "pins.unfavorite": expectWrite(pin, DONE_BY_ALL),
  "pins.react": expectWrite((things) => ({ ...pin(things), reaction_type: 7 }), DONE_BY_ALL),
  "pins.unreact": expectWrite(pin, DONE_BY_ALL),
  "pins.save": expectWrite(pin, DONE_BY_ALL, DONE_BY_OWNER),
  "pins.related": expectRead(pin),
  "pins.visualSearch": expectRead(pin),

  "videos.limits": [createExpectation(noInput, EVERYONE)],
  // Logged-in people are allowed, and get an error because the file is missing.
  "videos.create": [
    createExpectation(noInput, { visitor: 401, stranger: 400, blocked: 400, operator: 400, owner: 400 }),
  ],
  "videos.get": [createExpectation(video, HIDDEN_DONE_BY_OWNER)],
  "videos.delete": [createExpectation(video, HIDDEN_DONE_BY_OWNER)],
  "videos.setCaptions": [createExpectation((things) => ({ ...video(things), ...CAPTIONS }), HIDDEN_DONE_BY_OWNER)],
  "videos.deleteCaptions": [
    createExpectation((things) => ({ ...video(things), language: "en" }), HIDDEN_DONE_BY_OWNER),
  ],

  "comments.list": expectRead(pin),
  "comments.replies": expectRead((things) => ({ ...pin(things), ...comment(things) })),
  "comments.mentionable": expectWrite(pin, DONE_BY_ALL, DONE_BY_OWNER),
  "comments.add": expectWrite((things) => ({ ...pin(things), text: "Lovely." }), DONE_BY_ALL, DONE_BY_OWNER),
  "comments.update": expectWrite(
    (things) => ({ ...comment(things), text: "Lovelier." }),
    DONE_BY_OWNER,
    HIDDEN_DONE_BY_OWNER,
  ),
  "comments.delete": expectWrite(comment, DONE_BY_OWNER, HIDDEN_DONE_BY_OWNER),
  "comments.restore": [
    createExpectation(({ deletedComment }) => ({ comment_id: deletedComment }), HIDDEN_DONE_BY_OWNER),
  ],
  "comments.like": expectWrite(comment, DONE_BY_ALL, HIDDEN_DONE_BY_OWNER),
  "comments.unlike": expectWrite(comment, DONE_BY_ALL, HIDDEN_DONE_BY_OWNER),
  "comments.allow": expectWrite((things) => ({ ...pin(things), allowed: false }), DONE_BY_OWNER),

  "experiences.list": [createExpectation(() => ({ placement_ids: "11" }), EVERYONE)],
  "experiences.viewed": [createExpectation(invitation, INVITED)],
  "experiences.complete": [createExpectation(invitation, INVITED)],
  "experiences.dismiss": [createExpectation(invitation, INVITED)],

  "feedback.give": [
    ...expectWrite((things) => ({ ...pin(things), feedback_type: "pfy" }), DONE_BY_ALL),
    ...expectWrite((things) => ({ ...pin(things), feedback_type: "pfy", complaint_reason: "spam" }), DONE_BY_ALL),
    // Withdrawing feedback that was never given reveals nothing about the pin.
    createExpectation((things) => ({ ...pin(things), feedback_type: "pfy", undo: true }), LOGGED_IN, "secret"),
  ],
  "feedback.givePromoted": expectWrite((things) => ({ ...pin(things), feedback_type: "promoted" }), DONE_BY_ALL),
  "feedback.hideRelated": expectWrite(({ pin: id }) => ({ pin: id }), DONE_BY_ALL),
  "feedback.unhideRelated": [createExpectation(({ pin: id }) => ({ pin: id }), LOGGED_IN, "secret")],
  "feedback.hideInSearch": expectWrite((things) => ({ ...pin(things), query: "thing" }), DONE_BY_ALL),
  "feedback.unhideInSearch": [createExpectation((things) => ({ ...pin(things), query: "thing" }), LOGGED_IN, "secret")],
  "feedback.hidden": [createExpectation(noInput, LOGGED_IN)],
  "feedback.showAgain": [createExpectation(() => ({ hidden_id: "1" }), LOGGED_IN)],
  "feedback.tuning": [createExpectation(noInput, LOGGED_IN)],
  "feedback.tune": [createExpectation(({ pin: id }) => ({ pins_off: [id] }), LOGGED_IN)],
  // No one can exclude other people's saves and boards, even when they can see them.
  "feedback.tuneOut": [createExpectation(({ pin: id }) => ({ kind: "pin", target_id: id }), HIDDEN_DONE_BY_OWNER)],
  "feedback.tuneIn": [createExpectation(({ pin: id }) => ({ kind: "pin", target_id: id }), LOGGED_IN)],

  "offsite.check": expectRead((things) => ({ ...pin(things), url: things.pinLink })),
  "offsite.attributionToken": [
    createExpectation(({ owner }) => ({ advertiser_id: owner.id, source_event_type: "click" }), SEEN),
  ],
  "home.feed": [createExpectation(noInput, EVERYONE)],
  "home.following": [createExpectation(noInput, LOGGED_IN)],
  "home.pickOffers": [createExpectation(noInput, LOGGED_IN)],
  "home.picks": [createExpectation(noInput, LOGGED_IN)],
  "home.pick": expectWrite(({ pin: id }) => ({ pin_ids: [id] }), DONE_BY_ALL, DONE_BY_OWNER),
  "insights.record": [
    createExpectation(() => ({ events: [{ id: "a", event_type: 101, time: 0 }] }), {
      visitor: 202,
      stranger: 202,
      blocked: 202,
      operator: 202,
      owner: 202,
    }),
  ],
  "insights.pinAnalytics": expectEach(pin, DONE_BY_OWNER, DONE_BY_OWNER, HIDDEN_DONE_BY_OWNER),
  "search.pins": [createExpectation(() => ({ q: "thing" }), EVERYONE)],
  "search.videos": [createExpectation(() => ({ q: "thing" }), EVERYONE)],
  "search.buyablePins": [createExpectation(() => ({ q: "thing" }), EVERYONE)],
  "search.myPins": [createExpectation(() => ({ q: "thing" }), LOGGED_IN)],
  "search.myContent": [createExpectation(() => ({ q: "thing" }), LOGGED_IN)],
  "pins.shopTool": expectRead(pin),
  "search.local": [createExpectation(() => ({ q: "thing" }), EVERYONE)],
  "search.boards": [createExpectation(() => ({ q: "thing" }), EVERYONE)],
  "search.users": [createExpectation(() => ({ q: "thing" }), EVERYONE)],
  "search.guide": [createExpectation(() => ({ q: "thing" }), EVERYONE)],
  "search.typeahead": [createExpectation(() => ({ q: "thing" }), EVERYONE)],
  "topics.list": [createExpectation(noInput, EVERYONE)],
  "admin.siteText": [createExpectation(() => ({ page: "privacy" }), EVERYONE)],
  "topics.get": [createExpectation(() => ({ url_name: "tea" }), EVERYONE)],
  "topics.feed": [createExpectation(() => ({ url_name: "tea" }), EVERYONE)],
  "topics.videos": [createExpectation(noInput, EVERYONE)],
  "today.articles": [createExpectation(noInput, EVERYONE)],
  "today.season": [createExpectation(noInput, EVERYONE)],
  "today.seasonPins": [createExpectation(() => ({ season: "spring" }), EVERYONE)],
  "topics.best": [createExpectation(() => ({ url_name: "flowers" }), EVERYONE)],
  "today.pins": [createExpectation(() => ({ list: "popular" }), EVERYONE)],
  "today.article": [createExpectation(() => ({ article: "none" }), NO_ONE)],
  "today.articlePins": [createExpectation(() => ({ article: "none" }), NO_ONE)],
  "topics.followed": [createExpectation(noInput, LOGGED_IN)],
  "topics.follow": [createExpectation(() => ({ interest_id: "109" }), LOGGED_IN)],
  "topics.unfollow": [createExpectation(() => ({ interest_id: "109" }), LOGGED_IN)],

  // Logged-in people are allowed, and get an error because the file is missing.
  "imports.create": [
    createExpectation(noInput, { visitor: 401, stranger: 400, blocked: 400, operator: 400, owner: 400 }),
  ],
  "imports.list": [createExpectation(noInput, LOGGED_IN)],
  "imports.get": [createExpectation(importId, HIDDEN_DONE_BY_OWNER)],
  "imports.items": [createExpectation(importId, HIDDEN_DONE_BY_OWNER)],
  "imports.stop": [createExpectation(importId, HIDDEN_DONE_BY_OWNER)],
  "imports.resume": [createExpectation(importId, HIDDEN_DONE_BY_OWNER)],
};
