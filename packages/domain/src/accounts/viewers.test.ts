import { describe, expect, it } from "vitest";
import {
  chooseCountry,
  isDebugEnabled,
  isBotAgent,
  isEligibleForImageOnlyGrid,
  isNewUser,
  getViewerKind,
} from "../index.ts";

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 5, 1);
const daysAgo = (days: number) => new Date(NOW - days * DAY);

const MAC =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1";
const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const CUBOT =
  "Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120 Mobile Safari/537.36";

describe("isNewUser", () => {
  it.each([
    [0, true],
    [27, true],
    [28, false],
    [29, false],
  ])("given an account age of %i days, returns %s [CARD-46]", (days, isNew) => {
    expect(isNewUser(daysAgo(days), NOW)).toBe(isNew);
    expect(isNewUser(daysAgo(days).toISOString(), NOW)).toBe(isNew);
  });

  it("returns false for visitors", () => {
    expect(isNewUser(null, NOW)).toBe(false);
  });
});

describe("isEligibleForImageOnlyGrid [CARD-45]", () => {
  it.each([
    ["a new person", 3, false, "control", true],
    ["a new partner", 3, true, "control", true],
    ["a new person while image-only grids are off", 3, false, "off", false],
    ["a long-time member", 90, false, "control", false],
    ["a long-time member in the group", 90, false, "enabled", true],
    ["a long-time partner in the group", 90, true, "enabled", false],
  ] as const)(
    "given %s (account age: %i days, partner: %s, group: %s), returns %s",
    (_, days, isPartner, group, eligible) => {
      expect(isEligibleForImageOnlyGrid({ createdAt: daysAgo(days), isPartner, group }, NOW)).toBe(eligible);
    },
  );

  it("returns false for visitors", () => {
    expect(isEligibleForImageOnlyGrid({ createdAt: null, isPartner: false, group: "enabled" }, NOW)).toBe(false);
  });
});

describe("chooseCountry", () => {
  const german = { isAuth: true, country: "DE" };
  it.each([
    ["returns the profile's country when the viewer is signed in", german, "FR", "DE"],
    ["returns the profile's country when the IP address is unknown", german, null, "DE"],
    ["returns the IP address's country when the viewer is signed out", { isAuth: false, country: "US" }, "FR", "FR"],
    ["accepts a lowercase country code", null, "nl", "NL"],
    ["returns the default when the IP address is unknown", null, null, "US"],
    ["returns the default when the IP address belongs to no country", null, "XX", "US"],
    ["returns the default when the viewer is on an anonymous network", null, "T1", "US"],
    ["returns the default when the country isn't a code", null, "France", "US"],
  ])("%s [EXPT-04]", (_, viewer, ipCountry, country) => {
    expect(chooseCountry(viewer, ipCountry)).toBe(country);
  });
});

describe("isDebugEnabled", () => {
  const [internal, external] = [{ isInternal: true }, { isInternal: false }];
  const [employee, ordinary] = [{ isEmployee: true }, { isEmployee: false }];
  it.each([
    ["an employee, anywhere", employee, external, {}, true],
    ["an employee who requests it", employee, external, { deb_pins: "1" }, true],
    ["a member on the operator's network who requests it", ordinary, internal, { q: "x", deb_: "" }, true],
    ["a visitor inside who asks", null, internal, { deb_scores: "1" }, true],
    [
      "a member on the operator's network who doesn't request it",
      ordinary,
      internal,
      { debug: "1", Deb_x: "1" },
      false,
    ],
    ["a member on another network who requests it", ordinary, external, { deb_pins: "1" }, false],
    ["a visitor on another network who requests it", null, external, { deb_pins: "1" }, false],
    ["a visitor on the operator's network who doesn't request it", null, internal, {}, false],
  ])("returns the right value for %s [EXPT-03]", (_, viewer, address, query, isOn) => {
    expect(isDebugEnabled(viewer, address, query)).toBe(isOn);
  });
});

describe("getViewerKind", () => {
  const nobody = { isAuth: false, isPartner: false, isEmployee: false };
  const somebody = { ...nobody, isAuth: true };
  it.each([
    ["a visitor", nobody, MAC, "signed_out", "desktop"],
    ["a visitor on a phone", nobody, IPHONE, "signed_out", "mobile"],
    ["a member", somebody, MAC, "signed_in", "desktop"],
    ["a partner", { ...somebody, isPartner: true }, IPHONE, "partner", "mobile"],
    ["a visitor with a member's flags", { ...nobody, isPartner: true }, MAC, "signed_out", "desktop"],
  ])("classifies %s", (_, viewer, agent, kind, device) => {
    expect(getViewerKind(viewer, agent)).toEqual({ kind, device, isBot: false, isEmployee: false });
  });

  it("detects bots and employees among all kinds of viewers", () => {
    expect(getViewerKind(nobody, GOOGLEBOT)).toMatchObject({ kind: "signed_out", isBot: true, isEmployee: false });
    expect(getViewerKind({ ...somebody, isEmployee: true, isPartner: true }, MAC)).toMatchObject({
      kind: "partner",
      isBot: false,
      isEmployee: true,
    });
    expect(getViewerKind({ ...nobody, isEmployee: true }, MAC).isEmployee).toBe(false);
  });

  it.each([
    [GOOGLEBOT, true],
    ["Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)", true],
    ["facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)", true],
    ["Mozilla/5.0 (compatible; Yahoo! Slurp)", true],
    ["Baiduspider/2.0", true],
    ["curl/8.5.0", true],
    [MAC, false],
    [IPHONE, false],
    [CUBOT, false],
    [
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0 Safari/537.36",
      false,
    ],
    ["", false],
  ])("given the user agent %j, detects a bot: %s", (agent, isBot) => {
    expect(isBotAgent(agent)).toBe(isBot);
  });
});
