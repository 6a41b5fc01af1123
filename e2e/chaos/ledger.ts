import { Client, type Outcome } from "./client.ts";
import type { Tally } from "./tally.ts";

/** What one person has, as far as others can tell. Boards and pins go by their names, which are unique. */
export interface Possessions {
  /** Names of boards, and the titles of the pins on each. */
  readonly boards: Readonly<Record<string, readonly string[]>>;
  /** Usernames. */
  readonly following: readonly string[];
  /** Titles. */
  readonly favorites: readonly string[];
  /** What they wrote, in words that no one else uses. */
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
  /** What they have once it's done. */
  readonly after: Possessions;
  readonly trash?: readonly DeletedPin[];
  send(): Promise<Outcome>;
  /** Records the ids in the response. */
  recordIds?(data: unknown): void;
  /** Retries with the same Idempotency-Key. */
  retry?(): Promise<Outcome>;
}

/** Someone, with the ledger of what the server has acknowledged to them. */
export class Person {
  readonly username: string;
  readonly client: Client;
  id = "";
  /** False until we know that the server made the account. */
  isRegistered = false;
  possessions: Possessions = NO_POSSESSIONS;
  trash: readonly DeletedPin[] = [];
  /** Ids of boards by name, of pins by `toPinKey`. */
  readonly boardIds = new Map<string, string>();
  readonly pinIds = new Map<string, string>();
  /** Of pins that were ever favorited, by title. */
  readonly favoritePinIds = new Map<string, string>();
  /** Ids of comments and of their pins, by the comments' words. */
  readonly commentIds = new Map<string, string>();
  readonly commentedPinIds = new Map<string, string>();
  /** Requests without a response. */
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

/** A pin that others can save and favorite, and that its creator keeps. */
export interface Source {
  readonly title: string;
  readonly id: string;
  readonly owner: Person;
}

/** Everyone and what they share. */
export interface Town {
  readonly url: string;
  /** Those who act; the others are left alone and checked from time to time. */
  readonly active: Person[];
  readonly retired: Person[];
  readonly sources: Map<string, Source>;
}

export function toPinKey(board: string, title: string): string {
  return `${board}/${title}`;
}

/** The titles of sources start with this. */
export const SOURCE = "s-";

export function getMembers(town: Town): Person[] {
  return [...town.active, ...town.retired].filter(({ isRegistered }) => isRegistered);
}
