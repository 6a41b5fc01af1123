import type { QueryClient } from "@tanstack/react-query";
import { browserCall } from "./client.ts";
import { makeQueryClient } from "./query-client.ts";

let client: QueryClient | undefined;

/** Returns the browser's cache of all data from the server. */
export function browserQueryClient(): QueryClient {
  client ??= makeQueryClient(browserCall);
  return client;
}
