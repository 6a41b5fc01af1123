import type { Section } from "@tessera/contract";

/**
 * The canonical path of a page requested under another address: an old name, an id, another spelling. Keeps the
 * query. Null when the address was already right; encoding and a trailing slash don't matter.
 */
export function redirectPath(requested: URL, own: string): string | null {
  return plainPath(requested.pathname) === plainPath(own) ? null : own + requested.search;
}

/** The section of a board that a URL segment names, by name or id. */
export function findSection(sections: readonly Section[], part: string): Section | null {
  return sections.find(({ slug }) => slug === part) ?? sections.find(({ id }) => id === part) ?? null;
}

function plainPath(path: string): string {
  const trimmed = path.replace(/\/+$/, "");
  try {
    return decodeURIComponent(trimmed);
  } catch {
    return trimmed;
  }
}

/** The path of the page that creates a pin on a board or one of its sections. */
export function createPinPath(board: { id: string }, section?: { id: string }): string {
  return `/pin/create/?${new URLSearchParams({ board: board.id, ...(section ? { section: section.id } : {}) })}`;
}
