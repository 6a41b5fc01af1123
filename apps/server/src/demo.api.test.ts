import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ApiClient, CAST_PASSWORD, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clearDemo } from "./demo.ts";
import {
  createDemoRunner,
  readAllRows,
  findDefects,
  findPinByTitle,
  logInAsOlga,
  listImageFolders,
  createRealPeople,
  smallDemoWorld,
  getOlgasLogin,
} from "./demo.fixture.ts";
import { createDemoStage } from "./demo-stage.ts";
import { createTrashCleanupJob } from "./pins/pins.jobs.ts";
import { type DemoWorld, fillDemo, shouldFillDemo } from "./platform/demo.ts";
import type { Server } from "./server.ts";
import { richDataSyncJob } from "./pins/contents/rich-data.jobs.ts";
import { startApp } from "./start-app.fixture.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
let app: TestApp<Server>;
let client: pg.Client;
let demo: ReturnType<typeof createDemoRunner>;

beforeEach(async () => {
  app = await startApp();
  client = new pg.Client({ ...app.connection });
  await client.connect();
  demo = createDemoRunner(app);
});
afterEach(async () => {
  await client.end();
  await app.close();
});

const statePath = () => join(app.dataDirectory, "demo.json");
const stateNow = () => (JSON.parse(readFileSync(statePath(), "utf8")) as { status: string }).status;

async function amount(sql: string): Promise<number> {
  return (
    (await client.query<{ amount: number }>(`select count(*)::integer as amount from ${sql}`)).rows[0]?.amount ?? -1
  );
}

describe("clearing the demo world", () => {
  it("restores every row and file to its state before the demo world was filled", async () => {
    await createRealPeople(app);
    const [rows, folders] = [await readAllRows(client), listImageFolders(app.dataDirectory)];
    expect(await demo.make()).toMatchObject({ code: 0 });
    expect(await amount("demo_people")).toBe(3);
    expect(await amount("pins")).toBe(2 + 3 * 8);
    expect(stateNow()).toBe("filled");
    const { code, lines } = await demo.clear();
    expect({ code, lines }).toEqual({
      code: 0,
      lines: [
        expect.stringMatching(
          /^Clearing the demo world\. This deletes everything its accounts own, .*\nThis covers 3 people, 6 boards, 18 images and 24 pins\./,
        ),
        "Cleared: 3 people, 6 boards, 18 images and 24 pins.",
        expect.stringMatching(/^To fill it again, run `npm run demo`/),
      ],
    });
    expect(await readAllRows(client)).toEqual(rows);
    expect(listImageFolders(app.dataDirectory)).toEqual(folders);
    expect(stateNow()).toBe("cleared");
    expect(shouldFillDemo(app.server.context.settings, true)).toBe(false);
    expect(await demo.clear()).toEqual({ code: 0, lines: ["There's no demo world here."] });
    expect(await demo.make()).toMatchObject({ code: 0 });
    expect(await amount("demo_people")).toBe(3);
  });

  it("keeps real people's saves of demo pins, with their images and comments, on public and secret boards", async () => {
    const { alice, bob, alicesBoard } = await createRealPeople(app);
    const { lines: made } = await demo.make();
    const liked = await findPinByTitle(client, "Quetzal olga_ochre public 1");
    const savedId = await findPinByTitle(client, "Quetzal tim_teal public 2");
    const hidden = await findPinByTitle(client, "Quetzal una_umber public 3");
    const deletedId = await findPinByTitle(client, "Quetzal tim_teal public 1");
    const alices = (await alice.call("pins.save", { pin_id: savedId, board_id: alicesBoard })).data;
    await alice.call("pins.favorite", { pin_id: savedId });
    await alice.call("pins.favorite", { pin_id: liked });
    await alice.call("comments.add", { pin_id: savedId, text: "I keep this" });
    const { id: comment_id } = (await bob.call("comments.add", { pin_id: savedId, text: "Me too" })).data;
    const olgas = await logInAsOlga(app, made);
    const { id: reply_to } = (await olgas.call("comments.add", { pin_id: savedId, text: "Take it" })).data;
    await bob.call("comments.add", { pin_id: savedId, text: "Thanks", reply_to });
    await bob.call("comments.like", { comment_id: reply_to });
    await olgas.call("comments.add", { pin_id: savedId, text: "Welcome", reply_to: comment_id });
    await olgas.call("comments.like", { comment_id });
    await alice.call("comments.add", { pin_id: deletedId, text: "No one keeps this" });
    const complaint = { feedback_type: "pfy", complaint_reason: "spam" } as const;
    for (const pin_id of [deletedId, savedId]) await bob.call("feedback.give", { ...complaint, pin_id });
    await bob.call("feedback.hideRelated", { pin: savedId, through_id: deletedId });
    const bobsBoard = await makeBoard(bob, "Bob's secrets", "secret");
    const viaAlice = (await bob.call("pins.save", { pin_id: alices.id, board_id: bobsBoard.id })).data;
    const bobsHidden = (await bob.call("pins.save", { pin_id: hidden, board_id: bobsBoard.id })).data;
    for (const username of ["olga_ochre", "tim_teal"]) {
      const { id } = (await alice.call("people.get", { username })).data;
      await alice.call("people.follow", { user_id: id });
    }
    const [tims] = (await alice.call("people.boards", { username: "tim_teal" })).data;
    await alice.call("boards.follow", { board_id: tims?.id ?? "" });
    const olga = (await bob.call("people.get", { username: "olga_ochre" })).data;
    await bob.call("people.block", { username: olga.username });
    const before = (await alice.call("pins.get", { pin_id: alices.id })).data;
    const picture = (await alice.raw("GET", before.imageSpec_236x.url)).rawPayload;
    const deletedUrl = (await alice.call("pins.get", { pin_id: deletedId })).data.imageSpec_236x.url;

    const { code, lines } = await demo.clear();
    expect({ code, last: lines[1] }).toEqual({
      code: 0,
      last: "Cleared: 3 people, 6 boards, 16 images and 24 pins. 2 images saved by other people were kept.",
    });
    const after = (await alice.call("pins.get", { pin_id: alices.id })).data;
    expect(after).toEqual({
      ...before,
      nativeCreator: null,
      originPinner: null,
      viaPinner: null,
      saveCount: 1,
      aggregatedPinData: { ...before.aggregatedPinData, aggregatedStats: { saves: 1 } },
      favoriteUserCount: 1,
      commentCount: 3,
    });
    expect((await alice.raw("GET", after.imageSpec_236x.url)).rawPayload.equals(picture)).toBe(true);
    const { data: comments } = await app.visitor().call("comments.list", { pin_id: alices.id });
    expect(comments.map(({ text, replyCount, likeCount }) => [text, replyCount, likeCount])).toEqual([
      ["", 1, 0],
      ["Me too", 0, 0],
      ["I keep this", 0, 0],
    ]);
    expect((await app.visitor().call("search.pins", { q: "quetzal" })).data.map(({ id }) => id)).toEqual([alices.id]);
    expect((await app.visitor().call("search.pins", { q: "demo" })).data).toEqual([]);
    for (const save of [viaAlice, bobsHidden]) {
      const { data, status } = await bob.call("pins.get", { pin_id: save.id });
      expect([status, data.unavailable, data.title]).toEqual([200, null, expect.stringMatching(/^Quetzal /)]);
      expect((await bob.raw("GET", data.imageSpec_236x.url)).statusCode).toBe(200);
      expect((await app.visitor().call("pins.get", { pin_id: save.id })).status).toBe(404);
    }
    const profile = (await alice.call("people.get", { username: "alice" })).data;
    expect([profile.followingCount, profile.followerCount, profile.pin_count]).toEqual([0, 1, 2]);
    expect((await alice.raw("GET", deletedUrl)).statusCode).toBe(404);
    for (const pin of [liked, savedId, deletedId])
      expect((await alice.call("pins.get", { pin_id: pin })).status).toBe(404);
    expect([await amount("reports"), await amount("hidden_contents")]).toEqual([1, 1]);
    expect(await amount("blocks")).toBe(0);
    expect(await amount("favorites")).toBe(2);
    expect([await amount("follows"), await amount("board_follows")]).toEqual([1, 1]);
    expect(await findDefects(app, client)).toEqual([]);
  });

  it("removes everything that someone did while logged in as a demo person, but nothing else", async () => {
    const { alice, alicesBoard, alicesPin } = await createRealPeople(app);
    const before = [
      (await alice.call("pins.get", { pin_id: alicesPin })).data,
      (await alice.call("people.get", { username: "alice" })).data,
      (await alice.call("boards.get", { board_id: alicesBoard })).data,
    ];
    const rows = await readAllRows(client);
    const { lines } = await demo.make();
    const visitor = await logInAsOlga(app, lines);
    await visitor.call("pins.save", { pin_id: alicesPin });
    await visitor.call("pins.favorite", { pin_id: alicesPin });
    await visitor.call("comments.add", { pin_id: alicesPin, text: "As Olga" });
    await visitor.call("feedback.give", { pin_id: alicesPin, feedback_type: "pfy", complaint_reason: "spam" });
    await visitor.call("people.follow", { user_id: await app.idOf("alice") });
    await visitor.call("boards.follow", { board_id: alicesBoard });
    const ownPin = await makePin(visitor, { title: "A visitor's own" });
    await visitor.call("pins.delete", { id: ownPin.id });
    const deletedBoard = await makeBoard(visitor, "Dropped");
    await makePin(visitor, { title: "Dropped too", board_id: deletedBoard.id });
    await visitor.call("boards.delete", { board_id: deletedBoard.id });
    const [idOfAlice, idOfOlga] = [
      await app.idOf("alice"),
      (await visitor.call("accounts.viewer", {})).data.userId ?? "",
    ];
    const shared = (await makeBoard(visitor, "Shared")).id;
    await addAndRemoveCollaborator(visitor, shared, alice, idOfAlice);
    await addAndRemoveCollaborator(alice, alicesBoard, visitor, idOfOlga);
    expect(await amount("board_removals")).toBe(2);
    await visitor.call("accounts.update", { username: "somebody_new" });
    expect((await demo.clear()).code).toBe(0);
    expect((await visitor.call("accounts.viewer", {})).data.isAuth).toBe(false);
    expect((await visitor.call("accounts.login", getOlgasLogin(lines))).error?.type).toBe("invalid_credentials");
    expect((await alice.call("people.get", { username: "somebody_new" })).status).toBe(404);
    expect([
      (await alice.call("pins.get", { pin_id: alicesPin })).data,
      (await alice.call("people.get", { username: "alice" })).data,
      (await alice.call("boards.get", { board_id: alicesBoard })).data,
    ]).toEqual(before);
    // A score only increases, and it includes everyone's likes.
    const unscored = (all: string[]) => all.map((row) => row.replace(/"score": [\d.]+/, ""));
    expect(unscored(await readAllRows(client))).toEqual(unscored(rows));
    expect(await findDefects(app, client)).toEqual([]);
  });

  it("keeps a deleted save's data as long as the save can be restored", async () => {
    const { alice } = await createRealPeople(app);
    const rows = await amount("contents");
    await demo.make();
    const save = (await alice.call("pins.save", { pin_id: await findPinByTitle(client, "Quetzal tim_teal public 2") }))
      .data;
    await alice.call("pins.delete", { id: save.id });
    await demo.clear();
    expect((await alice.call("pins.restore", { pin_id: save.id })).status).toBe(200);
    expect((await alice.call("pins.get", { pin_id: save.id })).data).toMatchObject({
      title: "Quetzal tim_teal public 2",
      unavailable: null,
    });
    await alice.call("pins.delete", { id: save.id });
    const people = await amount("people");
    app.advance(100 * DAY_MS);
    await createTrashCleanupJob([]).run(app.server.context);
    expect([await amount("contents"), await amount("people")]).toEqual([rows, people - 1]);
  });

  it.each([0, 1, 4, 8, 13, 20])("can be stopped after %i changes and resumed", async (changes) => {
    await createRealPeople(app);
    const [rows, folders] = [await readAllRows(client), listImageFolders(app.dataDirectory)];
    await demo.make();
    await client.query(`
      create sequence changes; create function stop_there() returns trigger language plpgsql as $$
      begin if nextval('changes') > ${changes} then raise exception 'The power is out.'; end if; return null; end $$`);
    for (const table of [
      "people",
      "pins",
      "contents",
      "favorites",
      "person_comments",
      "follows",
      "boards",
      "images",
      "accounts",
    ]) {
      await client.query(
        `create trigger stops before delete or update on ${table} for each statement execute function stop_there()`,
      );
    }
    expect(await demo.clear()).toMatchObject({
      code: 1,
      lines: expect.arrayContaining([expect.stringMatching(/The power is out/)]),
    });
    await client.query("drop function stop_there cascade; drop sequence changes");
    expect(await demo.clear()).toMatchObject({ code: 0 });
    expect(await readAllRows(client)).toEqual(rows);
    expect(listImageFolders(app.dataDirectory)).toEqual(folders);
  });

  it("identifies an earlier version's demo people only when both username and email match", async () => {
    const { alice } = await createRealPeople(app);
    await demo.make();
    await client.query("delete from demo_people");
    const world = {
      ...smallDemoWorld,
      people: [
        ...smallDemoWorld.people,
        { username: "alice", email: "alice_of_the_world@example.com" },
        { username: "bob_of_the_world", email: "bob@example.com" },
      ],
    };
    expect((await demo.clear(world)).lines[1]).toMatch(/^Cleared: 3 people/);
    expect((await alice.call("accounts.viewer", {})).data.isAuth).toBe(true);
    expect(await amount("people")).toBe(2);
  });

  it("shows a message when there is nothing to clear", async () => {
    await createRealPeople(app);
    const rows = await readAllRows(client);
    expect(await demo.clear()).toEqual({ code: 0, lines: ["There's no demo world here."] });
    expect(await readAllRows(client)).toEqual(rows);
    expect(existsSync(statePath())).toBe(false);
    const emptyDirectory = join(mkdtempSync(join(tmpdir(), "tessera-demo-")), "data");
    const lines: string[] = [];
    const terminal = {
      environment: { DATA_DIR: emptyDirectory },
      say: (line: string) => lines.push(line),
      tell: () => undefined,
    };
    expect(await clearDemo(terminal, async () => smallDemoWorld)).toBe(0);
    expect(lines).toEqual([expect.stringMatching(/^There's no database in .* yet, so no demo world/)]);
    rmSync(join(emptyDirectory, ".."), { recursive: true });
  });

  it("works even when the installation doesn't include the list of demo people", async () => {
    const message = "The demo world isn't part of this installation.";
    expect(await demo.make(null)).toEqual({ code: 1, lines: [message] });
    await demo.make();
    expect((await demo.clear(null)).lines.at(-2)).toMatch(/^Cleared: 3 people/);
    expect(await demo.clear(null)).toEqual({ code: 0, lines: ["There's no demo world here."] });
  });

  it("stops a server that is filling the demo world, and waits until it has stopped", async () => {
    const { alice } = await createRealPeople(app);
    const rows = await readAllRows(client);
    const started = Promise.withResolvers<void>();
    const { context, execute } = app.server;
    const world: DemoWorld = {
      ...smallDemoWorld,
      fill: ({ api, password }) => {
        const done = (async () => {
          const [{ username, email } = { username: "", email: "" }] = smallDemoWorld.people;
          await api.call("accounts.register", { email, password, first_name: "Demo", username }, null);
          for (let number = 0; ; number += 1) {
            await api.call("boards.create", { name: `Board ${number}` }, username);
            started.resolve();
          }
        })();
        return { ready: started.promise, done };
      },
    };
    const filling = await fillDemo(context, execute, async () => world, { stage: createDemoStage(context) });
    if ("refused" in filling) throw new Error("It was not begun.");
    await filling.ready;
    expect((await demo.make()).lines).toEqual(["Another process is filling or clearing the demo world."]);
    expect(await demo.clear()).toMatchObject({ code: 0 });
    expect(await filling.done).toBe("stopped");
    expect(await readAllRows(client)).toEqual(rows);
    expect((await alice.call("accounts.viewer", {})).data.isAuth).toBe(true);
  });
});

describe("filling the demo world", () => {
  it("adds what only operators and other sites can provide: product pages, advertisements, partners, and articles", async () => {
    expect((await demo.make()).code).toBe(0);
    const findPin = async (title: string) =>
      (await app.visitor().call("pins.get", { pin_id: await findPinByTitle(client, title) })).data;
    const sponsoredPin = await findPin("Quetzal olga_ochre public 1");
    expect(sponsoredPin).toMatchObject({
      isEligibleForPdp: true,
      richSummary: { typeName: "product", siteName: "Olga's shop", products: [{ brand: { name: "Olga" } }] },
    });
    const amounts = { price: { amount: 1250, currency: "EUR" } };
    expect(sponsoredPin.richSummary?.products[0]?.offerSummary?.amounts).toEqual(amounts);
    expect(await findPin("Quetzal tim_teal public 2")).toMatchObject({
      isPromoted: true,
      promoter: { username: "tim_teal" },
      adMatchReason: "You like birds",
      adDestinationUrl: "https://tim.example.com/quetzals",
    });
    const { sponsorship } = await findPin("Quetzal una_umber public 3");
    expect(sponsorship).toMatchObject({ status: 1, sponsor: { username: "olga_ochre" } });
    const article = (await app.visitor().call("today.article", { article: "quetzals" })).data;
    expect([article.title, article.byline, article.image?.url]).toEqual(["Quetzals", "Tim Teal", expect.any(String)]);
    const { data: olga } = await app.visitor().call("people.get", { username: "olga_ochre" });
    expect(olga.isVerifiedMerchant).toBe(true);
    // The job that reads linked pages must not undo any of this, even though the sites don't exist.
    await richDataSyncJob.run(app.server.context);
    expect(await findPin("Quetzal olga_ochre public 1")).toEqual(sponsoredPin);
  });

  it("never acts as an existing person who has the same name as a demo person", async () => {
    const visitor = app.visitor();
    const person = { email: "me@somewhere.example", password: CAST_PASSWORD, first_name: "Tim", username: "tim_teal" };
    expect((await visitor.call("accounts.register", person)).status).toBe(200);
    expect(await demo.make()).toEqual({
      code: 1,
      lines: ["The demo world can't be filled: someone here already has the username tim_teal."],
    });
    expect(await amount("boards")).toBe(0);
    expect(existsSync(statePath())).toBe(false);
  });

  it("marks a person that an interrupted run registered without a mark", async () => {
    const [first] = smallDemoWorld.people;
    const email = first?.email ?? "";
    await app.visitor().call("accounts.register", { ...first, email, password: CAST_PASSWORD, first_name: "Demo" });
    writeFileSync(statePath(), JSON.stringify({ status: "filling", password: CAST_PASSWORD }));
    const fill = () => ({ ready: Promise.resolve(), done: Promise.resolve() });
    expect((await demo.make({ ...smallDemoWorld, fill })).code).toBe(0);
    expect(await amount("demo_people")).toBe(1);
  });

  it("leaves a complete demo world unchanged, without reading the list of people", async () => {
    writeFileSync(statePath(), JSON.stringify({ status: "filled", password: null }));
    const { context, execute } = app.server;
    const open = () => Promise.reject(new Error("It was looked at."));
    expect(await fillDemo(context, execute, open, { stage: createDemoStage(context) })).toEqual({ refused: null });
    expect((await demo.make()).lines[0]).toMatch(/^The demo world already exists\./);
  });
});

/** Adds someone to a board and removes them again. */
async function addAndRemoveCollaborator(
  owner: ApiClient,
  board_id: string,
  other: ApiClient,
  invited_user_id: string,
): Promise<void> {
  await owner.call("boards.invite", { board_id, invited_user_id });
  await other.call("boards.acceptInvite", { board_id });
  await owner.call("boards.removeCollaborator", { board_id, invited_user_id });
}
