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
    outdatedQueries.set(query, getFirstLoadedPage(query));
}

/**
 * Drops an outdated list that is off screen. Call this when a viewer opens its page through a link, not by going back.
 */
export function removeOutdatedQuery(client: QueryClient, queryKey: QueryKey): void {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  if (
    query &&
    outdatedQueries.has(query) &&
    outdatedQueries.get(query) === getFirstLoadedPage(query) &&
    !query.isActive()
  )
    client.getQueryCache().remove(query);
}

/**
 * Whether a navigation is back or forward. A back or forward navigation changes the URL before the page's loaders run;
 * a link changes it afterward.
 */
export function isBackNavigation({ pathname, search }: Pick<URL, "pathname" | "search">): boolean {
  return window.location.pathname === pathname && window.location.search === search;
}

function getFirstLoadedPage({ state }: Query): unknown {
  return (state.data as InfiniteData<unknown> | undefined)?.pages?.[0];
}
