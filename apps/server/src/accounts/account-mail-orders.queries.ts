import type { Tx } from "@tessera/database";
import type { Context } from "../platform/context.ts";
import { enqueueMail } from "../platform/mail/mail.jobs.ts";

/** What a mail about an account is about. Addresses are those that the mail goes to. */
export type AccountMailOrder =
  /** Someone asked for a new password for the account with this name, which may not exist. */
  | { readonly kind: "reset"; readonly name: string }
  | { readonly kind: "confirm"; readonly personId: string; readonly email: string }
  | { readonly kind: "email-change"; readonly personId: string; readonly email: string; readonly newEmail: string }
  | { readonly kind: "password-changed" | "reopened"; readonly personId: string }
  | { readonly kind: "new-browser"; readonly personId: string; readonly userAgent: string; readonly at: number }
  /** Something about how the person proves who they are has changed, or someone is trying to get past it. */
  | ({ readonly kind: "login-methods"; readonly personId: string } & LoginMethodsChange)
  /** Someone used a link to secure the account. The mail contains a link to choose a new password. */
  | { readonly kind: "secured"; readonly personId: string }
  | { readonly kind: "closed"; readonly personId: string; readonly deletesAt: number | null }
  /** The account doesn't exist anymore, so the order has what the mail needs. */
  | { readonly kind: "deleted"; readonly email: string; readonly name: string };

export type LoginMethodsChange =
  | { readonly change: "two-step-on" | "two-step-off" | "recovery-codes" | "wrong-codes" }
  | { readonly change: "recovery-code-used"; readonly left: number }
  | { readonly change: "passkey-added" | "passkey-removed"; readonly name: string };

/** Enqueues a mail about an account. */
export async function enqueueAccountMail(
  tx: Tx,
  context: Pick<Context, "mailSealer" | "now">,
  order: AccountMailOrder,
): Promise<void> {
  await enqueueMail(tx, context, "personId" in order ? order.personId : order.kind, order);
}
