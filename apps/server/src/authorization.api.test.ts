import { findOperation, type OperationName, operations } from "@tessera/contract";
import { type ApiClient, makeBoard, makeImport, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setOperator } from "./admin/admin.commands.ts";
import { AUTHORIZATION, type Privacy, type Role, ROLES, type Things } from "./authorization.fixture.ts";
import { keepVideo } from "./media/videos/videos.fixture.ts";
import type { Server } from "./server.ts";
import { startApp } from "./start-app.fixture.ts";

const PASSWORD = "correct horse 9";
const PIN_LINK = "https://example.com/page";

const names = Object.keys(operations) as OperationName[];
let app: TestApp<Server>;
let people = 0;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

interface Person {
  readonly client: ApiClient;
  readonly id: string;
  readonly username: string;
}

async function newPerson(): Promise<Person> {
  people += 1;
  const username = `person_${people}`;
  const client = app.visitor();
  const email = `${username}@example.com`;
  const answer = await client.call("accounts.register", { email, password: PASSWORD, first_name: "Pat", username });
  return { client, username, id: answer.data.id };
}

/** Everybody who calls in one line of the table. */
async function newCast(owner: Person): Promise<Record<Role, ApiClient>> {
  const [stranger, blocked, operator] = [await newPerson(), await newPerson(), await newPerson()];
  await owner.client.call("people.block", { username: blocked.username });
  await setOperator(app.server.context, operator.username, true);
  return {
    visitor: app.visitor(),
    stranger: stranger.client,
    blocked: blocked.client,
    operator: operator.client,
    owner: owner.client,
  };
}

async function newThings(owner: Person, privacy: Privacy): Promise<Things> {
  const { client } = owner;
  const made = async (name: string) => (await client.call("boards.create", { name, privacy })).data;
  const board = await made("Things");
  const sectionOf = async (title: string) =>
    (await client.call("boards.createSection", { board_id: board.id, title })).data.id;
  const [section, deletedSection] = [await sectionOf("Part"), await sectionOf("Gone")];
  await client.call("boards.deleteSection", { section_id: deletedSection });
  const pin = await makePin(client, { board_id: board.id, section, link: PIN_LINK, title: "Thing" });
  const deletedPin = (await makePin(client, { board_id: board.id })).id;
  await client.call("pins.delete", { id: deletedPin });
  const deletedBoard = (await makeBoard(client, "Former things")).id;
  await client.call("boards.delete", { board_id: deletedBoard });
  const commentOf = async (text: string) => (await client.call("comments.add", { pin_id: pin.id, text })).data.id;
  const [comment, deletedComment] = [await commentOf("First."), await commentOf("Second.")];
  await client.call("comments.delete", { comment_id: deletedComment });
  const elsewhere = app.visitor();
  await elsewhere.call("accounts.login", { username_or_email: owner.username, password: PASSWORD });
  const sessions = (await client.call("accounts.sessions", {})).data;
  return {
    owner: { id: owner.id, username: owner.username },
    board: board.id,
    boardSlug: board.url.split("/")[2] ?? "",
    section,
    pin: pin.id,
    pinLink: PIN_LINK,
    comment,
    deletedBoard,
    deletedSection,
    deletedPin,
    deletedComment,
    import: (await makeImport(client)).id,
    video: await keepVideo(app.server.context, owner.id),
    session: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? "",
    freeName: `free_${people}`,
  };
}

describe("who may do what", () => {
  it("is said of every operation", () => {
    for (const name of names) expect(AUTHORIZATION[name]?.length, name).toBeGreaterThan(0);
  });

  const lines = names.flatMap((name) =>
    (AUTHORIZATION[name] ?? []).map((expected) => ({ name, privacy: expected.privacy, expected })),
  );
  it.each(lines)("$name, on a $privacy board", async ({ name, privacy, expected }) => {
    const owner = await newPerson();
    const things = await newThings(owner, privacy);
    const cast = await newCast(owner);
    const answers: Partial<Record<Role, number>> = {};
    // The owner last: what they may do the others must not find done.
    for (const role of ROLES) {
      const input = expected.input({ ...things, freeName: `${things.freeName}_${role}` });
      answers[role] = (await cast[role].send(name, input)).status;
    }
    expect(answers).toEqual(expected.answers);
  });

  it.each(names)("%s asks visitors to log in just where it is declared", (name) => {
    const isOpen = findOperation(name).caller === "anyone";
    for (const { answers } of AUTHORIZATION[name]) expect(answers.visitor !== 401).toBe(isOpen);
  });
});
