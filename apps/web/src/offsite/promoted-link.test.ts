import { AD_METRICS } from "@tessera/domain";
import { describe, expect, it, vi } from "vitest";
import { fetchDestination, createPromotedLink, type PromotedLinkDependencies } from "./promoted-link.ts";

vi.mock("../data/index.ts", () => ({}));
vi.mock("../insights/index.ts", () => ({}));

const PIN = { id: "7", isPromoted: true, advertiserId: "5", campaignId: "9", attributionSourceId: "77" };
const SITE_URL = "https://shop.example/chairs";
const SAFARI_USER_AGENT =
  "Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Safari/605.1.15";

function createStage(change: Partial<PromotedLinkDependencies> = {}) {
  const mocks = {
    fetch: vi.fn<PromotedLinkDependencies["fetch"]>(async () => ({ ok: true, type: "basic" })),
    loadImage: vi.fn<PromotedLinkDependencies["loadImage"]>(),
    fetchToken: vi.fn<PromotedLinkDependencies["fetchToken"]>(async () => ({ token: "t.1" })),
    report: vi.fn<PromotedLinkDependencies["report"]>(),
  };
  const place = { userAgent: "", hostname: "tessera.example", main: "https://tessera.example" };
  const tools = { ...mocks, ...place, canRegister: () => true, allowsMarketing: true, random: () => 0.05, ...change };
  return { tools, ...mocks };
}

const getQuery = (url: string | undefined) => new URL(url ?? "", "https://tessera.example").searchParams;

describe("a promoted link", () => {
  it("[OFFSITE-15] sends a keepalive request with a token for the event to the main host", async () => {
    const { tools, fetch, loadImage, fetchToken } = createStage();
    await createPromotedLink(PIN, SITE_URL, tools).register("click");
    expect(fetchToken).toHaveBeenCalledExactlyOnceWith({ advertiser_id: "5", source_event_type: "click" });
    expect(fetch).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^\/attribution_source\/\?/), {
      method: "GET",
      keepalive: true,
      attributionReporting: { eventSourceEligible: true, triggerEligible: false },
    });
    const query = getQuery(fetch.mock.calls[0]?.[0]);
    expect([query.get("source_event_id"), query.get("campaign_id"), query.get("token")]).toEqual(["77", "9", "t.1"]);
    expect(query.get("destination")).toBe('["https://shop.example"]');
    expect(loadImage).not.toHaveBeenCalled();
  });

  it("[OFFSITE-15] requests an image instead when the page is on another host", async () => {
    const { tools, fetch, loadImage } = createStage({ hostname: "de.tessera.example" });
    await createPromotedLink(PIN, SITE_URL, tools).register("view");
    expect(fetch).not.toHaveBeenCalled();
    const [[url] = []] = loadImage.mock.calls;
    expect(url).toMatch(/^https:\/\/tessera\.example\/attribution_source\/\?/);
    expect(getQuery(url).get("hostname")).toBe("de.tessera.example");
  });

  it("[OFFSITE-16] requests nothing when the browser doesn't allow attribution reporting", async () => {
    const { tools, fetch, loadImage, fetchToken } = createStage({ canRegister: () => false });
    await createPromotedLink(PIN, SITE_URL, tools).register("click");
    for (const mock of [fetch, loadImage, fetchToken]) expect(mock).not.toHaveBeenCalled();
  });

  it("[ENT-34] sends nothing and has no attributes when the viewer declines marketing", async () => {
    const { tools, fetch, loadImage, fetchToken } = createStage({
      allowsMarketing: false,
      userAgent: SAFARI_USER_AGENT,
    });
    const link = createPromotedLink(PIN, SITE_URL, tools);
    await link.register("click");
    for (const mock of [fetch, loadImage, fetchToken]) expect(mock).not.toHaveBeenCalled();
    expect(link.attributes).toEqual({});
  });

  it.each([
    ["a pin that isn't promoted", { ...PIN, isPromoted: false }],
    ["a pin without an advertiser", { ...PIN, advertiserId: null }],
  ])("requests nothing for %s", async (_, pin) => {
    const { tools, fetch, fetchToken } = createStage();
    await createPromotedLink(pin, SITE_URL, tools).register("click");
    for (const mock of [fetch, fetchToken]) expect(mock).not.toHaveBeenCalled();
  });

  it.each([
    ["a 500 response", async () => ({ ok: false, type: "basic" as const })],
    ["no connection", async () => Promise.reject(new TypeError("offline"))],
  ])("[OFFSITE-18] reports a failure only to monitoring after %s", async (_, fetch) => {
    const { tools, report } = createStage({ fetch });
    await expect(createPromotedLink(PIN, SITE_URL, tools).register("click")).resolves.toBeUndefined();
    expect(report).toHaveBeenCalledExactlyOnceWith("attribution_source", "server request failed.");
  });

  it.each([
    [0.05, 1],
    [0.5, 0],
  ])(
    "[OFFSITE-21] reports a tenth of failed tokens and app store links: with the random value %s, %s times",
    async (chance, times) => {
      const failing = createStage({ random: () => chance, fetchToken: () => Promise.reject(new Error("no")) });
      await createPromotedLink(PIN, SITE_URL, failing.tools).register("view");
      expect(failing.report.mock.calls).toEqual(
        Array.from({ length: times }, () => [AD_METRICS.attributionToken, AD_METRICS.attributionToken]),
      );
      expect(failing.fetch).not.toHaveBeenCalled();
      const store = createStage({ random: () => chance });
      await createPromotedLink(PIN, "https://play.google.com/store/apps/details", store.tools).register("click");
      expect(store.report).toHaveBeenCalledTimes(times);
    },
  );

  it("has the attributes that browsers need to measure clicks privately", () => {
    const { tools } = createStage({ userAgent: SAFARI_USER_AGENT });
    expect(createPromotedLink(PIN, SITE_URL, tools).attributes).toMatchObject({
      attributiondestination: "https://shop.example",
    });
    expect(createPromotedLink({ ...PIN, isPromoted: false }, SITE_URL, tools).attributes).toEqual({});
  });
});

describe("fetching a link's destination", () => {
  it.each([
    ["opaqueredirect", "https://count.example/"],
    ["basic", "/offsite/?url=a"],
  ])("after a response of type %s, opens %s", async (type, opened) => {
    const open = vi.fn();
    vi.stubGlobal("window", { open });
    vi.stubGlobal("fetch", async () => ({ ok: true, type }));
    const clickTarget = { href: "/offsite/?url=a", link: "https://count.example/", tab: "_blank" };
    await createPromotedLink(PIN, SITE_URL, createStage().tools).open(clickTarget);
    expect(open).toHaveBeenCalledExactlyOnceWith(opened, "_blank", "noopener,noreferrer");
    vi.unstubAllGlobals();
  });

  it("[OFFSITE-14] doesn't follow the redirect", async () => {
    const fetchUrl = vi.fn<PromotedLinkDependencies["fetch"]>(async () => ({ ok: false, type: "opaqueredirect" }));
    expect(await fetchDestination("/offsite/?url=a", fetchUrl)).toBe(true);
    expect(fetchUrl).toHaveBeenCalledExactlyOnceWith("/offsite/?url=a", { redirect: "manual", keepalive: true });
  });

  it.each([
    ["the warning", async () => ({ ok: true, type: "basic" as const })],
    ["no connection", async () => Promise.reject(new TypeError("offline"))],
  ])("doesn't open the destination immediately after %s", async (_, fetchUrl) => {
    expect(await fetchDestination("/offsite/?url=a", fetchUrl)).toBe(false);
  });
});
