import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createAllowList, WEB_PORTS } from "./allow-list.ts";
import { createGate } from "./destinations.ts";
import { isPublicAddress, listOwnNetworks } from "./public-addresses.ts";

const PRIVATE_IPV4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
];

/** Generates an address in one of these ranges, as a number. */
const privateNumber = fc.constantFrom(...PRIVATE_IPV4).chain((range) => {
  const [network = "", bits] = range.split("/");
  const first = toNumber(network);
  return fc.integer({ min: first, max: first + 2 ** (32 - Number(bits)) - 1 });
});

/** All notations of an IPv4 address in a URL, given the address as a number. */
const IPV4_NOTATIONS: readonly ((number: number) => string)[] = [
  toDotted,
  (number) => `${toDotted(number)}.`,
  (number) => String(number),
  (number) => `0x${number.toString(16)}`,
  (number) => `0X${number.toString(16).toUpperCase()}`,
  (number) => `0${number.toString(8)}`,
  (number) =>
    toBytes(number)
      .map((byte) => `0x${byte.toString(16)}`)
      .join("."),
  (number) =>
    toBytes(number)
      .map((byte) => `0${byte.toString(8)}`)
      .join("."),
  (number) =>
    toBytes(number)
      .map((byte) => `0000${byte.toString(8).padStart(3, "0")}`)
      .join("."),
  (number) => `${number >>> 24}.${number & 0xffffff}`,
  (number) => `${number >>> 24}.${(number >>> 16) & 0xff}.${number & 0xffff}`,
  (number) => `0x${(number >>> 24).toString(16)}.0${(number & 0xffffff).toString(8)}`,
  (number) => encodeURIComponent(toDotted(number)).replace(/1/g, "%31"),
  (number) => toDotted(number).replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
  (number) => toDotted(number).replaceAll(".", "\u3002"),
  (number) => `[::ffff:${toDotted(number)}]`,
  (number) => `[0:0:0:0:0:ffff:${toHalves(number)}]`,
  (number) => `[::${toDotted(number)}]`,
  (number) => `[64:ff9b::${toDotted(number)}]`,
  (number) => `[64:ff9b:1::${toDotted(number)}]`,
  (number) => `[2002:${toHalves(number)}::1]`,
  (number) => `[2001:0:${toHalves(number)}:8000:63bf:3fff:fdd2]`,
];

function toBytes(number: number): number[] {
  return [number >>> 24, (number >>> 16) & 0xff, (number >>> 8) & 0xff, number & 0xff];
}
function toDotted(number: number): string {
  return toBytes(number).join(".");
}
function toHalves(number: number): string {
  return `${(number >>> 16).toString(16)}:${(number & 0xffff).toString(16)}`;
}
function toNumber(address: string): number {
  return address.split(".").reduce((number, byte) => number * 256 + Number(byte), 0);
}

const nobody = async () => [];
const surroundings = {
  allow: createAllowList([]),
  webPorts: WEB_PORTS,
  resolve: nobody,
  resolveAllowed: nobody,
  ownNetworks: () => [],
};
const gate = createGate(surroundings);
const openGate = async (url: string) => gate(new URL(url), new AbortController().signal);

describe("the gate for public addresses", () => {
  it("rejects every private IPv4 address in every notation", async () => {
    await fc.assert(
      fc.asyncProperty(privateNumber, fc.constantFrom(...IPV4_NOTATIONS), async (number, format) => {
        const url = `http://${format(number)}/`;
        // An invalid URL is never requested.
        if (URL.canParse(url)) await expect(openGate(url)).rejects.toMatchObject({ code: "unreachable" });
      }),
      { numRuns: 2_000 },
    );
  });

  it("is tested with notations that all represent the same address", () => {
    const read = IPV4_NOTATIONS.slice(0, 15).map(
      (format) => new URL(`http://${format(toNumber("127.0.0.1"))}/`).hostname,
    );
    expect(read).toEqual(read.map(() => "127.0.0.1"));
  });

  it("rejects every name that has any non-public address", async () => {
    const publicNumber = fc.integer({ min: toNumber("93.0.0.0"), max: toNumber("93.255.255.255") });
    await fc.assert(
      fc.asyncProperty(fc.array(publicNumber), privateNumber, fc.nat(), async (open, closed, index) => {
        const addresses = open.map(toDotted);
        addresses.splice(index % (open.length + 1), 0, toDotted(closed));
        const mixedGate = createGate({ ...surroundings, resolve: async () => addresses });
        const checking = mixedGate(new URL("https://mixed.example/"), new AbortController().signal);
        await expect(checking).rejects.toMatchObject({ code: "unreachable" });
      }),
    );
  });
});

describe("the machine's own networks", () => {
  const ownNetworkGate = createGate({
    ...surroundings,
    ownNetworks: () => ["93.184.215.14/24", "2a02:db8:1::5/64"],
  });
  const openFrom = async (url: string) => ownNetworkGate(new URL(url), new AbortController().signal);

  it.each(["93.184.215.14", "93.184.215.200", "[2a02:db8:1::5]", "[2a02:db8:1:0:8:800:200c:417a]"])(
    "include %s, although it's a public address",
    async (host) => {
      await expect(openFrom(`http://${host}/`)).rejects.toMatchObject({ code: "unreachable" });
      await expect(openGate(`http://${host}/`)).resolves.toMatchObject({ port: 80 });
    },
  );

  it.each(["93.184.216.14", "[2a02:db8:1:1::5]"])("don't include %s", async (host) => {
    await expect(openFrom(`http://${host}/`)).resolves.toMatchObject({ port: 80 });
  });

  it("are allowed when FETCH_ALLOW lists them", async () => {
    const allow = createAllowList(["93.184.215.0/24"]);
    const named = createGate({ ...surroundings, allow, ownNetworks: () => ["93.184.215.14/24"] });
    await expect(named(new URL("http://93.184.215.14/"), new AbortController().signal)).resolves.toMatchObject({
      port: 80,
    });
  });

  it("are those of its network interfaces", () => {
    expect(listOwnNetworks()).toContain("127.0.0.1/8");
  });
});

describe("public addresses", () => {
  it.each([
    "93.184.215.14",
    "1.1.1.1",
    "100.63.255.255",
    "100.128.0.0",
    "172.32.0.1",
    "223.255.255.255",
    "169.253.0.1",
  ])("include the IPv4 address %s", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each(["2606:2800:21f:cb07:6820:80da:af6b:8b2c", "2a00:1450:4001:82a::200e", "64:ff9b::93.184.215.14"])(
    "include the IPv6 address %s",
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    "::",
    "::1",
    "::ffff:93.184.215.14",
    "::7f00:1",
    "64:ff9b::10.0.0.1",
    "64:ff9b::169.254.169.254",
    "64:ff9b:1::1",
    "100::1",
    "2001::1",
    "2001:2::1",
    "2001:20::1",
    "2001:db8::1",
    "2002:7f00:1::1",
    "3fff::1",
    "5f00::1",
    "fc00::1",
    "fd00:ec2::254",
    "fe80::1",
    "fe80::1%eth0",
    "2606:2800::1%eth0",
    "fec0::1",
    "ff02::1",
    "168.63.129.16",
    "255.255.255.255",
    "localhost",
    "",
    "127.1",
  ])("don't include %j", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
