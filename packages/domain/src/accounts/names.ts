import { isReservedSegment } from "../routing/reserved.ts";
import { ACCOUNT_LIMITS } from "./limits.ts";

const USERNAME_PATTERN = /^[a-z0-9_]+$/;

/** Returns whether a name is a valid username: 3 to 30 of a-z, 0-9, and underscore, and not a reserved path segment. */
export function isUsername(name: string): boolean {
  return (
    name.length >= ACCOUNT_LIMITS.usernameMin &&
    name.length <= ACCOUNT_LIMITS.usernameMax &&
    USERNAME_PATTERN.test(name) &&
    !isReservedSegment(name)
  );
}

/** Returns the form in which email addresses must be unique: trimmed, in NFC, and in lowercase. */
export function normalizeEmail(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}

/**
 * Returns the n-th username to try for someone who didn't choose one. It's based on the first name if that has enough
 * letters; otherwise on the email address's local part. From the second attempt on, it ends in a number.
 */
export function suggestUsername(firstName: string, email: string, attempt: number): string {
  const base =
    [firstName, email.split("@")[0] ?? "", "person"].map(toUsernameLetters).find((name) => name.length >= 3) ??
    "person";
  const suffix = attempt === 0 ? "" : String(attempt + 1);
  const name = base.slice(0, ACCOUNT_LIMITS.usernameMax - suffix.length) + suffix;
  return isReservedSegment(name) ? `${name.slice(0, ACCOUNT_LIMITS.usernameMax - 3)}_me` : name;
}

function toUsernameLetters(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");
}
