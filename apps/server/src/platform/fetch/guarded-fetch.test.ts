import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { FetchFailed } from "./fetch-failed.ts";
import { createGuardedFetch, type FetchRequest, type GuardedFetchOptions } from "./guarded-fetch.ts";
import {
  type PageResponder,
  PUBLIC_ADDRESS,
  createRedirectPage,
  type SimulatedInternet,
  startSimulatedInternet,
} from "./internet.fixture.ts";

const REQUEST: FetchRequest = { asker: "alice", accept: "*/*", maxBytes: 1_000, beyond: "fail" };

const PAGES: Record<string, PageResponder> = {
  "/": (response) => response.writeHead(200, { "Content-Type": 'text/html; Charset="Shift_JIS"' }).end("hello"),
  "/five": createRedirectPage("/4"),
  "/six": createRedirectPage("/five"),
  "/4": createRedirectPage("/3", 301),
  "/3": createRedirectPage("/2", 303),
  "/2": createRedirectPage("http://site.example/1", 307),
  "/1": createRedirectPage("/", 308),
  "/loop": createRedirectPage("/loop"),
  "/to-file": createRedirectPage("file:///etc/passwd"),
  "/to-name": createRedirectPage("http://inner.example/"),
  "/to-credentials": createRedirectPage("http://user:pass@site.example/"),
};

let internet: SimulatedInternet;
beforeAll(async () => {
  internet = await startSimulatedInternet(PAGES, {
    "site.example": [[PUBLIC_ADDRESS]],
    "inner.example": [["10.0.0.1"]],
    "metadata.example": [["169.254.169.254"]],
    "mixed.example": [[PUBLIC_ADDRESS, "::1"]],
    "six.example": [["::1"]],
    "mapped.example": [["::ffff:127.0.0.1"]],
    "zone.example": [["fe80::1%lo"]],
    "wrong.example": [["localhost"]],
    "rebound.example": [[PUBLIC_ADDRESS], ["127.0.0.1"]],
    localhost: [["127.0.0.1", "::1"]],
  });
  const { port } = internet.private;
  const inner = ["127.0.0.1", "[::1]", "0.0.0.0", "2130706433", "0x7f.1", "[::ffff:127.0.0.1]", "localhost"];
  inner.forEach((host, index) => {
    PAGES[`/to-inner-${index}`] = createRedirectPage(`http://${host}:${port}/`);
  });
  PAGES["/rebound"] = createRedirectPage(`http://rebound.example:${port}/`);
});
afterEach(() => {
  internet.visited.length = 0;
  internet.requestedNames.length = 0;
});
afterAll(() => internet.close());

const text = ({ bytes }: { bytes: Uint8Array }) => new TextDecoder().decode(bytes);
const get = (url: string, options: Partial<GuardedFetchOptions> = {}) =>
  createGuardedFetch({ ...internet.surroundings, ...options, allow: options.allow ?? [], userAgent: "Tessera/0" })(
    url,
    REQUEST,
  );

describe("fetching a URL", () => {
  it("returns a public site's response, and reveals nothing about the caller", async () => {
    const fetched = await get("http://site.example./#part");
    expect(text(fetched)).toBe("hello");
    expect(fetched.charset).toBe("Shift_JIS");
    expect(fetched.url.hash).toBe("#part");
    expect(internet.visited).toEqual([PUBLIC_ADDRESS]);
    expect(internet.headers.at(-1)).toEqual({
      host: "site.example",
      "user-agent": "Tessera/0",
      accept: "*/*",
      "accept-encoding": "gzip, br",
      connection: "close",
    });
  });

  it("follows up to five redirects, checking each one", async () => {
    const fetched = await get("http://site.example/five#part");
    expect(fetched.url.href).toBe("http://site.example/#part");
    expect(internet.requestedNames).toHaveLength(6);
    await expect(get("http://site.example/six")).rejects.toMatchObject({ code: "broken" });
    await expect(get("http://site.example/loop")).rejects.toMatchObject({ code: "broken" });
  });

  it("reaches the private targets in FETCH_ALLOW, but no others", async () => {
    const { port } = internet.private;
    for (const allow of [`127.0.0.1:${port}`, "127.0.0.0/8", "localhost"]) {
      const host = allow === "localhost" ? "localhost" : "127.0.0.1";
      expect(text(await get(`http://${host}:${port}/`, { allow: [allow] }))).toContain("secret");
      await expect(get(`http://[::1]:${port}/`, { allow: [allow] })).rejects.toMatchObject({ code: "unreachable" });
    }
    const other = { allow: [`127.0.0.1:${port + 1}`] };
    await expect(get(`http://127.0.0.1:${port}/`, other)).rejects.toMatchObject({ code: "unreachable" });
  });

  it("allows only web ports", async () => {
    for (const port of [22, 25, 5432, 6379, 11211]) {
      await expect(get(`http://site.example:${port}/`)).rejects.toMatchObject({ code: "unreachable" });
    }
    expect(internet.visited).toEqual([]);
  });
});

/** URLs that must not be requested, given the private listener's port. */
const FORBIDDEN: readonly (readonly [what: string, url: (port: number) => string])[] = [
  ["127.0.0.1", (port) => `http://127.0.0.1:${port}/`],
  ["[::1]", (port) => `http://[::1]:${port}/`],
  ["0.0.0.0", (port) => `http://0.0.0.0:${port}/`],
  ["2130706433", (port) => `http://2130706433:${port}/`],
  ["0x7f.1", (port) => `http://0x7f.1:${port}/`],
  ["0177.0.0.1", (port) => `http://0177.0.0.1:${port}/`],
  ["127.1", (port) => `http://127.1:${port}/`],
  ["[::ffff:127.0.0.1]", (port) => `http://[::ffff:127.0.0.1]:${port}/`],
  ["[64:ff9b::7f00:1]", (port) => `http://[64:ff9b::7f00:1]:${port}/`],
  ["169.254.169.254", () => "http://169.254.169.254/latest/meta-data/"],
  ["localhost", (port) => `http://localhost:${port}/`],
  ["localhost with a dot", (port) => `http://localhost.:${port}/`],
  ["a name for a private address", (port) => `http://inner.example:${port}/`],
  ["a name for the metadata service", () => "http://metadata.example/"],
  ["a name for a public and a private address", (port) => `http://mixed.example:${port}/`],
  ["a name for ::1", (port) => `http://six.example:${port}/`],
  ["a name for a mapped address", (port) => `http://mapped.example:${port}/`],
  ["a name for an address with a zone", (port) => `http://zone.example:${port}/`],
  ["a name for another name", (port) => `http://wrong.example:${port}/`],
  ["a name without an address", () => "http://nothing.example/"],
  ["a name that moves at the second lookup", () => "http://site.example/rebound"],
  ...[0, 1, 2, 3, 4, 5, 6].map((n) => [`an inward redirect, ${n}`, () => `http://site.example/to-inner-${n}`] as const),
  ["a redirect to a name for a private address", () => "http://site.example/to-name"],
  ["a redirect to a file", () => "http://site.example/to-file"],
  ["a redirect with credentials", () => "http://site.example/to-credentials"],
  ["credentials", () => "http://user:pass@site.example/"],
  ["only a user", () => "http://user@site.example/"],
  ["file:", () => "file:///etc/passwd"],
  ["ftp:", () => "ftp://site.example/"],
  ["gopher:", () => "gopher://site.example/"],
  ["data:", () => "data:text/plain,x"],
  ["nonsense", () => "http://"],
];

describe("a forbidden address", () => {
  let reached = 0;
  beforeAll(() => {
    reached = internet.private.connections();
  });

  it.each(FORBIDDEN)("is rejected like every other forbidden address, without a connection: %s", async (_what, url) => {
    // Look the name up once first, because its address changes at the second lookup.
    if (url(0).includes("rebound")) expect(text(await get("http://rebound.example/"))).toBe("hello");
    const failure = await get(url(internet.private.port)).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: "unreachable" });
    expect(failure).toEqual(new FetchFailed("unreachable"));
    expect(internet.visited.filter((address) => address !== PUBLIC_ADDRESS)).toEqual([]);
  });

  it("fails in the same way as a public address where nothing listens", async () => {
    const nobody = { open: () => internet.surroundings.open?.("127.0.0.1" as never, 1) as never };
    const failure = await get("http://site.example/", nobody).catch((error: unknown) => error);
    const rejection = await get("http://127.0.0.1/").catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(FetchFailed);
    expect(failure).toEqual(rejection);
  });

  it("is never contacted during these tests", () => {
    expect(internet.private.connections()).toBe(reached);
  });

  it("isn't reached when a second lookup returns a different address", async () => {
    const changingInternet = await startSimulatedInternet(
      { "/": PAGES["/"] ?? createRedirectPage("/") },
      { "moving.example": [[PUBLIC_ADDRESS], ["127.0.0.1"]] },
    );
    const fetched = createGuardedFetch({ allow: [], userAgent: "Tessera/0", ...changingInternet.surroundings });
    expect(text(await fetched("http://moving.example/", REQUEST))).toBe("hello");
    expect(changingInternet.requestedNames).toEqual(["moving.example"]);
    expect(changingInternet.visited).toEqual([PUBLIC_ADDRESS]);
    await changingInternet.close();
  });
});
