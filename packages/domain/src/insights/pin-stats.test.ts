import { describe, expect, it } from "vitest";
import { getCountedDay, getCountedKind, getCountedTime, listStatsDays } from "./counting.ts";
import {
  type PinStatsFacts,
  type SeeStatsFacts,
  canReadPinAnalytics,
  truncateSeeStatsLabel,
  showsPinStats,
  showsSeeStatsLink,
} from "./pin-stats.ts";

const SHOWN: PinStatsFacts = { isPartner: true, hasAnalytics: true, isOwn: true, privacy: "public", isRepin: false };

describe("showsPinStats", () => {
  it.each([
    [{}, true],
    [{ privacy: "protected" }, true],
    [{ privacy: "secret" }, false],
    [{ privacy: "" }, false],
    [{ isPartner: false }, false],
    [{ hasAnalytics: false }, false],
    [{ isOwn: false }, false],
    [{ isRepin: true }, false],
  ])("given %j, returns %s [STATS-01]", (facts, shown) => {
    expect(showsPinStats({ ...SHOWN, ...facts })).toBe(shown);
  });
});

const OWNER: SeeStatsFacts = {
  isAuthenticated: true,
  isOwner: true,
  isPartner: false,
  isStoryPin: false,
  surface: "UserProfilePinGrid",
};

describe("showsSeeStatsLink", () => {
  it.each([
    [{}, true],
    [{ surface: "BaseBoardPinGrid" }, true],
    [{ surface: "BoardlessPins" }, true],
    [{ surface: "CreatorProfileStoryPinGrid" }, true],
    [{ surface: "AuthHomefeed" }, false],
    [{ surface: "SearchItem" }, false],
    [{ surface: "RelatedPinGrid" }, false],
    [{ isOwner: false }, false],
    [{ surface: "OtherProfilePinGrid" }, true],
    [{ isAuthenticated: false }, false],
    [{ isStoryPin: true }, false],
    [{ isStoryPin: true, isPartner: true }, true],
    [{ isStoryPin: true, isPartner: true, surface: "AuthHomefeed" }, false],
  ] as const)("given %j, returns %s [STATS-04]", (facts, shown) => {
    expect(showsSeeStatsLink({ ...OWNER, ...facts })).toBe(shown);
  });
});

describe("truncateSeeStatsLabel", () => {
  it.each([
    ["See stats", "See stats"],
    ["See more stats", "See more stats"],
    ["See more stats!", "See more sta..."],
    ["Voir plus de statistiques", "Voir plus de..."],
    ["👩‍🎨👩‍🎨", "👩‍🎨👩‍🎨"],
  ])("shortens %j to %j [STATS-05]", (text, label) => {
    expect(truncateSeeStatsLabel(text)).toBe(label);
  });
});

describe("canReadPinAnalytics", () => {
  it.each([
    ["the pin's creator", "1", false, true],
    ["someone who acts on the creator's behalf", "2", false, true],
    ["another person", "3", false, false],
    ["someone who saved the pin", "1", true, false],
  ])("checks the access of %s", (_, viewerId, isRepin, canRead) => {
    expect(canReadPinAnalytics({ personId: "1", isRepin, managerIds: ["2"] }, viewerId)).toBe(canRead);
  });
});

describe("pin statistics", () => {
  it.each([
    [18, "impression"],
    [13, "pinClick"],
    [12, "outboundClick"],
    [5, null],
    [101, null],
  ])("count event %i as %s", (type, kind) => {
    expect(getCountedKind(type)).toBe(kind);
  });

  const now = Date.UTC(2026, 10, 21, 12);
  const minutes = 60_000;
  it.each([
    ["now", 0, now],
    ["slightly in the future", 5 * minutes, now + 5 * minutes],
    ["far in the future", 6 * minutes, now],
    ["a week ago", -7 * 24 * 60 * minutes, now - 7 * 24 * 60 * minutes],
    ["more than a week ago", -7 * 24 * 60 * minutes - 1, null],
  ])("include a record dated %s at the right time, if at all", (_, by, moment) => {
    expect(getCountedTime(now + by, now)).toBe(moment);
  });

  it("cover thirty days, ending today", () => {
    const days = listStatsDays(now);
    expect([days.length, days[0], days.at(-1), getCountedDay(now)]).toEqual([
      30,
      "2026-10-23",
      "2026-11-21",
      "2026-11-21",
    ]);
  });
});
