import { type BlockList, isIP } from "node:net";
import { parseRanges } from "./public-addresses.ts";

/** The web's ports. Other ports belong to services such as mail and databases, which the server must not contact. */
export const WEB_PORTS: ReadonlySet<number> = new Set([80, 443, 8080, 8443]);

/** Non-public targets that an operator allows. */
interface Allowance {
  /** A host name in lower case, or a range of addresses. */
  readonly what: string | BlockList;
  /** Null to allow the web's ports. */
  readonly port: number | null;
}

/** The targets that the fetcher may reach in addition to the public web. */
export interface AllowList {
  /** True if the operator allows this host on this port. */
  hasHost(host: string, port: number): boolean;
  /** True if this address is in a range that the operator allows on this port. */
  hasAddress(address: string, port: number): boolean;
}

/**
 * Parses the FETCH_ALLOW list: host names, addresses, and CIDR ranges. Each applies to the web's ports, or to the port
 * after its colon (`[::1]:9000`).
 *
 * @throws RangeError for any other entry
 */
export function createAllowList(entries: readonly string[], webPorts = WEB_PORTS): AllowList {
  const allowances = entries.map(parseEntry);
  const coversPort = (allowance: Allowance, port: number) =>
    allowance.port === null ? webPorts.has(port) : allowance.port === port;
  return {
    hasHost: (host, port) => allowances.some((allowance) => allowance.what === host && coversPort(allowance, port)),
    hasAddress: (address, port) =>
      allowances.some(
        (allowance) =>
          typeof allowance.what !== "string" &&
          allowance.what.check(address, isIP(address) === 4 ? "ipv4" : "ipv6") &&
          coversPort(allowance, port),
      ),
  };
}

/** True if FETCH_ALLOW can contain this entry. */
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
  const [, bracketed, plain = "", digits] = /^(?:\[([^\]]*)\]|([^:]*))(?::(\d{1,5}))?$/.exec(entry) ?? [];
  const port = digits === undefined ? null : Number(digits);
  if (port !== null && (port < 1 || port > 65_535)) throw new RangeError(`${entry} has no port.`);
  const name = bracketed ?? (plain || entry);
  return { what: isIP(name.split("/")[0] ?? "") === 0 ? toHost(name) : parseRange(name), port };
}

function toHost(name: string): string {
  const host = name.toLowerCase();
  // URLs treat a number as an IP address, so reject numbers as host names. An operator can list the address itself,
  // which can be checked.
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
