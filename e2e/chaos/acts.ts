import { createPicture } from "../pictures.ts";
import type { RandomSource } from "./chance.ts";
import {
  type Action,
  getMembers,
  type Person,
  type Possessions,
  SOURCE_TITLE_PREFIX,
  type Source,
  getPinKey,
  type Town,
} from "./ledger.ts";

const PASSWORD = "correct horse 9";
const MAX_BOARDS = 4;
const MAX_PINS = 14;
const MAX_COMMENTS = 6;

let nameCount = 0;

/** Creates a name that is unique in the run. */
function createName(prefix: string): string {
  nameCount += 1;
  return `${prefix}${nameCount}`;
}

export function createUsername(): string {
  return createName("person_");
}

export function signUp(person: Person): Action {
  const { username } = person;
  return {
    kind: "sign up",
    after: person.possessions,
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

/** Chooses a random action that the person can currently take. */
export async function chooseAction(town: Town, person: Person, chance: RandomSource): Promise<Action> {
  if (Object.keys(person.possessions.boards).length === 0) return createBoard(person);
  for (;;) {
    const createAction = chance.pick(ACTION_FACTORIES);
    const action = await createAction?.(town, person, chance);
    if (action) return action;
  }
}

type ActionFactory = (town: Town, person: Person, chance: RandomSource) => Promise<Action | null> | Action | null;

/** The factories for actions. Frequent actions are listed more than once. */
const ACTION_FACTORIES: readonly ActionFactory[] = [
  (_, person) => (Object.keys(person.possessions.boards).length < MAX_BOARDS ? createBoard(person) : null),
  renameBoard,
  deleteBoard,
  createPin,
  createPin,
  createPin,
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

function createBoard(person: Person): Action {
  const name = createName("board ");
  const send = () => person.client.call("boards.create", { name }, name);
  return {
    kind: "make a board",
    after: setBoards(person, { ...person.possessions.boards, [name]: [] }),
    send,
    retry: send,
    recordIds: (data) => person.boardIds.set(name, getId(data)),
  };
}

function renameBoard(_: Town, person: Person, chance: RandomSource): Action | null {
  const oldName = chance.pick(Object.keys(person.possessions.boards)) ?? "";
  const name = createName("board ");
  const { [oldName]: titles = [], ...others } = person.possessions.boards;
  const id = person.boardIds.get(oldName) ?? "";
  return {
    kind: "rename a board",
    after: setBoards(person, { ...others, [name]: titles }),
    trash: person.trash.map((deleted) => (deleted.board === oldName ? { ...deleted, board: name } : deleted)),
    send: () => person.client.call("boards.update", { board_id: id, name }),
    recordIds() {
      person.boardIds.set(name, id);
      for (const title of titles)
        person.pinIds.set(getPinKey(name, title), person.pinIds.get(getPinKey(oldName, title)) ?? "");
    },
  };
}

function deleteBoard(_: Town, person: Person, chance: RandomSource): Action | null {
  const { boards } = person.possessions;
  const name = chance.pick(Object.keys(boards).filter((board) => !boards[board]?.some(createSourceMatcher(person))));
  if (name === undefined || Object.keys(boards).length < 3) return null;
  const { [name]: _gone, ...others } = boards;
  return {
    kind: "delete a board",
    after: setBoards(person, others),
    trash: person.trash.filter(({ board }) => board !== name),
    send: () => person.client.call("boards.delete", { board_id: person.boardIds.get(name) ?? "" }),
  };
}

async function createPin(town: Town, person: Person, chance: RandomSource): Promise<Action | null> {
  const board = chance.pick(Object.keys(person.possessions.boards));
  if (board === undefined || countPins(person) >= MAX_PINS) return null;
  const isSource = chance.isLikely(0.3);
  const title = `${createName(isSource ? SOURCE_TITLE_PREFIX : "p-")}-${person.username}`;
  const { buffer } = await createPicture(chance.between(1, 1e9), undefined, chance.between(200, 700));
  const send = () =>
    person.client.upload({ title, board_id: person.boardIds.get(board) ?? "" }, buffer, `pin ${title}`);
  return {
    kind: "make a pin",
    after: addPin(person, board, title),
    send,
    retry: send,
    recordIds(data) {
      person.pinIds.set(getPinKey(board, title), getId(data));
      if (isSource) town.sources.set(title, { title, id: getId(data), owner: person });
    },
  };
}

function savePin(town: Town, person: Person, chance: RandomSource): Action | null {
  const source = chance.pick(findForeignSources(town, person));
  if (!source || countPins(person) >= MAX_PINS) return null;
  const { boards } = person.possessions;
  const board = chance.pick(Object.keys(boards).filter((name) => !boards[name]?.includes(source.title)));
  if (board === undefined) return null;
  const key = createName("save ");
  const send = () =>
    person.client.call("pins.save", { pin_id: source.id, board_id: person.boardIds.get(board) ?? "" }, key);
  return {
    kind: "save a pin",
    after: addPin(person, board, source.title),
    send,
    retry: send,
    recordIds: (data) => person.pinIds.set(getPinKey(board, source.title), getId(data)),
  };
}

function movePin(_: Town, person: Person, chance: RandomSource): Action | null {
  const pin = chance.pick(findMovablePins(person));
  if (!pin) return null;
  const { boards } = person.possessions;
  const target = chance.pick(Object.keys(boards).filter((name) => !boards[name]?.includes(pin.title)));
  if (target === undefined) return null;
  const id = person.pinIds.get(getPinKey(pin.board, pin.title)) ?? "";
  const remaining = removePin(person.possessions, pin.board, pin.title);
  return {
    kind: "move a pin",
    after: {
      ...remaining,
      boards: { ...remaining.boards, [target]: [...(remaining.boards[target] ?? []), pin.title] },
    },
    send: () => person.client.call("pins.update", { pin_id: id, board_id: person.boardIds.get(target) ?? "" }),
    recordIds: () => person.pinIds.set(getPinKey(target, pin.title), id),
  };
}

function deletePin(_: Town, person: Person, chance: RandomSource): Action | null {
  const pin = chance.pick(findMovablePins(person));
  if (!pin) return null;
  const id = person.pinIds.get(getPinKey(pin.board, pin.title)) ?? "";
  return {
    kind: "delete a pin",
    after: removePin(person.possessions, pin.board, pin.title),
    trash: [...person.trash, { ...pin, id }],
    send: () => person.client.call("pins.delete", { id }),
  };
}

function restorePin(_: Town, person: Person, chance: RandomSource): Action | null {
  const { boards } = person.possessions;
  const deleted = chance.pick(person.trash.filter(({ board, title }) => boards[board]?.includes(title) === false));
  if (!deleted) return null;
  return {
    kind: "restore a pin",
    after: addPin(person, deleted.board, deleted.title),
    trash: person.trash.filter((other) => other !== deleted),
    send: () => person.client.call("pins.restore", { pin_id: deleted.id }),
    recordIds: () => person.pinIds.set(getPinKey(deleted.board, deleted.title), deleted.id),
  };
}

function favorite(town: Town, person: Person, chance: RandomSource): Action | null {
  const source = chance.pick(findForeignSources(town, person));
  if (!source) return null;
  const { favorites } = person.possessions;
  const isFavorite = favorites.includes(source.title);
  person.favoritePinIds.set(source.title, source.id);
  const input = { pin_id: source.id };
  return {
    kind: isFavorite ? "remove a favorite" : "favorite",
    after: { ...person.possessions, favorites: toggleItem(favorites, source.title) },
    send: () =>
      isFavorite ? person.client.call("pins.unfavorite", input) : person.client.call("pins.favorite", input),
  };
}

function comment(town: Town, person: Person, chance: RandomSource): Action | null {
  const source = chance.pick([...town.sources.values()].slice(-20));
  if (!source || person.possessions.comments.length >= MAX_COMMENTS) return null;
  const text = createName("word ");
  person.commentedPinIds.set(text, source.id);
  const send = () => person.client.call("comments.add", { pin_id: source.id, text }, text);
  return {
    kind: "comment",
    after: { ...person.possessions, comments: [...person.possessions.comments, text] },
    send,
    retry: send,
    recordIds: (data) => person.commentIds.set(text, getId(data)),
  };
}

function deleteComment(_: Town, person: Person, chance: RandomSource): Action | null {
  const text = chance.pick(person.possessions.comments);
  if (text === undefined) return null;
  return {
    kind: "delete a comment",
    after: { ...person.possessions, comments: person.possessions.comments.filter((other) => other !== text) },
    send: () => person.client.call("comments.delete", { comment_id: person.commentIds.get(text) ?? "" }),
  };
}

function follow(town: Town, person: Person, chance: RandomSource): Action | null {
  const other = chance.pick(getMembers(town).filter((member) => member !== person));
  if (!other) return null;
  const { following } = person.possessions;
  const isFollowed = following.includes(other.username);
  const input = { user_id: other.id };
  return {
    kind: isFollowed ? "unfollow" : "follow",
    after: { ...person.possessions, following: toggleItem(following, other.username) },
    send: () =>
      isFollowed ? person.client.call("people.unfollow", input) : person.client.call("people.follow", input),
  };
}

/** Creates an action that the server must reject. */
export function createForbiddenAction(town: Town, person: Person, chance: RandomSource): Action | null {
  const source = chance.pick(findForeignSources(town, person));
  if (!source) return null;
  return {
    kind: "delete someone else's pin",
    after: person.possessions,
    send: () => person.client.call("pins.delete", { id: source.id }),
  };
}

function findForeignSources(town: Town, person: Person): Source[] {
  return [...town.sources.values()].filter(({ owner }) => owner !== person).slice(-20);
}

/** Finds the pins that may be moved and deleted: all except pins that other people may have saved. */
function findMovablePins(person: Person): { board: string; title: string }[] {
  return Object.entries(person.possessions.boards).flatMap(([board, titles]) =>
    titles.filter((title) => !createSourceMatcher(person)(title)).map((title) => ({ board, title })),
  );
}

function createSourceMatcher(person: Person): (title: string) => boolean {
  return (title) => title.startsWith(SOURCE_TITLE_PREFIX) && title.endsWith(`-${person.username}`);
}

function countPins(person: Person): number {
  return Object.values(person.possessions.boards).flat().length;
}

function setBoards(person: Person, boards: Possessions["boards"]): Possessions {
  return { ...person.possessions, boards };
}

function addPin({ possessions }: Person, board: string, title: string): Possessions {
  return { ...possessions, boards: { ...possessions.boards, [board]: [...(possessions.boards[board] ?? []), title] } };
}

function removePin(possessions: Possessions, board: string, title: string): Possessions {
  const titles = (possessions.boards[board] ?? []).filter((other) => other !== title);
  return { ...possessions, boards: { ...possessions.boards, [board]: titles } };
}

function toggleItem(list: readonly string[], item: string): string[] {
  return list.includes(item) ? list.filter((other) => other !== item) : [...list, item];
}

function getId(data: unknown): string {
  return (data as { id: string }).id;
}
