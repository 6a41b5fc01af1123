import type { Theme } from "@tessera/domain";
import { describe, expect, it } from "vitest";
import { toAppError } from "./app-error.ts";
import type { Call } from "./call.ts";
import { createLoadContext } from "./load-context.ts";
import { getCachedQueries, list, createNotFoundError, one, type PageQueries, createPageLoader } from "./index.ts";

const responses: Record<string, unknown> = {
  "accounts.viewer": { isAuth: false },
  "pins.get": { id: "1", title: "Clay" },
  "home.feed": { items: [{ id: "1" }], bookmark: "more" },
};
const call = (async (name: string) => responses[name]) as unknown as Call;

function runLoader(queries: PageQueries, url = "https://tessera.example/settings/?tab=1", ask: Call = call) {
  const context = createLoadContext({
    call: ask,
    nonce: "n",
    theme: "system" satisfies Theme,
    report: () => undefined,
  });
  return createPageLoader(queries)({ request: new Request(url), params: { pinRef: "1" }, context });
}

describe("createPageLoader", () => {
  it("returns only the data that its queries loaded", async () => {
    const page = await runLoader(async ({ load, params }) => {
      const pin = await load(one("pins.get", { pin_id: params.pinRef ?? "" }));
      expect(pin.title).toBe("Clay");
      await load(list("home.feed", {}));
    });
    const queries = getCachedQueries(page);
    expect(queries.map(({ queryKey }) => queryKey[0]).sort()).toEqual(["home.feed", "pins.get"]);
    expect(queries.find(({ queryKey }) => queryKey[0] === "home.feed")?.state.data).toMatchObject({
      pages: [{ items: [{ id: "1" }], bookmark: "more" }],
    });
  });

  it("omits data that failed to load when the page can do without it", async () => {
    const ask = ((name: string) =>
      name === "home.feed" ? call("home.feed", {}) : Promise.reject(new TypeError("gone"))) as Call;
    const page = await runLoader(
      async ({ load }) => {
        await load(one("pins.get", { pin_id: "1" })).catch(() => null);
        await load(list("home.feed", {}));
      },
      undefined,
      ask,
    );
    expect(getCachedQueries(page).map(({ queryKey }) => queryKey[0])).toEqual(["home.feed"]);
  });

  it("redirects visitors to the login page, and includes the path of the page they requested", async () => {
    const answer = await runLoader(({ signedIn }) => signedIn()).catch((error: unknown) => error);
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).status).toBe(302);
    expect((answer as Response).headers.get("Location")).toBe("/login/?next=%2Fsettings%2F%3Ftab%3D1");
  });

  it("redirects visitors to the login page when an operation requires a session", async () => {
    const refusing: Call = () => Promise.reject(toAppError("login_required", "Log in.", { status: 401 }));
    const answer = await runLoader(({ load }) => load(one("accounts.sessions", {})), undefined, refusing).catch(
      (e: unknown) => e,
    );
    expect((answer as Response).headers.get("Location")).toMatch(/^\/login\/\?next=/);
  });

  it.each([
    [createNotFoundError(), 404],
    [toAppError("forbidden", "The board “Wedding” is secret.", { status: 403 }), 403],
    [toAppError("rate_limited", "Slow down.", { status: 429 }), 429],
    [toAppError("network_error", "", { status: 0 }), 503],
  ])("reveals only the status and the type of a failure: %s", async (failure, status) => {
    const answer = await runLoader(() => Promise.reject(failure)).catch((error: unknown) => error);
    expect(answer).toMatchObject({ data: { type: expect.any(String) }, init: { status } });
    expect(JSON.stringify(answer)).not.toContain("Wedding");
  });

  it("rethrows unexpected errors unchanged", async () => {
    const defect = new TypeError("x is not a function");
    await expect(runLoader(() => Promise.reject(defect))).rejects.toBe(defect);
  });
});
