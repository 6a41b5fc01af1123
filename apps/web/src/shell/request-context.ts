import type { Theme } from "@tessera/domain";
import { createContext, useContext } from "react";
import { useRouteLoaderData } from "react-router";
import type { PageData } from "../data/index.ts";

/** What only the server's render knows before any data is loaded. */
export const RequestContext = createContext<{ readonly nonce: string; readonly theme: Theme } | null>(null);

/** What the root route's loader returns. */
export interface RootData extends PageData {
  readonly theme: Theme;
  /** The product's origin: scheme, host and port. */
  readonly origin: string;
}

/** The root route's data; undefined when its loader failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}

/** The product's origin: scheme, host and port; empty when the server couldn't say. */
export function useOrigin(): string {
  return useRootData()?.origin ?? "";
}

/** The nonce by which the content security policy allows this answer's scripts; browsers keep it to themselves. */
export function useNonce(): string | undefined {
  return useContext(RequestContext)?.nonce;
}

/** The theme that the document came with. */
export function useDocumentTheme(): Theme {
  const onServer = useContext(RequestContext)?.theme;
  const fromRoot = useRootData()?.theme;
  if (fromRoot ?? onServer) return fromRoot ?? onServer ?? "system";
  return (document.documentElement.dataset.theme as Theme | undefined) ?? "system";
}
