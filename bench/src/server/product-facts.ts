/** A statement and what stands for `$1` and so on. */
export interface Query {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Addresses of two boards with as many pins: pictures alone, and all kinds; and a pin of a film that is ready. */
export interface BoardsOfKinds {
  readonly plain: string;
  readonly mixed: string;
  readonly videoPin: string;
}

/** A board of many saves and an empty one, both of whoever the cookie names. */
export interface BoardOfSaves {
  readonly board: string;
  readonly elsewhere: string;
  readonly cookie: string;
  readonly pins: number;
}

/** What a started product tells those who measure it. */
export interface ProductFacts {
  readonly url: string;
  /** Of somebody who is logged in and follows somebody. */
  readonly cookie: string;
  readonly connection: Readonly<Record<string, unknown>>;
  /** What the database is asked for one page of the home feed, and for who is logged in. */
  readonly feedQueries: readonly Query[];
  readonly viewerQueries: readonly Query[];
  /** Somebody with a public board of the usual size, that board, and a pin. */
  readonly username: string;
  readonly board: string;
  readonly pin: string;
  /** Null unless they were asked for. */
  readonly kinds: BoardsOfKinds | null;
  readonly saves: BoardOfSaves | null;
}
