/** Returns the path of someone's profile. */
export function getProfileUrl(username: string): string {
  return `/${username}/`;
}
