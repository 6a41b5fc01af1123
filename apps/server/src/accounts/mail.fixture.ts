import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { MailLinkPurpose } from "@tessera/domain";
import type { CastMember, TestApp } from "@tessera/testkit";
import { simpleParser } from "mailparser";
import { createMailJob } from "../platform/mail/mail.jobs.ts";
import type { Server } from "../server.ts";
import { composeAccountMail } from "./account-mails.tasks.ts";
import { createMailToken } from "./mail-links.rules.ts";

/** A mail as its receiver reads it. */
export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: ReadonlyMap<string, unknown>;
  /** Returns the path of the link that begins with `prefix`, with its token. */
  readonly path: (prefix: string) => string;
  /** Returns the token of the link whose path begins with `prefix`. */
  readonly token: (prefix: string) => string;
}

/** Sends the mail that is due, and takes what was written, in the order of sending. */
export async function takeMail({ server, dataDirectory }: TestApp<Server>): Promise<ReceivedMail[]> {
  await createMailJob(composeAccountMail).run(server.context);
  const folder = join(dataDirectory, "mail");
  const names = (await readdir(folder).catch(() => [])).sort((a, b) =>
    Number(BigInt(a.slice(0, -4)) - BigInt(b.slice(0, -4))),
  );
  const mails = [];
  for (const name of names) {
    mails.push(await parseMail(await readFile(join(folder, name))));
    await rm(join(folder, name));
  }
  return mails;
}

/** Parses a mail as mail programs do. */
async function parseMail(source: Buffer): Promise<ReceivedMail> {
  const { to, subject = "", text = "", html, headers } = await simpleParser(source);
  const address = Array.isArray(to) ? to[0] : to;
  const path = (prefix: string) => {
    const found = new RegExp(`https?://[^/\\s]+(${prefix}\\S*)`).exec(text)?.[1];
    if (found === undefined) throw new Error(`The mail "${subject}" has no link to ${prefix}.`);
    return found;
  };
  return {
    to: address?.value[0]?.address ?? "",
    ...{ subject, text, html: html || "", headers, path },
    token: (prefix) => new URL(path(prefix), "http://any").searchParams.get("token") ?? "",
  };
}

/** Issues a link's token for a member of the cast, as a mail would contain it. */
export async function createCastMailToken(
  app: TestApp<Server>,
  purpose: MailLinkPurpose,
  name: CastMember,
): Promise<string> {
  const personId = await app.idOf(name);
  const { context } = app.server;
  return createMailToken(context, purpose, { personId, email: `${name}@example.com`, issuedAt: context.now() });
}
