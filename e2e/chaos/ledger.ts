import { Client, type Outcome } from "./client.ts";
import type { Tally } from "./tally.ts";

/** What one person has, as far as others can tell. Boards and pins go by their names, which nothing else has. */
export interface Possessions {
  /** Names of boards, and the titles of the pins on each. */
  readonly boards: Readonly<Record<string, readonly string[]>>;
  /** Usernames. */
  readonly following: readonly string[];
  /** Titles. */
  readonly favorites: readonly string[];
  /** What they wrote, in words that nobody else writes. */
  readonly comments: readonly string[];
}

const NOTHING: Possessions = { boards: {}, following: [], favorites: [], comments: [] };

/** A deleted pin that can be brought back. */
export interface Deleted {
  readonly title: string;
  readonly board: string;
  readonly id: string;
}

/** Something that a person does. */
export interface Act {
  readonly kind: string;
  /** What they have when it is done. */
  readonly after: Possessions;
  readonly bin?: readonly Deleted[];
  send(): Promise<Outcome>;
  /** Takes up what the answer tells: ids. */
  learn?(data: unknown): void;
  /** Asks again with the same Idempotency-Key. */
  again?(): Promise<Outcome>;
}

/** Somebody, with the ledger of what the server has acknowledged to them. */
export class Person {
  readonly username: string;
  readonly client: Client;
  id = "";
  /** False while it is in doubt whether the account was made. */
  isMember = false;
  has: Possessions = NOTHING;
  bin: readonly Deleted[] = [];
  /** Ids of boards by name, of pins by `pinKey`. */
  readonly boardIds = new Map<string, string>();
  readonly pinIds = new Map<string, string>();
  /** Of pins that were ever favourited, by title. */
  readonly favoriteIds = new Map<string, string>();
  /** Ids of comments and of the pins under which they stand, by their words. */
  readonly commentIds = new Map<string, string>();
  readonly commentedIds = new Map<string, string>();
  /** What was asked for and not answered. */
  doubt: Act | null = null;

  constructor(url: string, username: string, tally: Tally) {
    this.username = username;
    this.client = new Client(url, (status, what) => {
      if (status === 500) tally.fault(`${what} answered 500`);
      if (status === 0) tally.fault(`${what} was not answered in time`);
    });
  }

  take(act: Act): void {
    this.has = act.after;
    if (act.bin) this.bin = act.bin;
  }
}

/** A pin that others may save and favourite; whoever made it keeps it. */
export interface Source {
  readonly title: string;
  readonly id: string;
  readonly owner: Person;
}

/** Everybody and what they share. */
export interface Town {
  readonly url: string;
  /** Those who act; the others are left alone and looked at from time to time. */
  readonly active: Person[];
  readonly retired: Person[];
  readonly sources: Map<string, Source>;
}

export function pinKey(board: string, title: string): string {
  return `${board}/${title}`;
}

/** Titles of sources begin with this. */
export const SOURCE = "s-";

export function membersOf(town: Town): Person[] {
  return [...town.active, ...town.retired].filter(({ isMember }) => isMember);
}
