import { readFileSync, writeFileSync } from "node:fs";
import { request } from "@playwright/test";
import type { OperationOutput } from "@tessera/contract";
import { type Acquaintance, Person } from "./person.ts";
import { picture } from "./pictures.ts";

type Pin = OperationOutput<"pins.create">;
type Board = OperationOutput<"boards.create">;

/** A small world that tests look at and leave as it is. */
export interface World<Somebody = Person> {
  /** Made all of it. */
  readonly owner: Somebody;
  /** Follows the owner and has nothing of their own. */
  readonly stranger: Somebody;
  /** A word that stands in every pin's and board's name, and nowhere else. */
  readonly word: string;
  /** Three on the board, the last of them in its section, then the rest on the profile. */
  readonly pins: readonly Pin[];
  readonly board: Board;
  readonly section: OperationOutput<"boards.createSection">;
  readonly secretBoard: Board;
  readonly emptyBoard: Board;
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
  const pins: Pin[] = [];
  for (let index = 0; index < PINS; index += 1) {
    const place: Record<string, string> = index < 3 ? { board_id: board.id } : {};
    if (index === 2) place.section = section.id;
    const description = index % 2 === 0 ? "A thing of beauty." : "";
    const fields = { title: `${word} number ${index}`, description, link: "https://example.org/shop", ...place };
    // One that is larger than any size in which it is shown.
    pins.push(await owner.makePin(fields, index === 1 ? await picture(index, 0.75, 1600) : await picture(index)));
  }
  await owner.makePin({ title: "Nobody shall know", board_id: secretBoard.id });
  await stranger.call("people.follow", { user_id: pins[0]?.pinner.id ?? "" });
  const people = { owner: await owner.acquaint(), stranger: await stranger.acquaint() };
  const world: World<Acquaintance> = { ...people, word, pins, board, section, secretBoard, emptyBoard };
  writeFileSync(file, JSON.stringify(world));
  await Promise.all(context.map((opened) => opened.dispose()));
}

/** The world that another process has made. */
export async function enterWorld(url: string, file: string): Promise<World> {
  const world = JSON.parse(readFileSync(file, "utf8")) as World<Acquaintance>;
  const [owner, stranger] = [await Person.meet(url, world.owner), await Person.meet(url, world.stranger)];
  return { ...world, owner, stranger };
}
