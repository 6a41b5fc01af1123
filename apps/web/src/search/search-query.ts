import { collapseWhitespace, takeCodePoints } from "@tessera/domain";
import { list } from "../data/index.ts";

/** What can be searched among, as it stands in the path. */
export const SEARCH_SCOPES = ["pins", "boards", "users"] as const;
export type SearchScope = (typeof SEARCH_SCOPES)[number];

/** The most that is read of a query, in code points, as the contract says. */
export const READ_OF_QUERY = 200;

/** What somebody searches for, as the address of a page of results says it. */
export interface SearchWords {
  /** Without white space around it, never longer than what is read of it. */
  readonly q: string;
  /** How the person came to the search; travels along with every page of results. */
  readonly rs: string | undefined;
}

/** Whether a part of a path names something that can be searched among. */
export function isSearchScope(part: string): part is SearchScope {
  return (SEARCH_SCOPES as readonly string[]).includes(part);
}

/** What an address asks for; a `q` that is missing is empty. */
export function parseSearchWords(parameters: URLSearchParams): SearchWords {
  const rs = parameters.get("rs")?.slice(0, 64);
  return {
    q: takeCodePoints(collapseWhitespace(parameters.get("q") ?? ""), READ_OF_QUERY),
    rs: rs === "" ? undefined : rs,
  };
}

/** The page of results. */
export function searchPath(scope: SearchScope, { q, rs }: SearchWords): string {
  return `/search/${scope}/?${new URLSearchParams(rs === undefined ? { q } : { q, rs })}`;
}

/** What the contract's operation is asked. */
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

/** What matches, whatever the kind. */
export function resultsQuery(scope: SearchScope, words: SearchWords) {
  const queries = { pins: pinResultsQuery, boards: boardResultsQuery, users: peopleResultsQuery };
  return queries[scope](words);
}

/** Fresh and popular pins, for people who have not said what they look for. */
export const startQuery = list("home.feed", {});
