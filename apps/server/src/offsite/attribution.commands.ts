import type { SourceEventType } from "@tessera/domain";
import type { Context } from "../platform/context.ts";

/**
 * The lifetime of a token, in milliseconds. A page requests a token when it shows an ad, and uses the token when
 * someone clicks.
 */
const TOKEN_LIFETIME_MS = 30 * 60 * 1000;

/** The advertiser and the type of event that a token is for. */
interface TokenSubject {
  readonly advertiserId: string;
  readonly type: SourceEventType;
}

/**
 * Creates a token that proves that a page on this site requested an attribution. It consists of an expiry time and the
 * server's signature.
 */
export function createAttributionToken(
  { signers, now }: Context,
  subject: TokenSubject,
): { readonly token: string; readonly expires_at: string } {
  const until = now() + TOKEN_LIFETIME_MS;
  const token = `${until.toString(36)}.${signers.attributions.sign(toSignedText(subject, until))}`;
  return { token, expires_at: new Date(until).toISOString() };
}

/** Returns whether the server issued a token for this attribution and the token hasn't expired. */
export function verifyAttributionToken({ signers, now }: Context, token: string, subject: TokenSubject): boolean {
  const [, time = "", signature = ""] = /^([\da-z]{1,12})\.([\w-]{22})$/.exec(token) ?? [];
  const until = Number.parseInt(time, 36);
  return until > now() && signers.attributions.verify(toSignedText(subject, until), signature);
}

function toSignedText({ advertiserId, type }: TokenSubject, until: number): string {
  return `${until}\n${advertiserId}\n${type}`;
}
