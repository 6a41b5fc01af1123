/**
 * Whether a text is a calendar date as ISO 8601 writes it (`2026-05-09`): a day that there is, in a year of four digits,
 * the first of them no zero.
 */
export function isCalendarDate(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  // A day that a month does not have is read as one of the next month.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Whether a last day is not before the first one, as calendar dates; where one of them is left open, nothing is amiss. */
export function areDatesInOrder(startDate: string | null, endDate: string | null): boolean {
  return startDate === null || endDate === null || startDate <= endDate;
}
