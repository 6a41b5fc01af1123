const BASE_URL = "https://here.invalid";

/**
 * Where someone goes after logging in: the path they came from. The home page if that path isn't ours: another site's
 * address, however disguised, or the login pages themselves.
 */
export function safeNextPath(next: string | null | undefined): string {
  if (!next?.startsWith("/") || !URL.canParse(next, BASE_URL)) return "/";
  // The parser undoes every disguise that a browser would undo too: `//`, `/\`, embedded tabs and line breaks.
  const { origin, pathname, search, hash } = new URL(next, BASE_URL);
  if (origin !== BASE_URL || pathname.startsWith("//") || /^\/(login|signup)(\/|$)/.test(pathname)) return "/";
  return pathname + search + hash;
}

/** The path of the login page that leads back to a path of ours. */
export function loginPath(next?: string | null): string {
  return withNext("/login/", next);
}

/** The path of the sign-up page that leads back to a path of ours. */
export function signupPath(next?: string | null): string {
  return withNext("/signup/", next);
}

function withNext(path: string, next: string | null | undefined): string {
  const safe = safeNextPath(next);
  return safe === "/" ? path : `${path}?next=${encodeURIComponent(safe)}`;
}
