import { isIP } from "node:net";
import type { AllowList } from "./allow-list.ts";
import { FetchFailed } from "./fetch-failed.ts";
import { isPublicAddress, parseRanges } from "./public-addresses.ts";
import type { Resolve } from "./resolve.ts";

declare const checked: unique symbol;

/** An address that is safe to connect to. Only `createGate` makes it, and we connect to nothing else. */
export type CheckedAddress = string & { readonly [checked]: true };

/** A URL that is safe to request, with all of its host's addresses: we connect to what was checked. */
export interface Destination {
  readonly url: URL;
  /** As in certificates: without brackets and final dot. */
  readonly hostname: string;
  readonly port: number;
  readonly isSecure: boolean;
  readonly addresses: readonly CheckedAddress[];
}

export interface GateOptions {
  readonly allow: AllowList;
  readonly webPorts: ReadonlySet<number>;
  readonly resolve: Resolve;
  /** For hosts that the operator names. */
  readonly resolveAllowed: Resolve;
  /** The networks that this machine is in, as CIDR. */
  readonly ownNetworks: () => readonly string[];
}

/** Finds out where a URL leads, and whether to go there. */
export type Gate = (url: URL, signal: AbortSignal) => Promise<Destination>;

/**
 * The gate that every request goes through, the first one and each redirect. It looks a name up once, and all of its
 * addresses must be allowed. A name with a public and a private one is refused as a whole. Hosts in the machine's own
 * networks aren't public either, whatever their address: no firewall is in between.
 *
 * @throws FetchFailed unreachable, whatever the reason
 */
export function createGate({ allow, webPorts, resolve, resolveAllowed, ownNetworks }: GateOptions): Gate {
  return async (url, signal) => {
    const isSecure = url.protocol === "https:";
    if ((!isSecure && url.protocol !== "http:") || url.username !== "" || url.password !== "") throw unreachable();
    // The URL parser has already turned every spelling of a number (127.1, 0x7f.1, 2130706433) into its address.
    const hostname = url.hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");
    const port = url.port === "" ? (isSecure ? 443 : 80) : Number(url.port);
    const isNamed = allow.hasHost(hostname, port);
    const found =
      isIP(hostname) === 0 ? await resolveWithin(hostname, isNamed ? resolveAllowed : resolve, signal) : [hostname];
    const own = parseRanges(ownNetworks());
    const isPublic = (address: string) =>
      isPublicAddress(address) && !own.check(address, isIP(address) === 4 ? "ipv4" : "ipv6");
    const isFit = (address: string): address is CheckedAddress =>
      isIP(address) !== 0 &&
      !address.includes("%") &&
      (isNamed || (webPorts.has(port) && isPublic(address)) || allow.hasAddress(address, port));
    const addresses = found.filter(isFit);
    if (addresses.length === 0 || addresses.length < found.length) throw unreachable();
    return { url, hostname, port, isSecure, addresses };
  };
}

async function resolveWithin(hostname: string, resolve: Resolve, signal: AbortSignal): Promise<readonly string[]> {
  if (hostname === "") return [];
  signal.throwIfAborted();
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  signal.addEventListener("abort", reject);
  return Promise.race([resolve(hostname, signal), timeout]);
}

function unreachable(): FetchFailed {
  return new FetchFailed("unreachable");
}
