/**
 * Logs a line to the browser's console, to help find out why something is missing. The page keeps working, so it is a
 * warning, not an error.
 */
export function logWarning(message: string, cause?: unknown): void {
  if (cause === undefined) console.warn(message);
  else console.warn(message, cause);
}
