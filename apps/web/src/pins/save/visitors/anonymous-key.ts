/** The storage key of a visitor's saves. */
export const ANONYMOUS_SAVES_KEY = "anonymous-saves";

/**
 * Returns whether the browser has stored saves. Every page checks this for logged-in people, so the function doesn't
 * parse the stored value.
 */
export function hasAnonymousSaves(): boolean {
  try {
    return localStorage.getItem(ANONYMOUS_SAVES_KEY) !== null;
  } catch {
    return false;
  }
}
