import type { InfiniteData, Query, QueryClient, QueryKey } from "@tanstack/react-query";

/** Outdated lists, and how they began then: one that begins otherwise was asked for since. */
const outdatedQueries = new WeakMap<Query, unknown>();

/**
 * Lists that something changed since they were asked for, but whose place is worth more than being up to date to whoever comes
 * back to them: they are asked for anew on the next visit, and stay as they are on the way back.
 */
export function refetchOnNextVisit(client: QueryClient, isMeant: (query: Query) => boolean): void {
  for (const query of client.getQueryCache().findAll({ predicate: isMeant }))
    outdatedQueries.set(query, firstPagesOf(query));
}

/** A page that shows this list is visited, by a link and not by the way back: what is outdated and on no screen goes. */
export function removeOutdated(client: QueryClient, queryKey: QueryKey): void {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  if (query && outdatedQueries.has(query) && outdatedQueries.get(query) === firstPagesOf(query) && !query.isActive())
    client.getQueryCache().remove(query);
}

/** Back and forward change the address before the page's loaders run, links afterwards. */
export function isBackNavigation({ pathname, search }: Pick<URL, "pathname" | "search">): boolean {
  return window.location.pathname === pathname && window.location.search === search;
}

function firstPagesOf({ state }: Query): unknown {
  return (state.data as InfiniteData<unknown> | undefined)?.pages?.[0];
}
