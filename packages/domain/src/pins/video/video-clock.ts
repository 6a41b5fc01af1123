/** A video's length or a position in it, as clocks show it: `0:07`, `12:30`, `1:02:03`. @param ms milliseconds */
export function videoClock(ms: number): string {
  const seconds = Number.isFinite(ms) ? Math.max(0, Math.floor(ms / 1000)) : 0;
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const padded = (part: number) => String(part).padStart(2, "0");
  return hours > 0 ? `${hours}:${padded(minutes)}:${padded(rest)}` : `${minutes}:${padded(rest)}`;
}

/** The same in parts to be put into words, for people who hear it. @param ms milliseconds */
export function videoLength(ms: number): { readonly minutes: number; readonly seconds: number } {
  const seconds = Number.isFinite(ms) ? Math.max(0, Math.floor(ms / 1000)) : 0;
  return { minutes: Math.floor(seconds / 60), seconds: seconds % 60 };
}
