import { describe, expect, it } from "vitest";
import { text } from "../i18n/index.ts";
import { cookWords } from "./cook-words.ts";

describe("how long a recipe cooks", () => {
  it.each([
    ["45", "45m"],
    ["90", "1h 30m"],
    ["60", "1h 0m"],
    ["2 h", "2 h"],
    ["overnight", "overnight"],
  ])("%s is shown as %s [CLOSE-11]", (given, words) => {
    expect(cookWords(given, text as never)).toBe(words);
  });
});
