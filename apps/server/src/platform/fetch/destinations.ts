import { isIP } from "node:net";
import type { AllowList } from "./allow-list.ts";
import { FetchFailed } from "./fetch-failed.ts";
import { isPublicAddress, parseRanges } from "./public-addresses.ts";
import type { HostResolver } from "./resolve.ts";

declare const CHECKED: unique symbol;

/** An address that is safe to connect to. Only `createGate` creates it, and the fetcher connects to nothing else. */
export type CheckedAddress = string & { readonly [CHECKED]: true };

/** A URL that is safe to request, with all of its host's addresses. The fetcher connects to these checked addresses. */
export interface Destination {
  readonly url: URL;
  /** The host name in the form that certificates use: without brackets or a final dot. */
  readonly hostname: string;
  readonly port: number;
  readonly isSecure: boolean;
  readonly addresses: readonly CheckedAddress[];
}

export interface GateOptions {
  readonly allow: AllowList;
  readonly webPorts: ReadonlySet<number>;
  readonly resolve: HostResolver;
  /** Resolves the hosts that the operator allows. */
  readonly resolveAllowed: HostResolver;
  /** Returns this machine's networks, as CIDR ranges. */
  readonly ownNetworks: () => readonly string[];
}

/** Resolves a URL's host and decides whether it may be requested. */
export type Gate = (url: URL, signal: AbortSignal) => Promise<Destination>;

/**
 * Creates the check that every request and redirect must pass. It looks up a name once, and all of the name's addresses
 * must be allowed. A name with both public and private addresses is rejected as a whole. Hosts in the machine's own
 * networks never count as public, even with public addresses, because no firewall protects them.
 *
 * @throws FetchFailed unreachable, whatever the reason
 */
export function createGate({ allow, webPorts, resolve, resolveAllowed, ownNetworks }: GateOptions): Gate {
  return async (url, signal) => {
    const isSecure = url.protocol === "https:";
    if ((!isSecure && url.protocol !== "http:") || url.username !== "" || url.password !== "")
      throw createUnreachableError();
    // The URL parser has already converted every notation of an address (127.1, 0x7f.1, 2130706433) to the standard
    // one.
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
    if (addresses.length === 0 || addresses.length < found.length) throw createUnreachableError();
    return { url, hostname, port, isSecure, addresses };
  };
}

async function resolveWithin(hostname: string, resolve: HostResolver, signal: AbortSignal): Promise<readonly string[]> {
  if (hostname === "") return [];
  signal.throwIfAborted();
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  signal.addEventListener("abort", reject);
  return Promise.race([resolve(hostname, signal), timeout]);
}

function createUnreachableError(): FetchFailed {
  return new FetchFailed("unreachable");
}
