/**
 * Leaves a line in the browser's console for whoever looks into why something is missing. For what goes on all the same: a
 * warning, not an error.
 */
export function logWarning(message: string, cause?: unknown): void {
  if (cause === undefined) console.warn(message);
  else console.warn(message, cause);
}
