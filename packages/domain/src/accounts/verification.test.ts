import { describe, expect, it } from "vitest";
import {
  formatRecoveryCode,
  getSuspectTime,
  isDeviceTrusted,
  isRecentlyVerified,
  isSetupCurrent,
  parseSecondStep,
} from "./verification.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NOW = 1_800_000_000_000;

describe("a proof of who someone is", () => {
  it.each([
    [null, false],
    [NOW, true],
    [NOW - 10 * MINUTE_MS + 1, true],
    [NOW - 10 * MINUTE_MS, false],
  ])("counts for ten minutes when it was given at %s", (verifiedAt, expected) => {
    expect(isRecentlyVerified(verifiedAt, NOW)).toBe(expected);
  });
});

describe("a setup", () => {
  it("ends after ten minutes, and doesn't begin in the future", () => {
    expect([NOW, NOW - 10 * MINUTE_MS + 1].map((startedAt) => isSetupCurrent(startedAt, NOW))).toEqual([true, true]);
    expect([NOW + 1, NOW - 10 * MINUTE_MS].map((startedAt) => isSetupCurrent(startedAt, NOW))).toEqual([false, false]);
  });
});

describe("a trusted device", () => {
  it("needs no code for 30 days, unless the person has since logged out everywhere", () => {
    expect(isDeviceTrusted(NOW, null, NOW + 30 * DAY_MS - 1)).toBe(true);
    expect(isDeviceTrusted(NOW, null, NOW + 30 * DAY_MS)).toBe(false);
    expect(isDeviceTrusted(NOW, NOW, NOW)).toBe(true);
    expect(isDeviceTrusted(NOW, NOW + 1, NOW + 1)).toBe(false);
    expect(isDeviceTrusted(NOW + 1, null, NOW)).toBe(false);
  });
});

it("login methods are suspect when they were added up to a day before the mail", () => {
  expect(getSuspectTime(NOW)).toBe(NOW - DAY_MS);
});

describe("the second step of a login", () => {
  it.each([
    ["123456", { kind: "totp", code: "123456" }],
    [" 123 456 ", { kind: "totp", code: "123456" }],
    ["1234567", { kind: "recovery", code: "1234567" }],
    ["ABCD-efgh-2345-wxyz", { kind: "recovery", code: "abcdefgh2345wxyz" }],
  ])("is parsed when someone types %j", (typed, expected) => {
    expect(parseSecondStep(typed)).toEqual(expected);
  });

  it("shows recovery codes in groups of four that parse to the same code", () => {
    expect(formatRecoveryCode("abcdefgh2345wxyz")).toBe("abcd-efgh-2345-wxyz");
    expect(parseSecondStep(formatRecoveryCode("abcdefgh2345wxyz")).code).toBe("abcdefgh2345wxyz");
  });
});
