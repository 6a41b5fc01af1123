/** A statement and what stands for `$1` and so on. */
export interface Query {
  readonly sql: string;
  readonly parameters: readonly unknown[];
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
}
