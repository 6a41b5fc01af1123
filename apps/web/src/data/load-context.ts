import type { QueryClient } from "@tanstack/react-query";
import type { Theme } from "@tessera/domain";
import { createContext, RouterContextProvider } from "react-router";
import type { Call } from "./call.ts";
import { createQueryClient } from "./query-client.ts";

/** The server's facts about a request, available before any page is loaded. */
export interface RequestFacts {
  readonly nonce: string;
  readonly theme: Theme;
  /** Reports unexpected failures to the operators. */
  report(error: unknown): void;
}

export const requestFacts = createContext<RequestFacts>();
export const requestQueryClient = createContext<QueryClient>();

/**
 * Creates the context that the server passes to the router for one request.
 *
 * @param options.call runs an operation in the server's own process, as the request's visitor
 * @param options.nonce the nonce by which the content security policy allows this response's scripts
 */
export function createLoadContext(options: RequestFacts & { call: Call }): RouterContextProvider {
  const { call, ...facts } = options;
  const context = new RouterContextProvider();
  context.set(requestFacts, facts);
  context.set(requestQueryClient, createQueryClient(call));
  return context;
}
