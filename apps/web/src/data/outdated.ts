import type { InfiniteData, Query, QueryClient, QueryKey } from "@tanstack/react-query";

/** Outdated lists, with their beginning at that time. A list that now begins differently was refetched since. */
const outdatedQueries = new WeakMap<Query, unknown>();

/**
 * Marks lists that have changed, but where keeping one's position matters more than fresh data. They are refetched on
 * the next visit, and stay unchanged when going back.
 */
export function refetchOnNextVisit(client: QueryClient, matches: (query: Query) => boolean): void {
  for (const query of client.getQueryCache().findAll({ predicate: matches }))
    outdatedQueries.set(query, toFirstPages(query));
}

/** Drops an outdated list that is off screen. Call it when its page is visited by a link, not by going back. */
export function removeOutdated(client: QueryClient, queryKey: QueryKey): void {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  if (query && outdatedQueries.has(query) && outdatedQueries.get(query) === toFirstPages(query) && !query.isActive())
    client.getQueryCache().remove(query);
}

/**
 * Whether a navigation is back or forward. Those change the address before the page's loaders run, links do so
 * afterward.
 */
export function isBackNavigation({ pathname, search }: Pick<URL, "pathname" | "search">): boolean {
  return window.location.pathname === pathname && window.location.search === search;
}

function toFirstPages({ state }: Query): unknown {
  return (state.data as InfiniteData<unknown> | undefined)?.pages?.[0];
}
