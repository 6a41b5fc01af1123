import { describe, expect, it } from "vitest";
import { parseByteRange } from "./byte-range.formats.ts";

describe("parseByteRange", () => {
  it.each([
    [undefined, 10, null],
    ["", 10, null],
    ["bytes=0-", 10, { start: 0, end: 9 }],
    ["bytes=3-3", 10, { start: 3, end: 3 }],
    ["bytes=3-99", 10, { start: 3, end: 9 }],
    ["bytes=-3", 10, { start: 7, end: 9 }],
    ["bytes=-30", 10, { start: 0, end: 9 }],
    [" bytes=1-2 ", 10, { start: 1, end: 2 }],
    ["bytes=10-", 10, "unsatisfiable"],
    ["bytes=-0", 10, "unsatisfiable"],
    ["bytes=0-", 0, "unsatisfiable"],
    ["bytes=-1", 0, "unsatisfiable"],
    ["bytes=2-1", 10, null],
    ["bytes=-", 10, null],
    ["bytes=0-1,4-5", 10, null],
    ["lines=0-1", 10, null],
    ["bytes=a-b", 10, null],
    ["bytes=99999999999999999999-", 10, null],
  ])("parses %j for a file of %i bytes", (header, size, expected) => {
    expect(parseByteRange(header, size)).toEqual(expected);
  });
});
