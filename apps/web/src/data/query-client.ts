import { QueryClient } from "@tanstack/react-query";
import { isAppError } from "./app-error.ts";
import type { Call } from "./call.ts";

/** A page's cache on the server ends with its response; a timer for each query would hold it that much longer. */
const GC_TIME_MS = typeof window === "undefined" ? Number.POSITIVE_INFINITY : 15 * 60_000;

const getCalls = new WeakMap<QueryClient, Call>();

/** How a client's queries are answered: in the server's process, or over HTTP. */
export function getCall(client: QueryClient): Call {
  const call = getCalls.get(client);
  if (!call) throw new Error("Create query clients with makeQueryClient.");
  return call;
}

/** The cache of everything that came from the server: on the server one per request, in the browser one per visit. */
export function makeQueryClient(call: Call): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: GC_TIME_MS,
        // Without a network a request fails and the page says so; by default it would wait, and the page with it.
        networkMode: "always",
        refetchOnWindowFocus: false,
        retry: (failures, failure) => failures < 2 && isTransient(failure),
      },
    },
  });
  getCalls.set(client, call);
  return client;
}

function isTransient(failure: unknown): boolean {
  return typeof window !== "undefined" && isAppError(failure) && (failure.status === 0 || failure.status === 503);
}
