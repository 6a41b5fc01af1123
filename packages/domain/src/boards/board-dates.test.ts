import { describe, expect, it } from "vitest";
import { areDatesInOrder, isCalendarDate } from "./board-dates.ts";

describe("isCalendarDate", () => {
  it.each([
    ["2026-05-09", true],
    ["2024-02-29", true],
    ["2000-02-29", true],
    ["1000-01-01", true],
    ["9999-12-31", true],
    ["2026-02-29", false],
    ["1900-02-29", false],
    ["2026-04-31", false],
    ["2026-00-10", false],
    ["2026-13-01", false],
    ["2026-01-00", false],
    ["0999-12-31", false],
    ["10000-01-01", false],
    ["2026-5-9", false],
    ["2026-05-09T00:00:00Z", false],
    ["2026-05-09\n", false],
    ["09.05.2026", false],
    ["٢٠٢٦-٠٥-٠٩", false],
    ["", false],
  ])("given %j, returns %s", (text, isValid) => {
    expect(isCalendarDate(text)).toBe(isValid);
  });
});

describe("areDatesInOrder", () => {
  it.each([
    ["2026-05-01", "2026-05-09", true],
    ["2026-05-01", "2026-05-01", true],
    ["2026-05-02", "2026-05-01", false],
    ["2026-12-31", "2027-01-01", true],
    ["2027-01-01", "2026-12-31", false],
    ["2026-05-01", null, true],
    [null, "2026-05-01", true],
    [null, null, true],
  ])("given %s and %s, returns %s", (startDate, endDate, inOrder) => {
    expect(areDatesInOrder(startDate, endDate)).toBe(inOrder);
  });
});
