import { type APIRequestContext, request } from "@playwright/test";
import type { OperationOutput } from "@tessera/contract";
import { Person } from "./person.ts";
import { picture } from "./pictures.ts";

type Pin = OperationOutput<"pins.create">;
type Board = OperationOutput<"boards.create">;

/** A small world that tests look at and leave as it is. */
export interface World {
  /** Made all of it. */
  readonly owner: Person;
  /** Follows the owner and has nothing of their own. */
  readonly stranger: Person;
  /** A word that stands in every pin's and board's name, and nowhere else. */
  readonly word: string;
  /** Three on the board, one of them in its section, then the rest on the profile. */
  readonly pins: readonly Pin[];
  readonly board: Board;
  readonly section: OperationOutput<"boards.createSection">;
  readonly secretBoard: Board;
  readonly emptyBoard: Board;
  close(): Promise<void>;
}

const PINS = 14;

/** Fills a world by the API. @param url the server's address */
export async function makeWorld(url: string): Promise<World> {
  const contexts: APIRequestContext[] = [];
  const signUp = async (name: string) => {
    const context = await request.newContext();
    contexts.push(context);
    return Person.signUp(context, url, name);
  };
  const [owner, stranger] = [await signUp("Olga"), await signUp("Stefan")];
  const word = `quilt${process.pid}x${Date.now().toString(36)}`;
  const board = await owner.makeBoard(`${word} rooms`);
  const section = await owner.call("boards.createSection", { board_id: board.id, title: "Kitchen" });
  const secretBoard = await owner.makeBoard(`${word} surprises`, "secret");
  const emptyBoard = await owner.makeBoard(`${word} later`);
  const pins: Pin[] = [];
  for (let index = 0; index < PINS; index += 1) {
    const place: Record<string, string> = index < 3 ? { board_id: board.id } : {};
    if (index === 2) place.section = section.id;
    const fields = { title: `${word} number ${index}`, description: index % 2 === 0 ? "A thing of beauty." : "", ...place };
    // A broad one first, so that a screen's first picture does not fill it.
    pins.push(await owner.makePin({ ...fields, link: "https://example.org/shop" }, await picture(process.pid + index)));
  }
  await owner.makePin({ title: "Nobody shall know", board_id: secretBoard.id });
  await stranger.call("people.follow", { user_id: pins[0]?.pinner.id ?? "" });
  return {
    ...{ owner, stranger, word, pins, board, section, secretBoard, emptyBoard },
    async close() {
      await Promise.all(contexts.map((context) => context.dispose()));
    },
  };
}
