import { type ApiClient, makeBoard, makeImport, makePin, type TestApp } from "@tessera/testkit";
import type { Privacy, Things } from "./authorization.fixture.ts";
import { addVideo } from "./media/videos/videos.fixture.ts";
import type { Server } from "./server.ts";

const PASSWORD = "correct horse 9";
const PIN_LINK = "https://example.com/page";

/** A person with their own account. */
export interface Person {
  readonly client: ApiClient;
  readonly id: string;
  readonly username: string;
}

/**
 * The people around every board: a collaborator, an invited person who hasn't answered, and a person who wasn't
 * invited.
 */
export interface OtherPeople {
  readonly collaborator: Person;
  readonly invited: Person;
  readonly newcomer: Person;
}

/** Returns a function that creates an account with a new name on each call. */
export function createPeopleFactory(app: TestApp<Server>): () => Promise<Person> {
  let people = 0;
  return async () => {
    people += 1;
    const username = `person_${people}`;
    const client = app.visitor();
    const email = `${username}@example.com`;
    const answer = await client.call("accounts.register", { email, password: PASSWORD, first_name: "Pat", username });
    return { client, username, id: answer.data.id };
  };
}

/** Returns the names of the things that a table row's input uses. */
export function listUsedThings(input: (things: Things) => unknown): ReadonlySet<keyof Things> {
  const named = new Set<keyof Things>();
  const all: Things = {
    ...{ owner: { id: "1", username: "person" }, board: "1", boardSlug: "things", collaborator: "1", invited: "1" },
    ...{ inviteCode: "a", inviteCodeId: "1", shareToken: "a", shareLinkId: "1", newcomer: "1", section: "1", pin: "1" },
    ...{ pinLink: PIN_LINK, comment: "1", deletedBoard: "1", deletedSection: "1", deletedPin: "1" },
    ...{ deletedComment: "1", import: "1", bulkRun: "1", video: "1", session: "1", freeName: "free" },
  };
  input(
    new Proxy(all, {
      get(things, name: keyof Things) {
        named.add(name);
        return things[name];
      },
    }),
  );
  return named;
}

/**
 * Creates one of each thing for an owner, on a board with the given visibility.
 *
 * @param named the things to create; the things that they depend on are created too
 */
export async function createThings(
  app: TestApp<Server>,
  owner: Person,
  { collaborator, invited, newcomer }: OtherPeople,
  privacy: Privacy,
  named: ReadonlySet<keyof Things>,
): Promise<Things> {
  const { client } = owner;
  const createIfNamed = async (name: keyof Things, make: () => Promise<string>) => (named.has(name) ? make() : "");
  const board = (await client.call("boards.create", { name: "Things", privacy })).data;
  for (const { id } of [collaborator, invited]) {
    await client.call("boards.invite", { board_id: board.id, invited_user_id: id });
  }
  await collaborator.client.call("boards.acceptInvite", { board_id: board.id });
  const { id: inviteCodeId, invite_code: inviteCode } = (
    await client.call("boards.makeInviteCode", { board_id: board.id })
  ).data;
  const shareLink =
    privacy === "public" ? null : (await client.call("boards.makeShareLink", { board_id: board.id })).data;
  const addSection = async (title: string) =>
    (await client.call("boards.createSection", { board_id: board.id, title })).data.id;
  const section = await addSection("Part");
  const pin = await makePin(client, { board_id: board.id, section, link: PIN_LINK, title: "Thing" });
  const addComment = async (text: string) => (await client.call("comments.add", { pin_id: pin.id, text })).data.id;
  return {
    owner: { id: owner.id, username: owner.username },
    board: board.id,
    collaborator: collaborator.id,
    invited: invited.id,
    inviteCode,
    inviteCodeId,
    shareToken: shareLink?.url.split("/")[3] ?? "",
    shareLinkId: shareLink?.id ?? "",
    newcomer: newcomer.id,
    boardSlug: board.url.split("/")[2] ?? "",
    section,
    pin: pin.id,
    pinLink: PIN_LINK,
    comment: await addComment("First."),
    deletedSection: await createIfNamed("deletedSection", async () => {
      const section_id = await addSection("Gone");
      await client.call("boards.deleteSection", { section_id });
      return section_id;
    }),
    deletedPin: await createIfNamed("deletedPin", async () => {
      const { id } = await makePin(client, { board_id: board.id });
      await client.call("pins.delete", { id });
      return id;
    }),
    deletedBoard: await createIfNamed("deletedBoard", async () => {
      const { id } = await makeBoard(client, "Former things");
      await client.call("boards.delete", { board_id: id });
      return id;
    }),
    deletedComment: await createIfNamed("deletedComment", async () => {
      const comment_id = await addComment("Second.");
      await client.call("comments.delete", { comment_id });
      return comment_id;
    }),
    import: await createIfNamed("import", async () => (await makeImport(client)).id),
    bulkRun: await createIfNamed("bulkRun", async () => {
      const bulkMove = { board_id: board.id, action: "bulkMove", pin_ids: [pin.id], to_section_id: section } as const;
      return (await client.call("pins.bulkEdit", bulkMove)).data.id;
    }),
    video: await createIfNamed("video", () => addVideo(app.server.context, owner.id)),
    session: await createIfNamed("session", async () => {
      await app.visitor().call("accounts.login", { username_or_email: owner.username, password: PASSWORD });
      const sessions = (await client.call("accounts.sessions", {})).data;
      return sessions.find(({ isCurrent }) => !isCurrent)?.id ?? "";
    }),
    freeName: `free_${owner.username}`,
  };
}
