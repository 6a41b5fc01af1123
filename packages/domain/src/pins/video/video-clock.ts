/**
 * Formats a video's length or position like a clock: `0:07`, `12:30`, `1:02:03`.
 *
 * @param ms time in milliseconds
 */
export function formatVideoClock(ms: number): string {
  const seconds = Number.isFinite(ms) ? Math.max(0, Math.floor(ms / 1000)) : 0;
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const padToTwoDigits = (part: number) => String(part).padStart(2, "0");
  return hours > 0
    ? `${hours}:${padToTwoDigits(minutes)}:${padToTwoDigits(rest)}`
    : `${minutes}:${padToTwoDigits(rest)}`;
}

/**
 * Splits a video's length or position into minutes and seconds, for text that screen readers read aloud.
 *
 * @param ms time in milliseconds
 */
export function toVideoLength(ms: number): { readonly minutes: number; readonly seconds: number } {
  const seconds = Number.isFinite(ms) ? Math.max(0, Math.floor(ms / 1000)) : 0;
  return { minutes: Math.floor(seconds / 60), seconds: seconds % 60 };
}
