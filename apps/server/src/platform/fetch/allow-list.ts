import { type BlockList, isIP } from "node:net";
import { parseRanges } from "./public-addresses.ts";

/** Ports that the web is served on. Others belong to mail, databases and the like, which we must not talk to. */
export const WEB_PORTS: ReadonlySet<number> = new Set([80, 443, 8080, 8443]);

/** What an operator allows us to reach although it isn't public. */
interface Allowance {
  /** A host name in lower case, or the addresses. */
  readonly what: string | BlockList;
  /** Null: the web's ports. */
  readonly port: number | null;
}

/** Where the fetcher can go besides the public web. */
export interface AllowList {
  /** Whether the operator names this host, for this port. */
  hasHost(host: string, port: number): boolean;
  /** Whether this address is in a range that the operator names, for this port. */
  hasAddress(address: string, port: number): boolean;
}

/**
 * The FETCH_ALLOW list: host names, addresses and CIDR ranges. Each is for the web's ports, or for the one after its colon
 * (`[::1]:9000`).
 *
 * @throws RangeError for an entry that is none of these
 */
export function createAllowList(entries: readonly string[], webPorts = WEB_PORTS): AllowList {
  const allowances = entries.map(parseEntry);
  const isFor = (allowance: Allowance, port: number) =>
    allowance.port === null ? webPorts.has(port) : allowance.port === port;
  return {
    hasHost: (host, port) => allowances.some((allowance) => allowance.what === host && isFor(allowance, port)),
    hasAddress: (address, port) =>
      allowances.some(
        (allowance) =>
          typeof allowance.what !== "string" &&
          allowance.what.check(address, isIP(address) === 4 ? "ipv4" : "ipv6") &&
          isFor(allowance, port),
      ),
  };
}

/** Whether FETCH_ALLOW can contain this entry. */
export function isAllowEntry(entry: string): boolean {
  try {
    parseEntry(entry);
    return true;
  } catch {
    return false;
  }
}

function parseEntry(entry: string): Allowance {
  // Colons in a bare IPv6 address belong to the address.
  const [, inBrackets, plain = "", digits] = /^(?:\[([^\]]*)\]|([^:]*))(?::(\d{1,5}))?$/.exec(entry) ?? [];
  const port = digits === undefined ? null : Number(digits);
  if (port !== null && (port < 1 || port > 65_535)) throw new RangeError(`${entry} has no port.`);
  const name = inBrackets ?? (plain || entry);
  return { what: isIP(name.split("/")[0] ?? "") === 0 ? toHost(name) : parseRange(name), port };
}

function toHost(name: string): string {
  const host = name.toLowerCase();
  // A number is an address to browsers and to us; written as an address, it can be judged.
  const isName = /^[\w-]+(\.[\w-]+)*$/.test(host) && URL.canParse(`http://${host}`);
  if (!isName || new URL(`http://${host}`).hostname !== host) throw new RangeError(`${name} isn't a host name.`);
  return host;
}

function parseRange(text: string): BlockList {
  const [address = "", bits, ...extra] = text.split("/");
  const longest = isIP(address) === 4 ? 32 : 128;
  const length = bits ?? String(longest);
  const fits = /^\d{1,3}$/.test(length) && Number(length) >= 1 && Number(length) <= longest;
  if (!fits || extra.length > 0 || address.includes("%")) throw new RangeError(`${text} isn't an address range.`);
  return parseRanges([`${address}/${length}`]);
}
