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
  ])("are at the end of %s, which has an end", (path) => {
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
  ])("aren't below %s, which has an endless list", (path) => {
    expect(hasSiteFooter(path)).toBe(false);
  });
});
