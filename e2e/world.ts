import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { request } from "@playwright/test";
import type { OperationOutput } from "@tessera/contract";
import { Person, type SavedSession } from "./person.ts";
import { createPicture } from "./pictures.ts";
import { runOperator, type TestServer } from "./server.ts";

type Pin = OperationOutput<"pins.create">;
type Board = OperationOutput<"boards.create">;

/** A small data set that tests read but don't change. */
export interface World<Member = Person> {
  /** The person who created almost everything in the data set. */
  readonly owner: Member;
  /** A person who follows the owner and has no pins or boards. */
  readonly stranger: Member;
  /** A word that occurs in the names of all pins and boards, and nowhere else. */
  readonly word: string;
  /**
   * The owner's pins. Three are on the board, and the last of them is in its section. The other pins are on the
   * profile.
   */
  readonly pins: readonly Pin[];
  readonly board: Board;
  readonly section: OperationOutput<"boards.createSection">;
  readonly secretBoard: Board;
  readonly emptyBoard: Board;
  /** The owner's protected board, which anyone with its link can open. */
  readonly linkBoard: Board;
  /** The owner's board on which the stranger collaborates. */
  readonly sharedBoard: Board;
  /** The code for an invitation to the shared board. */
  readonly inviteCode: string;
  /** The path of a link for viewing the secret board, and the path of a link that also requires a password. */
  readonly sharedPath: string;
  readonly lockedPath: string;
  /** The username of a person blocked by the owner. */
  readonly blocked: string;
  /** A story with three pages, by someone else. */
  readonly story: Pin;
}

const WORLD_PIN_COUNT = 14;

/**
 * Alt texts for the pins without a board. Each is about a different craft, so that a topic's row of related topics is
 * full.
 */
const CRAFT_ALT_TEXTS = [
  "A quilt in many colors",
  "A ceramic vase",
  "A sewing box",
  "Knitting needles and yarn",
  "Embroidery on linen",
  "Weaving on a small loom",
  "An origami crane",
  "Woodworking tools",
  "A silver necklace, jewelry",
  "A leather satchel",
  "Candle making at home",
];

/** The path of the article about the owner's pins. */
export const ARTICLE_SLUG = "about-quiltwork";

/** Creates the data set through the API. @param file the file to save it in, so that other processes can load it */
export async function createWorld(
  { url, dataDirectory }: Pick<TestServer, "url" | "dataDirectory">,
  file: string,
): Promise<void> {
  const context = [await request.newContext(), await request.newContext()] as const;
  const owner = await Person.signUp(context[0], url, "Olga");
  const stranger = await Person.signUp(context[1], url, "Stefan");
  const word = "quiltwork";
  const board = await owner.createBoard(`${word} rooms and everything in them`);
  const section = await owner.call("boards.createSection", { board_id: board.id, title: "Kitchen" });
  const secretBoard = await owner.createBoard(`${word} surprises`, "secret");
  const emptyBoard = await owner.createBoard(`${word} later`);
  const linkBoard = await owner.createBoard("Guest list", "protected");
  await owner.createPin({ title: "A corsage", board_id: linkBoard.id });
  const sharedBoard = await owner.createBoard("Kept together");
  const pendingBoard = await owner.createBoard("Waiting for an answer");
  const { userId: invited_user_id } = await stranger.call("accounts.viewer", {});
  for (const { id: board_id } of [sharedBoard, pendingBoard]) {
    await owner.call("boards.invite", { board_id, invited_user_id: invited_user_id ?? "", role: "organize" });
  }
  await stranger.call("boards.acceptInvite", { board_id: sharedBoard.id });
  for (const title of ["A vase", "A jug"]) await owner.createPin({ title, board_id: sharedBoard.id });
  const { invite_code: inviteCode } = await owner.call("boards.makeInviteCode", { board_id: sharedBoard.id });
  const pins: Pin[] = [];
  for (let index = 0; index < WORLD_PIN_COUNT; index += 1) {
    const boardFields: Record<string, string> = index < 3 ? { board_id: board.id } : {};
    if (index === 2) boardFields.section = section.id;
    const description = index % 2 === 0 ? "A thing of beauty." : "";
    const craft = CRAFT_ALT_TEXTS[index - 3];
    const altText: Record<string, string> = craft === undefined ? {} : { alt_text: craft };
    const fields = {
      title: `${word} number ${index}`,
      description,
      link: "https://example.org/shop",
      ...altText,
      ...boardFields,
    };
    // One image is larger than any rendition.
    pins.push(
      await owner.createPin(fields, index === 1 ? await createPicture(index, 0.75, 1600) : await createPicture(index)),
    );
  }
  await owner.createPin({ title: "Nobody shall know", board_id: secretBoard.id });
  const shareLink = { board_id: secretBoard.id };
  const { url: sharedPath } = await owner.call("boards.makeShareLink", shareLink);
  const { url: lockedPath } = await owner.call("boards.makeShareLink", { ...shareLink, password: "open sesame" });
  await stranger.call("people.follow", { user_id: pins[0]?.pinner.id ?? "" });
  await stranger.call("topics.follow", { interest_id: "quilts" });
  const pin_id = pins[1]?.id ?? "";
  for (const person of [stranger, owner]) {
    const text = `A word from ${person.name}.\n\nAnd another.`;
    const { id } = await person.call("comments.add", { pin_id, text });
    await owner.call("comments.add", { pin_id, text: `An answer to ${person.name}.`, reply_to: id });
    await stranger.call("comments.like", { comment_id: id });
  }
  const deletedBoard = await owner.createBoard("A board let go of");
  await owner.createPin({ title: "Let go of with it", board_id: deletedBoard.id });
  await owner.call("boards.delete", { board_id: deletedBoard.id });
  await owner.call("pins.delete", { id: (await owner.createPin({ title: "A pin let go of" })).id });
  await owner.importFile("bookmarks.html", toBookmarksWithoutImages());
  const { username: blocked } = await Person.signUp(await request.newContext(), url, "Boris");
  await owner.call("people.block", { username: blocked });
  const story = await createStory(await Person.signUp(await request.newContext(), url, "Stella"));
  const article = join(dataDirectory, `${ARTICLE_SLUG}.md`);
  writeFileSync(
    article,
    `# About ${word}\n\nFrom **scraps** to a quilt.\n\n## First\n\n${pins.map(({ id }) => `/pin/${id}/`).join("\n")}`,
  );
  await runOperator(dataDirectory, "article", "publish", article, "--author", "Olga");
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

/** Creates a story of text and images. */
export async function createStory(creator: Person): Promise<Pin> {
  const image = async (seed: number, alt_text: string) => {
    const { buffer } = await createPicture(seed);
    const { id } = await creator.call("pins.storePicture", { image_base64: buffer.toString("base64") });
    return { block_type: "image", image_id: id, alt_text } as const;
  };
  const text = (words: string) => ({ block_type: "text", text: words }) as const;
  const pages = [
    { blocks: [await image(701, "Rings on stripes"), text("First there are stripes.")] },
    { blocks: [text("Then rings are laid over them, one around the other, until there is no more room for another.")] },
    { blocks: [await image(702, "More rings"), await image(703, "Rings again")] },
  ];
  return creator.call("pins.create", { title: "Rings in three steps", description: "A story.", pages });
}

/** Returns bookmarks of pages without images, for an import that adds nothing and reports why. */
function toBookmarksWithoutImages(): string {
  const site = process.env.TESSERA_E2E_SITE ?? "";
  const links = ["words", "gone"].map((page) => `<DT><A HREF="${site}/${page}">Nothing but ${page}</A>`);
  return `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<H1>Bookmarks</H1>\n<DL><p>\n${links.join("\n")}\n</DL><p>\n`;
}

/** Loads the data set that another process created. */
export async function loadWorld(url: string, file: string): Promise<World> {
  const world = JSON.parse(readFileSync(file, "utf8")) as World<SavedSession>;
  const [owner, stranger] = [await Person.fromSession(url, world.owner), await Person.fromSession(url, world.stranger)];
  return { ...world, owner, stranger };
}
