import type { Theme } from "@tessera/domain";
import { describe, expect, it } from "vitest";
import { appError } from "./app-error.ts";
import type { Call } from "./call.ts";
import { createLoadContext } from "./load-context.ts";
import { cachedQueries, list, notFound, one, type PageQueries, serverPage } from "./index.ts";

const answers: Record<string, unknown> = {
  "accounts.viewer": { isAuth: false },
  "pins.get": { id: "1", title: "Clay" },
  "home.feed": { items: [{ id: "1" }], bookmark: "more" },
};
const call = (async (name: string) => answers[name]) as unknown as Call;

function visit(queries: PageQueries, url = "https://tessera.example/settings/?tab=1", ask: Call = call) {
  const context = createLoadContext({
    call: ask,
    nonce: "n",
    theme: "system" satisfies Theme,
    report: () => undefined,
  });
  return serverPage(queries)({ request: new Request(url), params: { pinRef: "1" }, context });
}

describe("serverPage", () => {
  it("returns what its queries loaded, and nothing else", async () => {
    const page = await visit(async ({ load, params }) => {
      const pin = await load(one("pins.get", { pin_id: params.pinRef ?? "" }));
      expect(pin.title).toBe("Clay");
      await load(list("home.feed", {}));
    });
    const queries = cachedQueries(page);
    expect(queries.map(({ queryKey }) => queryKey[0]).sort()).toEqual(["home.feed", "pins.get"]);
    expect(queries.find(({ queryKey }) => queryKey[0] === "home.feed")?.state.data).toMatchObject({
      pages: [{ items: [{ id: "1" }], bookmark: "more" }],
    });
  });

  it("leaves out what failed to load when the page is complete without it", async () => {
    const ask = ((name: string) =>
      name === "home.feed" ? call("home.feed", {}) : Promise.reject(new TypeError("gone"))) as Call;
    const page = await visit(
      async ({ load }) => {
        await load(one("pins.get", { pin_id: "1" })).catch(() => null);
        await load(list("home.feed", {}));
      },
      undefined,
      ask,
    );
    expect(cachedQueries(page).map(({ queryKey }) => queryKey[0])).toEqual(["home.feed"]);
  });

  it("sends visitors to log in, and remembers where they wanted to go", async () => {
    const answer = await visit(({ signedIn }) => signedIn()).catch((error: unknown) => error);
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).status).toBe(302);
    expect((answer as Response).headers.get("Location")).toBe("/login/?next=%2Fsettings%2F%3Ftab%3D1");
  });

  it("does the same when an operation requires a session", async () => {
    const refusing: Call = () => Promise.reject(appError("login_required", "Log in.", { status: 401 }));
    const answer = await visit(({ load }) => load(one("accounts.sessions", {})), undefined, refusing).catch(
      (e: unknown) => e,
    );
    expect((answer as Response).headers.get("Location")).toMatch(/^\/login\/\?next=/);
  });

  it.each([
    [notFound(), 404],
    [appError("forbidden", "The board “Wedding” is secret.", { status: 403 }), 403],
    [appError("rate_limited", "Slow down.", { status: 429 }), 429],
    [appError("network_error", "", { status: 0 }), 503],
  ])("gives a failure its status and reveals nothing else: %s", async (failure, status) => {
    const answer = await visit(() => Promise.reject(failure)).catch((error: unknown) => error);
    expect(answer).toMatchObject({ data: { type: expect.any(String) }, init: { status } });
    expect(JSON.stringify(answer)).not.toContain("Wedding");
  });

  it("passes defects through as they are", async () => {
    const defect = new TypeError("x is not a function");
    await expect(visit(() => Promise.reject(defect))).rejects.toBe(defect);
  });
});
