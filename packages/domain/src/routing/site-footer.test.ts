import { describe, expect, it } from "vitest";
import { hasSiteFooter } from "./site-footer.ts";

describe("the links about the site", () => {
  it.each([
    "/about/",
    "/about/terms/",
    "/login/",
    "/signup",
    "/settings/",
    "/settings/your-data/",
    "/topics/",
    "/ideas/",
  ])("appear at the bottom of %s, which doesn't scroll endlessly", (path) => {
    expect(hasSiteFooter(path)).toBe(true);
  });

  it.each([
    "/",
    "/homefeed/",
    "/pin/1/",
    "/topics/tea/",
    "/ideas/tea/1/",
    "/alice/",
    "/settings/deleted/",
    "/aboutme/",
  ])("don't appear on %s, which scrolls endlessly", (path) => {
    expect(hasSiteFooter(path)).toBe(false);
  });
});
