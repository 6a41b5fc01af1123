import { collapseWhitespace, takeCodePoints } from "@tessera/domain";
import { list, one } from "../data/index.ts";

/** The searchable types of objects, as they appear in the path. */
export const SEARCH_SCOPES = ["pins", "boards", "users"] as const;
export type SearchScope = (typeof SEARCH_SCOPES)[number];

/** The maximum length of a query in code points, as in the contract. Extra characters are ignored. */
export const MAX_QUERY_LENGTH = 200;

/** A search, as encoded in the URL of a results page. */
export interface SearchTerms {
  /** The trimmed query, cut to the maximum length. */
  readonly q: string;
  /** A word for where the search started. Every results page passes it on. */
  readonly rs: string | undefined;
  /** Whether to search only for exactly the typed words. */
  readonly exact: boolean;
}

/** Whether a path segment is a search scope. */
export function isSearchScope(part: string): part is SearchScope {
  return (SEARCH_SCOPES as readonly string[]).includes(part);
}

/** Reads the search from a URL's parameters. A missing `q` becomes an empty query. */
export function parseSearchTerms(parameters: URLSearchParams): SearchTerms {
  const rs = parameters.get("rs")?.slice(0, 64);
  return {
    q: takeCodePoints(collapseWhitespace(parameters.get("q") ?? ""), MAX_QUERY_LENGTH),
    rs: rs === "" ? undefined : rs,
    exact: parameters.get("exact") === "true",
  };
}

/** Returns the path of a results page. */
export function getSearchPath(scope: SearchScope, { q, rs, exact }: SearchTerms): string {
  const parameters = { q, ...(rs === undefined ? {} : { rs }), ...(exact ? { exact: "true" } : {}) };
  return `/search/${scope}/?${new URLSearchParams(parameters)}`;
}

/** Converts search terms to the contract operation's input. */
function toInput({ q, rs, exact }: SearchTerms) {
  return { q, ...(rs === undefined ? {} : { rs }), ...(exact ? { exact } : {}) };
}

/** Returns the query that explains how a search for pins was understood. */
export function searchGuideQuery({ q, exact }: SearchTerms) {
  return one("search.guide", exact ? { q, exact } : { q });
}

/** Returns the query for the matching pins. */
export function pinResultsQuery(terms: SearchTerms) {
  return list("search.pins", toInput(terms));
}

/** Returns the query for the matching boards. */
export function boardResultsQuery(terms: SearchTerms) {
  return list("search.boards", toInput(terms));
}

/** Returns the query for the matching people. */
export function peopleResultsQuery(terms: SearchTerms) {
  return list("search.users", toInput(terms));
}

/** Returns the query for the matching objects of the given type. */
export function resultsQuery(scope: SearchScope, terms: SearchTerms) {
  const queries = { pins: pinResultsQuery, boards: boardResultsQuery, users: peopleResultsQuery };
  return queries[scope](terms);
}

/** Fresh and popular pins, for people who have not typed a query. */
export const searchStartQuery = list("home.feed", {});
