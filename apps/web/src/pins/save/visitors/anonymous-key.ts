/** The storage key of a visitor's saves. */
export const ANONYMOUS_SAVES = "anonymous-saves";

/**
 * Whether the browser has stored saves. Every page checks this for logged-in people, so the stored value isn't parsed.
 */
export function hasAnonymousSaves(): boolean {
  try {
    return localStorage.getItem(ANONYMOUS_SAVES) !== null;
  } catch {
    return false;
  }
}
