import { describe, expect, it } from "vitest";
import { EXPERIENCE_TYPES } from "./experience.ts";
import { PICK_INVITATION } from "./pick-invitation.ts";
import { HOME_PLACEMENTS } from "./placements.ts";
import { parsePlacedExperience, getPlacedExperienceId } from "./placed-experience.ts";

describe("experiences", () => {
  it("have eight types with fixed codes [ENT-39]", () => {
    expect(EXPERIENCE_TYPES).toEqual({
      survey: 5,
      tooltip: 8,
      toast: 10,
      hero: 13,
      modal: 26,
      callout: 27,
      floatingCallout: 28,
      popover: 29,
    });
  });

  it("have three placements on the home page", () => {
    expect(HOME_PLACEMENTS).toEqual(["11", "1000541", "1000503"]);
    expect(HOME_PLACEMENTS).toContain(PICK_INVITATION.placementId);
  });
});

describe("a placed experience", () => {
  const placed = { placementId: "11", experienceId: "502597" };

  it("is URL-encoded in requests [XP-04]", () => {
    expect(getPlacedExperienceId(placed)).toBe("11%3A502597");
  });

  it.each(["11:502597", "11%3A502597", "11%3a502597"])("is parsed from %s", (text) => {
    expect(parsePlacedExperience(text)).toEqual(placed);
  });

  it.each(["", "11", "11:", ":502597", "11%253A502597", "11:502597:1", "11;502597", "a:b", "11:50259700000", " 11:1"])(
    "can't be parsed from %j",
    (text) => {
      expect(parsePlacedExperience(text)).toBeNull();
    },
  );
});
