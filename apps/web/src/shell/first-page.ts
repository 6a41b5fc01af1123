/**
 * Whether this is the document's first page. Going back from it would open another document, which shows no message of
 * ours.
 */
export function isFirstPage(): boolean {
  // The router stores a page counter there, from 0.
  const state: unknown = history.state;
  return typeof state !== "object" || state === null || !("idx" in state) || state.idx === 0;
}
