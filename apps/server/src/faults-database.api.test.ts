import { type AnyOperation, operations } from "@tessera/contract";
import { type ApiClient, createJpegPicture, makeBoard, makePin, startTestApp, type TestApp } from "@tessera/testkit";
import pg from "pg";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { readSettings } from "./platform/settings.ts";
import { createTestPageRegistrar } from "./platform/ssr.fixture.ts";
import { type PostgresProxy, startPostgresProxy } from "./postgres-proxy.fixture.ts";
import { createServer, type Server } from "./server.ts";

const CONNECTION_TIMEOUT_MS = 400;

let app: TestApp<Server>;
let proxy: PostgresProxy;
const logged: { level: number; msg: string; part?: string }[] = [];
const log = pino({ level: "warn" }, { write: (line: string) => void logged.push(JSON.parse(line)) });
const rejections: unknown[] = [];
const recordRejection = (reason: unknown) => void rejections.push(reason);

/** Renders pages that load the viewer, as all of the product's pages do, and return the status of a failed call. */
const entry = {
  createLoadContext: (options: { call: (name: string, input: unknown) => Promise<unknown> }) => options,
  createRequestHandler:
    () => async (_request: Request, options: { call: (n: string, i: unknown) => Promise<unknown> }) =>
      options.call("home.feed", {}).then(
        () => new Response("A page"),
        (error: { status: number }) => new Response("A page that failed", { status: error.status }),
      ),
};

beforeAll(async () => {
  process.on("unhandledRejection", recordRejection);
  app = await startTestApp(async ({ connection, dataDirectory, now }) => {
    proxy = await startPostgresProxy(connection);
    const timeouts = { connectionTimeoutMillis: CONNECTION_TIMEOUT_MS, query_timeout: CONNECTION_TIMEOUT_MS * 4 };
    return createServer({
      settings: readSettings({ DATA_DIR: dataDirectory, RATE_LIMIT_FACTOR: "10000" }),
      connection: { ...proxy.connection, ...timeouts },
      log,
      now,
      checkAnswers: true,
      pages: createTestPageRegistrar(entry),
      withJobs: false,
    });
  });
});
afterEach(() => proxy.restore());
afterAll(async () => {
  await app.close();
  await proxy.close();
  process.off("unhandledRejection", recordRejection);
});

const declared: [string, AnyOperation][] = Object.entries(operations);
const unavailable = {
  status: 503,
  headers: { "retry-after": "5" },
  error: { type: "unavailable", details: [{ path: "database", message: expect.stringMatching(/^The database /) }] },
};

/** Runs statements directly on the server's database, not through the proxy. */
async function runAdminSql(...statements: string[]): Promise<void> {
  const client = new pg.Client({ ...app.connection });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Forces the server to open new connections. */
async function reconnect(): Promise<void> {
  proxy.cut();
  proxy.restore();
  // The pool notices the broken connections a moment later.
  await vi.waitFor(async () => expect((await app.visitor().raw("GET", "/readyz")).statusCode).toBe(200));
}

describe("an unavailable database", () => {
  it.each(declared.map(([name, { routes }]) => [name, routes[0]] as const))(
    "makes %s return a 503 that identifies the database",
    async (_, route) => {
      const dan = await app.as("dan");
      proxy.cut();
      const answer = await dan.request(
        route.method,
        route.path.replace(/:\w+/g, "12345"),
        route.method === "GET" ? undefined : {},
      );
      expect(answer).toMatchObject(unavailable);
    },
  );

  it("is reported by /readyz and by the failing page, and doesn't stop the process", async () => {
    const dan = await app.as("dan");
    proxy.cut();
    const readiness = await dan.raw("GET", "/readyz");
    expect({ status: readiness.statusCode, body: JSON.parse(readiness.body) as unknown }).toEqual({
      status: 503,
      body: { status: "unavailable", failing: ["database"] },
    });
    expect(readiness.headers["retry-after"]).toBe("5");
    expect((await dan.raw("GET", "/healthz")).statusCode).toBe(200);
    const page = await dan.raw("GET", "/some/page/");
    expect(page).toMatchObject({ statusCode: 503, body: "A page that failed", headers: { "retry-after": "5" } });
    proxy.restore();
    expect((await dan.raw("GET", "/readyz")).statusCode).toBe(200);
    expect((await dan.raw("GET", "/some/page/")).statusCode).toBe(200);
  });

  it("is logged only once for all failing requests, and is used again when it recovers", async () => {
    const alice = await app.as("alice");
    logged.length = 0;
    proxy.cut();
    const failed = await Promise.all(
      Array.from({ length: 60 }, () => alice.call("boards.create", { name: "Not now" })),
    );
    expect(new Set(failed.map(({ status }) => status))).toEqual(new Set([503]));
    // The outage from the previous test may still be in progress. In that case, its start isn't logged again.
    expect(logged.filter(({ part }) => part === "database").length).toBeLessThanOrEqual(1);
    expect(logged.filter(({ part }) => part !== "database")).toEqual([]);
    proxy.restore();
    await makeBoard(alice, "Now");
    const metrics = (await app.visitor().raw("GET", "/metrics")).body;
    expect(Number(/tessera_part_failures_total\{part="database"\} (\d+)/.exec(metrics)?.[1])).toBeGreaterThanOrEqual(
      60,
    );
  });

  it("doesn't keep requests waiting when it never responds", async () => {
    const alice = await app.as("alice");
    proxy.silence();
    const began = performance.now();
    const answers = await Promise.all(Array.from({ length: 30 }, () => alice.call("accounts.viewer", {})));
    for (const answer of answers) expect(answer).toMatchObject(unavailable);
    expect(performance.now() - began).toBeLessThan(CONNECTION_TIMEOUT_MS * 10);
    proxy.restore();
    expect((await alice.call("accounts.viewer", {})).status).toBe(200);
  });
});

describe("a database that goes down during writes", () => {
  it("keeps every acknowledged write, and no partial writes", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const board = await makeBoard(alice, "Cut");
    const sources = [];
    for (let index = 0; index < 10; index += 1) sources.push(await makePin(bob, {}));
    const acknowledged: string[] = [];
    const answers = await Promise.all([
      ...sources.map(async ({ id }, index) => {
        if (index === 5) proxy.breakCommit("unheard", 0, proxy.cut);
        const { status, data } = await alice.call("pins.save", { pin_id: id, board_id: board.id });
        if (status === 200) acknowledged.push(data.id);
        return status;
      }),
      ...[31, 32, 33].map(async (seed) => {
        const { status, data } = await alice.upload("/v3/pins/", await createJpegPicture({ seed }), {
          board_id: board.id,
        });
        if (status === 200) acknowledged.push(data.id);
        return status;
      }),
    ]);
    expect(new Set(answers.filter((status) => status !== 200))).toEqual(new Set([503]));
    proxy.restore();
    const listed = await alice.call("boards.pins", { board_id: board.id, page_size: 100 });
    expect(listed.data.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
    expect((await alice.call("boards.get", { board_id: board.id })).data.pinCount).toBe(listed.data.length);
  });

  it("gets new connections after Postgres closes all of them", async () => {
    const alice = await app.as("alice");
    await Promise.all(Array.from({ length: 20 }, () => alice.call("home.feed", {})));
    await runAdminSql(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    const answers = await Promise.all(Array.from({ length: 20 }, () => alice.call("home.feed", {})));
    for (const { status } of answers) expect([200, 503]).toContain(status);
    expect((await alice.call("home.feed", {})).status).toBe(200);
  });
});

describe("a commit whose outcome is unknown", () => {
  const create = (client: ApiClient, name: string) =>
    client.post<{ id: string }>("/v3/boards/", { name }, { "idempotency-key": name });
  const findBoardsByName = async (client: ApiClient, name: string) => {
    const { data } = await client.call("people.boards", { username: "carol", page_size: 100 });
    return data.filter((board) => board.name === name).map(({ id }) => id);
  };

  // The first commit claims the key, and the second one creates the board.
  it("leaves the idempotency key available when the failed commit would have claimed it", async () => {
    const carol = await app.as("carol");
    proxy.breakCommit("unheard", 0, () => undefined);
    expect(await create(carol, "Key unheard")).toMatchObject(unavailable);
    expect(await findBoardsByName(carol, "Key unheard")).toEqual([]);
    const second = await create(carol, "Key unheard");
    expect(second.status).toBe(200);
    expect(await findBoardsByName(carol, "Key unheard")).toEqual([second.data.id]);
  });

  it("still leads to a successful response when the database is available again", async () => {
    const carol = await app.as("carol");
    let isBroken = false;
    proxy.breakCommit("unheard", 1, () => {
      isBroken = true;
    });
    const first = await create(carol, "Asked at once");
    expect(isBroken).toBe(true);
    expect(first.status).toBe(200);
    expect(await findBoardsByName(carol, "Asked at once")).toEqual([first.data.id]);
  });

  it.each(["unheard", "lost"] as const)(
    "results in only one board when the request is retried with the same Idempotency-Key: %s",
    async (outcome) => {
      const carol = await app.as("carol");
      const name = `Once, ${outcome}`;
      proxy.breakCommit(outcome, 1, proxy.cut);
      expect(await create(carol, name)).toMatchObject(unavailable);
      proxy.restore();
      const matching = await findBoardsByName(carol, name);
      expect(matching).toHaveLength(outcome === "unheard" ? 1 : 0);
      const second = await create(carol, name);
      expect(second.status).toBe(200);
      expect(await findBoardsByName(carol, name)).toEqual([second.data.id]);
      expect(matching.every((id) => id === second.data.id)).toBe(true);
      expect((await create(carol, name)).data).toEqual(second.data);
    },
  );
});

describe("a failing database", () => {
  const make = async (name: string) => (await app.as("alice")).call("boards.create", { name });
  const failBoardInserts = (code: string, times: number) =>
    runAdminSql(
      "create sequence if not exists refusals",
      "alter sequence refusals restart",
      `create or replace function refuse() returns trigger language plpgsql as $$ begin
         if nextval('refusals') <= ${times} then raise exception 'no' using errcode = '${code}'; end if; return new; end $$`,
      "create or replace trigger refusing before insert on boards for each row execute function refuse()",
    );
  afterEach(() => runAdminSql("drop trigger if exists refusing on boards"));

  it.each([
    ["is out of space", "53100", "The database is out of space."],
    ["too many connections", "53300", "The database is too busy right now."],
    ["being read-only", "25006", "The database isn’t accepting changes right now."],
    ["a statement that took too long", "57014", "The database is too busy right now."],
    ["being in recovery", "57P03", "The database can’t be reached right now."],
  ])("causes a 503 that identifies the database for %s (%s)", async (_, code, message) => {
    await failBoardInserts(code, 1);
    expect(await make("Refused")).toMatchObject({ status: 503, error: { details: [{ path: "database", message }] } });
    expect((await make("Taken")).status).toBe(200);
  });

  it.each(["40P01", "40001"])("causes a limited number of retries for %s", async (code) => {
    await failBoardInserts(code, 2);
    expect((await make("At the third time")).status).toBe(200);
    await failBoardInserts(code, 1_000_000);
    expect(await make("Never")).toMatchObject(unavailable);
  });

  it("allows reads, including reads by returning people, while it's read-only, and accepts writes afterward", async () => {
    const { database } = proxy.connection;
    const alice = await app.as("alice");
    await runAdminSql(`alter database ${database} set default_transaction_read_only = on`);
    await reconnect();
    app.advance(60 * 60 * 1000);
    expect((await alice.call("home.feed", {})).status).toBe(200);
    expect(await make("Read only")).toMatchObject({
      status: 503,
      error: { details: [{ path: "database", message: "The database isn’t accepting changes right now." }] },
    });
    await runAdminSql(
      "set default_transaction_read_only = off",
      `alter database ${database} reset default_transaction_read_only`,
    );
    await reconnect();
    expect((await make("Writable")).status).toBe(200);
  });
});

it("no test above causes an unhandled rejection", () => {
  expect(rejections).toEqual([]);
});
