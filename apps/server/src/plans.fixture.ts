import type { OperationName } from "@tessera/contract";
import { findUnshardedTables } from "./shards.fixture.ts";

/** An exception to the limits, for the operations whose titles match `of`. */
interface LimitException {
  readonly of: RegExp;
  readonly why: string;
}

/** Queries that may read more rows than a page needs. Bounds may be lowered, but never raised. */
export const LARGER_READ_BOUNDS: readonly (LimitException & { readonly query: RegExp; readonly rows: number })[] = [
  {
    of: /^search\.|^topics\.videos|^today\.seasonPins/,
    query: /ts_rank/,
    rows: 8_000,
    why: "Of what matches the freshest thousand is ranked, found among at most three: in the index and in the table.",
  },
  {
    of: /^search\.(pins|guide)/,
    query: /given\.match/,
    rows: 3_000,
    why: "The matches of each word are counted up to a hundred, from the freshest down, in at most ten words.",
  },
  {
    of: /^search\.my|^boards\.pins, with words/,
    query: /from pins|from board_pins|as chosen \(shard, id\)|tsquery/,
    rows: 5_000,
    why: "The words of up to 500 pins are compared per read, in the order of an index: never more.",
  },
  {
    of: /^pins\.visualSearch, with words/,
    query: /listed_contents|as chosen \(shard, id\)/,
    rows: 5_000,
    why: "The words of up to 500 of the most similar pins are compared per read: never more.",
  },
  {
    of: /^pins\.related/,
    query: /content_pins/,
    rows: 31_000,
    why: "Of the 50 newest boards of a content the 200 newest pins each, and whether each is listed: never more.",
  },
  {
    of: /^boards\.duplicates/,
    query: /from board_pins/,
    rows: 10_500,
    why: "Which pins of a board are alike is seen by looking through them, in the order of an index: 10,000 at most at once.",
  },
  {
    of: /^home\.feed/,
    query: /as picked \(shard/,
    rows: 4_000,
    why: "Where walks know nothing: of the 12 newest picks the neighbors on 3 boards, and 20 of their topic: never more.",
  },
  {
    of: /^home\.pickOffers/,
    query: /with best as/,
    rows: 1_500,
    why: "Six of each topic of the top and a hundred of all, of which the whole visit is made: never more.",
  },
  {
    of: /^search\.typeahead|^search\.pins, mistyped|^comments\.mentionable/,
    query: /search_words|suggestions/,
    rows: 8_000,
    why: "A word that nothing is called is compared with those that look like it.",
  },
];

/**
 * Queries that may read more with more data, up to a bound that a small data set doesn't reach. Each query's bound for
 * any amount of data is in `LARGER_READ_BOUNDS`.
 */
export const BOUNDED_QUERIES: readonly LimitException[] = [
  {
    of: /^search\.(?!typeahead)|^topics\.videos|^today\.seasonPins|^boards\.pins, with words|^pins\.visualSearch, with words/,
    why: "Fewer match in a small world than the thousand that are ranked, and those that are looked at for them.",
  },
  {
    of: /^boards\.duplicates/,
    why: "A board of a small world has fewer pins than the 10,000 that are looked through at once.",
  },
  {
    of: /^search\.typeahead, mistyped/,
    why: "Fewer begin so in a small world than the thousand that are looked at, of each kind, for each thing meant.",
  },
  {
    of: /^comments\.mentionable/,
    why: "In a small world, fewer people have a name with this beginning than the thousand whose names are compared.",
  },
];

/** Tables that queries may read completely: short lists that don't grow with the amount of data. */
export const FULL_SCAN_TABLES: ReadonlySet<string> = new Set([
  "articles",
  "blocked_domains",
  "site_owners",
  "today_lists",
]);

/** The queries that don't filter by shard, because they need all shards. */
const UNSHARDED_QUERIES: readonly (LimitException & { readonly tables: readonly string[] })[] = [
  {
    of: /^home\.(feed|pickOffers)|^experiences\.|^pins\.(related|shopTool|visualSearch)|^boards\.ideas|^topics\.videos|^today\.seasonPins/,
    tables: ["listed_contents"],
    why: "Fresh and popular is of all shards, from an index table of its own.",
  },
  {
    of: /^home\.|^topics\.|^search\.(guide|typeahead)/,
    tables: ["listed_topics"],
    why: "What is about a topic may lie on any shard; this table holds the order of it, and nothing else.",
  },
  {
    of: /^comments\.mentionable/,
    tables: ["suggestions"],
    why: "A person may be on any shard; this table holds the beginnings of names, and nothing else.",
  },
  {
    of: /^search\./,
    tables: ["listed_contents", "listed_boards", "listed_people", "search_words", "suggestions", "suggested_queries"],
    why: "What is looked for may lie on any shard; these tables hold what it takes to find it, and nothing else.",
  },
];

/** Whether a query filters by shard, is one of the few exceptions that need all shards, or does neither. */
export type ShardUsage = "named" | "excepted" | "unnamed";

/**
 * Inspects how a query uses shards. @returns the query's text, how it uses shards, and the tables that it should filter
 * by shard but doesn't
 */
export function inspectShardUsage(
  title: string,
  sql: string,
): { sql: string; naming: ShardUsage; unnamed: readonly string[] } {
  const missing = findUnshardedTables(sql);
  const exceptedTables = new Set(UNSHARDED_QUERIES.filter(({ of }) => of.test(title)).flatMap(({ tables }) => tables));
  const unnamed = missing.filter((table) => !exceptedTables.has(table));
  const naming = unnamed.length > 0 ? "unnamed" : missing.length > 0 ? "excepted" : "named";
  return { sql, naming, unnamed };
}

/**
 * Lists that are long enough for deep paging. Each number is the maximum cost of a deep page as a multiple of the first
 * page's cost. Costs are in table and index pages. Content items that were saved repeatedly appear again on deep pages,
 * so filling a deep page takes two reads.
 */
export const DEEP_PAGE_COST_FACTORS: ReadonlyMap<OperationName, number> = new Map<OperationName, number>([
  ["boards.ideas", 1.5],
  ["boards.pins", 1.5],
  ["home.feed", 2.5],
  ["home.following", 2.5],
  ["people.created", 1.5],
  ["people.followers", 1.5],
  ["people.following", 1.5],
  ["people.saved", 1.5],
  ["pins.related", 1.5],
  ["pins.visualSearch", 1.5],
  ["topics.feed", 1.5],
  ["topics.videos", 1.5],
  ["today.seasonPins", 1.5],
  ["search.boards", 1.5],
  ["search.buyablePins", 1.5],
  ["search.myContent", 1.5],
  ["search.myPins", 1.5],
  ["pins.shopTool", 1.5],
  ["search.videos", 1.5],
  ["search.pins", 1.5],
  // The deep page of common names reaches the stage of names that only begin with the word, so it takes two reads.
  ["search.users", 2.5],
]);
