import { AppError } from "@tessera/contract";
import type { MailLinkPurpose } from "@tessera/domain";
import type { Context } from "../platform/context.ts";

/** What the token of a link in a mail says. */
export interface MailLink {
  readonly personId: string;
  /** The address that the mail went to. */
  readonly email: string;
  /** When the link was issued, in milliseconds since 1970. */
  readonly issuedAt: number;
}

/** Creates a link's token. Only this server can read it, and only for this purpose. */
export function createMailToken(
  { mailLinks }: Pick<Context, "mailLinks">,
  purpose: MailLinkPurpose,
  { personId, email, issuedAt }: MailLink,
): string {
  return mailLinks.seal(JSON.stringify([personId, email, issuedAt]), purpose);
}

/** Reads a link's token. @returns null for a token that this server didn't create for this purpose */
export function parseMailToken(
  { mailLinks }: Pick<Context, "mailLinks">,
  purpose: MailLinkPurpose,
  token: string,
): MailLink | null {
  const text = mailLinks.open(token, purpose);
  if (text === null) return null;
  const [personId, email, issuedAt] = JSON.parse(text) as [string, string, number];
  return { personId, email, issuedAt };
}

/** The error for a link that no longer works. It doesn't say why, because the reasons are the same for its reader. */
export function createDeadLinkError(): AppError {
  return new AppError("not_found", "This link has expired or was already used. Ask for a new one.");
}
