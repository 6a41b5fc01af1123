import { SEARCH_LIMITS } from "@tessera/domain";
import { operations } from "@tessera/contract";
import { describe, expect, it } from "vitest";
import { resultsQuery, getSearchPath, parseSearchTerms } from "./search-query.ts";
import { isSearchScope, SEARCH_SCOPES } from "./search-scopes.ts";

const OPERATIONS = {
  pins: "search.pins",
  videos: "search.videos",
  "explore-local": "search.local",
  buyable_pins: "search.buyablePins",
  boards: "search.boards",
  users: "search.users",
  my_pins: "search.myPins",
  my_content: "search.myContent",
} as const;

const parseTerms = (query: string) => parseSearchTerms(new URLSearchParams(query));

describe("a search's URL", () => {
  it.each([
    ["q=clay", { q: "clay", rs: undefined, exact: false }],
    ["q=%20%20blue%20%0A%20clay%20", { q: "blue clay", rs: undefined, exact: false }],
    ["", { q: "", rs: undefined, exact: false }],
    ["q=clay&rs=image-only-attribution", { q: "clay", rs: "image-only-attribution", exact: false }],
    ["q=clay&rs=", { q: "clay", rs: undefined, exact: false }],
    ["q=clay&exact=true", { q: "clay", rs: undefined, exact: true }],
  ])("with the query string %j leads to a search for %o", (query, expected) => {
    expect(parseTerms(query)).toEqual(expected);
  });

  it("[SEARCH-05] keeps the rs parameter in links to other result types and in requests", () => {
    const terms = parseTerms("q=blue+clay&rs=typed");
    for (const scope of SEARCH_SCOPES) {
      const url = new URL(getSearchPath(scope, terms), "https://tessera.test");
      expect(url.pathname).toBe(`/search/${scope}/`);
      expect(parseSearchTerms(url.searchParams)).toEqual(terms);
      expect(resultsQuery(scope, terms).queryKey).toEqual([OPERATIONS[scope], { q: "blue clay", rs: "typed" }]);
    }
  });

  it("keeps an exact search in links to other result types", () => {
    const terms = parseTerms("q=clya&exact=true");
    const url = new URL(getSearchPath("boards", terms), "https://tessera.test");
    expect(parseSearchTerms(url.searchParams)).toEqual(terms);
    expect(resultsQuery("boards", terms).queryKey).toEqual(["search.boards", { q: "clya", exact: true }]);
  });

  it("never leads to a query that's longer than the contract allows", () => {
    for (const longQuery of ["x".repeat(SEARCH_LIMITS.queryMax * 2), "🪴 ".repeat(SEARCH_LIMITS.queryMax)]) {
      const terms = parseSearchTerms(new URLSearchParams({ q: longQuery, rs: "y".repeat(500) }));
      expect(operations["search.pins"].input.safeParse(terms).success).toBe(true);
    }
    const full = { q: "x".repeat(SEARCH_LIMITS.queryMax) };
    expect(operations["search.pins"].input.safeParse(full).success).toBe(true);
    expect(operations["search.pins"].input.safeParse({ q: `${full.q}x` }).success).toBe(false);
  });

  it("accepts only known scopes", () => {
    expect([...SEARCH_SCOPES, "pin", "shop", ""].filter(isSearchScope)).toEqual([...SEARCH_SCOPES]);
  });
});
