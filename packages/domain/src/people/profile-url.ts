/** The path of somebody's profile. */
export function profileUrl(username: string): string {
  return `/${username}/`;
}
