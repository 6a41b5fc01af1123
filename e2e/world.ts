import { readFileSync, writeFileSync } from "node:fs";
import { request } from "@playwright/test";
import type { OperationOutput } from "@tessera/contract";
import { Person, type SavedSession } from "./person.ts";
import { makePicture } from "./pictures.ts";

type Pin = OperationOutput<"pins.create">;
type Board = OperationOutput<"boards.create">;

/** A small world that tests read and don't change. */
export interface World<Member = Person> {
  /** Made all of it. */
  readonly owner: Member;
  /** Follows the owner and has nothing of their own. */
  readonly stranger: Member;
  /** A word in every pin's and board's name, and nowhere else. */
  readonly word: string;
  /** Three on the board, the last of them in its section; the rest are on the profile. */
  readonly pins: readonly Pin[];
  readonly board: Board;
  readonly section: OperationOutput<"boards.createSection">;
  readonly secretBoard: Board;
  readonly emptyBoard: Board;
  /** The owner's; anyone with its link can open it. */
  readonly linkBoard: Board;
  /** The owner's, with the stranger as a collaborator. */
  readonly sharedBoard: Board;
  /** The invitation to it. */
  readonly inviteCode: string;
  /** A link that shows the secret board, and another that asks for a password first. */
  readonly sharedPath: string;
  readonly lockedPath: string;
  /** The name of someone the owner blocked. */
  readonly blocked: string;
  /** Has three pages, by someone else. */
  readonly story: Pin;
}

const PINS = 14;

/** Makes the world by the API. @param file where other processes find it */
export async function makeWorld(url: string, file: string): Promise<void> {
  const context = [await request.newContext(), await request.newContext()] as const;
  const owner = await Person.signUp(context[0], url, "Olga");
  const stranger = await Person.signUp(context[1], url, "Stefan");
  const word = "quiltwork";
  const board = await owner.makeBoard(`${word} rooms and everything in them`);
  const section = await owner.call("boards.createSection", { board_id: board.id, title: "Kitchen" });
  const secretBoard = await owner.makeBoard(`${word} surprises`, "secret");
  const emptyBoard = await owner.makeBoard(`${word} later`);
  const linkBoard = await owner.makeBoard("Guest list", "protected");
  await owner.makePin({ title: "A corsage", board_id: linkBoard.id });
  const sharedBoard = await owner.makeBoard("Kept together");
  const pendingBoard = await owner.makeBoard("Waiting for an answer");
  const { userId: invited_user_id } = await stranger.call("accounts.viewer", {});
  for (const { id: board_id } of [sharedBoard, pendingBoard]) {
    await owner.call("boards.invite", { board_id, invited_user_id: invited_user_id ?? "", role: "organize" });
  }
  await stranger.call("boards.acceptInvite", { board_id: sharedBoard.id });
  for (const title of ["A vase", "A jug"]) await owner.makePin({ title, board_id: sharedBoard.id });
  const { invite_code: inviteCode } = await owner.call("boards.makeInviteCode", { board_id: sharedBoard.id });
  const pins: Pin[] = [];
  for (let index = 0; index < PINS; index += 1) {
    const place: Record<string, string> = index < 3 ? { board_id: board.id } : {};
    if (index === 2) place.section = section.id;
    const description = index % 2 === 0 ? "A thing of beauty." : "";
    // One that is about something: a craft.
    const altText: Record<string, string> = index === 3 ? { alt_text: "A quilt in many colours" } : {};
    const fields = {
      title: `${word} number ${index}`,
      description,
      link: "https://example.org/shop",
      ...altText,
      ...place,
    };
    // One larger than any rendition.
    pins.push(
      await owner.makePin(fields, index === 1 ? await makePicture(index, 0.75, 1600) : await makePicture(index)),
    );
  }
  await owner.makePin({ title: "Nobody shall know", board_id: secretBoard.id });
  const shareLink = { board_id: secretBoard.id };
  const { url: sharedPath } = await owner.call("boards.makeShareLink", shareLink);
  const { url: lockedPath } = await owner.call("boards.makeShareLink", { ...shareLink, password: "open sesame" });
  await stranger.call("people.follow", { user_id: pins[0]?.pinner.id ?? "" });
  await stranger.call("topics.follow", { interest_id: "quilts" });
  for (const person of [stranger, owner]) {
    await person.call("comments.add", {
      pin_id: pins[1]?.id ?? "",
      text: `A word from ${person.name}.\n\nAnd another.`,
    });
  }
  const deletedBoard = await owner.makeBoard("A board let go of");
  await owner.makePin({ title: "Let go of with it", board_id: deletedBoard.id });
  await owner.call("boards.delete", { board_id: deletedBoard.id });
  await owner.call("pins.delete", { id: (await owner.makePin({ title: "A pin let go of" })).id });
  await owner.importFile("bookmarks.html", toBookmarksWithoutImages());
  const { username: blocked } = await Person.signUp(await request.newContext(), url, "Boris");
  await owner.call("people.block", { username: blocked });
  const story = await makeStory(await Person.signUp(await request.newContext(), url, "Stella"));
  const people = { owner: await owner.saveSession(), stranger: await stranger.saveSession() };
  const world: World<SavedSession> = {
    ...people,
    word,
    pins,
    board,
    section,
    secretBoard,
    emptyBoard,
    linkBoard,
    sharedBoard,
    inviteCode,
    sharedPath,
    lockedPath,
    blocked,
    story,
  };
  writeFileSync(file, JSON.stringify(world));
  await Promise.all(context.map((requestContext) => requestContext.dispose()));
}

/** Makes a story of text and images. */
export async function makeStory(maker: Person): Promise<Pin> {
  const image = async (seed: number, alt_text: string) => {
    const { buffer } = await makePicture(seed);
    const { id } = await maker.call("pins.storePicture", { image_base64: buffer.toString("base64") });
    return { block_type: "image", image_id: id, alt_text } as const;
  };
  const text = (words: string) => ({ block_type: "text", text: words }) as const;
  const pages = [
    { blocks: [await image(701, "Rings on stripes"), text("First there are stripes.")] },
    { blocks: [text("Then rings are laid over them, one around the other, until there is no more room for another.")] },
    { blocks: [await image(702, "More rings"), await image(703, "Rings again")] },
  ];
  return maker.call("pins.create", { title: "Rings in three steps", description: "A story.", pages });
}

/** Bookmarks of pages without images: an import that brings in nothing, and says why. */
function toBookmarksWithoutImages(): string {
  const site = process.env.TESSERA_E2E_SITE ?? "";
  const links = ["words", "gone"].map((page) => `<DT><A HREF="${site}/${page}">Nothing but ${page}</A>`);
  return `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<H1>Bookmarks</H1>\n<DL><p>\n${links.join("\n")}\n</DL><p>\n`;
}

/** The world that another process has made. */
export async function loadWorld(url: string, file: string): Promise<World> {
  const world = JSON.parse(readFileSync(file, "utf8")) as World<SavedSession>;
  const [owner, stranger] = [await Person.fromSession(url, world.owner), await Person.fromSession(url, world.stranger)];
  return { ...world, owner, stranger };
}
