/**
 * True if a text is a calendar date in ISO 8601 (`2026-05-09`): a day that exists, in a four-digit year that doesn't
 * begin with zero.
 */
export function isCalendarDate(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  // `Date` parses a day that doesn't exist in a month as a day of the next month.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** True if the last day isn't before the first one. Both are calendar dates; always true if either is missing. */
export function areDatesInOrder(startDate: string | null, endDate: string | null): boolean {
  return startDate === null || endDate === null || startDate <= endDate;
}
