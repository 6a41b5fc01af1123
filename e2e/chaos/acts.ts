import { picture } from "../pictures.ts";
import type { Chance } from "./chance.ts";
import {
  type Act,
  membersOf,
  type Person,
  pinKey,
  type Possessions,
  SOURCE,
  type Source,
  type Town,
} from "./ledger.ts";

const PASSWORD = "correct horse 9";
const BOARDS_MAX = 4;
const PINS_MAX = 14;
const COMMENTS_MAX = 6;

let names = 0;

/** A name that nothing else has in the run. */
function newName(prefix: string): string {
  names += 1;
  return `${prefix}${names}`;
}

export function newUsername(): string {
  return newName("person_");
}

export function signUp(person: Person): Act {
  const { username } = person;
  return {
    kind: "sign up",
    after: person.has,
    send: () =>
      person.client.call("accounts.register", {
        email: `${username}@example.com`,
        password: PASSWORD,
        first_name: "Person",
        username,
      }),
  };
}

export function logIn(person: Person) {
  return person.client.call("accounts.login", { username_or_email: person.username, password: PASSWORD });
}

/** A random act that makes sense for a person now. */
export async function chooseAct(town: Town, person: Person, chance: Chance): Promise<Act> {
  if (Object.keys(person.has.boards).length === 0) return makeBoard(person);
  for (;;) {
    const choose = chance.pick(CHOICES);
    const act = await choose?.(town, person, chance);
    if (act) return act;
  }
}

type Choice = (town: Town, person: Person, chance: Chance) => Promise<Act | null> | Act | null;

/** Some are listed more than once: people do them more often. */
const CHOICES: readonly Choice[] = [
  (_, person) => (Object.keys(person.has.boards).length < BOARDS_MAX ? makeBoard(person) : null),
  renameBoard,
  deleteBoard,
  makePin,
  makePin,
  makePin,
  savePin,
  savePin,
  movePin,
  deletePin,
  restorePin,
  favorite,
  comment,
  deleteComment,
  follow,
];

function makeBoard(person: Person): Act {
  const name = newName("board ");
  const send = () => person.client.call("boards.create", { name }, name);
  return {
    kind: "make a board",
    after: withBoards(person, { ...person.has.boards, [name]: [] }),
    send,
    again: send,
    learn: (data) => person.boardIds.set(name, idOf(data)),
  };
}

function renameBoard(_: Town, person: Person, chance: Chance): Act | null {
  const old = chance.pick(Object.keys(person.has.boards)) ?? "";
  const name = newName("board ");
  const { [old]: titles = [], ...others } = person.has.boards;
  const id = person.boardIds.get(old) ?? "";
  return {
    kind: "rename a board",
    after: withBoards(person, { ...others, [name]: titles }),
    bin: person.bin.map((deleted) => (deleted.board === old ? { ...deleted, board: name } : deleted)),
    send: () => person.client.call("boards.update", { board_id: id, name }),
    learn() {
      person.boardIds.set(name, id);
      for (const title of titles) person.pinIds.set(pinKey(name, title), person.pinIds.get(pinKey(old, title)) ?? "");
    },
  };
}

function deleteBoard(_: Town, person: Person, chance: Chance): Act | null {
  const { boards } = person.has;
  const name = chance.pick(Object.keys(boards).filter((board) => !boards[board]?.some(isSourceOf(person))));
  if (name === undefined || Object.keys(boards).length < 3) return null;
  const { [name]: _gone, ...others } = boards;
  return {
    kind: "delete a board",
    after: withBoards(person, others),
    bin: person.bin.filter(({ board }) => board !== name),
    send: () => person.client.call("boards.delete", { board_id: person.boardIds.get(name) ?? "" }),
  };
}

async function makePin(town: Town, person: Person, chance: Chance): Promise<Act | null> {
  const board = chance.pick(Object.keys(person.has.boards));
  if (board === undefined || pinCount(person) >= PINS_MAX) return null;
  const isSource = chance.happens(0.3);
  const title = `${newName(isSource ? SOURCE : "p-")}-${person.username}`;
  const { buffer } = await picture(chance.between(1, 1e9), undefined, chance.between(200, 700));
  const send = () =>
    person.client.upload({ title, board_id: person.boardIds.get(board) ?? "" }, buffer, `pin ${title}`);
  return {
    kind: "make a pin",
    after: withPin(person, board, title),
    send,
    again: send,
    learn(data) {
      person.pinIds.set(pinKey(board, title), idOf(data));
      if (isSource) town.sources.set(title, { title, id: idOf(data), owner: person });
    },
  };
}

function savePin(town: Town, person: Person, chance: Chance): Act | null {
  const source = chance.pick(foreignSources(town, person));
  if (!source || pinCount(person) >= PINS_MAX) return null;
  const { boards } = person.has;
  const board = chance.pick(Object.keys(boards).filter((name) => !boards[name]?.includes(source.title)));
  if (board === undefined) return null;
  const key = newName("save ");
  const send = () =>
    person.client.call("pins.save", { pin_id: source.id, board_id: person.boardIds.get(board) ?? "" }, key);
  return {
    kind: "save a pin",
    after: withPin(person, board, source.title),
    send,
    again: send,
    learn: (data) => person.pinIds.set(pinKey(board, source.title), idOf(data)),
  };
}

function movePin(_: Town, person: Person, chance: Chance): Act | null {
  const pin = chance.pick(ownPins(person));
  if (!pin) return null;
  const { boards } = person.has;
  const target = chance.pick(Object.keys(boards).filter((name) => !boards[name]?.includes(pin.title)));
  if (target === undefined) return null;
  const id = person.pinIds.get(pinKey(pin.board, pin.title)) ?? "";
  const moved = withoutPin(person.has, pin.board, pin.title);
  return {
    kind: "move a pin",
    after: { ...moved, boards: { ...moved.boards, [target]: [...(moved.boards[target] ?? []), pin.title] } },
    send: () => person.client.call("pins.update", { pin_id: id, board_id: person.boardIds.get(target) ?? "" }),
    learn: () => person.pinIds.set(pinKey(target, pin.title), id),
  };
}

function deletePin(_: Town, person: Person, chance: Chance): Act | null {
  const pin = chance.pick(ownPins(person));
  if (!pin) return null;
  const id = person.pinIds.get(pinKey(pin.board, pin.title)) ?? "";
  return {
    kind: "delete a pin",
    after: withoutPin(person.has, pin.board, pin.title),
    bin: [...person.bin, { ...pin, id }],
    send: () => person.client.call("pins.delete", { id }),
  };
}

function restorePin(_: Town, person: Person, chance: Chance): Act | null {
  const { boards } = person.has;
  const deleted = chance.pick(person.bin.filter(({ board, title }) => boards[board]?.includes(title) === false));
  if (!deleted) return null;
  return {
    kind: "bring a pin back",
    after: withPin(person, deleted.board, deleted.title),
    bin: person.bin.filter((other) => other !== deleted),
    send: () => person.client.call("pins.restore", { pin_id: deleted.id }),
    learn: () => person.pinIds.set(pinKey(deleted.board, deleted.title), deleted.id),
  };
}

function favorite(town: Town, person: Person, chance: Chance): Act | null {
  const source = chance.pick(foreignSources(town, person));
  if (!source) return null;
  const { favorites } = person.has;
  const isTaken = favorites.includes(source.title);
  person.favoriteIds.set(source.title, source.id);
  const input = { pin_id: source.id };
  return {
    kind: isTaken ? "take a favourite back" : "favourite",
    after: { ...person.has, favorites: toggled(favorites, source.title) },
    send: () => (isTaken ? person.client.call("pins.unfavorite", input) : person.client.call("pins.favorite", input)),
  };
}

function comment(town: Town, person: Person, chance: Chance): Act | null {
  const source = chance.pick([...town.sources.values()].slice(-20));
  if (!source || person.has.comments.length >= COMMENTS_MAX) return null;
  const text = newName("word ");
  person.commentedIds.set(text, source.id);
  const send = () => person.client.call("comments.add", { pin_id: source.id, text }, text);
  return {
    kind: "comment",
    after: { ...person.has, comments: [...person.has.comments, text] },
    send,
    again: send,
    learn: (data) => person.commentIds.set(text, idOf(data)),
  };
}

function deleteComment(_: Town, person: Person, chance: Chance): Act | null {
  const text = chance.pick(person.has.comments);
  if (text === undefined) return null;
  return {
    kind: "delete a comment",
    after: { ...person.has, comments: person.has.comments.filter((other) => other !== text) },
    send: () => person.client.call("comments.delete", { comment_id: person.commentIds.get(text) ?? "" }),
  };
}

function follow(town: Town, person: Person, chance: Chance): Act | null {
  const other = chance.pick(membersOf(town).filter((somebody) => somebody !== person));
  if (!other) return null;
  const { following } = person.has;
  const isFollowed = following.includes(other.username);
  const input = { user_id: other.id };
  return {
    kind: isFollowed ? "unfollow" : "follow",
    after: { ...person.has, following: toggled(following, other.username) },
    send: () =>
      isFollowed ? person.client.call("people.unfollow", input) : person.client.call("people.follow", input),
  };
}

/** Something that the server has to refuse. */
export function forbiddenAct(town: Town, person: Person, chance: Chance): Act | null {
  const source = chance.pick(foreignSources(town, person));
  if (!source) return null;
  return {
    kind: "delete somebody else's pin",
    after: person.has,
    send: () => person.client.call("pins.delete", { id: source.id }),
  };
}

function foreignSources(town: Town, person: Person): Source[] {
  return [...town.sources.values()].filter(({ owner }) => owner !== person).slice(-20);
}

/** Pins that can be moved and deleted. Pins that others may have saved stay where they are. */
function ownPins(person: Person): { board: string; title: string }[] {
  return Object.entries(person.has.boards).flatMap(([board, titles]) =>
    titles.filter((title) => !isSourceOf(person)(title)).map((title) => ({ board, title })),
  );
}

function isSourceOf(person: Person): (title: string) => boolean {
  return (title) => title.startsWith(SOURCE) && title.endsWith(`-${person.username}`);
}

function pinCount(person: Person): number {
  return Object.values(person.has.boards).flat().length;
}

function withBoards(person: Person, boards: Possessions["boards"]): Possessions {
  return { ...person.has, boards };
}

function withPin({ has }: Person, board: string, title: string): Possessions {
  return { ...has, boards: { ...has.boards, [board]: [...(has.boards[board] ?? []), title] } };
}

function withoutPin(has: Possessions, board: string, title: string): Possessions {
  const titles = (has.boards[board] ?? []).filter((other) => other !== title);
  return { ...has, boards: { ...has.boards, [board]: titles } };
}

function toggled(list: readonly string[], item: string): string[] {
  return list.includes(item) ? list.filter((other) => other !== item) : [...list, item];
}

function idOf(data: unknown): string {
  return (data as { id: string }).id;
}
