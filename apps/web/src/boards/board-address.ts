import type { Section } from "@tessera/contract";

/**
 * Returns the canonical path of a page that was requested by an old name, an id, or another spelling. Keeps the query
 * string. Returns null if the address is already canonical, ignoring encoding and a trailing slash.
 */
export function getRedirectPath(requested: URL, own: string): string | null {
  return normalizePath(requested.pathname) === normalizePath(own) ? null : own + requested.search;
}

/** Finds the section of a board that a URL segment identifies by name or id. Returns null if there is none. */
export function findSection(sections: readonly Section[], part: string): Section | null {
  return sections.find(({ slug }) => slug === part) ?? sections.find(({ id }) => id === part) ?? null;
}

function normalizePath(path: string): string {
  const trimmed = path.replace(/\/+$/, "");
  try {
    return decodeURIComponent(trimmed);
  } catch {
    return trimmed;
  }
}

/** Returns the path of the page that creates a pin on a board or in one of its sections. */
export function getCreatePinPath(board: { id: string }, section?: { id: string }): string {
  return `/pin/create/?${new URLSearchParams({ board: board.id, ...(section ? { section: section.id } : {}) })}`;
}
