import { Client, type Outcome } from "./client.ts";
import type { Tally } from "./tally.ts";

/** Everything that a person has, as seen by other people. Boards and pins are identified by their unique names. */
export interface Possessions {
  /** The titles of the pins on each board, by the board's name. */
  readonly boards: Readonly<Record<string, readonly string[]>>;
  /** The usernames of followed people. */
  readonly following: readonly string[];
  /** The titles of favorite pins. */
  readonly favorites: readonly string[];
  /** The text of each comment, which is unique. */
  readonly comments: readonly string[];
}

const NO_POSSESSIONS: Possessions = { boards: {}, following: [], favorites: [], comments: [] };

/** A deleted pin that can be restored. */
export interface DeletedPin {
  readonly title: string;
  readonly board: string;
  readonly id: string;
}

/** Something that a person does. */
export interface Action {
  readonly kind: string;
  /** The person's possessions after the action. */
  readonly after: Possessions;
  readonly trash?: readonly DeletedPin[];
  send(): Promise<Outcome>;
  /** Records the IDs in the response. */
  recordIds?(data: unknown): void;
  /** Retries the action with the same Idempotency-Key. */
  retry?(): Promise<Outcome>;
}

/** A person, with the ledger of everything that the server has acknowledged to them. */
export class Person {
  readonly username: string;
  readonly client: Client;
  id = "";
  /** True once we know that the server has created the account. */
  isRegistered = false;
  possessions: Possessions = NO_POSSESSIONS;
  trash: readonly DeletedPin[] = [];
  /** The IDs of boards by name, and of pins by `toPinKey`. */
  readonly boardIds = new Map<string, string>();
  readonly pinIds = new Map<string, string>();
  /** The IDs of all pins that the person has ever favorited, by title. */
  readonly favoritePinIds = new Map<string, string>();
  /** The IDs of comments and of their pins, by comment text. */
  readonly commentIds = new Map<string, string>();
  readonly commentedPinIds = new Map<string, string>();
  /** The last action, if its request got no response. */
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

/** A pin that other people can save and favorite. Its creator never deletes it. */
export interface Source {
  readonly title: string;
  readonly id: string;
  readonly owner: Person;
}

/** All people and the pins that they share. */
export interface Town {
  readonly url: string;
  /** The active people. Retired people no longer act, but they're checked from time to time. */
  readonly active: Person[];
  readonly retired: Person[];
  readonly sources: Map<string, Source>;
}

export function getPinKey(board: string, title: string): string {
  return `${board}/${title}`;
}

/** The title prefix of shared pins. */
export const SOURCE_TITLE_PREFIX = "s-";

export function getMembers(town: Town): Person[] {
  return [...town.active, ...town.retired].filter(({ isRegistered }) => isRegistered);
}
