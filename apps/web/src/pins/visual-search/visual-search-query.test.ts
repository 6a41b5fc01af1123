import { describe, expect, it } from "vitest";
import { getVisualSearchPath, parseVisualSearch } from "./visual-search-query.ts";

describe("the URL of a visual search", () => {
  it.each([
    ["/pin/7/visual-search/", ""],
    ["/pin/7/visual-search/", "?crop=10,20,30,40"],
    ["/pin/7/visual-search/products/", ""],
    ["/pin/7/visual-search/products/", "?crop=0,0,50,100"],
    ["/pin/7/visual-search/", "?q=blue+%26+green"],
    ["/pin/7/visual-search/products/", "?crop=0,0,50,100&q=blue"],
  ])("contains everything that it's about: %s%s", (pathname, search) => {
    expect(getVisualSearchPath(parseVisualSearch("7", { pathname, search }))).toBe(pathname + search);
  });

  it("means the whole image when its crop is invalid", () => {
    const search = parseVisualSearch("7", { pathname: "/pin/7/visual-search", search: "?crop=90,90,50,50" });
    expect(getVisualSearchPath(search)).toBe("/pin/7/visual-search/");
  });
});
