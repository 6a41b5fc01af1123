/**
 * Returns whether a text is a calendar date in ISO 8601 format (`2026-05-09`). The day must exist, and its year must
 * have four digits and not begin with zero.
 */
export function isCalendarDate(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  // For a day that doesn't exist, `Date` returns a day in the next month.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Returns whether the last day isn't before the first. Both are calendar dates. Always true if either is missing. */
export function areDatesInOrder(startDate: string | null, endDate: string | null): boolean {
  return startDate === null || endDate === null || startDate <= endDate;
}
