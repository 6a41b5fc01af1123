import { setTimeout as pause } from "node:timers/promises";
import { AppError, type OperationInput, type OperationName, type OperationOutput } from "@tessera/contract";
import { type Batch, countFinishedBatches, toBatches } from "./batches.ts";
import { fillReading } from "./fill-reading.ts";
import { fillPinExtras, preparePinMaterial } from "./fill-kinds.ts";
import type { PersonType, PromotionDraft } from "./author.ts";
import { indexWorld, toBoardKey, type WorldIndex } from "./world-index.ts";
import { type DemoBoard, type DemoPerson, type DemoPin, type DemoWorld, createDemoWorld } from "./world.ts";

/**
 * The demo world's access to the product. Like any client, it uses the contract's operations. The caller decides how to
 * sign people in, and disables the rate limits for visitors.
 */
export type DemoApi = {
  /**
   * Calls an operation.
   * @param asPerson the username of the person who calls the operation; undefined for a visitor
   * @throws AppError when the operation fails in a way that it declares
   */
  call<Name extends OperationName>(
    name: Name,
    input: OperationInput<Name>,
    asPerson?: string,
  ): Promise<OperationOutput<Name>>;
  stage: DemoStage;
};

/** Content of the demo world that no client can create. Every call can be repeated. */
type DemoStage = {
  /** Sets a person's types, as an operator would. */
  setKinds(username: string, kinds: readonly PersonType[]): Promise<void>;
  /** Marks a pin as an advertisement by the given person, as an operator would. */
  promote(pinId: string, by: string, promotion: PromotionDraft): Promise<void>;
  /** Gives the product the page behind a pin's link, because the demo world's sites don't exist. */
  readPage(pinId: string, html: string): Promise<void>;
  /** Publishes an article in Markdown, as an operator would. Replaces an article with the same slug. */
  publishArticle(slug: string, text: string, byline: string): Promise<void>;
  /** Makes the day's lists from what people did so far. */
  makeToday(): Promise<void>;
};

export type DemoProgress = { stage: "people" | "pins" | "finished"; done: number; total: number };

export type FillOptions = {
  api: DemoApi;
  /** Returns an account's password. */
  password(username: string): string;
  onProgress?(progress: DemoProgress): void;
  /** The number of pins that must exist before `ready` resolves. */
  firstPins?: number;
  /** Stops the fill between two calls. */
  signal?: AbortSignal;
  /**
   * The minimum pause once `ready` has resolved, in milliseconds: after each pin, and after what people do with it. The
   * pause also lasts at least as long as that work took. A machine that is busy with visitors therefore gets longer
   * pauses.
   */
  restMs?: number;
  world?: DemoWorld;
};

export type FillRun = {
  /** Resolves when all people, all boards, and the first pins exist. */
  ready: Promise<void>;
  /**
   * Resolves when everything exists. Rejects with the signal's reason when the fill is stopped. A restart continues
   * where this run stopped.
   */
  finished: Promise<void>;
};

/** The number of concurrent tasks until the first pins exist. In the background, there is only one. */
const workerCount = 2;

export type Filler = Required<Pick<FillOptions, "api" | "password">> & {
  world: DemoWorld;
  index: WorldIndex;
  signal: AbortSignal | undefined;
  report(progress: DemoProgress): void;
  /** The people's IDs, by username. */
  personIds: Map<string, string>;
  boardIds: Map<string, string>;
  sectionIds: Map<string, string>;
  pinIds: (string | undefined)[];
  peopleDone: number;
  pinsDone: number;
  /** True if someone is new, which means that an earlier run didn't reach the interactions between people. */
  isPeopleNew: boolean;
  /** The indexes of pins that an earlier run created. People may have already acted on these pins. */
  found: Set<number>;
  /** True if the product accepts videos. Requested before the first video; null until then. */
  takesVideos: Promise<boolean> | null;
};

function toSectionKey(owner: string, board: string, title: string): string {
  return `${owner}/${board}/${title}`;
}

/**
 * Fills the product with the demo world. It finds existing people by username, boards by name, and sections and pins by
 * title. It can therefore be stopped and restarted at any time.
 */
export function fillDemoWorld(options: FillOptions): FillRun {
  const world = options.world ?? createDemoWorld();
  const filler: Filler = {
    api: options.api,
    password: options.password,
    world,
    index: indexWorld(world),
    signal: options.signal,
    report: options.onProgress ?? (() => undefined),
    personIds: new Map(),
    boardIds: new Map(),
    sectionIds: new Map(),
    pinIds: [],
    peopleDone: 0,
    pinsDone: 0,
    isPeopleNew: false,
    found: new Set(),
    takesVideos: null,
  };
  const firstCount = Math.min(options.firstPins ?? 150, world.pins.length);
  const batches = toBatches(world.pins.length);
  let done = 0;
  const ready = (async () => {
    await runInParallel(world.people, workerCount, options.signal, (person) => fillPerson(filler, person));
    // Pins are created after all follows and invitations between people are done.
    if (filler.isPeopleNew || filler.found.size === 0) await fillFollows(filler);
    done = countFinishedBatches(filler.found, batches);
    // An earlier run created enough pins to show. The rest are added in the background.
    if (filler.found.size >= firstCount) return;
    for (; (batches[done]?.start ?? firstCount) < firstCount; done += 1) {
      await fillBatch(filler, batches[done], workerCount, 0);
    }
  })();
  const finished = ready.then(async () => {
    for (; done < batches.length; done += 1) await fillBatch(filler, batches[done], 1, options.restMs ?? 60);
    await fillReading(filler);
    filler.report({ stage: "finished", done: world.pins.length, total: world.pins.length });
  });
  // A caller that only waits for `ready` must not crash because of a failure that `finished` reports.
  finished.catch(() => undefined);
  return { ready, finished };
}

async function runInParallel<T>(
  items: readonly T[],
  width: number,
  signal: AbortSignal | undefined,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const item of queue) {
        signal?.throwIfAborted();
        await work(item);
      }
    }),
  );
}

async function fillPerson(filler: Filler, person: DemoPerson): Promise<void> {
  const { api, world } = filler;
  const { username } = person;
  let profile: OperationOutput<"people.get"> | null = null;
  try {
    profile = await api.call("people.get", { username });
  } catch (error) {
    if (!(error instanceof AppError && error.type === "not_found")) throw error;
  }
  const isNew = profile === null;
  if (profile === null) {
    filler.isPeopleNew = true;
    profile = await api.call("accounts.register", {
      email: person.email,
      password: filler.password(username),
      first_name: person.first_name,
      username,
    });
  }
  filler.personIds.set(username, profile.id);
  if (isNew || profile.imageSmallUrl === null) {
    const image = await person.avatar();
    await api.call("accounts.update", { full_name: person.full_name, about: person.about, image }, username);
  }
  if (person.kinds.length > 0) await api.stage.setKinds(username, person.kinds);
  await fillBoards(filler, username, isNew);
  filler.peopleDone += 1;
  filler.report({ stage: "people", done: filler.peopleDone, total: world.people.length });
}

async function fillBoards(filler: Filler, username: string, isNew: boolean): Promise<void> {
  const { api, index, boardIds } = filler;
  const existingItems = isNew
    ? []
    : await loadAllPages((bookmark) => api.call("people.boards", { username, page_size: 250, bookmark }, username));
  for (const board of index.boards.get(username) ?? []) {
    filler.signal?.throwIfAborted();
    const existingBoard = existingItems.find((one) => one.name === board.name);
    const created =
      existingBoard ??
      (await api.call(
        "boards.create",
        { name: board.name, description: board.description, privacy: board.privacy },
        username,
      ));
    boardIds.set(toBoardKey(username, board.name), created.id);
    await fillSections(filler, board, created.id, existingBoard !== undefined);
    if (existingBoard !== undefined) await findPins(filler, board, created.id);
  }
}

async function fillSections(filler: Filler, board: DemoBoard, boardId: string, isExisting: boolean): Promise<void> {
  if (board.sections.length === 0) return;
  const existingItems = isExisting ? await filler.api.call("boards.sections", { board_id: boardId }, board.owner) : [];
  for (const title of board.sections) {
    const created =
      existingItems.find((one) => one.title === title) ??
      (await filler.api.call("boards.createSection", { board_id: boardId, title }, board.owner));
    filler.sectionIds.set(toSectionKey(board.owner, board.name, title), created.id);
  }
}

/** Records a board's pins that an earlier run created. */
async function findPins(filler: Filler, board: DemoBoard, boardId: string): Promise<void> {
  const existingItems = await loadAllPages((bookmark) =>
    filler.api.call("boards.pins", { board_id: boardId, page_size: 250, bookmark }, board.owner),
  );
  const created = new Map(existingItems.filter(({ isRepin }) => !isRepin).map(({ title, id }) => [title, id]));
  for (const place of filler.index.pins.get(toBoardKey(board.owner, board.name)) ?? []) {
    const id = created.get(filler.world.pins[place]?.title ?? "");
    if (id === undefined) continue;
    filler.pinIds[place] = id;
    filler.pinsDone += 1;
    filler.found.add(place);
  }
}

async function loadAllPages<Item>(
  loadPage: (bookmark: string | undefined) => Promise<{ items: readonly Item[]; bookmark: string | null }>,
): Promise<Item[]> {
  const items: Item[] = [];
  let bookmark: string | undefined;
  do {
    const page = await loadPage(bookmark);
    items.push(...page.items);
    bookmark = page.bookmark ?? undefined;
  } while (bookmark !== undefined);
  return items;
}

async function fillFollows(filler: Filler): Promise<void> {
  const { api, world } = filler;
  await runInParallel(world.follows, workerCount, filler.signal, async (follow) => {
    if ("followee" in follow) {
      const id = filler.personIds.get(follow.followee);
      if (id !== undefined) await api.call("people.follow", { user_id: id }, follow.person);
    } else {
      const id = filler.boardIds.get(toBoardKey(follow.board.owner, follow.board.name));
      if (id !== undefined) await api.call("boards.follow", { board_id: id }, follow.person);
    }
  });
}

async function fillBatch(filler: Filler, batch: Batch | undefined, width: number, restMs: number): Promise<void> {
  const { world } = filler;
  const { start, end } = batch ?? { start: 0, end: 0 };
  const places = Array.from({ length: end - start }, (_, offset) => start + offset);
  await runInParallel(places, width, filler.signal, async (place) => {
    const pin = world.pins[place];
    if (pin !== undefined && filler.pinIds[place] === undefined) {
      const startedAt = performance.now();
      filler.pinIds[place] = await createPin(filler, pin);
      filler.pinsDone += 1;
      await pauseAfterWork(filler, startedAt, restMs);
    }
    filler.report({ stage: "pins", done: filler.pinsDone, total: world.pins.length });
  });
  for (const place of places) {
    const startedAt = performance.now();
    await fillPinExtras(filler, place);
    await fillSaves(filler, place);
    await fillActions(filler, place);
    await pauseAfterWork(filler, startedAt, restMs);
  }
}

/** Pauses for as long as the work since the given moment took, but at least for the given time. */
async function pauseAfterWork({ signal }: Filler, startedAt: number, restMs: number): Promise<void> {
  if (restMs > 0) await pause(Math.max(restMs, performance.now() - startedAt), undefined, { signal });
}

async function createPin(filler: Filler, pin: DemoPin): Promise<string> {
  await using material = await preparePinMaterial(filler, pin);
  const created = await filler.api.call(
    "pins.create",
    {
      ...material.input,
      board_id: filler.boardIds.get(toBoardKey(pin.owner, pin.board)),
      section:
        pin.section === null ? undefined : filler.sectionIds.get(toSectionKey(pin.owner, pin.board, pin.section)),
      title: pin.title,
      description: pin.description,
      link: pin.link,
      alt_text: pin.alt_text,
      sponsorship: pin.sponsor ? { sponsor: pin.sponsor.username } : undefined,
      method: "demo",
    },
    pin.owner,
  );
  return created.id;
}

/** Adds the saves that people make once a certain pin exists. They can save any pin that exists by then. */
async function fillSaves(filler: Filler, place: number): Promise<void> {
  const { api, index } = filler;
  for (const { person, pin, board } of index.saves.get(place) ?? []) {
    filler.signal?.throwIfAborted();
    const pinId = filler.pinIds[pin];
    if (pinId === undefined) continue;
    if (filler.found.has(pin) && (await api.call("pins.get", { pin_id: pinId }, person)).savedInfo !== null) continue;
    const boardId = board === null ? null : (filler.boardIds.get(toBoardKey(person, board)) ?? null);
    await api.call("pins.save", { pin_id: pinId, board_id: boardId }, person);
  }
}

/** Adds a pin's favorites and comments, with their replies and likes. */
async function fillActions(filler: Filler, place: number): Promise<void> {
  const { api, index } = filler;
  const pinId = filler.pinIds[place];
  if (pinId === undefined) return;
  for (const { person } of index.favorites.get(place) ?? []) {
    filler.signal?.throwIfAborted();
    await api.call("pins.favorite", { pin_id: pinId }, person);
  }
  await fillComments(filler, place, pinId);
}

async function fillComments(filler: Filler, place: number, pinId: string): Promise<void> {
  const { api, index, signal } = filler;
  const comments = index.comments.get(place) ?? [];
  if (comments.length === 0) return;
  const ids = filler.found.has(place) ? await loadCommentIds(filler, pinId) : new Map<string, string>();
  for (const { person, text, answered, likedBy } of comments) {
    signal?.throwIfAborted();
    const target = answered === null ? {} : { reply_to: ids.get(answered) };
    const id = ids.get(text) ?? (await api.call("comments.add", { pin_id: pinId, text, ...target }, person)).id;
    ids.set(text, id);
    for (const fan of likedBy) await api.call("comments.like", { comment_id: id }, fan);
  }
}

/** Returns the IDs of a pin's comments and their replies, by text. */
async function loadCommentIds({ api }: Filler, pinId: string): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const comment of await loadAllPages((bookmark) => api.call("comments.list", { pin_id: pinId, bookmark }))) {
    const input = { pin_id: pinId, comment_id: comment.id };
    const replies =
      comment.replyCount === 0
        ? []
        : await loadAllPages((bookmark) => api.call("comments.replies", { ...input, bookmark }));
    for (const { id, text } of [comment, ...replies]) ids.set(text, id);
  }
  return ids;
}
