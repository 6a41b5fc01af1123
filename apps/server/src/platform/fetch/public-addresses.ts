import { BlockList, isIP } from "node:net";
import { networkInterfaces } from "node:os";

/**
 * IPv4 ranges that aren't public. They include IANA's special-purpose ranges that aren't globally reachable (RFC 6890),
 * and everything from 224.0.0.0 up.
 */
const NON_PUBLIC_IPV4_RANGES = [
  "0.0.0.0/8", // this network, RFC 791
  "10.0.0.0/8", // private, RFC 1918
  "100.64.0.0/10", // shared by a provider's NAT, RFC 6598
  "127.0.0.0/8", // loopback, RFC 1122
  "168.63.129.16/32", // a cloud provider's metadata service, in the middle of public space
  "169.254.0.0/16", // link-local, RFC 3927, including the metadata services of clouds
  "172.16.0.0/12", // private, RFC 1918
  "192.0.0.0/24", // protocol assignments, RFC 6890
  "192.0.2.0/24", // documentation, RFC 5737
  "192.88.99.0/24", // 6to4 relays, RFC 7526
  "192.168.0.0/16", // private, RFC 1918
  "198.18.0.0/15", // benchmarks, RFC 2544
  "198.51.100.0/24", // documentation, RFC 5737
  "203.0.113.0/24", // documentation, RFC 5737
  "224.0.0.0/4", // multicast, RFC 5771
  "240.0.0.0/4", // reserved, RFC 1112, and broadcast
] as const;

/** Contains all public IPv6 addresses (RFC 4291, section 2.4). It excludes loopback and addresses that wrap IPv4. */
const PUBLIC_IPV6_RANGES = ["2000::/3"] as const;
/**
 * The prefix of IPv4 addresses as IPv6-only machines see them (RFC 6052). They're public if the embedded IPv4 address
 * is.
 */
const NAT64_PREFIX = { prefix: "64:ff9b::", bits: 96 } as const;
const NON_PUBLIC_IPV6_RANGES = [
  "2001::/23", // protocol assignments, RFC 2928: Teredo, benchmarks, ORCHID
  "2001:db8::/32", // documentation, RFC 3849
  "2002::/16", // 6to4, RFC 3056: contains an IPv4 address
  "3fff::/20", // documentation, RFC 9637
  ...NON_PUBLIC_IPV4_RANGES.map((range) => {
    const [address = "", bits = ""] = range.split("/");
    return `${NAT64_PREFIX.prefix}${address}/${NAT64_PREFIX.bits + Number(bits)}`;
  }),
] as const;

const nonPublicRanges = parseRanges([...NON_PUBLIC_IPV4_RANGES, ...NON_PUBLIC_IPV6_RANGES]);
const publicRanges = parseRanges([...PUBLIC_IPV6_RANGES, `${NAT64_PREFIX.prefix}/${NAT64_PREFIX.bits}`]);

/**
 * True if an IP address, as written by a resolver or in a URL, is on the public internet. False for any other value.
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  // A zone, as in fe80::1%eth0, identifies a link of this machine.
  if (version === 0 || address.includes("%")) return false;
  if (version === 4) return !nonPublicRanges.check(address, "ipv4");
  return publicRanges.check(address, "ipv6") && !nonPublicRanges.check(address, "ipv6");
}

/** Builds one list from ranges in CIDR notation. */
export function parseRanges(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", bits = ""] = range.split("/");
    list.addSubnet(address, Number(bits), isIP(address) === 4 ? "ipv4" : "ipv6");
  }
  return list;
}

/** Returns this machine's current networks, as CIDR ranges. */
export function listOwnNetworks(): string[] {
  return Object.values(networkInterfaces()).flatMap((addresses = []) => addresses.flatMap(({ cidr }) => cidr ?? []));
}
