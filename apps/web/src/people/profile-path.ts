export type ProfileTab = "created" | "saved";

/**
 * Returns the path of a profile's tab. Saved pins have two paths, the profile's own and the tab's. Search engines
 * should see only the first.
 */
export function getProfilePath(username: string, tab: ProfileTab, options: { canonical?: boolean } = {}): string {
  return options.canonical && tab === "saved" ? `/${username}/` : `/${username}/_${tab}/`;
}

/** Returns the path to redirect to if a profile's name was spelled differently; null if it was spelled correctly. */
export function getCanonicalProfilePath(url: URL, requestedName: string, username: string): string | null {
  if (requestedName === username) return null;
  const rest = url.pathname.split("/").slice(2);
  return ["", username, ...rest].join("/") + url.search;
}
