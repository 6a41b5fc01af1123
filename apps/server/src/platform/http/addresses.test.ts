import { describe, expect, it } from "vitest";
import { toLoggedAddress, isInRanges, toLimitKey, toDisplayAddress, getSiteNetwork } from "./addresses.ts";

describe("the client address used for rate limiting", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["::FFFF:cb00:7109", "203.0.113.9"],
    ["0:0:0:0:0:ffff:203.0.113.9", "203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["2001:db8:1:2:3:4:203.0.113.9", "2001:db8:1:2::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["::", "0:0:0:0::/64"],
    ["203.0.113.9:4711", "203.0.113.9"],
    ["[2001:db8:1:2::9]:4711", "2001:db8:1:2::/64"],
    ["no address", "unknown"],
    ["203.000.113.009", "unknown"],
  ])("is derived from %s as %s", (address, key) => {
    expect(toLimitKey(address)).toBe(key);
  });

  it("is limited in length, even when a proxy forwards a long string", () => {
    expect(toDisplayAddress("x".repeat(9_000))).toHaveLength(64);
  });
});

describe("isInRanges", () => {
  const ranges = ["10.1.0.0/16", "192.0.2.7", "2001:db8:1::/48"];
  it.each([
    ["10.1.255.1", true],
    ["10.2.0.1", false],
    ["::ffff:10.1.0.1", true],
    ["192.0.2.7", true],
    ["192.0.2.8", false],
    ["2001:db8:1:2::9", true],
    ["2001:db8:1:2::9%eth0", true],
    ["2001:db8:2::1", false],
    ["unknown", false],
    ["", false],
  ])("checks the address %j: %s", (address, isIn) => {
    expect(isInRanges(ranges, address)).toBe(isIn);
    expect(isInRanges([], address)).toBe(false);
  });
});

describe("an address in the log", () => {
  it.each([
    ["203.0.113.77", "203.0.113.0/24"],
    ["::ffff:203.0.113.77", "203.0.113.0/24"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
    ["::1", "0:0:0::/48"],
    ["no address at all", "no address at all"],
  ])("is shortened to the network of %s when the setting requires it", (address, network) => {
    expect(toLoggedAddress({ logAddresses: "network" }, address)).toBe(network);
    expect(toLoggedAddress({ logAddresses: "full" }, address)).toBe(address);
    expect(toLoggedAddress({ logAddresses: "none" }, address)).toBeNull();
  });
});

describe("a site's network", () => {
  it.each([
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
    ["2001:db8:1:2::/64", "2001:db8:1::/48"],
    ["203.0.113.77", "203.0.113.77"],
    ["::ffff:203.0.113.77", "203.0.113.77"],
    ["no address at all", "unknown"],
  ])("is derived from %s as %s", (address, network) => {
    expect(getSiteNetwork(address)).toBe(network);
  });
});
