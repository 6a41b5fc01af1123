import { createServer, type RequestListener, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { openSocket } from "./connect.ts";
import type { NetworkAccess } from "./guarded-fetch.ts";

/** A listener on this machine, and the number of connections to it. */
export interface Listener {
  readonly port: number;
  readonly connections: () => number;
  close(): Promise<void>;
}

/** Listens on an address of this machine, on a free port. */
export async function startListener(answer: RequestListener, host = "127.0.0.1"): Promise<Listener> {
  let connections = 0;
  const server = createServer(answer);
  server.on("connection", () => {
    connections += 1;
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Writes the response for one page of the simulated internet. */
export type PageResponder = (response: ServerResponse, url: URL) => void;

/**
 * A simulated internet on one machine. Its host names have public addresses, and this machine serves their pages. It
 * also has a private listener, which the fetcher must not reach. Connections to all other addresses are real.
 */
export interface SimulatedInternet {
  readonly surroundings: NetworkAccess;
  /** The addresses that were connected to. */
  readonly visited: string[];
  /** The names that were looked up. */
  readonly requestedNames: string[];
  readonly headers: Record<string, string | string[] | undefined>[];
  readonly site: Listener;
  readonly private: Listener;
  close(): Promise<void>;
}

/** A public address whose pages the simulated internet serves. */
export const PUBLIC_ADDRESS = "93.184.215.14";

/**
 * @param pages the pages, by path
 * @param names each name's addresses, lookup by lookup; later lookups repeat the last result
 */
export async function startSimulatedInternet(
  pages: Readonly<Record<string, PageResponder>>,
  names: Readonly<Record<string, readonly (readonly string[])[]>> = {},
): Promise<SimulatedInternet> {
  const visited: string[] = [];
  const requestedNames: string[] = [];
  const headers: SimulatedInternet["headers"] = [];
  const site = await startListener((request, response) => {
    headers.push(request.headers);
    const url = new URL(request.url ?? "/", `http://${request.headers.host ?? ""}`);
    const page = pages[url.pathname];
    if (page) page(response, url);
    else response.writeHead(404).end("Not here.");
  });
  const answerSecret: RequestListener = (_request, response) => response.end("the secret of the inner network");
  // Use IPv4 if the machine doesn't support IPv6.
  const secret = await startListener(answerSecret, "::").catch(() => startListener(answerSecret, "0.0.0.0"));
  return {
    visited,
    requestedNames,
    headers,
    site,
    private: secret,
    surroundings: {
      webPorts: new Set([80, 443, secret.port]),
      milliseconds: 5_000,
      async resolve(name) {
        const answers = names[name] ?? [];
        const times = requestedNames.filter((requested) => requested === name).length;
        requestedNames.push(name);
        return answers[Math.min(times, answers.length - 1)] ?? [];
      },
      open(address, port) {
        visited.push(address);
        return address === PUBLIC_ADDRESS ? connect(site.port, "127.0.0.1") : openSocket(address, port);
      },
    },
    async close() {
      await site.close();
      await secret.close();
    },
  };
}

/** Returns a page that redirects to another URL. */
export function createRedirectPage(to: string, status = 302): PageResponder {
  return (response) => response.writeHead(status, { Location: to }).end();
}
