import type { Section } from "@tessera/contract";

/**
 * Where a page goes that was asked for under another address than its own, an old name, an id, another spelling: its own,
 * with the query kept. Null where it was asked for rightly; how it is encoded and whether it ends in a slash is all one.
 */
export function redirectPath(asked: URL, own: string): string | null {
  return plainPath(asked.pathname) === plainPath(own) ? null : own + asked.search;
}

/** The section of a board that a part of a URL names, by its name or its id. */
export function findSection(sections: readonly Section[], part: string): Section | null {
  return sections.find(({ slug }) => slug === part) ?? sections.find(({ id }) => id === part) ?? null;
}

function plainPath(path: string): string {
  const bare = path.replace(/\/+$/, "");
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
}

/** The path of the page that makes a pin on a board, or on a section of it. */
export function createPinPath(board: { id: string }, section?: { id: string }): string {
  return `/pin/create/?${new URLSearchParams({ board: board.id, ...(section ? { section: section.id } : {}) })}`;
}
