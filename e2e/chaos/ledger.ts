import { Client, type Outcome } from "./client.ts";
import type { Tally } from "./tally.ts";

/** Everything that one person has, as visible to other people. Boards and pins are identified by their unique names. */
export interface Possessions {
  /** The titles of the pins on each board, by the board's name. */
  readonly boards: Readonly<Record<string, readonly string[]>>;
  /** Usernames. */
  readonly following: readonly string[];
  /** Titles. */
  readonly favorites: readonly string[];
  /** The comments' texts, which are unique. */
  readonly comments: readonly string[];
}

const NO_POSSESSIONS: Possessions = { boards: {}, following: [], favorites: [], comments: [] };

/** A deleted pin that can be restored. */
export interface DeletedPin {
  readonly title: string;
  readonly board: string;
  readonly id: string;
}

/** An action of a person. */
export interface Action {
  readonly kind: string;
  /** Their possessions once it's done. */
  readonly after: Possessions;
  readonly trash?: readonly DeletedPin[];
  send(): Promise<Outcome>;
  /** Records the ids in the response. */
  recordIds?(data: unknown): void;
  /** Retries with the same Idempotency-Key. */
  retry?(): Promise<Outcome>;
}

/** A person, with the ledger of everything that the server has acknowledged to them. */
export class Person {
  readonly username: string;
  readonly client: Client;
  id = "";
  /** False until the server is known to have created the account. */
  isRegistered = false;
  possessions: Possessions = NO_POSSESSIONS;
  trash: readonly DeletedPin[] = [];
  /** Ids of boards by name, and of pins by `toPinKey`. */
  readonly boardIds = new Map<string, string>();
  readonly pinIds = new Map<string, string>();
  /** Ids of all pins that were ever favorited, by title. */
  readonly favoritePinIds = new Map<string, string>();
  /** Ids of comments and their pins, by the comments' text. */
  readonly commentIds = new Map<string, string>();
  readonly commentedPinIds = new Map<string, string>();
  /** The request without a response, if any. */
  unansweredAction: Action | null = null;

  constructor(url: string, username: string, tally: Tally) {
    this.username = username;
    this.client = new Client(url, (status, what) => {
      if (status === 500) tally.addFault(`${what} answered 500`);
      if (status === 0) tally.addFault(`${what} was not answered in time`);
    });
  }

  apply(action: Action): void {
    this.possessions = action.after;
    if (action.trash) this.trash = action.trash;
  }
}

/** A pin that other people can save and favorite, and that its creator keeps. */
export interface Source {
  readonly title: string;
  readonly id: string;
  readonly owner: Person;
}

/** Everyone, and the pins they share. */
export interface Town {
  readonly url: string;
  /** The active people. The others are left alone and checked from time to time. */
  readonly active: Person[];
  readonly retired: Person[];
  readonly sources: Map<string, Source>;
}

export function toPinKey(board: string, title: string): string {
  return `${board}/${title}`;
}

/** The prefix of the titles of sources. */
export const SOURCE = "s-";

export function getMembers(town: Town): Person[] {
  return [...town.active, ...town.retired].filter(({ isRegistered }) => isRegistered);
}
