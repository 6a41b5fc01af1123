import { type StoreOpener, readStoredValue, writeStoredValue } from "../data/index.ts";

/** The maximum number of searches to store and the maximum number to show. */
const MAX_STORED_SEARCHES = 20;
export const MAX_SHOWN_SEARCHES = 6;

/** The recent searches on this device. On a shared device, people see only their own searches. */
export interface RecentSearches {
  /** Latest first. */
  read(): readonly string[];
  remember(query: string): void;
  remove(query: string): void;
  clear(): void;
}

/** @param username null for visitors */
export function createRecentSearches(username: string | null, open?: StoreOpener): RecentSearches {
  const key = `recent-searches:${username ?? ""}`;
  const read = () => readStoredValue("local", key, parseStoredQueries, [], open);
  const write = (queries: readonly string[]) =>
    void writeStoredValue("local", key, queries.slice(0, MAX_STORED_SEARCHES), open);
  return {
    read,
    remember(query) {
      const trimmed = query.trim();
      if (trimmed !== "") write([trimmed, ...withoutQuery(read(), trimmed)]);
    },
    remove: (query) => write(withoutQuery(read(), query)),
    clear: () => void writeStoredValue("local", key, undefined, open),
  };
}

function parseStoredQueries(stored: unknown): readonly string[] {
  return Array.isArray(stored)
    ? stored.filter((query) => typeof query === "string" && query !== "").slice(0, MAX_STORED_SEARCHES)
    : [];
}

function withoutQuery(queries: readonly string[], query: string): string[] {
  const removed = query.toLocaleLowerCase();
  return queries.filter((stored) => stored.toLocaleLowerCase() !== removed);
}
