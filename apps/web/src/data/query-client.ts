import { QueryClient } from "@tanstack/react-query";
import { isAppError } from "./app-error.ts";
import type { Call } from "./call.ts";

/** On the server, a page's cache is freed with its response. A timer for each query would keep it in memory longer. */
const GC_TIME_MS = typeof window === "undefined" ? Number.POSITIVE_INFINITY : 15 * 60_000;

const operationCallers = new WeakMap<QueryClient, Call>();

/** Returns the function that a client uses for API calls: in the server's process, or over HTTP. */
export function getApiCall(client: QueryClient): Call {
  const call = operationCallers.get(client);
  if (!call) throw new Error("Create query clients with createQueryClient.");
  return call;
}

/** Creates the cache of all data from the server. The server creates a cache per request, and a browser per visit. */
export function createQueryClient(call: Call): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: GC_TIME_MS,
        // Offline, a request fails and the page reports the failure. By default, the request and the page
        // would wait.
        networkMode: "always",
        refetchOnWindowFocus: false,
        retry: (failures, failure) => failures < 2 && isTransient(failure),
      },
    },
  });
  operationCallers.set(client, call);
  return client;
}

function isTransient(failure: unknown): boolean {
  return typeof window !== "undefined" && isAppError(failure) && (failure.status === 0 || failure.status === 503);
}
