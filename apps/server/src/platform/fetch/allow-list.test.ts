import { describe, expect, it } from "vitest";
import { createAllowList, isAllowEntry } from "./allow-list.ts";

describe("FETCH_ALLOW", () => {
  const list = createAllowList([
    "media.internal",
    "minio:9000",
    "10.1.0.0/16",
    "127.0.0.1:9001",
    "[fd00::5]:9002",
    "fd01::/16",
  ]);

  it.each([
    ["media.internal", 443, true],
    ["media.internal", 8080, true],
    ["media.internal", 5432, false],
    ["other.media.internal", 443, false],
    ["minio", 9000, true],
    ["minio", 80, false],
  ])("allows the host %s on port %i: %s", (host, port, open) => {
    expect(list.hasHost(host, port)).toBe(open);
  });

  it.each([
    ["10.1.255.1", 80, true],
    ["10.2.0.1", 80, false],
    ["10.1.0.1", 6379, false],
    ["127.0.0.1", 9001, true],
    ["127.0.0.1", 80, false],
    ["127.0.0.2", 9001, false],
    ["fd00::5", 9002, true],
    ["fd00::6", 9002, false],
    ["fd01:1::1", 443, true],
  ])("allows the address %s on port %i: %s", (address, port, open) => {
    expect(list.hasAddress(address, port)).toBe(open);
  });

  it.each([
    "10.0.0.0/33",
    "10.0.0.0/0",
    "10.0.0.0/8/8",
    "::1/129",
    "a b",
    "http://x",
    "x/8",
    "127.1",
    "host:0",
    "host:99999",
    "",
    "fe80::1%eth0",
    "*.internal",
    "[::1",
  ])("rejects %j", (entry) => {
    expect(isAllowEntry(entry)).toBe(false);
  });

  it.each(["Media.Internal", "10.0.0.5", "::1", "[::1]", "[::1]:80", "fd00::/8", "[fd00::/8]:8443", "my_host"])(
    "accepts %j",
    (entry) => {
      expect(isAllowEntry(entry)).toBe(true);
    },
  );
});
