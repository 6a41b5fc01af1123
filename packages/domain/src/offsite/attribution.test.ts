import { describe, expect, it } from "vitest";
import {
  ATTRIBUTION_SETTINGS,
  type AttributionSource,
  getAttributionSourceUrl,
  getAttributionTransport,
  isSampled,
  lacksStoreApp,
  measuresClicksPrivately,
  getPrivateClickMeasurement,
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

describe("getAttributionSourceUrl", () => {
  it("[OFFSITE-15] returns a path with every field when the page is on the main host", () => {
    const url = getAttributionSourceUrl(SOURCE, HERE, MAIN);
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
    expect(getAttributionTransport(HERE)).toBe("fetch");
  });

  it("[OFFSITE-15] returns a full URL with the host's name when the page is on another host", () => {
    const url = getAttributionSourceUrl(SOURCE, ELSEWHERE, MAIN);
    expect(url).toMatch(/^https:\/\/tessera\.example\/attribution_source\/\?/);
    expect(readQuery(url)).toMatchObject({ hostname: "de.tessera.example" });
    expect(getAttributionTransport(ELSEWHERE)).toBe("image");
  });

  it.each([
    ["click", "604800", "2"],
    ["view", "86400", "1"],
  ] as const)("[OFFSITE-17] sets the lifetime and priority of a %s", (type, expiry, priority) => {
    const query = readQuery(getAttributionSourceUrl({ ...SOURCE, type }, HERE, MAIN));
    expect(query).toMatchObject({ expiry, priority, source_event_type: type });
    expect(ATTRIBUTION_SETTINGS[type]).toEqual({ expiry: Number(expiry), priority: Number(priority) });
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
    ["an unknown browser", "", false],
  ])("[OFFSITE-19] is supported by %s (%s): %s", (_, userAgent, isSupported) => {
    expect(measuresClicksPrivately(userAgent)).toBe(isSupported);
  });

  const SAFARI = `${MAC} Version/17.1 Safari/605.1.15`;
  const promoted = { isPromoted: true, sourceEventId: "77", destination: "https://shop.example/a?b" };

  it("[OFFSITE-19] applies only to external links of promoted pins in a supported browser", () => {
    const marks = getPrivateClickMeasurement(promoted, SAFARI);
    expect(marks).toEqual({
      attributionsourceid: expect.stringMatching(/^\d{1,3}$/),
      attributiondestination: "https://shop.example",
    });
    expect(Number(marks?.attributionsourceid)).toBeLessThan(256);
    expect(getPrivateClickMeasurement({ ...promoted, isPromoted: false }, SAFARI)).toBeNull();
    expect(getPrivateClickMeasurement({ ...promoted, destination: "/pin/1/" }, SAFARI)).toBeNull();
    expect(getPrivateClickMeasurement(promoted, "")).toBeNull();
  });
});

describe("ad metrics", () => {
  it.each([
    [0, true],
    [0.0999, true],
    [0.1, false],
    [0.9999, false],
  ])("[OFFSITE-21] are reported for the random number %s: %s", (random, expected) => {
    expect(isSampled(random)).toBe(expected);
  });

  it.each([
    ["https://play.google.com/store/apps/details", true],
    ["https://play.google.com/store/apps/details?id=", true],
    ["https://play.google.com/store/apps/details?id=org.example.app", false],
    ["https://example.com/play.google.com", false],
    ["/pin/1/", false],
  ])("include, for the app store link %s, whether it lacks an app: %s", (link, lacks) => {
    expect(lacksStoreApp(link)).toBe(lacks);
  });
});
