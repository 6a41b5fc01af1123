import type { Query, QueryClient } from "@tanstack/react-query";

/** Removes queries. Queries on screen stay until they have no observers, because refetching them would fail. */
export function removeWhenUnobserved(client: QueryClient, matches: (query: Query) => boolean): void {
  const cache = client.getQueryCache();
  const observed = new Set(cache.findAll({ predicate: matches, type: "active" }));
  client.removeQueries({ predicate: matches, type: "inactive" });
  if (observed.size === 0) return;
  const unsubscribe = cache.subscribe(({ type, query }) => {
    if (type !== "observerRemoved" || !observed.has(query) || query.isActive()) return;
    observed.delete(query);
    cache.remove(query);
    if (observed.size === 0) unsubscribe();
  });
}
