import { ACCOUNT_LIMITS } from "./limits.ts";

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Returns whether someone proved who they are so recently that they can do something delicate. Times are in
 * milliseconds since 1970.
 *
 * @param verifiedAt null if they never did in this session
 */
export function isRecentlyVerified(verifiedAt: number | null, now: number): boolean {
  return verifiedAt !== null && now - verifiedAt < ACCOUNT_LIMITS.verificationMinutes * MINUTE_MS;
}

/** Returns whether someone may still finish a setup or a passkey login that began at `startedAt`. */
export function isSetupCurrent(startedAt: number, now: number): boolean {
  return startedAt <= now && now - startedAt < ACCOUNT_LIMITS.setupMinutes * MINUTE_MS;
}

/**
 * Returns whether logins on a trusted device need no code.
 *
 * @param trustedAt when the person started to trust the device
 * @param validFrom devices trusted before this time need a code again; null if none do
 */
export function isDeviceTrusted(trustedAt: number, validFrom: number | null, now: number): boolean {
  const isFresh = trustedAt <= now && now - trustedAt < ACCOUNT_LIMITS.trustedDeviceDays * DAY_MS;
  return isFresh && (validFrom === null || trustedAt >= validFrom);
}

/**
 * Returns the time from which login methods are suspect, when someone uses a link from a mail to secure their account.
 * An intruder may have added them. Earlier ones stay, so that access to a mailbox isn't enough
 * to remove them.
 */
export function getSuspectTime(linkIssuedAt: number): number {
  return linkIssuedAt - ACCOUNT_LIMITS.suspectHours * HOUR_MS;
}

/** What someone typed as the second step of a login. */
export type SecondStep = { readonly kind: "totp" | "recovery"; readonly code: string };

/** Parses a code as people type it, with spaces, hyphens, or capitals. Six digits come from an authenticator app. */
export function parseSecondStep(typed: string): SecondStep {
  const code = typed.replace(/[\s-]/g, "").toLowerCase();
  return { kind: /^\d{6}$/.test(code) ? "totp" : "recovery", code };
}

/** Formats a recovery code in groups of four characters, so that people can copy it. */
export function formatRecoveryCode(code: string): string {
  return code.match(/.{1,4}/g)?.join("-") ?? "";
}
