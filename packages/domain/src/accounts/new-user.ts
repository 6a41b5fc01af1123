/** For this long an account is new; whoever comes back after being away counts as new for as long. */
const NEW_USER_DAYS = 28;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether an account is new still. @param now milliseconds since 1970 */
export function isNewUser(createdAt: Date | string | null, now: number): boolean {
  if (createdAt === null) return false;
  return now - new Date(createdAt).getTime() < NEW_USER_DAYS * DAY_MS;
}
