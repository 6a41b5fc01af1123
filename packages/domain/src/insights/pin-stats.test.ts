import { describe, expect, it } from "vitest";
import { countedDay, countedKind, recordMoment, statsDays } from "./counting.ts";
import {
  type PinStatsFacts,
  type SeeStatsFacts,
  canReadPinAnalytics,
  seeStatsLabel,
  showPinStats,
  showSeeStats,
} from "./pin-stats.ts";

const SHOWN: PinStatsFacts = { isPartner: true, hasAnalytics: true, isOwn: true, privacy: "public", isRepin: false };

describe("showPinStats", () => {
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
    expect(showPinStats({ ...SHOWN, ...facts })).toBe(shown);
  });
});

const OWNER: SeeStatsFacts = {
  isAuthenticated: true,
  isOwner: true,
  isPartner: false,
  isStoryPin: false,
  surface: "UserProfilePinGrid",
};

describe("showSeeStats", () => {
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
    expect(showSeeStats({ ...OWNER, ...facts })).toBe(shown);
  });
});

describe("seeStatsLabel", () => {
  it.each([
    ["See stats", "See stats"],
    ["See more stats", "See more stats"],
    ["See more stats!", "See more sta..."],
    ["Voir plus de statistiques", "Voir plus de..."],
    ["👩‍🎨👩‍🎨", "👩‍🎨👩‍🎨"],
  ])("shortens %j to %j [STATS-05]", (text, label) => {
    expect(seeStatsLabel(text)).toBe(label);
  });
});

describe("canReadPinAnalytics", () => {
  it.each([
    ["its creator", "1", false, true],
    ["someone who acts for them", "2", false, true],
    ["anyone else", "3", false, false],
    ["someone who saved it", "1", true, false],
  ])("checks the access of %s", (_, viewerId, isRepin, canRead) => {
    expect(canReadPinAnalytics({ personId: "1", isRepin, managerIds: ["2"] }, viewerId)).toBe(canRead);
  });
});

describe("counting pin stats", () => {
  it.each([
    [18, "impression"],
    [13, "pinClick"],
    [12, "outboundClick"],
    [5, null],
    [101, null],
  ])("counts event %i as %s", (type, kind) => {
    expect(countedKind(type)).toBe(kind);
  });

  const now = Date.UTC(2026, 10, 21, 12);
  const minutes = 60_000;
  it.each([
    ["now", 0, now],
    ["a little ahead", 5 * minutes, now + 5 * minutes],
    ["far ahead", 6 * minutes, now],
    ["a week ago", -7 * 24 * 60 * minutes, now - 7 * 24 * 60 * minutes],
    ["more than a week ago", -7 * 24 * 60 * minutes - 1, null],
  ])("counts a record from %s at the right time, or not at all", (_, by, moment) => {
    expect(recordMoment(now + by, now)).toBe(moment);
  });

  it("covers thirty days, with today as the last", () => {
    const days = statsDays(now);
    expect([days.length, days[0], days.at(-1), countedDay(now)]).toEqual([
      30,
      "2026-10-23",
      "2026-11-21",
      "2026-11-21",
    ]);
  });
});
