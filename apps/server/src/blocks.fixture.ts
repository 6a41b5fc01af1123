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
  readonly section: string;
  readonly pin: string;
  /** This person's save of a pin that Carol created. */
  readonly save: string;
  /** Carol's save of a pin that this person created. */
  readonly savedByCarol: string;
}

/** Reads that concern only the viewer. Before the block, all other reads must show the other person. */
export const VIEWER_ONLY_READS: ReadonlySet<string> = new Set([
  "accounts.viewer",
  "admin.siteText",
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
  "search.guide",
  "imports.items",
  "imports.list",
  "insights.pinAnalytics",
  "people.blocked",
  "people.interests",
  "pins.bulkRun",
  // The images are the viewer's own picks, so they don't identify anyone.
  "topics.followed",
  "topics.get",
  "topics.list",
  "videos.get",
  "videos.limits",
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
