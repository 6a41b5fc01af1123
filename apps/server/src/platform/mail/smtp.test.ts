import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createMailer, MailFailure } from "./mailer.ts";

/** Mail as a mail server receives it. */
interface Delivery {
  readonly from: string;
  readonly to: readonly string[];
  readonly mail: ParsedMail;
}

const MAIL = {
  id: "42",
  to: { name: "Ana Li", address: "ana@receiver.example" },
  subject: "Choose a new password",
  text: "Hi Ana,",
  html: "<p>Hi Ana,</p>",
};

let dataDirectory: string;
let closers: (() => Promise<void>)[] = [];
beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), "tessera-mail-"));
});
afterEach(async () => {
  for (const close of closers) await close();
  closers = [];
  await rm(dataDirectory, { recursive: true });
});

/** Starts a mail server, and creates a mailer that sends through it. */
async function startMailServer(options: SMTPServerOptions = {}, credentials = "") {
  const deliveries: Delivery[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData(stream, { envelope }, done) {
      void simpleParser(stream).then((mail) => {
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        deliveries.push({ from, to: envelope.rcptTo.map(({ address }) => address), mail });
        done();
      });
    },
    ...options,
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.server.address();
  const port = typeof address === "object" ? address?.port : 0;
  closers.push(() => new Promise((resolve) => server.close(() => resolve())));
  const settings = {
    smtpUrl: `smtp://${credentials}127.0.0.1:${port}`,
    mailFrom: "Tessera <site@pins.example>",
    dataDirectory,
  };
  return { deliveries, mailer: createMailer(settings) };
}

/** Returns why a mail wasn't sent. */
async function readFailure(sent: Promise<unknown>): Promise<MailFailure> {
  const failure = await sent.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(failure instanceof MailFailure)) throw new Error(`Expected a mail failure, not ${String(failure)}.`);
  return failure;
}

function refuse(responseCode: number): SMTPServerOptions {
  return {
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error("no"), { responseCode })),
  };
}

describe("mail through a mail server", () => {
  it("arrives with both texts, its sender, and the same ID at each attempt", async () => {
    const { deliveries, mailer } = await startMailServer();
    expect(await mailer.send(MAIL)).toBeNull();
    await mailer.send(MAIL);
    const [first, second] = deliveries;
    expect(first).toMatchObject({ from: "site@pins.example", to: [MAIL.to.address] });
    expect(first?.mail.subject).toBe(MAIL.subject);
    expect([first?.mail.text?.trim(), first?.mail.html]).toEqual([MAIL.text, expect.stringContaining(MAIL.html)]);
    expect(first?.mail.from?.text).toContain("Tessera");
    expect(first?.mail.messageId).toBe("<42@pins.example>");
    expect(second?.mail.messageId).toBe(first?.mail.messageId);
    expect(first?.mail.headers.get("auto-submitted")).toBe("auto-generated");
  });

  it("can't get another header or receiver from a name or a subject", async () => {
    const { deliveries, mailer } = await startMailServer();
    const subject = "Hello\r\nBcc: thief@evil.example";
    const to = { name: 'A" <thief@evil.example>, "B', address: MAIL.to.address };
    await mailer.send({ ...MAIL, subject, to });
    expect(deliveries[0]?.to).toEqual([MAIL.to.address]);
    expect(deliveries[0]?.mail.bcc).toBeUndefined();
    expect(deliveries[0]?.mail.to).toMatchObject({ value: [{ address: MAIL.to.address, name: to.name }] });
  });

  it("logs in with the name and password in the URL", async () => {
    const logins: string[] = [];
    const options: SMTPServerOptions = {
      authOptional: false,
      onAuth({ username, password }, _session, done) {
        logins.push(`${username}:${password}`);
        if (password === "right") done(null, { user: username });
        else done(Object.assign(new Error("no"), { responseCode: 535 }));
      },
    };
    await (await startMailServer(options, "site:right@")).mailer.send(MAIL);
    const rejected = await readFailure((await startMailServer(options, "site:wrong@")).mailer.send(MAIL));
    expect(logins).toEqual(["site:right", "site:wrong"]);
    // The operator can mend the password, so the mail waits.
    expect(rejected.isPermanent).toBe(false);
    expect(rejected.message).not.toContain("wrong");
  });

  it.each([
    [550, true],
    [451, false],
  ])("that is refused with %i has a permanent failure: %s", async (code, isPermanent) => {
    const { deliveries, mailer } = await startMailServer(refuse(code));
    const failure = await readFailure(mailer.send(MAIL));
    expect(failure.isPermanent).toBe(isPermanent);
    expect(failure.message).toContain(String(code));
    expect(failure.message).not.toContain(MAIL.to.address);
    expect(deliveries).toEqual([]);
  });

  it("waits while the mail server can't be reached", async () => {
    const { mailer } = await startMailServer();
    for (const close of closers) await close();
    closers = [];
    expect((await readFailure(mailer.send(MAIL))).isPermanent).toBe(false);
  });
});
