import { AppError, findOperation, type OperationName, operations } from "@tessera/contract";
import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";
import type { Context } from "./context.ts";
import { RateLimited } from "./errors.ts";
import { limitGuesses } from "./guesses.ts";
import { createRateLimits } from "./rate-limits.ts";

/** Reduces every budget to a few calls. */
const TINY_FACTOR = "0.01";
/** A number of calls that exceeds every reduced budget. */
const MAX_CALLS = 26;
const PROXY = "10.9.9.9";

const names = Object.keys(operations) as OperationName[];
let app: TestApp<Server>;
let addresses = 0;

beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_FACTOR: TINY_FACTOR, TRUST_PROXY: PROXY });
});
afterAll(() => app.close());

/** Returns an address that no one has called from. */
function freshAddress(): string {
  addresses += 1;
  return `198.18.${addresses >> 8}.${addresses & 255}`;
}

/** Creates a logged-in person. Each of their calls comes from a different address. */
async function createTraveler(username: string): Promise<() => ApiClient> {
  const home = app.visitor(freshAddress());
  const registered = await home.call("accounts.register", {
    email: `${username}@example.com`,
    password: "correct horse 9",
    first_name: "Tilda",
    username,
  });
  expect(registered.status).toBe(200);
  return () => {
    const otherVisitor = app.visitor(freshAddress());
    for (const [name, value] of home.cookies) otherVisitor.cookies.set(name, value);
    return otherVisitor;
  };
}

/** Repeats a call until it's rate limited. */
async function callUntilLimited(call: () => Promise<{ status: number; headers: Record<string, unknown> }>) {
  for (let index = 0; index < MAX_CALLS; index += 1) {
    const answer = await call();
    if (answer.status === 429) return answer;
  }
  return null;
}

describe("every operation", () => {
  it.each(names)("[API-09] has a limit per address, regardless of the caller: %s", async (name) => {
    const visitor = app.visitor(freshAddress());
    const rejected = await callUntilLimited(() => visitor.send(name, {}));
    expect(rejected?.status).toBe(429);
    expect(Number(rejected?.headers["retry-after"])).toBeGreaterThan(0);
  });

  // After logging out, the caller is a visitor.
  const memberOperations = names.filter(
    (name) => !["sign_in", "sign_up"].includes(findOperation(name).limit) && name !== "accounts.logout",
  );
  it.each(memberOperations)("has a limit per person, regardless of where they call from: %s", async (name) => {
    const next = await createTraveler(`tilda_${names.indexOf(name)}`);
    const rejected = await callUntilLimited(() => next().send(name, {}));
    expect(rejected?.status).toBe(429);
    expect(Number(rejected?.headers["retry-after"])).toBeGreaterThan(0);
  });
});

describe("the home feed's switches", () => {
  it("still work for people who have reached their limit on hiding pins", async () => {
    const next = await createTraveler("tilda_hides");
    const { id: pin_id } = await makePin((await createTraveler("tilda_pins"))());
    const feedback = { pin_id, feedback_type: "pfy" } as const;
    expect((await callUntilLimited(() => next().send("feedback.give", feedback)))?.status).toBe(429);
    expect((await next().send("feedback.tune", { uses_history: false })).status).toBe(200);
  });
});

describe("calls for things that don't exist", () => {
  it.each([
    ["pins", (id: string) => `/v3/pins/${id}/`],
    ["boards", (id: string) => `/v3/boards/${id}/`],
    ["pins to redirect to", (id: string) => `/pin_redirect?id=${id}`],
    ["pins to embed", (id: string) => `/v3/oembed?url=${encodeURIComponent(`http://localhost/pin/${id}/`)}`],
    ["boards' feeds", (id: string) => `/v3/feeds/boards/${id}/atom`],
  ])("are limited, so that no one can find IDs by guessing: %s", async (_kind, toPath) => {
    const guesser = app.visitor(freshAddress());
    const guess = async (id: string) => (await guesser.request("GET", toPath(id))).status;
    expect([await guess("1"), await guess("2")]).toEqual([404, 429]);
  });

  it("are delayed like calls for things shared by link once there are too many", async () => {
    const limits = createRateLimits(1 / 120);
    const guess = (look: (context: Pick<Context, "requireGuessesLeft">) => Promise<never>) =>
      limitGuesses({ limits } as Context, { address: "203.0.113.9", personId: null }, look).catch((error: unknown) =>
        error instanceof RateLimited ? error.delayMs : "not found",
      );
    const tryMissing = () => guess(() => Promise.reject(new AppError("not_found", "Nothing is here.")));
    const tryExisting = () =>
      guess(async ({ requireGuessesLeft }) => {
        await requireGuessesLeft();
        throw new Error("It opened.");
      });
    expect([await tryMissing(), await tryMissing()]).toEqual(["not found", 0]);
    for (let count = 0; count < 19; count += 1) expect(await tryExisting()).toBe(0);
    const delays = [await tryMissing(), await tryExisting()];
    expect(delays).toEqual([1000, 1000]);
  });

  it("are limited per person, and past that limit, boards shared by link look nonexistent", async () => {
    const [owner, next] = [await createTraveler("tilda_owner"), await createTraveler("tilda_guesses")];
    const [listed, byLink] = [await makeBoard(owner(), "Listed"), await makeBoard(owner(), "By link", "protected")];
    const pin = await makePin(owner(), { board_id: byLink.id });
    const open = async (board_id: string) => (await next().send("boards.get", { board_id })).status;
    expect([await open("1"), await open("2"), await open(byLink.id), await open(listed.id)]).toEqual([
      404, 429, 429, 200,
    ]);
    for (const send of [
      () => next().send("pins.get", { pin_id: pin.id }),
      () => next().send("home.pick", { pin_ids: [pin.id] }),
      () => next().send("feedback.give", { pin_id: pin.id, feedback_type: "pfy" }),
      () => next().request("GET", `/pin_redirect?id=${pin.id}`),
      () => next().request("GET", `/v3/boards/${byLink.id}/live/`),
    ]) {
      expect((await send()).status).toBe(429);
    }
    const unhide = async (pin_id: string) =>
      (await next().send("feedback.give", { pin_id, feedback_type: "related", undo: true })).status;
    expect(await unhide(pin.id)).toBe(await unhide("1"));
    expect((await owner().send("boards.get", { board_id: byLink.id })).status).toBe(200);
    expect((await app.visitor(freshAddress()).send("boards.get", { board_id: byLink.id })).status).toBe(200);
  });
});

describe("the client address used for rate limiting", () => {
  const signUp = (client: ApiClient, username: string) =>
    client.send("accounts.register", {
      email: `${username}@example.com`,
      password: "correct horse 9",
      first_name: "Flo",
      username,
    });

  it("limits a flood of new accounts from one client", async () => {
    const flooder = app.visitor(freshAddress());
    expect((await signUp(flooder, "flood_first")).status).toBe(200);
    expect((await signUp(flooder, "flood_second")).status).toBe(429);
    expect((await signUp(app.visitor(freshAddress()), "flood_elsewhere")).status).toBe(200);
  });

  it("can't be spoofed with request headers", async () => {
    const address = freshAddress();
    const rejected = await callUntilLimited(() =>
      app.visitor(address).request("GET", "/v3/search/pins/?q=a", undefined, { "x-forwarded-for": freshAddress() }),
    );
    expect(rejected?.status).toBe(429);
  });

  it("is taken from the trusted proxy's entry in the header, not from earlier entries", async () => {
    const search = (forwarded: string) =>
      app.visitor(PROXY).request("GET", "/v3/search/pins/?q=a", undefined, { "x-forwarded-for": forwarded });
    const caller = freshAddress();
    const rejected = await callUntilLimited(() => search(`${freshAddress()}, ${caller}`));
    expect(rejected?.status).toBe(429);
    expect((await search(freshAddress())).status).toBe(200);
  });
});

describe("an IPv6 site", () => {
  it("is treated as one client, regardless of which addresses it uses", async () => {
    const readStatus = async (address: string) => (await app.visitor(address).call("accounts.viewer", {})).status;
    let allowed = 0;
    // The site's limit is eight times the limit of one address, which is 24 reads.
    for (let home = 0; home < 250 && (await readStatus(`2001:db8:1:${home.toString(16)}::1`)) === 200; home += 1)
      allowed += 1;
    expect(allowed).toBe(192);
    expect(await readStatus("2001:db8:1:ffff::1")).toBe(429);
    expect(await readStatus("2001:db8:2::1")).toBe(200);
  });
});
