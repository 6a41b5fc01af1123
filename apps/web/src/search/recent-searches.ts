import { type OpenStore, readStored, writeStored } from "../data/index.ts";

/** The most searches to store, and the most to show. */
const MOST_KEPT = 20;
export const MOST_SHOWN = 6;

/** What was searched for on this device; on a shared device people see their own. */
export interface RecentSearches {
  /** Latest first. */
  read(): readonly string[];
  remember(query: string): void;
  forget(query: string): void;
  clear(): void;
}

/** @param username null for visitors */
export function recentSearches(username: string | null, open?: OpenStore): RecentSearches {
  const key = `recent-searches:${username ?? ""}`;
  const read = () => readStored("local", key, toQueries, [], open);
  const write = (queries: readonly string[]) => void writeStored("local", key, queries.slice(0, MOST_KEPT), open);
  return {
    read,
    remember(query) {
      const kept = query.trim();
      if (kept !== "") write([kept, ...without(read(), kept)]);
    },
    forget: (query) => write(without(read(), query)),
    clear: () => void writeStored("local", key, undefined, open),
  };
}

function toQueries(kept: unknown): readonly string[] {
  return Array.isArray(kept) ? kept.filter((one) => typeof one === "string" && one !== "").slice(0, MOST_KEPT) : [];
}

function without(queries: readonly string[], query: string): string[] {
  const same = query.toLocaleLowerCase();
  return queries.filter((one) => one.toLocaleLowerCase() !== same);
}
