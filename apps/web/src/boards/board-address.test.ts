import type { Section } from "@tessera/contract";
import { getBoardUrl } from "@tessera/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getCreatePinPath, getRedirectPath, findSection } from "./board-address.ts";

const toUrl = (path: string) => new URL(path, "https://tessera.test");

describe("getRedirectPath", () => {
  it.each([
    ["/maya/kitchens/", null],
    ["/maya/kitchens", null],
    ["/maya/kitchens/?page=2", null],
    ["/maya/old-kitchens/", "/maya/kitchens/"],
    ["/maya/7301/?from=mail", "/maya/kitchens/?from=mail"],
    ["/Maya/kitchens/", "/maya/kitchens/"],
    ["/maya/%E0%A4%A/", "/maya/kitchens/"],
  ])("redirects %s to %s (null means no redirect)", (requested, target) => {
    expect(getRedirectPath(toUrl(requested), "/maya/kitchens/")).toBe(target);
  });

  it("never redirects a canonical path to itself, whatever its writing system", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (slug) => {
        fc.pre(!/[/\\?#.\s]/.test(slug));
        const own = getBoardUrl("maya", slug);
        expect(getRedirectPath(toUrl(own), own)).toBeNull();
        expect(getRedirectPath(toUrl(decodeURIComponent(own).replaceAll("%", "%25")), own)).toBeNull();
      }),
    );
  });
});

describe("getCreatePinPath", () => {
  it("returns the path of the page that creates a pin on a board or in a section", () => {
    expect(getCreatePinPath({ id: "5" })).toBe("/pin/create/?board=5");
    expect(getCreatePinPath({ id: "5" }, { id: "9" })).toBe("/pin/create/?board=5&section=9");
  });
});

describe("findSection", () => {
  const createSection = (id: string, slug: string) => ({ id, slug }) as Section;
  const sections = [createSection("12", "kitchen"), createSection("13", "12")];

  it("[ROUTES-14] finds a section by its name, then by its ID, and otherwise returns null", () => {
    expect(findSection(sections, "kitchen")?.id).toBe("12");
    expect(findSection(sections, "12")?.id).toBe("13");
    expect(findSection(sections, "13")?.id).toBe("13");
    expect(findSection(sections, "bath")).toBeNull();
  });
});
