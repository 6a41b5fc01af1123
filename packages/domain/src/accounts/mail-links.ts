import { ACCOUNT_LIMITS } from "./limits.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * What a link in a mail is for, and for how long it works, in milliseconds. `reset` chooses a new password. `confirm`
 * proves that someone receives mail at an address. `secure` logs everyone out and restores the address that the mail
 * went to.
 */
const LIFETIMES_MS = { reset: HOUR_MS, confirm: 3 * DAY_MS, secure: ACCOUNT_LIMITS.oldEmailDays * DAY_MS } as const;

export type MailLinkPurpose = keyof typeof LIFETIMES_MS;
export const MAIL_LINK_PURPOSES = ["reset", "confirm", "secure"] as const satisfies readonly MailLinkPurpose[];

/**
 * Returns whether a link still works.
 *
 * @param issuedAt when the link was issued, in milliseconds since 1970
 * @param validFrom links issued before this time don't work; null if all do
 */
export function isMailLinkCurrent(
  purpose: MailLinkPurpose,
  { issuedAt, validFrom, now }: { readonly issuedAt: number; readonly validFrom: number | null; readonly now: number },
): boolean {
  return issuedAt <= now && now < issuedAt + LIFETIMES_MS[purpose] && (validFrom === null || issuedAt >= validFrom);
}
