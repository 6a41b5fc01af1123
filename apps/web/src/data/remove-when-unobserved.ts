import type { Query, QueryClient } from "@tanstack/react-query";

/** Removes queries; those on screen once they have no observers, because refetching them would fail. */
export function removeWhenUnobserved(client: QueryClient, isMeant: (query: Query) => boolean): void {
  const cache = client.getQueryCache();
  const seen = new Set(cache.findAll({ predicate: isMeant, type: "active" }));
  client.removeQueries({ predicate: isMeant, type: "inactive" });
  if (seen.size === 0) return;
  const stop = cache.subscribe(({ type, query }) => {
    if (type !== "observerRemoved" || !seen.has(query) || query.isActive()) return;
    seen.delete(query);
    cache.remove(query);
    if (seen.size === 0) stop();
  });
}
