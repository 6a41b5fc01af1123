/** A statement and the values of `$1` and so on. */
export interface Query {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** URLs of two boards with the same number of pins: images alone, and all kinds; and a pin of a film that is ready. */
export interface BoardsOfKinds {
  readonly plain: string;
  readonly mixed: string;
  readonly videoPin: string;
}

/** A board of many saves and an empty one, both of the person the cookie names. */
export interface BoardOfSaves {
  readonly board: string;
  readonly elsewhere: string;
  readonly cookie: string;
  readonly pins: number;
}

/** What a started product reports to the benchmarks. */
export interface ProductFacts {
  readonly url: string;
  /** Of someone who is logged in and follows someone. */
  readonly cookie: string;
  readonly connection: Readonly<Record<string, unknown>>;
  /** The database queries for one page of the home feed, and for who is logged in. */
  readonly feedQueries: readonly Query[];
  readonly viewerQueries: readonly Query[];
  /** Someone with a public board of the usual size, that board, and a pin. */
  readonly username: string;
  readonly board: string;
  readonly pin: string;
  /** Null unless they were requested. */
  readonly kinds: BoardsOfKinds | null;
  readonly saves: BoardOfSaves | null;
}
