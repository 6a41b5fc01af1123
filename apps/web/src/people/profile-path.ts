export type ProfileTab = "created" | "saved";

/**
 * The path of a profile's tab. Saved pins have two paths, the profile's own and the tab's; search engines should know
 * only the first.
 */
export function profilePath(username: string, tab: ProfileTab, options: { canonical?: boolean } = {}): string {
  return options.canonical && tab === "saved" ? `/${username}/` : `/${username}/_${tab}/`;
}

/** Where a profile's page redirects when its name was spelled differently; null when it wasn't. */
export function canonicalProfilePath(url: URL, requestedName: string, username: string): string | null {
  if (requestedName === username) return null;
  const rest = url.pathname.split("/").slice(2);
  return ["", username, ...rest].join("/") + url.search;
}
