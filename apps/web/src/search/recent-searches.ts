import { type OpenStore, readStored, writeStored } from "../data/index.ts";

/** The most searches to store, and the most to show. */
const MAX_STORED = 20;
export const MAX_SHOWN = 6;

/** What was searched for on this device; on a shared device people see their own. */
export interface RecentSearches {
  /** Latest first. */
  read(): readonly string[];
  remember(query: string): void;
  remove(query: string): void;
  clear(): void;
}

/** @param username null for visitors */
export function recentSearches(username: string | null, open?: OpenStore): RecentSearches {
  const key = `recent-searches:${username ?? ""}`;
  const read = () => readStored("local", key, toQueries, [], open);
  const write = (queries: readonly string[]) => void writeStored("local", key, queries.slice(0, MAX_STORED), open);
  return {
    read,
    remember(query) {
      const trimmed = query.trim();
      if (trimmed !== "") write([trimmed, ...withoutQuery(read(), trimmed)]);
    },
    remove: (query) => write(withoutQuery(read(), query)),
    clear: () => void writeStored("local", key, undefined, open),
  };
}

function toQueries(stored: unknown): readonly string[] {
  return Array.isArray(stored)
    ? stored.filter((one) => typeof one === "string" && one !== "").slice(0, MAX_STORED)
    : [];
}

function withoutQuery(queries: readonly string[], query: string): string[] {
  const same = query.toLocaleLowerCase();
  return queries.filter((one) => one.toLocaleLowerCase() !== same);
}
