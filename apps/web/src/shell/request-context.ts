import type { Theme } from "@tessera/domain";
import { createContext, useContext } from "react";
import { useRouteLoaderData } from "react-router";
import type { PageData } from "../data/index.ts";

/** Facts that only the server has when it renders. */
interface RenderFacts {
  readonly nonce: string;
  readonly theme: Theme;
  /** Whether the page's app starts on the first interaction. */
  readonly startsLate: boolean;
}

export const RequestContext = createContext<RenderFacts | null>(null);

/** The root route's data. */
export interface RootData extends PageData {
  readonly theme: Theme;
  /** The product's origin: scheme, host, and port. */
  readonly origin: string;
}

/** Returns the root route's data, or undefined if its loader failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}

/** Returns the product's origin: scheme, host, and port. Returns an empty string if the loader failed. */
export function useOrigin(): string {
  return useRootData()?.origin ?? "";
}

/**
 * Returns the nonce that lets this response's scripts pass the content security policy. Browsers hide the nonce from
 * scripts.
 */
export function useNonce(): string | undefined {
  return useContext(RequestContext)?.nonce;
}

/** Returns whether the page's app starts on the first interaction. Only the server knows. */
export function useStartsLate(): boolean {
  return useContext(RequestContext)?.startsLate ?? false;
}

/** Returns the theme that the document was loaded with. */
export function useDocumentTheme(): Theme {
  const serverTheme = useContext(RequestContext)?.theme;
  const rootTheme = useRootData()?.theme;
  if (rootTheme ?? serverTheme) return rootTheme ?? serverTheme ?? "system";
  return (document.documentElement.dataset.theme as Theme | undefined) ?? "system";
}
