/** The path of someone's profile. */
export function profileUrl(username: string): string {
  return `/${username}/`;
}
