/**
 * Logs a line to the browser's console for people who look into why something is missing. The page goes on, so it is a
 * warning, not an error.
 */
export function logWarning(message: string, cause?: unknown): void {
  if (cause === undefined) console.warn(message);
  else console.warn(message, cause);
}
