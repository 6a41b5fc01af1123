import { findOperation, type OperationName, operations } from "@tessera/contract";
import type { ApiClient, TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

/** Makes every budget a few calls. */
const SCARCE = "0.01";
/** More than the largest of those budgets. */
const ENOUGH_CALLS = 26;
const PROXY = "10.9.9.9";

const names = Object.keys(operations) as OperationName[];
let app: TestApp<Server>;
let addresses = 0;

beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_FACTOR: SCARCE, TRUST_PROXY: PROXY });
});
afterAll(() => app.close());

/** An address that no one has called from. */
function freshAddress(): string {
  addresses += 1;
  return `198.18.${addresses >> 8}.${addresses & 255}`;
}

/** A logged-in person whose every call comes from somewhere else. */
async function traveller(username: string): Promise<() => ApiClient> {
  const home = app.visitor(freshAddress());
  const registered = await home.call("accounts.register", {
    email: `${username}@example.com`,
    password: "correct horse 9",
    first_name: "Tilda",
    username,
  });
  expect(registered.status).toBe(200);
  return () => {
    const foreignVisitor = app.visitor(freshAddress());
    for (const [name, value] of home.cookies) foreignVisitor.cookies.set(name, value);
    return foreignVisitor;
  };
}

/** Calls until it must wait. */
async function callUntilRefused(call: () => Promise<{ status: number; headers: Record<string, unknown> }>) {
  for (let index = 0; index < ENOUGH_CALLS; index += 1) {
    const answer = await call();
    if (answer.status === 429) return answer;
  }
  return null;
}

describe("every operation", () => {
  it.each(names)("[API-09] %s has a limit for an address, regardless of the caller", async (name) => {
    const visitor = app.visitor(freshAddress());
    const refused = await callUntilRefused(() => visitor.send(name, {}));
    expect(refused?.status).toBe(429);
    expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
  });

  // After logging out, the caller is no one.
  const ofPeople = names.filter(
    (name) => !["sign_in", "sign_up"].includes(findOperation(name).limit) && name !== "accounts.logout",
  );
  it.each(ofPeople)("%s has a limit for a person, wherever they call from", async (name) => {
    const next = await traveller(`tilda_${names.indexOf(name)}`);
    const refused = await callUntilRefused(() => next().send(name, {}));
    expect(refused?.status).toBe(429);
    expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
  });
});

describe("switches of the home feed", () => {
  it("can be used by people who hid more than the limit", async () => {
    const next = await traveller("tilda_hides");
    const feedback = { pin_id: "1", feedback_type: "pfy" } as const;
    expect((await callUntilRefused(() => next().send("feedback.give", feedback)))?.status).toBe(429);
    expect((await next().send("feedback.tune", { uses_history: false })).status).toBe(200);
  });
});

describe("addresses", () => {
  const signUp = (client: ApiClient, username: string) =>
    client.send("accounts.register", {
      email: `${username}@example.com`,
      password: "correct horse 9",
      first_name: "Flo",
      username,
    });

  it("end a flood of new accounts from one place", async () => {
    const flooder = app.visitor(freshAddress());
    expect((await signUp(flooder, "flood_first")).status).toBe(200);
    expect((await signUp(flooder, "flood_second")).status).toBe(429);
    expect((await signUp(app.visitor(freshAddress()), "flood_elsewhere")).status).toBe(200);
  });

  it("aren't what a caller claims", async () => {
    const address = freshAddress();
    const refused = await callUntilRefused(() =>
      app.visitor(address).request("GET", "/v3/search/pins/?q=a", undefined, { "x-forwarded-for": freshAddress() }),
    );
    expect(refused?.status).toBe(429);
  });

  it("are what the trusted proxy says, and not what came before it", async () => {
    const search = (forwarded: string) =>
      app.visitor(PROXY).request("GET", "/v3/search/pins/?q=a", undefined, { "x-forwarded-for": forwarded });
    const caller = freshAddress();
    const refused = await callUntilRefused(() => search(`${freshAddress()}, ${caller}`));
    expect(refused?.status).toBe(429);
    expect((await search(freshAddress())).status).toBe(200);
  });
});

describe("a site of IPv6", () => {
  it("is counted as a whole, whatever addresses it uses, and no other site with it", async () => {
    const readStatus = async (address: string) => (await app.visitor(address).call("accounts.viewer", {})).status;
    let allowed = 0;
    // Eight times what one address gets: 24 reads.
    for (let home = 0; home < 250 && (await readStatus(`2001:db8:1:${home.toString(16)}::1`)) === 200; home += 1)
      allowed += 1;
    expect(allowed).toBe(192);
    expect(await readStatus("2001:db8:1:ffff::1")).toBe(429);
    expect(await readStatus("2001:db8:2::1")).toBe(200);
  });
});
