import type { SourceEventType } from "@tessera/domain";
import type { Context } from "../platform/context.ts";

/** A page asks for a token when it shows an advertisement, and spends it on the click. */
const TOKEN_MS = 30 * 60 * 1000;

/** For whom, and for what of theirs, a token stands. */
interface TokenSubject {
  readonly advertiserId: string;
  readonly type: SourceEventType;
}

/** A token that proves that an attribution was asked for from a page of ours: until when it holds, and our signature. */
export function createAttributionToken(
  { signers, now }: Context,
  subject: TokenSubject,
): { readonly token: string; readonly expires_at: string } {
  const until = now() + TOKEN_MS;
  const token = `${until.toString(36)}.${signers.attributions.sign(toSignedText(subject, until))}`;
  return { token, expires_at: new Date(until).toISOString() };
}

/** Whether a token is ours, stands for this and still holds. */
export function verifyAttributionToken({ signers, now }: Context, token: string, subject: TokenSubject): boolean {
  const [, time = "", signature = ""] = /^([\da-z]{1,12})\.([\w-]{22})$/.exec(token) ?? [];
  const until = Number.parseInt(time, 36);
  return until > now() && signers.attributions.verify(toSignedText(subject, until), signature);
}

function toSignedText({ advertiserId, type }: TokenSubject, until: number): string {
  return `${until}\n${advertiserId}\n${type}`;
}
