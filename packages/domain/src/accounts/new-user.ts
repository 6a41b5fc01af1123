/** The number of days for which an account counts as new. It also applies to someone who returns after an absence. */
const NEW_USER_DAYS = 28;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns whether an account is still new.
 *
 * @param now milliseconds since 1970
 */
export function isNewUser(createdAt: Date | string | null, now: number): boolean {
  if (createdAt === null) return false;
  return now - new Date(createdAt).getTime() < NEW_USER_DAYS * DAY_MS;
}
