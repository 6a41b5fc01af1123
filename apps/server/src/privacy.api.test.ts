import { findOperation, type OperationName, operations } from "@tessera/contract";
import type { ApiResponse, ApiClient, TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { removeWordSuggestions } from "./blocks.fixture.ts";
import {
  PUBLIC_ROW,
  PERMITTED_VIEWERS,
  OTHER_ROUTES,
  type VisibilityRow,
  SHOWN_THINGS,
  SILENT_ROUTES,
  type ThingName,
  THING_NAMES,
  type Viewer,
  VIEWERS,
} from "./privacy.fixture.ts";
import { createPrivacyDataset, type PrivacyDataset, type RouteRequest } from "./privacy-world.fixture.ts";
import type { ReadCall } from "./reads.fixture.ts";
import type { Server } from "./server.ts";
import { startApp } from "./start-app.fixture.ts";
import { unzip } from "./transfer/exports/exports.fixture.ts";

const NAMES = Object.keys(operations) as OperationName[];
const READS = NAMES.filter((name) => operations[name].effect === "read");

let app: TestApp<Server>;
let world: PrivacyDataset;
/** The findings before anything was hidden, and afterward. */
let before: Findings;
let after: Findings;

beforeAll(async () => {
  app = await startApp();
  world = await createPrivacyDataset(app);
  before = await collectFindings(["stranger"]);
  await world.hide();
  after = await collectFindings(VIEWERS);
}, 300_000);
afterAll(() => app.close());

/** Records which viewers each operation and route showed each thing to, and which marks appeared anywhere. */
class Findings {
  readonly #shown = new Map<string, Map<ThingName, Set<Viewer>>>();
  readonly marks = new Set<string>();

  note(subject: string, viewer: Viewer, answer: string): void {
    const text = answer.toLowerCase();
    for (const thing of THING_NAMES) {
      for (const [what, mark] of Object.entries(world.thing(thing))) {
        if (!text.includes(mark.toLowerCase())) continue;
        const row = this.#shown.get(subject) ?? new Map<ThingName, Set<Viewer>>();
        this.#shown.set(subject, row.set(thing, (row.get(thing) ?? new Set()).add(viewer)));
        this.marks.add(`${thing}.${what}`);
      }
    }
  }

  /** Returns the viewers that one operation or route showed each thing to, in the tables' order. */
  getRow(subject: string): VisibilityRow {
    const row = this.#shown.get(subject);
    return sortRow(Object.fromEntries([...(row ?? [])].map(([thing, viewers]) => [thing, [...viewers]])));
  }
}

/** Sorts a row's things and viewers in the tables' order. */
function sortRow(row: VisibilityRow): VisibilityRow {
  return Object.fromEntries(
    THING_NAMES.flatMap((thing) => {
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
          const shownData = name === "search.typeahead" ? removeWordSuggestions(data) : data;
          findings.note(name, viewer, JSON.stringify({ shownData, error }));
        }
      }
    }),
  );
  // Go through the viewers one by one, because only one export may run at a time.
  for (const viewer of viewers) {
    for (const route of Object.keys(OTHER_ROUTES)) {
      const pendingAnswers = world
        .listRequests(route, viewer)
        .map((request) => fetchContent(world.clients[viewer], request));
      for (const text of await Promise.all(pendingAnswers)) findings.note(route, viewer, text);
    }
  }
  return findings;
}

/** Yields the response to a call, and all of its later pages. */
async function* readPages(
  client: ApiClient,
  name: OperationName,
  input: ReadCall["input"],
): AsyncGenerator<ApiResponse> {
  const answer = await client.send(name, input);
  yield answer;
  const { bookmark } = answer;
  if (bookmark !== null && "page_size" in input) yield* readPages(client, name, { ...input, bookmark });
}

/** Fetches everything in a response except the envelope: its body, the files in a zip, and its redirect target. */
async function fetchContent(client: ApiClient, { path, body: sent }: RouteRequest): Promise<string> {
  const { statusCode, headers, body, rawPayload } = await client.raw(sent === undefined ? "GET" : "POST", path, sent);
  expect(statusCode, path).toBeLessThan(500);
  const isZip = headers["content-type"] === "application/zip";
  const files = isZip ? [...(await unzip(rawPayload)).values()].map((file) => file.toString("utf8")) : [body];
  return [headers.location ?? "", ...files].join("\n");
}

/** Lists the server's routes outside the contract, such as `GET /v3/oembed`, without parameter names. */
function listRoutesOutsideContract(): string[] {
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

/** Lists the marks that no viewer found. */
function listUnseen({ marks }: Findings, things: readonly ThingName[]): string[] {
  return things
    .flatMap((thing) => Object.keys(world.thing(thing)).map((name) => `${thing}.${name}`))
    .filter((path) => !marks.has(path));
}

describe("every word, ID, and image that could reveal something", () => {
  it("is found by a stranger before it's hidden", () => {
    // URLs identify the former member's picture by this key only after things are hidden.
    const createdThings = THING_NAMES.filter((thing) => !["own", "code", "note"].includes(thing));
    expect(listUnseen(before, createdThings)).toEqual(["former.picture"]);
  });

  it("is still found by the people who may see it once it's hidden", () => {
    // The owner sees only the name of a deleted board until they restore it.
    expect(
      listUnseen(
        after,
        THING_NAMES.filter((thing) => thing !== "deleted" && thing !== "gone"),
      ),
    ).toEqual([]);
  });
});

describe("the visibility tables", () => {
  it.each(READS)("match the responses of %s", (name) => {
    expect(SHOWN_THINGS[name], `add ${name} to SHOWN_THINGS, with the viewers who may see each thing`).toBeDefined();
    expect(after.getRow(name)).toEqual(sortRow(SHOWN_THINGS[name] ?? {}));
  });

  it.each(Object.keys(OTHER_ROUTES))("match the responses of the route %s", (route) => {
    expect(after.getRow(route)).toEqual(sortRow(OTHER_ROUTES[route] ?? {}));
  });

  it("cover every route, including routes without an operation", () => {
    expect(listRoutesOutsideContract().sort()).toEqual([...Object.keys(OTHER_ROUTES), ...SILENT_ROUTES].sort());
  });

  it.each(THING_NAMES)("show %s to exactly the people who may see it", (thing) => {
    const rows = [...Object.values(SHOWN_THINGS), ...Object.values(OTHER_ROUTES).filter((row) => row !== PUBLIC_ROW)];
    const viewersWhoKnow = new Set(rows.flatMap((row) => row[thing] ?? []));
    expect(VIEWERS.filter((viewer) => viewersWhoKnow.has(viewer))).toEqual(
      sortRow({ [thing]: PERMITTED_VIEWERS[thing] })[thing] ?? [],
    );
  });
});

describe("counts", () => {
  const outsiders = VIEWERS.filter((viewer) => !["owner", "blocked", "blocker"].includes(viewer));

  it.each(outsiders)("reveal nothing hidden to the %s", async (viewer) => {
    expect(await loadCounts(viewer)).toEqual(PUBLIC_COUNTS);
  });

  it("reveal the number of secret boards only to their owner", async () => {
    expect(await loadCounts("owner")).toEqual({
      ...PUBLIC_COUNTS,
      person: { ...PUBLIC_COUNTS.person, secretBoardCount: 1 },
    });
  });

  it("reveal nothing to either person once one of them blocks the other", async () => {
    expect(await loadCounts("blocked")).toEqual({ person: undefined, board: undefined, pin: undefined });
    expect(await loadCounts("blocker")).toMatchObject({
      person: { boardCount: 0, pin_count: 0 },
      board: undefined,
    });
  });
});

const PUBLIC_COUNTS = {
  person: { boardCount: 2, secretBoardCount: null, pin_count: 3 },
  board: { pinCount: 1, collaboratorCount: 0 },
  pin: { saveCount: 2, commentCount: 2 },
};

async function loadCounts(viewer: Viewer) {
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
  it.each(VIEWERS)("return 404 to the %s at the URLs that they had while they were public", async (viewer) => {
    for (const url of world.formerPictures) {
      expect((await world.clients[viewer].raw("GET", url)).statusCode, url).toBe(404);
    }
  });
});
