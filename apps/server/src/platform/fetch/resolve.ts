import { lookup, Resolver } from "node:dns/promises";

/** The addresses of a host name, none where it has none. */
export type Resolve = (name: string, signal: AbortSignal) => Promise<readonly string[]>;

const DNS_WAIT = { timeout: 1_500, tries: 2 } as const;

/**
 * Asks the name servers ourselves. The machine's own look-up would hold one of the four threads that files and passwords
 * wait for too, as long as some stranger's name server pleases.
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

/** Asks the machine, which knows its hosts file and its neighbours: for names that the operator trusts. */
export const askMachine: Resolve = async (name) => {
  const found = await lookup(name, { all: true }).catch(() => []);
  return found.map(({ address }) => address);
};
