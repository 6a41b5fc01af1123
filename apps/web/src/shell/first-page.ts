/**
 * Whether this is the document's first page. Going back from it would open another document, which couldn't show our
 * messages.
 */
export function isFirstPage(): boolean {
  // The router stores a zero-based page counter in the history state.
  const state: unknown = history.state;
  return typeof state !== "object" || state === null || !("idx" in state) || state.idx === 0;
}
