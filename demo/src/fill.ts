import { setTimeout as pause } from "node:timers/promises";
import { AppError, type OperationInput, type OperationName, type OperationOutput } from "@tessera/contract";
import { type DemoBoard, type DemoPin, type DemoWorld, demoWorld } from "./world.ts";

/**
 * How the demo world reaches the product: like any client, by the operations of the contract. The caller decides how
 * a person is signed in, and lifts the rate limits that are meant for strangers.
 */
export type DemoApi = {
  /**
   * Calls an operation.
   * @param asPerson username of whoever does it; nobody in particular when absent.
   * @throws AppError as the operation declares.
   */
  call<Name extends OperationName>(
    name: Name,
    input: OperationInput<Name>,
    asPerson?: string,
  ): Promise<OperationOutput<Name>>;
};

export type DemoProgress = { stage: "people" | "pins" | "finished"; done: number; total: number };

export type FillOptions = {
  api: DemoApi;
  /** The password of each account. */
  password(username: string): string;
  onProgress?(progress: DemoProgress): void;
  /** How many pins must stand before `ready`. */
  firstPins?: number;
  /** Stops between two calls. */
  signal?: AbortSignal;
  /** Milliseconds of rest after each pin once `ready` has come, so that visitors are served first. */
  restMs?: number;
  world?: DemoWorld;
};

export type Filling = {
  /** Everybody, every board and the first pins stand. */
  ready: Promise<void>;
  /** All of it stands. Rejects with the signal's reason when stopped; starting again goes on where it ended. */
  finished: Promise<void>;
};

/** Work that the product does at the same time while nobody is waiting for anything else. */
const workers = 2;

/** Pins are followed by what people do with them after this many. */
const batchSize = 20;

type Filler = Required<Pick<FillOptions, "api" | "password">> & {
  world: DemoWorld;
  signal: AbortSignal | undefined;
  report(progress: DemoProgress): void;
  boardIds: Map<string, string>;
  sectionIds: Map<string, string>;
  pinIds: (string | undefined)[];
  /** Pins that an earlier run made: what people did with them may have happened already. */
  found: Set<number>;
};

function boardKey(owner: string, name: string): string {
  return `${owner}/${name}`;
}

function sectionKey(owner: string, board: string, title: string): string {
  return `${owner}/${board}/${title}`;
}

/**
 * Fills the product with the demo world. What is there already (people by username, boards by name, sections and pins
 * by title) is found again, so it can be stopped at any time and started anew.
 */
export function fillDemoWorld(options: FillOptions): Filling {
  const world = options.world ?? demoWorld();
  const filler: Filler = {
    api: options.api,
    password: options.password,
    world,
    signal: options.signal,
    report: options.onProgress ?? (() => undefined),
    boardIds: new Map(),
    sectionIds: new Map(),
    pinIds: [],
    found: new Set(),
  };
  const first = Math.min(options.firstPins ?? 100, world.pins.length);
  const ready = (async () => {
    await inParallel(world.people, workers, options.signal, (person) => fillPerson(filler, person.username));
    await fillFollows(filler);
    await fillPins(filler, 0, first, workers, 0);
  })();
  const finished = ready.then(async () => {
    await fillPins(filler, first, world.pins.length, 1, options.restMs ?? 60);
    filler.report({ stage: "finished", done: world.pins.length, total: world.pins.length });
  });
  // Whoever only waits for `ready` must not be ended by a failure that `finished` reports.
  finished.catch(() => undefined);
  return { ready, finished };
}

async function inParallel<T>(
  items: readonly T[],
  width: number,
  signal: AbortSignal | undefined,
  act: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const item of queue) {
        signal?.throwIfAborted();
        await act(item);
      }
    }),
  );
}

async function fillPerson(filler: Filler, username: string): Promise<void> {
  const { api, world } = filler;
  const person = world.people.find((one) => one.username === username);
  if (person === undefined) return;
  let profile: OperationOutput<"people.get"> | null = null;
  try {
    profile = await api.call("people.get", { username });
  } catch (error) {
    if (!(error instanceof AppError && error.type === "not_found")) throw error;
  }
  if (profile === null) {
    await api.call("accounts.register", {
      email: person.email,
      password: filler.password(username),
      first_name: person.first_name,
      username,
    });
  }
  if (profile === null || profile.imageSmallUrl === null) {
    const image = await person.avatar();
    await api.call("accounts.update", { full_name: person.full_name, about: person.about, image }, username);
  }
  await fillBoards(filler, username);
  filler.report({
    stage: "people",
    done: world.people.filter((one) => hasBoards(filler, one.username)).length,
    total: world.people.length,
  });
}

function hasBoards(filler: Filler, username: string): boolean {
  return filler.world.boards.every(
    (board) => board.owner !== username || filler.boardIds.has(boardKey(username, board.name)),
  );
}

async function fillBoards(filler: Filler, username: string): Promise<void> {
  const { api, world, boardIds } = filler;
  const there = await everyPage((bookmark) =>
    api.call("people.boards", { username, page_size: 250, bookmark }, username),
  );
  for (const board of world.boards.filter((one) => one.owner === username)) {
    filler.signal?.throwIfAborted();
    const existing = there.find((one) => one.name === board.name);
    const made =
      existing ??
      (await api.call(
        "boards.create",
        { name: board.name, description: board.description, privacy: board.privacy },
        username,
      ));
    boardIds.set(boardKey(username, board.name), made.id);
    await fillSections(filler, board, made.id, existing !== undefined);
    if (existing !== undefined) await findPins(filler, board, made.id);
  }
}

async function fillSections(filler: Filler, board: DemoBoard, boardId: string, existed: boolean): Promise<void> {
  if (board.sections.length === 0) return;
  const there = existed ? await filler.api.call("boards.sections", { board_id: boardId }, board.owner) : [];
  for (const title of board.sections) {
    const made =
      there.find((one) => one.title === title) ??
      (await filler.api.call("boards.createSection", { board_id: boardId, title }, board.owner));
    filler.sectionIds.set(sectionKey(board.owner, board.name, title), made.id);
  }
}

/** Notes which pins of a board an earlier run already made. */
async function findPins(filler: Filler, board: DemoBoard, boardId: string): Promise<void> {
  const there = await everyPage((bookmark) =>
    filler.api.call("boards.pins", { board_id: boardId, page_size: 250, bookmark }, board.owner),
  );
  for (const [index, pin] of filler.world.pins.entries()) {
    if (pin.owner !== board.owner || pin.board !== board.name) continue;
    const existing = there.find((one) => one.title === pin.title && !one.isRepin);
    if (existing === undefined) continue;
    filler.pinIds[index] = existing.id;
    filler.found.add(index);
  }
}

async function everyPage<Item>(
  read: (bookmark: string | undefined) => Promise<{ items: readonly Item[]; bookmark: string | null }>,
): Promise<Item[]> {
  const items: Item[] = [];
  let bookmark: string | undefined;
  do {
    const page = await read(bookmark);
    items.push(...page.items);
    bookmark = page.bookmark ?? undefined;
  } while (bookmark !== undefined);
  return items;
}

async function fillFollows(filler: Filler): Promise<void> {
  const { api, world } = filler;
  const ids = new Map<string, string>();
  for (const { username } of world.people) ids.set(username, (await api.call("people.get", { username })).id);
  await inParallel(world.follows, workers, filler.signal, async (follow) => {
    if ("followee" in follow) {
      const id = ids.get(follow.followee);
      if (id !== undefined) await api.call("people.follow", { user_id: id }, follow.person);
    } else {
      const id = filler.boardIds.get(boardKey(follow.board.owner, follow.board.name));
      if (id !== undefined) await api.call("boards.follow", { board_id: id }, follow.person);
    }
  });
}

async function fillPins(filler: Filler, from: number, to: number, width: number, restMs: number): Promise<void> {
  const { world } = filler;
  for (let start = from; start < to; start += batchSize) {
    const batch = world.pins
      .slice(start, Math.min(to, start + batchSize))
      .map((pin, offset) => ({ pin, index: start + offset }));
    await inParallel(batch, width, filler.signal, async ({ pin, index }) => {
      if (filler.pinIds[index] === undefined) {
        filler.pinIds[index] = await makePin(filler, pin);
        if (restMs > 0) await pause(restMs, undefined, { signal: filler.signal });
      }
      filler.report({
        stage: "pins",
        done: filler.pinIds.filter((id) => id !== undefined).length,
        total: world.pins.length,
      });
    });
    for (const { index } of batch) await fillActs(filler, index);
  }
}

async function makePin(filler: Filler, pin: DemoPin): Promise<string> {
  const made = await filler.api.call(
    "pins.create",
    {
      image: await pin.picture(),
      board_id: filler.boardIds.get(boardKey(pin.owner, pin.board)),
      section: pin.section === null ? undefined : filler.sectionIds.get(sectionKey(pin.owner, pin.board, pin.section)),
      title: pin.title,
      description: pin.description,
      link: pin.link,
      alt_text: pin.alt_text,
      method: "demo",
    },
    pin.owner,
  );
  return made.id;
}

/** Saves, favourites and comments of one pin. */
async function fillActs(filler: Filler, index: number): Promise<void> {
  const { api, world } = filler;
  const pinId = filler.pinIds[index];
  if (pinId === undefined) return;
  for (const { person, board } of world.saves.filter((save) => save.pin === index)) {
    filler.signal?.throwIfAborted();
    if (filler.found.has(index) && (await api.call("pins.get", { pin_id: pinId }, person)).savedInfo !== null) continue;
    const boardId = board === null ? null : (filler.boardIds.get(boardKey(person, board)) ?? null);
    await api.call("pins.save", { pin_id: pinId, board_id: boardId }, person);
  }
  for (const { person } of world.favorites.filter((favorite) => favorite.pin === index)) {
    filler.signal?.throwIfAborted();
    await api.call("pins.favorite", { pin_id: pinId }, person);
  }
  await fillComments(filler, index, pinId);
}

async function fillComments(filler: Filler, index: number, pinId: string): Promise<void> {
  const { api, world, signal } = filler;
  const comments = world.comments.filter((comment) => comment.pin === index);
  if (comments.length === 0) return;
  const there = filler.found.has(index)
    ? await everyPage((bookmark) => api.call("comments.list", { pin_id: pinId, bookmark }))
    : [];
  for (const { person, text } of comments) {
    signal?.throwIfAborted();
    if (there.some((one) => one.text === text)) continue;
    await api.call("comments.add", { pin_id: pinId, text }, person);
  }
}
