import { recordChange, type Tx } from "@tessera/database";
import type { Context } from "../context.ts";
import type { Job } from "../jobs.ts";
import { type MailText, renderHtmlMail, renderPlainMail } from "./mail-layout.ts";
import { MailFailure } from "./mailer.ts";
import {
  deleteOutgoingMail,
  insertOutgoingMail,
  leaseMail,
  type LeasedMail,
  postponeMail,
} from "./outgoing-mails.queries.ts";

export const MAIL_JOB_NAME = "mail-sending";
/** The topic of the changes that should start the job early. */
export const MAIL_TOPIC = "mail";

const MINUTE_MS = 60 * 1000;
const LEASE_MS = 5 * MINUTE_MS;
/** The pauses before the second attempt, the third, and so on. The last pause repeats. */
const RETRY_PAUSES_MS = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE_MS);
/** How long a mail is tried. Mail servers usually try for some days, too. */
const MAX_AGE_MS = 3 * 24 * 60 * MINUTE_MS;
const KEPT_FILES_MS = 30 * 24 * 60 * MINUTE_MS;

/** What an outgoing mail is about. The text is written when the mail is sent, from what is true then. */
export interface MailOrder {
  readonly kind: string;
}

/** A written mail. */
export interface ComposedMail {
  readonly to: { readonly name: string; readonly address: string };
  readonly text: MailText;
}

/**
 * Writes the mail for an order; null if there's no reason for it anymore.
 *
 * @param attempt 1 for the first attempt to send the mail
 */
export type MailComposer<Order extends MailOrder> = (
  context: Context,
  order: Order,
  attempt: number,
) => Promise<ComposedMail | null>;

/**
 * Enqueues a mail. It's sent soon after the transaction commits, or never if the transaction fails.
 *
 * @param key determines the shard
 */
export async function enqueueMail(
  tx: Tx,
  { mailSealer, now }: Pick<Context, "mailSealer" | "now">,
  key: string,
  order: MailOrder,
): Promise<void> {
  recordChange(tx, MAIL_TOPIC, "order");
  await insertOutgoingMail(tx, key, mailSealer.seal(JSON.stringify(order), "order"), new Date(now()));
}

/** Sends the mail that is due. A mail server that can't be reached gets another attempt later. */
export function createMailJob<Order extends MailOrder>(compose: MailComposer<Order>): Job {
  return {
    name: MAIL_JOB_NAME,
    schedule: "* * * * *",
    async run(context) {
      for (;;) {
        const now = context.now();
        const mail = await context.transaction((tx) => leaseMail(tx, new Date(now), new Date(now + LEASE_MS)));
        if (mail === null) return context.mailer.deleteFiles(new Date(now - KEPT_FILES_MS));
        await sendMail(context, mail, compose);
      }
    },
  };
}

async function sendMail<Order extends MailOrder>(
  context: Context,
  mail: LeasedMail,
  compose: MailComposer<Order>,
): Promise<void> {
  const order = context.mailSealer.open(mail.sealed, "order");
  // After the secret was replaced, old orders can't be read anymore. Links in them would no longer work either.
  const composed = order === null ? null : await compose(context, JSON.parse(order) as Order, mail.attempts);
  if (composed !== null) {
    const { to, text } = composed;
    const [plain, html] = [renderPlainMail(text, context.getSiteUrl()), renderHtmlMail(text, context.getSiteUrl())];
    try {
      const file = await context.mailer.send({ id: mail.id, to, subject: text.subject, text: plain, html });
      context.log.info(file === null ? { mail: mail.id } : { mail: mail.id, file: `mail/${file}` }, "mail sent");
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error;
      if (await postpone(context, mail, error)) return;
    }
  }
  await context.transaction((tx) => deleteOutgoingMail(tx, mail));
}

/** Postpones a mail that wasn't sent. @returns false if there won't be another attempt */
async function postpone(context: Context, mail: LeasedMail, { message, isPermanent }: MailFailure): Promise<boolean> {
  const now = context.now();
  const isLast = isPermanent || now - mail.created_at.getTime() > MAX_AGE_MS;
  context.log.warn(
    { mail: mail.id, attempts: mail.attempts, reason: message },
    isLast ? "mail not sent: there won't be another attempt" : "mail not sent yet: check SMTP_URL and the mail server",
  );
  if (isLast) return false;
  const pause = RETRY_PAUSES_MS[Math.min(mail.attempts, RETRY_PAUSES_MS.length) - 1] ?? LEASE_MS;
  await context.transaction((tx) => postponeMail(tx, mail, new Date(now + pause)));
  return true;
}
