import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

interface Copied {
  readonly id: string;
  readonly boardId: string;
  readonly isRepin: boolean;
  readonly board: { readonly id: string; readonly url: string; readonly name: string; readonly layout: string };
  readonly savedInfo: { readonly localPinId: string; readonly boardId: string };
}

interface GraphqlAnswer {
  readonly status: number;
  readonly data: Readonly<Record<string, Copied | null>> | null;
  readonly errors: readonly { readonly message: string; readonly extensions: { readonly type: string } }[];
  readonly failure: string | null;
}

async function mutate(
  client: ApiClient,
  query: string,
  variables?: unknown,
  headers?: Record<string, string>,
): Promise<GraphqlAnswer> {
  const { statusCode, body } = await client.raw("POST", "/graphql", { query, variables }, headers);
  const response = JSON.parse(body) as {
    data?: GraphqlAnswer["data"];
    errors?: GraphqlAnswer["errors"];
    resource_response?: { error: { type: string } };
  };
  return {
    status: statusCode,
    data: response.data ?? null,
    errors: response.errors ?? [],
    failure: response.resource_response?.error.type ?? null,
  };
}

const CREATE = `mutation Copy($original: ID!, $pin: ID, $board: ID, $section: ID) {
  v3CreatePinCopyMutation(originalPinId: $original, pinId: $pin, boardId: $board, section: $section) {
    id board { id url name layout } savedInfo { boardId localPinId }
  }
}`;
const DELETE = `mutation Delete($pin: ID!, $board: ID!) { v3DeletePinCopyMutation(pinId: $pin, boardId: $board) { id boardId } }`;
const GET = `query ($pin: ID!) { v3GetPinQuery(pinId: $pin) { id isRepin board { id } savedInfo { localPinId } } }`;

describe("a copy of a pin, in GraphQL", () => {
  it("is created on a board or in one of its sections, and can be deleted [API-07]", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const pin = await makePin(alice, { title: "Copied" });
    const board = await makeBoard(bob, "Copies");
    const section = (await bob.call("boards.createSection", { board_id: board.id, title: "First" })).data;
    const created = await mutate(bob, CREATE, { original: pin.id, board: board.id, section: section.id });
    expect(created).toMatchObject({ status: 200, errors: [] });
    const copy = created.data?.v3CreatePinCopyMutation;
    expect(copy?.board).toEqual({ id: board.id, url: board.url, name: "Copies", layout: "default" });
    expect(copy?.savedInfo).toEqual({ boardId: board.id, localPinId: copy?.id });
    const listed = () => bob.call("boards.pins", { board_id: board.id, section: section.id });
    expect((await listed()).data.map(({ id }) => id)).toEqual([copy?.id]);
    const read = await mutate(bob, GET, { pin: copy?.id });
    expect(read.data?.v3GetPinQuery).toMatchObject({ isRepin: true, savedInfo: { localPinId: copy?.id } });

    const deleted = await mutate(bob, DELETE, { pin: copy?.id, board: board.id });
    expect(deleted.data?.v3DeletePinCopyMutation).toEqual({ id: copy?.id, boardId: board.id });
    expect((await listed()).data).toEqual([]);
    expect((await mutate(bob, DELETE, { pin: copy?.id, board: board.id })).errors[0]?.extensions.type).toBe(
      "not_found",
    );
  });

  it("is saved to the profile when no board is given, and records the save that it came from [API-07]", async () => {
    const [alice, bob, carol] = [await app.as("alice"), await app.as("bob"), await app.as("carol")];
    const pin = await makePin(alice, { title: "Twice" });
    const board = await makeBoard(bob, "In between");
    const boardSave = (await bob.call("pins.save", { pin_id: pin.id, board_id: board.id })).data;
    const created = await mutate(carol, CREATE, { original: pin.id, pin: boardSave.id });
    const copy = created.data?.v3CreatePinCopyMutation;
    expect(copy?.board.layout).toBe("quick_saves");
    expect((await carol.call("pins.get", { pin_id: copy?.id ?? "" })).data.viaPinner?.username).toBe("bob");

    const other = await makePin(alice, { title: "Another" });
    const mismatched = await mutate(carol, CREATE, { original: other.id, pin: boardSave.id });
    const errors = [{ extensions: { type: "validation_error" } }];
    expect(mismatched).toMatchObject({ status: 200, data: { v3CreatePinCopyMutation: null }, errors });
  });

  it("is rejected in every case in which the equivalent save or deletion would be [API-07]", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const pin = await makePin(alice, { title: "Kept" });
    const [alices, bobs] = [await makeBoard(alice, "Hers"), await makeBoard(bob, "His")];
    const readErrorType = async (response: Promise<GraphqlAnswer>) => (await response).errors[0]?.extensions.type;
    expect(await readErrorType(mutate(bob, CREATE, { original: pin.id, board: alices.id }))).toBe("forbidden");
    expect(await readErrorType(mutate(bob, CREATE, { original: "999999", board: bobs.id }))).toBe("not_found");
    expect(await readErrorType(mutate(bob, CREATE, { original: "../1", pin: pin.id }))).toBe("validation_error");
    expect(await readErrorType(mutate(app.visitor(), CREATE, { original: pin.id }))).toBe("login_required");
    // Try to delete a pin that isn't a copy, a copy on another board, and someone else's copy.
    expect(await readErrorType(mutate(bob, DELETE, { pin: pin.id, board: pin.board?.id }))).toBe("unprocessable");
    const copy = (await mutate(bob, CREATE, { original: pin.id, board: bobs.id })).data?.v3CreatePinCopyMutation;
    expect(await readErrorType(mutate(bob, DELETE, { pin: copy?.id, board: alices.id }))).toBe("not_found");
    expect(await readErrorType(mutate(alice, DELETE, { pin: copy?.id, board: bobs.id }))).toBe("forbidden");
    expect(await readErrorType(mutate(alice, DELETE, { pin: pin.id, board: pin.board?.id }))).toBe("unprocessable");
  });

  it("is created only once per mutation in a document, even if the request is repeated with its idempotency key", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const pins = [await makePin(alice, { title: "One" }), await makePin(alice, { title: "Other" })];
    const board = await makeBoard(bob, "Both of them");
    const mutations = pins.map(
      ({ id }, index) => `a${index}: v3CreatePinCopyMutation(originalPinId: "${id}", boardId: "${board.id}") { id }`,
    );
    const send = () => mutate(bob, `mutation { ${mutations.join(" ")} }`, {}, { "idempotency-key": "both" });
    const first = await send();
    expect(first.errors).toEqual([]);
    expect(first.data?.a0?.id).not.toBe(first.data?.a1?.id);
    expect(await send()).toEqual(first);
    const listed = (await bob.call("boards.pins", { board_id: board.id })).data.map(({ id }) => id);
    expect(listed.sort()).toEqual([first.data?.a0?.id, first.data?.a1?.id].sort());
  });

  it("is documented on the developers page [API-07]", async () => {
    const { body } = await app.visitor().raw("GET", "/developers/");
    for (const name of ["/graphql", "v3CreatePinCopyMutation", "v3DeletePinCopyMutation"]) expect(body).toContain(name);
  });

  it("requires a valid CSRF header when it uses a session", async () => {
    const response = await mutate(await app.as("bob"), GET, { pin: "1" }, { "x-csrftoken": "forged" });
    expect(response).toMatchObject({ status: 403, failure: "csrf_failed" });
  });
});

describe("a GraphQL document", () => {
  const fields = (count: number) =>
    Array.from({ length: count }, (_, index) => `a${index}: v3DeletePinCopyMutation(pinId: "1", boardId: "2") { id }`);

  it.each([
    ["can't be parsed", "{ v3GetPinQuery("],
    ["requests an unknown field", "{ passwords }"],
    ["is nested too deeply", "{ v3GetPinQuery(pinId: 1) { board { a { b { c { d { e } } } } } } }"],
    ["has too many words", `{ ${"a ".repeat(500)} }`],
    ["is too long", `{ a } #${"x".repeat(9_000)}`],
    ["has too many mutations", `mutation { ${fields(6).join(" ")} }`],
    ["has inline fragments", "mutation { ... { v3DeletePinCopyMutation(pinId: 1, boardId: 1) { id } } }"],
    ["has fragments", "query { ...a } fragment a on Query { ...a }"],
    ["introspects the schema", "{ __schema { types { name } } }"],
    ["subscribes", "subscription { v3GetPinQuery(pinId: 1) { id } }"],
    ["has only types", "type A { b: Int }"],
    ["is empty", ""],
  ])("is rejected when it %s", async (_, query) => {
    expect(await mutate(await app.as("bob"), query)).toMatchObject({
      status: 400,
      failure: "validation_error",
      data: null,
    });
  });

  it("suggests no argument names when it has a typo", async () => {
    const typo = { query: "mutation { v3CreatePinCopyMutation(originalPinIdd: 1) { id } }" };
    const { body } = await (await app.as("bob")).raw("POST", "/graphql", typo);
    expect(body).toContain("originalPinIdd");
    expect(body).not.toContain("Did you mean");
  });

  it.each([["[]"], ["null"], ['"{ a }"'], ["{"], ['{"query":1}'], ['{"query":"{a}","variables":[1]}']])(
    "is rejected when the request body is %s",
    async (body) => {
      const { statusCode } = await (await app.as("bob")).raw("POST", "/graphql", body);
      expect(statusCode).toBe(400);
    },
  );

  it("fails with an explanation, without changing anything, when its variables have the wrong types", async () => {
    const response = await mutate(await app.as("bob"), CREATE, { original: { a: 1 } });
    expect(response).toMatchObject({ status: 200, data: null, errors: [{ extensions: { type: "validation_error" } }] });
  });

  it("runs each of its five mutations", async () => {
    const { status, errors } = await mutate(await app.as("bob"), `mutation { ${fields(5).join(" ")} }`);
    expect({ status, failed: errors.length > 0 }).toEqual({ status: 200, failed: true });
  });
});
