import { type BlockList, isIP, isIPv6 } from "node:net";
import { parseRanges } from "../fetch/public-addresses.ts";
import type { Settings } from "../settings.ts";

const MAPPED_PREFIX = [0, 0, 0, 0, 0, 0xffff];
const NETWORK_GROUPS = 4;
const SITE_GROUPS = 3;
/** The maximum length of text that isn't an address, which a proxy might forward. */
const UNKNOWN_MAX = 64;

/** Returns a request's address. If its connection is already closed, returns a value that all such requests share. */
export function getAddress({ ip }: { readonly ip: string | undefined }): string {
  return ip ?? "unknown";
}

/** The address as it's stored and shown. */
export function shownAddress(address: string): string {
  return address.slice(0, UNKNOWN_MAX);
}

/**
 * Returns the address that rate limits count by. An IPv4 address counts as itself, even when written inside IPv6. An
 * IPv6 address counts as its /64 network, because a client with one address there has them all. Ports are ignored.
 * Anything else shares one budget. Otherwise, a proxy might pass on text from clients, and each spelling would get its
 * own budget.
 */
export function limitAddress(address: string): string {
  const [withoutZone = ""] = withoutPort(address).split("%");
  if (!isIPv6(withoutZone)) return isIP(withoutZone) === 0 ? "unknown" : withoutZone;
  const groups = toGroups(withoutZone);
  if (MAPPED_PREFIX.every((group, index) => groups[index] === group)) {
    return groups
      .slice(MAPPED_PREFIX.length)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join(".");
  }
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

function withoutPort(address: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}

/**
 * Returns a site's network. For IPv6, it's the /48 network, the size that providers assign to one customer (RFC 6177).
 * Otherwise, the customer's 65,536 smaller networks would count as that many visitors. For IPv4, it's the address.
 *
 * @param address the original address, or the result of `limitAddress`
 */
export function siteNetwork(address: string): string {
  const counted = limitAddress(address.replace(/\/\d+$/, ""));
  if (!counted.endsWith("/64")) return counted;
  const groups = toGroups(counted.slice(0, -"/64".length)).slice(0, SITE_GROUPS);
  return `${groups.map((group) => group.toString(16)).join(":")}::/48`;
}

/** The number of bytes of an IPv4 address that the log keeps. */
const LOG_GROUPS_V4 = 3;

/**
 * Returns the address for the log: complete, its /24 or /48 network, or nothing, depending on the operator's setting.
 */
export function addressForLog({ logAddresses }: Pick<Settings, "logAddresses">, address: string): string | null {
  if (logAddresses === "none") return null;
  const [withoutZone = ""] = address.split("%");
  if (logAddresses === "full" || isIP(withoutZone) === 0) return shownAddress(address);
  const counted = limitAddress(withoutZone);
  if (isIP(counted) === 4) return `${counted.split(".").slice(0, LOG_GROUPS_V4).join(".")}.0/24`;
  return siteNetwork(withoutZone);
}

const knownRanges = new WeakMap<readonly string[], BlockList>();

/** True if an address is in one of these ranges, even when it's an IPv4 address written inside IPv6. */
export function isInRanges(ranges: readonly string[], address: string): boolean {
  const [withoutZone = ""] = address.split("%");
  const version = isIP(withoutZone);
  if (ranges.length === 0 || version === 0) return false;
  let list = knownRanges.get(ranges);
  if (!list) {
    list = parseRanges(ranges.map((range) => (range.includes("/") ? range : `${range}/${isIPv6(range) ? 128 : 32}`)));
    knownRanges.set(ranges, list);
  }
  return list.check(withoutZone, version === 4 ? "ipv4" : "ipv6");
}

/** The eight groups of an IPv6 address (RFC 4291, section 2.2). */
function toGroups(address: string): number[] {
  const [head = "", tail] = address.split("::");
  const before = listedGroups(head);
  if (tail === undefined) return before;
  const after = listedGroups(tail);
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function listedGroups(text: string): number[] {
  if (text === "") return [];
  return text.split(":").flatMap((part) => {
    if (!part.includes(".")) return [Number.parseInt(part, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = part.split(".").map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}
