/** One of the two people in the block, with what is theirs. */
export interface Side {
  readonly name: "alice" | "bob";
  readonly id: string;
  /** Occurs in all of their texts and nowhere else. */
  readonly word: string;
  readonly board: string;
  /** Lets anyone who has it join that board. */
  readonly code: string;
  /** Shows one of their boards that isn't public. */
  readonly token: string;
  readonly section: string;
  readonly pin: string;
  /** Their save of what Carol made. */
  readonly save: string;
  /** Carol's save of what they made. */
  readonly savedByCarol: string;
}

/** Reads about the viewer alone; all other reads must show the other person before the block. */
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
  // The images are the viewer's own picks, and name no one.
  "topics.followed",
  "topics.get",
  "topics.list",
  "videos.get",
  "videos.limits",
]);

/** People and boards among suggestions; completed words belong to no one. */
export function toSubjects(suggestions: unknown): unknown {
  return (suggestions as readonly { type: string }[] | null)?.filter(({ type }) => type === "user" || type === "board");
}
