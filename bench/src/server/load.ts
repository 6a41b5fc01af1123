import { Agent, request } from "node:http";

export interface LoadResult {
  readonly requests: number;
  /** Answers other than 200, and missing ones. */
  readonly failures: number;
  readonly milliseconds: number;
  /** How long each request took, in milliseconds. */
  readonly latencies: readonly number[];
}

/** Requests the same thing over a number of connections, each again when it has its response. */
export async function load(
  url: string,
  headers: Readonly<Record<string, string>>,
  { connections, milliseconds }: { connections: number; milliseconds: number },
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  let failures = 0;
  const startedAt = performance.now();
  const deadline = startedAt + milliseconds;
  const sendRequests = async () => {
    while (performance.now() < deadline) {
      const requestedAt = performance.now();
      const status = await sendRequest(url, headers, agent);
      latencies.push(performance.now() - requestedAt);
      if (status !== 200) failures += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, sendRequests));
  const elapsed = performance.now() - startedAt;
  agent.destroy();
  return { requests: latencies.length, failures, milliseconds: elapsed, latencies };
}

/** @returns the status, 0 for no answer */
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
