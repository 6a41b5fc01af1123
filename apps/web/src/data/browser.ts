import type { QueryClient } from "@tanstack/react-query";
import { callFromBrowser } from "./client.ts";
import { createQueryClient } from "./query-client.ts";

let client: QueryClient | undefined;

/** Returns the browser's cache of all data from the server. */
export function getBrowserQueryClient(): QueryClient {
  client ??= createQueryClient(callFromBrowser);
  return client;
}
