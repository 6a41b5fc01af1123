import { describe, expect, it } from "vitest";
import type { Text } from "../i18n/index.ts";
import { formatBoardDates } from "./board-dates.ts";

const t = ((key: string, values?: object) => `${key} ${JSON.stringify(values)}`) as Text;
const formatDates = (startDate: string | null, endDate: string | null, locale = "en-US") =>
  formatBoardDates({ startDate, endDate }, locale, t);

describe("formatBoardDates", () => {
  it("formats dates as calendar days in any time zone", () => {
    expect(formatDates("2026-05-01", "2026-05-09")).toBe(
      'boards.dates.range {"start":"May 1, 2026","end":"May 9, 2026"}',
    );
    expect(formatDates("2026-05-01", "2026-05-01")).toBe("May 1, 2026");
    expect(formatDates("2026-05-01", null)).toBe('boards.dates.from {"start":"May 1, 2026"}');
    expect(formatDates(null, "9999-12-31")).toBe('boards.dates.until {"end":"Dec 31, 9999"}');
    expect(formatDates(null, null)).toBeNull();
  });

  it("formats dates in the reader's language", () => {
    expect(formatDates("2026-05-01", "2026-05-01", "de")).toBe("01.05.2026");
  });
});
