const BASE_URL = "https://here.invalid";

/**
 * Returns the path to open after a login: the path that the user came from. Returns the home page if that path leads to
 * another site, however disguised, or to a login page.
 */
export function getSafeNextPath(next: string | null | undefined): string {
  if (!next?.startsWith("/") || !URL.canParse(next, BASE_URL)) return "/";
  // The parser undoes every disguise that a browser would undo too: `//`, `/\`, embedded tabs, and line breaks.
  const { origin, pathname, search, hash } = new URL(next, BASE_URL);
  if (origin !== BASE_URL || pathname.startsWith("//") || /^\/(?:login|signup)\/?$/.test(pathname)) return "/";
  return pathname + search + hash;
}

/** Returns the path of the login page that redirects back to one of our paths. */
export function getLoginPath(next?: string | null): string {
  return addNext("/login/", next);
}

/** Returns the path of the sign-up page that redirects back to one of our paths. */
export function getSignupPath(next?: string | null): string {
  return addNext("/signup/", next);
}

function addNext(path: string, next: string | null | undefined): string {
  const safePath = getSafeNextPath(next);
  return safePath === "/" ? path : `${path}?next=${encodeURIComponent(safePath)}`;
}
