/** The key under which the browser stores a visitor's saves. */
export const ANONYMOUS_SAVES = "anonymous-saves";

/** Whether anything is stored. Checked on every page for logged-in people, so it doesn't read the contents. */
export function hasAnonymousSaves(): boolean {
  try {
    return localStorage.getItem(ANONYMOUS_SAVES) !== null;
  } catch {
    return false;
  }
}
