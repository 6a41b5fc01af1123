const SECONDS_PER_MINUTE = 60;
const SECONDS_PER_HOUR = 60 * SECONDS_PER_MINUTE;
const SECONDS_PER_DAY = 24 * SECONDS_PER_HOUR;

export type RelativeTime =
  | { readonly unit: "now" }
  | { readonly unit: "minute" | "hour" | "day" | "week" | "month" | "year"; readonly value: number };

/**
 * Returns an age in the largest unit that fits: minutes, hours, days, weeks (7 to 29 days), months (30 to 364 days),
 * years. Returns `now` for less than a minute and for times in the future.
 *
 * @param seconds age in seconds
 */
export function toRelativeTime(seconds: number): RelativeTime {
  if (seconds < SECONDS_PER_MINUTE) return { unit: "now" };
  if (seconds < SECONDS_PER_HOUR) return { unit: "minute", value: Math.floor(seconds / SECONDS_PER_MINUTE) };
  if (seconds < SECONDS_PER_DAY) return { unit: "hour", value: Math.floor(seconds / SECONDS_PER_HOUR) };
  const days = Math.floor(seconds / SECONDS_PER_DAY);
  if (days < 7) return { unit: "day", value: days };
  if (days < 30) return { unit: "week", value: Math.floor(days / 7) };
  if (days < 365) return { unit: "month", value: Math.floor(days / 30) };
  return { unit: "year", value: Math.floor(days / 365) };
}

/**
 * Rounds a duration to hours and half hours, as people would say it. More than 45 minutes count as an hour, more than
 * 15 as half an hour, and fewer as none.
 */
export function roundToHalfHours(hours: number, minutes: number): number {
  if (minutes > 45) return hours + 1;
  return minutes > 15 ? hours + 0.5 : hours;
}

/**
 * Splits a cooking time into whole hours and the remaining minutes. The hours are null if it takes less than an hour.
 */
export function splitCookTime(minutes: number): { readonly hours: number | null; readonly minutes: number } {
  const total = Math.max(0, Math.round(minutes));
  return total < SECONDS_PER_MINUTE
    ? { hours: null, minutes: total }
    : { hours: Math.floor(total / SECONDS_PER_MINUTE), minutes: total % SECONDS_PER_MINUTE };
}

const DURATION_PATTERN =
  /^P(?:(\d{1,4}(?:\.\d{1,3})?)D)?(?:T(?:(\d{1,4}(?:\.\d{1,3})?)H)?(?:(\d{1,6}(?:\.\d{1,3})?)M)?(?:(\d{1,8}(?:\.\d{1,3})?)S)?)?$/i;

/**
 * Returns the minutes in an ISO 8601 duration (`PT1H30M`, `P0DT0H45M`), rounded to whole minutes.
 *
 * @returns null for anything else, for a duration of zero, and for one in months or years
 */
export function parseDurationMinutes(text: string): number | null {
  const match = DURATION_PATTERN.exec(text.trim());
  if (!match) return null;
  const [days, hours, minutes, seconds] = match.slice(1, 5).map((part) => Number(part ?? 0));
  const total = Math.round(
    ((days ?? 0) * SECONDS_PER_DAY +
      (hours ?? 0) * SECONDS_PER_HOUR +
      (minutes ?? 0) * SECONDS_PER_MINUTE +
      (seconds ?? 0)) /
      SECONDS_PER_MINUTE,
  );
  return total > 0 ? total : null;
}
