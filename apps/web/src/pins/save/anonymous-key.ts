/** The key under which the browser keeps what a visitor saves. */
export const ANONYMOUS_SAVES = "anonymous-saves";

/** Whether anything is kept; asked on every page of whoever is logged in, so without reading it. */
export function hasAnonymousSaves(): boolean {
  try {
    return localStorage.getItem(ANONYMOUS_SAVES) !== null;
  } catch {
    return false;
  }
}
