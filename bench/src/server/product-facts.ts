/** An SQL statement and the values for its parameters `$1` and so on. */
export interface Query {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/**
 * The URLs of two boards with the same number of pins, one with only images and one with all types of pins, and the URL
 * of a pin whose video is ready.
 */
export interface CardTypeBoards {
  readonly plain: string;
  readonly mixed: string;
  readonly videoPin: string;
}

/** A board with many saves and an empty board, and the cookie of the person who owns both. */
export interface BoardOfSaves {
  readonly board: string;
  readonly elsewhere: string;
  readonly cookie: string;
  readonly pins: number;
}

/** Facts about a started product that it reports to the benchmarks. */
export interface ProductFacts {
  readonly url: string;
  /** The cookie of a logged-in person who follows someone. */
  readonly cookie: string;
  /** The cookies of other logged-in people; empty unless a crowd was requested. */
  readonly crowd: readonly string[];
  readonly connection: Readonly<Record<string, unknown>>;
  /** The database queries for one page of the home feed, and for identifying the viewer. */
  readonly feedQueries: readonly Query[];
  readonly viewerQueries: readonly Query[];
  /** A person with a public board of the usual size, that board, and one of its pins. */
  readonly username: string;
  readonly board: string;
  readonly pin: string;
  /** Null unless the boards were requested. */
  readonly kinds: CardTypeBoards | null;
  readonly saves: BoardOfSaves | null;
}
