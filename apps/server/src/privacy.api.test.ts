import { findOperation, type OperationName, operations } from "@tessera/contract";
import type { Answer, ApiClient, TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toSubjects } from "./blocks.fixture.ts";
import {
  FOR_ANYBODY,
  MAY_KNOW,
  OTHER_ROUTES,
  type Row,
  SHOWN,
  SILENT_ROUTES,
  type ThingName,
  THINGS,
  type Viewer,
  VIEWERS,
} from "./privacy.fixture.ts";
import { makePrivacyWorld, type PrivacyWorld, type Request } from "./privacy-world.fixture.ts";
import type { Read } from "./reads.fixture.ts";
import type { Server } from "./server.ts";
import { startApp } from "./start-app.fixture.ts";
import { unzipped } from "./transfer/exports/exports.fixture.ts";

const NAMES = Object.keys(operations) as OperationName[];
const READS = NAMES.filter((name) => operations[name].effect === "read");

let app: TestApp<Server>;
let world: PrivacyWorld;
/** What was found before anything was hidden, and afterwards. */
let before: Findings;
let after: Findings;

beforeAll(async () => {
  app = await startApp();
  world = await makePrivacyWorld(app);
  before = await collectFindings(["stranger"]);
  await world.hide();
  after = await collectFindings(VIEWERS);
}, 300_000);
afterAll(() => app.close());

/**
 * What revealed things, in whose responses: `shown` by the operation or route, `marks` by the thing and what it was of
 * it.
 */
class Findings {
  readonly #shown = new Map<string, Map<ThingName, Set<Viewer>>>();
  readonly marks = new Set<string>();

  note(subject: string, viewer: Viewer, answer: string): void {
    const text = answer.toLowerCase();
    for (const thing of THINGS) {
      for (const [what, mark] of Object.entries(world.thing(thing))) {
        if (!text.includes(mark.toLowerCase())) continue;
        const row = this.#shown.get(subject) ?? new Map<ThingName, Set<Viewer>>();
        this.#shown.set(subject, row.set(thing, (row.get(thing) ?? new Set()).add(viewer)));
        this.marks.add(`${thing}.${what}`);
      }
    }
  }

  /** What the responses to one question showed to whom, in the tables' own order. */
  getRow(subject: string): Row {
    const row = this.#shown.get(subject);
    return inOrder(Object.fromEntries([...(row ?? [])].map(([thing, viewers]) => [thing, [...viewers]])));
  }
}

/** A row of the tables in the form of `Findings`. */
function inOrder(row: Row): Row {
  return Object.fromEntries(
    THINGS.flatMap((thing) => {
      const viewers = VIEWERS.filter((viewer) => row[thing]?.includes(viewer));
      return viewers.length === 0 ? [] : [[thing, viewers]];
    }),
  );
}

async function collectFindings(viewers: readonly Viewer[]): Promise<Findings> {
  const findings = new Findings();
  await Promise.all(
    viewers.map(async (viewer) => {
      const client = world.clients[viewer];
      for (const { name, input } of world.listReads(viewer)) {
        for await (const { status, data, error } of readPages(client, name, input)) {
          expect(status, `${name} ${JSON.stringify(input)}`).toBeLessThan(500);
          const shownData = name === "search.typeahead" ? toSubjects(data) : data;
          findings.note(name, viewer, JSON.stringify({ shownData, error }));
        }
      }
    }),
  );
  // One after the other: exports have a limit at any one time.
  for (const viewer of viewers) {
    for (const route of Object.keys(OTHER_ROUTES)) {
      const pendingAnswers = world.listRequests(route, viewer).map((request) => textAt(world.clients[viewer], request));
      for (const text of await Promise.all(pendingAnswers)) findings.note(route, viewer, text);
    }
  }
  return findings;
}

/** The response to a question and, when it has more pages, those too. */
async function* readPages(client: ApiClient, name: OperationName, input: Read["input"]): AsyncGenerator<Answer> {
  const answer = await client.send(name, input);
  yield answer;
  const { bookmark } = answer;
  if (bookmark !== null && "page_size" in input) yield* readPages(client, name, { ...input, bookmark });
}

/** Everything in a response except the envelope: its body, the files in a zip, and where it leads. */
async function textAt(client: ApiClient, { path, body: sent }: Request): Promise<string> {
  const { statusCode, headers, body, rawPayload } = await client.raw(sent === undefined ? "GET" : "POST", path, sent);
  expect(statusCode, path).toBeLessThan(500);
  const isZip = headers["content-type"] === "application/zip";
  const files = isZip ? [...(await unzipped(rawPayload)).values()].map((file) => file.toString("utf8")) : [body];
  return [headers.location ?? "", ...files].join("\n");
}

/** The server's routes outside the contract: `GET /v3/oembed`, with the names of parameters left out. */
function routesOutsideContract(): string[] {
  const named = (method: string, path: string) => `${method} ${path.replace(/\/$/, "").replace(/:\w+(\|:\w+)*/g, ":")}`;
  const declared = new Set(
    NAMES.flatMap((name) => findOperation(name).routes.map(({ method, path }) => named(method, path))),
  );
  const tooVisible: string[] = [];
  return app.server.app
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => {
      const [, indent = "", segment = "", methods = ""] = /^(.*[├└]── )(\S+)(?: \(([^)]*)\))?$/.exec(line) ?? [];
      if (segment === "") return [];
      const depth = indent.length / 4 - 1;
      tooVisible.length = depth;
      tooVisible.push(segment);
      const path = tooVisible.join("");
      return methods === "" ? [] : methods.split(", ").map((method) => named(method, path));
    })
    .filter((route) => !route.startsWith("HEAD ") && !declared.has(route));
}

/** Which of these things no one found while looking around. */
function listUnseen({ marks }: Findings, things: readonly ThingName[]): string[] {
  return things
    .flatMap((thing) => Object.keys(world.thing(thing)).map((name) => `${thing}.${name}`))
    .filter((path) => !marks.has(path));
}

describe("every word, id and image that could reveal something", () => {
  it("is found by an unrelated person before it is hidden", () => {
    // From then on, the former member's picture is identified by its key.
    const createdThings = THINGS.filter((thing) => !["own", "code", "note"].includes(thing));
    expect(listUnseen(before, createdThings)).toEqual(["former.picture"]);
  });

  it("is found afterwards by those who may see it", () => {
    // The owner sees only the name of a deleted board until it is restored.
    expect(
      listUnseen(
        after,
        THINGS.filter((thing) => thing !== "deleted" && thing !== "gone"),
      ),
    ).toEqual([]);
  });
});

describe("who sees what", () => {
  it.each(READS)("by %s", (name) => {
    expect(SHOWN[name], `${name} reads, and nothing here says what it shows to whom`).toBeDefined();
    expect(after.getRow(name)).toEqual(inOrder(SHOWN[name] ?? {}));
  });

  it.each(Object.keys(OTHER_ROUTES))("by %s", (route) => {
    expect(after.getRow(route)).toEqual(inOrder(OTHER_ROUTES[route] ?? {}));
  });

  it("is defined for every route, including those without an operation", () => {
    expect(routesOutsideContract().sort()).toEqual([...Object.keys(OTHER_ROUTES), ...SILENT_ROUTES].sort());
  });

  it.each(THINGS)("through %s is exactly what each person may see", (thing) => {
    const rows = [...Object.values(SHOWN), ...Object.values(OTHER_ROUTES).filter((row) => row !== FOR_ANYBODY)];
    const viewersWhoKnow = new Set(rows.flatMap((row) => row[thing] ?? []));
    expect(VIEWERS.filter((viewer) => viewersWhoKnow.has(viewer))).toEqual(
      inOrder({ [thing]: MAY_KNOW[thing] })[thing] ?? [],
    );
  });
});

describe("counts", () => {
  const outsiders = VIEWERS.filter((viewer) => !["owner", "blocked", "blocker"].includes(viewer));

  it.each(outsiders)("reveal nothing hidden to the %s", async (viewer) => {
    expect(await countsFor(viewer)).toEqual(PUBLIC_COUNTS);
  });

  it("reveal only to the owner how many boards are secret", async () => {
    expect(await countsFor("owner")).toEqual({
      ...PUBLIC_COUNTS,
      person: { ...PUBLIC_COUNTS.person, secretBoardCount: 1 },
    });
  });

  it("reveal nothing to people in a block", async () => {
    expect(await countsFor("blocked")).toEqual({ person: undefined, board: undefined, pin: undefined });
    expect(await countsFor("blocker")).toMatchObject({
      person: { boardCount: 0, pin_count: 0 },
      board: undefined,
    });
  });
});

const PUBLIC_COUNTS = {
  person: { boardCount: 2, secretBoardCount: null, pin_count: 3 },
  board: { pinCount: 1, collaboratorCount: 0 },
  pin: { saveCount: 2, commentCount: 1 },
};

async function countsFor(viewer: Viewer) {
  const client = world.clients[viewer];
  const [person, board, pin] = await Promise.all([
    client.send<Record<string, unknown> | null>("people.get", { username: "owner_person" }),
    client.send<Record<string, unknown> | null>("boards.get", { board_id: world.thing("open").board }),
    client.send<Record<string, unknown> | null>("pins.get", { pin_id: world.thing("open").pin }),
  ]);
  const pick = (from: Record<string, unknown> | null, names: object) =>
    from === null ? undefined : Object.fromEntries(Object.keys(names).map((name) => [name, from[name]]));
  return {
    person: pick(person.data, PUBLIC_COUNTS.person),
    board: pick(board.data, PUBLIC_COUNTS.board),
    pin: pick(pin.data, PUBLIC_COUNTS.pin),
  };
}

describe("images", () => {
  it.each(VIEWERS)("are gone for the %s under the URLs that they had while public", async (viewer) => {
    for (const url of world.formerPictures) {
      expect((await world.clients[viewer].raw("GET", url)).statusCode, url).toBe(404);
    }
  });
});
