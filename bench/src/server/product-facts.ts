/** A statement and the values of `$1` and so on. */
export interface Query {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/**
 * URLs of two boards with equally many pins: one with images alone, and one with all kinds. Also the URL of a pin with
 * a ready video.
 */
export interface BoardsOfKinds {
  readonly plain: string;
  readonly mixed: string;
  readonly videoPin: string;
}

/** A board of many saves and an empty one, both owned by the person the cookie belongs to. */
export interface BoardOfSaves {
  readonly board: string;
  readonly elsewhere: string;
  readonly cookie: string;
  readonly pins: number;
}

/** The facts that a started product reports to the benchmarks. */
export interface ProductFacts {
  readonly url: string;
  /** The cookie of someone who is logged in and follows someone. */
  readonly cookie: string;
  readonly connection: Readonly<Record<string, unknown>>;
  /** The database queries for one page of the home feed, and for identifying the viewer. */
  readonly feedQueries: readonly Query[];
  readonly viewerQueries: readonly Query[];
  /** Someone with a public board of the usual size, that board, and a pin. */
  readonly username: string;
  readonly board: string;
  readonly pin: string;
  /** Null unless the boards were requested. */
  readonly kinds: BoardsOfKinds | null;
  readonly saves: BoardOfSaves | null;
}
