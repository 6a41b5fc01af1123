/**
 * Logs a warning to the browser's console that helps explain why something is missing. It isn't an error, because the
 * page keeps working.
 */
export function logWarning(message: string, cause?: unknown): void {
  if (cause === undefined) console.warn(message);
  else console.warn(message, cause);
}

/** Logs an error to the browser's console, with its stack. */
export function logError(error: unknown): void {
  console.error(error);
}
