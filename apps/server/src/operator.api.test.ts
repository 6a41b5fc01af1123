import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@tessera/database";
import { type ApiClient, CAST_PASSWORD, createJpegPicture, makeBoard, makePin } from "@tessera/testkit";
import { Secret, TOTP } from "otpauth";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OperatedApp, runOperator, startOperatedApp } from "./operator.fixture.ts";
import { readSettings } from "./platform/settings.ts";
import { createLog } from "./platform/telemetry.ts";
import { createServer } from "./server.ts";

let operated: OperatedApp;
let app: OperatedApp["app"];
beforeAll(async () => {
  operated = await startOperatedApp();
  app = operated.app;
});
afterAll(() => app.close());

const succeed: OperatedApp["succeed"] = (...argv) => operated.succeed(...argv);

async function runSql(statement: string, values: readonly unknown[] = []): Promise<void> {
  const client = new pg.Client({ ...app.connection });
  await client.connect();
  await client.query(statement, [...values]);
  await client.end();
}

async function countFound(client: ApiClient, q: string): Promise<number> {
  const lists = await Promise.all([
    client.call("search.pins", { q }),
    client.call("search.boards", { q }),
    client.call("search.users", { q }),
  ]);
  return lists.reduce((sum, { data }) => sum + data.length, 0);
}

async function comments(pinId: string): Promise<{ texts: string[]; count: number }> {
  const visitor = app.visitor();
  const { data } = await visitor.call("comments.list", { pin_id: pinId });
  const pin = await visitor.call("pins.get", { pin_id: pinId });
  return { texts: data.map(({ text }) => text), count: pin.data.commentCount };
}

describe("the operator command line", () => {
  it("lists people, and finds them by part of their name or email", async () => {
    await app.as("alice");
    await app.as("bob");
    const allPeople = await succeed("people", "list");
    expect(allPeople.split("\n")[0]).toMatch(/^username +name +email +since +state$/);
    expect(allPeople).toMatch(/^alice +Alice +alice@example\.com +\d{4}-\d\d-\d\d$/m);
    expect(allPeople).toMatch(/^bob /m);
    const matchingPeople = await succeed("people", "list", "--query", "ALI");
    expect(matchingPeople).toMatch(/^alice /m);
    expect(matchingPeople).not.toMatch(/^bob /m);
    expect((await succeed("people", "list", "--query", "100%_")).split("\n")).toHaveLength(1);
  });

  it("grants and revokes operator rights", async () => {
    const alice = await app.as("alice");
    expect(await succeed("operator", "add", "Alice")).toBe("alice is an operator.");
    expect((await alice.call("accounts.viewer", {})).data.isOperator).toBe(true);
    expect(await succeed("operator", "list")).toMatch(/^alice .* operator$/m);
    await succeed("operator", "remove", "alice@example.com");
    expect((await alice.call("accounts.viewer", {})).data.isOperator).toBe(false);
  });

  it("sets a person's account type, and shows it to everyone who is allowed to see it [ENT-18]", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    expect(await succeed("person", "kind", "alice")).toBe("alice is a regular account.");
    const flags = ["--partner", "yes", "--merchant", "yes", "--identity", "yes", "--employee", "yes"];
    expect(await succeed("person", "kind", "alice", ...flags, "--ads-only", "https://Shop.example.com/x")).toBe(
      "alice is a partner, a verified merchant, a verified identity, here only for the ads of shop.example.com, an employee.",
    );
    const seen = (await bob.call("people.get", { username: "alice" })).data;
    expect(seen).toMatchObject({
      isVerifiedMerchant: true,
      verifiedIdentity: { verified: true },
      isAdsOnlyProfile: true,
      adsOnlyProfileSite: "shop.example.com",
    });
    expect(JSON.stringify(seen)).not.toContain("mployee");
    expect((await alice.call("accounts.viewer", {})).data).toMatchObject({ isPartner: true, isEmployee: true });
    expect((await bob.call("accounts.viewer", {})).data).toMatchObject({ isPartner: false, isEmployee: false });
    expect(await succeed("person", "kind", "alice", "--employee", "no", "--ads-only", "no")).toBe(
      "alice is a partner, a verified merchant, a verified identity.",
    );
    expect((await alice.call("accounts.viewer", {})).data).toMatchObject({ isPartner: true, isEmployee: false });
    const { environment } = operated;
    expect((await runOperator(environment, "person", "kind", "alice", "--partner", "maybe")).complained).toBe(
      "--partner must be yes or no.",
    );
    expect((await runOperator(environment, "person", "kind", "alice", "--ads-only", "not a site")).complained).toMatch(
      /isn't a valid site name/,
    );
    await succeed("person", "kind", "alice", "--partner", "no", "--merchant", "no", "--identity", "no");
  });

  it("suspends a person, hides all of their content, and reverses both", async () => {
    const [carol, bob] = [await app.as("carol"), await app.as("bob")];
    const visitor = app.visitor();
    const board = await makeBoard(carol, "Quagga facts");
    const secret = await makeBoard(carol, "Quagga secrets", "secret");
    const pin = await makePin(carol, { title: "Quagga portrait", board_id: board.id });
    await makePin(carol, { title: "Quagga, hidden", board_id: secret.id });
    const picture = Buffer.from(await createJpegPicture()).toString("base64");
    const profile = await carol.call("accounts.update", { about: "Draws every quagga", image_base64: picture });
    const avatar = profile.data.imageMediumUrl ?? "";
    const bobs = await makePin(bob, { title: "Quagga saved by others" });
    await carol.call("pins.save", { pin_id: bobs.id, board_id: board.id });
    const bobsBoard = await makeBoard(bob, "Zoo");
    const bobsSave = (await bob.call("pins.save", { pin_id: pin.id, board_id: bobsBoard.id })).data;
    await carol.call("comments.add", { pin_id: bobs.id, text: "What a quagga" });
    await bob.call("comments.add", { pin_id: bobs.id, text: "Mine" });
    expect(await countFound(visitor, "quagga")).toBe(4);

    await succeed("person", "block", "carol");
    expect(await succeed("people", "list", "--query", "carol")).toMatch(/ blocked$/m);
    expect((await carol.call("accounts.viewer", {})).data.isAuth).toBe(false);
    const login = { username_or_email: "carol", password: CAST_PASSWORD };
    expect((await visitor.call("accounts.login", login)).error?.type).toBe("forbidden");
    expect((await visitor.call("accounts.login", { ...login, password: "wrong" })).error?.type).toBe(
      "invalid_credentials",
    );
    expect(await countFound(visitor, "quagga")).toBe(1);
    expect(await comments(bobs.id)).toEqual({ texts: ["Mine"], count: 1 });
    expect((await visitor.call("people.get", { username: "carol" })).status).toBe(404);
    expect((await visitor.call("pins.get", { pin_id: pin.id })).status).toBe(404);
    expect((await visitor.call("boards.get", { board_id: board.id })).status).toBe(404);
    expect((await visitor.raw("GET", avatar)).statusCode).toBe(404);
    expect((await visitor.raw("GET", pin.imageSpec_236x.url)).statusCode).toBe(404);
    expect((await visitor.call("home.feed", {})).data.map(({ title }) => title)).not.toContain("Quagga portrait");
    expect((await visitor.call("boards.pins", { board_id: bobsBoard.id })).data).toEqual([]);

    await succeed("person", "unblock", "carol");
    expect((await visitor.call("accounts.login", login)).status).toBe(200);
    expect(await countFound(app.visitor(), "quagga")).toBe(4);
    expect(await comments(bobs.id)).toEqual({ texts: ["Mine", "What a quagga"], count: 2 });
    const back = await app.visitor().call("people.get", { username: "carol" });
    expect(back.data.pin_count).toBe(2);
    expect((await app.visitor().raw("GET", back.data.imageMediumUrl ?? "")).statusCode).toBe(200);
    expect((await app.visitor().call("pins.get", { pin_id: bobsSave.id })).status).toBe(200);
  });

  it("turns off two-step login for someone who lost their phone", async () => {
    const client = app.visitor();
    const login = { username_or_email: "phoneless", password: CAST_PASSWORD };
    const newcomer = { email: "phoneless@example.com", username: "phoneless", first_name: "Pia" };
    await client.call("accounts.register", { ...newcomer, password: CAST_PASSWORD });
    const { secret, setup } = (await client.call("accounts.startTwoStepLogin", {})).data;
    const totp = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.server.context.now() });
    await client.call("accounts.enableTwoStepLogin", { setup, totp });
    expect((await app.visitor().call("accounts.login", login)).error?.type).toBe("mfa_required");
    expect(await succeed("person", "two-step-off", "phoneless")).toContain("Two-step login is off for phoneless.");
    expect((await app.visitor().call("accounts.login", login)).status).toBe(200);
  });

  it("removes a person permanently", async () => {
    const reported = await makePin(await app.as("dan"));
    const complaint = { feedback_type: "pfy", complaint_reason: "hate", pin_id: reported.id } as const;
    await (await app.as("bob")).call("feedback.give", complaint);
    expect(await succeed("report", "list")).toContain(reported.id);
    await succeed("person", "remove", "dan");
    // Reports about the removed person's content need no further action.
    expect(await succeed("report", "list")).not.toContain(reported.id);
    expect(await succeed("people", "list", "--query", "dan")).toMatch(/ removed$/m);
    const login = { username_or_email: "dan", password: CAST_PASSWORD };
    expect((await app.visitor().call("accounts.login", login)).error?.type).toBe("invalid_credentials");
    expect((await app.visitor().call("people.get", { username: "dan" })).status).toBe(404);
    const { code, complained } = await runOperator(operated.environment, "person", "unblock", "dan");
    expect({ code, complained }).toEqual({ code: 1, complained: "dan was deleted permanently." });
  });

  it("takes down an image from every board, and restores it", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const pin = await makePin(alice, { title: "Wrong thing" });
    const board = await makeBoard(bob, "Mine");
    const save = (await bob.call("pins.save", { pin_id: pin.id, board_id: board.id })).data;
    expect(await succeed("pin", "list")).toMatch(new RegExp(`^${pin.id} +Wrong thing +alice `, "m"));
    await succeed("pin", "remove", save.id);
    expect(await succeed("pin", "list")).toMatch(/Wrong thing .*taken down$/m);
    for (const [client, id] of [
      [app.visitor(), pin.id],
      [bob, save.id],
    ] as const) {
      expect((await client.call("pins.get", { pin_id: id })).status).toBe(404);
    }
    expect(await countFound(app.visitor(), "wrong thing")).toBe(0);
    expect((await app.visitor().raw("GET", pin.imageSpec_236x.url)).statusCode).toBe(404);
    await succeed("pin", "restore", pin.id);
    expect((await app.visitor().call("pins.get", { pin_id: pin.id })).status).toBe(200);
    expect(await countFound(app.visitor(), "wrong thing")).toBe(1);
  });

  it("shows a pin as an advertisement until the promotion ends", async () => {
    const alice = await app.as("alice");
    await app.as("carol");
    const pin = await makePin(alice, { title: "A lamp", link: "https://own.example/" });
    const promoted = async () => (await app.visitor().call("pins.get", { pin_id: pin.id })).data;
    expect(await succeed("pin", "promote", pin.id, "--by", "carol", "--link", "shop.example/lamp")).toBe(
      `Pin ${pin.id} is promoted by carol for 30 days and links to https://shop.example/lamp.`,
    );
    expect(await promoted()).toMatchObject({ isPromoted: true, promoter: { username: "carol" } });
    await succeed("pin", "promote", pin.id, "--by", "carol", "--days", "1");
    expect(await promoted()).toMatchObject({ adDestinationUrl: "https://own.example/" });
    expect(await succeed("pin", "unpromote", pin.id)).toBe(`Pin ${pin.id} is no longer promoted.`);
    expect(await promoted()).toMatchObject({ isPromoted: false });
    const { complained } = await runOperator(operated.environment, "pin", "promote", pin.id);
    expect(complained).toBe("Name the advertiser: --by NAME");
  });

  it("lists reports, oldest first, until they're closed", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const [one, other] = [await makePin(alice, { title: "One" }), await makePin(alice, { title: "Other" })];
    const report = { feedback_type: "pfy", complaint_reason: "spam" } as const;
    await bob.call("feedback.give", { ...report, pin_id: one.id });
    await alice.call("feedback.give", { ...report, pin_id: one.id, complaint_note: "Again and\nagain" });
    await bob.call("feedback.givePromoted", { ...report, pin_id: other.id });
    const [head, ...lines] = (await succeed("report", "list")).split("\n");
    expect(head).toMatch(/^pin +reason +note +by +since +ad$/);
    expect(lines.map((line) => line.split(/ {2,}/).slice(0, 4))).toEqual([
      [one.id, "spam", "bob", expect.any(String)],
      [one.id, "spam", "Again and again", "alice"],
      [other.id, "spam", "bob", expect.any(String)],
    ]);
    expect(lines[2]).toMatch(/ ad$/);
    expect(await succeed("report", "close", one.id)).toBe("Closed: 2 reports.");
    expect((await succeed("report", "list")).split("\n")).toHaveLength(2);
    // A new report reopens the closed one.
    await bob.call("feedback.give", { ...report, pin_id: one.id });
    expect((await succeed("report", "list")).split("\n")).toHaveLength(3);
    expect((await runOperator(operated.environment, "report", "close", "1")).complained).toBe("Pin 1 doesn't exist.");
    await succeed("report", "close", one.id);
    await succeed("report", "close", other.id);
  });

  it("closes reports of a pin that no longer exists", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const pin = await makePin(alice, { title: "Saved once" });
    const { data: save } = await bob.call("pins.save", { pin_id: pin.id });
    await alice.call("feedback.give", { feedback_type: "pfy", complaint_reason: "spam", pin_id: save.id });
    await runSql("delete from pins where id = $1", [save.id]);
    expect(await succeed("report", "list")).toContain(save.id);
    expect(await succeed("report", "close", save.id)).toBe("Closed: 1 report.");
    expect(await succeed("report", "list")).not.toContain(save.id);
  });

  it("paginates the list of reports", async () => {
    await runSql(
      `insert into reports (shard, person_id, content_id, id, pin_id, reason)
       select n % 4096, n, n, n, n, 'spam' from generate_series(1, 401) as n`,
    );
    const pages = [await succeed("report", "list")];
    for (
      let nextPage = /--after (\d+)$/.exec(pages[0] ?? "");
      nextPage;
      nextPage = /--after (\d+)$/.exec(pages.at(-1) ?? "")
    ) {
      pages.push(await succeed("report", "list", "--after", nextPage[1] ?? ""));
    }
    expect(pages.map((page) => page.split("\n").filter((line) => /^\d+ /.test(line)).length)).toEqual([200, 200, 1]);
    expect(pages[0]?.split("\n").at(-1)).toBe("To see more: report list --after 200");
    await runSql("delete from reports where id <= 401");
  });

  it.each([
    [["nonsense"], /^Unknown command "nonsense"/],
    [["person", "block"], /^Name one: person block NAME$/],
    [["person", "block", "nobody"], /^No one here has the username nobody\.$/],
    [["person", "block", "nobody@example.com"], /^No one here has the username nobody@example\.com\.$/],
    [["person", "block", "a", "b"], /^Too many arguments for "person block"\.$/],
    [["people", "list", "alice"], /^Too many arguments/],
    [["pin", "remove", "12345"], /^Pin 12345 doesn't exist\.$/],
    [["pin", "remove", "../x"], /^Pin \.\.\/x doesn't exist\.$/],
    [["domain", "block", "no host"], /^no host isn't a valid site name\.$/],
    [["domain", "unblock", "fine.example"], /^fine\.example isn't on the list\.$/],
    [
      ["domain", "block", "a.example", "--status", "fine"],
      /^The status must be one of blocked, suspicious, porn, not fine\.$/,
    ],
    [["report", "list", "--after", "yesterday"], /^yesterday isn't a valid place to continue from\.$/],
    [["people", "list", "--wrong"], /^Unknown option '--wrong'/],
  ])("reports a one-line error for %j", async (argv, message) => {
    const { code, complained, printed } = await runOperator(operated.environment, ...argv);
    expect(code).toBe(1);
    expect(complained).toMatch(message);
    expect(complained.split("\n")).toHaveLength(1);
    expect(printed).toBe("");
  });

  it.each([
    ["a server that is not there", { DATABASE_URL: "postgres://127.0.0.1:1/none" }, /^The database isn't available/],
    ["a bad setting", { DATABASE_URL: "http://example.com" }, /^The setting DATABASE_URL isn't valid/],
    ["a folder without a database", { DATA_DIR: join(tmpdir(), "tessera-nothing") }, /^There's no database in /],
  ])("reports a one-line error for %s", async (_, environment, message) => {
    const { code, complained } = await runOperator(environment, "people", "list");
    expect(code).toBe(1);
    expect(complained).toMatch(message);
    expect(complained.split("\n")).toHaveLength(1);
  });

  it("prints its usage when asked for help", async () => {
    expect(await runOperator({}, "--help")).toMatchObject({
      code: 0,
      printed: expect.stringContaining("person block"),
    });
    expect((await runOperator({})).code).toBe(1);
  });
});

describe("the operator command line with the bundled database", () => {
  it("works alongside a running server, and starts the database itself when no server is running", async () => {
    const dataDirectory = mkdtempSync(join(tmpdir(), "tessera-operator-"));
    const environment = { DATA_DIR: dataDirectory };
    const postgres = await startEmbeddedPostgres({ dataDirectory, log: () => undefined });
    try {
      const unmigrated = await runOperator(environment, "people", "list");
      expect(unmigrated.complained).toMatch(/^Another version created this database\./);
      const { connection } = postgres;
      const options = { connection, settings: readSettings(environment), log: createLog("fatal") };
      const server = await createServer({ ...options, pages: null, withJobs: false });
      expect(await runOperator(environment, "domain", "block", "shady.example")).toMatchObject({ code: 0 });
      await server.close();
    } finally {
      await postgres.stop();
    }
    expect(await runOperator(environment, "domain", "list")).toMatchObject({
      code: 0,
      printed: expect.stringContaining("shady.example"),
    });
    expect(await runOperator(environment, "people", "list")).toMatchObject({ code: 0 });
    rmSync(dataDirectory, { recursive: true, force: true });
  }, 60_000);
});
