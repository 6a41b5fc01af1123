import type { Section } from "@tessera/contract";
import { boardUrl } from "@tessera/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getCreatePinPath, getRedirectPath, findSection } from "./board-address.ts";

const toUrl = (path: string) => new URL(path, "https://tessera.test");

describe("a board's address", () => {
  it.each([
    ["/maya/kitchens/", null],
    ["/maya/kitchens", null],
    ["/maya/kitchens/?page=2", null],
    ["/maya/old-kitchens/", "/maya/kitchens/"],
    ["/maya/7301/?from=mail", "/maya/kitchens/?from=mail"],
    ["/Maya/kitchens/", "/maya/kitchens/"],
    ["/maya/%E0%A4%A/", "/maya/kitchens/"],
  ])("redirects %s to %s", (requested, target) => {
    expect(getRedirectPath(toUrl(requested), "/maya/kitchens/")).toBe(target);
  });

  it("never redirects to itself, in any writing system", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (slug) => {
        fc.pre(!/[/\\?#.\s]/.test(slug));
        const own = boardUrl("maya", slug);
        expect(getRedirectPath(toUrl(own), own)).toBeNull();
        expect(getRedirectPath(toUrl(decodeURIComponent(own).replaceAll("%", "%25")), own)).toBeNull();
      }),
    );
  });

  it("opens a new pin for the board or the section", () => {
    expect(getCreatePinPath({ id: "5" })).toBe("/pin/create/?board=5");
    expect(getCreatePinPath({ id: "5" }, { id: "9" })).toBe("/pin/create/?board=5&section=9");
  });
});

describe("a section's URL segment", () => {
  const createSection = (id: string, slug: string) => ({ id, slug }) as Section;
  const sections = [createSection("12", "kitchen"), createSection("13", "12")];

  it("[ROUTES-14] is its name, otherwise its id, otherwise empty", () => {
    expect(findSection(sections, "kitchen")?.id).toBe("12");
    expect(findSection(sections, "12")?.id).toBe("13");
    expect(findSection(sections, "13")?.id).toBe("13");
    expect(findSection(sections, "bath")).toBeNull();
  });
});
