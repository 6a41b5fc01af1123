import { readQueryParameter } from "@tessera/domain";
import { list, one } from "../data/index.ts";
import type { PinScope, SearchScope } from "./search-scopes.ts";

/** A search, as encoded in the URL of a results page. */
export interface SearchTerms {
  /** The trimmed query, cut to the maximum length. */
  readonly q: string;
  /** A word for where the search started. Every results page passes it on. */
  readonly rs: string | undefined;
  /** Whether to search only for exactly the typed words. */
  readonly exact: boolean;
}

/** Reads the search from a URL's parameters. A missing `q` becomes an empty query. */
export function parseSearchTerms(parameters: URLSearchParams): SearchTerms {
  const rs = parameters.get("rs")?.slice(0, 64);
  return {
    q: readQueryParameter(parameters.get("q")),
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

/** Returns the query for the matching pins of a scope. */
export function pinResultsQuery(scope: PinScope, terms: SearchTerms) {
  const { q, rs } = terms;
  const own = { q, ...(rs === undefined ? {} : { rs }) };
  switch (scope) {
    case "pins":
      return list("search.pins", toInput(terms));
    case "videos":
      return list("search.videos", toInput(terms));
    case "buyable_pins":
      return list("search.buyablePins", toInput(terms));
    case "explore-local":
      return list("search.local", own);
    case "my_pins":
      return list("search.myPins", own);
    case "my_content":
      return list("search.myContent", own);
  }
}

/** Returns the query for the matching boards. */
export function boardResultsQuery(terms: SearchTerms) {
  return list("search.boards", toInput(terms));
}

/** Returns the query for the matching people. */
export function peopleResultsQuery(terms: SearchTerms) {
  return list("search.users", toInput(terms));
}

/** Returns the query for the results of the given scope. */
export function resultsQuery(scope: SearchScope, terms: SearchTerms) {
  if (scope === "boards") return boardResultsQuery(terms);
  return scope === "users" ? peopleResultsQuery(terms) : pinResultsQuery(scope, terms);
}

/** Fresh and popular pins, for people who have not typed a query. */
export const searchStartQuery = list("home.feed", {});
