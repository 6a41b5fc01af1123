import type { OperationName } from "@tessera/contract";

/** One of the two people in the block, and the things they own. */
export interface BlockSide {
  readonly name: "alice" | "bob";
  readonly id: string;
  /** A word that is in all of this person's text, and in no one else's. */
  readonly word: string;
  readonly board: string;
  /** A code that lets anyone join `board`. */
  readonly code: string;
  /** A share token for one of this person's boards that isn't public. */
  readonly token: string;
  /** The token of a link in a mail to this person. */
  readonly mailToken: string;
  readonly section: string;
  readonly pin: string;
  /** This person's save of a pin that Carol created. */
  readonly save: string;
  /** Carol's save of a pin that this person created. */
  readonly savedByCarol: string;
}

/** The calls that read someone's own account. They take no input. */
export const ACCOUNT_PROBES = {
  "accounts.viewer": () => [{}],
  "accounts.sessions": () => [{}],
  "accounts.loginMethods": () => [{}],
  "accounts.settings": () => [{}],
} as const;

/** Reads that concern only the viewer. Before the block, all other reads must show the other person. */
export const VIEWER_ONLY_READS: ReadonlySet<string> = new Set([
  "accounts.viewer",
  "accounts.mailLink",
  "admin.siteText",
  "accounts.sessions",
  "accounts.loginMethods",
  "accounts.settings",
  "accounts.state",
  "boards.deleted",
  "boards.deletedSections",
  "boards.inviteCodes",
  "boards.shareLinks",
  "experiences.list",
  "feedback.tuning",
  "imports.get",
  "search.guide",
  "search.myContent",
  "imports.items",
  "imports.list",
  "insights.pinAnalytics",
  "people.blocked",
  "people.interests",
  "pins.bulkRun",
  // The images are the viewer's own picks, so they don't identify anyone.
  "today.season",
  "topics.followed",
  "topics.get",
  "topics.list",
  "videos.get",
  "videos.limits",
]);

/** Reads of things that neither person has: products, and articles without their pins. */
export const READS_OF_OTHERS: ReadonlySet<string> = new Set([
  "search.buyablePins",
  "pins.shopTool",
  "today.article",
  "today.articles",
]);

/** Keeps only the suggested people and boards, because suggested words don't belong to anyone. */
export function removeWordSuggestions(suggestions: unknown): unknown {
  return (suggestions as readonly { type: string }[] | null)?.filter(({ type }) => type === "user" || type === "board");
}

/** Returns the strings that would reveal one of the two people in a response. */
export function listTraces({ id, word, name, board, section, pin, save, savedByCarol }: BlockSide): string[] {
  return [
    word,
    `"username":"${name}"`,
    `"/${name}/`,
    ...[id, board, section, pin, save, savedByCarol].map((mark) => `"${mark}"`),
  ];
}

/** Writes that refer to something that the other person owns, and must respond as if it didn't exist. */
export const WRITES: readonly [
  OperationName,
  (other: BlockSide, common: { readonly board: string }) => Record<string, unknown>,
][] = [
  ["people.follow", ({ id }) => ({ user_id: id })],
  ["people.unfollow", ({ id }) => ({ user_id: id })],
  ["boards.follow", ({ board }) => ({ board_id: board })],
  ["boards.unfollow", ({ board }) => ({ board_id: board })],
  ["boards.update", ({ board }) => ({ board_id: board, name: "Mine" })],
  ["boards.invite", ({ id }, common) => ({ board_id: common.board, invited_user_id: id, role: "look" })],
  ["boards.acceptInvite", ({ board }) => ({ board_id: board })],
  ["boards.join", ({ code }) => ({ invite_code: code })],
  ["boards.unlockShared", ({ token }) => ({ token, password: "anything" })],
  ["boards.makeInviteCode", ({ board }) => ({ board_id: board })],
  ["boards.createSection", ({ board }) => ({ board_id: board, title: "Mine" })],
  ["pins.bulkDelete", ({ board, pin }) => ({ board_id: board, pin_ids: [pin] })],
  ["pins.bulkDeleteAll", ({ board }) => ({ board_id: board })],
  ["boards.order", ({ board, pin }) => ({ board_id: board, kind: "pins", moved_ids: [pin], after_id: null })],
  ["comments.add", ({ pin }) => ({ pin_id: pin, text: "Mine" })],
  ["comments.add", ({ savedByCarol }) => ({ pin_id: savedByCarol, text: "Mine" })],
  ["feedback.give", ({ pin }) => ({ pin_id: pin, feedback_type: "pfy" })],
  ["feedback.give", ({ savedByCarol }) => ({ pin_id: savedByCarol, feedback_type: "pfy", complaint_reason: "spam" })],
  ["feedback.givePromoted", ({ pin }) => ({ pin_id: pin, feedback_type: "promoted" })],
  ["feedback.hideRelated", ({ pin }) => ({ pin })],
  ["feedback.hideInSearch", ({ pin }) => ({ pin_id: pin, query: "tulip" })],
  ["pins.save", ({ pin }) => ({ pin_id: pin })],
  ["pins.save", ({ savedByCarol }) => ({ pin_id: savedByCarol })],
  ["pins.save", ({ save }) => ({ pin_id: save })],
  ["pins.favorite", ({ pin }) => ({ pin_id: pin })],
  ["pins.unfavorite", ({ savedByCarol }) => ({ pin_id: savedByCarol })],
  ["pins.react", ({ pin }) => ({ pin_id: pin, reaction_type: 1 })],
  ["pins.unreact", ({ savedByCarol }) => ({ pin_id: savedByCarol })],
  ["pins.answerSponsorship", ({ pin }) => ({ pin_id: pin, agrees: true })],
  ["pins.update", ({ pin }) => ({ pin_id: pin, title: "Mine" })],
  ["pins.delete", ({ pin }) => ({ id: pin })],
];
