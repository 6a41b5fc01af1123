import { ACCOUNT_LIMITS, getDeviceName, normalizeEmail } from "@tessera/domain";
import type { Context } from "../platform/context.ts";
import type { ComposedMail } from "../platform/mail/mail.jobs.ts";
import type { MailText } from "../platform/mail/mail-layout.ts";
import type { AccountMailOrder, LoginMethodsChange } from "./account-mail-orders.queries.ts";
import { findCredentialsByName, updateAccountRow } from "./accounts.queries.ts";
import { createMailToken } from "./mail-links.rules.ts";
import { findRecoveryAccount, type RecoveryAccount } from "./recovery.queries.ts";

const MINUTE_MS = 60 * 1000;

/** Writes a mail about an account; null if the account is gone, or if the mail is no longer needed. */
export async function composeAccountMail(
  context: Context,
  order: AccountMailOrder,
  attempt: number,
): Promise<ComposedMail | null> {
  if (order.kind === "deleted") return composeDeleted(order);
  if (order.kind === "reset") return composeReset(context, order.name, attempt === 1);
  const account = await findRecoveryAccount(context.db, order.personId);
  if (account === null) return null;
  const { email } = account;
  switch (order.kind) {
    case "confirm": {
      const isNeeded =
        order.email === email ? account.email_confirmed_at === null : order.email === account.pending_email;
      return isNeeded ? composeConfirm(context, order, account) : null;
    }
    case "email-change":
      return addressMail(account, order.email, {
        subject: "Your email address was changed",
        paragraphs: [`Your account @${account.username} now uses ${order.newEmail} instead of this address.`],
        ...createSecureAction(context, order.personId, order.email),
      });
    case "password-changed":
      return addressMail(account, email, {
        subject: "Your password was changed",
        paragraphs: [
          `The password of your account @${account.username} was changed, and all other devices were logged out.`,
        ],
        ...createSecureAction(context, order.personId, email),
      });
    case "new-browser":
      return addressMail(account, email, {
        subject: "New login to your account",
        paragraphs: [
          `Someone just logged in to your account @${account.username} from a browser we haven’t seen before: ${describeDevice(order.userAgent)}, ${describeTime(order.at)}.`,
          "If that was you, there’s nothing to do.",
        ],
        ...createSecureAction(context, order.personId, email),
      });
    case "login-methods":
      return addressMail(account, email, {
        ...describeMethodsChange(order, account.username),
        ...createSecureAction(context, order.personId, email),
      });
    case "secured":
      return composeSecured(context, order.personId, account);
    case "closed":
      return composeClosed(context, order, account);
    case "reopened":
      return addressMail(account, email, {
        subject: "Welcome back",
        paragraphs: [
          `You logged in, so your account @${account.username} is open again, with all of your Pins and boards.`,
        ],
        ...createSecureAction(context, order.personId, email),
      });
  }
}

function describeMethodsChange(
  order: LoginMethodsChange,
  username: string,
): { readonly subject: string; readonly paragraphs: readonly string[] } {
  switch (order.change) {
    case "two-step-on":
      return {
        subject: "Two-step login is on",
        paragraphs: [
          `From now on, logging in to your account @${username} with the password also takes a code from your authenticator app.`,
          "Keep your recovery codes in a safe place. They’re the only way in if you lose your phone.",
        ],
      };
    case "two-step-off":
      return {
        subject: "Two-step login is off",
        paragraphs: [`Your password is now enough to log in to your account @${username}.`],
      };
    case "recovery-codes":
      return {
        subject: "You have new recovery codes",
        paragraphs: [`The recovery codes of your account @${username} were replaced. The old ones no longer work.`],
      };
    case "recovery-code-used":
      return {
        subject: "A recovery code was used",
        paragraphs: [
          `Someone just used a recovery code of your account @${username}. ${describeCodesLeft(order.left)}`,
        ],
      };
    case "wrong-codes":
      return {
        subject: "Someone knows your password",
        paragraphs: [
          `Someone entered the right password of your account @${username}, but several wrong codes. They didn’t get in.`,
          "If that wasn’t you, change your password.",
        ],
      };
    case "passkey-added":
      return {
        subject: "A passkey was added",
        paragraphs: [`The passkey “${order.name}” can now log in to your account @${username}.`],
      };
    case "passkey-removed":
      return {
        subject: "A passkey was removed",
        paragraphs: [`The passkey “${order.name}” no longer logs in to your account @${username}.`],
      };
  }
}

function describeCodesLeft(count: number): string {
  if (count === 0) return "It was the last one. Create new ones in your settings.";
  return count === 1 ? "One is left." : `${count} are left.`;
}

async function composeReset(
  context: Context,
  typedName: string,
  isFirstAttempt: boolean,
): Promise<ComposedMail | null> {
  const name = normalizeEmail(typedName);
  const found = await findCredentialsByName(context.db, name);
  const account = found && (await findRecoveryAccount(context.db, found.personId));
  if (!account || (account.suspended_at !== null && account.closed_at === null)) return null;
  // Strangers can ask as often as they like, but they can't fill someone's mailbox.
  const sinceLastLink = context.now() - (account.reset_link_at?.getTime() ?? 0);
  if (isFirstAttempt && sinceLastLink < ACCOUNT_LIMITS.resetIntervalMinutes * MINUTE_MS) return null;
  return addressMail(account, account.email, {
    subject: "Choose a new password",
    paragraphs: [
      `Someone asked for a new password for your account @${account.username}. If that was you, choose one now. The link works once, within an hour.`,
    ],
    action: { label: "Choose a new password", url: await createResetUrl(context, found.personId, account) },
    remarks: ["If you didn’t ask for this, ignore this mail. Your password stays the same."],
    reason: ACCOUNT_REASON,
  });
}

/** Issues a link to choose a new password. Earlier links no longer work then. */
async function createResetUrl(
  context: Context,
  personId: string,
  { username, email }: RecoveryAccount,
): Promise<string> {
  const issuedAt = context.now();
  await context.transaction((tx) => updateAccountRow(tx, personId, { reset_link_at: new Date(issuedAt) }));
  const token = createMailToken(context, "reset", { personId, email, issuedAt });
  return `${context.getSiteUrl()}/pw/${username}/?token=${token}`;
}

function composeConfirm(
  context: Context,
  { personId, email }: { readonly personId: string; readonly email: string },
  account: RecoveryAccount,
): ComposedMail {
  const token = createMailToken(context, "confirm", { personId, email, issuedAt: context.now() });
  return addressMail(account, email, {
    subject: "Confirm your email address",
    paragraphs: [
      `Confirm that this is your address, so that we can help you if you forget the password of your account @${account.username}.`,
    ],
    action: { label: "Confirm your email", url: `${context.getSiteUrl()}/email/confirm/?token=${token}` },
    remarks: ["If you don’t know this account, ignore this mail. Someone probably made a typo."],
    reason: ACCOUNT_REASON,
  });
}

async function composeSecured(context: Context, personId: string, account: RecoveryAccount): Promise<ComposedMail> {
  return addressMail(account, account.email, {
    subject: "Your account is secured",
    paragraphs: [
      `Everyone is logged out of your account @${account.username}, and the old password no longer works. Choose a new one. The link works once, within an hour.`,
    ],
    action: { label: "Choose a new password", url: await createResetUrl(context, personId, account) },
    reason: ACCOUNT_REASON,
  });
}

function composeClosed(
  context: Context,
  { personId, deletesAt }: { readonly personId: string; readonly deletesAt: number | null },
  account: RecoveryAccount,
): ComposedMail {
  const comeBack = { label: "Log in", url: `${context.getSiteUrl()}/login/` };
  return addressMail(account, account.email, {
    subject: deletesAt === null ? "Your account is hidden" : "Your account will be deleted",
    paragraphs: [
      deletesAt === null
        ? `Your account @${account.username} is hidden: no one sees your profile, Pins, boards, and comments. Log in whenever you want to come back.`
        : `Your account @${account.username} is hidden now and will be deleted permanently on ${describeDay(deletesAt)}. If you change your mind, log in before then.`,
    ],
    action: comeBack,
    link: createSecureAction(context, personId, account.email).link,
    reason: ACCOUNT_REASON,
  });
}

function composeDeleted({ email, name }: { readonly email: string; readonly name: string }): ComposedMail {
  return addressMail({ full_name: name, first_name: name }, email, {
    subject: "Your account was deleted",
    paragraphs: [
      "Your account and everything in it were deleted permanently. Pins that other people saved from you stay on their boards, without your name.",
    ],
    reason: "This is the last mail about this account.",
  });
}

/** Addresses a mail to an account's owner, with a greeting. */
function addressMail(
  { full_name: name, first_name }: Pick<RecoveryAccount, "full_name" | "first_name">,
  address: string,
  text: MailText,
): ComposedMail {
  return { to: { name, address }, text: { ...text, paragraphs: [`Hi ${first_name},`, ...text.paragraphs] } };
}

const ACCOUNT_REASON = "You get this mail because it’s about the safety of your account. You can’t turn it off.";

/** The end of a mail about a change that someone else may have made. */
function createSecureAction(context: Context, personId: string, email: string): { link: Link; reason: string } {
  const token = createMailToken(context, "secure", { personId, email, issuedAt: context.now() });
  return {
    link: {
      before: "Wasn’t that you?",
      label: "Secure your account",
      url: `${context.getSiteUrl()}/secure/panic/?token=${token}`,
    },
    reason: ACCOUNT_REASON,
  };
}

type Link = NonNullable<MailText["link"]>;

function describeDevice(userAgent: string): string {
  const { browser, system } = getDeviceName(userAgent);
  return `${browser ?? "an unknown browser"} on ${system ?? "an unknown device"}`;
}

function describeTime(milliseconds: number): string {
  const time = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  return `${time.format(milliseconds)} UTC`;
}

function describeDay(milliseconds: number): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(milliseconds);
}
