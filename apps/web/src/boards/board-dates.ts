import type { Board } from "@tessera/contract";
import type { Text } from "../i18n/index.ts";

/**
 * Returns a board's first and last day as its header shows them, in the reader's language. Returns null if it has
 * neither. Formats each date separately, because browsers and the server format ranges differently, which would break
 * hydration.
 */
export function formatBoardDates(
  { startDate, endDate }: Pick<Board, "startDate" | "endDate">,
  locale: string,
  t: Text,
): string | null {
  const day = (date: string) => formatDay(locale, date);
  if (startDate === null) return endDate === null ? null : t("boards.dates.until", { end: day(endDate) });
  if (endDate === null) return t("boards.dates.from", { start: day(startDate) });
  return startDate === endDate ? day(startDate) : t("boards.dates.range", { start: day(startDate), end: day(endDate) });
}

/** Formats the UTC day of an ISO 8601 date or timestamp for the locale. */
export function formatDay(locale: string, date: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(date));
}
