/**
 * Whether a text is a calendar date in ISO 8601 (`2026-05-09`): a day that exists, in a year of four digits that
 * doesn't begin with zero.
 */
export function isCalendarDate(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  // A day that a month doesn't have is parsed as one of the next month.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Whether a last day is not before the first one, as calendar dates; always true if either is missing. */
export function areDatesInOrder(startDate: string | null, endDate: string | null): boolean {
  return startDate === null || endDate === null || startDate <= endDate;
}
