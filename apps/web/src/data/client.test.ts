import { afterEach, describe, expect, it, vi } from "vitest";
import { isAppError } from "./app-error.ts";
import { getCsrfHeader } from "./call.ts";
import { fillPathParameters, callFromBrowser, getOperationRoute, unwrap } from "./client.ts";

function toEnvelope(data: unknown, more: Record<string, unknown> = {}): string {
  const success = { status: "success", http_status: 200, code: 0, message: "ok", data, bookmark: null, error: null };
  return JSON.stringify({ resource_response: { ...success, ...more } });
}

function createFailure(type: string, status: number, details: unknown[] = []): string {
  const error = { code: 3, type, message: "No.", details };
  return toEnvelope(null, { status: "failure", http_status: status, code: 3, message: "No.", error });
}

function catchError(callback: () => unknown): unknown {
  try {
    return callback();
  } catch (error) {
    return error;
  }
}

describe("fillPathParameters", () => {
  it.each([
    ["GET", "/v3/pins/:pin_id/", { pin_id: "12" }, "/v3/pins/12/"],
    [
      "GET",
      "/v3/users/:username/boards/:slug/",
      { username: "ada", slug: "küche/é" },
      "/v3/users/ada/boards/k%C3%BCche%2F%C3%A9/",
    ],
    ["GET", "/v3/feeds/home/", { page_size: 50, bookmark: "a=b" }, "/v3/feeds/home/?page_size=50&bookmark=a%3Db"],
    ["GET", "/v3/search/pins/", { q: "a b", rs: undefined }, "/v3/search/pins/?q=a+b"],
    ["DELETE", "/v3/pins/:id/", { id: "7" }, "/v3/pins/7/"],
    ["DELETE", "/resource/UserFollowResource/", { user_id: "7" }, "/resource/UserFollowResource/?user_id=7"],
  ] as const)("puts the input of %s %s into the path and the query string", (method, path, input, url) => {
    expect(fillPathParameters({ method, path }, input)).toEqual({ url });
  });

  it("leaves the remaining input for the body of a POST or PUT request, including null values", () => {
    const input = { pin_id: "7", section: null, title: "x", link: undefined };
    expect(fillPathParameters({ method: "PUT", path: "/v3/pins/:pin_id/" }, input)).toEqual({
      url: "/v3/pins/7/",
      body: { section: null, title: "x" },
    });
  });
});

describe("getCsrfHeader", () => {
  it.each([
    ["csrftoken=abc", { "X-CSRFToken": "abc" }],
    ["theme=dark; csrftoken=a%3Db; x=1", { "X-CSRFToken": "a=b" }],
    ["notcsrftoken=abc", {}],
    ["csrftoken=planted; __Host-csrftoken=abc", { "X-CSRFToken": "abc" }],
    ["__Host-csrftoken=abc; csrftoken=planted", { "X-CSRFToken": "abc" }],
    ["", {}],
  ])("reads the token from the cookies %j", (cookies, header) => {
    expect(getCsrfHeader(cookies)).toEqual(header);
  });
});

describe("unwrap", () => {
  it("returns a single object unchanged", () => {
    expect(unwrap("pins.get", 200, toEnvelope({ id: "1" }), null)).toEqual({ id: "1" });
  });

  it("returns a list with its bookmark", () => {
    const body = toEnvelope([{ id: "1" }], { bookmark: "next" });
    expect(unwrap("home.feed", 200, body, null)).toEqual({ items: [{ id: "1" }], bookmark: "next" });
  });

  it("throws the server's failure with its fields and its retry delay", () => {
    const details = [{ path: "email", message: "Taken." }];
    const failure = catchError(() => unwrap("accounts.register", 409, createFailure("conflict", 409, details), "30"));
    expect(isAppError(failure)).toBe(true);
    expect(failure).toMatchObject({ type: "conflict", status: 409, message: "No.", details, retryAfter: 30 });
  });

  it.each([
    ["<html>Bad gateway</html>", 502, "internal_error"],
    ["", 503, "unavailable"],
    ["{}", 200, "internal_error"],
  ])("throws an AppError for the unreadable response %j", (body, status, type) => {
    expect(catchError(() => unwrap("pins.get", status, body, null))).toMatchObject({ name: "AppError", type, status });
  });
});

describe("callFromBrowser", () => {
  let search = "";
  afterEach(() => {
    search = "";
    vi.unstubAllGlobals();
  });

  function stubServer(...answers: (string | Error)[]) {
    const fetch = vi.fn(async (_url: string, _init: RequestInit) => {
      const answer = answers.shift() ?? "";
      if (answer instanceof Error) throw answer;
      return new Response(answer);
    });
    vi.stubGlobal("fetch", fetch);
    vi.stubGlobal("document", { cookie: "csrftoken=t0" });
    vi.stubGlobal("location", { search });
    return fetch;
  }

  it("copies only debug parameters from the page's URL, and only to read requests", async () => {
    search = "?q=x&deb_scores=1&debug=1";
    const fetch = stubServer(toEnvelope([]), toEnvelope({ ok: true }));
    await callFromBrowser("home.feed", { page_size: 25 });
    await callFromBrowser("accounts.logout", {});
    expect(fetch.mock.calls.map(([url]) => url)).toEqual(["/v3/feeds/home/?deb_scores=1&page_size=25", "/v3/logout/"]);
  });

  it("sends a write as JSON with the CSRF header", async () => {
    const fetch = stubServer(toEnvelope({ favoriteUserCount: 1, favoritedByMe: true }));
    await callFromBrowser("pins.favorite", { pin_id: "9" });
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe("/v3/pins/9/favorite/");
    expect(init).toMatchObject({
      method: "POST",
      headers: { "X-CSRFToken": "t0", "Content-Type": "application/json" },
    });
  });

  it("sends extra headers, and repeats them on a retry", async () => {
    const fetch = stubServer(createFailure("csrf_failed", 403), toEnvelope({ id: "1" }));
    await callFromBrowser("pins.create", { title: "x" }, { "Idempotency-Key": "k" });
    const keys = fetch.mock.calls.map(([, { headers }]) => new Headers(headers).get("Idempotency-Key"));
    expect(keys).toEqual(["k", "k"]);
  });

  it("sends a read without the CSRF header", async () => {
    const fetch = stubServer(toEnvelope([]));
    await callFromBrowser("home.feed", {});
    expect(fetch.mock.calls[0]?.[1].headers).not.toHaveProperty("X-CSRFToken");
  });

  it("retries once with the current cookie when the server rejects the CSRF header", async () => {
    const fetch = stubServer(createFailure("csrf_failed", 403), toEnvelope({ ok: true }));
    await expect(callFromBrowser("accounts.logout", {})).resolves.toEqual({ ok: true });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it("reports a network error when the server can't be reached", async () => {
    stubServer(new TypeError("Failed to fetch"));
    await expect(callFromBrowser("home.feed", {})).rejects.toMatchObject({ type: "network_error", status: 0 });
  });
});

describe("findRoute", () => {
  it("returns the operation's first route in the contract", () => {
    expect(getOperationRoute("pins.save")).toEqual({ method: "POST", path: "/resource/RepinResource/" });
    expect(getOperationRoute("pins.create").uploadPart).toBe("image");
    expect(getOperationRoute("search.users").list).toBe(true);
  });
});
