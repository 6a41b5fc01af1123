import { describe, expect, it } from "vitest";
import {
  ATTRIBUTION,
  type AttributionSource,
  attributionSourceUrl,
  attributionTransport,
  isSampled,
  lacksStoreApp,
  measuresClicksPrivately,
  privateClickMeasurement,
} from "./attribution.ts";

const SOURCE: AttributionSource = {
  sourceEventId: "77",
  destinations: ["https://shop.example/a?b", "https://shop.example/c", "http://other.example:8080/", "no url"],
  advertiserId: "5",
  campaignId: "c & d",
  type: "click",
};
const HERE = { hostname: "tessera.example", isMainHost: true };
const ELSEWHERE = { hostname: "de.tessera.example", isMainHost: false };
const MAIN = { main: "https://tessera.example", token: "t.1" };

const readQuery = (url: string) => Object.fromEntries(new URL(url, MAIN.main).searchParams);

describe("attributionSourceUrl", () => {
  it("[OFFSITE-15] contains all fields for the browser and the advertiser, and is a path on the main host", () => {
    const url = attributionSourceUrl(SOURCE, HERE, MAIN);
    expect(url).toMatch(/^\/attribution_source\/\?/);
    expect(readQuery(url)).toEqual({
      source_event_id: "77",
      destination: '["https://shop.example","http://other.example:8080"]',
      expiry: "604800",
      priority: "2",
      advertiser_id: "5",
      campaign_id: "c & d",
      source_event_type: "click",
      token: "t.1",
    });
    expect(attributionTransport(HERE)).toBe("fetch");
  });

  it("[OFFSITE-15] includes the name of any other host, which requests the URL as an image", () => {
    const url = attributionSourceUrl(SOURCE, ELSEWHERE, MAIN);
    expect(url).toMatch(/^https:\/\/tessera\.example\/attribution_source\/\?/);
    expect(readQuery(url)).toMatchObject({ hostname: "de.tessera.example" });
    expect(attributionTransport(ELSEWHERE)).toBe("image");
  });

  it.each([
    ["click", "604800", "2"],
    ["view", "86400", "1"],
  ] as const)("[OFFSITE-17] for a %s has its own lifetime and priority", (type, expiry, priority) => {
    const query = readQuery(attributionSourceUrl({ ...SOURCE, type }, HERE, MAIN));
    expect(query).toMatchObject({ expiry, priority, source_event_type: type });
    expect(ATTRIBUTION[type]).toEqual({ expiry: Number(expiry), priority: Number(priority) });
  });
});

const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

describe("private click measurement", () => {
  it.each([
    ["Safari 14.0", `${MAC} Version/14.0.3 Safari/605.1.15`, false],
    ["Safari 14.1", `${MAC} Version/14.1 Safari/605.1.15`, true],
    ["Safari 14.10", `${MAC} Version/14.10.1 Safari/605.1.15`, true],
    ["Safari 13.9", `${MAC} Version/13.9 Safari/605.1.15`, false],
    ["Safari 17 on a phone", `${PHONE} Version/17.0 Mobile/15E148 Safari/604.1`, true],
    ["Chrome", `${MAC.replace("605", "537")} Chrome/120.0.0.0 Safari/537.36`, false],
    ["Chrome on a phone", `${PHONE} CriOS/120.0 Mobile/15E148 Safari/604.1`, false],
    ["an Android browser", "Mozilla/5.0 (Linux; U; Android 14) Version/20.0 Mobile Safari/534.30", false],
    ["Firefox", "Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0", false],
    ["nothing", "", false],
  ])("[OFFSITE-19] is supported by %s: %s %s", (_, userAgent, isSupported) => {
    expect(measuresClicksPrivately(userAgent)).toBe(isSupported);
  });

  const SAFARI = `${MAC} Version/17.1 Safari/605.1.15`;
  const promoted = { isPromoted: true, sourceEventId: "77", destination: "https://shop.example/a?b" };

  it("[OFFSITE-19] applies only to links of promoted pins", () => {
    const marks = privateClickMeasurement(promoted, SAFARI);
    expect(marks).toEqual({
      attributionsourceid: expect.stringMatching(/^\d{1,3}$/),
      attributiondestination: "https://shop.example",
    });
    expect(Number(marks?.attributionsourceid)).toBeLessThan(256);
    expect(privateClickMeasurement({ ...promoted, isPromoted: false }, SAFARI)).toBeNull();
    expect(privateClickMeasurement({ ...promoted, destination: "/pin/1/" }, SAFARI)).toBeNull();
    expect(privateClickMeasurement(promoted, "")).toBeNull();
  });
});

describe("ad metrics", () => {
  it.each([
    [0, true],
    [0.0999, true],
    [0.1, false],
    [0.9999, false],
  ])("[OFFSITE-21] are sampled for one in ten: %s %s", (random, expected) => {
    expect(isSampled(random)).toBe(expected);
  });

  it.each([
    ["https://play.google.com/store/apps/details", true],
    ["https://play.google.com/store/apps/details?id=", true],
    ["https://play.google.com/store/apps/details?id=org.example.app", false],
    ["https://example.com/play.google.com", false],
    ["/pin/1/", false],
  ])("include app store links that name no app: %s %s", (link, lacks) => {
    expect(lacksStoreApp(link)).toBe(lacks);
  });
});
