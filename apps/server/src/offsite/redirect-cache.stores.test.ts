import { AppError } from "@tessera/contract";
import { describe, expect, it } from "vitest";
import type { FetchRequest, GuardedFetch } from "../platform/fetch/guarded-fetch.ts";
import { createRedirectCache } from "./redirect-cache.stores.ts";

const LINK = "https://short.site/a";
const HOUR_MS = 60 * 60 * 1000;

function stage() {
  const requests: { link: string; request: FetchRequest; end(error?: Error): Promise<void> }[] = [];
  const fetchUrl: GuardedFetch = (link, request) =>
    new Promise((resolve, reject) => {
      const end = async (error?: Error) => {
        if (error) reject(error);
        else resolve({ url: new URL(link), charset: null, bytes: new Uint8Array() });
        // Waits until the pending callbacks have run.
        await new Promise(setImmediate);
      };
      requests.push({ link, request, end });
    });
  const clock = { time: 0 };
  return { requests, clock, redirects: createRedirectCache(fetchUrl, () => clock.time) };
}

describe("cached link targets", () => {
  it("are unknown until they're resolved, and are resolved only once for all callers", async () => {
    const { requests, redirects } = stage();
    expect(redirects.known(LINK)).toEqual([]);
    redirects.follow(LINK, "ann");
    redirects.follow(LINK, "ann");
    expect(requests).toHaveLength(1);
    expect(requests[0]?.request.maxBytes).toBeLessThanOrEqual(1024);
    for (const redirectUrl of ["https://next.site/b", "https://next.site/c", "javascript:alert(1)"]) {
      requests[0]?.request.onRedirect?.(new URL(redirectUrl));
    }
    await requests[0]?.end();
    expect(redirects.known(LINK)).toEqual(["https://next.site"]);
    redirects.follow(LINK, "ann");
    expect(requests).toHaveLength(1);
  });

  it("are resolved again after a day, and keep their last result until then", async () => {
    const { requests, clock, redirects } = stage();
    redirects.follow(LINK, "ann");
    requests[0]?.request.onRedirect?.(new URL("https://next.site/b"));
    await requests[0]?.end();
    clock.time = 24 * HOUR_MS;
    redirects.follow(LINK, "ann");
    expect(requests).toHaveLength(2);
    expect(redirects.known(LINK)).toEqual(["https://next.site"]);
    await requests[1]?.end();
    expect(redirects.known(LINK)).toEqual([]);
  });

  it("include the sites reached before the request failed, and are resolved again after an hour", async () => {
    const { requests, clock, redirects } = stage();
    redirects.follow(LINK, "ann");
    requests[0]?.request.onRedirect?.(new URL("https://next.site/b"));
    await requests[0]?.end(new Error("refused"));
    expect(redirects.known(LINK)).toEqual(["https://next.site"]);
    clock.time = HOUR_MS - 1;
    redirects.follow(LINK, "ann");
    expect(requests).toHaveLength(1);
    clock.time = HOUR_MS;
    redirects.follow(LINK, "ann");
    expect(requests).toHaveLength(2);
  });

  it("count toward the link's author, and are resolved again within seconds when the server had no time", async () => {
    const { requests, clock, redirects } = stage();
    redirects.follow(LINK, "ann");
    expect(requests[0]?.request.asker).toBe("ann");
    await requests[0]?.end(new AppError("unavailable", "busy"));
    redirects.follow(LINK, "ann");
    expect(requests).toHaveLength(1);
    clock.time = 5_000;
    redirects.follow(LINK, "ann");
    expect(requests).toHaveLength(2);
  });

  it.each(["https://example.com/", "https://shop.example/a", "https://a.test/"])("aren't resolved for %s", (link) => {
    const { requests, redirects } = stage();
    redirects.follow(link, "ann");
    expect(requests).toEqual([]);
  });

  it("are evicted, oldest first, when there are too many", async () => {
    const { requests, redirects } = stage();
    redirects.follow(LINK, "ann");
    requests[0]?.request.onRedirect?.(new URL("https://next.site/b"));
    await requests[0]?.end();
    for (let index = 0; index < 10_000; index += 1) redirects.follow(`https://site-${index}.site/`, "ann");
    expect(redirects.known(LINK)).toEqual([]);
  });
});
