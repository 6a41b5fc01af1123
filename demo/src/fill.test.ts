import { AppError, type OperationInput, type OperationName, type OperationOutput } from "@tessera/contract";
import { describe, expect, it } from "vitest";
import { type DemoApi, type DemoProgress, fillDemoWorld } from "./fill.ts";
import { type DemoWorld, createDemoWorld } from "./world.ts";

const makeByte = (): Promise<Buffer<ArrayBuffer>> => Promise.resolve(Buffer.from([1]));
const fullWorld = createDemoWorld();

/** The demo world with one-byte pictures, since these tests check the requests, not the drawing. */
const world: DemoWorld = {
  ...fullWorld,
  people: fullWorld.people.map((person) => ({ ...person, avatar: makeByte })),
  pins: fullWorld.pins.map((pin) => ({ ...pin, picture: makeByte, film: pin.film && makeByte })),
};

type Call = { name: OperationName; input: Record<string, unknown>; person: string | undefined };

/** Creates a fake product that remembers just enough to respond to a fill's calls. */
function createProductInMemory({ takesVideos = true } = {}): {
  api: DemoApi;
  calls: Call[];
  /** @param isApplied whether the failing call takes effect and only its response is lost */
  breakAfter(calls: number, isApplied?: boolean): void;
  /** Everything that the product contains, without IDs, which depend on the order of creation. */
  contents(): string[];
} {
  const people = new Map<string, { id: string; imageSmallUrl: string | null }>();
  const boards: { id: string; owner: string; name: string }[] = [];
  const sections: { id: string; board: string; title: string }[] = [];
  const pins: { id: string; board: string; title: string; isRepin: boolean }[] = [];
  const saved = new Set<string>();
  const relations = new Set<string>();
  const comments: { id: string; pin: string; text: string; parent: string | undefined }[] = [];
  const calls: Call[] = [];
  let remainingCalls = Number.POSITIVE_INFINITY;
  let isApplied = false;
  let lastId = 0;
  const newId = (): string => String((lastId += 1));
  const answers: Partial<Record<OperationName, (input: Record<string, unknown>, person: string) => unknown>> = {
    "people.get": (input) => {
      const person = people.get(String(input.username));
      if (person === undefined) throw new AppError("not_found", "There is no one with that name.");
      return person;
    },
    "accounts.register": (input) => {
      const person = { id: newId(), imageSmallUrl: null };
      people.set(String(input.username), person);
      return person;
    },
    "accounts.update": (_input, person) =>
      people.set(person, { id: people.get(person)?.id ?? "", imageSmallUrl: "/face" }),
    "people.boards": (input) => ({ items: boards.filter((board) => board.owner === input.username), bookmark: null }),
    "boards.create": (input, person) =>
      boards[boards.push({ id: newId(), owner: person, name: String(input.name) }) - 1],
    "boards.sections": (input) => sections.filter((section) => section.board === input.board_id),
    "boards.createSection": (input) =>
      sections[sections.push({ id: newId(), board: String(input.board_id), title: String(input.title) }) - 1],
    "boards.pins": (input) => {
      // Returns two pages, so that the caller has to follow the bookmark.
      const all = pins.filter((pin) => pin.board === input.board_id);
      return input.bookmark === undefined
        ? { items: all.slice(0, 2), bookmark: "more" }
        : { items: all.slice(2), bookmark: null };
    },
    "pins.storePicture": () => ({ id: newId() }),
    "videos.limits": () => ({ isOn: takesVideos }),
    "pins.answerSponsorship": (input, person) => relations.add(`${person} pays for ${getName(String(input.pin_id))}`),
    "pins.update": (input) => {
      const items = (input.collection as string[]).map(getName).join(", ");
      return relations.add(`${getName(String(input.pin_id))} shows ${items}`);
    },
    "pins.create": (input) =>
      pins[pins.push({ id: newId(), board: String(input.board_id), title: String(input.title), isRepin: false }) - 1],
    "pins.get": (input, person) => ({ savedInfo: saved.has(`${person}/${String(input.pin_id)}`) ? {} : null }),
    "pins.save": (input, person) => saved.add(`${person}/${String(input.pin_id)}`),
    "pins.favorite": (input, person) => relations.add(`${person} likes ${getName(String(input.pin_id))}`),
    "comments.list": (input) => ({
      items: comments
        .filter(({ pin, parent }) => pin === input.pin_id && parent === undefined)
        .map((one) => ({ ...one, replyCount: comments.filter(({ parent }) => parent === one.id).length })),
      bookmark: null,
    }),
    "comments.replies": (input) => ({
      items: comments.filter((one) => one.parent === input.comment_id),
      bookmark: null,
    }),
    "comments.add": (input) => {
      const parent = input.reply_to === undefined ? undefined : String(input.reply_to);
      const comment = { id: newId(), pin: String(input.pin_id), text: String(input.text), parent };
      comments.push(comment);
      return comment;
    },
    "comments.like": (input, person) =>
      relations.add(`${person} likes ${comments.find(({ id }) => id === input.comment_id)?.text}`),
    "insights.record": (input, person) => {
      const events = input.events as { object_id_str: string; aux_data: { search_query: string } }[];
      for (const { object_id_str: pinId, aux_data: data } of events) {
        relations.add(`${person} searches for ${data.search_query} and opens ${getName(pinId)}`);
      }
      return { taken: events.length, refused: [] };
    },
    "people.follow": (input, person) => relations.add(`${person} follows ${getName(String(input.user_id))}`),
    "boards.follow": (input, person) => relations.add(`${person} follows ${getName(String(input.board_id))}`),
  };
  /** Returns the name that a person would use for the entity with this ID. */
  const getName = (id: string): string => {
    const person = [...people].find(([, one]) => one.id === id);
    const board = boards.find((one) => one.id === id);
    const pin = pins.find((one) => one.id === id);
    return person?.[0] ?? (board ? `${board.owner}/${board.name}` : `${getName(pin?.board ?? "")}/${pin?.title ?? ""}`);
  };
  const api: DemoApi = {
    async call<Name extends OperationName>(
      name: Name,
      input: OperationInput<Name>,
      asPerson?: string,
    ): Promise<OperationOutput<Name>> {
      remainingCalls -= 1;
      if (remainingCalls < 0 && !isApplied) throw new Error("The power is out.");
      const fields: Record<string, unknown> = input;
      calls.push({ name, input: fields, person: asPerson });
      const respond = answers[name];
      if (respond === undefined) throw new Error(`No one expected ${name}.`);
      const result = respond(fields, asPerson ?? "") as OperationOutput<Name>;
      if (remainingCalls < 0) throw new Error("The power is out.");
      return result;
    },
    stage: {
      setKinds: async (username, kinds) => void relations.add(`${username} is ${kinds.join(", ")}`),
      promote: async (pinId, by, { reason }) => void relations.add(`${by} promotes ${getName(pinId)}: ${reason}`),
      readPage: async (pinId, html) => void relations.add(`${getName(pinId)} leads to ${html}`),
      makeToday: async () => void relations.add("the day’s lists"),
      publishArticle: async (slug, text, byline) => {
        const [, first = ""] = /^\/pin\/(\d+)\/$/m.exec(text) ?? [];
        relations.add(`${byline} writes ${slug}, about ${getName(first)}`);
      },
    },
  };
  return {
    api,
    calls,
    breakAfter(count, isCallApplied = false) {
      remainingCalls = count;
      isApplied = isCallApplied;
    },
    contents: () =>
      [
        ...people.keys(),
        ...boards.map(({ id }) => getName(id)),
        ...sections.map(({ board, title }) => `${getName(board)}: ${title}`),
        ...pins.map(({ id }) => getName(id)),
        ...[...saved].map((save) => save.replace(/\d+$/, getName)),
        ...comments.map(({ pin, text, parent }) => {
          const answered = comments.find(({ id }) => id === parent)?.text ?? "";
          return `${getName(pin)}: ${text}, to ${answered}`;
        }),
        ...relations,
      ].sort(),
  };
}

function countCalls(calls: readonly Call[], name: OperationName): number {
  return calls.filter((call) => call.name === name).length;
}

const password = (username: string): string => `${username}-password`;

describe("fillDemoWorld", () => {
  it("reports that it's ready once the first pins exist, and continues until everything exists", async () => {
    const { api, calls } = createProductInMemory();
    const reports: DemoProgress[] = [];
    const filling = fillDemoWorld({
      api,
      password,
      world,
      restMs: 0,
      onProgress: (progress) => reports.push(progress),
    });
    await filling.ready;
    const pinsAtReady = countCalls(calls, "pins.create");
    expect(pinsAtReady).toBe(150);
    await filling.finished;
    expect([
      countCalls(calls, "accounts.register"),
      countCalls(calls, "boards.create"),
      countCalls(calls, "pins.create"),
    ]).toEqual([world.people.length, world.boards.length, world.pins.length]);
    expect(reports.at(-1)).toEqual({ stage: "finished", done: world.pins.length, total: world.pins.length });
  });

  it("creates every pin as its owner, on the right board and in the right section", async () => {
    const { api, calls } = createProductInMemory();
    await fillDemoWorld({ api, password, world, restMs: 0 }).finished;
    for (const { input, person } of calls.filter((call) => call.name === "pins.create")) {
      const pin = world.pins.find((one) => one.owner === person && one.title === input.title);
      expect(pin, String(input.title)).toBeDefined();
      expect(input.board_id).toMatch(/^\d+$/);
      expect(input.section === undefined).toBe(pin?.section === null);
      expect(input.method).toBe("demo");
    }
    expect(countCalls(calls, "pins.save")).toBe(world.saves.length);
    expect(countCalls(calls, "pins.favorite")).toBe(world.favorites.length);
    expect(countCalls(calls, "comments.add")).toBe(world.comments.length);
  });

  it("creates pins of every type, but videos only when the product accepts them", async () => {
    const { api, calls, contents } = createProductInMemory();
    await fillDemoWorld({ api, password, world, restMs: 0 }).finished;
    const countMade = (inputs: readonly Call[], field: string) =>
      inputs.filter(({ name, input }) => name === "pins.create" && input[field] !== undefined).length;
    expect(countMade(calls, "video")).toBe(world.pins.filter(({ film }) => film !== null).length);
    expect(countMade(calls, "carousel")).toBe(world.pins.filter(({ views }) => views.length > 0).length);
    expect(countMade(calls, "pages")).toBe(world.pins.filter(({ story }) => story.length > 0).length);
    expect(countMade(calls, "sponsorship")).toBe(world.pins.filter(({ sponsor }) => sponsor !== null).length);
    const contentLines = contents();
    for (const what of [
      " shows ",
      " leads to <!doctype html>",
      " writes ",
      " promotes ",
      " pays for ",
      " is partner",
    ]) {
      expect(contentLines.filter((line) => line.includes(what)).length, what).toBeGreaterThanOrEqual(1);
    }
    const without = createProductInMemory({ takesVideos: false });
    await fillDemoWorld({ api: without.api, password, world, restMs: 0 }).finished;
    expect(countMade(without.calls, "video")).toBe(0);
    expect(without.contents()).toEqual(contentLines);
  });

  it.each(
    [0, 1, 2, 3, 57, 150, 400, 777, 1500, 3000].flatMap((count) => [[count, false] as const, [count, true] as const]),
  )(
    "resumes without duplicates or gaps after an interruption at call %i (its effect applied: %s)",
    async (count, isApplied) => {
      const { api, calls, breakAfter, contents } = createProductInMemory();
      breakAfter(count, isApplied);
      const broken = fillDemoWorld({ api, password, world, restMs: 0 });
      await expect(broken.ready.then(() => broken.finished)).rejects.toThrow("The power is out.");
      breakAfter(Number.POSITIVE_INFINITY);
      await fillDemoWorld({ api, password, world, restMs: 0 }).finished;
      const uninterrupted = createProductInMemory();
      await fillDemoWorld({ api: uninterrupted.api, password, world, restMs: 0 }).finished;
      expect(contents()).toEqual(uninterrupted.contents());
      expect(countCalls(calls, "pins.create")).toBe(world.pins.length);
    },
  );

  it("doesn't repeat requests for batches that an earlier run finished", async () => {
    const { api, calls } = createProductInMemory();
    await fillDemoWorld({ api, password, world, restMs: 0 }).finished;
    const before = calls.length;
    await fillDemoWorld({ api, password, world, restMs: 0 }).finished;
    const again = calls.slice(before);
    expect(
      countCalls(again, "pins.get") + countCalls(again, "pins.favorite") + countCalls(again, "comments.list"),
    ).toBeLessThan(250);
    expect(countCalls(again, "people.follow")).toBe(0);
  });

  it("checks every pin when an earlier version created the pins in another order", async () => {
    const { api, contents } = createProductInMemory();
    const pins = world.pins.toReversed();
    const last = world.pins.length - 1;
    const earlier = {
      ...world,
      pins: pins.slice(0, 40),
      saves: world.saves.map((save) => ({ ...save, pin: last - save.pin, after: 20 })).filter(({ pin }) => pin < 20),
      favorites: [],
      comments: [],
      searches: [],
      articles: [],
    };
    await fillDemoWorld({ api, password, world: earlier, restMs: 0 }).finished;
    await fillDemoWorld({ api, password, world, restMs: 0 }).finished;
    const uninterrupted = createProductInMemory();
    await fillDemoWorld({ api: uninterrupted.api, password, world, restMs: 0 }).finished;
    expect(contents()).toEqual(uninterrupted.contents());
  });

  it("stops when its signal is aborted", async () => {
    const { api, calls } = createProductInMemory();
    const stop = new AbortController();
    const filling = fillDemoWorld({ api, password, world, signal: stop.signal, restMs: 1 });
    await filling.ready;
    stop.abort(new Error("closing"));
    await expect(filling.finished).rejects.toThrow();
    expect(countCalls(calls, "pins.create")).toBeLessThan(180);
  });
});
