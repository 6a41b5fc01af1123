export type ProfileTab = "created" | "saved";

/**
 * The path of a profile's tab. What somebody saved is shown at two paths, the profile's own and the tab's; search
 * engines shall know the first alone.
 */
export function profilePath(username: string, tab: ProfileTab, options: { canonical?: boolean } = {}): string {
  return options.canonical && tab === "saved" ? `/${username}/` : `/${username}/_${tab}/`;
}

/** Where a profile's page goes that was asked for under another spelling of the name; null where it was not. */
export function canonicalProfilePath(url: URL, asked: string, username: string): string | null {
  if (asked === username) return null;
  const rest = url.pathname.split("/").slice(2);
  return ["", username, ...rest].join("/") + url.search;
}
