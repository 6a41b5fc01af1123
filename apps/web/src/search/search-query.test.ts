import { operations } from "@tessera/contract";
import { describe, expect, it } from "vitest";
import {
  isSearchScope,
  READ_OF_QUERY,
  resultsQuery,
  SEARCH_SCOPES,
  searchPath,
  parseSearchWords,
} from "./search-query.ts";

const parseWords = (query: string) => parseSearchWords(new URLSearchParams(query));

describe("a search's address", () => {
  it.each([
    ["q=clay", { q: "clay", rs: undefined }],
    ["q=%20%20blue%20%0A%20clay%20", { q: "blue clay", rs: undefined }],
    ["", { q: "", rs: undefined }],
    ["q=clay&rs=image-only-attribution", { q: "clay", rs: "image-only-attribution" }],
    ["q=clay&rs=", { q: "clay", rs: undefined }],
  ])("%s asks for %o", (query, expected) => {
    expect(parseWords(query)).toEqual(expected);
  });

  it("[SEARCH-05] keeps rs from one kind of result to the next and in the requests", () => {
    const searchWords = parseWords("q=blue+clay&rs=typed");
    for (const scope of SEARCH_SCOPES) {
      const url = new URL(searchPath(scope, searchWords), "https://tessera.test");
      expect(url.pathname).toBe(`/search/${scope}/`);
      expect(parseSearchWords(url.searchParams)).toEqual(searchWords);
      expect(resultsQuery(scope, searchWords).queryKey).toEqual([`search.${scope}`, { q: "blue clay", rs: "typed" }]);
    }
  });

  it("never asks for more than the contract reads", () => {
    for (const longQuery of ["x".repeat(READ_OF_QUERY * 2), "🪴 ".repeat(READ_OF_QUERY)]) {
      const searchWords = parseSearchWords(new URLSearchParams({ q: longQuery, rs: "y".repeat(500) }));
      expect(operations["search.pins"].input.safeParse(searchWords).success).toBe(true);
    }
    const full = { q: "x".repeat(READ_OF_QUERY) };
    expect(operations["search.pins"].input.safeParse(full).success).toBe(true);
    expect(operations["search.pins"].input.safeParse({ q: `${full.q}x` }).success).toBe(false);
  });

  it("knows what can be searched", () => {
    expect(["pins", "boards", "users", "videos", ""].filter(isSearchScope)).toEqual(["pins", "boards", "users"]);
  });
});
