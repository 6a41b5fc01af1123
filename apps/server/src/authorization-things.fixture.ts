import { type ApiClient, makeBoard, makeImport, makePin, type TestApp } from "@tessera/testkit";
import type { Privacy, Things } from "./authorization.fixture.ts";
import { keepVideo } from "./media/videos/videos.fixture.ts";
import type { Server } from "./server.ts";

const PASSWORD = "correct horse 9";
const PIN_LINK = "https://example.com/page";

/** Somebody with an account of their own. */
export interface Person {
  readonly client: ApiClient;
  readonly id: string;
  readonly username: string;
}

/** Those who have to do with everybody's board: who is on it, who was asked and has not answered, and who was not asked. */
export interface Others {
  readonly collaborator: Person;
  readonly invited: Person;
  readonly newcomer: Person;
}

/** Makes an account, each time of another name. */
export function peopleOf(app: TestApp<Server>): () => Promise<Person> {
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

/** Makes somebody own one of each thing, on a board of one privacy. */
export async function makeThings(
  app: TestApp<Server>,
  owner: Person,
  { collaborator, invited, newcomer }: Others,
  privacy: Privacy,
): Promise<Things> {
  const { client } = owner;
  const made = async (name: string) => (await client.call("boards.create", { name, privacy })).data;
  const board = await made("Things");
  for (const { id } of [collaborator, invited]) {
    await client.call("boards.invite", { board_id: board.id, invited_user_id: id });
  }
  await collaborator.client.call("boards.acceptInvite", { board_id: board.id });
  const { id: inviteCodeId, invite_code: inviteCode } = (
    await client.call("boards.makeInviteCode", { board_id: board.id })
  ).data;
  const shareLink =
    privacy === "public" ? null : (await client.call("boards.makeShareLink", { board_id: board.id })).data;
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
    comment,
    deletedBoard,
    deletedSection,
    deletedPin,
    deletedComment,
    import: (await makeImport(client)).id,
    bulkRun: (
      await client.call("pins.bulkEdit", {
        ...{ board_id: board.id, action: "bulkMove", pin_ids: [pin.id] },
        to_section_id: section,
      })
    ).data.id,
    video: await keepVideo(app.server.context, owner.id),
    session: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? "",
    freeName: `free_${owner.username}`,
  };
}
