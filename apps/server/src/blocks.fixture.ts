/** One of the two people in the block, and their things. */
export interface Side {
  readonly name: "alice" | "bob";
  readonly id: string;
  /** A word that all of their texts contain, and no other texts. */
  readonly word: string;
  readonly board: string;
  /** A code that lets anyone join that board. */
  readonly code: string;
  /** A token that shows one of their boards that isn't public. */
  readonly token: string;
  readonly section: string;
  readonly pin: string;
  /** Their save of a pin that Carol created. */
  readonly save: string;
  /** Carol's save of a pin that they created. */
  readonly savedByCarol: string;
}

/** Reads that only concern the viewer. All other reads must show the other person before the block. */
export const SHOWS_NO_ONE: ReadonlySet<string> = new Set([
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
  // The images are the viewer's own picks, and identify no one.
  "topics.followed",
  "topics.get",
  "topics.list",
  "videos.get",
  "videos.limits",
]);

/** Suggestions include people and boards. Completed words belong to no one. */
export function toSubjects(suggestions: unknown): unknown {
  return (suggestions as readonly { type: string }[] | null)?.filter(({ type }) => type === "user" || type === "board");
}
