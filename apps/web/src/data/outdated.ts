import type { InfiniteData, Query, QueryClient, QueryKey } from "@tanstack/react-query";

/** Outdated lists, with their beginning at that time: one that begins differently was refetched since. */
const outdatedQueries = new WeakMap<Query, unknown>();

/**
 * Lists that changed since they were fetched, but where keeping one's place matters more than fresh data. They are
 * refetched on the next visit, and stay unchanged on the way back.
 */
export function refetchOnNextVisit(client: QueryClient, matches: (query: Query) => boolean): void {
  for (const query of client.getQueryCache().findAll({ predicate: matches }))
    outdatedQueries.set(query, toFirstPages(query));
}

/** A page that shows this list is visited by a link, not by going back: drops what is outdated and off screen. */
export function removeOutdated(client: QueryClient, queryKey: QueryKey): void {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  if (query && outdatedQueries.has(query) && outdatedQueries.get(query) === toFirstPages(query) && !query.isActive())
    client.getQueryCache().remove(query);
}

/** Back and forward change the address before the page's loaders run, links afterwards. */
export function isBackNavigation({ pathname, search }: Pick<URL, "pathname" | "search">): boolean {
  return window.location.pathname === pathname && window.location.search === search;
}

function toFirstPages({ state }: Query): unknown {
  return (state.data as InfiniteData<unknown> | undefined)?.pages?.[0];
}
