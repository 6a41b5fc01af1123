import { type AnyOperation, findOperation, type OperationName, operations, type Route } from "@tessera/contract";
import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { placeFields } from "@tessera/testkit/operations";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { type HostileRequest, generateHostileRequests } from "./hostile-input.fixture.ts";
import type { Server } from "./server.ts";
import { startApp } from "./start-app.fixture.ts";

/** The number of requests per operation. `npm run fuzz` sends more, with a different seed each time. */
const RUNS = Number(process.env.TESSERA_FUZZ_RUNS ?? 25);
const SEED = Number(process.env.TESSERA_FUZZ_SEED ?? 20_261_120);
const TIMEOUT_MS = 30_000 + RUNS * 400;
const PASSWORD = "correct horse 9";

const names = Object.keys(operations) as OperationName[];
const anyAnswer = z.object({
  resource_response: z.object({
    status: z.enum(["success", "failure"]),
    http_status: z.int(),
    error: z.object({ type: z.string(), message: z.string() }).nullable(),
  }),
});
let app: TestApp<Server>;
/** The ids of another person's public and secret board, and of pins on them. */
let foreignIds: string[];
let people = 0;

beforeAll(async () => {
  // No domain name resolves, so made-up addresses aren't fetched.
  app = await startApp({}, { resolve: () => Promise.resolve([]) });
  foreignIds = await listBelongings(await app.as("alice"), "alice");
});
afterAll(() => app.close());

async function newPerson(): Promise<{ client: ApiClient; username: string }> {
  people += 1;
  const client = app.visitor();
  const username = `fuzz_${people}`;
  const email = `${username}@example.com`;
  const answer = await client.call("accounts.register", { email, password: PASSWORD, first_name: "Fay", username });
  expect(answer.status).toBe(200);
  return { client, username };
}

/** Creates boards and pins for someone. @returns their ids and URLs, and the person's username */
async function listBelongings(client: ApiClient, username: string): Promise<string[]> {
  const open = await makeBoard(client, "Open things");
  const secret = await makeBoard(client, "Hidden things", "secret");
  const section = await client.call("boards.createSection", { board_id: open.id, title: "Part" });
  const pin = await makePin(client, { board_id: open.id, link: "https://example.com/page" });
  const hidden = await makePin(client, { board_id: secret.id });
  return [open.id, secret.id, section.data.id, pin.id, hidden.id, username, open.url, "https://example.com/page"];
}

describe(`${RUNS} random requests with seed ${SEED}`, () => {
  it.each(names)(
    "never cause a 500 or a response outside the contract when sent to %s",
    async (name) => {
      const declared = findOperation(name);
      let owner = await newPerson();
      const known = [...(await listBelongings(owner.client, owner.username)), ...foreignIds];
      const callers = [() => app.visitor(), () => owner.client];
      const requests = fc.tuple(generateHostileRequests(declared, known), fc.constantFrom(...callers));
      await fc.assert(
        fc.asyncProperty(requests, async ([request, caller]) => {
          const client = caller();
          const answer = await send(client, request, declared.upload?.part);
          checkAnswer(declared, request.route, answer);
          // Some operations revoke the session that they're called with.
          if (client === owner.client && answer.statusCode === 401) owner = await newPerson();
        }),
        { numRuns: RUNS, seed: SEED, interruptAfterTimeLimit: TIMEOUT_MS - 10_000, markInterruptAsFailure: true },
      );
    },
    TIMEOUT_MS,
  );
});

type RawAnswer = Awaited<ReturnType<ApiClient["raw"]>>;

function checkAnswer(declared: AnyOperation, route: Route, answer: RawAnswer): void {
  // A 503 means the server is busy or a service is down. Only external services are down here.
  expect([declared.beacon ? 202 : 200, 400, 401, 403, 404, 409, 413, 415, 422, 503]).toContain(answer.statusCode);
  const { resource_response: response } = anyAnswer.parse(JSON.parse(answer.body));
  expect(response.http_status).toBe(answer.statusCode);
  expect(response.status).toBe(answer.statusCode < 300 ? "success" : "failure");
  if (response.error === null) return;
  // Fastify can return any of these errors before it has identified the operation.
  expect([...listFailures(declared, route), "not_found", "unsupported_media", "too_large"]).toContain(
    response.error.type,
  );
}

/**
 * Lists the errors that the contract allows an operation to return: its own errors, and the errors common to all
 * operations of its type.
 */
function listFailures({ caller, creates, errors }: AnyOperation, { method }: Route): readonly string[] {
  return [
    ...errors,
    "validation_error",
    "rate_limited",
    ...(caller === "session" ? ["login_required"] : []),
    ...(method === "GET" ? [] : ["csrf_failed"]),
    ...(creates ? ["conflict", "unprocessable"] : []),
  ];
}

function send(client: ApiClient, { route, fields, rawBody, file }: HostileRequest, part = "image"): Promise<RawAnswer> {
  // The parser repairs text that is cut off in the middle of a character.
  const {
    path,
    rest,
    inQuery: queryFields,
  } = placeFields(route, fields, (value) => toText(toText(value ?? "-").slice(0, 500)));
  if (queryFields) {
    const query = Object.entries(rest).map(
      ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(toText(value))}`,
    );
    return client.raw(route.method, query.length === 0 ? path : `${path}?${query.join("&")}`);
  }
  if (file) return client.raw(route.method, path, ...multipart(rest, part, file));
  return client.raw(route.method, path, rawBody ?? rest);
}

function multipart(fields: Record<string, unknown>, part: string, file: Uint8Array): [Buffer, Record<string, string>] {
  const boundary = "----fuzz";
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${encodeURIComponent(name)}"\r\n\r\n${toText(value)}\r\n`,
  );
  const head = `${parts.join("")}--${boundary}\r\nContent-Disposition: form-data; name="${part}"; filename="a.jpg"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return [body, { "content-type": `multipart/form-data; boundary=${boundary}` }];
}

/** Replaces lone surrogates, which URLs can't contain. */
function toText(value: unknown): string {
  return (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).toWellFormed();
}
