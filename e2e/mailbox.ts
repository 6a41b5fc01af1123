import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { simpleParser } from "mailparser";

/** A mail that the server wrote instead of sending it. */
interface WrittenMail {
  readonly subject: string;
  readonly text: string;
  /** The sanitized HTML part, as mail programs show it. */
  readonly html: string;
}

/** Waits for the newest mail to an address with a subject. */
export async function waitForMail(address: string, subject: string): Promise<WrittenMail> {
  let found: WrittenMail | undefined;
  await expect(async () => {
    found = (await readMails(address)).find((mail) => mail.subject === subject);
    expect(found, `a mail to ${address}: ${subject}`).toBeDefined();
  }).toPass({ timeout: 60_000 });
  if (found === undefined) throw new Error("unreachable");
  return found;
}

/** Waits for a mail, and returns the path of its link that begins with `prefix`. */
export async function waitForMailLink(address: string, subject: string, prefix: string): Promise<string> {
  const { text } = await waitForMail(address, subject);
  const path = new RegExp(`https?://[^/\\s]+(${prefix}\\S*)`).exec(text)?.[1];
  if (path === undefined) throw new Error(`The mail "${subject}" has no link to ${prefix}.`);
  return path;
}

/** Reads all mail to an address, newest first. */
async function readMails(address: string): Promise<WrittenMail[]> {
  const folder = join(process.env.TESSERA_E2E_DATA ?? "", "mail");
  // A mail's name is its id, and ids grow with time.
  const names = (await readdir(folder).catch(() => [])).sort((a, b) => b.length - a.length || (a < b ? 1 : -1));
  const mails = [];
  for (const name of names) {
    const source = await readFile(join(folder, name), "utf8");
    if (!source.includes(address)) continue;
    const { subject = "", text = "", html } = await simpleParser(source);
    mails.push({ subject, text, html: html || "" });
  }
  return mails;
}
