import { AppError, type OperationInput, type OperationName, type OperationOutput } from "@tessera/contract";
import { describe, expect, it } from "vitest";
import { type DemoApi, type DemoProgress, fillDemoWorld } from "./fill.ts";
import { type DemoWorld, demoWorld } from "./world.ts";

const byte = (): Promise<Buffer<ArrayBuffer>> => Promise.resolve(Buffer.from([1]));
const whole = demoWorld();

/** The demo world with pictures of one byte: what is tested here is the conversation, not the drawing. */
const world: DemoWorld = {
  ...whole,
  people: whole.people.map((person) => ({ ...person, avatar: byte })),
  pins: whole.pins.map((pin) => ({ ...pin, picture: byte })),
};

type Call = { name: OperationName; input: Record<string, unknown>; person: string | undefined };

/** A product that remembers just enough to answer the calls that filling makes. */
function productInMemory(): { api: DemoApi; calls: Call[]; breakAfter(calls: number): void } {
  const people = new Map<string, { id: string; imageSmallUrl: string | null }>();
  const boards: { id: string; owner: string; name: string }[] = [];
  const sections: { id: string; board: string; title: string }[] = [];
  const pins: { id: string; board: string; title: string; isRepin: boolean }[] = [];
  const saved = new Set<string>();
  const comments: { pin: string; text: string }[] = [];
  const calls: Call[] = [];
  let left = Number.POSITIVE_INFINITY;
  let next = 0;
  const newId = (): string => String((next += 1));
  const answers: Partial<Record<OperationName, (input: Record<string, unknown>, person: string) => unknown>> = {
    "people.get": (input) => {
      const person = people.get(String(input.username));
      if (person === undefined) throw new AppError("not_found", "There is nobody of that name.");
      return person;
    },
    "accounts.register": (input) => people.set(String(input.username), { id: newId(), imageSmallUrl: null }),
    "accounts.update": (_input, person) =>
      people.set(person, { id: people.get(person)?.id ?? "", imageSmallUrl: "/face" }),
    "people.boards": (input) => ({ items: boards.filter((board) => board.owner === input.username), bookmark: null }),
    "boards.create": (input, person) =>
      boards[boards.push({ id: newId(), owner: person, name: String(input.name) }) - 1],
    "boards.sections": (input) => sections.filter((section) => section.board === input.board_id),
    "boards.createSection": (input) =>
      sections[sections.push({ id: newId(), board: String(input.board_id), title: String(input.title) }) - 1],
    "boards.pins": (input) => {
      // Two pages, so that following the bookmark is needed.
      const all = pins.filter((pin) => pin.board === input.board_id);
      return input.bookmark === undefined
        ? { items: all.slice(0, 2), bookmark: "more" }
        : { items: all.slice(2), bookmark: null };
    },
    "pins.create": (input) =>
      pins[pins.push({ id: newId(), board: String(input.board_id), title: String(input.title), isRepin: false }) - 1],
    "pins.get": (input, person) => ({ savedInfo: saved.has(`${person}/${String(input.pin_id)}`) ? {} : null }),
    "pins.save": (input, person) => saved.add(`${person}/${String(input.pin_id)}`),
    "pins.favorite": () => ({}),
    "comments.list": (input) => ({ items: comments.filter(({ pin }) => pin === input.pin_id), bookmark: null }),
    "comments.add": (input) => comments.push({ pin: String(input.pin_id), text: String(input.text) }),
    "people.follow": () => ({}),
    "boards.follow": () => ({}),
  };
  const api: DemoApi = {
    async call<Name extends OperationName>(
      name: Name,
      input: OperationInput<Name>,
      asPerson?: string,
    ): Promise<OperationOutput<Name>> {
      left -= 1;
      if (left < 0) throw new Error("The power is out.");
      const given: Record<string, unknown> = input;
      calls.push({ name, input: given, person: asPerson });
      const answer = answers[name];
      if (answer === undefined) throw new Error(`Nobody expected ${name}.`);
      return answer(given, asPerson ?? "") as OperationOutput<Name>;
    },
  };
  return { api, calls, breakAfter: (count) => (left = count) };
}

function countOf(calls: readonly Call[], name: OperationName): number {
  return calls.filter((call) => call.name === name).length;
}

const password = (username: string): string => `${username}-password`;

describe("fillDemoWorld", () => {
  it("is ready when the first pins stand and goes on to the end", async () => {
    const { api, calls } = productInMemory();
    const seen: DemoProgress[] = [];
    const filling = fillDemoWorld({
      api,
      password,
      world,
      restMs: 0,
      onProgress: (progress) => seen.push(progress),
    });
    await filling.ready;
    const atReady = countOf(calls, "pins.create");
    expect(atReady).toBeGreaterThanOrEqual(100);
    expect(atReady).toBeLessThan(110);
    await filling.finished;
    expect([
      countOf(calls, "accounts.register"),
      countOf(calls, "boards.create"),
      countOf(calls, "pins.create"),
    ]).toEqual([20, 60, 300]);
    expect(seen.at(-1)).toEqual({ stage: "finished", done: 300, total: 300 });
  });

  it("puts every pin on its owner's board, in its section, by its owner", async () => {
    const { api, calls } = productInMemory();
    await fillDemoWorld({ api, password, world, restMs: 0 }).finished;
    for (const { input, person } of calls.filter((call) => call.name === "pins.create")) {
      const pin = world.pins.find((one) => one.owner === person && one.title === input.title);
      expect(pin, String(input.title)).toBeDefined();
      expect(input.board_id).toMatch(/^\d+$/);
      expect(input.section === undefined).toBe(pin?.section === null);
      expect(input.method).toBe("demo");
    }
    expect(countOf(calls, "pins.save")).toBe(world.saves.length);
    expect(countOf(calls, "pins.favorite")).toBe(world.favorites.length);
    expect(countOf(calls, "comments.add")).toBe(world.comments.length);
  });

  it.each([0, 3, 57, 150, 400, 777, 1500])(
    "goes on where it was cut off after %i calls, making nothing twice",
    async (count) => {
      const { api, calls, breakAfter } = productInMemory();
      breakAfter(count);
      const broken = fillDemoWorld({ api, password, world, restMs: 0 });
      await expect(broken.ready.then(() => broken.finished)).rejects.toThrow("The power is out.");
      breakAfter(Number.POSITIVE_INFINITY);
      await fillDemoWorld({ api, password, world, restMs: 0 }).finished;
      const made = (name: OperationName, key: (call: Call) => string): void => {
        const keys = calls.filter((call) => call.name === name).map(key);
        expect(new Set(keys).size, name).toBe(keys.length);
      };
      made("accounts.register", ({ input }) => String(input.username));
      made("boards.create", ({ input, person }) => `${person}/${String(input.name)}`);
      made("boards.createSection", ({ input }) => `${String(input.board_id)}/${String(input.title)}`);
      made("pins.create", ({ input }) => `${String(input.board_id)}/${String(input.title)}`);
      made("pins.save", ({ input, person }) => `${person}/${String(input.pin_id)}`);
      made("comments.add", ({ input }) => `${String(input.pin_id)}/${String(input.text)}`);
      expect(countOf(calls, "pins.create")).toBe(300);
      expect(countOf(calls, "pins.save")).toBe(world.saves.length);
      expect(countOf(calls, "comments.add")).toBe(world.comments.length);
    },
  );

  it("stops when told to", async () => {
    const { api, calls } = productInMemory();
    const stop = new AbortController();
    const filling = fillDemoWorld({ api, password, world, signal: stop.signal, restMs: 1 });
    await filling.ready;
    stop.abort(new Error("closing"));
    await expect(filling.finished).rejects.toThrow();
    expect(countOf(calls, "pins.create")).toBeLessThan(130);
  });
});
