import { type BlockList, isIP, isIPv6 } from "node:net";
import { parseRanges } from "../fetch/public-addresses.ts";
import type { Settings } from "../settings.ts";

const IPV4_MAPPED_PREFIX = [0, 0, 0, 0, 0, 0xffff];
const NETWORK_GROUP_COUNT = 4;
const SITE_GROUP_COUNT = 3;
/** The maximum length of text that a proxy forwards in place of an address. */
const MAX_UNKNOWN_ADDRESS_LENGTH = 64;

/**
 * Returns a request's address. If the connection is already closed, returns a value that all requests with closed
 * connections share.
 */
export function getAddress({ ip }: { readonly ip: string | undefined }): string {
  return ip ?? "unknown";
}

/** Returns the address in the form in which it's stored and shown. */
export function toDisplayAddress(address: string): string {
  return address.slice(0, MAX_UNKNOWN_ADDRESS_LENGTH);
}

/**
 * Returns the address that rate limits count by. An IPv4 address counts as itself, even when written inside IPv6. An
 * IPv6 address counts as its /64 network, because a client with one address there has them all. Ports are ignored.
 * Anything else shares one budget. Otherwise, a proxy might forward arbitrary text from clients, and each text would
 * get its own budget.
 */
export function toLimitKey(address: string): string {
  const [withoutZone = ""] = removePort(address).split("%");
  if (!isIPv6(withoutZone)) return isIP(withoutZone) === 0 ? "unknown" : withoutZone;
  const groups = toGroups(withoutZone);
  if (IPV4_MAPPED_PREFIX.every((group, index) => groups[index] === group)) {
    return groups
      .slice(IPV4_MAPPED_PREFIX.length)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join(".");
  }
  const network = groups.slice(0, NETWORK_GROUP_COUNT).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

function removePort(address: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}

/**
 * Returns a site's network. For IPv4, it's the address. For IPv6, it's the /48 network, the size that providers assign
 * to one customer (RFC 6177). Otherwise, the customer's 65,536 smaller networks would count as separate visitors.
 *
 * @param address the original address, or the result of `toLimitKey`
 */
export function getSiteNetwork(address: string): string {
  const counted = toLimitKey(address.replace(/\/\d+$/, ""));
  if (!counted.endsWith("/64")) return counted;
  const groups = toGroups(counted.slice(0, -"/64".length)).slice(0, SITE_GROUP_COUNT);
  return `${groups.map((group) => group.toString(16)).join(":")}::/48`;
}

/** The number of bytes of an IPv4 address that the log keeps. */
const LOGGED_IPV4_BYTES = 3;

/**
 * Returns the address for the log: complete, its /24 or /48 network, or nothing, depending on the operator's setting.
 */
export function toLoggedAddress({ logAddresses }: Pick<Settings, "logAddresses">, address: string): string | null {
  if (logAddresses === "none") return null;
  const [withoutZone = ""] = address.split("%");
  if (logAddresses === "full" || isIP(withoutZone) === 0) return toDisplayAddress(address);
  const counted = toLimitKey(withoutZone);
  if (isIP(counted) === 4) return `${counted.split(".").slice(0, LOGGED_IPV4_BYTES).join(".")}.0/24`;
  return getSiteNetwork(withoutZone);
}

const parsedRanges = new WeakMap<readonly string[], BlockList>();

/** True if an address is in one of these ranges, even when it's an IPv4 address written inside IPv6. */
export function isInRanges(ranges: readonly string[], address: string): boolean {
  const [withoutZone = ""] = address.split("%");
  const version = isIP(withoutZone);
  if (ranges.length === 0 || version === 0) return false;
  let list = parsedRanges.get(ranges);
  if (!list) {
    list = parseRanges(ranges.map((range) => (range.includes("/") ? range : `${range}/${isIPv6(range) ? 128 : 32}`)));
    parsedRanges.set(ranges, list);
  }
  return list.check(withoutZone, version === 4 ? "ipv4" : "ipv6");
}

/** The eight groups of an IPv6 address (RFC 4291, section 2.2). */
function toGroups(address: string): number[] {
  const [head = "", tail] = address.split("::");
  const before = parseAddressGroups(head);
  if (tail === undefined) return before;
  const after = parseAddressGroups(tail);
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function parseAddressGroups(text: string): number[] {
  if (text === "") return [];
  return text.split(":").flatMap((part) => {
    if (!part.includes(".")) return [Number.parseInt(part, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = part.split(".").map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}
