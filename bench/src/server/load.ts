import { Agent, request } from "node:http";

export interface LoadResult {
  readonly requests: number;
  /** The number of missing responses plus the number of responses other than 200. */
  readonly failures: number;
  readonly milliseconds: number;
  /** The duration of each request, in milliseconds. */
  readonly latencies: readonly number[];
}

/**
 * Repeats a request over several connections. Each connection sends its next request once it has received a response.
 *
 * @param headers the headers of all requests, or of each connection's requests, by its number
 */
export async function generateLoad(
  url: string,
  headers: Readonly<Record<string, string>> | ((connection: number) => Readonly<Record<string, string>>),
  { connections, milliseconds }: { connections: number; milliseconds: number },
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  let failures = 0;
  const startedAt = performance.now();
  const deadline = startedAt + milliseconds;
  const sendRequests = async (_: unknown, connection: number) => {
    const ownHeaders = typeof headers === "function" ? headers(connection) : headers;
    while (performance.now() < deadline) {
      const requestedAt = performance.now();
      const status = await sendRequest(url, ownHeaders, agent);
      latencies.push(performance.now() - requestedAt);
      if (status !== 200) failures += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, sendRequests));
  const elapsed = performance.now() - startedAt;
  agent.destroy();
  return { requests: latencies.length, failures, milliseconds: elapsed, latencies };
}

/** Sends a request. @returns the status, or 0 if there was no response */
function sendRequest(url: string, headers: Readonly<Record<string, string>>, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    request(url, { agent, headers }, (response) => {
      response.on("end", () => resolve(response.statusCode ?? 0));
      response.on("error", () => resolve(0));
      response.resume();
    })
      .on("error", () => resolve(0))
      .end();
  });
}
