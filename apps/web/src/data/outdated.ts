import type { InfiniteData, Query, QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Outdated lists, each with its first page at that time. If the first page has changed, the list has been refetched
 * since.
 */
const outdatedQueries = new WeakMap<Query, unknown>();

/**
 * Marks changed lists in which keeping the viewer's position matters more than fresh data. They are refetched on the
 * next visit, but stay unchanged when the viewer goes back.
 */
export function refetchOnNextVisit(client: QueryClient, matches: (query: Query) => boolean): void {
  for (const query of client.getQueryCache().findAll({ predicate: matches }))
    outdatedQueries.set(query, toFirstPages(query));
}

/**
 * Drops an outdated list that is off screen. Call this when a viewer opens its page through a link, not by going back.
 */
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
