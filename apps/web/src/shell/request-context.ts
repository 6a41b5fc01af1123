import type { Theme } from "@tessera/domain";
import { createContext, useContext } from "react";
import { useRouteLoaderData } from "react-router";
import type { PageData } from "../data/index.ts";

/** What only the server's render knows before any data is there. */
export const RequestContext = createContext<{ readonly nonce: string; readonly theme: Theme } | null>(null);

/** What the root route's loader answers. */
export interface RootData extends PageData {
  readonly theme: Theme;
  /** Where the product is reached: scheme, host and port. */
  readonly origin: string;
}

/** The root route's data; undefined when its loader failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}

/** Where the product is reached: scheme, host and port; empty when the server could not say. */
export function useOrigin(): string {
  return useRootData()?.origin ?? "";
}

/** What the content security policy of this answer allows scripts by; browsers keep it to themselves. */
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
