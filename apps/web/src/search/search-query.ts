import { collapseWhitespace, takeCodePoints } from "@tessera/domain";
import { list } from "../data/index.ts";

/** What can be searched, as named in the path. */
export const SEARCH_SCOPES = ["pins", "boards", "users"] as const;
export type SearchScope = (typeof SEARCH_SCOPES)[number];

/** The most of a query that is read, in code points, as in the contract. */
export const READ_OF_QUERY = 200;

/** A search, as the address of a results page states it. */
export interface SearchWords {
  /** Trimmed, and never longer than the part that is read. */
  readonly q: string;
  /** How the person came to the search; carried along with every results page. */
  readonly rs: string | undefined;
}

/** Whether a path segment names something that can be searched. */
export function isSearchScope(part: string): part is SearchScope {
  return (SEARCH_SCOPES as readonly string[]).includes(part);
}

/** The search that an address asks for; a missing `q` is empty. */
export function parseSearchWords(parameters: URLSearchParams): SearchWords {
  const rs = parameters.get("rs")?.slice(0, 64);
  return {
    q: takeCodePoints(collapseWhitespace(parameters.get("q") ?? ""), READ_OF_QUERY),
    rs: rs === "" ? undefined : rs,
  };
}

/** The path of the results page. */
export function searchPath(scope: SearchScope, { q, rs }: SearchWords): string {
  return `/search/${scope}/?${new URLSearchParams(rs === undefined ? { q } : { q, rs })}`;
}

/** The input of the contract's operation. */
function input({ q, rs }: SearchWords) {
  return rs === undefined ? { q } : { q, rs };
}

/** Pins that match. */
export function pinResultsQuery(words: SearchWords) {
  return list("search.pins", input(words));
}

/** Boards that match. */
export function boardResultsQuery(words: SearchWords) {
  return list("search.boards", input(words));
}

/** People who match. */
export function peopleResultsQuery(words: SearchWords) {
  return list("search.users", input(words));
}

/** What matches, of the given kind. */
export function resultsQuery(scope: SearchScope, words: SearchWords) {
  const queries = { pins: pinResultsQuery, boards: boardResultsQuery, users: peopleResultsQuery };
  return queries[scope](words);
}

/** Fresh and popular pins, for people who have not typed a query. */
export const startQuery = list("home.feed", {});
