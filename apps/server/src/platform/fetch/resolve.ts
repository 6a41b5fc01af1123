import { lookup, Resolver } from "node:dns/promises";

/** Resolves a host name to its addresses; empty if it has none. */
export type HostResolver = (name: string, signal: AbortSignal) => Promise<readonly string[]>;

const DNS_OPTIONS = { timeout: 1_500, tries: 2 } as const;

/**
 * Queries the name servers directly. The machine's own lookup would occupy one of the four threads that file access and
 * password hashing also need. A stranger's name server would determine for how long.
 */
export const resolveByNameServers: HostResolver = async (name, signal) => {
  const resolver = new Resolver(DNS_OPTIONS);
  const cancel = () => resolver.cancel();
  signal.addEventListener("abort", cancel);
  try {
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    return found.flatMap((family) => (family.status === "fulfilled" ? family.value : []));
  } finally {
    signal.removeEventListener("abort", cancel);
  }
};

/**
 * Uses the machine's own lookup, which includes its hosts file and local names. Use it only for names that the operator
 * trusts.
 */
export const resolveLocally: HostResolver = async (name) => {
  const found = await lookup(name, { all: true }).catch(() => []);
  return found.map(({ address }) => address);
};
