import { describe, expect, it } from "vitest";
import type { FetchRequest, GuardedFetch } from "../platform/fetch/guarded-fetch.ts";
import { createRedirectCache } from "./redirect-cache.stores.ts";

const LINK = "https://short.site/a";
const HOUR_MS = 60 * 60 * 1000;

function stage() {
  const asked: { link: string; request: FetchRequest; end(error?: Error): Promise<void> }[] = [];
  const fetchUrl: GuardedFetch = (link, request) =>
    new Promise((resolve, reject) => {
      const end = async (error?: Error) => {
        if (error) reject(error);
        else resolve({ url: new URL(link), charset: null, bytes: new Uint8Array() });
        // Until what waits for it has run.
        await new Promise(setImmediate);
      };
      asked.push({ link, request, end });
    });
  const clock = { time: 0 };
  return { asked, clock, ends: createRedirectCache(fetchUrl, () => clock.time) };
}

describe("link targets", () => {
  it("are unknown until they're found out, once for all who ask", async () => {
    const { asked, ends } = stage();
    expect(ends.known(LINK)).toEqual([]);
    ends.follow(LINK);
    ends.follow(LINK);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.request.maxBytes).toBeLessThanOrEqual(1024);
    for (const on of ["https://next.site/b", "https://next.site/c", "javascript:alert(1)"]) {
      asked[0]?.request.onRedirect?.(new URL(on));
    }
    await asked[0]?.end();
    expect(ends.known(LINK)).toEqual(["https://next.site"]);
    ends.follow(LINK);
    expect(asked).toHaveLength(1);
  });

  it("are looked up again after a day, and still known until then", async () => {
    const { asked, clock, ends } = stage();
    ends.follow(LINK);
    asked[0]?.request.onRedirect?.(new URL("https://next.site/b"));
    await asked[0]?.end();
    clock.time = 24 * HOUR_MS;
    ends.follow(LINK);
    expect(asked).toHaveLength(2);
    expect(ends.known(LINK)).toEqual(["https://next.site"]);
    await asked[1]?.end();
    expect(ends.known(LINK)).toEqual([]);
  });

  it("are kept as far as they were followed when a site turns us away, and looked up again after an hour", async () => {
    const { asked, clock, ends } = stage();
    ends.follow(LINK);
    asked[0]?.request.onRedirect?.(new URL("https://next.site/b"));
    await asked[0]?.end(new Error("refused"));
    expect(ends.known(LINK)).toEqual(["https://next.site"]);
    clock.time = HOUR_MS - 1;
    ends.follow(LINK);
    expect(asked).toHaveLength(1);
    clock.time = HOUR_MS;
    ends.follow(LINK);
    expect(asked).toHaveLength(2);
  });

  it.each(["https://example.com/", "https://shop.example/a", "https://a.test/"])("are not looked up for %s", (link) => {
    const { asked, ends } = stage();
    ends.follow(link);
    expect(asked).toEqual([]);
  });

  it("are forgotten for the oldest links when there are too many", async () => {
    const { asked, ends } = stage();
    ends.follow(LINK);
    asked[0]?.request.onRedirect?.(new URL("https://next.site/b"));
    await asked[0]?.end();
    for (let index = 0; index < 10_000; index += 1) ends.follow(`https://site-${index}.site/`);
    expect(ends.known(LINK)).toEqual([]);
  });
});
