/** Most searches that are kept, and most that are shown. */
const MOST_KEPT = 20;
export const MOST_SHOWN = 6;

/** What somebody searched for on this device; whoever shares it sees their own. */
export interface RecentSearches {
  /** The latest first. */
  read(): readonly string[];
  remember(query: string): void;
  forget(query: string): void;
  clear(): void;
}

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** @param username null for visitors */
export function recentSearches(username: string | null, store: () => Store = () => localStorage): RecentSearches {
  const key = `recent-searches:${username ?? ""}`;
  function read(): string[] {
    try {
      const kept: unknown = JSON.parse(store().getItem(key) ?? "[]");
      return Array.isArray(kept) ? kept.filter((one) => typeof one === "string" && one !== "").slice(0, MOST_KEPT) : [];
    } catch {
      return [];
    }
  }
  function write(queries: readonly string[]) {
    try {
      store().setItem(key, JSON.stringify(queries.slice(0, MOST_KEPT)));
    } catch {
      // A browser that keeps nothing, or no more: then nothing is remembered.
    }
  }
  return {
    read,
    remember(query) {
      const kept = query.trim();
      if (kept !== "") write([kept, ...without(read(), kept)]);
    },
    forget: (query) => write(without(read(), query)),
    clear() {
      try {
        store().removeItem(key);
      } catch {
        // Nothing was kept.
      }
    },
  };
}

function without(queries: readonly string[], query: string): string[] {
  const same = query.toLocaleLowerCase();
  return queries.filter((one) => one.toLocaleLowerCase() !== same);
}
