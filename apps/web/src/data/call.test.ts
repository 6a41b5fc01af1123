import { afterEach, describe, expect, it, vi } from "vitest";
import { toUrl, getDebugQuery, send, type ServerRequest } from "./call.ts";

function getSentRequest(): [string, RequestInit & { headers: Record<string, string> }] {
  const call = vi.mocked(fetch).mock.calls[0];
  return call as unknown as ReturnType<typeof getSentRequest>;
}

describe("an API request", () => {
  afterEach(() => vi.unstubAllGlobals());

  function stubBrowser() {
    vi.stubGlobal(
      "fetch",
      vi.fn(async () => new Response("{}")),
    );
    vi.stubGlobal("document", { cookie: "csrftoken=t0" });
  }

  it.each([
    ["GET", "/v3/x/?a=1&b=2", undefined, undefined],
    ["DELETE", "/v3/x/?a=1&b=2", undefined, "t0"],
    ["POST", "/v3/x/?a=1", '{"b":2,"none":null}', "t0"],
    ["PUT", "/v3/x/?a=1", '{"b":2,"none":null}', "t0"],
    ["PATCH", "/v3/x/?a=1", '{"b":2,"none":null}', "t0"],
  ] as const)("with the method %s goes to %s with the body %s [API-01]", async (method, url, body, token) => {
    stubBrowser();
    await send({ url: "/v3/x/?a=1", method, data: { b: 2, left: undefined, none: null }, headers: { "X-Own": "1" } });
    const [address, init] = getSentRequest();
    expect(address).toBe(url);
    expect(init).toMatchObject({ method, credentials: "same-origin" });
    expect(init.body).toBe(body);
    expect(init.headers).toEqual({
      Accept: "application/json",
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...(token === undefined ? {} : { "X-CSRFToken": token }),
      "X-Own": "1",
    });
  });

  it.each([
    [false, "/v3/feeds/home/?bookmark=b1&page_size=25"],
    [true, "/v3/feeds/home/?page_size=25"],
  ])("with ignoreBookmark set to %s has the URL %s [API-01]", (ignoreBookmark, url) => {
    const request: ServerRequest = { url: "/v3/feeds/home/", method: "GET", data: { bookmark: "b1", page_size: 25 } };
    expect(toUrl({ ...request, ignoreBookmark })).toEqual({ url });
  });

  it("omits an ignored bookmark from its body as well [API-01]", () => {
    const request: ServerRequest = {
      url: "/x/",
      method: "POST",
      data: { bookmark: "b1", q: "" },
      ignoreBookmark: true,
    };
    expect(toUrl(request)).toEqual({ url: "/x/", body: { q: "" } });
  });
});

describe("getDebugQuery", () => {
  it.each([
    ["", {}],
    ["?q=deb", {}],
    ["?q=deb_x", {}],
    ["?deb_scores=1&q=x&deb_=", { deb_scores: "1", deb_: "" }],
  ])("for the query string %j, returns %j", (search, expected) => {
    expect(getDebugQuery(search)).toEqual(expected);
  });
});
