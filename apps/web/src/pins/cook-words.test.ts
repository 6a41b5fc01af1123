import { describe, expect, it } from "vitest";
import { text } from "../i18n/index.ts";
import { formatCookTime, formatShortCookTime } from "./cook-words.ts";

describe("a recipe's cooking time", () => {
  it.each([
    ["45", "45m"],
    ["90", "1h 30m"],
    ["60", "1h 0m"],
    ["2 h", "2 h"],
    ["overnight", "overnight"],
  ])("of %s is shown as %s [CLOSE-11]", (time, expected) => {
    expect(formatCookTime(time, text as never)).toBe(expected);
  });

  it.each([
    ["45", "45m"],
    ["60", "1h"],
    ["75", "1h"],
    ["76", "1.5h"],
    ["105", "1.5h"],
    ["106", "2h"],
    ["overnight", "overnight"],
  ])("[FORMAT-04] of %s is shortened to %s on a card", (time, expected) => {
    expect(formatShortCookTime(time, text as never)).toBe(expected);
  });
});
