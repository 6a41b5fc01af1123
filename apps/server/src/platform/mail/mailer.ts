import { mkdir, readdir, stat, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SentMessageInfo } from "nodemailer";
import type { Settings } from "../settings.ts";

/** A complete mail. */
interface Mail {
  /** The same for each attempt to send the mail, so that a receiver can tell a repetition. */
  readonly id: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends mail, or writes it to files if no mail server is set. */
export interface Mailer {
  /** @returns the name of the file if the mail was written to one, otherwise null. @throws MailFailure */
  send(mail: Mail): Promise<string | null>;
  /** Deletes written mail that is older than `before`. */
  deleteFiles(before: Date): Promise<void>;
}

/** A mail that wasn't sent. `isPermanent` says whether another attempt is pointless, because the address is refused. */
export class MailFailure extends Error {
  readonly isPermanent: boolean;

  constructor(message: string, isPermanent: boolean) {
    super(message);
    this.name = "MailFailure";
    this.isPermanent = isPermanent;
  }
}

/** Time limits in milliseconds. A mail server may take long to answer, but it must not block the queue. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/** Creates the mailer for the settings. */
export function createMailer(settings: Pick<Settings, "smtpUrl" | "mailFrom" | "dataDirectory">): Mailer {
  const folder = join(settings.dataDirectory, "mail");
  return settings.smtpUrl === null
    ? createFileMailer(settings.mailFrom, folder)
    : createSmtpMailer(settings.mailFrom, settings.smtpUrl, folder);
}

function createSmtpMailer(from: string, url: string, folder: string): Mailer {
  // Mail is only ever composed from strings. The transport must never read a file or fetch a URL for it.
  const transport = createTransport({ url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true });
  return {
    async send(mail) {
      const sent = transport.sendMail(toMessage(mail, from)) as Promise<SentMessageInfo>;
      await sent.catch((error: unknown) => {
        throw new MailFailure(describeSmtpError(error), isRefused(error));
      });
      return null;
    },
    deleteFiles: (before) => deleteOldFiles(folder, before),
  };
}

function createFileMailer(from: string, folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, disableFileAccess: true });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(toMessage(mail, from));
      const name = `${mail.id}.eml`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Only the owner may read the file, because links in it give access to an account.
      await writeFile(join(folder, name), message as Buffer, { mode: 0o600 });
      return name;
    },
    deleteFiles: (before) => deleteOldFiles(folder, before),
  };
}

function toMessage({ id, to, subject, text, html }: Mail, from: string) {
  const domain = /@([^\s>@]+)>?$/.exec(from)?.[1] ?? "localhost";
  return {
    from,
    to,
    subject,
    text,
    html,
    messageId: `<${id}@${domain}>`,
    // Out-of-office replies to automatic mail would go to an address that no one reads (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
  };
}

async function deleteOldFiles(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const file = name.endsWith(".eml") ? await stat(path).catch(() => null) : null;
    if (file !== null && file.mtime < before) await unlink(path).catch(() => undefined);
  }
}

/** Returns whether the mail server refused the mail for good (RFC 5321, section 4.2.1), and not only our credentials. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof Error) || !("responseCode" in error) || !("command" in error)) return false;
  const isAboutMail =
    error.command !== "AUTH" && !String(error.command).startsWith("AUTH ") && error.command !== "CONN";
  return isAboutMail && typeof error.responseCode === "number" && error.responseCode >= 500;
}

/** Describes the error without the mail server's own words, which can contain the address. */
function describeSmtpError(error: unknown): string {
  if (!(error instanceof Error)) return "unknown error";
  const code = "code" in error && typeof error.code === "string" ? error.code : error.name;
  const reply = "responseCode" in error ? `, reply ${String(error.responseCode)}` : "";
  return `${code}${reply}`;
}
