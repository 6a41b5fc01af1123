import { randomBytes } from "node:crypto";
import type { AppError, OperationInput } from "@tessera/contract";
import type { Tx } from "@tessera/database";
import {
  ACCOUNT_LIMITS,
  getSuspectTime,
  isMailLinkCurrent,
  type MailLinkPurpose,
  normalizeEmail,
} from "@tessera/domain";
import type { Context } from "../platform/context.ts";
import { logMailLink } from "../platform/security-log.ts";
import type { SignedInPerson, Visit } from "../platform/visit.ts";
import { enqueueAccountMail } from "./account-mail-orders.queries.ts";
import { createFieldConflictError } from "./accounts.commands.ts";
import { claimEmail, isEmailTaken, releaseEmail, TWO_STEP_OFF, updateAccountRow } from "./accounts.queries.ts";
import { deletePasskeysSince } from "./login-methods.queries.ts";
import { createDeadLinkError, type MailLink, parseMailToken } from "./mail-links.rules.ts";
import { hashPassword } from "./passwords.rules.ts";
import { findRecoveryAccount, lockRecoveryAccount, type RecoveryAccount, retireEmail } from "./recovery.queries.ts";
import { deleteSessions } from "./sessions.queries.ts";
import { requireStrongPassword } from "./weak-passwords.rules.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Mails a link to choose a new password, if there's an account with this name. The name is looked up later by the job,
 * so that neither the response nor its timing reveals whether an account exists.
 */
export async function requestPasswordReset(context: Context, name: string): Promise<void> {
  await context.transaction((tx) => enqueueAccountMail(tx, context, { kind: "reset", name }));
}

/** A link that works, and the account that it belongs to. */
interface CheckedLink extends MailLink {
  readonly account: RecoveryAccount;
}

/** Finds what the token of a link in a mail gives access to. @throws AppError not_found for a link that doesn't work */
export async function requireMailLink(context: Context, purpose: MailLinkPurpose, token: string): Promise<CheckedLink> {
  const link = parseMailToken(context, purpose, token);
  const account = link && (await findRecoveryAccount(context.db, link.personId));
  return requireCurrent(context, purpose, link, account);
}

/** Like `requireMailLink`, but locks the account until the transaction ends. */
async function lockMailLink(tx: Tx, context: Context, purpose: MailLinkPurpose, link: MailLink): Promise<CheckedLink> {
  return requireCurrent(context, purpose, link, await lockRecoveryAccount(tx, link.personId));
}

function requireCurrent(
  context: Context,
  purpose: MailLinkPurpose,
  link: MailLink | null,
  account: RecoveryAccount | null,
): CheckedLink {
  if (link === null || account === null) throw createDeadLinkError();
  const { issuedAt } = link;
  const validFrom = account.links_valid_from?.getTime() ?? null;
  const isCurrent = isMailLinkCurrent(purpose, { issuedAt, validFrom, now: context.now() });
  const isSuspended = account.suspended_at !== null && account.closed_at === null;
  if (!isCurrent || isSuspended || !isUsable(purpose, link, account)) throw createDeadLinkError();
  return { ...link, account };
}

/** Returns whether an account's state still allows a link, apart from the link's age. */
function isUsable(purpose: MailLinkPurpose, { email, issuedAt }: MailLink, account: RecoveryAccount): boolean {
  if (purpose === "reset") return account.reset_link_at?.getTime() === issuedAt && account.email === email;
  if (purpose === "confirm") return account.email === email || account.pending_email === email;
  return true;
}

/**
 * Sets a new password through a link in a mail, and logs out all devices.
 *
 * @throws AppError not_found for a link that doesn't work, validation_error for a weak password
 */
export async function resetPassword(
  context: Context,
  visit: Visit,
  { token, new_password }: OperationInput<"accounts.resetPassword">,
): Promise<void> {
  const { account, ...link } = await requireMailLink(context, "reset", token);
  requireStrongPassword(context.settings, "new_password", new_password, {
    names: [account.first_name, account.full_name, account.username],
    email: account.email,
  });
  const passwordHash = await hashPassword(new_password, visit.network);
  await context.transaction(async (tx) => {
    const current = await lockMailLink(tx, context, "reset", link);
    await updateAccountRow(tx, link.personId, {
      password_hash: passwordHash,
      reset_link_at: null,
      devices_trusted_from: new Date(context.now()),
      // Only someone who receives mail at the address has the link.
      email_confirmed_at: current.account.email_confirmed_at ?? new Date(context.now()),
    });
    await deleteSessions(tx, link.personId, null);
    await enqueueAccountMail(tx, context, { kind: "password-changed", personId: link.personId });
  });
  logMailLink(context, visit, "accounts.resetPassword", link.personId);
}

/**
 * Confirms the address that a link was mailed to. If it's a new address, it replaces the old one.
 *
 * @throws AppError not_found for a link that doesn't work, conflict when another account has the address by now
 */
export async function confirmEmail(context: Context, visit: Visit, token: string): Promise<void> {
  const { account: _, ...link } = await requireMailLink(context, "confirm", token);
  const { personId, email } = link;
  await context.transaction(async (tx) => {
    const { account } = await lockMailLink(tx, context, "confirm", link);
    const now = new Date(context.now());
    if (email === account.email) {
      const confirmedAt = account.email_confirmed_at ?? now;
      return updateAccountRow(tx, personId, { email_confirmed_at: confirmedAt });
    }
    if (!(await claimEmail(tx, email, personId))) throw createEmailTakenError();
    const retiresAt = new Date(now.getTime() + ACCOUNT_LIMITS.oldEmailDays * DAY_MS);
    await retireEmail(tx, personId, account.email, retiresAt);
    await updateAccountRow(tx, personId, {
      ...{ email, email_confirmed_at: now, pending_email: null, reset_link_at: null },
    });
    await enqueueAccountMail(tx, context, { kind: "email-change", personId, email: account.email, newEmail: email });
  });
  logMailLink(context, visit, "accounts.confirmEmail", personId);
}

function createEmailTakenError(): AppError {
  return createFieldConflictError("email", "Another account uses this email address. Choose another.");
}

/**
 * Logs everyone out of an account, makes its password useless, and restores the address that the link was mailed to.
 * Removes two-step login and passkeys if they were added lately. Then mails a link to choose a new password.
 *
 * @throws AppError not_found for a link that doesn't work
 */
export async function secureAccount(context: Context, visit: Visit, token: string): Promise<void> {
  const { account: _, ...link } = await requireMailLink(context, "secure", token);
  const { personId, email } = link;
  // No one knows this password, so no one can log in with it.
  const passwordHash = await hashPassword(randomBytes(32).toString("base64url"), visit.network);
  await context.transaction(async (tx) => {
    const { account } = await lockMailLink(tx, context, "secure", link);
    const now = new Date(context.now());
    const suspectFrom = getSuspectTime(link.issuedAt);
    if (email !== account.email && (await claimEmail(tx, email, personId))) {
      await releaseEmail(tx, account.email, personId);
      await updateAccountRow(tx, personId, { email, email_confirmed_at: now });
    }
    await updateAccountRow(tx, personId, {
      ...{ password_hash: passwordHash, pending_email: null, reset_link_at: null, links_valid_from: now },
      devices_trusted_from: now,
      // The person that the mail warns about may have added them. Older ones stay, so that access to a mailbox isn't enough.
      ...((account.totp_enabled_at?.getTime() ?? 0) >= suspectFrom ? TWO_STEP_OFF : {}),
    });
    await deletePasskeysSince(tx, personId, new Date(suspectFrom));
    await deleteSessions(tx, personId, null);
    await enqueueAccountMail(tx, context, { kind: "secured", personId });
  });
  logMailLink(context, visit, "accounts.secure", personId);
}

/** Mails another link that confirms the person's address, or their new one if they're changing it. */
export async function sendConfirmation(context: Context, person: SignedInPerson): Promise<void> {
  const account = await findRecoveryAccount(context.db, person.id);
  if (account === null) return;
  const email = account.pending_email ?? account.email;
  await context.transaction((tx) => enqueueAccountMail(tx, context, { kind: "confirm", personId: person.id, email }));
}

/**
 * Starts a change of someone's address. It takes effect when they open the link that is mailed to the new address.
 *
 * @throws AppError conflict when another account has the address
 */
export async function changeEmail(
  context: Context,
  person: SignedInPerson,
  { email: typedEmail }: OperationInput<"accounts.changeEmail">,
): Promise<void> {
  const email = normalizeEmail(typedEmail);
  await context.transaction(async (tx) => {
    const account = await lockRecoveryAccount(tx, person.id);
    if (account === null) return;
    if (email === account.email) {
      throw createFieldConflictError("email", "This is your email address already. Enter another one.");
    }
    if (await isEmailTaken(tx, email, person.id)) throw createEmailTakenError();
    await updateAccountRow(tx, person.id, { pending_email: email });
    await enqueueAccountMail(tx, context, { kind: "confirm", personId: person.id, email });
  });
}

/** Cancels a change of address that hasn't been confirmed yet. Its link stops working. */
export async function cancelEmailChange(context: Context, person: SignedInPerson): Promise<void> {
  await context.transaction((tx) => updateAccountRow(tx, person.id, { pending_email: null }));
}
