/** One of the two between whom the block stands, with what is theirs. */
export interface Side {
  readonly name: "alice" | "bob";
  readonly id: string;
  /** Stands in every text of theirs and nowhere else. */
  readonly word: string;
  readonly board: string;
  /** Brings whoever has it onto that board. */
  readonly code: string;
  /** Shows a board of theirs that is not public. */
  readonly token: string;
  readonly section: string;
  readonly pin: string;
  /** Their save of what Carol made. */
  readonly save: string;
  /** Carol's save of what they made. */
  readonly savedByCarol: string;
}

/** What is about the viewer alone; whatever else reads must be seen to show the other before the block. */
export const SHOWS_NOBODY: ReadonlySet<string> = new Set([
  "accounts.viewer",
  "accounts.sessions",
  "accounts.settings",
  "accounts.state",
  "boards.deleted",
  "boards.deletedSections",
  "boards.inviteCodes",
  "boards.shareLinks",
  "experiences.list",
  "feedback.tuning",
  "imports.get",
  "imports.items",
  "imports.list",
  "insights.pinAnalytics",
  "people.blocked",
  "people.interests",
  "pins.bulkRun",
  // Their pictures are the viewer's choice of pins, and name nobody.
  "topics.followed",
  "topics.get",
  "topics.list",
  "videos.get",
  "videos.limits",
]);

/** People and boards among suggestions: words that complete what was typed belong to nobody. */
export function whoAndWhat(suggestions: unknown): unknown {
  return (suggestions as readonly { type: string }[] | null)?.filter(({ type }) => type === "user" || type === "board");
}
