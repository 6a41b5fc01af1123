import { lookup, Resolver } from "node:dns/promises";

/** A host name's addresses, empty if it has none. */
export type Resolve = (name: string, signal: AbortSignal) => Promise<readonly string[]>;

const DNS_WAIT = { timeout: 1_500, tries: 2 } as const;

/**
 * Queries the name servers directly. The machine's own lookup would hold one of the four threads that files and passwords
 * also need. A stranger's name server would decide for how long.
 */
export const askNameServers: Resolve = async (name, signal) => {
  const resolver = new Resolver(DNS_WAIT);
  const cancel = () => resolver.cancel();
  signal.addEventListener("abort", cancel);
  try {
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    return found.flatMap((family) => (family.status === "fulfilled" ? family.value : []));
  } finally {
    signal.removeEventListener("abort", cancel);
  }
};

/** Asks the machine, which knows its hosts file and its neighbors: for names that the operator trusts. */
export const askMachine: Resolve = async (name) => {
  const found = await lookup(name, { all: true }).catch(() => []);
  return found.map(({ address }) => address);
};
